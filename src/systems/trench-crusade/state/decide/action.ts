import { firstRefusal, impossible, refuseUnasked, refuseWhilePending, refuseBeforeThrow } from '@/engine'
import {
  readActionChart,
  blastRadius,
  victimsInOrder,
  canSpendOnAction,
  cancelledModifiers,
  checkActionSpend,
  checkBlessing,
  declinedModifiers,
  isRisky,
  offeredActionModifiers,
  countingModifiers,
  type Model,
} from '../../rules'
import { modifierSourcesToRemember } from '../targetMemory'
import type { CommandOf } from '../command'
import type { EventOf } from '../events'
import type { PendingAction } from '../pending'
import { nextInjuryOfAction } from '../pendingInjury'
import { actionNetDice } from '../rollNetDice'
import { offeredAttackModifiers } from '../offeredAttackModifiers'
import { isRiskyTest } from '../isRiskyTest'
import { isSideShaken, type State } from '../state'
import { closeAction, refundSpends } from './emitFollowUpEvents'
import { attackActOf } from '../acts'
import {
  actionsUsedBy,
  refuseUnlessActive,
  refuseMovement,
  refuseShotInMelee,
  refuseRepeat,
  refuseUsedUpConsumable,
  consumableUsedUpByAttack,
  refuseWeapon,
} from './checks'
import { leaveOutInjuryRoll } from './injury'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { refuseCustomDice, sidesOfEachPoolDie, readPool, twoCountedDice } from './pool'
import { refuseOutsideTurn, refuseOffTable, type DecisionContext, type CheckResult } from './context'

/** Declares an attack with its modifiers and BLESSING (TC-3, TC-12). Then the opponent is asked if it can pay. */
export const attack = (context: DecisionContext, command: CommandOf<'attack'>): CheckResult => {
  const actor = context.model(command.model)
  const weapon = actor?.profile.weapons[command.weapon]
  if (!actor || !weapon) return impossible('tc.refusal.noWeapon')
  const { topPending: top } = context
  const aimed =
    top?.kind === 'scatter' &&
    top.stage === 'aim' &&
    top.actor === actor.id &&
    top.weapon === command.weapon &&
    top.picked === command.target
  const reaction = top?.kind === 'retreat' && top.enemies.includes(actor.id) && top.actor === command.target
  const target = command.target === null ? undefined : context.model(command.target)
  const blast = blastRadius(weapon) !== null
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => (aimed || reaction ? null : refuseWhilePending(context)),
    () => refuseOffTable(context, actor.id),
    () => (command.target === null ? null : refuseOffTable(context, command.target)),
    () => (target || blast ? null : impossible('tc.refusal.noTarget')),
    () =>
      reaction && weapon.kind !== 'melee'
        ? context.against(context.edition.rulings.retreat, 'tc.refusal.meleeOnly')
        : null,
    () => (reaction ? refuseUsedUpConsumable(context, actor, weapon) : null),
    () => (aimed || reaction ? null : refuseUnlessActive(context, actor)),
    () => (aimed || reaction ? null : refuseWeapon(context, actor, weapon)),
    () => (aimed || reaction ? null : refuseShotInMelee(context, actor, weapon)),
    () =>
      target && target.side === actor.side && !aimed
        ? context.against(context.edition.rulings.intoMelee, 'tc.refusal.ownSide', {
            name: target.profile.name,
          })
        : null,
    () => blessingAllowed(actor, command.blessing),
    () => refuseCustomDice(command.customDice),
    () => command.blast.map((id) => refuseOffTable(context, id)).find((one) => one !== null) ?? null,
  )
  if (refusal) return refusal
  const offered = offeredAttackModifiers(
    context.edition,
    actor,
    weapon,
    target ?? null,
    actionsUsedBy(context, actor),
  )
  const marked = blast ? command.blast : []
  const cancelled = cancelledModifiers({
    edition: context.edition,
    ...command.choices,
    kind: weapon.kind,
    actor,
    weapon,
    ...(target ? { target } : {}),
  })
  declare(context, {
    actor,
    act: attackActOf(weapon),
    name: '',
    risky: false,
    reaction,
    weapon,
    target: target?.id ?? null,
    victims: victimsInOrder(target?.id ?? null, marked),
    modifiers: countingModifiers(offered, command.choices, {
      dice: command.customDice,
      ruling: weapon.kind === 'ranged' ? context.edition.rulings.ranged : context.edition.rulings.melee,
    }),
    declined: declinedModifiers(offered, command.choices),
    ...(cancelled.length > 0 ? { cancelled } : {}),
    blessing: command.blessing,
    fall: null,
  })
  return null
}

const blessingAllowed = (actor: Model, blessing: number): CheckResult =>
  checkBlessing(actor, blessing).ok ? null : impossible('tc.refusal.markers', { name: actor.profile.name })

/** Whether a model of this side rolls every ACTION as a RISKY one this turn (TC-17, TE-18). */
const shaken = (state: State, model: Model): boolean => isSideShaken(state, model.side, state.turn)

