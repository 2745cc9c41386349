import type { Message, Result } from '@/kit'
import type { RulingId } from './refusal'

/**
 * A force as read from a file, in one form for all formats and before any game processes it. Numbers that the file
 * does not give are null, never guessed; invalid values keep their raw text. The meaning of currencies and
 * characteristics is up to the game.
 */
export interface ImportedRoster {
  readonly format: RosterFormatName
  /** The file's own id of the force; its next export has the same id. Null where the format has none. */
  readonly sourceId: string | null
  readonly name: string
  readonly faction: string | null
  readonly variant: string | null
  readonly patron: string | null
  /** The total value that the file gives; compare it with the sum of what was read. */
  readonly claimed: CurrencyAmounts | null
  /** Unspent. */
  readonly bank: CurrencyAmounts
  readonly models: readonly RosterModel[]
  readonly stash: readonly RosterItem[]
  /** Everything in the file that was not imported, by name. */
  readonly skipped: readonly SkippedItem[]
}

export type RosterFormatName = 'ros' | 'rosz' | 'newRecruit' | 'tableJson' | 'shareEnvelope' | 'companionText'

/** A cost: an amount for each currency by its name. A missing currency costs nothing. */
export type CurrencyAmounts = Readonly<Record<string, number>>

export interface RosterModel {
  readonly sourceId: string | null
  /** The player's name for it, or else the name of its kind. */
  readonly name: string
  readonly kind: string
  /** Characteristics by name; null or missing where the file does not give them. */
  readonly stats: Readonly<Record<string, RosterStatValue | null>>
  /** In capitals, without duplicates. */
  readonly keywords: readonly string[]
  readonly items: readonly RosterItem[]
  readonly abilities: readonly string[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  readonly experience: number | null
  readonly fireteam: string | null
  readonly standing: RosterModelStatus | null
  /** Its own price plus the price of everything it carries. */
  readonly price: CurrencyAmounts
}

/** A characteristic as it is printed, with its number where it has one. */
export interface RosterStatValue {
  readonly raw: string
  readonly value: number | null
}

/** A model's status in its force, as far as files give it. */
export type RosterModelStatus = 'elite' | 'troop' | 'mercenary' | 'reserve' | 'lost' | 'dead'

export interface RosterItem {
  readonly sourceId: string | null
  readonly name: string
  readonly number: number
  readonly kind: 'ranged' | 'melee' | 'grenade' | 'armour' | 'shield' | 'consumable' | 'equipment' | 'other'
  /** The weapon's printed data; null where the file has only its name. */
  readonly weapon: { readonly type: string; readonly range: string; readonly keywords: string } | null
  readonly price: CurrencyAmounts
}

/**
 * `custom`: imported by name only, without automation. The others are skipped: `weapon` can't be used in a fight, and
 * `gone` are models that no longer fight.
 */
export interface SkippedItem {
  readonly name: string
  readonly count: number
  readonly reason: 'custom' | 'illegal' | 'rulesText' | 'weapon' | 'unknown' | 'noStats' | 'gone'
  /** The index of the owner in the file's models; absent if the owner is unknown. */
  readonly model?: number
}

/**
 * Why a file is not a roster that we can read. `otherGame` names the game. `notFound` is readable, but not in a known
 * format. The others name a fault of the file itself.
 */
export type RosterFault =
  | { readonly kind: 'empty' | 'notFound' | 'tooLarge' | 'tooDeep' | 'tooMany' | 'slow' | 'pdf' | 'unable' }
  | { readonly kind: 'otherGame'; readonly game: string }
  | {
      readonly kind: 'broken'
      readonly format: RosterFormatName | 'zip' | 'json' | 'xml'
      readonly detail: string
    }
  | { readonly kind: 'zip'; readonly problem: 'encrypted' | 'several' | 'none' | 'path' | 'method' }

/** Adds prices, currency by currency. */
export const addPrices = (...prices: readonly CurrencyAmounts[]): CurrencyAmounts => {
  const sum = new Map<string, number>()
  for (const price of prices)
    for (const [currency, amount] of Object.entries(price))
      sum.set(currency, (sum.get(currency) ?? 0) + amount)
  return Object.fromEntries(sum)
}

/**
 * A game's rules for forces: how to import them from files and how to describe saved ones. Bodies are untrusted until
 * the game has read them.
 */
export interface RosterRules {
  /**
   * The result of importing a force from a file. `kept` is the body from an earlier file of the same force: the
   * players' changes to it stay, and so do their matches of names in it; `matches` adds more. A failure reason is a
   * sentence for the player. Only in games with known file formats.
   */
  readonly fromImport?: (
    read: ImportedRoster,
    kept?: unknown,
    matches?: readonly ChosenNameMatch[],
  ) => Result<ImportedForce, Message>
  /** The weapons whose profiles a file prints in full, so that they can be used again; without duplicates. */
  readonly weaponsInFile?: (read: ImportedRoster) => readonly LibraryItemProfile[]
  /** Fills in the profiles that a file only names, from known items with the same names. */
  readonly fillProfiles?: (read: ImportedRoster, known: readonly LibraryItemProfile[]) => FillProfilesResult
  /** The game's own weapons and units, to which names in a file may refer. */
  readonly builtInItems?: () => readonly LibraryItemProfile[]
  /** Reads a weapon or a unit of the players' library as carefully as a file; null if it is damaged. */
  readonly readLibraryItem?: (kind: LibraryItemKind, body: unknown) => LibraryItemProfile | null
  /**
   * Whether a saved body is a force at all, damaged or not. Only in games that also save other items: a board,
   * players.
   */
  isForce?(body: unknown): boolean
  /**
   * A one-line description of such another item, if it can be passed on (a board). Null if it is damaged or stays on
   * this device.
   */
  describeOther?(body: unknown): Message | null
  /** A preview of a saved force; null when its body can't be read. */
  preview(body: unknown): SavedForcePreview | null
  /** The models of a force for a campaign's ledger; null when its body can't be read. */
  recruit(body: unknown): ForceJoiningCampaign | null
  /**
   * A saved force as a campaign lines it up. `fielded` gives the current state of each of its recruited models, in
   * that order, or null for one that stays out. Null when the body can't be read. Only in games whose models develop
   * one by one.
   */
  applyLineup?(body: unknown, fielded: readonly (LineupModelChanges | null)[]): unknown
  /**
   * What each recruited model carries, in that order, and what is in the stash; null when the body can't be read.
   * Only in games whose models are equipped one by one.
   */
  equipment?(body: unknown): ModelGearAndStash | null
  /**
   * A saved force in the form of an imported file, so that it can be exported as it was imported. Null when its body
   * can't be read.
   */
  toRoster?(name: string, body: unknown): ImportedRoster | null
  /** Print cards of a saved force: one for everything that moves independently. Null when its body can't be read. */
  printCards(body: unknown): readonly PrintCard[] | null
  /**
   * Warnings about what goes beyond the rules, by name and ruling; they never block. Empty when there are none, or
   * when the body can't be read.
   */
  limits(body: unknown): readonly NamedWarning[]
}

/** A file with the profiles of known items filled in, and the names of the filled ones, without duplicates. */
export interface FillProfilesResult {
  readonly read: ImportedRoster
  readonly filled: readonly string[]
}

/** A number of a model and its name, as printed: `+1`, `6"`, `D8`. */
export interface NamedStat {
  readonly name: Message
  /** Dice are a message; a number or typed text is shown as it is. */
  readonly value: string | Message
}

/** An item that a model carries or that is in a stash. */
export interface GearItem {
  readonly name: string
  /** Null where the price is unknown. */
  readonly price: CurrencyAmounts | null
  /** The game's own data: how the item works in a fight. Null for an item that is known by its name only. */
  readonly body: unknown
}
export interface ModelGearAndStash {
  readonly models: readonly (readonly GearItem[])[]
  readonly stash: readonly GearItem[]
}

/** The state of one model of a saved force in a campaign. */
export interface LineupModelChanges {
  /** Its name in the campaign, where it differs from the force's. */
  readonly name?: string
  /** Null where the force itself gives the role. */
  readonly role: string | null
  /** Its experience and skills; absent for a model that the campaign does not know. */
  readonly past?: Pick<ModelJoiningCampaign, 'experience' | 'skills' | 'injuries'>
  /** Items that it gained in addition to those in the force. */
  readonly gained?: readonly GearItem[]
  /** The names of items that it lost, one for each. */
  readonly lost?: readonly string[]
}

/** A print card of a model, unit or craft. */
export interface PrintCard {
  readonly name: Message | string
  readonly facts: string
  readonly price: CurrencyAmounts | null
  readonly stats: readonly NamedStat[]
  readonly weapons: readonly { readonly name: string; readonly facts: readonly Message[] }[]
  /** Words on the card that a rulebook explains. */
  readonly keywords?: readonly string[]
  /** What it carries, its skills and its injuries. */
  readonly notes: readonly (Message | string)[]
  /** Boxes to tick in a battle, with the number of each. */
  readonly boxes: readonly { readonly name: Message; readonly count: number }[]
}

export interface NamedWarning {
  readonly what: Message
  /** Null where no ruling covers it. */
  readonly ruling: RulingId | null
  /** The name of the one model that the warning is about. */
  readonly model?: string
}

export const libraryItemKinds = ['weapon', 'unit'] as const
export type LibraryItemKind = (typeof libraryItemKinds)[number]

/** A weapon or a unit that can be used again. The body is the game's own. */
export interface LibraryItemProfile {
  readonly kind: LibraryItemKind
  readonly name: string
  readonly icon: string
  /** A one-line description. */
  readonly facts: readonly Message[]
  readonly body: unknown
}

/** The player's match of a name in a file with a known item; a null body removes the match. */
export interface ChosenNameMatch {
  readonly kind: LibraryItemKind
  /** The name in the file: an item's name, or a model's kind. */
  readonly name: string
  readonly body: unknown
}

/** The result that an import would save, shown before anything is saved. */
export interface ImportedForce {
  readonly name: string
  readonly icon: string
  /** The body to save. */
  readonly body: unknown
  readonly models: readonly ImportedModel[]
  /** The number of models in the file, including those that could not be imported. */
  readonly found: number
  /** The value of the imported models, and the total value that the file gives; null when it gives none. */
  readonly accounted: CurrencyAmounts
  readonly claimed: CurrencyAmounts | null
  readonly skipped: readonly SkippedItem[]
  /** Names of saved models from an earlier file that are not in this one: they leave. */
  readonly leaving: readonly string[]
  readonly warnings: readonly NamedWarning[]
  /** Names in the file that could refer to a known item, with their matches, or null while there is none. */
  readonly matchable: readonly ImportedNameToMatch[]
  /** Facts about the whole force: its faction, its unspent money, its stash. */
  readonly about: readonly Message[]
}

export interface ImportedNameToMatch {
  readonly kind: LibraryItemKind
  readonly name: string
  /** The name of the known item. */
  readonly as: string | null
}

export interface ImportedModel extends SavedForcePreviewModel {
  /** Its index in the saved force, for the editor. */
  readonly place: number
  /** Names of carried items that are saved by name only, without automation. */
  readonly custom: readonly string[]
  /** Values that the file does not give, which the players type in. */
  readonly missing: readonly Message[]
  /** Keywords of the model and its items that the app knows by name only: players apply them. */
  readonly toApply: readonly string[]
}

/** A saved force in a list and on its own page. */
export interface SavedForcePreview {
  readonly icon: string
  /** A one-line description: the number of models and their price. */
  readonly facts: Message
  /** Null in games without prices. */
  readonly worth: CurrencyAmounts | null
  readonly models: readonly SavedForcePreviewModel[]
  /** Other facts about the whole force: its faction, its unspent money, its stash. */
  readonly about: readonly Message[]
}

export interface SavedForcePreviewModel {
  readonly icon: string
  readonly leader: boolean
  readonly name: string
  /** Its kind and what it carries. */
  readonly facts: string
  /** The numbers that it fights with; empty where none are known. */
  readonly stats: readonly NamedStat[]
  readonly price: CurrencyAmounts | null
  /** Its story so far: experience, skills, injuries. */
  readonly story: readonly Message[]
}

/** A saved force as it joins a campaign. */
export interface ForceJoiningCampaign {
  readonly icon: string
  /** Unspent; null in games without prices. */
  readonly bank: CurrencyAmounts | null
  readonly models: readonly ModelJoiningCampaign[]
}

/** A model of a saved force, or a unit in games that fight with units, with its known history. */
export interface ModelJoiningCampaign {
  readonly name: string
  /** What it is: its kind, its rank. */
  readonly role: string
  readonly icon: string
  readonly leader: boolean
  /** The permanent id of the model, whatever its name; null when only the name identifies it. */
  readonly source: string | null
  readonly experience: number
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
}
