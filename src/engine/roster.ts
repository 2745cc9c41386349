import type { Message, Result } from '@/kit'
import type { RulingId } from './refusal'

/**
 * A force as a file told it, in one shape for all files and before any game looks at it. Numbers that the file does not tell
 * are null, never guessed; dirty values keep their raw text. What currencies and characteristics mean is the game's to know.
 */
export interface ImportedRoster {
  readonly format: RosterFormat
  /** The file's own id of the force: the next export of it has the same. Null where the format has none. */
  readonly sourceId: string | null
  readonly name: string
  readonly faction: string | null
  readonly variant: string | null
  readonly patron: string | null
  /** What the file says the whole is worth; compare with the sum of what was read. */
  readonly claimed: CurrencyAmounts | null
  /** Unspent. */
  readonly bank: CurrencyAmounts
  readonly models: readonly RosterModel[]
  readonly stash: readonly RosterItem[]
  /** Everything in the file that was not taken over, by name. */
  readonly skipped: readonly SkippedItem[]
}

export type RosterFormat = 'ros' | 'rosz' | 'newRecruit' | 'tableJson' | 'shareEnvelope' | 'companionText'

/** What something costs: an amount for each currency by its name. A currency that is not there costs nothing. */
export type CurrencyAmounts = Readonly<Record<string, number>>

