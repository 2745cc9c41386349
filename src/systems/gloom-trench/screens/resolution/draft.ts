import {
  carriersOf,
  coverOf,
  modelsLeft,
  rangeBands,
  type BoughtEffect,
  type ChargeReaction,
  type CoverLevel,
  type MeleeRole,
  type RangeBand,
  type SideId,
  type StressReason,
  type Unit,
  type UnitId,
  type Weapon,
} from '../../rules'
import type {
  AgreedDice,
  CustomModifier,
  DeclaredTarget,
  FreeThrow,
  Settlement,
  SpendChance,
} from '../../state'

/**
 * Faces of real dice that are being tapped in: for a throw, or to mend one (C-2, C-4). A list for each heap of dice
 * alike.
 */
export interface TypedDice {
  readonly purpose: 'throw' | 'change'
  readonly faces: Readonly<Record<string, readonly number[]>>
}
/** The heap of a roll's group of dice in `TypedPool`. */
export const diceStackId = (roll: number, group: number): string => `${roll}:${group}`

/** Points that are put down and not sent: for each turn of spending, by `spendKey`, a number for each roll (GT-5). */
export type Spends = Readonly<Record<string, readonly number[]>>
export const spendKey = ({ side, purpose }: SpendChance): string => `${purpose}:${side}`

interface DraftBase {
  /** Null while the pad of real dice is closed. */
  readonly typed: TypedDice | null
  readonly spends: Spends
}

/** The Stress of place and coherency that is offered before an order is named (GT-14); the order screen holds it. */
export interface OrderDraft extends DraftBase {
  readonly kind: 'order'
  readonly unit: UnitId
  readonly stress: readonly StressReason[]
}

/** Shooting that is being put together: nothing of it is in the battle yet (GT-11). */
export interface FireDraft extends DraftBase {
  readonly kind: 'fire'
  readonly unit: UnitId
  /** One target, or two when fire is split; none until one is chosen. */
  readonly targets: readonly DeclaredTarget[]
  /** Which of them the sheet shows; beyond the last one a target is being chosen. */
  readonly at: number
  /** The crossed cover that the defender of the first target picks; null leaves it at the strongest. */
  readonly picked: CoverLevel | null
}

export interface ChargeDraft extends DraftBase {
  readonly kind: 'charge'
  readonly unit: UnitId
  /** Null until it is chosen. */
  readonly target: UnitId | null
  /** What both will stand in if it gets there; null leaves it at what is known (GT-16). */
  readonly covers: Readonly<Record<MeleeRole, CoverLevel>> | null
  /** How far away the target is, in MU; null until players measured it. */
  readonly distance: number | null
  /** Dice that players agreed on for the melee; null for none. */
  readonly moreDice: Readonly<Record<MeleeRole, AgreedDice | null>> | null
}

/** Damage that no attack of the app brings (GT-13, GT-14). */
export interface HurtDraft extends DraftBase {
  readonly kind: 'hurt'
  readonly unit: UnitId
  readonly damage: number
  /** The owner's order of profiles; null leaves it as proposed. */
  readonly order: readonly number[] | null
  readonly stress: readonly StressReason[]
  readonly reason: string
}

export type FreeSides = 2 | 3 | 6 | 8 | 12

/** Dice beside the rules: a D3 of a melee move, a random direction and its distance. */
export interface FreeDraft extends DraftBase {
  readonly kind: 'free'
  readonly side: SideId | null
  readonly purpose: FreeThrow
  readonly sides: FreeSides
  readonly count: number
}

/** What was typed for the question that is open and not sent yet. */
export interface AnswerDraft extends DraftBase {
  readonly kind: 'answer'
  /** The frame whose question it answers. */
  readonly frame: number
  /** Owners' choices of profiles, and damage by hand. */
  readonly settlement: Settlement
  /** What a charged unit answers, and its shot at the charger (GT-15). */
  readonly reaction: ChargeReaction | null
  readonly shot: DeclaredTarget | null
  /** Friends within 6 MU of a unit that is gone (GT-14). */
  readonly near: readonly UnitId[]
}

export type ResolutionDraft = OrderDraft | FireDraft | ChargeDraft | HurtDraft | FreeDraft | AnswerDraft

const empty = { typed: null, spends: {} } as const

/** The nearest band that a weapon has; null for one that has none. */
export const nearestBand = ({ bands }: Pick<Weapon, 'bands'>): RangeBand | null =>
  rangeBands.find((band) => bands[band] !== null) ?? null

type Group = DeclaredTarget['groups'][number]

/** The same shooters, more of them or fewer: dice that each of them has more stay with each. */
export const withModels = ({ moreDice, ...group }: Group, models: number): Group => {
  const each = (moreDice ?? 0) / group.models
  return withMoreDice({ ...group, models }, Number.isInteger(each) ? each * models : (moreDice ?? 0))
}

