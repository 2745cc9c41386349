import { defineSheetComponents } from '@/play/defineSheetComponents'
import { defineAsyncComponent } from 'vue'
import BattleMenu from './BattleMenu.vue'
import CraftCorrectionSheet from './CraftCorrectionSheet.vue'
import MoveFlakBatterySheet from './MoveFlakBatterySheet.vue'
import InterceptorSheet from './InterceptorSheet.vue'
import PeekHiddenTokensSheet from './PeekHiddenTokensSheet.vue'
import BattleCorrectionSheet from './BattleCorrectionSheet.vue'
import EndMoveOrMeetSheet from './EndMoveOrMeetSheet.vue'
import RealDicePickSheet from './RealDicePickSheet.vue'
import PlanSheet from './PlanSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import type { OpenSheet } from './openSheet'
import ChooseSpeedDieSheet from './ChooseSpeedDieSheet.vue'
import RealSpeedDiceSheet from './RealSpeedDiceSheet.vue'
import RealTieDiceSheet from './RealTieDiceSheet.vue'

/** The component of each kind of sheet. They load after the first paint of the battle. */
export default defineSheetComponents<OpenSheet>()({
  menu: BattleMenu,
  result: DeclareResultSheet,
  mend: BattleCorrectionSheet,
  look: PeekHiddenTokensSheet,
  craft: CraftCorrectionSheet,
  move: EndMoveOrMeetSheet,
  speeds: RealSpeedDiceSheet,
  tie: RealTieDiceSheet,
  pick: RealDicePickSheet,
  speed: ChooseSpeedDieSheet,
  plan: PlanSheet,
  interceptor: InterceptorSheet,
  flak: MoveFlakBatterySheet,
  board: defineAsyncComponent(() => import('./BoardLinksAndPinsSheet.vue')),
})
