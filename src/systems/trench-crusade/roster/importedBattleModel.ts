import type { SkippedItem } from '@/engine'
import type { Profile } from '../rules'
import type { ModelHistory } from './body'

/** A model of a file as a battle uses it, with what the file does not say and what no rule knows. */
export interface ImportedBattleModel {
  readonly profile: Profile
  readonly story: ModelHistory
  /** Weapons whose numbers the file does not have. */
  readonly bare: readonly string[]
  /** Items that are saved by their name only. */
  readonly custom: readonly string[]
  /** Items beyond what a profile holds. */
  readonly cut: readonly SkippedItem[]
  /** The names in the file that players can match. */
  readonly unmatched: readonly string[]
}
