import { meanOf } from '@/dice'
import type { Fact } from '@/engine'
import { expectedRoundLosses, shootingOdds } from './odds'
import type { MeleeRole } from './rules'
import { facts as factsOf, meleeOddsInput, openShootingOddsInput, type Event, type State } from './state'

/**
 * The facts that reports read from an event. An attack also has the number of models that it was expected to remove, as
 * it was shown before its dice (GT-11, GT-16). Its saves do not count that number again.
 */
export const facts = (event: Event, before: State): readonly Fact[] => {
  const told = factsOf(event, before)
  if (event.type !== 'thrown' || event.part !== 'attack') return told
  const expected = expectedOf(event.frame, before)
  return told.map((fact) => {
    const fells = fact.kind === 'rolled' && fact.model !== undefined ? expected.get(fact.model) : undefined
    return fells === undefined ? fact : { ...fact, fells }
  })
}

/**
 * How many models each attacker of an open attack is expected to remove, by unit. Dice that were thrown before have
 * none (C-4).
 */
const expectedOf = (id: number, before: State): ReadonlyMap<string, number> => {
  const frame = before.frames.find((one) => one.id === id)
  if (frame?.kind === 'shooting' && !frame.hits) {
    const target = before.units[frame.declared.target]
    const pool = frame.rolls[0]?.pool
    if (!target || !pool) return new Map()
    const { total, removed } = shootingOdds(openShootingOddsInput(frame, target, pool))
    return new Map([[frame.unit, meanOf({ total, weights: removed })]])
  }
  if (frame?.kind === 'melee' && !frame.hits) {
    const units = { attacker: before.units[frame.attacker], defender: before.units[frame.defender] }
    const { attacker, defender } = units
    if (!attacker || !defender) return new Map()
    const modifiers = (role: MeleeRole) =>
      frame.rolls.find(({ unit }) => unit === frame[role])?.pool.modifiers ?? []
    const lost = expectedRoundLosses(
      meleeOddsInput({ attacker, defender }, frame, {
        attacker: modifiers('attacker'),
        defender: modifiers('defender'),
      }),
    )
    return new Map([
      [frame.attacker, lost.defender],
      [frame.defender, lost.attacker],
    ])
  }
  return new Map()
}
