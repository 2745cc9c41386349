/**
 * A Trench Crusade warband as a file told it, in one shape for all files and before any game looks at it. Numbers that the
 * file does not tell are null, never guessed; dirty values keep their raw text.
 */
export interface ReadRoster {
  readonly format: RosterFormat
  /** The file's own id of the warband: the next export of it has the same. Null where the format has none. */
  readonly sourceId: string | null
  readonly name: string
  readonly faction: string | null
  readonly variant: string | null
  readonly patron: string | null
  /** What the file says the whole is worth; compare with the sum of what was read. */
  readonly claimed: Price | null
  /** Unspent: the strongbox. */
  readonly bank: Price
  readonly models: readonly ReadModel[]
  readonly stash: readonly ReadItem[]
  /** Everything in the file that was not taken over, by name. */
  readonly skipped: readonly Skipped[]
}

export type RosterFormat = 'ros' | 'rosz' | 'newRecruit' | 'tableJson' | 'shareEnvelope' | 'companionText'

export interface Price {
  readonly ducats: number
  readonly glory: number
}

export interface ReadModel {
  readonly sourceId: string | null
  /** The player's name for it; the kind's name where there is none. */
  readonly name: string
  readonly kind: string
  readonly stats: Readonly<Record<StatName, ReadStat | null>>
  /** In capitals, each once. */
  readonly keywords: readonly string[]
  readonly items: readonly ReadItem[]
  readonly abilities: readonly string[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  readonly experience: number | null
  readonly fireteam: string | null
  readonly standing: Standing | null
  /** Its own price and that of everything it carries. */
  readonly price: Price
}

export const statNames = ['movement', 'ranged', 'melee', 'armour', 'base'] as const
export type StatName = (typeof statNames)[number]

/** A characteristic as it is printed, and its number where it has one: armour is the number subtracted (TC-6). */
export interface ReadStat {
  readonly raw: string
  readonly value: number | null
}

/** Where a model stands in its warband, as far as files tell it. */
export type Standing = 'elite' | 'troop' | 'mercenary' | 'reserve' | 'lost' | 'dead'

export interface ReadItem {
  readonly sourceId: string | null
  readonly name: string
  readonly number: number
  readonly kind: 'ranged' | 'melee' | 'grenade' | 'armour' | 'shield' | 'equipment' | 'other'
  /** What the file prints about a weapon; null where it only names it. */
  readonly weapon: { readonly type: string; readonly range: string; readonly keywords: string } | null
  readonly price: Price
}

/** `custom`: kept by name, without automation. The others are left out. */
export interface Skipped {
  readonly name: string
  readonly count: number
  readonly reason: 'custom' | 'illegal' | 'rulesText' | 'unknown' | 'noStats'
}

/**
 * Why a file is no roster we can read. `otherGame` names the game; `notFound` is readable but no roster of any format
 * we know; the others name what is wrong with the file itself.
 */
export type RosterFault =
  | { readonly kind: 'empty' | 'notFound' | 'tooLarge' | 'tooDeep' | 'tooMany' | 'slow' }
  | { readonly kind: 'otherGame'; readonly game: string }
  | {
      readonly kind: 'broken'
      readonly format: RosterFormat | 'zip' | 'json' | 'xml'
      readonly detail: string
    }
  | { readonly kind: 'zip'; readonly problem: 'encrypted' | 'several' | 'none' | 'path' | 'method' }

export const noPrice: Price = { ducats: 0, glory: 0 }
export const addPrices = (...prices: readonly Price[]): Price => ({
  ducats: prices.reduce((sum, { ducats }) => sum + ducats, 0),
  glory: prices.reduce((sum, { glory }) => sum + glory, 0),
})
