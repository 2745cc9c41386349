import type { SideId } from '../rules'
import type { BattleView } from './battleView'

/** The side that decides now: of the open prompt, else of the active unit, else of the drawn chit. */
export const decidingSide = ({ ask: promptOf, activation, units, due }: BattleView): SideId | null =>
  promptOf?.side ?? units[activation?.unit ?? '']?.unit.side ?? due
