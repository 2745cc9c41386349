import type { Command } from '@/systems/bomber-run/state'
import { BomberTable, craft, stepCommand } from '../../../../helpers/bomberTable'

/** West's turn with the map, all six dice 4 and given; `dice` may say others. */
export const mapped = (...dice: readonly number[]): BomberTable => {
  const table = new BomberTable({ map: true }).starts()
  return table.dice(...(dice.length > 0 ? dice : [4, 4, 4, 4, 4, 4]))
}
/** East's aircraft stand in the corner, out of the way. */
export const cleared = (table: BomberTable): BomberTable => {
  for (const [index, short] of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'eb'].entries())
    table.puts(short, `X${17 + index}`, 'W')
  return table
}
export const unmapped = (...dice: readonly number[]): BomberTable =>
  new BomberTable().starts().dice(...(dice.length > 0 ? dice : [4, 4, 4, 4, 4, 4]))

export const fly = (step: Parameters<typeof stepCommand>[0]): Command => stepCommand(step)
export const activate = (short: string): Command => ({ type: 'activate', aircraft: craft(short) })
export const attack = (short: string): Command => ({ type: 'attack', target: craft(short) })
export const endTurn: Command = { type: 'endTurn' }
export const finish: Command = { type: 'finish' }
export const bombs: Command = { type: 'bombingRun' }
