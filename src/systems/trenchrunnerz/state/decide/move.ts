import { firstRefusal, impossible, refuseWhilePending } from '@/engine'
import { isObjective, mayEndMove, type PlaceId, type SpaceId, type SpacePath } from '../../rules'
import type { CommandOf } from '../command'
import type { EntryStage } from '../pending'
import type { BomberId } from '../craftIdTypes'
import type { Bomber } from '../bomber'
import type { State, Token } from '../state'
import { goesStraightBack, canFlyFurther, nextMovers, faceUpTokensAt, rollOffWinner } from '../moving'
import { isFlyingInterceptor, tokensNotDestroyed } from '../queries'
import {
  craftsInPlainSpaces,
  flakTokensInSpace,
  interceptorInSpace,
  plainSpacesOnPath,
  spaceWithPreviousOf,
  bomberPathsInReach,
} from '../tracking'
import {
  refuseOtherPhase,
  isPlaceTaken,
  refuseNotFlying,
  type DecisionContext,
  type CheckResult,
} from './context'

/** Whether this bomber may move now: it goes on with its move, or it is its turn (TR-5, TR-11). */
const mayMove = (context: DecisionContext, id: BomberId): CheckResult => {
  const { state } = context
  const bomber = context.bomber(id)
  const name = bomber?.name ?? ''
  const moving = context.bomber(state.move?.bomber ?? '')
  return firstRefusal(
    () => refuseOtherPhase(context, 'attacker'),
    () => refuseWhilePending(context),
    () => refuseNotFlying(context, id),
    () => (bomber?.speed ? null : impossible('tr.refusal.speedFirst', { name })),
    () => (!moving || moving.id === id ? null : impossible('tr.refusal.endMoveFirst', { name: moving.name })),
    () =>
      (bomber?.fromTurn ?? 0) <= state.turn
        ? null
        : context.against('TR-17', 'tr.refusal.nextTurn', { name }),
    () => (bomber?.pushedBack ? context.against('TR-11', 'tr.refusal.pushedBack', { name }) : null),
    () => (bomber?.moved ? context.against('TR-5', 'tr.refusal.moved', { name }) : null),
    () => wonByAnother(context, id),
    () => {
      if (moving || bomber?.moved) return null
      const next = nextMovers(state)
      if (next.length === 0) return context.against('TR-5', 'tr.refusal.allSpeedsFirst')
      return next.some((one) => one.id === id)
        ? null
        : context.against('TR-5', 'tr.refusal.fasterFirst', { name: next[0]?.name ?? '' })
    },
  )
}

/** Of equally fast bombers, the winner of their roll-off goes first (TR-5). */
const wonByAnother = (context: DecisionContext, id: BomberId): CheckResult => {
  const first = context.state.move ? null : rollOffWinner(context.state)
  return first === null || first === id
    ? null
    : context.against('TR-5', 'tr.refusal.wonRollOff', { name: context.bomber(first)?.name ?? '' })
}

const enteredSoFar = ({ move }: State): number => move?.entered.length ?? 0

/** A bomber needs Speed for one more space (TR-5). */
const hasSpeedLeft = (context: DecisionContext, bomber: Bomber | undefined): CheckResult => {
  const speed = bomber?.speed ?? 0
  return bomber && canFlyFurther(context.state, bomber)
    ? null
    : context.against('TR-5', 'tr.refusal.tooFar', { name: bomber?.name ?? '', speed, n: speed })
}

/** Whether it has moved at least one space. Without links, the app trusts the players for a bomber between places. */
const hasFlown = (context: DecisionContext, bomber: Bomber | undefined): boolean => {
  if (enteredSoFar(context.state) > 0 || (context.state.move?.flown ?? 0) > 0) return true
  return bomber?.where === 'between' && spaceWithPreviousOf(context.state, bomber) === null
}

const beginMove = (context: DecisionContext, bomber: BomberId): void => {
  if (!context.state.move) context.emit({ type: 'moveBegun', bomber })
}

