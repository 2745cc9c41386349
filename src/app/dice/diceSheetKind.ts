/** The sheets over the dice: enter real dice, correct them, saved throws, a name for the dice in hand. */
export type DiceSheetKind = 'hand' | 'correct' | 'rolls' | 'save'
