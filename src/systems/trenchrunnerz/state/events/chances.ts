import type { AnyPending, Roll, ThrownRoll } from '../pending'
import { modifierSum } from '../rolls'

/**
 * The chance of success of a roll before its throw, 0 to 1, and whether it succeeded: one die passes, in a raid every
 * die (TR-12); a dogfight is won (TR-11), and a tie decides nothing. Null for rolls without success.
 */
export const successChanceAndResult = (
  rolls: readonly ThrownRoll[],
  index: number,
  kind: AnyPending['kind'] | undefined,
): { readonly had: number; readonly came: boolean } | null => {
  const roll = rolls[index]
  const other = rolls[1 - index]
  if (!roll) return null
  if (roll.test.kind === 'atLeast') {
    const needed = kind === 'raid' ? roll.dice : 1
    return { had: chanceOf(roll, needed === 1), came: roll.result.passed >= needed }
  }
  if (kind !== 'dogfight' || !other) return null
  const [own = 0] = roll.result.values
  const [against = 0] = other.result.values
  return own === against ? null : { had: winChance(roll, other), came: own > against }
}

/**
 * The chance that one die, or every die, passes. It is computed for every throw of a log, so floats are exact enough.
 */
const chanceOf = (roll: Roll, one: boolean): number => {
  if (roll.test.kind !== 'atLeast') return 0
  const lowest = roll.test.value - modifierSum(roll)
  const each = Math.min(6, Math.max(0, 7 - lowest)) / 6
  return one ? 1 - (1 - each) ** roll.dice : each ** roll.dice
}

const faces = [1, 2, 3, 4, 5, 6] as const

/** The chance to win a dogfight, with equal dice thrown again (TR-11). */
const winChance = (roll: Roll, other: Roll): number => {
  const lead = modifierSum(roll) - modifierSum(other)
  const leads = faces.flatMap((face) => faces.map((against) => face + lead - against))
  const wins = leads.filter((each) => each > 0).length
  return wins / (wins + leads.filter((each) => each < 0).length)
}