/** The path over plain spaces, on a board with links. */
const flyOver = (context: DecisionContext, bomber: BomberId, way: SpacePath | undefined): void => {
  const over = plainSpacesOnPath(way)
  if (over.length > 0) context.emit({ type: 'flown', bomber, way: over })
}

/** On a board with links, a bomber can only go to a space in reach (TR-5). */
const inReach = (
  context: DecisionContext,
  bomber: Bomber | undefined,
  ways: ReadonlyMap<SpaceId, SpacePath>,
  to: SpaceId,
): CheckResult =>
  ways.has(to)
    ? null
    : context.against('TR-5', 'tr.refusal.outOfReach', {
        name: bomber?.name ?? '',
        speed: bomber?.speed ?? 0,
      })

/** A bomber enters one of the nine places, and everything there takes effect in the order of the rules (TR-7). */
export const enter = (context: DecisionContext, { bomber: id, place }: CommandOf<'enter'>): CheckResult => {
  const bomber = context.bomber(id)
  const ways = bomberPathsInReach(context.state, bomber)
  const refusal = firstRefusal(
    () => mayMove(context, id),
    () => (context.state.agreement.board.order.includes(place) ? null : impossible('tr.refusal.noSuchPlace')),
    () => (ways ? inReach(context, bomber, ways, place) : hasSpeedLeft(context, bomber)),
    () =>
      !ways && bomber && goesStraightBack(bomber, place)
        ? context.against('TR-5', 'tr.refusal.straightBack', { name: bomber.name })
        : null,
  )
  if (refusal) return refusal
  beginMove(context, id)
  flyOver(context, id, ways?.get(place))
  context.emit({ type: 'entered', bomber: id, place })
  context.open({
    kind: 'entry',
    bomber: id,
    cause: 'entered',
    place,
    queue: entryStagesOf(context.state, place),
  })
  return null
}

/**
 * The stages of an entry in the order of the rules: a face-down token before the interceptors (TR-18), then face-up
 * tokens, own batteries, raids (TR-7).
 */
const entryStagesOf = (state: State, place: PlaceId): readonly EntryStage[] => {
  const here = tokensNotDestroyed(state).filter(({ where }) => where === place)
  const fighters = here.filter(isFlyingInterceptor)
  const others = here
    .filter((token) => !isFlyingInterceptor(token))
    .sort((one, other) => Number(other.home === place) - Number(one.home === place))
  const tokenStages = (face: Token['face']): readonly EntryStage[] =>
    others.filter((token) => token.face === face).map(({ home }) => ({ kind: 'token', home, fresh: false }))
  return [
    ...tokenStages('down'),
    ...fighters.map(({ home }): EntryStage => ({ kind: 'interceptor', home })),
    ...tokenStages('up'),
    ...(isObjective(place) ? [{ kind: 'own', objective: place } as const] : []),
    { kind: 'raids', tokens: others.map(({ home }) => home) },
  ]
}

/**
 * A bomber flies to a plain space, on a board with links. It meets an interceptor or Flak there at once (TR-1, TR-5,
 * TR-11).
 */
export const fly = (context: DecisionContext, { bomber: id, to }: CommandOf<'fly'>): CheckResult => {
  const bomber = context.bomber(id)
  const ways = bomberPathsInReach(context.state, bomber)
  const way = ways?.get(to)
  const refusal = firstRefusal(
    () => mayMove(context, id),
    () => (ways ? null : impossible('tr.refusal.spaceUnknown', { name: bomber?.name ?? '' })),
    () =>
      way
        ? null
        : impossible('tr.refusal.outOfReach', { name: bomber?.name ?? '', speed: bomber?.speed ?? 0 }),
  )
  if (refusal) return refusal
  beginMove(context, id)
  flyOver(context, id, way)
  const [first, ...others] = [
    interceptorInSpace(context.state, to) ?? [],
    flakTokensInSpace(context.state, to),
  ].flat()
  if (first) meets(context, id, first, others)
  return null
}

