import type { Thrown } from '@/table'
import type {
  CoverLevel,
  MeleeRole,
  Modifier,
  OfferedModifier,
  Order,
  Pool,
  RangeBand,
  ReadyDice,
  SideId,
  UnitId,
} from '../rules'

/** A thrown pool as it was read (GT-1, GT-2). Natural faces stay as they were thrown (C-5). */
export interface PoolThrow {
  readonly dice: readonly ReadyDice[]
  /** Natural faces, group by group as in `dice`. */
  readonly faces: readonly (readonly number[])[]
  readonly successes: number
  readonly naturalOnes: number
  /** Successes that leave no save; among `successes` (GT-14). */
  readonly unsaved: number
  readonly thrown: Thrown
  /** Faces before they were changed, if they were (C-4). */
  readonly first: readonly (readonly number[])[] | null
}

/** One roll of a frame: a pool thrown together, for which points are spent apart from others (GT-5). */
export interface Roll {
  /** Who throws. */
  readonly side: SideId
  /** The unit that it is made for; null for a side's own roll, which no opponent can change. */
  readonly unit: UnitId | null
  /** Dice and everything that changes them so far, spent points included. */
  readonly pool: Pool
  /** What players may switch before the throw; what is on stands in the pool. */
  readonly offered: readonly OfferedModifier[]
  readonly result: PoolThrow | null
}

/** A side that may spend points before the throw: on its own rolls, or against those of others (GT-5). */
export interface SpendTurn {
  readonly side: SideId
  readonly purpose: 'own' | 'opposing'
}

/** Points that a side spent on the open rolls. */
export interface Spent {
  readonly side: SideId
  readonly points: number
}

interface FrameBase {
  readonly id: number
}

/** A frame that asks for points and then for all its dice in one throw. Several rolls are thrown together. */
export interface RollsBase extends FrameBase {
  readonly atomic: true
  readonly rolls: readonly Roll[]
  /** Who is still to be asked, in this order; whoever has nothing to spend is passed over. */
  readonly waiting: readonly SpendTurn[]
  readonly spent: readonly Spent[]
}

/** All morale checks of the Tactical Phase (GT-10), a roll for each unit. */
export interface MoraleFrame extends RollsBase {
  readonly kind: 'morale'
  /** Its effects stand: only the Stress of friends nearby is still asked. */
  readonly settled: boolean
}

/** New Tactical Points (GT-4), a roll for each side with Command. */
export interface GainFrame extends RollsBase {
  readonly kind: 'gain'
}

/** The throw for initiative (GT-6), a roll for each side that still takes part. */
export interface InitiativeFrame extends RollsBase {
  readonly kind: 'initiative'
  /** Who had it last turn; null in the first. */
  readonly holder: SideId | null
  /** Throws that were tied before this one. */
  readonly ties: number
}

/** The test of a unit with more Stress than Command (GT-9). */
export interface StressTestFrame extends RollsBase {
  readonly kind: 'stressTest'
  readonly unit: UnitId
  readonly order: Order
}

/** A Rally (GT-10). */
export interface RallyFrame extends RollsBase {
  readonly kind: 'rally'
  readonly unit: UnitId
}

/** The die of a Take that Ground: only its face and Roll Modifier count (GT-5). */
export interface TakeThatGroundFrame extends RollsBase {
  readonly kind: 'takeThatGround'
  readonly unit: UnitId
}

/** Models that shoot with one weapon of their unit. */
export interface ShooterGroup {
  /** Position in the unit's weapons. */
  readonly weapon: number
  readonly band: RangeBand
  /** Models with line of sight to one of the target. */
  readonly models: number
}

/** A modifier that players agreed on. */
export type CustomModifier = Pick<Modifier, 'kind' | 'value' | 'name'>

/** What players switched against the preset, by `choiceKey`. */
export type Choices = Readonly<Record<string, boolean>>

