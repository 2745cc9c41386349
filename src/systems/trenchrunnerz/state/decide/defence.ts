import { firstRefusal, impossible, notAsked, nothingOpen, notOver, something } from '@/table'
import {
  isLinked,
  mayEndMove,
  pickOne,
  soloTarget,
  type PlaceId,
  type Position,
  type TokenKind,
  type Way,
} from '../../rules'
import type { CommandOf } from '../command'
import type { BomberId } from '../ids'
import { flying, hiddenKind, interceptorsOf, isFlyingInterceptor, standing } from '../queries'
import { faceDown, isMovableFlak, waitingBombers } from '../moving'
import type { Token } from '../state'
import { linksOf, stanceOf } from '../tracking'
import { unseenOf } from '../unseen'
import { craftName } from '../words'
import { nameFor, openDogfight, openEffect } from './stages'
import { during, isPlaceTaken, overTheShip, type Unfolding, type Verdict } from './unfolding'

/** On to the Defender's phase, or from it to the next turn. */
export const proceed = (at: Unfolding): Verdict => {
  const { state } = at
  const moving = at.bomber(state.move?.bomber ?? '')
  const refusal = firstRefusal(
    () => nothingOpen(at),
    () => notOver(at),
    () => (state.phase === 'attacker' || state.phase === 'defender' ? null : impossible('tr.refusal.notNow')),
    () => (moving ? impossible('tr.refusal.endMoveFirst', { name: moving.name }) : null),
    () => {
      const [waiting] = state.phase === 'attacker' ? waitingBombers(state) : []
      return waiting ? at.against('TR-5', 'tr.refusal.mustMove', { name: waiting.name }) : null
    },
    () => (state.phase === 'defender' ? appIsDone(at) : null),
  )
  if (refusal) return refusal
  if (state.phase === 'attacker') at.happen({ type: 'defenderPhaseStarted' })
  else at.happen({ type: 'turnStarted', turn: state.turn + 1 })
  return null
}

/** With one player the app turns up its token and moves all its interceptors (TR-14). */
const appIsDone = (at: Unfolding): Verdict => {
  const { state } = at
  if (!state.solo) return null
  if (!state.turnedUp && faceDown(state).length > 0) return at.against('TR-14', 'tr.refusal.turnUpFirst')
  return interceptorsOf(state).some(({ moved }) => !moved)
    ? at.against('TR-14', 'tr.refusal.interceptorsFirst')
    : null
}

/** The Defender's one token a turn; the app's is picked at random, by the phone or by hand (TR-14). */
export const turnUp = (at: Unfolding, { place }: CommandOf<'turnUp'>): Verdict => {
  const { state } = at
  const hidden = faceDown(state)
  const refusal = firstRefusal(
    () => during(at, 'defender'),
    () => nothingOpen(at),
    () => (state.turnedUp ? at.against('TR-7', 'tr.refusal.turnedUp') : null),
    () => (place === null || hidden.includes(place) ? null : impossible('tr.refusal.notFaceDown')),
  )
  if (refusal) return refusal
  const home = place ?? (state.solo ? pickOne(hidden, at.chance.rng) : undefined)
  if (home === undefined) {
    at.happen({ type: 'turnUpPassed' })
    return null
  }
  const by = state.solo ? 'app' : 'defender'
  const among = state.solo ? hidden.length : null
  const kind = hiddenKind(state, home)
  if (kind === null) at.open({ kind: 'identify', home, by, among })
  else reveal(at, home, kind, by, among)
  return null
}

/** A token is turned up in the Defender's phase: under a bomber it acts at once, a Laser Turret not (TR-7). */
const reveal = (
  at: Unfolding,
  home: PlaceId,
  kind: TokenKind,
  by: 'defender' | 'app',
  among: number | null,
): void => {
  at.happen({ type: 'turnedUp', home, kind, by, among, name: nameFor(at, home, kind) })
  const where = at.token(home)?.where
  const under = flying(at.state).filter((bomber) => bomber.where === where)
  for (const { id } of under)
    at.open({
      kind: 'entry',
      bomber: id,
      cause: 'turnedUp',
      place: home,
      queue: [{ kind: 'token', home, fresh: true }],
    })
}

/** Players say which real token was turned up; one that the mix has no more of only against TR-2. */
export const identify = (at: Unfolding, { kind }: CommandOf<'identify'>): Verdict => {
  const frame = at.top
  if (frame?.kind !== 'identify') return notAsked()
  const refusal = unseenOf(at.state)[kind] > 0 ? null : at.against('TR-2', 'tr.refusal.noneLeft')
  if (refusal) return refusal
  const { home, by, among } = frame
  at.happen({ type: 'closed', frame: frame.id })
  if (by === 'defender' || by === 'app') {
    reveal(at, home, kind, by, among)
    return null
  }
  at.happen({ type: 'turnedUp', home, kind, by, among, name: nameFor(at, home, kind) })
  openEffect(at, { bomber: by }, home, true)
  return null
}

