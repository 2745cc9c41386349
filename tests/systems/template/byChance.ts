import { system } from '@/systems/_template'
import type { Command, Event, State } from '@/systems/_template/state'
import { battleView } from '@/systems/_template/state'
import { Timeline } from '@/engine'
import { seeded } from '../../helpers/chance'
import type { PlayByChance, PlayedByChance } from '../../helpers/randomBattles'

/** Plays a random battle: mostly allowed commands, sometimes any command, so that every message of the game occurs. */
export const byChance: PlayByChance = (seed) => {
  const rng = seeded(seed)
  const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[rng.below(items.length)] ?? items[0]
  const often = (percent: number) => rng.below(100) < percent
  const opened = Timeline.open<State, Command, Event>(system, 'by chance', [])
  if (!opened.ok) throw new Error('an empty log opens')
  const timeline = opened.value
  const tried: PlayedByChance['tried'][number][] = []

  const anything = (): Command =>
    one<Command>([
      { type: 'setUp', names: { first: 'Iron Vow', second: 'Choir' }, turns: one([1, 3, 99]) },
      { type: 'push', rush: often(50) },
      { type: 'throw', faces: [4, 7] },
      { type: 'changeDice', faces: [null, 1, 6] },
      { type: 'accept' },
      { type: 'withhold' },
      { type: 'correctFlag', to: rng.below(12) - 5, reason: one(['', 'knocked over']) },
      { type: 'declareResult', winner: one(['first', 'second', 'draw']) },
      { type: 'concede', side: one(['first', 'second']) },
      { type: 'continueBattle' },
    ])
  const sensible = (): Command => {
    const { phase, ask } = battleView(timeline.state)
    if (phase === 'setUp')
      return { type: 'setUp', names: { first: 'Iron Vow', second: 'Choir' }, turns: 1 + rng.below(6) }
    if (phase === 'over') return { type: 'continueBattle' }
    if (!ask) return { type: 'push', rush: often(30) }
    return { type: ask.kind === 'throw' ? 'throw' : 'accept' }
  }

  for (let turn = 0; turn < 60; turn += 1) {
    const stamp = { id: `e${turn}`, at: turn, by: 'chance' }
    if (often(5)) timeline.undo(stamp)
    const command = often(20) ? anything() : sensible()
    const before = timeline.state
    const played = timeline.play(command, { rng, overrule: often(50) ? ['T-3'] : [] }, stamp)
    tried.push({ command, before, refusal: played.ok ? null : played.reason })
  }
  return { timeline, tried }
}
