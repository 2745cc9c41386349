import { firstRefusal, impossible, refuseUnasked } from '@/engine'
import { mayPushTo, pushEncounterKind, type PushCause } from '../../rules'
import type { CommandOf } from '../command'
import type { BomberId, CraftId } from '../craftIdTypes'
import { otherCraftAtPlace, faceUpKindByPlace, dogfightSideOf } from '../pushDestinations'
import { otherCraftInSpace, pushDestinationsViewOnLinks } from '../pushDestinationsOnLinks'
import { newRoll } from '../rolls'
import { isBomberId } from '../queries'
import { pushChooser } from '../../rules'
import { openDogfight } from './entryStages'
import type { DecisionContext, CheckResult } from './context'

/** Opens the decision where a craft is pushed to (TR-11). */
export const promptPushDestination = (
  context: DecisionContext,
  craft: CraftId,
  because: PushCause,
  against: BomberId | null,
): void => {
  const from = context.craft(craft)?.where
  if (from === undefined) return
  const winner = against ?? (isBomberId(craft) ? craft : null)
  const chooser = pushChooser(because) === 'attacker' ? context.ownerOf(winner ?? '') : 'defender'
  context.open({ kind: 'push', craft, because, chooser, from })
}

/**
 * Pushes a craft one space along a link; onto a bomber or an enemy, a collision or a dogfight follows (TR-6, TR-11).
 */
export const push = (context: DecisionContext, { to, onto, space }: CommandOf<'push'>): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'push') return refuseUnasked()
  const { craft, from } = frame
  const linked = pushDestinationsViewOnLinks(context.state, frame)
  const there =
    onto === undefined
      ? space
        ? otherCraftInSpace(context.state, space, craft)
        : otherCraftAtPlace(context.state, to, craft)
      : onto
  const follows = there === null ? null : pushEncounterKind(dogfightSideOf(craft), dogfightSideOf(there))
  const refusal = firstRefusal(
    () => (to !== from || to === 'between' ? null : impossible('tr.refusal.pushElsewhere')),
    () =>
      there === null || (there !== craft && context.craft(there))
        ? null
        : impossible('tr.refusal.noSuchCraft'),
    () =>
      mayPushTo(to, { faceUp: faceUpKindByPlace(context.state) })
        ? null
        : context.against('TR-11', 'tr.refusal.pushObstacles'),
    () =>
      !linked || linked.options.some((option) => option.to === to && option.space === space)
        ? null
        : context.against('TR-11', 'tr.refusal.pushLink'),
    () => (follows === 'crowded' ? context.against('TR-11', 'tr.refusal.crowded') : null),
  )
  if (refusal) return refusal
  context.emitForCraft(craft, { type: 'pushed', craft, from, to, ...(space ? { space } : {}) })
  if (isBomberId(craft) && context.state.move?.bomber === craft)
    context.emit({ type: 'moveEnded', bomber: craft, where: to, because: 'pushed' })
  context.emit({ type: 'closed', frame: frame.id })
  if (there === null) return null
  if (follows === 'collision' && isBomberId(craft) && isBomberId(there)) collide(context, craft, there)
  if (follows === 'dogfight') fight(context, craft, there)
  return null
}

/** The pushed bomber tries to avoid the other one: a D6 of 1 or less is a Hit on both (TR-6). */
const collide = (context: DecisionContext, pushed: BomberId, other: BomberId): void => {
  const rolls = [newRoll(context.state, context.ownerOf(pushed), pushed, 1, { kind: 'atLeast', value: 2 })]
  context.open({ kind: 'collision', pushed, other, rolls })
}

const fight = (context: DecisionContext, one: CraftId, other: CraftId): void => {
  if (isBomberId(one) && !isBomberId(other)) openDogfight(context, one, other)
  if (!isBomberId(one) && isBomberId(other)) openDogfight(context, other, one)
}