/** A unit to be shot at, by whom, and what players say about the table (GT-11). */
export interface DeclaredTarget {
  readonly target: UnitId
  readonly groups: readonly ShooterGroup[]
  /** The cover that the target stands in, and the covers crossed on the way. */
  readonly ownCover: CoverLevel
  readonly crossed: readonly CoverLevel[]
  /** Rules that make the target Obscured, by name, beside its cover. */
  readonly obscuredBy: readonly string[]
  /** Models that can be struck, of each profile, when the lighter part of the target is shot at; null: anybody. */
  readonly part: readonly number[] | null
  readonly choices: Choices
  readonly custom: readonly CustomModifier[]
}

/** A unit's whole fire, declared before the first roll: each target is then an attack of its own (GT-11). */
export interface FireFrame extends FrameBase {
  readonly kind: 'fire'
  readonly atomic: false
  readonly side: SideId
  readonly unit: UnitId
  /** Not resolved yet, the next one first. */
  readonly targets: readonly DeclaredTarget[]
  /** How many were taken up so far. */
  readonly taken: number
}

/** The attack on one target (GT-11 to GT-14). */
export interface ShootingFrame extends RollsBase {
  readonly kind: 'shooting'
  /** The shooters' side. */
  readonly side: SideId
  readonly unit: UnitId
  readonly against: 'shooting' | 'holdAndShoot'
  readonly advance: boolean
  readonly declared: DeclaredTarget
  /** The cover that counts; null while the defender picks it. */
  readonly cover: CoverLevel | null
  /** `rolls` holds the attack at `hits` and the saves at `saves`. */
  readonly stage: 'cover' | 'hits' | 'discard' | 'saves' | 'settle' | 'settled'
  readonly hits: PoolThrow | null
  /** Whether the attacker discarded a Stress token of the target; null: not answered. */
  readonly discarded: boolean | null
  readonly saves: PoolThrow | null
}

/** A charge, from its die to the melee (GT-15). */
export interface ChargeFrame extends RollsBase {
  readonly kind: 'charge'
  readonly side: SideId
  readonly unit: UnitId
  readonly target: UnitId
  /** `within`: after a Hold and Shoot, is a model still within 2 MU? */
  readonly stage: 'distance' | 'contact' | 'react' | 'shooting' | 'within'
  /** MU that it may move; null until thrown. */
  readonly reach: number | null
  readonly braced: boolean
}

/** One round of melee (GT-16). The attacker charged. */
export interface MeleeFrame extends RollsBase {
  readonly kind: 'melee'
  readonly round: number
  readonly attacker: UnitId
  readonly defender: UnitId
  readonly braced: boolean
  /** The cover that each stands in. */
  readonly covers: Readonly<Record<MeleeRole, CoverLevel>>
  /** The profile that its owner named for a unit's Damage, of those with most models; null: the strongest (GT-20). */
  readonly damageProfiles: Readonly<Record<MeleeRole, number | null>>
  /** `rolls` are attacker and defender at `pools`, and whoever saves at `saves`. */
  readonly stage: 'pools' | 'saves' | 'settle' | 'settled'
  /** What each threw at the other. */
  readonly hits: Readonly<Record<MeleeRole, PoolThrow>> | null
  /** What each saved; null for who had nothing to save. */
  readonly saves: Readonly<Record<MeleeRole, PoolThrow | null>> | null
}

/** The Turn End's dice for points left (GT-4), a roll for each side with points. */
export interface AttritionFrame extends RollsBase {
  readonly kind: 'attrition'
}

/** A unit lost its last model: which friends within 6 MU gain Stress (GT-14)? */
export interface LastModelFrame extends FrameBase {
  readonly kind: 'lastModel'
  readonly atomic: true
  readonly side: SideId
  /** The unit that is gone. */
  readonly unit: UnitId
}

export type RollsFrame =
  | MoraleFrame
  | GainFrame
  | InitiativeFrame
  | StressTestFrame
  | RallyFrame
  | TakeThatGroundFrame
  | ShootingFrame
  | ChargeFrame
  | MeleeFrame
  | AttritionFrame
export type GloomFrame = RollsFrame | FireFrame | LastModelFrame
export type FrameOf<Kind extends GloomFrame['kind']> = Extract<GloomFrame, { kind: Kind }>

export const hasRolls = (frame: GloomFrame): frame is RollsFrame => 'rolls' in frame
