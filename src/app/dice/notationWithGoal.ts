import {
  maxPoolNumber,
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

/** Parses typed dice, with or without a goal. A goal that no sum can reach is a fault at its position. */
export const parseNotationWithGoal = (
  text: string,
): Result<DiceExpressionWithGoal, NotationFaultAtPosition> => {
  const found = goalBehind.exec(text)
  const parsed = parseNotation(found ? text.slice(0, found.index) : text)
  if (!parsed.ok) return parsed
  const goal = found ? Number(found[1]) : null
  if (found && goal !== null && goal > maxPoolNumber) return err({ reason: 'tooLarge', at: found.index + 1 })
  return ok({ sum: parsed.value, goal })
}

/** Dice with their goal, as a player would type them. A goal below zero has no notation. */
export const printNotationWithGoal = ({ sum, goal }: DiceExpressionWithGoal): string =>
  printNotation(sum) + (goal === null || goal < 0 ? '' : ` ${goal}+`)
