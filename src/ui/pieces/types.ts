/** What a die is made of: bone = base, iron = added by a penalty, blood = blood and injury, ghost = dropped or undone. */
export type DieMaterial = 'bone' | 'blood' | 'iron' | 'ghost'

/** Told by shape first: 1 = round tokens, 2 = octagonal, 3 = shields, 4 = square. 1 and 3 in black ink, 2 and 4 in oxblood. */
export type TokenShape = 1 | 2 | 3 | 4

/** How a model stands: face up, toppled in its well, or gone. */
export type TokenPosture = 'up' | 'down' | 'out'

/** The three parts of every odds picture. */
export type OddsOutcome = 'fail' | 'success' | 'critical'

export type SolidSides = 4 | 8 | 10 | 12 | 20
