import type { SkippedItem } from '@/engine'
import type { Profile } from '../rules'
import type { ModelHistory } from './body'

/** A model of a file as a battle takes it, with what the file did not tell and what no rule knows. */
export interface BattleModel {
  readonly profile: Profile
  readonly story: ModelHistory
  /** Weapons whose numbers the file does not tell. */
  readonly bare: readonly string[]
  /** What it carries that is kept by its name alone. */
  readonly custom: readonly string[]
  /** What is more than a profile holds. */
  readonly cut: readonly SkippedItem[]
  /** The names in the file of both: what players may say what they stand for. */
  readonly unmatched: readonly string[]
}