/** A bomber meets an interceptor or a moved Flak Battery between places (TR-1). */
export const meet = (
  context: DecisionContext,
  { bomber: id, token: home }: CommandOf<'meet'>,
): CheckResult => {
  const token = context.token(home)
  const refusal = firstRefusal(
    () => mayMove(context, id),
    () => (token && !token.destroyed && token.face === 'up' ? null : impossible('tr.refusal.noSuchToken')),
    () => (token?.where === 'between' ? null : impossible('tr.refusal.notBetween')),
    () => hasSpeedLeft(context, context.bomber(id)),
  )
  if (refusal || !token) return refusal
  beginMove(context, id)
  meets(context, id, token)
  return null
}

const meets = (context: DecisionContext, id: BomberId, token: Token, others: readonly Token[] = []): void => {
  const { home } = token
  context.emitForCraft(id, { type: 'met', bomber: id, token: home })
  const there = [token, ...others]
  const flak = there.filter((one) => !isFlyingInterceptor(one)).map((one) => one.home)
  const queue: readonly EntryStage[] = [
    ...there.filter(isFlyingInterceptor).map((one): EntryStage => ({ kind: 'interceptor', home: one.home })),
    ...flak.map((one): EntryStage => ({ kind: 'token', home: one, fresh: false })),
    ...(flak.length > 0 ? [{ kind: 'raids', tokens: flak } as const] : []),
  ]
  context.open({ kind: 'entry', bomber: id, cause: 'met', place: null, queue })
}

/** Ends a bomber's move at the place where it is, or in a plain space (TR-5, TR-10). */
export const endMove = (
  context: DecisionContext,
  { bomber: id, where }: CommandOf<'endMove'>,
): CheckResult => {
  const bomber = context.bomber(id)
  const name = bomber?.name ?? ''
  const stays = where === 'here'
  const refusal = firstRefusal(
    () => mayMove(context, id),
    () =>
      stays && !hasFlown(context, bomber) ? context.against('TR-5', 'tr.refusal.mustMove', { name }) : null,
    () => (stays ? mayStay(context, bomber) : hasSpeedLeft(context, bomber)),
  )
  if (refusal || !bomber) return refusal
  beginMove(context, id)
  context.emitForCraft(id, {
    type: 'moveEnded',
    bomber: id,
    where: stays ? bomber.where : 'between',
    because: 'done',
  })
  return null
}

/** No bomber ends a move in Obstacles, or on another craft (TR-10, TR-5). */
const mayStay = (context: DecisionContext, bomber: Bomber | undefined): CheckResult => {
  if (!bomber) return null
  const here = faceUpTokensAt(context.state, bomber.where)
  const { where, name, id } = bomber
  const plain = craftsInPlainSpaces(context.state)
  const isShared = [...plain].some(([other, space]) => other !== id && space === plain.get(id))
  return firstRefusal(
    () => (isShared ? context.against('TR-5', 'tr.refusal.taken', { name }) : null),
    () =>
      here.every(({ kind }) => mayEndMove(kind))
        ? null
        : context.against('TR-10', 'tr.refusal.obstacles', { name }),
    () =>
      where !== 'bow' && where !== 'between' && where !== 'stern' && isPlaceTaken(context, where, id)
        ? context.against('TR-5', 'tr.refusal.taken', { name })
        : null,
  )
}

/** A bomber leaves the board over the stern, which ends its move. */
export const leave = (context: DecisionContext, { bomber: id }: CommandOf<'leave'>): CheckResult => {
  const bomber = context.bomber(id)
  const ways = bomberPathsInReach(context.state, bomber)
  const refusal = firstRefusal(
    () => mayMove(context, id),
    () => (ways ? inReach(context, bomber, ways, 'stern') : hasSpeedLeft(context, bomber)),
  )
  if (refusal) return refusal
  beginMove(context, id)
  flyOver(context, id, ways?.get('stern'))
  context.emit({ type: 'moveEnded', bomber: id, where: 'stern', because: 'left' })
  return null
}
