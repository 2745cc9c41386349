import { isAttackHit, combatDieOfKind, type AircraftKind } from '../rules'

/** How many of `total` equally likely results destroy the target, and the whole grid of pairs (BR-5). */
export interface DuelOdds {
  readonly total: number
  readonly hits: number
  readonly attackSides: number
  readonly defenceSides: number
  /**
   * Whether each pair hits: a row for each face of the attack from 1, and in it a column for each face of the defence
   * from 1.
   */
  readonly grid: readonly (readonly boolean[])[]
}

const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, index) => index + 1)

/** The odds of one attack die against one defence die. An attack face of n beats the n lowest defence faces (BR-5). */
export const oddsOfDice = (attackSides: number, defenceSides: number): DuelOdds => ({
  total: attackSides * defenceSides,
  hits: faces(attackSides).reduce((sum, attack) => sum + Math.min(attack, defenceSides), 0),
  attackSides,
  defenceSides,
  grid: faces(attackSides).map((attack) =>
    faces(defenceSides).map((defence) => isAttackHit(attack, defence)),
  ),
})

/** The odds of an attack or snap-shot by one kind of aircraft against another (BR-5, BR-6). */
export const duelOddsOfKinds = (attacker: AircraftKind, defender: AircraftKind): DuelOdds =>
  oddsOfDice(combatDieOfKind(attacker), combatDieOfKind(defender))
