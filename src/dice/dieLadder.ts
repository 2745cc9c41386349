/** The dice that a Dice Modifier can change, worst first (GT-1). */
export const dieLadder = [6, 8, 12] as const
export type LadderSides = (typeof dieLadder)[number]

/** A kind of die, and the modifier for each of its faces. */
export interface LadderDieWithModifier {
  readonly sides: LadderSides
  readonly rollModifier: number
}

/**
 * Turns Dice Modifiers into a die and a Roll Modifier (GT-1). `diceModifier` is the sum of all Dice Modifiers on the
 * roll. The first moves the die one step if there is one, never two. Each of the rest is +1 or -1 on the roll, added
 * to the given `rollModifier`.
 */
export const applyDiceModifiersWithOneStep = (
  sides: LadderSides,
  diceModifier: number,
  rollModifier = 0,
): LadderDieWithModifier => {
  const direction = Math.sign(diceModifier)
  const next = direction === 0 ? undefined : dieLadder[dieLadder.indexOf(sides) + direction]
  if (next === undefined) return { sides, rollModifier: rollModifier + diceModifier }
  return { sides: next, rollModifier: rollModifier + diceModifier - direction }
}
