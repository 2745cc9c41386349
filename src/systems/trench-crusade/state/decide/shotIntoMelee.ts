import { firstRefusal, impossible, refuseUnasked, refuseWhilePending } from '@/engine'
import { otherSide, shotIntoMeleeCandidates, shotIntoMeleeSideForFace, type Model } from '../../rules'
import type { CommandOf } from '../command'
import type { PendingShotIntoMelee } from '../pending'
import { refuseUnlessActive, refuseShotInMelee, refuseWeapon } from './checks'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { refuseOutsideTurn, refuseOffTable, type DecisionContext, type CheckResult } from './context'

/** A shot into melee: the first throw decides which model is struck (TC-14). */
export const shootIntoMelee = (
  context: DecisionContext,
  command: CommandOf<'shootIntoMelee'>,
): CheckResult => {
  const actor = context.model(command.model)
  const weapon = actor?.profile.weapons[command.weapon]
  if (!actor || weapon?.kind !== 'ranged') return impossible('tc.refusal.noWeapon')
  const everybody = [command.target, ...command.friends, ...command.foes]
  const sideOf = (ids: readonly string[]): readonly (Model['side'] | undefined)[] =>
    ids.map((id) => context.model(id)?.side)
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
    () => refuseOffTable(context, actor.id),
    () => refuseUnlessActive(context, actor),
    () => refuseWeapon(context, actor, weapon),
    () => refuseShotInMelee(context, actor, weapon),
    () => everybody.map((id) => refuseOffTable(context, id)).find((one) => one !== null) ?? null,
    () => (command.friends.length === 0 ? impossible('tc.refusal.noFriendNear') : null),
    () =>
      command.friends.includes(actor.id) ||
      sideOf(command.friends).some((side) => side !== actor.side) ||
      sideOf([command.target, ...command.foes]).some((side) => side !== otherSide(actor.side))
        ? impossible('tc.refusal.enemiesOnly')
        : null,
  )
  if (refusal) return refusal
  context.emit({
    type: 'scatterOpened',
    frame: {
      id: context.state.nextFrame,
      kind: 'scatter',
      atomic: true,
      side: actor.side,
      actor: actor.id,
      weapon: command.weapon,
      declared: command.target,
      friends: [...new Set(command.friends)],
      foes: [...new Set(command.foes)].filter((id) => id !== command.target),
      stage: 'throw',
      candidates: [],
      picked: null,
    },
  })
  return null
}

/** The D6 that chooses the side, then, if there are several, the random pick among its models (TC-14). */
export const shotIntoMeleeDiceHandler: PendingDiceHandler<PendingShotIntoMelee> = {
  awaits: ({ stage }) => stage !== 'aim',
  sides: (_, { stage, candidates }) => [stage === 'pick' ? candidates.length : 6],
  // These dice are never changed: the model that they pick is attacked, or the shot is cancelled.
  lying: () => null,
  read: (context, frame, { faces: [face = 1], thrown }) => {
    const target = context.model(frame.declared)
    if (!target) return impossible('tc.refusal.noSuchModel')
    if (frame.stage === 'pick') {
      const picked = frame.candidates[face - 1]
      if (!picked) return impossible('tc.refusal.noSuchModel')
      context.emit({ type: 'scatterPicked', frame: frame.id, face, thrown, picked })
      return null
    }
    const near = [...frame.friends, ...frame.foes].flatMap((id) => context.model(id) ?? [])
    const found = shotIntoMeleeCandidates(shotIntoMeleeSideForFace(face), frame.side, target, near).map(
      ({ id }) => id,
    )
    // All friends may have left the table in the meantime: then only the enemies can be struck.
    const candidates = found.length > 0 ? found : [target.id]
    context.emit({
      type: 'scatterThrown',
      frame: frame.id,
      face,
      thrown,
      candidates,
      picked: candidates.length === 1 ? (candidates[0] ?? null) : null,
    })
    return null
  },
  settle: refuseUnasked,
}
