import { sheetComponents } from '@/play/sheetComponents'
import ActForm from './ActForm.vue'
import ActionsSheet from './ActionsSheet.vue'
import BattleMenu from './BattleMenu.vue'
import CastSheet from './CastSheet.vue'
import EndTurnSheet from './EndTurnSheet.vue'
import ModelSheet from './ModelSheet.vue'
import ProfileSheet from './ProfileSheet.vue'
import ResultSheet from './ResultSheet.vue'
import type { Sheet } from './sheets'
import StartingNumbersSheet from './StartingNumbersSheet.vue'

/** The component of each kind of sheet. Loaded after the first paint of the battle. */
export default sheetComponents<Sheet>()({
  menu: BattleMenu,
  starting: StartingNumbersSheet,
  result: ResultSheet,
  endTurn: EndTurnSheet,
  add: ProfileSheet,
  edit: ProfileSheet,
  actions: ActionsSheet,
  model: ModelSheet,
  cast: CastSheet,
  befall: ActForm,
})
