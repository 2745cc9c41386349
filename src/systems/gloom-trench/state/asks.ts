import type { SideId } from '../rules'
import type { BattleLook } from './look'

/** Which side decides now: who is asked, else whose unit is active, else whose chit was drawn. */
export const asks = ({ ask, activation, units, due }: BattleLook): SideId | null =>
  ask?.side ?? units[activation?.unit ?? '']?.unit.side ?? due
