import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import { isDestroyed } from '@/systems/trenchrunnerz/rules'
import { hasRolls, look, type RollsFrame, type State } from '@/systems/trenchrunnerz/state'
import { faceGroups, throwChances } from '@/systems/trenchrunnerz/views/resolution/composables/chances'
import { playedTree, widestGap, type Ends } from '../../helpers/playedTree'
import { randomRunnerzBattle, seeded } from '../../helpers/randomTrenchrunnerzBattle'

type Kind = 'flak' | 'laser' | 'obstacles' | 'collision' | 'dogfight' | 'raid'
type Thrown = Extract<RollsFrame, { kind: Kind }>
const kinds: readonly Kind[] = ['flak', 'laser', 'obstacles', 'collision', 'dogfight', 'raid']

const openThrow = (state: State): Thrown | null => {
  const { ask } = look(state, null)
  if (ask?.question !== 'throw' || !hasRolls(ask.frame)) return null
  const { frame } = ask
  return kinds.some((kind) => kind === frame.kind) ? (frame as Thrown) : null
}

const hitsOf = (state: State, craft: string): number => {
  const crafts: Readonly<Record<string, { readonly hits: number } | undefined>> = look(state, null).crafts
  return crafts[craft]?.hits ?? 2
}
/** The craft that a push is asked for, if one is. */
const pushedIn = (state: State): string | null => {
  const frame = state.frames.at(-1)
  return frame?.kind === 'push' ? frame.craft : null
}

/** How a throw ended, in the words of the sheet, read off the battle before and after it (TR-6, TR-8 to TR-13). */
const endOf = (before: State, frame: Thrown, after: State): string => {
  const harmed = (craft: string): boolean => hitsOf(after, craft) > hitsOf(before, craft)
  const doomed = (craft: string): boolean => isDestroyed(hitsOf(after, craft))
  switch (frame.kind) {
    case 'flak':
      if (harmed(frame.bomber)) return doomed(frame.bomber) ? 'destroyed' : 'hit'
      return pushedIn(after) === frame.bomber ? 'pushed' : 'untouched'
    case 'laser':
      return harmed(frame.bomber) ? 'destroyed' : 'laserPasses'
    case 'obstacles':
      if (!harmed(frame.bomber)) return 'obstaclesPasses'
      return doomed(frame.bomber) ? 'destroyed' : 'obstaclesFails'
    case 'collision':
      return harmed(frame.pushed) ? 'collisionFails' : 'collisionPasses'
    case 'dogfight': {
      const { bomber, interceptor } = frame
      if (harmed(interceptor)) return doomed(interceptor) ? 'winsDestroying' : 'winsClearly'
      if (harmed(bomber)) return doomed(bomber) ? 'destroyed' : 'losesClearly'
      return pushedIn(after) === bomber ? 'loses' : 'wins'
    }
    case 'raid':
      return JSON.stringify([after.objectives, after.tokens]) ===
        JSON.stringify([before.objectives, before.tokens])
        ? 'raidMisses'
        : 'raidHits'
  }
}

const played = (begin: State, frame: Thrown): Ends =>
  playedTree(system, begin, {
    next: (state) => {
      const top = state.frames.find(({ id }) => id === frame.id)
      if (!top || !hasRolls(top)) return { kind: 'ends', end: endOf(begin, frame, state) }
      if (look(state, null).ask?.question === 'settle') return { kind: 'does', command: { type: 'accept' } }
      return {
        kind: 'throws',
        heaps: top.rolls.map(({ dice }) => ({ count: dice, sides: 6 })),
        command: (faces) => ({ type: 'throw', faces }),
      }
    },
    // Equal dice are thrown again: how often is no matter.
    key: (state) =>
      JSON.stringify([
        state.frames.map((one) => ('ties' in one ? { ...one, ties: 0 } : one)),
        state.objectives,
        state.tokens,
        look(state, null).crafts,
      ]),
  })

describe('what TrenchRunnerz shows is what it plays', () => {
  it('TR-6, TR-8 to TR-13: Flak, lasers, obstacles, collisions, dogfights and raids, with every modifier', () => {
    const counted: Partial<Record<Kind, number>> = {}
    for (let seed = 0; seed < 70; seed += 1) {
      const met: State[] = []
      randomRunnerzBattle(seed, {
        players: 2 + (seed % 3),
        commands: 220,
        wild: 6,
        watch: (state) => {
          const frame = openThrow(state)
          if (frame && (counted[frame.kind] ?? 0) < 12) met.push(state)
        },
      })
      const rarest = [...met].sort(
        (one, other) =>
          (counted[openThrow(one)?.kind ?? 'flak'] ?? 0) - (counted[openThrow(other)?.kind ?? 'flak'] ?? 0),
      )
      const state = rarest[seeded(seed).below(Math.max(1, Math.min(3, rarest.length)))]
      const frame = state && openThrow(state)
      if (!state || !frame || frame.rolls.some(({ dice }) => dice > 6)) continue
      if (frame.kind === 'raid' && frame.rolls.length > 1) continue
      // Equal dice are thrown again without what players set by hand: the chances count it for every throw.
      if (
        frame.kind === 'dogfight' &&
        frame.rolls.some(({ modifiers }) => modifiers.some(({ byHand }) => byHand))
      )
        continue
      const view = look(state, null)
      const groups = faceGroups(view, frame)
      const shown = groups ? [groups] : throwChances(view, frame)
      const real = played(state, frame)
      for (const chances of shown) {
        const ends = Object.fromEntries(chances.map(({ id, share }) => [id, share]))
        expect(widestGap(real, ends), JSON.stringify([frame, ends, real])).toBeLessThan(1e-9)
      }
      if (shown.length > 0) counted[frame.kind] = (counted[frame.kind] ?? 0) + 1
    }
    for (const kind of ['flak', 'obstacles', 'dogfight', 'raid'] as const)
      expect(counted[kind], JSON.stringify(counted)).toBeGreaterThan(2)
  }, 120_000)
})
