import { computed, type ComputedRef } from 'vue'
import { keepPool, type KeepPool } from '@/dice'
import {
  actionOdds,
  attackSpendOptions,
  attackOdds,
  enemyActionSpendCurve,
  type ActionOdds,
  type AttackOdds,
  type SpendOption,
  type ActionSpendPoint,
} from '../../../odds'
import {
  blastRadius,
  victimsInOrder,
  netDice,
  type BloodAndInfectionSpend,
  type CancelledModifier,
  type Edition,
  type Model,
  type ModelId,
  type Modifier,
  type OfferedModifier,
  type Weapon,
} from '../../../rules'
import {
  attackActOf,
  attackOddsInput,
  isLongRangeShot,
  offeredAttackModifiers,
  type PendingAction,
  type BattleView,
} from '../../../state'
import { doneActionsOf } from '../../battle/dockAction'
import { attackWeaponIndex } from '../declarationCommands'
import type { ActionSpends, AttackDraft, ActionTestDraft } from '../draft'
import { hitPercent, type PercentChange } from './shownPercents'
import { useResolution } from './useResolution'

/** An ACTION roll before its dice, as a draft or as a pending decision. */
export interface UpcomingActionRoll {
  readonly act: PendingAction['act']
  readonly actor: Model
  readonly target: Model | null
  readonly weapon: Weapon | null
  readonly weaponIndex: number | null
  readonly risky: boolean
  /** It is declared: only open parts can be changed. */
  readonly declared: boolean
  /** An attack against a Retreat, which may be waived. */
  readonly reaction: boolean
  /** The modifiers that the sheet offers, and whether each is on; empty once declared. */
  readonly offered: readonly OfferedModifier[]
  readonly modifiers: readonly Modifier[]
  /** Modifiers that do not count: cancelled ones, and those that players switched off. */
  readonly cancelled: readonly CancelledModifier[]
  readonly declined: readonly Modifier[]
  readonly spends: ActionSpends
  /** Whether the opponent has markers to spend and is asked. */
  readonly opponentAsked: boolean
  readonly net: number
  readonly pool: KeepPool
  readonly odds: ActionOdds
  /**
   * The models that a success injures, in the order of the attacker (TC-21), each with the odds of the whole attack.
   */
  readonly victims: readonly VictimWithOdds[]
  readonly spendOptions: readonly SpendOption[]
  /** What one more marker changes about the chance to succeed; null when none is left. */
  readonly oneMore: { readonly blessing: PercentChange | null; readonly opposed: PercentChange | null }
  /** The odds after each possible spend of the opponent, from none to all; empty if the opponent is not asked. */
  readonly curve: readonly ActionSpendPoint[]
  /** The radius of the weapon's BLAST in inches, or null. */
  readonly blast: number | null
}

/** A model that a success injures, as it will be when its injury dice are thrown. */
export interface VictimWithOdds {
  readonly model: Model
  readonly odds: AttackOdds
}

const markersOf = ({ blood, infection }: BloodAndInfectionSpend): number => blood + infection

const less = (model: Model, paid: BloodAndInfectionSpend): Model => ({
  ...model,
  blood: model.blood - paid.blood,
  infection: model.infection - paid.infection,
})

const more = (model: Model, paid: BloodAndInfectionSpend): BloodAndInfectionSpend => ({
  blood: model.blood + paid.blood,
  infection: model.infection + paid.infection,
})

interface RollInput {
  readonly edition: Edition
  readonly act: PendingAction['act']
  readonly actor: Model
  readonly target: Model | null
  readonly weapon: Weapon | null
  readonly weaponIndex: number | null
  readonly risky: boolean
  readonly declared: boolean
  readonly reaction: boolean
  readonly offered: readonly OfferedModifier[]
  readonly modifiers: readonly Modifier[]
  readonly cancelled: readonly CancelledModifier[]
  readonly declined: readonly Modifier[]
  readonly spends: ActionSpends
  readonly opponentAsked: boolean
  /** The actor with the markers that are left after these spends. */
  readonly left: Model
  /** The models that a success injures (TC-21). */
  readonly hurt: readonly Model[]
}

const known = (view: BattleView, ids: readonly ModelId[]): readonly Model[] =>
  ids.flatMap((id) => view.models[id] ?? [])

/** Computes the pool, the odds and the spend options from the input. */
const question = (input: RollInput): UpcomingActionRoll => {
  const { edition, left, hurt, ...asked } = input
  const net = netDice(input.modifiers) + input.spends.blessing - markersOf(input.spends.opposed)
  // Spends on the roll are gone from the actor when its own BLAST catches it.
  const attacks = hurt.map((model) =>
    attackOddsInput(edition, input.actor.id, input.weapon, model.id === left.id ? left : model, net, {
      aimed: model.id === input.target?.id,
      longRange: isLongRangeShot(input),
    }),
  )
  const aimed = attacks.find(({ target }) => target.id === input.target?.id)
  const shifted = (dice: number): PercentChange => ({
    from: hitPercent(actionOdds(net)),
    to: hitPercent(actionOdds(net + dice)),
  })
  return {
    ...asked,
    net,
    pool: keepPool(net),
    odds: actionOdds(net),
    victims: attacks.map((attack) => ({ model: attack.target, odds: attackOdds(attack) })),
    spendOptions: aimed
      ? attackSpendOptions({ ...aimed, actor: left }).filter(
          ({ kind }) =>
            (kind !== 'blessing' || !input.declared) && (kind !== 'actorBlood' || input.opponentAsked),
        )
      : [],
    oneMore: {
      blessing: !input.declared && left.blessing > 0 ? shifted(1) : null,
      opposed: input.opponentAsked && markersOf(left) > 0 ? shifted(-1) : null,
    },
    curve: input.opponentAsked
      ? enemyActionSpendCurve(
          net + markersOf(input.spends.opposed),
          more(left, input.spends.opposed),
          aimed ?? null,
        )
      : [],
    blast: input.weapon ? blastRadius(input.weapon) : null,
  }
}

