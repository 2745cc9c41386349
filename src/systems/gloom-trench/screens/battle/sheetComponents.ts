import { sheetComponents } from '@/play/sheetComponents'
import BagSheet from './BagSheet.vue'
import BattleMenu from './BattleMenu.vue'
import DrawByHandSheet from './DrawByHandSheet.vue'
import EndTurnSheet from './EndTurnSheet.vue'
import ForecastSheet from './ForecastSheet.vue'
import ProfileSheet from './ProfileSheet.vue'
import ResultSheet from './ResultSheet.vue'
import type { Sheet } from './sheets'
import UnitOrdersSheet from './UnitOrdersSheet.vue'
import UnitSheet from './UnitSheet.vue'

/** The component of each kind of sheet, loaded after the first paint of the battle. */
export default sheetComponents<Sheet>()({
  menu: BattleMenu,
  endTurn: EndTurnSheet,
  byHand: DrawByHandSheet,
  forecast: ForecastSheet,
  bag: BagSheet,
  result: ResultSheet,
  add: ProfileSheet,
  edit: ProfileSheet,
  unit: UnitSheet,
  unitOrders: UnitOrdersSheet,
})
