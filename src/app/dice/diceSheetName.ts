/** What may lie over the dice: real dice to be entered or corrected, remembered throws, a name for the dice in hand. */
export type DiceSheetName = 'hand' | 'correct' | 'rolls' | 'save'
