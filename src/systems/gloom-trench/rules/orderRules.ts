/** The seven actions; a unit is given one as its order. */
export const orders = [
  'advance',
  'takeThatGround',
  'charge',
  'openUp',
  'digIn',
  'rally',
  'doNothing',
] as const
export type Order = (typeof orders)[number]

/** What an action allows. */
export interface OrderRules {
  /** How the unit moves: 5 MU, 5 MU and a D6, or not at all. */
  readonly moves: 'plain' | 'withDie' | 'not'
  readonly shoots: boolean
  /** The Roll Modifier on its own shooting (GT-11). */
  readonly shootingModifier: 0 | -1
  /** Whether it leads to a melee (GT-15). */
  readonly fights: boolean
  /** Whether a unit that has more Stress than Command tests before it (GT-9). */
  readonly tests: boolean
  /** Whether the activation is over with it, so that no Unit Order may follow. */
  readonly endsActivation: boolean
}

const still: OrderRules = {
  moves: 'not',
  shoots: false,
  shootingModifier: 0,
  fights: false,
  tests: true,
  endsActivation: false,
}

/** What each order lets a unit do. */
export const orderRules: Readonly<Record<Order, OrderRules>> = {
  advance: { ...still, moves: 'plain', shoots: true, shootingModifier: -1 },
  takeThatGround: { ...still, moves: 'withDie' },
  charge: { ...still, moves: 'withDie', fights: true },
  openUp: { ...still, shoots: true },
  digIn: { ...still, endsActivation: true },
  rally: { ...still, tests: false },
  doNothing: still,
}

/** The orders that a unit may be given: out of coherency it must Advance (GT-14). */
export const allowedOrders = (outOfCoherency: boolean): readonly Order[] =>
  outOfCoherency ? ['advance'] : orders

/** How far apart models keep: from enemies, unless they charge, from each other and from their leader, in MU. */
export const modelDistances = { move: 5, fromEnemies: 3, melee: 2, coherency: 2, leader: 6 } as const
