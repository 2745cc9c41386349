import { sheetComponents } from '@/play/sheetComponents'
import { defineAsyncComponent } from 'vue'
import BattleMenu from './BattleMenu.vue'
import CraftSheet from './CraftSheet.vue'
import FlakSheet from './FlakSheet.vue'
import InterceptorSheet from './InterceptorSheet.vue'
import HiddenTokensSheet from './HiddenTokensSheet.vue'
import CorrectionSheet from './CorrectionSheet.vue'
import MoveSheet from './MoveSheet.vue'
import PickSheet from './PickSheet.vue'
import PlanSheet from './PlanSheet.vue'
import ResultSheet from './ResultSheet.vue'
import type { Sheet } from './sheets'
import SpeedSheet from './SpeedSheet.vue'
import SpeedsSheet from './SpeedsSheet.vue'
import TieSheet from './TieSheet.vue'

/** The component of each kind of sheet. Loaded after the first paint of the battle. */
export default sheetComponents<Sheet>()({
  menu: BattleMenu,
  result: ResultSheet,
  mend: CorrectionSheet,
  look: HiddenTokensSheet,
  craft: CraftSheet,
  move: MoveSheet,
  speeds: SpeedsSheet,
  tie: TieSheet,
  pick: PickSheet,
  speed: SpeedSheet,
  plan: PlanSheet,
  interceptor: InterceptorSheet,
  flak: FlakSheet,
  board: defineAsyncComponent(() => import('./BoardSheet.vue')),
})
