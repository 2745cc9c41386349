import {
  maxPoolNumber,
  nearestNotation,
  parseNotation,
  printNotation,
  type NotationFaultAtPosition,
  type DiceExpression,
} from '@/dice'
import { err, ok, type Result } from '@/kit'

/** Typed dice, and after a space the minimum result that is wanted: `2d6+1 7+`. */
export interface DiceExpressionWithGoal {
  readonly sum: DiceExpression
  readonly goal: number | null
}

const goalBehind = /\s(\d{1,6})\+\s*$/
/** Behind a whole sum, a comparison can only be the goal: `2d6+3>=7`. */
const comparisonBehind = /(>=?|\u2265)\s*(\d{1,6})\s*$/

/** Parses typed dice, with or without a goal. A goal that no sum can reach is a fault at its position. */
export const parseNotationWithGoal = (
  text: string,
): Result<DiceExpressionWithGoal, NotationFaultAtPosition> => {
  const found = goalBehind.exec(text)
  const parsed = parseNotation(found ? text.slice(0, found.index) : text)
  if (!parsed.ok) return (found ? null : withComparedSum(text, parsed.reason)) ?? parsed
  const goal = found ? Number(found[1]) : null
  if (found && goal !== null && goal > maxPoolNumber) return err({ reason: 'tooLarge', at: found.index + 1 })
  const summed = found ? null : withTargetOfSum(text, parsed.value)
  return ok(summed ?? { sum: parsed.value, goal })
}

/** Behind a constant and dice, or behind several pools, a comparison is not one for each die of the last pool. */
const anyComparisonBehind = /(?:>=?|<=?|[\u2265\u2264=])\s*\d{1,6}\s*$/

/**
 * Typed dice whose target at the end can only be for their sum: `3+2d6>=7`, and `2d6+1d8>=10` because no D8 shows 10.
 * Null for others: they have one meaning, or `targetReadings` has both.
 */
const withTargetOfSum = (text: string, { terms, plus }: DiceExpression): DiceExpressionWithGoal | null => {
  const found = anyComparisonBehind.exec(text)
  const last = terms.at(-1)?.pool
  if (!found || !last || last.target === null || last.ofSum || (terms.length === 1 && plus === 0)) return null
  const added = parseNotation(text.slice(0, found.index))
  if (!added.ok || added.value.terms.some(({ pool }) => pool.target !== null)) return null
  const reached = last.dice.some(({ sides }) => sides + last.perDie >= (last.target ?? 0))
  if (terms.length > 1 && reached) return null
  if (last.compares === 'atLeast') return { sum: added.value, goal: last.target }
  const compared = parseNotation(`(${text.slice(0, found.index)})${found[0]}`)
  return compared.ok ? { sum: compared.value, goal: null } : null
}

const withComparedSum = (
  text: string,
  { reason, at }: NotationFaultAtPosition,
): Result<DiceExpressionWithGoal, NotationFaultAtPosition> | null => {
  const found = comparisonBehind.exec(text)
  if (found?.index !== at || (reason !== 'unexpected' && reason !== 'comparesMany')) return null
  const parsed = parseNotation(text.slice(0, at))
  if (!parsed.ok || parsed.value.terms.some(({ pool }) => pool.target !== null)) return null
  const goal = Number(found[2]) + Number(found[1] === '>')
  return goal > maxPoolNumber ? err({ reason: 'tooLarge', at }) : ok({ sum: parsed.value, goal })
}

/** The nearest typed dice that work, with their goal; null if there are none. */
export const nearestNotationWithGoal = (text: string): string | null => {
  const found = goalBehind.exec(text)
  const nearest = nearestNotation(found ? text.slice(0, found.index) : text)
  if (nearest === null || !found) return nearest
  return `${nearest} ${Math.min(Number(found[1]), maxPoolNumber)}+`
}

/** Dice with their goal, as a player would type them. A goal below zero has no notation. */
export const printNotationWithGoal = ({ sum, goal }: DiceExpressionWithGoal): string =>
  printNotation(sum) + (goal === null || goal < 0 ? '' : ` ${goal}+`)
