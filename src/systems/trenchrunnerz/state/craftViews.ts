import { isDestroyed, malusOf, speedOptionsFromFaces } from '../rules'
import { craftIdOf, nextMovers, canChangeSpeeds } from './moving'
import type { CraftView } from './viewTypes'
import { currentWaveBombers, interceptorsOf, isBomberId, lastKnownPlaceOf } from './queries'
import type { Bomber } from './bomber'
import type { State, Token } from './state'
import { craftName } from './names'

/** The view of a bomber or interceptor. */
const craftView = (state: State, craft: Bomber | Token): CraftView => {
  const id = craftIdOf(craft)
  const bomber = 'id' in craft ? craft : null
  const { hits, where, tail, dice, speed } = craft
  return {
    id,
    kind: bomber ? 'bomber' : 'interceptor',
    name: craftName(state, id),
    motif: bomber?.motif ?? '',
    owner: bomber ? bomber.owner : 'defender',
    hits,
    malus: malusOf(hits),
    where,
    tail,
    lastSeen: lastKnownPlaceOf(state, craft),
    dice,
    speed,
    options: dice ? speedOptionsFromFaces(dice.faces, dice.hits) : [],
    canChangeSpeed: dice !== null && isItsPhase(state, craft) && canChangeSpeeds(state),
    state: bomber ? bomberState(state, bomber) : tokenState(state, craft as Token),
    damaged: hits > 0 && !isDestroyed(hits),
    goesOn: 'goesOn' in craft && craft.goesOn && !craft.pushedBack,
  }
}

const isItsPhase = ({ phase }: State, craft: Bomber | Token): boolean =>
  phase === (isBomberId(craftIdOf(craft)) ? 'attacker' : 'defender')

const bomberState = (state: State, bomber: Bomber): CraftView['state'] => {
  if (isDestroyed(bomber.hits)) return 'destroyed'
  if (bomber.where === 'stern') return 'left'
  if (bomber.owner === null) return 'spare'
  if (bomber.fromTurn > state.turn) return 'entering'
  if (state.move?.bomber === bomber.id) return 'moving'
  if (bomber.moved) return 'moved'
  if (bomber.speed === null) return bomber.dice ? 'choosing' : 'ready'
  const isNext = state.phase === 'attacker' && !state.move && nextMovers(state).includes(bomber)
  return isNext ? 'next' : 'waiting'
}

const tokenState = (state: State, token: Token): CraftView['state'] => {
  if (token.destroyed) return 'destroyed'
  if (token.moved) return 'moved'
  if (token.speed === null) return token.dice ? 'choosing' : 'ready'
  return state.phase === 'defender' ? 'next' : 'waiting'
}

/** The bombers of this wave in their fixed order. */
export const bomberViews = (state: State): readonly CraftView[] =>
  currentWaveBombers(state).map((bomber) => craftView(state, bomber))

/** Interceptors in the air. */
export const interceptorViews = (state: State): readonly CraftView[] =>
  interceptorsOf(state).map((token) => craftView(state, token))
