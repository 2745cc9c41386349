import { err, ok, type Result } from '@/kit'
import {
  firstRefusal,
  impossible,
  refuseUnasked,
  refuseWhilePending,
  refuseWhenOver,
  refuseNoChange,
  throwOrEnterEachDie,
  combineDiceIntoThrow,
  type Refusal,
} from '@/engine'
import {
  areNeighbours,
  isPlainSpaceId,
  mayEndMove,
  pickDiceCount,
  pickedIndex,
  pickOne,
  type PlaceId,
  type Position,
  type SpaceId,
  type TokenKind,
  type SpacePath,
} from '../../rules'
import type { CommandOf } from '../command'
import type { RevealActor } from '../pending'
import type { BomberId } from '../craftIdTypes'
import {
  flyingBombers,
  hiddenKind,
  interceptorsOf,
  isFlyingInterceptor,
  tokensNotDestroyed,
} from '../queries'
import { faceDownPlaces, isMovableFlak, bombersYetToMove } from '../moving'
import { otherCraftInSpace } from '../pushDestinationsOnLinks'
import { flakShiftSpaces, interceptorPathsInReach, speedLeftOf } from '../defenderMovement'
import type { Token } from '../state'
import { boardEdgesOf, spaceOf, spaceWithPreviousOf } from '../tracking'
import { unseenTokenMix } from '../unseenTokens'
import { craftName } from '../names'
import { interceptorNameFor, openDogfight, openEffect } from './entryStages'
import {
  refuseOtherPhase,
  isPlaceTaken,
  refuseNotFlying,
  d6SidesPerDie,
  type DecisionContext,
  type CheckResult,
} from './context'

/** On to the Defender's phase, or from it to the next turn. */
export const proceed = (context: DecisionContext): CheckResult => {
  const { state } = context
  const moving = context.bomber(state.move?.bomber ?? '')
  const refusal = firstRefusal(
    () => refuseWhilePending(context),
    () => refuseWhenOver(context),
    () => (state.phase === 'attacker' || state.phase === 'defender' ? null : impossible('tr.refusal.notNow')),
    () => (moving ? impossible('tr.refusal.endMoveFirst', { name: moving.name }) : null),
    () => {
      const [waiting] = state.phase === 'attacker' ? bombersYetToMove(state) : []
      return waiting ? context.against('TR-5', 'tr.refusal.mustMove', { name: waiting.name }) : null
    },
    () => (state.phase === 'defender' ? appIsDone(context) : null),
  )
  if (refusal) return refusal
  if (state.phase === 'attacker') context.emit({ type: 'defenderPhaseStarted' })
  else context.emit({ type: 'turnStarted', turn: state.turn + 1 })
  return null
}

/** With one player the app turns up its token and moves all its interceptors (TR-14). */
const appIsDone = (context: DecisionContext): CheckResult => {
  const { state } = context
  if (!state.solo) return null
  if (!state.turnedUp && faceDownPlaces(state).length > 0)
    return context.against('TR-14', 'tr.refusal.turnUpFirst')
  return interceptorsOf(state).some(({ moved }) => !moved)
    ? context.against('TR-14', 'tr.refusal.interceptorsFirst')
    : null
}

/** A random pick of one of several, with the real dice that picked it (C-2). */
type Picked<One> = { readonly one: One | undefined; readonly faces?: readonly number[] }

/** Picks one at random, by the app or by real dice (C-1, C-2). */
const pickAtRandom = <One>(
  context: DecisionContext,
  from: readonly One[],
  typed: readonly number[] | undefined,
): Result<Picked<One>, Refusal> => {
  if (typed === undefined) return ok({ one: pickOne(from, context.chance.rng) })
  const dice = throwOrEnterEachDie(context, d6SidesPerDie(pickDiceCount(from.length)), typed)
  if (!dice.ok) return dice
  const { faces } = combineDiceIntoThrow(dice.value)
  const picked = pickedIndex(from.length, faces)
  return picked === null
    ? err(impossible('tr.refusal.pickAgain'))
    : ok({ one: from[picked], ...(faces.length > 0 ? { faces } : {}) })
}

/** The Defender's one token a turn; the app's is picked at random, by the phone or by hand (TR-14). */
export const turnUpToken = (context: DecisionContext, { place, faces }: CommandOf<'turnUp'>): CheckResult => {
  const { state } = context
  const hidden = faceDownPlaces(state)
  const refusal = firstRefusal(
    () => refuseOtherPhase(context, 'defender'),
    () => refuseWhilePending(context),
    () => (state.turnedUp ? context.against('TR-7', 'tr.refusal.turnedUp') : null),
    () => (place === null || hidden.includes(place) ? null : impossible('tr.refusal.notFaceDown')),
  )
  if (refusal) return refusal
  const random = place === null && state.solo ? pickAtRandom(context, hidden, faces) : null
  if (random && !random.ok) return random.reason
  const home = place ?? random?.value.one
  if (home === undefined) {
    context.emit({ type: 'turnUpPassed' })
    return null
  }
  const turning: RevealActor = {
    by: state.solo ? 'app' : 'defender',
    among: state.solo ? hidden.length : null,
    ...(random?.value.faces ? { faces: random.value.faces } : {}),
  }
  const kind = hiddenKind(state, home)
  if (kind === null) context.open({ kind: 'identify', home, ...turning })
  else reveal(context, home, kind, turning)
  return null
}