/** Shooters with so many dice more than their weapon gives them, or fewer. */
export const withMoreDice = ({ moreDice: _before, ...group }: Group, moreDice: number): Group =>
  moreDice === 0 ? group : { ...group, moreDice }

/** A modifier that a Unit Order puts on a shot, under its own name. */
const boughtModifier = ({ name, effect: { kind, value } }: BoughtEffect): readonly CustomModifier[] => {
  if (kind === 'diceModifier') return [{ kind: 'dice', value, name }]
  return kind === 'rollModifier' ? [{ kind: 'roll', value, name }] : []
}

/** One weapon throws the dice that a Unit Order gives: that of most shooters (GT-5). */
const withBoughtDice = (groups: readonly Group[], bought: readonly BoughtEffect[]): readonly Group[] => {
  const each = bought.reduce((sum, { effect }) => sum + (effect.kind === 'dice' ? effect.value : 0), 0)
  const most = Math.max(0, ...groups.map(({ models }) => models))
  const armed = groups.findIndex(({ models }) => models === most)
  return groups.map((group, at) => (at === armed ? withMoreDice(group, each * group.models) : group))
}

/**
 * Everybody of a unit who can shoot, each with the rarest weapon at hand, in the nearest band that it has, at a
 * target in the cover that it is known to stand in; with what the Unit Orders that were `bought` give its shots
 * (GT-5).
 */
export const declaredTarget = (
  unit: Unit,
  target: Pick<Unit, 'id' | 'cover'>,
  bought: readonly BoughtEffect[] = [],
): DeclaredTarget => {
  let free = modelsLeft(unit)
  // Who carries something rare shoots it; everybody else takes what all have.
  const byRarity = [...unit.profile.weapons.entries()].sort(
    ([, one], [, other]) => (one.carriers ?? Infinity) - (other.carriers ?? Infinity),
  )
  const groups = byRarity.flatMap(([weapon, { carriers, bands }]) => {
    const band = nearestBand({ bands })
    if (band === null) return []
    const models = Math.min(carriers ?? free, free)
    free -= models
    return models > 0 ? [{ weapon, band, models }] : []
  })
  return {
    target: target.id,
    groups: withBoughtDice(groups, bought),
    ownCover: coverOf(target),
    crossed: [],
    obscuredBy: [],
    part: null,
    choices: {},
    custom: bought.flatMap(boughtModifier),
  }
}

const shootersIn = (groups: DeclaredTarget['groups']): number =>
  groups.reduce((sum, { models }) => sum + models, 0)

/** With so many shooters fewer, of the groups that `counts` tells, the last ones first. */
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
      return group.models > taken ? [withModels(group, group.models - taken)] : []
    })
    .reverse()
}

/**
 * The targets with one of them declared anew. A model shoots once (GT-11): whoever turns to this target leaves the
 * other, first those with the same weapon, then anybody where the unit has no more models.
 */
export const withRetarget = (
  unit: Unit,
  targets: readonly DeclaredTarget[],
  at: number,
  declared: DeclaredTarget,
): readonly DeclaredTarget[] =>
  targets.map((target, index) => {
    if (index === at) return declared
    const sharing = unit.profile.weapons.reduce((groups, weapon, place) => {
      const busy = shootersIn([...groups, ...declared.groups].filter((group) => group.weapon === place))
      return without(groups, busy - carriersOf(unit, weapon), (one) => one === place)
    }, target.groups)
    const over = shootersIn(sharing) + shootersIn(declared.groups) - modelsLeft(unit)
    return { ...target, groups: without(sharing, over) }
  })

export const orderDraft = (unit: UnitId, stress: readonly StressReason[]): OrderDraft => ({
  kind: 'order',
  unit,
  stress,
  ...empty,
})

/** The shooting of a unit, at a target when the screen names one already. */
export const fireDraft = (unit: Unit, target: Pick<Unit, 'id' | 'cover'> | null = null): FireDraft => ({
  kind: 'fire',
  unit: unit.id,
  targets: target === null ? [] : [declaredTarget(unit, target)],
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

const usualDice: Readonly<Record<FreeThrow, FreeSides>> = {
  defenceMove: 3,
  attackMove: 3,
  direction: 8,
  distance: 6,
  other: 6,
}

/** A free throw of a side or of nobody, with the dice that it usually takes. */
export const freeDraft = (purpose: FreeThrow, side: SideId | null = null): FreeDraft => ({
  kind: 'free',
  side,
  purpose,
  sides: usualDice[purpose],
  count: 1,
  ...empty,
})

/** An empty answer to the prompt of a pending decision. */
export const answerDraft = (frame: number): AnswerDraft => ({
  kind: 'answer',
  frame,
  settlement: {},
  reaction: null,
  shot: null,
  near: [],
  ...empty,
})
