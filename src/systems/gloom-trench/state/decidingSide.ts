import type { SideId } from '../rules'
import type { BattleView } from './battleView'

/** Which side decides now: who is asked, else whose unit is active, else whose chit was drawn. */
export const decidingSide = ({ ask: promptOf, activation, units, due }: BattleView): SideId | null =>
  promptOf?.side ?? units[activation?.unit ?? '']?.unit.side ?? due
