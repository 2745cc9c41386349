import {
  collisionHits,
  dogfightOutcome,
  flakOutcome,
  isObjectiveDestroyed,
  laserOutcome,
  objectiveIds,
  obstaclesOutcome,
  raidHits,
  rollOff,
  applyCraftEffect,
  type DogfightOutcome,
  type CraftEffect,
} from '../rules'
import { isPendingWithRolls, type AnyPending, type PendingDogfight, type PendingRaid } from './pending'
import type { CraftId } from './craftIdTypes'
import type { State } from './state'
import type { ResultEffect } from './viewTypes'
import { awaitsThrow, valuesOf } from './rolls'
import { craftOf } from './queries'

/**
 * The effects of accepting the dice of a pending decision, in order; empty before the throw. Values are already
 * modified: the rules treat them like those of a craft without damage.
 */
export const resultEffects = (state: State, frame: AnyPending): readonly ResultEffect[] => {
  if (!isPendingWithRolls(frame) || awaitsThrow(frame)) return []
  const [value = 0] = valuesOf(frame.rolls, 0)
  switch (frame.kind) {
    case 'rollOff': {
      const outcome = rollOff(
        frame.contenders.map((id, index) => ({ id, face: valuesOf(frame.rolls, index)[0] ?? 0 })),
      )
      return outcome.kind === 'won' ? [{ kind: 'defender', player: outcome.winner }] : [{ kind: 'again' }]
    }
    case 'batteries':
      return objectiveIds.map((objective, index) => ({
        kind: 'batteries',
        objective,
        // A custom modifier leads no further than the faces of a die.
        count: Math.min(6, Math.max(0, valuesOf(frame.rolls, index)[0] ?? 0)),
      }))
    case 'flak':
      return craftEffects(state, frame.bomber, flakOutcome(valuesOf(frame.rolls, 0), frame.speed))
    case 'laser':
      return [
        ...craftEffects(state, frame.bomber, laserOutcome(value, frame.speed, 0)),
        { kind: 'turnedDown', home: frame.home },
      ]
    case 'obstacles':
      return craftEffects(state, frame.bomber, obstaclesOutcome(value, frame.speed, 0))
    case 'raid':
      return raidEffects(state, frame)
    case 'collision': {
      const hits = collisionHits(value, 0)
      return [
        ...craftEffects(state, frame.other, { hits, pushed: false, destroyed: false }, []),
        ...craftEffects(state, frame.pushed, { hits, pushed: true, destroyed: false }),
      ]
    }
    case 'dogfight': {
      const outcome = fightOutcome(frame)
      if (outcome.kind === 'again') return [{ kind: 'again' }]
      return craftEffects(state, frame[outcome.loser], outcome.effect)
    }
  }
}

/** The outcome of a dogfight with thrown dice (TR-11). */
export const fightOutcome = ({ rolls }: PendingDogfight): DogfightOutcome =>
  dogfightOutcome({
    bomber: { face: valuesOf(rolls, 0)[0] ?? 0, hits: 0 },
    interceptor: { face: valuesOf(rolls, 1)[0] ?? 0, hits: 0 },
  })

const nothing: readonly ResultEffect[] = [{ kind: 'nothing' }]

/** The damage of an effect to a craft with its current Hits (TR-13). */
const craftEffects = (
  state: State,
  craft: CraftId,
  effect: CraftEffect,
  otherwise: readonly ResultEffect[] = nothing,
): readonly ResultEffect[] => {
  const hits = craftOf(state, craft)?.hits ?? 0
  const after = applyCraftEffect(hits, effect)
  const effects: ResultEffect[] = []
  if (after.destroyed) effects.push({ kind: 'destroyed', craft })
  else if (after.hits > hits) effects.push({ kind: 'hit', craft, from: hits, to: after.hits })
  if (after.pushed) effects.push({ kind: 'pushed', craft })
  return effects.length > 0 ? effects : otherwise
}

/** A Hit for each raid of which both dice reach the Speed (TR-12). */
const raidEffects = (state: State, { rolls, targets, speed }: PendingRaid): readonly ResultEffect[] => {
  const effects = targets.flatMap((aim, index): readonly ResultEffect[] => {
    if (raidHits(valuesOf(rolls, index), speed, 0) === 0) return []
    if (aim.kind === 'token') return [{ kind: 'tokenDestroyed', home: aim.home }]
    if (aim.kind === 'own') return [{ kind: 'batteryDestroyed', objective: aim.objective }]
    const from = state.objectives[aim.objective].hits
    if (isObjectiveDestroyed({ hits: from })) return []
    return [{ kind: 'objectiveHit', objective: aim.objective, from, to: from + 1 }]
  })
  return effects.length > 0 ? effects : nothing
}
