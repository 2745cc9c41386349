import { sheetComponents } from '@/play/sheetComponents'
import { defineAsyncComponent } from 'vue'
import BattleMenu from './BattleMenu.vue'
import CraftCorrectionSheet from './CraftCorrectionSheet.vue'
import FlakSheet from './FlakSheet.vue'
import InterceptorSheet from './InterceptorSheet.vue'
import HiddenTokensSheet from './HiddenTokensSheet.vue'
import BattleCorrectionSheet from './BattleCorrectionSheet.vue'
import MoveSheet from './MoveSheet.vue'
import RealDicePickSheet from './RealDicePickSheet.vue'
import PlanSheet from './PlanSheet.vue'
import ResultSheet from './ResultSheet.vue'
import type { Sheet } from './sheets'
import SpeedSheet from './SpeedSheet.vue'
import SpeedsSheet from './SpeedsSheet.vue'
import TieSheet from './TieSheet.vue'

/** The component of each kind of sheet. They load after the first paint of the battle. */
export default sheetComponents<Sheet>()({
  menu: BattleMenu,
  result: ResultSheet,
  mend: BattleCorrectionSheet,
  look: HiddenTokensSheet,
  craft: CraftCorrectionSheet,
  move: MoveSheet,
  speeds: SpeedsSheet,
  tie: TieSheet,
  pick: RealDicePickSheet,
  speed: SpeedSheet,
  plan: PlanSheet,
  interceptor: InterceptorSheet,
  flak: FlakSheet,
  board: defineAsyncComponent(() => import('./BoardSheet.vue')),
})
