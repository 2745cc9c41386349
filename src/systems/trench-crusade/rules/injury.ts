import { hasKeyword, markerLimit, type Model, type Posture } from './model'

/** A line of the injury chart, and what a model suffers by it (TC-6). */
export const injuryResults = ['none', 'minor', 'down', 'out'] as const
export type InjuryResult = (typeof injuryResults)[number]

/** The lowest totals of minor, down and out on the injury chart (TC-6). */
export const injuryChartStarts = [2, 7, 9] as const

/** A thrown injury roll and all that decides what it does. */
export interface InjuryRoll {
  /** The model as it is when the dice fall: markers that were spent are already gone. */
  readonly target: Model
  /** The sum of the two kept dice, 2 to 12. */
  readonly keptTotal: number
  /** The die that a Bloodbath adds, or null without one (TC-5). */
  readonly bloodbathDie: number | null
  /** The number subtracted, 0 or more (TC-6). */
  readonly armour: number
  /** Keywords of what caused the injury; empty for a fall. */
  readonly weaponKeywords: readonly string[]
  /** Whether the injury comes from a hit, which sets off FIRE, GAS and SHRAPNEL (TC-8). */
  readonly hit: boolean
}

/** What a line of the chart does to a model. */
export interface ChartEffect {
  /** What the chart says. */
  readonly chart: InjuryResult
  /** What happens, after GOLEM and TOUGH (TC-9). */
  readonly result: InjuryResult
  /** The keyword that turned Out of Action into Down. */
  readonly changedBy: 'TOUGH' | 'GOLEM' | null
  readonly bloodFromChart: number
  readonly bloodFromKeywords: readonly { readonly keyword: string; readonly blood: number }[]
  readonly posture: Posture
  /** BLOOD on the model afterwards, 0 to 6 (TC-4). */
  readonly blood: number
  /** BLOOD over the limit, which is lost (TC-4). */
  readonly lost: number
  /** Whether TOUGH is used up afterwards. */
  readonly toughUsed: boolean
}

/** What an injury roll does to a model. */
export interface InjuryEffect extends ChartEffect {
  /** Kept dice, plus the Bloodbath die, minus Armour. */
  readonly total: number
}

/** The injury chart, read with the total after the Bloodbath die and Armour (TC-6). */
export const injuryChart = (total: number): InjuryResult => {
  const [minor, down, out] = injuryChartStarts
  if (total >= out) return 'out'
  if (total >= down) return 'down'
  return total >= minor ? 'minor' : 'none'
}

/** The keyword that saves a model from Out of Action, if one does: GOLEM is read before TOUGH (TC-9). */
const savedBy = (target: Model, bloodbath: boolean): 'TOUGH' | 'GOLEM' | null => {
  if (hasKeyword(target.profile, 'GOLEM') && !bloodbath) return 'GOLEM'
  return hasKeyword(target.profile, 'TOUGH') && !target.toughUsed ? 'TOUGH' : null
}

const bloodFrom = (result: InjuryResult, wasDown: boolean): number => {
  if (result === 'minor') return 1
  if (result === 'down') return wasDown ? 2 : 1
  return 0
}

const bloodyKeywords = ['FIRE', 'GAS', 'SHRAPNEL'] as const

const bloodFromHit = (target: Model, weaponKeywords: readonly string[]): InjuryEffect['bloodFromKeywords'] =>
  bloodyKeywords
    .filter((keyword) => weaponKeywords.includes(keyword))
    .filter((keyword) => keyword !== 'GAS' || !hasKeyword(target.profile, 'GOLEM'))
    .map((keyword) => ({ keyword, blood: 1 }))

/**
 * What a line of the chart does: GOLEM and TOUGH (TC-9), BLOOD from the chart and from keywords, also when the chart says
 * no effect (TC-8), and the limit of six (TC-4). A model that goes Out of Action leaves the table and gains no markers.
 */
export const chartEffect = (
  chart: InjuryResult,
  cause: Pick<InjuryRoll, 'target' | 'weaponKeywords' | 'hit'> & { readonly bloodbath: boolean },
): ChartEffect => {
  const { target } = cause
  const changedBy = chart === 'out' ? savedBy(target, cause.bloodbath) : null
  const result = changedBy ? 'down' : chart

  const bloodFromChart = bloodFrom(result, target.posture === 'down')
  const bloodFromKeywords = cause.hit && result !== 'out' ? bloodFromHit(target, cause.weaponKeywords) : []
  const wanted = target.blood + bloodFromChart + bloodFromKeywords.length
  const blood = Math.min(wanted, markerLimit)

  return {
    chart,
    result,
    changedBy,
    bloodFromChart,
    bloodFromKeywords,
    posture: result === 'out' || result === 'down' ? result : target.posture,
    blood,
    lost: wanted - blood,
    toughUsed: target.toughUsed || changedBy === 'TOUGH',
  }
}

/** Reads a thrown injury roll: the Bloodbath die is added, Armour subtracted (TC-5, TC-6), and the chart's line takes effect. */
export const readInjuryRoll = (roll: InjuryRoll): InjuryEffect => {
  const total = roll.keptTotal + (roll.bloodbathDie ?? 0) - roll.armour
  return { total, ...chartEffect(injuryChart(total), { ...roll, bloodbath: roll.bloodbathDie !== null }) }
}

/** BLOOD that an effect leaves on a model besides what it had; none on one that leaves the table. */
export const bloodGained = (
  { posture, blood }: Pick<ChartEffect, 'posture' | 'blood'>,
  before: number,
): number => (posture === 'out' ? 0 : Math.max(0, blood - before))

/** Whether a hit that the chart calls no effect has left its marker all the same: FIRE, GAS or SHRAPNEL did (TC-8). */
export const isOnlyMarked = ({
  result,
  bloodFromKeywords,
  lost,
}: Pick<ChartEffect, 'result' | 'bloodFromKeywords' | 'lost'>): boolean =>
  result === 'none' && bloodFromKeywords.length > lost