/** A token is turned up in the Defender's phase: under a bomber it acts at once, a Laser Turret not (TR-7). */
const reveal = (context: DecisionContext, home: PlaceId, kind: TokenKind, turning: RevealActor): void => {
  context.emit({ type: 'turnedUp', home, kind, ...turning, name: interceptorNameFor(context, home, kind) })
  const where = context.token(home)?.where
  const under = flyingBombers(context.state).filter((bomber) => bomber.where === where)
  for (const { id } of under)
    context.open({
      kind: 'entry',
      bomber: id,
      cause: 'turnedUp',
      place: home,
      queue: [{ kind: 'token', home, fresh: true }],
    })
}

/** Players say which real token was turned up; one that the mix has no more of only against TR-2. */
export const identify = (context: DecisionContext, { kind }: CommandOf<'identify'>): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'identify') return refuseUnasked()
  const refusal =
    unseenTokenMix(context.state)[kind] > 0 ? null : context.against('TR-2', 'tr.refusal.noneLeft')
  if (refusal) return refusal
  const { home, by, among, faces } = frame
  const turning: RevealActor = { by, among, ...(faces ? { faces } : {}) }
  context.emit({ type: 'closed', frame: frame.id })
  if (by === 'defender' || by === 'app') {
    reveal(context, home, kind, turning)
    return null
  }
  context.emit({ type: 'turnedUp', home, kind, ...turning, name: interceptorNameFor(context, home, kind) })
  openEffect(context, { bomber: by }, home, true)
  return null
}

/** Of equally near bombers the app's interceptor picks one at random (TR-14). */
export const chase = (context: DecisionContext, command: CommandOf<'chase'>): CheckResult => {
  const { interceptor, nearest, picked } = command
  const token = context.token(interceptor)
  const refusal = firstRefusal(
    () => refuseOtherPhase(context, 'defender'),
    () => refuseWhilePending(context),
    () => (context.state.solo ? null : impossible('tr.refusal.soloOnly')),
    () => (token && isFlyingInterceptor(token) ? null : impossible('tr.refusal.noInterceptor')),
    () =>
      nearest.length > 0 && new Set(nearest).size === nearest.length
        ? null
        : impossible('tr.refusal.nearest'),
    ...nearest.map((id) => () => refuseNotFlying(context, id)),
    () => (picked === undefined || nearest.includes(picked) ? null : impossible('tr.refusal.nearest')),
  )
  if (refusal) return refusal
  const random = picked === undefined ? pickAtRandom(context, nearest, command.faces) : null
  if (random && !random.ok) return random.reason
  const bomber = picked ?? random?.value.one
  if (!bomber) return impossible('tr.refusal.nearest')
  const faces = random?.value.faces
  const thrown = picked || faces ? 'hand' : 'phone'
  context.emit({ type: 'chased', interceptor, bomber, among: nearest, thrown, ...(faces ? { faces } : {}) })
  return null
}

/** An interceptor's whole move, and the dogfight in which it ends (TR-5, TR-11). */
export const moveInterceptor = (
  context: DecisionContext,
  command: CommandOf<'moveInterceptor'>,
): CheckResult => {
  const { interceptor, engages } = command
  const token = context.token(interceptor)
  const met = engages ?? bomberAt(context, command.space ?? command.way?.at(-1) ?? command.to)
  const to = met ? (context.bomber(met)?.where ?? command.to) : command.to
  const flown = token ? flownTo(context, token, met, command) : null
  const refusal = firstRefusal(
    () => refuseOtherPhase(context, 'defender'),
    () => refuseWhilePending(context),
    () => (token && isFlyingInterceptor(token) ? null : impossible('tr.refusal.noInterceptor')),
    () => (token?.speed ? null : impossible('tr.refusal.interceptorSpeedFirst')),
    () => (engages ? refuseNotFlying(context, engages) : null),
    () => (token?.pushedBack ? context.against('TR-11', 'tr.refusal.interceptorPushed') : null),
    () => (token?.moved && !token.goesOn ? context.against('TR-5', 'tr.refusal.interceptorMoved') : null),
    () => (command.way ? mayFollow(context, token, command.way) : null),
    () => (flown === 'outOfReach' ? outOfReach(context, token) : null),
    () => (met ? null : mayHover(context, interceptor, command.space ?? to)),
  )
  if (refusal || to === 'stern') return refusal
  const along = command.way ?? (flown === 'outOfReach' ? null : flown)
  const way = along && along.length > 0 ? { way: along } : {}
  context.emitForCraft(interceptor, { type: 'interceptorMoved', interceptor, to, engages: met, ...way })
  if (met) {
    // Holds the fight and the push that follows it together, as one step for undo.
    context.open({ kind: 'entry', bomber: met, cause: 'met', place: null, queue: [] })
    openDogfight(context, met, interceptor)
  }
  return null
}

