import {
  carrierProfileIndex,
  weaponCarrierCount,
  coverOrOpen,
  modelsLeft,
  rangeBandAt,
  rangeBandNames,
  type BoughtEffect,
  type ChargeReaction,
  type CoverLevel,
  type MeleeRole,
  type RangeBandName,
  type SideId,
  type StressGainReason,
  type Unit,
  type UnitId,
  type Weapon,
} from '../../rules'
import type {
  AgreedExtraDice,
  CustomModifier,
  DeclaredTarget,
  FreeThrowPurpose,
  SettlementChoices,
  SpendOpportunity,
} from '../../state'

/**
 * Faces of real dice that players type in: for a throw, or to correct one (C-2, C-4). One list for each stack of equal
 * dice.
 */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** The id of a stack of dice: a group of a roll. */
export const diceGroupId = (roll: number, group: number): string => `${roll}:${group}`

/** Points that are planned and not sent: for each `spendKey` a number for each roll (GT-5). */
export type PlannedPoints = Readonly<Record<string, readonly number[]>>
export const spendKey = ({ side, purpose }: SpendOpportunity): string => `${purpose}:${side}`

interface DraftBase {
  /** Null while the pad for real dice is closed. */
  readonly typed: TypedDice | null
  readonly spends: PlannedPoints
}

/** The Stress of horror and coherency that is ticked before an order is given (GT-14). */
export interface PreOrderStressDraft extends DraftBase {
  readonly kind: 'order'
  readonly unit: UnitId
  readonly stress: readonly StressGainReason[]
}

/** Shooting before its declaration (GT-11). */
export interface FireDraft extends DraftBase {
  readonly kind: 'fire'
  readonly unit: UnitId
  /** Up to two targets; empty until one is chosen. */
  readonly targets: readonly DeclaredTarget[]
  /** The index of the target that the sheet shows. Beyond the last one a target is being chosen. */
  readonly at: number
  /** The crossed cover that the defender of the first target picks; null for the strongest. */
  readonly picked: CoverLevel | null
}

export interface ChargeDraft extends DraftBase {
  readonly kind: 'charge'
  readonly unit: UnitId
  /** Null until it is chosen. */
  readonly target: UnitId | null
  /** The covers of both units in the melee; null for the known ones (GT-16). */
  readonly covers: Readonly<Record<MeleeRole, CoverLevel>> | null
  /** The distance to the target in MU; null until players measured it. */
  readonly distance: number | null
  /** Dice that players agreed on for the melee; null for none. */
  readonly moreDice: Readonly<Record<MeleeRole, AgreedExtraDice | null>> | null
}

/** Damage that no attack of the app brings (GT-13, GT-14). */
export interface HurtDraft extends DraftBase {
  readonly kind: 'hurt'
  readonly unit: UnitId
  readonly damage: number
  /** The owner's order of profiles; null for the proposed one. */
  readonly order: readonly number[] | null
  readonly stress: readonly StressGainReason[]
  readonly reason: string
}

export type FreeDieSides = 2 | 3 | 6 | 8 | 12

/** Free dice: a D3 of a melee move, or a random direction and its distance. */
export interface FreeDiceDraft extends DraftBase {
  readonly kind: 'free'
  readonly side: SideId | null
  readonly purpose: FreeThrowPurpose
  readonly sides: FreeDieSides
  readonly count: number
}

/** What was typed for the open prompt and is not sent yet. */
export interface AnswerDraft extends DraftBase {
  readonly kind: 'answer'
  /** The id of the pending decision that it answers. */
  readonly frame: number
  /** Owners' choices of profiles, and damage by hand. */
  readonly settlement: SettlementChoices
  /** The reaction of a charged unit, and its shot at the charger (GT-15). */
  readonly reaction: ChargeReaction | null
  readonly shot: DeclaredTarget | null
  /** Friends within 6 MU of a destroyed unit (GT-14). */
  readonly near: readonly UnitId[]
}