/** Of equally near bombers the app's interceptor picks one at random (TR-14). */
export const chase = (at: Unfolding, { interceptor, nearest, picked }: CommandOf<'chase'>): Verdict => {
  const token = at.token(interceptor)
  const refusal = firstRefusal(
    () => during(at, 'defender'),
    () => nothingOpen(at),
    () => (at.state.solo ? null : impossible('tr.refusal.soloOnly')),
    () => (token && isFlyingInterceptor(token) ? null : impossible('tr.refusal.noInterceptor')),
    () =>
      nearest.length > 0 && new Set(nearest).size === nearest.length
        ? null
        : impossible('tr.refusal.nearest'),
    ...nearest.map((id) => () => overTheShip(at, id)),
    () => (picked === undefined || nearest.includes(picked) ? null : impossible('tr.refusal.nearest')),
  )
  if (refusal) return refusal
  const bomber = picked ?? soloTarget(nearest, at.chance.rng)
  if (!bomber) return impossible('tr.refusal.nearest')
  at.happen({ type: 'chased', interceptor, bomber, among: nearest, thrown: picked ? 'hand' : 'phone' })
  return null
}

/** An interceptor's whole move, and the dogfight in which it ends (TR-5, TR-11). */
export const moveInterceptor = (at: Unfolding, command: CommandOf<'moveInterceptor'>): Verdict => {
  const { interceptor, engages } = command
  const token = at.token(interceptor)
  const met = engages ?? bomberAt(at, command.to)
  const to = met ? (at.bomber(met)?.where ?? command.to) : command.to
  const refusal = firstRefusal(
    () => during(at, 'defender'),
    () => nothingOpen(at),
    () => (token && isFlyingInterceptor(token) ? null : impossible('tr.refusal.noInterceptor')),
    () => (token?.speed ? null : impossible('tr.refusal.interceptorSpeedFirst')),
    () => (engages ? overTheShip(at, engages) : null),
    () => (token?.pushedBack ? at.against('TR-11', 'tr.refusal.interceptorPushed') : null),
    () => (token?.moved && !token.goesOn ? at.against('TR-5', 'tr.refusal.interceptorMoved') : null),
    () => (command.way ? mayFollow(at, token, command.way) : null),
    () => (met ? null : mayHover(at, interceptor, to)),
  )
  if (refusal || to === 'stern') return refusal
  const way = command.way && command.way.length > 0 ? { way: command.way } : {}
  at.happenTo(interceptor, { type: 'interceptorMoved', interceptor, to, engages: met, ...way })
  if (met) {
    // Holds the fight and the push that follows it together, as one step for undo.
    at.open({ kind: 'entry', bomber: met, cause: 'met', place: null, queue: [] })
    openDogfight(at, met, interceptor)
  }
  return null
}

/** A way follows the links, as far as its Speed and never straight back (TR-5). */
const mayFollow = (at: Unfolding, token: Token | undefined, way: Way): Verdict => {
  const links = linksOf(at.state)
  const stance = token ? stanceOf(at.state, token) : null
  const whole = stance ? [stance.at, ...way] : []
  const isWay =
    links !== null &&
    stance !== null &&
    way.length <= (token?.speed ?? 0) &&
    way.every((space, step) => {
      const from = whole[step]
      const before = step === 0 ? stance.cameFrom : whole[step - 1]
      return from !== undefined && isLinked(links, from, space) && space !== before
    })
  return isWay
    ? null
    : at.against('TR-5', 'tr.refusal.outOfReach', {
        name: token ? craftName(at.state, token.home) : '',
        speed: token?.speed ?? 0,
      })
}

const bomberAt = (at: Unfolding, to: Position): BomberId | null =>
  to === 'between' || to === 'bow' ? null : (flying(at.state).find(({ where }) => where === to)?.id ?? null)

/** Interceptors end no move in Obstacles either, nor on each other (TR-10, TR-6). */
const mayHover = (at: Unfolding, interceptor: PlaceId, to: Position): Verdict => {
  if (to === 'between' || to === 'bow' || to === 'stern') return null
  const here = standing(at.state).filter(({ where, face }) => where === to && face === 'up')
  return firstRefusal(
    () =>
      here.every(({ kind }) => mayEndMove(kind))
        ? null
        : at.against('TR-10', 'tr.refusal.interceptorObstacles'),
    () => (isPlaceTaken(at, to, interceptor) ? at.against('TR-6', 'tr.refusal.interceptorTaken') : null),
  )
}

/** Shifts a Flak Battery to an adjacent free space; players see which are linked. */
export const moveFlak = (at: Unfolding, { flak, to }: CommandOf<'moveFlak'>): Verdict => {
  const token = at.token(flak)
  const free =
    to === 'between' ||
    (!isPlaceTaken(at, to, flak) &&
      standing(at.state).every(({ where, home }) => where !== to || home === flak))
  const refusal = firstRefusal(
    () => during(at, 'defender'),
    () => nothingOpen(at),
    () => (token && isMovableFlak(token) ? null : impossible('tr.refusal.noFlak')),
    () => something(token?.where !== to || to === 'between'),
    () => (at.state.solo ? at.against('TR-14', 'tr.refusal.flakStays') : null),
    () => (token?.moved ? at.against('TR-1', 'tr.refusal.flakMoved') : null),
    () => (free ? null : at.against('TR-1', 'tr.refusal.notFree')),
  )
  if (refusal) return refusal
  at.happen({ type: 'flakMoved', flak, to })
  return null
}
