import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import { isDestroyed, placeIds, tokenKinds, type PlaceId } from '@/systems/trenchrunnerz/rules'
import {
  isPendingWithRolls,
  battleView,
  type BomberId,
  type Command,
  type Roll,
  type PendingWithRolls,
  type State,
} from '@/systems/trenchrunnerz/state'
import { nextMovers } from '@/systems/trenchrunnerz/state/moving'
import { oddsOfPath } from '@/systems/trenchrunnerz/screens/battle/pathOdds'
import {
  faceGroups,
  throwChancesByRoll,
} from '@/systems/trenchrunnerz/screens/resolution/composables/throwChancesByRoll'
import { playedTree, widestGap, type Ends, type Step } from '../../helpers/playedTree'
import { randomRunnerzBattle, seeded } from '../../helpers/randomTrenchrunnerzBattle'

type Kind = 'flak' | 'laser' | 'obstacles' | 'collision' | 'dogfight' | 'raid'
type Thrown = Extract<PendingWithRolls, { kind: Kind }>
const kinds: readonly Kind[] = ['flak', 'laser', 'obstacles', 'collision', 'dogfight', 'raid']

const openThrow = (state: State): Thrown | null => {
  const { ask } = battleView(state, null)
  if (ask?.question !== 'throw' || !isPendingWithRolls(ask.frame)) return null
  const { frame } = ask
  return kinds.some((kind) => kind === frame.kind) ? (frame as Thrown) : null
}

const hitsOf = (state: State, craft: string): number => {
  const crafts: Readonly<Record<string, { readonly hits: number } | undefined>> = battleView(
    state,
    null,
  ).crafts
  return crafts[craft]?.hits ?? 2
}
/** The craft of a pending push. */
const pushedIn = (state: State): string | null => {
  const frame = state.frames.at(-1)
  return frame?.kind === 'push' ? frame.craft : null
}

/** The outcome of one raid of a throw. Batteries are alike, so each roll is judged by its own dice (TR-12). */
const raidEnd = (before: State, frame: Thrown, after: State, roll: number): string => {
  const target = frame.kind === 'raid' ? frame.targets[roll] : undefined
  if (!target) throw new Error('no raid')
  const isHit = (): boolean => {
    if (target.kind === 'token') return after.tokens[target.home]?.destroyed === true
    const [was, is] = [before.objectives[target.objective], after.objectives[target.objective]]
    return target.kind === 'objective' ? is.hits > was.hits : is.batteries < was.batteries
  }
  return isHit() ? 'raidHits' : 'raidMisses'
}

/** The outcome of a throw under its id on the sheet, from the states before and after it (TR-6, TR-8 to TR-13). */
const endOf = (before: State, frame: Thrown, after: State, roll: number): string => {
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
      return raidEnd(before, frame, after, roll)
  }
}

const countsOf = ({ modifiers, test }: Roll, face: number): boolean =>
  test.kind === 'atLeast' &&
  face + modifiers.reduce((sum, { value, on }) => (on ? sum + value : sum), 0) >= test.value

const played = (begin: State, frame: Thrown, roll: number): Ends =>
  playedTree(system, begin, {
    next: (state) => {
      const top = state.frames.find(({ id }) => id === frame.id)
      if (!top || !isPendingWithRolls(top)) return { kind: 'ends', end: endOf(begin, frame, state, roll) }
      if (battleView(state, null).ask?.question === 'settle')
        return { kind: 'does', command: { type: 'accept' } }
      return {
        kind: 'throws',
        heaps: top.rolls.map((one) => ({
          count: one.dice,
          sides: 6,
          // With many raids, faces with the same result are tried once.
          ...(top.rolls.length > 2 ? { reads: (face) => String(countsOf(one, face)) } : {}),
        })),
        command: (faces) => ({ type: 'throw', faces }),
      }
    },
    // The number of repeated equal throws does not matter.
    key: (state) =>
      JSON.stringify([
        state.frames.map((one) => ('ties' in one ? { ...one, ties: 0 } : one)),
        state.objectives,
        state.tokens,
        battleView(state, null).crafts,
      ]),
  })

