import {
  splitThrowIntoDice,
  firstRefusal,
  impossible,
  correctDice,
  refuseWhilePending,
  throwOrEnterEachDie,
  refuseBeforeThrow,
  combineDiceIntoThrow,
} from '@/engine'
import { fastestSpeedOption, speedDiceCount, speedOptionsFromFaces } from '../../rules'
import type { CommandOf } from '../command'
import type { EventOf } from '../events'
import type { CraftId } from '../craftIdTypes'
import { isBomberId } from '../queries'
import { craftIdOf, craftsThrowingSpeed, canChangeSpeeds } from '../moving'
import { d6SidesPerDie, type DecisionContext, type CheckResult } from './context'

/** The dice of one craft (TR-5). */
const pair = d6SidesPerDie(speedDiceCount)

/** 2D6 for each of these, in one throw (TR-5). */
export const throwSpeeds = (
  context: DecisionContext,
  { crafts, faces }: CommandOf<'throwSpeeds'>,
): CheckResult => {
  const able = craftsThrowingSpeed(context.state)
  const found = crafts.map((id) => able.find((craft) => craftIdOf(craft) === id))
  const refusal = firstRefusal(
    () => refuseWhilePending(context),
    () => (able.length > 0 ? null : impossible('tr.refusal.noSpeed')),
    () =>
      crafts.length > 0 && new Set(crafts).size === crafts.length && found.every((one) => one !== undefined)
        ? null
        : impossible('tr.refusal.noSpeedFor'),
    () => (found.every((one) => !one?.dice) ? null : impossible('tr.refusal.thrownAlready')),
    () => (!faces || faces.length === crafts.length ? null : impossible('tr.refusal.speedFaces')),
  )
  if (refusal) return refusal
  const throws: EventOf<'speedsThrown'>['throws'][number][] = []
  for (const [index, craft] of crafts.entries()) {
    const dice = throwOrEnterEachDie(context, pair, faces?.[index])
    if (!dice.ok) return dice.reason
    throws.push({
      craft,
      side: isBomberId(craft) ? context.ownerOf(craft) : 'defender',
      faces: combineDiceIntoThrow(dice.value).faces,
      hits: context.craft(craft)?.hits ?? 0,
    })
  }
  context.emit({ type: 'speedsThrown', thrown: faces ? 'hand' : 'phone', throws })
  for (const craft of crafts) chooseAlone(context, craft)
  return null
}

/**
 * Chooses the Speed if there is no choice: equal Speeds, and interceptors of the app, which fly at full Speed
 * (TR-14).
 */
const chooseAlone = (context: DecisionContext, id: CraftId): void => {
  const dice = context.craft(id)?.dice
  if (!dice) return
  const options = speedOptionsFromFaces(dice.faces, dice.hits)
  const only = options.length === 1 ? options[0] : undefined
  const full = context.state.solo && !isBomberId(id) ? fastestSpeedOption(dice.faces, dice.hits) : undefined
  const chosen = only ?? full
  if (chosen) context.emit({ type: 'speedChosen', craft: id, ...chosen })
}

/** Corrects mistyped Speed dice before the first move (C-4). */
export const changeSpeedDice = (
  context: DecisionContext,
  { craft, faces }: CommandOf<'changeSpeedDice'>,
): CheckResult => {
  const dice = context.craft(craft)?.dice
  if (!craftsThrowingSpeed(context.state).some((one) => craftIdOf(one) === craft))
    return impossible('tr.refusal.noSpeedFor')
  if (!dice) return refuseBeforeThrow()
  const corrected = correctDice(context, splitThrowIntoDice(dice), pair, faces)
  if (!corrected.ok) return corrected.reason
  const refusal = canChangeSpeeds(context.state) ? null : context.against('TR-5', 'tr.refusal.speedsSet')
  if (refusal) return refusal
  context.emit({ type: 'speedDiceChanged', craft, faces })
  chooseAlone(context, craft)
  return null
}

/** Chooses one of the two dice as the Speed, less the malus, at least 1 (TR-5). */
export const chooseSpeed = (
  context: DecisionContext,
  { craft, die }: CommandOf<'chooseSpeed'>,
): CheckResult => {
  const dice = context.craft(craft)?.dice
  const face = dice?.faces[die]
  if (!craftsThrowingSpeed(context.state).some((one) => craftIdOf(one) === craft))
    return impossible('tr.refusal.noSpeedFor')
  if (!dice || face === undefined) return refuseBeforeThrow()
  const [own] = speedOptionsFromFaces([face], dice.hits)
  if (!own) return refuseBeforeThrow()
  const full = fastestSpeedOption(dice.faces, dice.hits)
  const refusal = firstRefusal(
    () => refuseWhilePending(context),
    () => (canChangeSpeeds(context.state) ? null : context.against('TR-5', 'tr.refusal.speedsSet')),
    () =>
      context.state.solo && !isBomberId(craft) && own.speed < full.speed
        ? context.against('TR-14', 'tr.refusal.fullSpeed', { speed: full.speed })
        : null,
  )
  if (refusal) return refusal
  context.emit({ type: 'speedChosen', craft, die, face, speed: own.speed })
  return null
}
