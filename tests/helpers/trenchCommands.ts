import type { Command } from '@/systems/trench-crusade/state'
import { profile, startedTable, type TrenchTable } from './trenchTable'

/** This many equal models on each side, A1 ... against B1 ... */
export const squads = (a = 2, b = 2, change: Parameters<typeof profile>[1] = {}) =>
  startedTable(
    Array.from({ length: a }, (_, index) => profile(`A${index + 1}`, change)),
    Array.from({ length: b }, (_, index) => profile(`B${index + 1}`, change)),
  )

/** An attack with the first weapon and without special options. */
export const attackOf = (
  table: TrenchTable,
  actor: string,
  target: string,
  change: Partial<Extract<Command, { type: 'attack' }>> = {},
): Command => ({
  type: 'attack',
  model: table.id(actor),
  weapon: 0,
  target: table.id(target),
  choices: {},
  customDice: 0,
  blessing: 0,
  blast: [],
  ...change,
})

/** A shot of A1 at B1, with A2 and B2 near. */
export const intoMelee = (
  table: TrenchTable,
  change: Partial<Extract<Command, { type: 'shootIntoMelee' }>> = {},
): Extract<Command, { type: 'shootIntoMelee' }> => ({
  type: 'shootIntoMelee',
  model: table.id('A1'),
  weapon: 0,
  target: table.id('B1'),
  friends: [table.id('A2')],
  foes: [table.id('B2')],
  ...change,
})

/** A Retreat from these enemies. */
export const retreatFrom = (table: TrenchTable, actor: string, ...enemies: readonly string[]): Command => ({
  type: 'retreat',
  model: table.id(actor),
  enemies: enemies.map((name) => table.id(name)),
})

/** Answers that change nothing. */
export const accept = { type: 'accept' } as const
export const nothingPaid = { type: 'worsen', blood: 0, infection: 0, bloodbath: null } as const
