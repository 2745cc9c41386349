import { rollTableDice, type RollTableDice } from '@/campaign/rules'
import { diceNotationMessage, type Message } from '@/kit'

/** The dice of a table: "2D6", "D66". */
export const rollTableDiceText = (name: RollTableDice): Message => {
  const { count, sides, digits } = rollTableDice[name]
  // Dice that are read as digits have one name for all: "D66".
  return digits
    ? diceNotationMessage(Number(String(sides).repeat(count)))
    : diceNotationMessage(sides, count > 1 ? count : undefined)
}