export interface RosterModel {
  readonly sourceId: string | null
  /** The player's name for it; the kind's name where there is none. */
  readonly name: string
  readonly kind: string
  /** Characteristics by their names; null, or not there, where the file does not tell them. */
  readonly stats: Readonly<Record<string, RosterStat | null>>
  /** In capitals, each once. */
  readonly keywords: readonly string[]
  readonly items: readonly RosterItem[]
  readonly abilities: readonly string[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  readonly experience: number | null
  readonly fireteam: string | null
  readonly standing: RosterStatus | null
  /** Its own price and that of everything it carries. */
  readonly price: CurrencyAmounts
}

/** A characteristic as it is printed, and its number where it has one. */
export interface RosterStat {
  readonly raw: string
  readonly value: number | null
}

/** Where a model stands in its force, as far as files tell it. */
export type RosterStatus = 'elite' | 'troop' | 'mercenary' | 'reserve' | 'lost' | 'dead'

export interface RosterItem {
  readonly sourceId: string | null
  readonly name: string
  readonly number: number
  readonly kind: 'ranged' | 'melee' | 'grenade' | 'armour' | 'shield' | 'consumable' | 'equipment' | 'other'
  /** What the file prints about a weapon; null where it only names it. */
  readonly weapon: { readonly type: string; readonly range: string; readonly keywords: string } | null
  readonly price: CurrencyAmounts
}

/**
 * `custom`: kept by name, without automation. The others are left out; `weapon` would have fought, `gone` are models that
 * fight no more.
 */
export interface SkippedItem {
  readonly name: string
  readonly count: number
  readonly reason: 'custom' | 'illegal' | 'rulesText' | 'weapon' | 'unknown' | 'noStats' | 'gone'
  /** The place in the file's models of the one whose it is; not there where nobody's is told. */
  readonly model?: number
}

/**
 * Why a file is no roster we can read. `otherGame` names the game; `notFound` is readable but no roster of any format
 * we know; the others name what is wrong with the file itself.
 */
export type RosterFault =
  | { readonly kind: 'empty' | 'notFound' | 'tooLarge' | 'tooDeep' | 'tooMany' | 'slow' | 'pdf' | 'unable' }
  | { readonly kind: 'otherGame'; readonly game: string }
  | {
      readonly kind: 'broken'
      readonly format: RosterFormat | 'zip' | 'json' | 'xml'
      readonly detail: string
    }
  | { readonly kind: 'zip'; readonly problem: 'encrypted' | 'several' | 'none' | 'path' | 'method' }

/** Prices together, currency by currency. */
export const addPrices = (...prices: readonly CurrencyAmounts[]): CurrencyAmounts => {
  const sum = new Map<string, number>()
  for (const price of prices)
    for (const [currency, amount] of Object.entries(price))
      sum.set(currency, (sum.get(currency) ?? 0) + amount)
  return Object.fromEntries(sum)
}

/** What a game makes of forces from files, and what it says of those it keeps. Bodies are strangers' until it read them. */
export interface RosterRules {
  /**
   * What would become of a force from a file. `kept` is the body that an earlier file of the same force has left: what
   * players changed since stays, and so does what they said that names in it stand for; `matches` adds to that. A reason is
   * a sentence for the player. Only in games of which files are known.
   */
  readonly fromImport?: (
    read: ImportedRoster,
    kept?: unknown,
    matches?: readonly NameMatch[],
  ) => Result<ImportedForce, Message>
  /** The weapons whose profiles a file prints whole, so that they can be used again; each once. */
  readonly weaponsInFile?: (read: ImportedRoster) => readonly LibraryItemProfile[]
  /** The file with what it only names filled from things that are known by that name. */
  readonly fillProfiles?: (read: ImportedRoster, known: readonly LibraryItemProfile[]) => FilledRoster
  /** The game's own weapons and units, which names in a file may stand for. */
  readonly builtInItems?: () => readonly LibraryItemProfile[]
  /** Reads a weapon or a unit of the players' library as carefully as a file; null for damage. */
  readonly readLibraryItem?: (kind: LibraryItemKind, body: unknown) => LibraryItemProfile | null
  /** Whether a kept body is a force at all, damaged or not. Only in games that keep other things beside: a board, players. */
  isForce?(body: unknown): boolean
  /** What such another thing comes to, in a line, where it may be handed on (a board); null for damage, and for what stays here. */
  describeOther?(body: unknown): Message | null
  /** A kept force at a glance; null when its body can't be read. */
  preview(body: unknown): ForcePreview | null
  /** Who would fight in it, for a campaign's ledger; null when its body can't be read. */
  recruit(body: unknown): RecruitedForce | null
  /**
   * A kept force as it takes the field in a campaign: `fielded` tells of each model of its `muster`, in that order, what it is by now,
   * or null of one that stays out. Null when the body can't be read. Only in games whose models have lives of their own.
   */
  lineup?(body: unknown, fielded: readonly (LineupModel | null)[]): unknown
  /**
   * What each model of its `muster` carries, in that order, and what lies in its stash; null when the body can't be read. Only in
   * games in which models are outfitted one by one.
   */
  equipment?(body: unknown): ForceEquipment | null
  /** A kept force as files tell one, so that it can go out as it came in. Null when its body can't be read. */
  toRoster?(name: string, body: unknown): ImportedRoster | null
  /** A kept force on paper: a card for everything that moves by itself. Null when its body can't be read. */
  printCards(body: unknown): readonly PrintCard[] | null
  /** What goes beyond the rules, by name and ruling; never a block. Empty when nothing does, or nothing can be read. */
  limits(body: unknown): readonly NamedWarning[]
}

/** A file as it is with the profiles of known things, and the names of those that were filled, each once. */
export interface FilledRoster {
  readonly read: ImportedRoster
  readonly filled: readonly string[]
}

/** A number of a model and its name, as it is printed: `+1`, `6"`, `D8`. */
export interface NamedStat {
  readonly name: Message
  /** Dice are said, what is a number or was typed stands as it is. */
  readonly value: string | Message
}

/** A thing that a model carries or that lies in a stash. */
export interface GearItem {
  readonly name: string
  /** Null where nothing tells it. */
  readonly price: CurrencyAmounts | null
  /** The game's own: what it is in a fight. Null for one that is known by its name alone. */
  readonly body: unknown
}
export interface ForceEquipment {
  readonly models: readonly (readonly GearItem[])[]
  readonly stash: readonly GearItem[]
}

/** What a campaign has made of one model of a kept force. */
export interface LineupModel {
  /** What the campaign calls it, where that is not what the force does. */
  readonly name?: string
  /** Null where the force itself says what it is. */
  readonly role: string | null
  /** What it has been through; not there for one that the campaign does not know. */
  readonly past?: Pick<RecruitedModel, 'experience' | 'skills' | 'injuries'>
  /** What it got besides what the force says. */
  readonly gained?: readonly GearItem[]
  /** Names of what it no longer carries, one for each. */
  readonly lost?: readonly string[]
}

/** A model, unit or craft as a card on paper. */
export interface PrintCard {
  readonly name: Message | string
  readonly facts: string
  readonly price: CurrencyAmounts | null
  readonly stats: readonly NamedStat[]
  readonly weapons: readonly { readonly name: string; readonly facts: readonly Message[] }[]
  /** Words on it that a rulebook explains. */
  readonly keywords?: readonly string[]
  /** What it carries, knows and has suffered. */
  readonly notes: readonly (Message | string)[]
  /** Boxes to tick in a battle, so many of each. */
  readonly boxes: readonly { readonly name: Message; readonly count: number }[]
}

export interface NamedWarning {
  readonly what: Message
  /** Null where no ruling says it. */
  readonly ruling: RulingId | null
  /** The name of the one model that it is about. */
  readonly model?: string
}

export const libraryItemKinds = ['weapon', 'unit'] as const
export type LibraryItemKind = (typeof libraryItemKinds)[number]

/** A weapon or a unit that can be used again and again. The body is the game's. */
export interface LibraryItemProfile {
  readonly kind: LibraryItemKind
  readonly name: string
  readonly icon: string
  /** What it is in a line. */
  readonly facts: readonly Message[]
  readonly body: unknown
}

/** What players say that a name in a file stands for; a null body takes it back. */
export interface NameMatch {
  readonly kind: LibraryItemKind
  /** As the file has it: a thing's name, or a model's kind. */
  readonly name: string
  readonly body: unknown
}

/** What an import would keep, shown before anything is kept. */
export interface ImportedForce {
  readonly name: string
  readonly icon: string
  /** The body to be kept. */
  readonly body: unknown
  readonly models: readonly ImportedModel[]
  /** Models that the file has, those that could not be taken over too. */
  readonly found: number
  /** What the models taken over are worth, and what the file says the whole is worth; null when it does not say. */
  readonly accounted: CurrencyAmounts
  readonly claimed: CurrencyAmounts | null
  readonly skipped: readonly SkippedItem[]
  /** Names of models that were kept from an earlier file and are not in this one: they leave. */
  readonly leaving: readonly string[]
  readonly warnings: readonly NamedWarning[]
  /** Names in the file that could stand for something known: what they are matched with, or null while they are not. */
  readonly matchable: readonly UnmatchedName[]
  /** What is kept of the whole beside its models: its faction, what is unspent, its stash. */
  readonly about: readonly Message[]
}

export interface UnmatchedName {
  readonly kind: LibraryItemKind
  readonly name: string
  /** The name of the known thing. */
  readonly as: string | null
}

export interface ImportedModel extends ForcePreviewModel {
  /** Its place in the kept force, for the editor. */
  readonly place: number
  /** Names of what it carries that is kept by name only, without automation. */
  readonly custom: readonly string[]
  /** What the file does not tell of it, and the players type in. */
  readonly missing: readonly Message[]
  /** Its keywords, and those of what it carries, that the app only knows by name: players apply them. */
  readonly toApply: readonly string[]
}

/** A kept force in a list and on its own page. */
export interface ForcePreview {
  readonly icon: string
  /** In a line: so many models, at what price. */
  readonly facts: Message
  /** Null in games without prices. */
  readonly worth: CurrencyAmounts | null
  readonly models: readonly ForcePreviewModel[]
  /** What is known of the whole besides: its faction, what is unspent, its stash. */
  readonly about: readonly Message[]
}

export interface ForcePreviewModel {
  readonly icon: string
  readonly leader: boolean
  readonly name: string
  /** Its kind and what it carries. */
  readonly facts: string
  /** The numbers that it fights with; empty where nobody told one. */
  readonly stats: readonly NamedStat[]
  readonly price: CurrencyAmounts | null
  /** Its story so far: experience, skills, injuries. */
  readonly story: readonly Message[]
}

/** A kept force as it joins a campaign. */
export interface RecruitedForce {
  readonly icon: string
  /** Unspent; null in games without prices. */
  readonly bank: CurrencyAmounts | null
  readonly models: readonly RecruitedModel[]
}

/** A model of a kept force, or a unit in games that fight with units, and what is known of its past. */
export interface RecruitedModel {
  readonly name: string
  /** What it is: its kind, its rank. */
  readonly role: string
  readonly icon: string
  readonly leader: boolean
  /** Names the model for good, whatever it is called; null when only its name does. */
  readonly source: string | null
  readonly experience: number
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
}
