import { isDestroyed } from '../../rules'
import { resultEffects, fightOutcome } from '../resultEffects'
import type { EventOf } from '../events'
import type { PendingWithRolls } from '../pending'
import type { BomberId, CraftId } from '../craftIdTypes'
import type { ResultEffect } from '../viewTypes'
import { isBomberId, currentWaveBombers } from '../queries'
import { assignRoles } from './begin'
import { promptPushDestination } from './pushCraft'
import type { DecisionContext } from './context'
import type { PushCause } from '../../rules'

/** Applies the result of the dice, closes the pending decision, and opens the push that follows (TR-8 to TR-13). */
export const applyThrowResult = (context: DecisionContext, frame: PendingWithRolls): void => {
  const effects = resultEffects(context.state, frame)
  let pushed: CraftId | null = null
  let defender: number | null = null
  for (const effect of effects) {
    if (effect.kind === 'pushed') pushed = effect.craft
    else if (effect.kind === 'defender') defender = effect.player
    else apply(context, frame, effect)
  }
  context.emit({ type: 'closed', frame: frame.id })
  if (defender !== null) assignRoles(context, defender)
  if (pushed !== null) promptPushDestination(context, pushed, causeOf(frame), opponentOf(frame))
}

const causeOf = (frame: PendingWithRolls): PushCause => {
  if (frame.kind === 'collision') return { kind: 'collision' }
  if (frame.kind !== 'dogfight') return { kind: 'flak' }
  const outcome = fightOutcome(frame)
  return { kind: 'dogfight', winner: outcome.kind === 'decided' ? outcome.winner : 'interceptor' }
}

/** The bomber that fought; its owner chooses where a beaten interceptor goes. */
const opponentOf = (frame: PendingWithRolls): BomberId | null =>
  frame.kind === 'dogfight' ? frame.bomber : null

/** The craft that caused it, if another one did. */
const byWhom = (frame: PendingWithRolls, craft: CraftId): CraftId | null => {
  switch (frame.kind) {
    case 'dogfight':
      return craft === frame.bomber ? frame.interceptor : frame.bomber
    case 'collision':
      return craft === frame.pushed ? frame.other : frame.pushed
    case 'laser':
    case 'obstacles':
      return frame.home
    case 'flak':
      return frame.source.kind === 'token' ? frame.source.home : frame.source.objective
    default:
      return null
  }
}

type Because = EventOf<'destroyed'>['because']
const becauseOf = (frame: PendingWithRolls): Because =>
  frame.kind === 'rollOff' || frame.kind === 'batteries' || frame.kind === 'raid' ? 'flak' : frame.kind

const apply = (context: DecisionContext, frame: PendingWithRolls, effect: ResultEffect): void => {
  switch (effect.kind) {
    case 'hit': {
      const { craft, from, to } = effect
      const because = becauseOf(frame)
      if (because !== 'laser')
        context.emit({ type: 'hitTaken', craft, because, by: byWhom(frame, craft), from, to })
      return
    }
    case 'destroyed':
      context.emit({
        type: 'destroyed',
        craft: effect.craft,
        because: becauseOf(frame),
        by: byWhom(frame, effect.craft),
      })
      return
    case 'turnedDown':
      context.emit({ type: 'turnedDown', home: effect.home })
      return
    case 'batteries':
      context.emit({ type: 'batteriesCounted', objective: effect.objective, batteries: effect.count })
      return
    default:
      if (frame.kind === 'raid') raided(context, frame.bomber, effect)
  }
}

const raided = (context: DecisionContext, bomber: BomberId, effect: ResultEffect): void => {
  if (effect.kind === 'tokenDestroyed') context.emit({ type: 'tokenDestroyed', home: effect.home, bomber })
  if (effect.kind === 'batteryDestroyed') {
    const from = context.state.objectives[effect.objective].batteries
    context.emit({
      type: 'batteryDestroyed',
      objective: effect.objective,
      bomber,
      from,
      to: Math.max(0, from - 1),
    })
  }
  if (effect.kind === 'objectiveHit') {
    const { objective, from, to } = effect
    context.emit({
      type: 'objectiveHit',
      objective,
      bomber,
      owner: context.bomber(bomber)?.owner ?? null,
      from,
      to,
    })
  }
}

/** The spare of four players comes in for the first attacker whose bomber is destroyed (TR-17). */
export const bringInSpare = (context: DecisionContext): boolean => {
  const { turn } = context.state
  const wave = currentWaveBombers(context.state)
  const spare = wave.find(({ owner, hits }) => owner === null && !isDestroyed(hits))
  const lost = wave.find(
    (bomber) => isBomberId(bomber.id) && bomber.owner !== null && isDestroyed(bomber.hits),
  )
  if (!spare || !lost?.owner) return false
  context.emit({ type: 'spareEntered', bomber: spare.id, owner: lost.owner, fromTurn: turn + 1 })
  return true
}
