import { radiusIn } from './keyword'

/** The two sides of a battle. Side `a` is drawn round, side `b` octagonal. */
export type SideId = 'a' | 'b'
export const sideIds = ['a', 'b'] as const
export const otherSide = (side: SideId): SideId => (side === 'a' ? 'b' : 'a')

export type ModelId = string

/** A weapon as players write it down. */
export interface Weapon {
  readonly name: string
  readonly icon: string
  readonly kind: 'ranged' | 'melee'
  /** Furthest reach in inches; 0 for melee. */
  readonly range: number
  /** +DICE or -DICE that the weapon gives its own attacks. */
  readonly dice: number
  /** +DICE or -DICE that it gives the injury rolls it causes (TC-7). */
  readonly injuryDice: number
  /** How many attacks one action makes with it, resolved one at a time: 1 or more. */
  readonly attacks: number
  /** What it adds to the totals of the injury rolls it causes, or subtracts: its INJURY MODIFIER (TE-5). */
  readonly injuryModifier?: number | undefined
  /** In capitals, as printed: `ASSAULT`, `BLAST (3)`, `CRITICAL`, `FIRE`, `CONSUMABLE` ... Unknown ones stay. */
  readonly keywords: readonly string[]
}

/** A model as players enter it: what does not change in a battle unless players edit it. */
export interface Profile {
  readonly name: string
  readonly role: string
  readonly icon: string
  /** Movement in inches. */
  readonly movement: number
  /** +DICE or -DICE on its Ranged and Melee Attacks. */
  readonly ranged: number
  readonly melee: number
  /** The number subtracted from injury totals: 0 or more (TC-6). */
  readonly armour: number
  /** The part of `armour` that is IMPERVIOUS: no weapon takes it off (TE-23). */
  readonly imperviousArmour?: number | undefined
  /** In capitals, as printed: `LEADER`, `TOUGH`, `GOLEM` ... Unknown ones stay. */
  readonly keywords: readonly string[]
  readonly weapons: readonly Weapon[]
  /** Equipment that can be used up once. */
  readonly consumables: readonly string[]
  /** What else it carries or wears, by name. No rule reads it: armour is already part of `armour` (TC-6). */
  readonly equipment: readonly string[]
  readonly ducats: number
  readonly glory: number
  /** Models of one side that share this name are one Fireteam of two (TC-15). */
  readonly fireteam: string | null
  /** Models of one side that share this name are a squad in lists. No rule reads it. */
  readonly squad: string | null
  /** Names the same model of a warband for good, whatever it is called; null for one typed in. No rule reads it. */
  readonly source: string | null
}

export const postures = ['up', 'down', 'out'] as const
export type Posture = (typeof postures)[number]
export const markerKinds = ['blood', 'infection', 'blessing'] as const
export type MarkerKind = (typeof markerKinds)[number]

/** A model in a battle: its profile and everything that happened to it. State has two axes (TC-23). */
export interface Model {
  readonly id: ModelId
  readonly side: SideId
  readonly profile: Profile
  readonly posture: Posture
  readonly activated: boolean
  /** 0 to 6 (TC-4). */
  readonly blood: number
  /** 0 to 6 (TC-4). */
  readonly infection: number
  /** 0 or more (TC-4). */
  readonly blessing: number
  /** TOUGH has already turned one Out of Action into Down (TC-9). */
  readonly toughUsed: boolean
  /** Names of consumables and CONSUMABLE weapons that are gone. */
  readonly consumed: readonly string[]
}

/** BLOOD and INFECTION on one model at most (TC-4). */
export const markerLimit = 6

export const hasKeyword = (
  model: Pick<Profile, 'keywords'> | Pick<Weapon, 'keywords'>,
  keyword: string,
): boolean => model.keywords.includes(keyword)

/** Whether a keyword does nothing to a model: NEGATE names it, and STRONG negates HEAVY (TE-24). */
export const negates = ({ keywords }: Pick<Profile, 'keywords'>, keyword: string): boolean =>
  keywords.includes(`NEGATE ${keyword}`) || (keyword === 'HEAVY' && keywords.includes('STRONG'))

/** All keywords of a model and of its weapons. */
export const keywordsOf = ({ keywords, weapons }: Profile): readonly string[] => [
  ...keywords,
  ...weapons.flatMap((weapon) => weapon.keywords),
]

/** The radius of a BLAST weapon in inches, or null when it has none. */
export const blastRadius = (weapon: Weapon): number | null =>
  weapon.keywords.map(radiusIn).find((radius) => radius !== null) ?? null

/**
 * The models that an attack may hurt, in the order of their injury rolls (TC-21). The aimed-at model is first, unless
 * the attacker gave it another place among the marked ones.
 */
export const victimsInOrder = (target: ModelId | null, marked: readonly ModelId[]): readonly ModelId[] =>
  target === null || marked.includes(target) ? marked : [target, ...marked]
