import type { CountedInjuryDice, Edition, ResultKeyword } from './editions/edition'
import { readInjuryChart, type InjuryResult } from './injuryChart'
import { markerLimit, type Model, type Posture } from './model'

/** What decides how the dice of an injury roll read. */
export interface InjuryTerms {
  readonly edition: Edition
  /** The model when the dice fall: markers that were spent are already gone. */
  readonly target: Model
  /** Whether the enemy pays for a Bloodbath (TC-5, TE-6). */
  readonly bloodbath: boolean
  /** The number subtracted from the total, 0 or more (TC-6, TE-4). */
  readonly armour: number
  /** The number added to the total by INJURY MODIFIERS; 0 by default (TE-4). */
  readonly plus?: number | undefined
  /** How many dice count by somebody's own words, without a Bloodbath; by default the edition says it (TE-6). */
  readonly counted?: number | undefined
  /** Keywords of what caused the injury; empty for a fall. */
  readonly weaponKeywords: readonly string[]
  /** Whether the injury comes from a hit. Only a hit triggers FIRE, GAS and SHRAPNEL (TC-8). */
  readonly hit: boolean
}

/** A thrown injury roll and everything that decides its effect. */
export interface UnreadInjuryRoll extends InjuryTerms {
  /** The sum of the dice that count in the pool. */
  readonly keptTotal: number
  /** The die that a Bloodbath adds on top of the pool, or null without one (TC-5). */
  readonly bloodbathDie: number | null
}

/** Which dice of an injury roll count (TC-5, TE-6). */
export const countedInjuryDice = ({
  edition,
  weaponKeywords,
  bloodbath,
  counted,
}: Pick<InjuryTerms, 'edition' | 'weaponKeywords' | 'bloodbath' | 'counted'>): CountedInjuryDice =>
  edition.injuryDice({ weaponKeywords, bloodbath, saidCount: counted ?? null })

/** What is added to the total of an injury roll's dice: below 0 where armour subtracts more (TC-6, TE-4). */
export const injuryTotalModifier = ({ armour, plus = 0 }: Pick<InjuryTerms, 'armour' | 'plus'>): number =>
  plus - armour

/** What a line of the chart does to a model. */
export interface ChartEffect {
  /** The result that the chart gives. */
  readonly chart: InjuryResult
  /** The result after GOLEM and TOUGH (TC-9). */
  readonly result: InjuryResult
  /** The keyword that turned Out of Action into Down. */
  readonly changedBy: 'TOUGH' | 'GOLEM' | null
  /** Whether STANDFAST turned Down into a Minor Hit (TE-8). */
  readonly standfast?: boolean | undefined
  readonly bloodFromChart: number
  readonly bloodFromKeywords: readonly { readonly keyword: string; readonly blood: number }[]
  readonly posture: Posture
  /** BLOOD on the model afterwards, 0 to 6 (TC-4). */
  readonly blood: number
  /** INFECTION on the model afterwards, 0 to 6, where the weapon places INFECTION instead of BLOOD (TE-24). */
  readonly infection?: number | undefined
  /** Markers over the limit, which are lost (TC-4). */
  readonly lost: number
  /** Whether TOUGH is used up afterwards. */
  readonly toughUsed: boolean
}

/** What an injury roll does to a model. */
export interface InjuryEffect extends ChartEffect {
  /** The dice that count, minus Armour, plus INJURY MODIFIERS. */
  readonly total: number
}

/** The result after each keyword that changes it, and those keywords (TC-9, TE-8). */
const afterKeywords = (
  chart: InjuryResult,
  { edition, target, bloodbath }: Pick<InjuryTerms, 'edition' | 'target' | 'bloodbath'>,
): { readonly result: InjuryResult; readonly by: readonly ResultKeyword[] } => {
  let result = chart
  const by: ResultKeyword[] = []
  for (const { keyword, from, to, applies } of edition.resultChanges)
    if (result === from && applies(target, { bloodbath })) {
      result = to
      by.push(keyword)
    }
  return { result, by }
}

const bloodFrom = (result: InjuryResult, wasDown: boolean): number => {
  if (result === 'minor') return 1
  if (result === 'down') return wasDown ? 2 : 1
  return 0
}

/**
 * The effect of a line of the chart, with the keywords that change it (TC-9, TE-8), with markers from the chart and
 * from keywords, even if the chart says no effect (TC-8, TE-7), and with the limit of six (TC-4). A model that goes Out
 * of Action leaves the table and gains no markers.
 */
export const chartEffect = (
  chart: InjuryResult,
  cause: Omit<InjuryTerms, 'armour' | 'plus' | 'counted'>,
): ChartEffect => {
  const { edition, target, weaponKeywords } = cause
  const { result, by } = afterKeywords(chart, cause)
  const changedBy = by.find((keyword) => keyword !== 'STANDFAST') ?? null

  const bloodFromChart = bloodFrom(result, target.posture === 'down')
  const bloodFromKeywords =
    cause.hit && result !== 'out'
      ? edition.markerKeywords(target, weaponKeywords).map((keyword) => ({ keyword, blood: 1 }))
      : []
  const infects = cause.hit && edition.placesInfection(weaponKeywords)
  const wanted = target[infects ? 'infection' : 'blood'] + bloodFromChart + bloodFromKeywords.length
  const marked = Math.min(wanted, markerLimit)

  return {
    chart,
    result,
    changedBy,
    bloodFromChart,
    bloodFromKeywords,
    posture: result === 'out' || result === 'down' ? result : target.posture,
    blood: infects ? target.blood : marked,
    lost: wanted - marked,
    toughUsed: target.toughUsed || changedBy === 'TOUGH',
    // Fields of one edition only are absent elsewhere: logs store this effect.
    ...(by.includes('STANDFAST') ? { standfast: true } : {}),
    ...(infects ? { infection: marked } : {}),
  }
}

/** Reads an injury roll: adds what is on top, subtracts Armour (TC-5, TC-6, TE-4), and applies the chart's line. */
export const readInjuryRoll = (roll: UnreadInjuryRoll): InjuryEffect => {
  const total = roll.keptTotal + (roll.bloodbathDie ?? 0) + injuryTotalModifier(roll)
  return { total, ...chartEffect(readInjuryChart(total), roll) }
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