export type ResolutionDraft =
  PreOrderStressDraft | FireDraft | ChargeDraft | HurtDraft | FreeDiceDraft | AnswerDraft

const empty = { typed: null, spends: {} } as const

/** The nearest band of a weapon; null when it has none. */
export const shortestRangeBand = ({ bands }: Pick<Weapon, 'bands'>): RangeBandName | null =>
  rangeBandNames.find((band) => bands[band] !== null) ?? null

type Group = DeclaredTarget['groups'][number]

/** The group with another number of models. Agreed dice change in proportion. */
export const groupWithShooterCount = ({ moreDice, ...group }: Group, models: number): Group => {
  const each = (moreDice ?? 0) / group.models
  return shooterGroupWithDiceChange(
    { ...group, models },
    Number.isInteger(each) ? each * models : (moreDice ?? 0),
  )
}

/** The group with this number of dice more or fewer than its weapon gives. */
export const shooterGroupWithDiceChange = (
  { moreDice: _before, ...group }: Group,
  moreDice: number,
): Group => (moreDice === 0 ? group : { ...group, moreDice })

/** The modifier of a Unit Order on a shot, under the name of the order. */
const boughtModifier = ({ name, effect: { kind, value } }: BoughtEffect): readonly CustomModifier[] => {
  if (kind === 'diceModifier') return [{ kind: 'dice', value, name }]
  return kind === 'rollModifier' ? [{ kind: 'roll', value, name }] : []
}

/** The weapon with the most shooters throws the dice of a Unit Order (GT-5). */
const withBoughtDice = (groups: readonly Group[], bought: readonly BoughtEffect[]): readonly Group[] => {
  const each = bought.reduce((sum, { effect }) => sum + (effect.kind === 'dice' ? effect.value : 0), 0)
  const most = Math.max(0, ...groups.map(({ models }) => models))
  const armed = groups.findIndex(({ models }) => models === most)
  return groups.map((group, at) =>
    at === armed ? shooterGroupWithDiceChange(group, each * group.models) : group,
  )
}

/**
 * The models of a unit that can shoot, each with its rarest weapon (GT-11), and the dice of the Unit Orders that were
 * `bought` (GT-5).
 * @param distance measured in MU: weapons beyond their reach do not shoot. Without it each weapon has its nearest band
 * @param shooters the maximum number of models that shoot
 */
export const defaultShooterGroups = (
  unit: Unit,
  bought: readonly BoughtEffect[],
  { distance, shooters = modelsLeft(unit) }: { readonly distance?: number; readonly shooters?: number } = {},
): readonly Group[] => {
  let free = shooters
  const freeOf = [...unit.left]
  const rarity = (weapon: Weapon): number =>
    // A weapon of one profile comes before one that any model may have.
    2 * weaponCarrierCount(unit, weapon) - (carrierProfileIndex(unit, weapon) === null ? 0 : 1)
  const byRarity = [...unit.profile.weapons.entries()].sort(
    ([, one], [, other]) => rarity(one) - rarity(other),
  )
  const groups = byRarity.flatMap(([weapon, one]) => {
    const band = distance === undefined ? shortestRangeBand(one) : rangeBandAt(one, distance)
    if (band === null) return []
    const profile = carrierProfileIndex(unit, one)
    const models = Math.min(weaponCarrierCount(unit, one), free, freeOf[profile ?? -1] ?? free)
    free -= models
    if (profile !== null) freeOf[profile] = (freeOf[profile] ?? 0) - models
    return models > 0 ? [{ weapon, band, models }] : []
  })
  return withBoughtDice(groups, bought)
}

/**
 * All models of a unit that can shoot at a target. The target has its known cover, and the shot has the dice and
 * modifiers of the Unit Orders that were `bought` (GT-5).
 */
export const defaultDeclaredTarget = (
  unit: Unit,
  target: Pick<Unit, 'id' | 'cover'>,
  bought: readonly BoughtEffect[] = [],
): DeclaredTarget => ({
  target: target.id,
  groups: defaultShooterGroups(unit, bought),
  ownCover: coverOrOpen(target),
  crossed: [],
  obscuredBy: [],
  part: null,
  choices: {},
  custom: bought.flatMap(boughtModifier),
})

