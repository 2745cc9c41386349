import { chanceOfOutcomes } from '@/dice'
import type { Fact } from '@/engine'
import { actionOdds, attackOdds, injuryOdds } from './odds'
import { netDice, type Model } from './rules'
import {
  actionNetDice,
  attackOddsInput,
  editionOfBattle,
  facts as factsOfEvent,
  injuryAfterFailure,
  injuryNetDice,
  injuryTerms,
  presetInjuryInputs,
  isLongRangeShot,
  isModelOnTable,
  type Event,
  type PendingAction,
  type PendingInjury,
  type State,
} from './state'

type Chances = Pick<Extract<Fact, { kind: 'rolled' }>, 'takesOut' | 'fells'>

/**
 * The facts that reports read from an event. An ACTION roll also has the chance that the whole action takes each model
 * out, as its sheet showed it before the dice, and the expected number of enemies (TC-2 to TC-9, TC-13, TC-21). The
 * injury rolls that follow do not count that number again. An injury roll of an attack has the chance of the whole
 * attack with what was spent on the injury since (C-6, TC-5), and counts by how much that changed the number: a
 * Bloodbath can take out a GOLEM that no attack could.
 */
export const facts = (event: Event, before: State): readonly Fact[] => {
  const plain = factsOfEvent(event, before)
  const shown = shownChances(event, before)
  return shown ? plain.map((fact) => (fact.kind === 'rolled' ? { ...fact, ...shown } : fact)) : plain
}

const shownChances = (event: Event, before: State): Chances | null => {
  if (event.type === 'injuryThrown') return chanceAfterSpends(event.frame, before)
  const frame = event.type === 'actionThrown' ? openAction(event.frame, before) : null
  return frame && (frame.weapon ? chancesOfAttack(frame, before) : chanceOfFailedTest(frame, before))
}

/** An ACTION before its dice; null once they were thrown: changed dice keep the chances of the first ones (C-4). */
const openAction = (id: number, before: State): PendingAction | null => {
  const frame = before.frames.find((one) => one.id === id)
  return frame?.kind === 'action' && frame.roll === null ? frame : null
}

/** The chance that an attack takes a model out, with nothing spent on the injury. */
const chanceOfAttack = (before: State, frame: PendingAction, target: Model): number => {
  const { fate, total } = attackOdds(
    attackOddsInput(editionOfBattle(before), frame.actor, frame.weapon, target, actionNetDice(frame), {
      aimed: frame.target === target.id,
      longRange: isLongRangeShot(frame),
    }),
  )
  return chanceOfOutcomes(fate.out, total)
}

const chancesOfAttack = (frame: PendingAction, before: State): Chances => {
  const hurt = frame.victims.flatMap((victim) => {
    const model = before.models[victim]
    if (!model || !isModelOnTable(model)) return []
    return [{ model, chance: chanceOfAttack(before, frame, model) }]
  })
  return {
    takesOut: hurt.map(({ model, chance }) => ({ model: model.id, chance })),
    fells: hurt.reduce((sum, { model, chance }) => (model.side === frame.side ? sum : sum + chance), 0),
  }
}

/** A climb, a jump or Dangerous Terrain hurts its own model if the roll fails (TC-13). */
const chanceOfFailedTest = (frame: PendingAction, before: State): Chances | null => {
  const injury = injuryAfterFailure(before, frame)
  const target = injury && before.models[injury.target]
  if (!injury || !target) return null
  const { failure, total } = actionOdds(actionNetDice(frame))
  const { out, total: injuryTotal } = injuryOdds({
    ...injuryTerms(editionOfBattle(before), target, injury),
    netDice: injuryNetDice(injury),
  })
  const chance = chanceOfOutcomes(failure, total) * chanceOfOutcomes(out, injuryTotal)
  return { takesOut: [{ model: target.id, chance }] }
}

/** The chance of an attack after all spends on its injury; null for other injuries, and for changed dice (C-4). */
const chanceAfterSpends = (id: number, before: State): Chances | null => {
  const injury = before.frames.find((one) => one.id === id)
  const attack = before.frames.findLast((one) => one.kind === 'action')
  if (injury?.kind !== 'injury' || injury.roll !== null || injury.cause.kind !== 'attack' || !attack)
    return null
  const target = before.models[injury.target]
  if (!target) return null
  // The odds add the dice of a critical hit by themselves.
  const critical = netDice(injury.modifiers.filter(({ source }) => source === 'critical'))
  const { fate, total } = attackOdds({
    attackNet: actionNetDice(attack),
    ...injuryTerms(editionOfBattle(before), target, injury),
    weapon: attack.weapon,
    aimed: attack.target === target.id,
    injuryModifiersNet: injuryNetDice(injury) - critical,
  })
  const takesOut = [{ model: target.id, chance: chanceOfOutcomes(fate.out, total) }]
  const changed = target.side === attack.side ? 0 : changeBySpends(injury, attack, target, before)
  return changed === 0 ? { takesOut } : { takesOut, fells: changed }
}

/**
 * By how much everything since the hit has changed the chance of this injury roll. The attack already counts as many
 * expected models as its hits without it.
 */
const changeBySpends = (
  injury: PendingInjury,
  attack: PendingAction,
  target: Model,
  before: State,
): number => {
  const { weapon } = attack
  const edition = editionOfBattle(before)
  const outOf = (frame: PendingInjury): number => {
    const { out, total } = injuryOdds({
      ...injuryTerms(edition, target, frame),
      netDice: injuryNetDice(frame),
    })
    return chanceOfOutcomes(out, total)
  }
  const critical = injury.modifiers.some(({ source }) => source === 'critical')
  const preset = presetInjuryInputs(edition, target, {
    cause: injury.cause,
    critical,
    longRange: isLongRangeShot(attack),
    ...(weapon ? { weapon } : {}),
  })
  const { plus: _plus, counted: _counted, ...asItHit } = injury
  return outOf(injury) - outOf({ ...asItHit, ...preset, foe: null, own: null })
}
