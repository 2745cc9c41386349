import { fastest, flakDice, isStraightBack, type PlaceId } from '../rules'
import type { CraftId } from './ids'
import type { Bomber } from './bomber'
import type { State, Token } from './state'
import { allTokens, bombersOf, fliesThisTurn, interceptorsOf, remainingTokens } from './queries'

/** Craft that throw for their Speed in this phase: bombers, or interceptors (TR-5). */
export const speedCrafts = (state: State): readonly (Bomber | Token)[] => {
  if (state.phase === 'attacker')
    return bombersOf(state).filter((bomber) => fliesThisTurn(bomber, state.turn))
  return state.phase === 'defender' ? interceptorsOf(state) : []
}

export const idOf = (craft: Bomber | Token): CraftId => ('id' in craft ? craft.id : craft.home)

/** Whether Speeds may still change: no craft has moved in this phase (TR-5). */
export const speedsOpen = (state: State): boolean =>
  state.move === null && speedCrafts(state).every(({ moved }) => !moved)

/** Bombers of this turn that have not moved. */
export const waitingBombers = (state: State): readonly Bomber[] =>
  bombersOf(state).filter((bomber) => fliesThisTurn(bomber, state.turn) && !bomber.moved)

/** Those of them that may move now: the fastest (TR-5). Empty while a Speed is missing. */
export const nextMovers = (state: State): readonly Bomber[] => {
  const waiting = waitingBombers(state)
  const ready = waiting.flatMap((bomber) => (bomber.speed === null ? [] : [{ bomber, speed: bomber.speed }]))
  return waiting.length === 0 || ready.length < waiting.length
    ? []
    : fastest(ready).map(({ bomber }) => bomber)
}

/** Whether entering is flying straight back: to where it is, or to where it just was (TR-5). */
export const goesStraightBack = ({ where, tail }: Pick<Bomber, 'where' | 'tail'>, place: PlaceId): boolean =>
  where === place || isStraightBack<Bomber['where']>(place, tail)

/** Places whose token lies face down, to be turned up. */
export const faceDown = (state: State): readonly PlaceId[] =>
  remainingTokens(state).flatMap(({ home, face }) => (face === 'down' ? [home] : []))

/** A Flak Battery that may be shifted at all: face up and whole. */
export const isMovableFlak = (token: Token): boolean =>
  token.kind !== null && flakDice(token.kind) > 0 && token.face === 'up' && !token.destroyed

/** Face-up Flak Batteries that may be shifted this turn: none in a solo game (TR-14). */
export const movableFlak = (state: State): readonly PlaceId[] =>
  state.solo
    ? []
    : allTokens(state).flatMap((token) => (isMovableFlak(token) && !token.moved ? [token.home] : []))

/** Tokens that lie face up where a craft is. */
export const openTokensAt = (state: State, where: Bomber['where']): readonly Token[] =>
  remainingTokens(state).filter((token) => token.where === where && token.face === 'up')

/**
 * Whether a bomber may fly one more space: its Speed counts spaces, and the app knows those that were entered (TR-5).
 * Out of Obstacles it flies on even without Speed left: no move ends there (TR-10).
 */
export const hasSpaceLeft = (state: State, { speed, where }: Pick<Bomber, 'speed' | 'where'>): boolean => {
  const entered = state.move?.entered.length ?? 0
  return (
    entered < (speed ?? 0) ||
    (entered > 0 && openTokensAt(state, where).some(({ kind }) => kind === 'obstacles'))
  )
}
