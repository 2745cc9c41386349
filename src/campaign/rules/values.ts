import * as v from 'valibot'
import { boundedNumber, timestamp, wholeNumber } from '@/engine/schemas'

/** How much a campaign holds at most. */
export const campaignBounds = {
  text: 500,
  note: 5_000,
  sides: 16,
  models: 200,
  /** Lines of one event. */
  lines: 1_000,
  coins: 1_000_000,
  /** Entries of one chronicle: what a file may bring. */
  entries: 20_000,
  /** As many as copies may come to together: there is room to go on. */
  together: 15_000,
  /** How many entries an author may say to have known; no chronicle ever has as many. */
  clock: 10_000_000,
  /** How many newest entries an author names: one for each phone that went on alone. */
  past: 100,
  /** Entries that are settled at once. */
  settled: 1_000,
} as const

export { booleanFlag, listOf, wholeNumber } from '@/engine/schemas'

export const idSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
export const textSchema = v.pipe(v.string(), v.maxLength(campaignBounds.text))
export const nameSchema = v.pipe(textSchema, v.nonEmpty())
export const noteSchema = v.pipe(v.string(), v.maxLength(campaignBounds.note))
/** An icon that `ui/` can draw. */
export const iconSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
/** A day that a calendar knows, in milliseconds since 1970. */
export const daySchema = v.pipe(timestamp, v.integer())
export const coinsSchema = wholeNumber(-campaignBounds.coins, campaignBounds.coins)
export const pointsSchema = boundedNumber(-campaignBounds.coins, campaignBounds.coins)
/** Points as they are shown and added up, to a hundredth: a stranger's may have any number of digits. */
export const roundedPoints = (value: number): number => Math.round(value * 100) / 100 + 0
export const experienceSchema = wholeNumber(-1_000, 1_000)
/** Battles that a model sits out. */
export const missedBattlesSchema = wholeNumber(0, 100)
