import { system } from '@/systems/gloom-trench'
import { sampleForces } from '@/systems/gloom-trench/rules'
import type { Command } from '@/systems/gloom-trench/state'
import { openTimeline, seeded } from '../../helpers/randomGloomBattle'
import { atMost, type Figure } from './figure'
import { compare } from './pairs'

/** A battle of so many valid events without a prompt, and actions of a player. */
const battleOf = (events: number) => {
  const timeline = openTimeline()
  const rng = seeded(8)
  let written = 0
  const stamp = () => ({ id: `e${(written += 1)}`, at: written, by: 'bench' })
  const play = (command: Command) => {
    const played = timeline.play(command, { rng, overrule: [] }, stamp())
    if (!played.ok) throw new Error(JSON.stringify(played.reason))
    return played.value
  }
  play({
    type: 'muster',
    scenario: { name: 'Long', scale: '28mm', turnLimit: 6, notes: '', strictNerves: false },
    sides: [...sampleForces],
  })
  const points = timeline.state.sides.a.points
  for (let made = 1; made < events; made += 1)
    play({
      type: 'correct',
      correction: { what: 'points', side: 'a', to: points + (made % 2) },
      reason: '',
    })
  const roll = () => play({ type: 'throwFree', side: null, purpose: 'direction', sides: 12, count: 1 })
  // A snapshot each hundred events, and another hundred at most after it.
  const snapshot = timeline.snapshot()
  const tail = Array.from({ length: 200 }, roll)
  tail.forEach(() => timeline.undo(stamp()))
  if (!snapshot) throw new Error('no snapshot')
  return {
    rollAndUndo: () => {
      roll()
      timeline.undo(stamp())
    },
    open: () => openTimeline(tail, snapshot),
    look: () => system.battleView(timeline.state, null),
  }
}

/** A long battle compared with a short one: the cost of a step must not grow with the log. */
export const longLogBesideShort = (): readonly Figure[] => {
  const long = battleOf(100_000)
  const short = battleOf(1_000)
  const beside = 'the same at 1,000'
  return [
    // First, because every roll and undo makes both logs longer.
    atMost('open at 100,000 events: snapshot and 200 events', beside, compare(long.open, short.open), 1.2),
    atMost('roll and undo at 100,000 events', beside, compare(long.rollAndUndo, short.rollAndUndo), 1.2),
    atMost('look at the table at 100,000 events', beside, compare(long.look, short.look), 1.2),
  ]
}