/** How many models shoot. */
export const shootersIn = (groups: DeclaredTarget['groups']): number =>
  groups.reduce((sum, { models }) => sum + models, 0)

/** The groups with fewer shooters: of those that `counts` selects, the last ones first. */
const without = (
  groups: DeclaredTarget['groups'],
  fewer: number,
  counts: (weapon: number) => boolean = () => true,
): DeclaredTarget['groups'] => {
  let open = Math.max(0, fewer)
  return [...groups]
    .reverse()
    .flatMap((group) => {
      const taken = counts(group.weapon) ? Math.min(open, group.models) : 0
      open -= taken
      return group.models > taken ? [groupWithShooterCount(group, group.models - taken)] : []
    })
    .reverse()
}

/**
 * The targets with one of them declared again. A model shoots once (GT-11), so models that turn to this target leave
 * the other one: first those with the same weapon, then any when the unit has no more models.
 */
export const targetsWithOneRedeclared = (
  unit: Unit,
  targets: readonly DeclaredTarget[],
  at: number,
  declared: DeclaredTarget,
): readonly DeclaredTarget[] =>
  targets.map((target, index) => {
    if (index === at) return declared
    const sharing = unit.profile.weapons.reduce((groups, weapon, place) => {
      const busy = shootersIn([...groups, ...declared.groups].filter((group) => group.weapon === place))
      return without(groups, busy - weaponCarrierCount(unit, weapon), (one) => one === place)
    }, target.groups)
    const ofProfiles = unit.left.reduce((groups, models, index) => {
      const carriesIt = (place: number) => {
        const weapon = unit.profile.weapons[place]
        return weapon !== undefined && carrierProfileIndex(unit, weapon) === index
      }
      const busy = shootersIn([...groups, ...declared.groups].filter((group) => carriesIt(group.weapon)))
      return without(groups, busy - models, carriesIt)
    }, sharing)
    const over = shootersIn(ofProfiles) + shootersIn(declared.groups) - modelsLeft(unit)
    return { ...target, groups: without(ofProfiles, over) }
  })

export const preOrderStressDraft = (
  unit: UnitId,
  stress: readonly StressGainReason[],
): PreOrderStressDraft => ({
  kind: 'order',
  unit,
  stress,
  ...empty,
})

/** The shooting of a unit, at a target if one is given. */
export const fireDraft = (unit: Unit, target: Pick<Unit, 'id' | 'cover'> | null = null): FireDraft => ({
  kind: 'fire',
  unit: unit.id,
  targets: target === null ? [] : [defaultDeclaredTarget(unit, target)],
  at: 0,
  picked: null,
  ...empty,
})

export const chargeDraft = (unit: UnitId, target: UnitId | null = null): ChargeDraft => ({
  kind: 'charge',
  unit,
  target,
  covers: null,
  distance: null,
  moreDice: null,
  ...empty,
})

export const hurtDraft = (unit: UnitId): HurtDraft => ({
  kind: 'hurt',
  unit,
  damage: 1,
  order: null,
  stress: ['damage'],
  reason: '',
  ...empty,
})

const usualDice: Readonly<Record<FreeThrowPurpose, FreeDieSides>> = {
  defenceMove: 3,
  attackMove: 3,
  direction: 8,
  distance: 6,
  other: 6,
}

/** A free throw of a side, or of no side, with the usual dice for its purpose. */
export const freeDiceDraft = (purpose: FreeThrowPurpose, side: SideId | null = null): FreeDiceDraft => ({
  kind: 'free',
  side,
  purpose,
  sides: usualDice[purpose],
  count: 1,
  ...empty,
})

export const emptyAnswerDraft = (frame: number): AnswerDraft => ({
  kind: 'answer',
  frame,
  settlement: {},
  reaction: null,
  shot: null,
  near: [],
  ...empty,
})
