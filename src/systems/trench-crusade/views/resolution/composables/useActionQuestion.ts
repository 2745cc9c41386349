import { computed, type ComputedRef } from 'vue'
import { keepTwoPool, type KeepTwoPool } from '@/dice'
import {
  actionOdds,
  attackLevers,
  attackOdds,
  type ActionOdds,
  type AttackOdds,
  type AttackQuestion,
  type Lever,
} from '../../../odds'
import {
  blastRadius,
  netDice,
  type BloodSpend,
  type Model,
  type Modifier,
  type OfferedModifier,
  type Weapon,
} from '../../../rules'
import { attackBy, offeredToAttack, presetInjury, type ActionFrame, type BattleLook } from '../../../state'
import { doneBy } from '../../battle/handAction'
import { weaponOf } from '../declaring'
import type { ActionSpends, AttackDraft, TestDraft } from '../draft'
import { useResolution } from './useResolution'

/** An ACTION roll before its dice, whether it is still a draft or was declared and then interrupted. */
export interface ActionQuestion {
  readonly act: ActionFrame['act']
  readonly actor: Model
  readonly target: Model | null
  readonly weapon: Weapon | null
  readonly weaponIndex: number | null
  readonly risky: boolean
  /** Declared already: only what is still open can be changed. */
  readonly declared: boolean
  /** A Retreat's attack, which may be waived. */
  readonly reaction: boolean
  /** What the sheet offers, each with whether it counts now; empty once declared. */
  readonly offered: readonly OfferedModifier[]
  readonly modifiers: readonly Modifier[]
  readonly spends: ActionSpends
  /** Whether the opponent has anything to pay with, and is asked. */
  readonly opponentAsked: boolean
  readonly net: number
  readonly pool: KeepTwoPool
  readonly odds: ActionOdds
  /** The whole attack, null while there is nobody to hurt. */
  readonly attack: AttackOdds | null
  readonly levers: readonly Lever[]
  /** Radius of the weapon's BLAST in inches, or null. */
  readonly blast: number | null
}

const markersOf = ({ blood, infection }: BloodSpend): number => blood + infection

const less = (model: Model, paid: BloodSpend): Model => ({
  ...model,
  blood: model.blood - paid.blood,
  infection: model.infection - paid.infection,
})

interface Told {
  readonly act: ActionFrame['act']
  readonly actor: Model
  readonly target: Model | null
  readonly weapon: Weapon | null
  readonly weaponIndex: number | null
  readonly risky: boolean
  readonly declared: boolean
  readonly reaction: boolean
  readonly offered: readonly OfferedModifier[]
  readonly modifiers: readonly Modifier[]
  readonly spends: ActionSpends
  readonly opponentAsked: boolean
  /** The actor with what it has left after the spends told here. */
  readonly left: Model
}

/** The whole attack as the odds ask for it; null while there is nobody to hurt. */
const wholeAttack = ({ actor, target, weapon }: Told, attackNet: number): AttackQuestion | null => {
  if (!target) return null
  const { modifiers, armour } = presetInjury(target, {
    cause: { kind: 'attack', by: actor.id, weapon: weapon?.name ?? '' },
    ...(weapon ? { weapon } : {}),
  })
  return { attackNet, target, weapon, injuryModifiersNet: netDice(modifiers), bloodbath: false, armour }
}

/** Works out the pool, the odds and the levers of what was told. */
const question = ({ left, ...told }: Told): ActionQuestion => {
  const net = netDice(told.modifiers) + told.spends.blessing - markersOf(told.spends.opposed)
  const attack = wholeAttack({ left, ...told }, net)
  return {
    ...told,
    net,
    pool: keepTwoPool(net),
    odds: actionOdds(net),
    attack: attack && attackOdds(attack),
    levers: attack
      ? attackLevers({ ...attack, actor: left }).filter(
          ({ kind }) =>
            (kind !== 'blessing' || !told.declared) && (kind !== 'actorBlood' || told.opponentAsked),
        )
      : [],
    blast: told.weapon ? blastRadius(told.weapon) : null,
  }
}

