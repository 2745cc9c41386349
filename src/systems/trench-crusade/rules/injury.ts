import { hasKeyword, markerLimit, type Model, type Posture } from './model'

/** The results of the injury chart, from the mildest to the worst (TC-6). */
export const injuryResults = ['none', 'minor', 'down', 'out'] as const
export type InjuryResult = (typeof injuryResults)[number]

/** The lowest totals of minor, down and out on the injury chart (TC-6). */
export const injuryChartStarts = [2, 7, 9] as const

/** A thrown injury roll and everything that decides its effect. */
export interface UnreadInjuryRoll {
  /** The model when the dice fall: markers that were spent are already gone. */
  readonly target: Model
  /** The sum of the two kept dice, 2 to 12. */
  readonly keptTotal: number
  /** The die that a Bloodbath adds, or null without one (TC-5). */
  readonly bloodbathDie: number | null
  /** The number subtracted, 0 or more (TC-6). */
  readonly armour: number
  /** Keywords of what caused the injury; empty for a fall. */
  readonly weaponKeywords: readonly string[]
  /** Whether the injury comes from a hit. Only a hit triggers FIRE, GAS and SHRAPNEL (TC-8). */
  readonly hit: boolean
}

/** What a line of the chart does to a model. */
export interface ChartEffect {
  /** The result that the chart gives. */
  readonly chart: InjuryResult
  /** The result after GOLEM and TOUGH (TC-9). */
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

/** The result on the injury chart for a total that includes the Bloodbath die and Armour (TC-6). */
export const readInjuryChart = (total: number): InjuryResult => {
  const [minor, down, out] = injuryChartStarts
  if (total >= out) return 'out'
  if (total >= down) return 'down'
  return total >= minor ? 'minor' : 'none'
}

/** The keyword that saves a model from Out of Action, if one does. GOLEM is checked before TOUGH (TC-9). */
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
 * The effect of a line of the chart, with GOLEM and TOUGH (TC-9), with BLOOD from the chart and from keywords, even if
 * the chart says no effect (TC-8), and with the limit of six (TC-4). A model that goes Out of Action leaves the table
 * and gains no markers.
 */
export const chartEffect = (
  chart: InjuryResult,
  cause: Pick<UnreadInjuryRoll, 'target' | 'weaponKeywords' | 'hit'> & { readonly bloodbath: boolean },
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

/** Reads an injury roll: adds the Bloodbath die, subtracts Armour (TC-5, TC-6), and applies the chart's line. */
export const readInjuryRoll = (roll: UnreadInjuryRoll): InjuryEffect => {
  const total = roll.keptTotal + (roll.bloodbathDie ?? 0) - roll.armour
  return { total, ...chartEffect(readInjuryChart(total), { ...roll, bloodbath: roll.bloodbathDie !== null }) }
}

/** The BLOOD that an effect adds to a model; 0 if the model leaves the table. */
export const bloodGained = (
  { posture, blood }: Pick<ChartEffect, 'posture' | 'blood'>,
  before: number,
): number => (posture === 'out' ? 0 : Math.max(0, blood - before))

/** Whether the chart says no effect but the hit still left a marker, by FIRE, GAS or SHRAPNEL (TC-8). */
export const isMarkedWithoutInjury = ({
  result,
  bloodFromKeywords,
  lost,
}: Pick<ChartEffect, 'result' | 'bloodFromKeywords' | 'lost'>): boolean =>
  result === 'none' && bloodFromKeywords.length > lost