/** Declares an ACTION roll that is no attack (TC-10, TC-11, TC-13). */
export const test = (context: DecisionContext, command: CommandOf<'test'>): CheckResult => {
  const actor = context.model(command.model)
  if (!actor) return impossible('tc.refusal.noSuchModel')
  const { act } = command
  const { name } = actor.profile
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
    () => refuseOffTable(context, actor.id),
    () => (act === 'cling' ? null : refuseUnlessActive(context, actor)),
    () =>
      act === 'dash' || act === 'stand' || act === 'terrainStart' ? refuseRepeat(context, actor, act) : null,
    () => refuseMovement(context, actor, act),
    () => (act === 'stand' && actor.posture !== 'down' ? impossible('tc.refusal.notDown', { name }) : null),
    () => (act === 'cling' && actor.posture !== 'down' ? impossible('tc.refusal.notDown', { name }) : null),
    () => blessingAllowed(actor, command.blessing),
    () => refuseCustomDice(command.customDice),
    () =>
      command.fall === null || (Number.isFinite(command.fall) && command.fall >= 0 && command.fall <= 100)
        ? null
        : impossible('play.refusal.number', { from: 0, to: 100 }),
  )
  if (refusal) return refusal
  declare(context, {
    actor,
    act,
    name: command.name,
    risky: isRiskyTest(context.edition, act, command.risky),
    reaction: false,
    weapon: null,
    target: null,
    victims: [],
    modifiers: countingModifiers(
      offeredActionModifiers({ edition: context.edition, kind: 'plain', actor }),
      {},
      // A test that is no attack takes its dice by hand as an attack does.
      { dice: command.customDice, ruling: context.edition.rulings.ranged },
    ),
    declined: [],
    blessing: command.blessing,
    fall: command.fall,
  })
  return null
}

const declare = (
  context: DecisionContext,
  question: Omit<
    PendingAction,
    'id' | 'kind' | 'atomic' | 'side' | 'actor' | 'opposed' | 'stage' | 'roll'
  > & {
    readonly actor: Model
  },
): void => {
  const { actor } = question
  const asked = canSpendOnAction(actor)
  context.emit({
    type: 'actionDeclared',
    frame: {
      ...question,
      id: context.state.nextFrame,
      kind: 'action',
      atomic: true,
      side: actor.side,
      actor: actor.id,
      risky: isRisky(question.risky, shaken(context.state, actor)),
      opposed: asked ? null : { blood: 0, infection: 0 },
      stage: asked ? 'oppose' : 'throw',
      roll: null,
    },
  })
}

/** The opponent's answer: what it pays of the acting model's markers (TC-3). */
export const answerAction = (
  context: DecisionContext,
  { blood, infection }: CommandOf<'oppose'>,
): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'action' || frame.stage !== 'oppose') return refuseUnasked()
  const actor = context.model(frame.actor)
  if (!actor) return impossible('tc.refusal.noSuchModel')
  if (!checkActionSpend(actor, { blood, infection }).ok)
    return impossible('tc.refusal.markers', { name: actor.profile.name })
  context.emit({ type: 'opposed', frame: frame.id, model: actor.id, blood, infection })
  return null
}

/** What an attack records: which models are in melee, and what was set for its target (TC-12, TC-14). */
const remembered = (
  context: DecisionContext,
  { actor: id, act, target: targetId, weapon, modifiers }: PendingAction,
): Pick<EventOf<'actionThrown'>, 'engages' | 'said'> => {
  const actor = context.model(id)
  const target = targetId === null ? undefined : context.model(targetId)
  if (!actor || !target || !weapon || actor.side === target.side) return {}
  const said = modifierSourcesToRemember(
    context.state,
    { actor: id, target: target.id },
    offeredAttackModifiers(context.edition, actor, weapon, target, actionsUsedBy(context, actor)),
    modifiers,
  )
  return act === 'fight' ? { engages: true, said } : { said }
}

/** The ACTION dice, read on the chart (TC-1, TC-2); then its injuries are rolled, or it is over. */
export const actionDiceHandler: PendingDiceHandler<PendingAction> = {
  awaits: ({ stage }) => stage === 'throw',
  sides: (_, frame, typed) => sidesOfEachPoolDie(actionNetDice(frame), twoCountedDice, typed),
  lying: ({ roll }) => roll,
  read: (context, frame, dice) => {
    const roll = readPool(actionNetDice(frame), dice)
    context.emit({
      type: 'actionThrown',
      frame: frame.id,
      model: frame.actor,
      roll: { ...roll, outcome: readActionChart(roll.total) },
      ...remembered(context, frame),
    })
    const item = dice.first ? null : consumableUsedUpByAttack(context, frame)
    if (item !== null) context.emit({ type: 'consumed', model: frame.actor, item })
    return null
  },
  settle: (context, frame, applied) => {
    if (frame.stage !== 'settle' || !frame.roll) return refuseBeforeThrow()
    const next = nextInjuryOfAction(context.state, frame)
    if (next && (applied || frame.victims.length > 1)) {
      context.emit({ type: 'injuryOpened', frame: next })
      if (!applied) leaveOutInjuryRoll(context, next)
      return null
    }
    if (applied && frame.act === 'stand' && frame.roll.outcome !== 'failure')
      context.emit({ type: 'stoodUp', model: frame.actor })
    closeAction(context, frame, applied)
    return null
  },
}

/**
 * Cancels an attack, a test or a Charge before its dice; what was paid comes back (C-3). A shot into melee that the
 * D6 has turned needs the players to overrule TC-14.
 */
export const callOff = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  if (frame?.kind === 'scatter') {
    const refusal =
      frame.stage === 'throw'
        ? null
        : context.against(context.edition.rulings.intoMelee, 'tc.refusal.scattered')
    if (!refusal) context.emit({ type: 'scatterCalledOff', frame: frame.id, model: frame.actor })
    return refusal
  }
  if (frame?.kind === 'charge' && frame.face === null) {
    context.emit({ type: 'calledOff', frame: frame.id, model: frame.actor, blessing: 0, opposed: null })
    return null
  }
  if (frame?.kind !== 'action' || frame.roll) return refuseUnasked()
  refundSpends(context, frame)
  return null
}
