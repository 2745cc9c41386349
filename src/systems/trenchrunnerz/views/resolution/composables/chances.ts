import { percentFigure, wholePercents } from '@/dice'
import { comparedOdds, flakOdds, type FateOdds } from '../../../odds'
import { fates } from '../../../rules'
import type { BattleLook, Roll, RollsFrame } from '../../../state'

/** One thing that may come of a throw, and its exact chance. `id` names its words. */
export interface Chance {
  readonly id: string
  readonly percent: string
  readonly share: number
  readonly good: boolean
}
/** Faces of a single die that mean the same. */
export interface FaceGroup extends Chance {
  readonly faces: readonly number[]
}

const faces = [1, 2, 3, 4, 5, 6] as const

const added = ({ modifiers }: Roll): number =>
  modifiers.reduce((sum, { value, on }) => (on ? sum + value : sum), 0)

/** Whether a natural face passes the roll's test, modifiers counted. */
const passes = (roll: Roll, face: number): boolean =>
  roll.test.kind === 'atLeast' && face + added(roll) >= roll.test.value

const chances = (
  parts: readonly { readonly id: string; readonly ways: number; readonly good: boolean }[],
): readonly Chance[] => {
  const total = parts.reduce((sum, { ways }) => sum + ways, 0)
  if (total === 0) return []
  const percents = wholePercents(parts.map(({ ways }) => ways))
  return parts.map(({ id, ways, good }, index) => {
    const percent = percents[index]
    return { id, good, share: ways / total, percent: percent ? percentFigure(percent) : '0' }
  })
}

/** The faces of a single die in two groups: those that fail and those that pass. Null for throws that are not about that. */
export const faceGroups = (frame: RollsFrame): readonly FaceGroup[] | null => {
  const [roll] = frame.rolls
  if (!roll || frame.rolls.length > 1 || roll.dice !== 1 || roll.test.kind !== 'atLeast') return null
  if (frame.kind !== 'laser' && frame.kind !== 'obstacles' && frame.kind !== 'collision') return null
  const good = faces.filter((face) => passes(roll, face))
  const bad = faces.filter((face) => !passes(roll, face))
  const parts = [
    { id: `${frame.kind}Fails`, ways: bad.length, good: false, faces: bad },
    { id: `${frame.kind}Passes`, ways: good.length, good: true, faces: good },
  ].filter(({ ways }) => ways > 0)
  return chances(parts).map((chance, index) => ({ ...chance, faces: parts[index]?.faces ?? [] }))
}

const fateChances = (odds: FateOdds): readonly Chance[] =>
  chances(fates.map((fate) => ({ id: fate, ways: odds[fate], good: fate === 'untouched' })))

/** What may come of a throw with several dice, exact, from the roll as it stands: every modifier of the players counts. */
export const throwChances = (look: BattleLook, frame: RollsFrame): readonly (readonly Chance[])[] => {
  switch (frame.kind) {
    case 'flak': {
      const [roll] = frame.rolls
      if (!roll || roll.test.kind !== 'atLeast') return []
      const hits = look.crafts[frame.bomber]?.hits ?? 0
      return [fateChances(flakOdds(roll.dice, { speed: roll.test.value - added(roll), hits }))]
    }
    case 'dogfight': {
      const [own, other] = frame.rolls
      if (!own || !other) return []
      const odds = comparedOdds(added(own), added(other))
      return [
        chances([
          { id: 'winsClearly', ways: odds.winsClearly, good: true },
          { id: 'wins', ways: odds.wins - odds.winsClearly, good: true },
          { id: 'loses', ways: odds.loses - odds.losesClearly, good: false },
          { id: 'losesClearly', ways: odds.losesClearly, good: false },
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
