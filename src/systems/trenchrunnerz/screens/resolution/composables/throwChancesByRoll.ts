import { percentTexts } from '@/dice'
import { modifiedDogfightOdds, flakOdds, type CraftOutcomeOdds } from '../../../odds'
import { craftOutcomes } from '../../../rules'
import type { BattleView, CraftId, Roll, PendingWithRolls } from '../../../state'

/** The possible results of a throw, as the last part of their message keys. */
type ChanceId =
  | (typeof craftOutcomes)[number]
  | `wins${'' | 'Clearly' | 'Destroying'}`
  | `loses${'' | 'Clearly'}`
  | `raid${'Hits' | 'Misses'}`
  | 'laserPasses'
  | `${'obstacles' | 'collision'}${'Fails' | 'Passes'}`

/** A possible result of a throw with its exact chance. */
export interface Chance {
  readonly id: ChanceId
  readonly percent: string
  readonly share: number
  readonly good: boolean
}
/** The faces of a single die that have the same result. */
export interface FaceGroup extends Chance {
  readonly faces: readonly number[]
}

const faces = [1, 2, 3, 4, 5, 6] as const

/** The sum of the modifiers on each face of a roll. */
export const modifierTotal = ({ modifiers }: Roll): number =>
  modifiers.reduce((sum, { value, on }) => (on ? sum + value : sum), 0)

/** Whether a face passes the test of the roll, modifiers included. */
const passes = (roll: Roll, face: number): boolean =>
  roll.test.kind === 'atLeast' && face + modifierTotal(roll) >= roll.test.value

const chances = (
  parts: readonly { readonly id: ChanceId; readonly ways: number; readonly good: boolean }[],
): readonly Chance[] => {
  const total = parts.reduce((sum, { ways }) => sum + ways, 0)
  if (total === 0) return []
  const percents = percentTexts(parts.map(({ ways }) => ways))
  return parts.map(({ id, ways, good }, index) => ({
    id,
    good,
    share: ways / total,
    percent: percents[index] ?? '',
  }))
}

/**
 * The names of the two groups of a single die: failure, then success. Flak succeeds by hitting, which is bad for the
 * bomber.
 */
const groupNames = (
  view: BattleView,
  frame: PendingWithRolls,
): { readonly fails: ChanceId; readonly passes: ChanceId } | null => {
  switch (frame.kind) {
    case 'flak':
      return { fails: 'untouched', passes: 'pushed' }
    case 'laser':
      return { fails: 'destroyed', passes: 'laserPasses' }
    case 'obstacles': {
      const damaged = view.crafts[frame.bomber]?.damaged
      return { fails: damaged ? 'destroyed' : 'obstaclesFails', passes: 'obstaclesPasses' }
    }
    case 'collision':
      return { fails: 'collisionFails', passes: 'collisionPasses' }
    default:
      return null
  }
}

/**
 * The faces of a single die in two groups, lower faces first: failure and success. A second Hit destroys (TR-13).
 * Null for other throws.
 */
export const faceGroups = (view: BattleView, frame: PendingWithRolls): readonly FaceGroup[] | null => {
  const [roll] = frame.rolls
  if (!roll || frame.rolls.length > 1 || roll.dice !== 1 || roll.test.kind !== 'atLeast') return null
  const names = groupNames(view, frame)
  if (!names) return null
  const over = faces.filter((face) => passes(roll, face))
  const under = faces.filter((face) => !passes(roll, face))
  const parts = [
    { id: names.fails, ways: under.length, good: frame.kind === 'flak', faces: under },
    { id: names.passes, ways: over.length, good: frame.kind !== 'flak', faces: over },
  ].filter(({ ways }) => ways > 0)
  return chances(parts).map((chance, index) => ({ ...chance, faces: parts[index]?.faces ?? [] }))
}

const outcomeChances = (odds: CraftOutcomeOdds): readonly Chance[] =>
  chances(
    craftOutcomes
      .map((outcome) => ({ id: outcome, ways: odds[outcome], good: outcome === 'untouched' }))
      .filter(({ ways }) => ways > 0),
  )

/** The exact odds of a throw with several dice, with all modifiers of the players. */
export const throwChancesByRoll = (
  view: BattleView,
  frame: PendingWithRolls,
): readonly (readonly Chance[])[] => {
  switch (frame.kind) {
    case 'flak': {
      const [roll] = frame.rolls
      if (!roll || roll.test.kind !== 'atLeast') return []
      const hits = view.crafts[frame.bomber]?.hits ?? 0
      return [outcomeChances(flakOdds(roll.dice, { speed: roll.test.value - modifierTotal(roll), hits }))]
    }
    case 'dogfight': {
      const [own, other] = frame.rolls
      if (!own || !other) return []
      const odds = modifiedDogfightOdds(modifierTotal(own), modifierTotal(other))
      const damaged = (id: CraftId) => view.crafts[id]?.damaged ?? false
      // A second Hit destroys (TR-13).
      const kills = damaged(frame.interceptor) ? 'winsDestroying' : 'winsClearly'
      const falls = damaged(frame.bomber) ? 'destroyed' : 'losesClearly'
      return [
        chances([
          { id: kills, ways: odds.winsClearly, good: true },
          { id: 'wins', ways: odds.wins - odds.winsClearly, good: true },
          { id: 'loses', ways: odds.loses - odds.losesClearly, good: false },
          { id: falls, ways: odds.losesClearly, good: false },
        ]),
      ]
    }
    case 'raid':
      return frame.rolls.map((roll) => {
        const passing = faces.filter((face) => passes(roll, face)).length ** roll.dice
        return chances([
          { id: 'raidHits', ways: passing, good: true },
          { id: 'raidMisses', ways: faces.length ** roll.dice - passing, good: false },
        ])
      })
    default:
      return []
  }
}
