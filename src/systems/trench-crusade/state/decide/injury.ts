import {
  firstRefusal,
  impossible,
  refuseOutOfRange,
  refuseUnasked,
  refuseWhilePending,
  refuseWhenOver,
  refuseBeforeThrow,
} from '@/engine'
import {
  bounds,
  checkBlessing,
  checkInjurySpend,
  countedInjuryDice,
  type CountedInjuryDice,
} from '../../rules'
import type { CommandOf } from '../command'
import {
  customInjuryModifiers,
  isFallInjury,
  isInjuryPaid,
  newPendingInjury,
  readInjury,
} from '../pendingInjury'
import { injuryNetDice } from '../rollNetDice'
import type { PendingInjury } from '../pending'
import { continueAfterInjury } from './emitFollowUpEvents'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { refuseCustomDice, sidesOfEachPoolDie, readPool } from './pool'
import { refuseOffTable, type DecisionContext, type CheckResult } from './context'

/** A fall that players report. From too high it leads to an injury roll (TC-13). */
export const fall = (
  context: DecisionContext,
  { model, inches, voluntary }: CommandOf<'fall'>,
): CheckResult => {
  const refusal = firstRefusal(
    () => refuseWhenOver(context),
    () => refuseWhilePending(context),
    () => refuseOffTable(context, model),
    () =>
      Number.isFinite(inches) && inches > 0 && inches <= 100
        ? null
        : impossible('play.refusal.number', { from: 1, to: 100 }),
    () =>
      isFallInjury(context.state, model, inches, voluntary)
        ? null
        : impossible('tc.refusal.harmlessFall', { inches }),
  )
  if (refusal) return refusal
  return open(
    context,
    newPendingInjury(context.state, { target: model, cause: { kind: 'fall', inches, voluntary } }),
  )
}

/** An injury roll for any other cause that players name (TC-7). */
export const injure = (context: DecisionContext, { model, name, dice }: CommandOf<'injure'>): CheckResult => {
  const refusal = firstRefusal(
    () => refuseWhenOver(context),
    () => refuseWhilePending(context),
    () => refuseOffTable(context, model),
    () => refuseCustomDice(dice),
  )
  return (
    refusal ??
    open(
      context,
      newPendingInjury(context.state, { target: model, cause: { kind: 'custom', name }, customDice: dice }),
    )
  )
}

const open = (context: DecisionContext, frame: PendingInjury | null): CheckResult => {
  if (!frame) return impossible('tc.refusal.noSuchModel')
  context.emit({ type: 'injuryOpened', frame })
  return null
}

const openInjury = (context: DecisionContext): PendingInjury | null =>
  context.topPending?.kind === 'injury' ? context.topPending : null

export const modifyInjury = (
  context: DecisionContext,
  { customDice, armour }: CommandOf<'modifyInjury'>,
): CheckResult => {
  const frame = openInjury(context)
  if (!frame || frame.roll) return refuseUnasked()
  const refusal =
    refuseCustomDice(customDice) ?? refuseOutOfRange(armour, bounds.armour.least, bounds.armour.most)
  if (refusal) return refusal
  const modifiers = frame.modifiers.filter(({ source }) => source !== 'custom')
  context.emit({
    type: 'injuryModified',
    frame: frame.id,
    target: frame.target,
    modifiers: [...modifiers, ...customInjuryModifiers(context.edition, customDice)],
    armour,
  })
  return null
}

/** The enemy's answer (TC-3). An owner without BLESSING is not asked next. */
export const spendMarkersToWorsenInjury = (
  context: DecisionContext,
  { blood, infection, bloodbath }: CommandOf<'worsen'>,
): CheckResult => {
  const frame = openInjury(context)
  const target = frame && context.model(frame.target)
  if (!target || frame.stage !== 'worsen') return refuseUnasked()
  const paid = checkInjurySpend(target, { blood, infection, bloodbath })
  if (!paid.ok)
    return paid.reason.kind === 'bloodbathPrice'
      ? impossible('tc.refusal.bloodbathPrice', { price: paid.reason.price })
      : impossible('tc.refusal.markers', { name: target.profile.name })
  context.emit({ type: 'worsened', frame: frame.id, target: target.id, blood, infection, bloodbath })
  if (target.blessing === 0) context.emit({ type: 'warded', frame: frame.id, target: target.id, blessing: 0 })
  return null
}

/** The owner's answer (TC-3). */
export const spendBlessingAgainstInjury = (
  context: DecisionContext,
  { blessing }: CommandOf<'ward'>,
): CheckResult => {
  const frame = openInjury(context)
  const target = frame && context.model(frame.target)
  if (!target || frame.stage !== 'ward') return refuseUnasked()
  if (!checkBlessing(target, blessing).ok)
    return impossible('tc.refusal.markers', { name: target.profile.name })
  context.emit({ type: 'warded', frame: frame.id, target: target.id, blessing })
  return null
}

/** Leaves out an injury roll before its dice, and goes on with what follows it (C-4). */
export const leaveOutInjuryRoll = (context: DecisionContext, { id, target }: PendingInjury): void => {
  context.emit({ type: 'injuryWithheld', frame: id, target, effect: null })
  continueAfterInjury(context)
}

/** Which dice of the roll count, and how many lie after those of the pool (TC-5, TE-6). */
const countedDice = ({ edition }: DecisionContext, frame: PendingInjury): CountedInjuryDice =>
  countedInjuryDice({ ...frame, edition, bloodbath: Boolean(frame.foe?.bloodbath) })

/**
 * The injury dice, the Bloodbath die last, read on the chart (TC-5, TC-6, TC-8, TC-9). Once they are applied or
 * skipped, the battle goes on with what caused the injury.
 */
export const injuryDiceHandler: PendingDiceHandler<PendingInjury> = {
  awaits: ({ stage }) => stage === 'throw',
  sides: (context, frame, typed) =>
    sidesOfEachPoolDie(injuryNetDice(frame), countedDice(context, frame), typed),
  lying: ({ roll }) =>
    roll && {
      ...roll,
      faces: roll.bloodbathFace === null ? roll.faces : [...roll.faces, roll.bloodbathFace],
    },
  read: (context, frame, dice) => {
    const target = context.model(frame.target)
    if (!target) return impossible('tc.refusal.noSuchModel')
    const roll = readPool(injuryNetDice(frame), dice, countedDice(context, frame))
    const bloodbathFace = dice.faces[roll.faces.length] ?? null
    context.emit({
      type: 'injuryThrown',
      frame: frame.id,
      target: target.id,
      armour: frame.armour,
      roll: {
        ...roll,
        bloodbathFace,
        effect: readInjury(context.edition, target, frame, { total: roll.total, bloodbathFace }),
      },
    })
    return null
  },
  settle: (context, frame, applied) => {
    const target = context.model(frame.target)
    if (!frame.roll && !applied && !isInjuryPaid(frame)) {
      leaveOutInjuryRoll(context, frame)
      return null
    }
    if (!target || !frame.roll) return refuseBeforeThrow()
    const effect = readInjury(context.edition, target, frame, frame.roll)
    if (applied)
      context.emit({
        type: 'injuryApplied',
        frame: frame.id,
        target: target.id,
        by: frame.cause.kind === 'attack' ? frame.cause.by : null,
        effect,
        was: { posture: target.posture, blood: target.blood, toughUsed: target.toughUsed },
      })
    else context.emit({ type: 'injuryWithheld', frame: frame.id, target: target.id, effect })
    continueAfterInjury(context)
    return null
  },
}