/** The pending ACTION that a draft would open, in the foreseen view; null if it opens none or is refused. */
const declaredIn = (after: BattleView | null): PendingAction | null =>
  after?.ask?.frame.kind === 'action' ? after.ask.frame : null

/** The prompt that a draft would open. `after` is the foreseen view. */
const asDeclared = (after: BattleView | null, actor: Model, draft: AttackDraft | ActionTestDraft) => {
  const frame = declaredIn(after)
  return {
    actor,
    declared: false,
    risky: frame?.risky ?? false,
    modifiers: frame?.modifiers ?? [],
    cancelled: frame?.cancelled ?? [],
    declined: frame?.declined ?? [],
    opponentAsked: frame?.stage === 'oppose',
    spends: draft,
    // In the foreseen view its BLESSING is already spent.
    left: less(after?.models[actor.id] ?? actor, draft.opposed),
  }
}

/** The question of an attack draft. `after` is the view once it is declared. */
export const upcomingRollOfAttackDraft = (
  view: BattleView,
  draft: AttackDraft,
  after: BattleView | null,
): UpcomingActionRoll | null => {
  const actor = view.models[draft.model]
  if (!actor) return null
  const weaponIndex = attackWeaponIndex(view, draft)
  const weapon = weaponIndex === null ? null : (actor.profile.weapons[weaponIndex] ?? null)
  const target = draft.target === null ? null : (view.models[draft.target] ?? null)
  // An attack against a Retreat is never a shot (TC-22), whatever the weapon.
  const reaction = view.ask?.frame.kind === 'retreat'
  const offered = weapon
    ? offeredAttackModifiers(view.edition, actor, weapon, target, doneActionsOf(view, actor.id))
    : []
  return question({
    edition: view.edition,
    ...asDeclared(after, actor, draft),
    act: weapon ? attackActOf(weapon) : reaction ? 'fight' : 'shoot',
    target,
    hurt: known(
      view,
      victimsInOrder(target?.id ?? null, weapon && blastRadius(weapon) !== null ? draft.blast : []),
    ),
    weapon,
    weaponIndex,
    reaction,
    offered: offered.map((one) => ({ ...one, on: draft.choices[one.source] ?? one.on })),
  })
}

/** The question of a test draft. `after` is the view once it is declared. */
export const upcomingRollOfTestDraft = (
  view: BattleView,
  draft: ActionTestDraft,
  after: BattleView | null,
): UpcomingActionRoll | null => {
  const actor = view.models[draft.model]
  if (!actor) return null
  return question({
    edition: view.edition,
    ...asDeclared(after, actor, draft),
    act: draft.act,
    target: null,
    hurt: [],
    weapon: null,
    weaponIndex: null,
    reaction: false,
    offered: [],
  })
}

/** The question of a declared ACTION that waits for an answer or for its dice. */
export const upcomingRollOfPendingAction = (
  view: BattleView,
  frame: PendingAction,
  typed: BloodAndInfectionSpend,
): UpcomingActionRoll | null => {
  const actor = view.models[frame.actor]
  if (!actor) return null
  const asked = frame.stage === 'oppose'
  const opposed = frame.opposed ?? typed
  return question({
    edition: view.edition,
    act: frame.act,
    actor,
    target: frame.target === null ? null : (view.models[frame.target] ?? null),
    hurt: known(view, frame.victims),
    weapon: frame.weapon,
    weaponIndex: null,
    risky: frame.risky,
    declared: true,
    reaction: frame.reaction,
    offered: [],
    modifiers: frame.modifiers,
    cancelled: frame.cancelled ?? [],
    declined: frame.declined,
    spends: { customDice: 0, blessing: frame.blessing, opposed, askedAgain: false },
    opponentAsked: asked,
    // Declared BLESSING and given answers are already taken from the model.
    left: less(actor, asked ? typed : { blood: 0, infection: 0 }),
  })
}

/** The models on the table, of the enemy and of the own side. */
export const modelsOnTableOfSide = (view: BattleView, side: Model['side']): readonly Model[] =>
  Object.values(view.models).filter((model) => model.side === side && model.posture !== 'out')

/** The question on the sheet, from a draft or a pending decision; null if there is none. */
export const useUpcomingActionRoll = (
  resolution = useResolution(),
): ComputedRef<UpcomingActionRoll | null> => {
  const { view, ask, draft, answer, foreseen } = resolution
  return computed(() => {
    const frame = ask.value?.frame
    if (frame?.kind === 'action' && !frame.roll)
      return upcomingRollOfPendingAction(view.value, frame, answer.value.opposed)
    const one = draft.value
    if (one?.kind === 'attack') return upcomingRollOfAttackDraft(view.value, one, foreseen.value)
    return one?.kind === 'test' ? upcomingRollOfTestDraft(view.value, one, foreseen.value) : null
  })
}