/** Flies a bomber over these places in the real battle; an unseen token can be any unseen kind (TR-2). */
const flown = (begin: State, id: BomberId, path: readonly PlaceId[]): Ends => {
  const flying = (state: State) => state.bombers.find((bomber) => bomber.id === id)
  return playedTree(system, begin, {
    next: (state): Step<Command> => {
      const bomber = flying(state)
      const { ask, unseen } = battleView(state, null)
      const entered = state.move?.entered.length ?? 0
      if (!bomber) throw new Error('no bomber')
      if (isDestroyed(bomber.hits))
        return { kind: 'ends', end: `destroyed ${path.findIndex((place) => place === bomber.where)}` }
      if (ask?.frame.kind === 'push' && ask.frame.craft === id)
        return { kind: 'ends', end: `pushed ${path.findIndex((place) => place === bomber.where)}` }
      if (ask?.question === 'push') return { kind: 'does', command: { type: 'push', to: 'between' } }
      if (ask?.question === 'settle') return { kind: 'does', command: { type: 'accept' } }
      if (ask?.question === 'identify') {
        const all = tokenKinds.reduce((sum, kind) => sum + unseen.kinds[kind], 0)
        return {
          kind: 'chances',
          of: tokenKinds
            .filter((kind) => unseen.kinds[kind] > 0)
            .map((kind) => ({ share: unseen.kinds[kind] / all, command: { type: 'identify', kind } })),
        }
      }
      if (ask && isPendingWithRolls(ask.frame))
        return {
          kind: 'throws',
          heaps: ask.frame.rolls.map((one) => ({
            count: one.dice,
            sides: 6,
            ...(one.test.kind === 'atLeast' ? { reads: (face: number) => String(countsOf(one, face)) } : {}),
          })),
          command: (faces): Command => ({ type: 'throw', faces }),
        }
      const place = path[entered]
      return place
        ? { kind: 'does', command: { type: 'enter', bomber: id, place } }
        : { kind: 'ends', end: bomber.hits > 0 ? 'damaged' : 'intact' }
    },
    key: (state) =>
      JSON.stringify([
        state.frames.map((one) => ('ties' in one ? { ...one, ties: 0 } : one)),
        state.objectives,
        state.tokens,
        state.move,
        flying(state),
      ]),
  })
}
describe('the odds that TrenchRunnerz shows are those of the real battle', () => {
  it('TR-6, TR-8 to TR-13: for each roll, with all modifiers, they equal a count over all dice', () => {
    const counted: Partial<Record<Kind, number>> = {}
    let several = 0
    let byHand = 0
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
      const view = battleView(state, null)
      const groups = faceGroups(view, frame)
      const shown = groups ? [groups] : throwChancesByRoll(view, frame)
      for (const [roll, chances] of shown.entries()) {
        // The batteries of an objective are alike: nobody can tell which one was hit.
        const aims = frame.kind === 'raid' ? frame.targets : []
        if (aims[roll]?.kind === 'own' && aims.filter(({ kind }) => kind === 'own').length > 1) continue
        const real = played(state, frame, roll)
        const ends = Object.fromEntries(chances.map(({ id, share }) => [id, share]))
        expect(widestGap(real, ends), JSON.stringify([frame, ends, real])).toBeLessThan(1e-9)
      }
      if (shown.length > 0) counted[frame.kind] = (counted[frame.kind] ?? 0) + 1
      if (frame.kind === 'raid' && frame.rolls.length > 1) several += 1
      if (frame.rolls.some(({ modifiers }) => modifiers.some(({ byHand }) => byHand))) byHand += 1
    }
    for (const kind of ['flak', 'obstacles', 'dogfight', 'raid'] as const)
      expect(counted[kind], JSON.stringify(counted)).toBeGreaterThan(2)
    expect(several).toBeGreaterThan(2)
    expect(byHand).toBeGreaterThan(2)
  }, 120_000)

  it('TR-7 to TR-12: for a planned flight with unseen tokens, they equal a count over all dice and tokens', () => {
    let counted = 0
    let guessed = 0
    for (let seed = 0; counted < 24; seed += 1) {
      const chance = seeded(seed + 500)
      const met: State[] = []
      randomRunnerzBattle(seed, {
        players: 1 + (seed % 3),
        tokens: 'table',
        commands: 160,
        wild: 0,
        watch: (state) => {
          if (state.frames.length === 0 && state.move === null && nextMovers(state).length > 0)
            met.push(state)
        },
      })
      const state = met[chance.below(Math.max(1, met.length))]
      const [mover] = state ? nextMovers(state) : []
      if (!state || !mover?.speed || state.wave === 2) continue
      const path: PlaceId[] = []
      for (let length = 1 + chance.below(Math.min(2, mover.speed)); path.length < length;) {
        const place = placeIds[chance.below(9)] ?? 'alpha'
        if (place !== mover.where && place !== mover.tail && !path.includes(place)) path.push(place)
      }
      const view = battleView(state, null)
      const craft = view.bombers.find(({ id }) => id === mover.id)
      const plan = craft && oddsOfPath(view, craft, mover.speed, path)
      if (!plan || plan.trust === 'close') continue
      const share = (ways: bigint): number => Number((ways * 10n ** 15n) / plan.total) / 1e15
      const shown: Record<string, number> = {
        intact: share(plan.arrives.intact),
        damaged: share(plan.arrives.damaged),
      }
      plan.steps.forEach(({ pushed, destroyed }, step) => {
        shown[`pushed ${step}`] = share(pushed.intact + pushed.damaged)
        shown[`destroyed ${step}`] = share(destroyed)
      })
      const real = flown(state, mover.id, path)
      expect(widestGap(real, shown), JSON.stringify([path, shown, real])).toBeLessThan(1e-9)
      counted += 1
      if (plan.trust === 'random') guessed += 1
    }
    expect(guessed).toBeGreaterThan(4)
  }, 120_000)
})
