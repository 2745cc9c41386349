/**
 * The material of a die: bone = base, iron = added by a penalty, blood = blood and injury, ghost = dropped or undone.
 */
export type DieMaterial = 'bone' | 'blood' | 'iron' | 'ghost'

/**
 * Sides differ by shape first: 1 = round tokens, 2 = octagonal, 3 = shields, 4 = square. 1 and 3 are in black ink, 2
 * and 4 in oxblood.
 */
export type TokenShape = 1 | 2 | 3 | 4

/** The posture of a model: face up, toppled in its well, or gone. */
export type TokenPosture = 'up' | 'down' | 'out'

/** The three parts of every odds chart. */
export type OddsOutcomeKind = 'fail' | 'success' | 'critical'

export type SolidSides = 4 | 8 | 10 | 12 | 20