/** Checks a path: it follows the links, is within the Speed, and never goes straight back (TR-5). */
const mayFollow = (context: DecisionContext, token: Token | undefined, way: SpacePath): CheckResult => {
  const links = boardEdgesOf(context.state)
  const stance = token ? spaceWithPreviousOf(context.state, token) : null
  const whole = stance ? [stance.at, ...way] : []
  const isWay =
    links !== null &&
    stance !== null &&
    way.length <= (token ? speedLeftOf(context.state, token) : 0) &&
    way.every((space, step) => {
      const from = whole[step]
      const before = step === 0 ? stance.cameFrom : whole[step - 1]
      return from !== undefined && areNeighbours(links, from, space) && space !== before
    })
  return isWay ? null : outOfReach(context, token)
}

const outOfReach = (context: DecisionContext, token: Token | undefined): CheckResult =>
  context.against('TR-5', 'tr.refusal.outOfReach', {
    name: token ? craftName(context.state, token.home) : '',
    speed: token ? speedLeftOf(context.state, token) : 0,
  })

/**
 * The path along the links to the end of its move; null if nothing is counted: without links, without a tapped space,
 * or if it stays (TR-1, TR-5).
 */
const flownTo = (
  context: DecisionContext,
  token: Token,
  met: BomberId | null,
  { to, space, way }: CommandOf<'moveInterceptor'>,
): SpacePath | 'outOfReach' | null => {
  const ways = way ? null : interceptorPathsInReach(context.state, token)
  const bomber = met ? context.bomber(met) : undefined
  const end = bomber ? spaceOf(context.state, bomber) : (space ?? (to === 'between' ? null : to))
  if (!ways || end === null || end === spaceOf(context.state, token)) return null
  return ways.get(end) ?? 'outOfReach'
}

const bomberAt = (context: DecisionContext, to: Position | SpaceId): BomberId | null =>
  to === 'between' || to === 'bow'
    ? null
    : (flyingBombers(context.state).find((bomber) => spaceOf(context.state, bomber) === to)?.id ?? null)

/** Interceptors may not end a move in Obstacles or on another interceptor (TR-10, TR-5). */
const mayHover = (context: DecisionContext, interceptor: PlaceId, to: Position | SpaceId): CheckResult => {
  if (to === 'between' || to === 'bow' || to === 'stern') return null
  if (isPlainSpaceId(to))
    return otherCraftInSpace(context.state, to, interceptor) === null
      ? null
      : context.against('TR-5', 'tr.refusal.interceptorTaken')
  const here = tokensNotDestroyed(context.state).filter(({ where, face }) => where === to && face === 'up')
  return firstRefusal(
    () =>
      here.every(({ kind }) => mayEndMove(kind))
        ? null
        : context.against('TR-10', 'tr.refusal.interceptorObstacles'),
    () =>
      isPlaceTaken(context, to, interceptor) ? context.against('TR-5', 'tr.refusal.interceptorTaken') : null,
  )
}

/** Shifts a Flak Battery to an adjacent free space; on a board without links players see which are linked. */
export const moveFlak = (
  context: DecisionContext,
  { flak, to, space }: CommandOf<'moveFlak'>,
): CheckResult => {
  const token = context.token(flak)
  const end = space ?? (to === 'between' ? null : to)
  const spaces = token && end !== null ? flakShiftSpaces(context.state, token) : null
  const links = boardEdgesOf(context.state)
  const from = token ? spaceOf(context.state, token) : null
  const adjacent = !spaces || !links || !from || end === null || areNeighbours(links, from, end)
  const free =
    (to === 'between' && (!adjacent || !spaces || end === null || spaces.includes(end))) ||
    (to !== 'between' &&
      !isPlaceTaken(context, to, flak) &&
      tokensNotDestroyed(context.state).every(({ where, home }) => where !== to || home === flak))
  const refusal = firstRefusal(
    () => refuseOtherPhase(context, 'defender'),
    () => refuseWhilePending(context),
    () => (token && isMovableFlak(token) ? null : impossible('tr.refusal.noFlak')),
    () => refuseNoChange(token?.where !== to || to === 'between'),
    () => (context.state.solo ? context.against('TR-14', 'tr.refusal.flakStays') : null),
    () => (token?.moved ? context.against('TR-1', 'tr.refusal.flakMoved') : null),
    () => (adjacent ? null : context.against('TR-1', 'tr.refusal.notAdjacent')),
    () => (free ? null : context.against('TR-1', 'tr.refusal.notFree')),
  )
  if (refusal) return refusal
  context.emit({ type: 'flakMoved', flak, to, ...(space ? { space } : {}) })
  return null
}
