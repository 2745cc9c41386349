import type { SideId } from '../rules'
import type { BattleView } from './battleView'

/** The side that decides now: of the open prompt, otherwise of the active unit, otherwise of the drawn chit. */
export const decidingSide = ({ ask: promptOf, activation, units, due }: BattleView): SideId | null =>
  promptOf?.side ?? units[activation?.unit ?? '']?.unit.side ?? due
