import { rollTableDiceSpecs, type RollTableDiceName } from '@/campaign/rules'
import { diceNotationMessage, type Message } from '@/kit'

/** The dice of a table: "2D6", "D66". */
export const rollTableDiceText = (name: RollTableDiceName): Message => {
  const { count, sides, digits } = rollTableDiceSpecs[name]
  // Dice that are read as digits have one name for all: "D66".
  return digits
    ? diceNotationMessage(Number(String(sides).repeat(count)))
    : diceNotationMessage(sides, count > 1 ? count : undefined)
}
