import { chanceOfOutcomes } from '@/dice'
import type { Fact } from '@/engine'
import { actionOdds, attackOdds, injuryOdds } from './odds'
import {
  actionNetDice,
  attackOddsInput,
  facts as factsOfEvent,
  injuryAfterFailure,
  injuryNetDice,
  isModelOnTable,
  type Event,
  type PendingAction,
  type State,
} from './state'

type Chances = Pick<Extract<Fact, { kind: 'rolled' }>, 'takesOut' | 'fells'>

/**
 * The facts that reports read from an event. An ACTION roll also has the chance that the whole action takes each model
 * out, as its sheet showed it before the dice, and the expected number of enemies (TC-2 to TC-9, TC-13, TC-21). The
 * injury rolls that follow do not count that number again.
 */
export const facts = (event: Event, before: State): readonly Fact[] => {
  const plain = factsOfEvent(event, before)
  const frame = event.type === 'actionThrown' ? openAction(event.frame, before) : null
  const shown = frame && (frame.weapon ? chancesOfAttack(frame, before) : chanceOfFailedTest(frame, before))
  return shown ? plain.map((fact) => (fact.kind === 'rolled' ? { ...fact, ...shown } : fact)) : plain
}

/** An ACTION before its dice; null once they were thrown: changed dice keep the chances of the first ones (C-4). */
const openAction = (id: number, before: State): PendingAction | null => {
  const frame = before.frames.find((one) => one.id === id)
  return frame?.kind === 'action' && frame.roll === null ? frame : null
}

const chancesOfAttack = (frame: PendingAction, before: State): Chances => {
  const net = actionNetDice(frame)
  const hurt = frame.victims.flatMap((victim) => {
    const model = before.models[victim]
    if (!model || !isModelOnTable(model)) return []
    const { fate, total } = attackOdds(attackOddsInput(frame.actor, frame.weapon, model, net))
    return [{ model, chance: chanceOfOutcomes(fate.out, total) }]
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
  const { weaponKeywords, hit, armour } = injury
  const { failure, total } = actionOdds(actionNetDice(frame))
  const { out, total: injuryTotal } = injuryOdds({
    target,
    netDice: injuryNetDice(injury),
    bloodbath: false,
    armour,
    weaponKeywords,
    hit,
  })
  const chance = chanceOfOutcomes(failure, total) * chanceOfOutcomes(out, injuryTotal)
  return { takesOut: [{ model: target.id, chance }] }
}
