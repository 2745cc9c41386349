import { system } from '@/systems/trenchrunnerz'
import type { PlaceId, TokenKind } from '@/systems/trenchrunnerz/rules'
import type { Agreement, BattleView, BomberId, Command, Event, State } from '@/systems/trenchrunnerz/state'
import { memorySession, type MemorySession } from './memorySession'
import { begin } from './trenchrunnerzTable'

export type RunnerzSession = MemorySession<State, Command, Event, BattleView>

/**
 * A battle of TrenchRunnerz without storage. It has begun: one player is at the first throw; with more players the
 * Defender sets tokens.
 */
export const runnerzSession = (players: number, change: Partial<Agreement> = {}): RunnerzSession => {
  const session = memorySession<State, Command, Event, BattleView>(system)
  session.must(begin(players, change))
  return session
}

/** The places that the tests' Defender sets tokens on. */
const usualPlaces: readonly PlaceId[] = ['alpha', '1', '2', '3', '4', '5']

/** Before the first throw for Speed, all tokens face down. */
export const tokensLie = (players = 1, change: Partial<Agreement> = {}): RunnerzSession => {
  const session = runnerzSession(players, change)
  if (players > 1)
    session.must({ type: 'place', tokens: usualPlaces.map((place, hand) => ({ place, hand })) })
  return session
}

/** Throws these dice for the bombers in their order; a pair of equal ones leaves nothing to choose. */
export const thrown = (session: RunnerzSession, faces: readonly (readonly [number, number])[]): void => {
  const { proposal } = session.view
  if (proposal.kind === 'throwSpeeds') session.must({ type: 'throwSpeeds', crafts: proposal.crafts, faces })
}

/** Wasp flies at this Speed, the others follow one after another. */
export const flying = (speed = 5, players = 1, change: Partial<Agreement> = {}): RunnerzSession => {
  const session = tokensLie(players, change)
  thrown(session, [
    [speed, speed],
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  return session
}

/** Places a revealed token of this kind, or, with one player and real tokens, reveals it on entering. */
export const faceUp = (session: RunnerzSession, place: PlaceId, kind: TokenKind): void =>
  session.must({
    type: 'correct',
    correction: { what: 'token', place, to: { kind, face: 'up', destroyed: false } },
    reason: '',
  })

export const enters = (session: RunnerzSession, place: PlaceId, bomber: BomberId = 'bomber-1'): void =>
  session.must({ type: 'enter', bomber, place })

/** Ends the moves of all bombers that may still move, fastest first. */
export const allEnd = (session: RunnerzSession, how: 'between' | 'stern' = 'between'): void => {
  for (let moves = 0; moves < 8; moves += 1) {
    const { proposal } = session.view
    const bomber = proposal.kind === 'startMove' ? proposal.bombers[0] : undefined
    if (!bomber) return
    session.must(how === 'stern' ? { type: 'leave', bomber } : { type: 'endMove', bomber, where: 'between' })
  }
}
