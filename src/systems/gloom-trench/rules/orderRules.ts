/** The seven orders of the rulebook. */
export const orderKinds = [
  'advance',
  'takeThatGround',
  'charge',
  'openUp',
  'digIn',
  'rally',
  'doNothing',
] as const
export type OrderKind = (typeof orderKinds)[number]

/** What an order allows. */
export interface SingleOrderRules {
  /** How the unit moves: 5 MU, 5 MU and a D6, or not at all. */
  readonly moves: 'plain' | 'withDie' | 'not'
  readonly shoots: boolean
  /** The Roll Modifier on its own shooting (GT-11). */
  readonly shootingModifier: 0 | -1
  /** Whether it leads to a melee (GT-15). */
  readonly fights: boolean
  /** Whether a unit with more Stress than Command tests before it (GT-9). */
  readonly tests: boolean
  /** Whether it ends the activation, so that no Unit Order can follow. */
  readonly endsActivation: boolean
}

const still: SingleOrderRules = {
  moves: 'not',
  shoots: false,
  shootingModifier: 0,
  fights: false,
  tests: true,
  endsActivation: false,
}

export const orderRules: Readonly<Record<OrderKind, SingleOrderRules>> = {
  advance: { ...still, moves: 'plain', shoots: true, shootingModifier: -1 },
  takeThatGround: { ...still, moves: 'withDie' },
  charge: { ...still, moves: 'withDie', fights: true },
  openUp: { ...still, shoots: true },
  digIn: { ...still, endsActivation: true },
  rally: { ...still, tests: false },
  doNothing: still,
}

/** The orders that a unit may get: out of coherency only Advance (GT-14). */
export const allowedOrders = (outOfCoherency: boolean): readonly OrderKind[] =>
  outOfCoherency ? ['advance'] : orderKinds

/** Distances between models in MU: to enemies without a charge, to each other and to their leader. */
export const rulebookDistancesInMu = { move: 5, fromEnemies: 3, melee: 2, coherency: 2, leader: 6 } as const
