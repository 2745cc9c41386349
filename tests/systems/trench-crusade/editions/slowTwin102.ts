import { everyFall } from '../../../helpers/fraction'

/** What a player of edition 1.0.2 knows before an injury roll. The names are those of the reference results. */
export interface InjuryParams {
  readonly injuryDice: number
  readonly minusModifiers: number
  readonly plusModifier?: number
  readonly bloodbath: boolean
  readonly deadly: boolean
  readonly armourPiercing: boolean
  readonly ignoreArmour: boolean
}
export interface AttackParams extends InjuryParams {
  readonly net: number
  readonly criticalDice: number
  readonly tough: boolean
  readonly golem: boolean
  readonly standfast: boolean
  readonly flamethrower: boolean
}

type Result = 'none' | 'minor' | 'down' | 'out'
type Counts<Key extends string> = Record<Key, number> & { total: number }

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The totals of every throw of a pool, read by hand: sort, take, add. */
const totals = (counted: number, net: number): readonly number[] =>
  [...everyFall(Array<number>(counted + Math.abs(net)).fill(6))].map((faces) => {
    const sorted = [...faces].sort((one, other) => (net < 0 ? one - other : other - one))
    return sumOf(sorted.slice(0, counted))
  })

const minusOf = ({ minusModifiers, armourPiercing, ignoreArmour }: InjuryParams): number => {
  if (ignoreArmour) return 0
  const left = armourPiercing ? Math.max(0, minusModifiers - 1) : minusModifiers
  return left > 3 ? 3 : left
}

/** Every injury roll of 1.0.2, by the text alone: it uses none of the app's rules (TE-4, TE-6, TE-23). */
export const everyInjury102 = (params: InjuryParams, moreDice = 0): Counts<Result> => {
  const counts = { none: 0, minor: 0, down: 0, out: 0, total: 0 }
  const counted = (params.deadly ? 3 : 2) + (params.bloodbath ? 1 : 0)
  for (const sum of totals(counted, params.injuryDice + moreDice)) {
    const total = sum - minusOf(params) + (params.plusModifier ?? 0)
    const result = total >= 9 ? 'out' : total >= 7 ? 'down' : total >= 2 ? 'minor' : 'none'
    counts[result] += 1
    counts.total += 1
  }
  return counts
}

/** What becomes of a result for a model with these keywords (TE-8). */
const afterKeywords = (result: Result, { tough, golem, standfast, bloodbath }: AttackParams): Result => {
  const saved = result === 'out' && ((golem && !bloodbath) || (tough && !golem)) ? 'down' : result
  return saved === 'down' && standfast ? 'minor' : saved
}

/** Every attack of 1.0.2: each Success Roll, and after each hit each injury roll (TE-1, TE-4 to TE-8, TE-21). */
export const everyAttack102 = (params: AttackParams): Counts<Result | 'miss'> => {
  const after = (criticalDice: number) => everyInjury102(params, criticalDice)
  const rolls = params.flamethrower ? [7] : totals(2, params.net)
  const [plain, critical] = [after(0), after(params.criticalDice)]
  const each = plain.total * critical.total
  const counts = { miss: 0, none: 0, minor: 0, down: 0, out: 0, total: rolls.length * each }
  for (const roll of rolls) {
    if (roll < 7) counts.miss += each
    else {
      const injury = roll === 12 ? critical : plain
      for (const result of ['none', 'minor', 'down', 'out'] as const)
        counts[afterKeywords(result, params)] += injury[result] * (each / injury.total)
    }
  }
  return counts
}
