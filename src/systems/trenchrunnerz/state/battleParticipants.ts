import { message } from '@/kit'
import type { ParticipantModel, ParticipantSide } from '@/engine'
import { isDestroyed, isObjectiveDestroyed, objectiveIds, type TokenKind } from '../rules'
import { currentWaveBombers, publiclyKnownTokens } from './queries'
import type { PubliclyKnownToken, State } from './state'
import { placeName } from './names'

/**
 * All participants of both waves so far: the bombers that have an owner, and the tokens that players have seen;
 * hidden tokens are left out. An attacker's victory points are its hits on objectives (TR-16), the Defender has none.
 */
export const battleParticipants = (state: State): readonly ParticipantSide[] => {
  const flies = new Set(currentWaveBombers(state).map(({ id }) => id))
  return state.playing.map((side) =>
    side === 'defender'
      ? { side, victoryPoints: null, models: tokensCalled(state) }
      : {
          side,
          victoryPoints: state.sides[side].hits,
          models: state.bombers
            .filter(({ owner }) => owner === side)
            .map(({ id, name, motif, hits }) => ({
              model: id,
              name,
              icon: motif,
              source: null,
              ...((isDestroyed(hits) || !flies.has(id)) && { gone: true as const }),
            })),
        },
  )
}

const icons: Readonly<Record<TokenKind, string>> = {
  interceptor: 'interceptor-ship',
  laserTurret: 'laser-turret',
  obstacles: 'radar-dish',
  flak1: 'anti-aircraft-gun',
  flak2: 'anti-aircraft-gun',
  flak3: 'anti-aircraft-gun',
}

/**
 * The objectives, whose own batteries fire too, and the tokens. A place that had a token in each wave means the
 * second one, and an objective means the token on it: the log gives them the same name.
 */
const tokensCalled = (state: State): readonly ParticipantModel[] => {
  const now = publiclyKnownTokens(state)
  const lies = new Set(now.map(({ home }) => home).filter((home) => !state.tokens[home]?.destroyed))
  const seen = [...state.earlierTokens, ...now]
  const tokens = [...new Map(seen.map((token) => [token.home, token])).values()]
  const objectives = objectiveIds.filter((id) => tokens.every(({ home }) => home !== id))
  return [
    ...objectives.map((id) => ({
      model: id,
      name: placeName(state, id),
      icon: icons.flak1,
      source: null,
      ...(isObjectiveDestroyed(state.objectives[id]) && { gone: true as const }),
    })),
    ...tokens.map((token) => ({
      model: token.home,
      name: nameOf(state, token),
      icon: icons[token.kind],
      source: null,
      ...(!lies.has(token.home) && { gone: true as const }),
    })),
  ]
}

const nameOf = (state: State, { home, kind, name }: PubliclyKnownToken): ParticipantModel['name'] => {
  if (kind !== 'interceptor') return message(`tr.token.${kind}`)
  return name.trim() || message('tr.craft.interceptor', { place: placeName(state, home) })
}
