import { firstRefusal, impossible, refuseUnasked } from '@/engine'
import { mayPushTo, pushOnto, type PushCause } from '../../rules'
import type { CommandOf } from '../command'
import type { BomberId, CraftId } from '../ids'
import { craftsAtPlace, faceUpKinds, fighterOf } from '../pushing'
import { craftsInSpace, linkedPush } from '../pushingLinks'
import { newRoll } from '../rolls'
import { isBomberId } from '../queries'
import { pushChooser } from '../../rules'
import { openDogfight } from './stages'
import type { DecisionContext, CheckResult } from './context'

/** Asks whoever chooses where a craft is pushed to (TR-11). */
export const askPush = (
  at: DecisionContext,
  craft: CraftId,
  because: PushCause,
  against: BomberId | null,
): void => {
  const from = at.craft(craft)?.where
  if (from === undefined) return
  const winner = against ?? (isBomberId(craft) ? craft : null)
  const chooser = pushChooser(because) === 'attacker' ? at.ownerOf(winner ?? '') : 'defender'
  at.open({ kind: 'push', craft, because, chooser, from })
}

/** One space along a link; onto a bomber or an enemy something follows (TR-6, TR-11). */
export const push = (at: DecisionContext, { to, onto, space }: CommandOf<'push'>): CheckResult => {
  const frame = at.topPending
  if (frame?.kind !== 'push') return refuseUnasked()
  const { craft, from } = frame
  const linked = linkedPush(at.state, frame)
  const there =
    onto === undefined
      ? space
        ? craftsInSpace(at.state, space, craft)
        : craftsAtPlace(at.state, to, craft)
      : onto
  const follows = there === null ? null : pushOnto(fighterOf(craft), fighterOf(there))
  const refusal = firstRefusal(
    () => (to !== from || to === 'between' ? null : impossible('tr.refusal.pushElsewhere')),
    () =>
      there === null || (there !== craft && at.craft(there)) ? null : impossible('tr.refusal.noSuchCraft'),
    () =>
      mayPushTo(to, { faceUp: faceUpKinds(at.state) })
        ? null
        : at.against('TR-11', 'tr.refusal.pushObstacles'),
    () =>
      !linked || linked.options.some((option) => option.to === to && option.space === space)
        ? null
        : at.against('TR-11', 'tr.refusal.pushLink'),
    () => (follows === 'crowded' ? at.against('TR-11', 'tr.refusal.crowded') : null),
  )
  if (refusal) return refusal
  at.happenTo(craft, { type: 'pushed', craft, from, to, ...(space ? { space } : {}) })
  if (isBomberId(craft) && at.state.move?.bomber === craft)
    at.emit({ type: 'moveEnded', bomber: craft, where: to, because: 'pushed' })
  at.emit({ type: 'closed', frame: frame.id })
  if (there === null) return null
  if (follows === 'collision' && isBomberId(craft) && isBomberId(there)) collide(at, craft, there)
  if (follows === 'dogfight') fight(at, craft, there)
  return null
}

/** It tries to avoid the other bomber: 1D6, 1 or less is a Hit on both (TR-6). */
const collide = (at: DecisionContext, pushed: BomberId, other: BomberId): void => {
  const rolls = [newRoll(at.state, at.ownerOf(pushed), pushed, 1, { kind: 'atLeast', value: 2 })]
  at.open({ kind: 'collision', pushed, other, rolls })
}

const fight = (at: DecisionContext, one: CraftId, other: CraftId): void => {
  if (isBomberId(one) && !isBomberId(other)) openDogfight(at, one, other)
  if (!isBomberId(one) && isBomberId(other)) openDogfight(at, other, one)
}
