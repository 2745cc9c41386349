import { sheetComponents } from '@/play/sheetComponents'
import CorrectBagSheet from './CorrectBagSheet.vue'
import BattleMenu from './BattleMenu.vue'
import DrawByHandSheet from './DrawByHandSheet.vue'
import EndTurnSheet from './EndTurnSheet.vue'
import ActivationForecastSheet from './ActivationForecastSheet.vue'
import ProfileEditorSheet from './ProfileEditorSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import type { OpenSheet } from './openSheet'
import UnitOrdersSheet from './UnitOrdersSheet.vue'
import UnitSheet from './UnitSheet.vue'

/** The component of each kind of sheet, loaded after the first paint of the battle. */
export default sheetComponents<OpenSheet>()({
  menu: BattleMenu,
  endTurn: EndTurnSheet,
  byHand: DrawByHandSheet,
  forecast: ActivationForecastSheet,
  bag: CorrectBagSheet,
  result: DeclareResultSheet,
  add: ProfileEditorSheet,
  edit: ProfileEditorSheet,
  unit: UnitSheet,
  unitOrders: UnitOrdersSheet,
})
