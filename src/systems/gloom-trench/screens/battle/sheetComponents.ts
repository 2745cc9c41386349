import { defineSheetComponents } from '@/play/defineSheetComponents'
import CorrectBagSheet from './CorrectBagSheet.vue'
import BattleMenu from './BattleMenu.vue'
import DrawByHandSheet from './DrawByHandSheet.vue'
import EndTurnSheet from './EndTurnSheet.vue'
import ActivationsLeftOddsSheet from './ActivationsLeftOddsSheet.vue'
import ProfileEditorSheet from './ProfileEditorSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import type { OpenSheet } from './openSheet'
import BuyUnitOrdersSheet from './BuyUnitOrdersSheet.vue'
import UnitSheet from './UnitSheet.vue'

/** The component of each kind of sheet, loaded after the first paint of the battle. */
export default defineSheetComponents<OpenSheet>()({
  menu: BattleMenu,
  endTurn: EndTurnSheet,
  byHand: DrawByHandSheet,
  forecast: ActivationsLeftOddsSheet,
  bag: CorrectBagSheet,
  result: DeclareResultSheet,
  add: ProfileEditorSheet,
  edit: ProfileEditorSheet,
  unit: UnitSheet,
  unitOrders: BuyUnitOrdersSheet,
})
