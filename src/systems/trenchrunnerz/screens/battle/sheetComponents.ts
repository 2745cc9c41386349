import { sheetComponents } from '@/play/sheetComponents'
import { defineAsyncComponent } from 'vue'
import BattleMenu from './BattleMenu.vue'
import CraftCorrectionSheet from './CraftCorrectionSheet.vue'
import ShiftFlakSheet from './ShiftFlakSheet.vue'
import InterceptorSheet from './InterceptorSheet.vue'
import PeekHiddenTokensSheet from './PeekHiddenTokensSheet.vue'
import BattleCorrectionSheet from './BattleCorrectionSheet.vue'
import EndMoveOrMeetSheet from './EndMoveOrMeetSheet.vue'
import RealDicePickSheet from './RealDicePickSheet.vue'
import PlanSheet from './PlanSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import type { OpenSheet } from './openSheet'
import SpeedSheet from './SpeedSheet.vue'
import RealSpeedDiceSheet from './RealSpeedDiceSheet.vue'
import RealTieDiceSheet from './RealTieDiceSheet.vue'

/** The component of each kind of sheet. They load after the first paint of the battle. */
export default sheetComponents<OpenSheet>()({
  menu: BattleMenu,
  result: DeclareResultSheet,
  mend: BattleCorrectionSheet,
  look: PeekHiddenTokensSheet,
  craft: CraftCorrectionSheet,
  move: EndMoveOrMeetSheet,
  speeds: RealSpeedDiceSheet,
  tie: RealTieDiceSheet,
  pick: RealDicePickSheet,
  speed: SpeedSheet,
  plan: PlanSheet,
  interceptor: InterceptorSheet,
  flak: ShiftFlakSheet,
  board: defineAsyncComponent(() => import('./BoardCorrectionSheet.vue')),
})
