import * as v from 'valibot'
import { boundedNumber, timestamp, boundedWholeNumber } from '@/engine/schemas'

/** The upper bounds of a campaign. */
export const campaignBounds = {
  text: 500,
  note: 5_000,
  sides: 16,
  models: 200,
  /** The ledger entries of one event. */
  lines: 1_000,
  /** Ducats, glory and victory points. */
  coins: 1_000_000,
  experience: 1_000,
  /** How many battles a model sits out. */
  missedBattles: 100,
  /** How many battles each warband plays. */
  battles: 1_000,
  /** The promotion thresholds of one campaign. */
  promotions: 50,
  /** The ducat caps of one campaign: one for each battle. */
  caps: 100,
  /** The percentage of its price for which gear is sold. */
  resale: 1_000,
  /** The entries of one chronicle that a file may have. */
  entries: 20_000,
  /** The most entries after a merge. It is lower than `entries`, so that the campaign can go on. */
  together: 15_000,
  /** The highest clock that an entry may have. No chronicle has as many entries. */
  clock: 10_000_000,
  /** How many parents an entry may name: one for each phone that worked on its own. */
  past: 100,
  /** How many entries one `settled` entry may settle. */
  settled: 1_000,
} as const

export { booleanSchema, listOf, boundedWholeNumber } from '@/engine/schemas'

export const idSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
export const textSchema = v.pipe(v.string(), v.maxLength(campaignBounds.text))
export const nameSchema = v.pipe(textSchema, v.nonEmpty())
export const noteSchema = v.pipe(v.string(), v.maxLength(campaignBounds.note))
/** The name of an icon that `ui/` can draw. */
export const iconSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
/** A day of a calendar, in milliseconds since 1970. */
export const dayTimestampSchema = v.pipe(timestamp, v.integer())
export const coinsSchema = boundedWholeNumber(-campaignBounds.coins, campaignBounds.coins)
export const pointsSchema = boundedNumber(-campaignBounds.coins, campaignBounds.coins)
/** Rounds points to a hundredth for display and sums. Points from a stranger may have any number of digits. */
export const roundedPoints = (value: number): number => Math.round(value * 100) / 100 + 0
export const experienceSchema = boundedWholeNumber(-campaignBounds.experience, campaignBounds.experience)
export const missedBattlesSchema = boundedWholeNumber(0, campaignBounds.missedBattles)