/** The ACTION that a draft would declare, in the look that would follow; null where it declares none, or none that is possible. */
const declaredIn = (after: BattleLook | null): ActionFrame | null =>
  after?.ask?.frame.kind === 'action' ? after.ask.frame : null

/** What the battle would ask of a draft: `after` is the look once it were declared. */
const asDeclared = (after: BattleLook | null, actor: Model, draft: AttackDraft | TestDraft) => {
  const frame = declaredIn(after)
  return {
    actor,
    declared: false,
    risky: frame?.risky ?? false,
    modifiers: frame?.modifiers ?? [],
    opponentAsked: frame?.stage === 'oppose',
    spends: draft,
    // Its BLESSING is paid in that look already.
    left: less(after?.models[actor.id] ?? actor, draft.opposed),
  }
}

/** The question of an attack that is being put together; `after` is the look once it were declared. */
export const attackQuestion = (
  look: BattleLook,
  draft: AttackDraft,
  after: BattleLook | null,
): ActionQuestion | null => {
  const actor = look.models[draft.model]
  if (!actor) return null
  const weaponIndex = weaponOf(look, draft)
  const weapon = weaponIndex === null ? null : (actor.profile.weapons[weaponIndex] ?? null)
  const target = draft.target === null ? null : (look.models[draft.target] ?? null)
  const offered = weapon ? offeredToAttack(actor, weapon, target, doneBy(look, actor.id)) : []
  return question({
    ...asDeclared(after, actor, draft),
    act: weapon ? attackBy(weapon) : 'shoot',
    target,
    weapon,
    weaponIndex,
    reaction: look.ask?.frame.kind === 'retreat',
    offered: offered.map((one) => ({ ...one, on: draft.choices[one.source] ?? one.on })),
  })
}

/** The question of a test that is being put together; `after` is the look once it were declared. */
export const testQuestion = (
  look: BattleLook,
  draft: TestDraft,
  after: BattleLook | null,
): ActionQuestion | null => {
  const actor = look.models[draft.model]
  if (!actor) return null
  return question({
    ...asDeclared(after, actor, draft),
    act: draft.act,
    target: null,
    weapon: null,
    weaponIndex: null,
    reaction: false,
    offered: [],
  })
}

/** The question of an ACTION that was declared and waits for its answer or its dice. */
export const declaredQuestion = (
  look: BattleLook,
  frame: ActionFrame,
  typed: BloodSpend,
): ActionQuestion | null => {
  const actor = look.models[frame.actor]
  if (!actor) return null
  const asked = frame.stage === 'oppose'
  const opposed = frame.opposed ?? typed
  return question({
    act: frame.act,
    actor,
    target: frame.target === null ? null : (look.models[frame.target] ?? null),
    weapon: frame.weapon,
    weaponIndex: null,
    risky: frame.risky,
    declared: true,
    reaction: frame.reaction,
    offered: [],
    modifiers: frame.modifiers,
    spends: { customDice: 0, blessing: frame.blessing, opposed, askedAgain: false },
    opponentAsked: asked,
    // Declared BLESSING and a given answer are gone from the model already.
    left: less(actor, asked ? typed : { blood: 0, infection: 0 }),
  })
}

/** Models of the other side, and of the own, that are on the table. */
export const onTableOf = (look: BattleLook, side: Model['side']): readonly Model[] =>
  Object.values(look.models).filter((model) => model.side === side && model.posture !== 'out')

/** The question on the sheet, whichever way it came there; null when none of that kind is open. */
export const useActionQuestion = (resolution = useResolution()): ComputedRef<ActionQuestion | null> => {
  const { look, ask, draft, answer, foreseen } = resolution
  return computed(() => {
    const frame = ask.value?.frame
    if (frame?.kind === 'action' && !frame.roll)
      return declaredQuestion(look.value, frame, answer.value.opposed)
    const one = draft.value
    if (one?.kind === 'attack') return attackQuestion(look.value, one, foreseen.value)
    return one?.kind === 'test' ? testQuestion(look.value, one, foreseen.value) : null
  })
}
