import { fastestCraft, flakDiceOf, isMoveBackToPrevious, type PlaceId } from '../rules'
import type { BomberId, CraftId } from './craftIdTypes'
import { speedTieRollOffResult } from './speedTieRollOffResult'
import type { Bomber } from './bomber'
import type { State, Token } from './state'
import { allTokens, currentWaveBombers, fliesThisTurn, interceptorsOf, tokensNotDestroyed } from './queries'

/** Craft that throw for their Speed in this phase: bombers, or interceptors (TR-5). */
export const craftsThrowingSpeed = (state: State): readonly (Bomber | Token)[] => {
  if (state.phase === 'attacker')
    return currentWaveBombers(state).filter((bomber) => fliesThisTurn(bomber, state.turn))
  return state.phase === 'defender' ? interceptorsOf(state) : []
}

export const craftIdOf = (craft: Bomber | Token): CraftId => ('id' in craft ? craft.id : craft.home)

/** Whether Speeds may still change: no craft has moved in this phase (TR-5). */
export const canChangeSpeeds = (state: State): boolean =>
  state.move === null && craftsThrowingSpeed(state).every(({ moved }) => !moved)

/** Bombers of this turn that have not moved. */
export const bombersYetToMove = (state: State): readonly Bomber[] =>
  currentWaveBombers(state).filter((bomber) => fliesThisTurn(bomber, state.turn) && !bomber.moved)

/** The bombers that may move now: the fastest (TR-5). Empty while a Speed is missing. */
export const nextMovers = (state: State): readonly Bomber[] => {
  const waiting = bombersYetToMove(state)
  const ready = waiting.flatMap((bomber) => (bomber.speed === null ? [] : [{ bomber, speed: bomber.speed }]))
  return waiting.length === 0 || ready.length < waiting.length
    ? []
    : fastestCraft(ready).map(({ bomber }) => bomber)
}

/** Which of the bombers that may move now won their roll-off; null: it is open (TR-5). */
export const rollOffWinner = (state: State): BomberId | null => {
  const first = state.freely && speedTieRollOffResult(state.freely)?.first
  return nextMovers(state).find(({ id }) => id === first)?.id ?? null
}

/** Whether entering a place is flying straight back: to where the bomber is, or to where it just was (TR-5). */
export const goesStraightBack = ({ where, tail }: Pick<Bomber, 'where' | 'tail'>, place: PlaceId): boolean =>
  where === place || isMoveBackToPrevious<Bomber['where']>(place, tail)

/** Places with a face-down token. */
export const faceDownPlaces = (state: State): readonly PlaceId[] =>
  tokensNotDestroyed(state).flatMap(({ home, face }) => (face === 'down' ? [home] : []))

/** Whether a token is a Flak Battery that can be shifted: face up and not destroyed. */
export const isMovableFlak = (token: Token): boolean =>
  token.kind !== null && flakDiceOf(token.kind) > 0 && token.face === 'up' && !token.destroyed

/** Face-up Flak Batteries that may be shifted this turn: none in a solo game (TR-14). */
export const movableFlak = (state: State): readonly PlaceId[] =>
  state.solo
    ? []
    : allTokens(state).flatMap((token) => (isMovableFlak(token) && !token.moved ? [token.home] : []))

/** Face-up tokens at the position of a craft. */
export const faceUpTokensAt = (state: State, where: Bomber['where']): readonly Token[] =>
  tokensNotDestroyed(state).filter((token) => token.where === where && token.face === 'up')

/**
 * Whether a bomber may fly one more space: its Speed counts spaces, and the app knows those that were entered (TR-5).
 * Out of Obstacles it flies on even without Speed left: no move ends there (TR-10).
 */
export const canFlyFurther = (state: State, { speed, where }: Pick<Bomber, 'speed' | 'where'>): boolean => {
  const entered = state.move?.entered.length ?? 0
  return (
    entered < (speed ?? 0) ||
    (entered > 0 && faceUpTokensAt(state, where).some(({ kind }) => kind === 'obstacles'))
  )
}
