import { defineSheetComponents } from '@/play/defineSheetComponents'
import FallOrInjurySheet from './FallOrInjurySheet.vue'
import ActionsSheet from './ActionsSheet.vue'
import BattleMenu from './BattleMenu.vue'
import CastSheet from './CastSheet.vue'
import EndTurnSheet from './EndTurnSheet.vue'
import ModelSheet from './ModelSheet.vue'
import ProfileEditorSheet from './ProfileEditorSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import type { OpenSheet } from './openSheet'
import StartingNumbersSheet from './StartingNumbersSheet.vue'

/** The component of each kind of sheet. Loaded after the first paint of the battle. */
export default defineSheetComponents<OpenSheet>()({
  menu: BattleMenu,
  starting: StartingNumbersSheet,
  result: DeclareResultSheet,
  endTurn: EndTurnSheet,
  add: ProfileEditorSheet,
  edit: ProfileEditorSheet,
  actions: ActionsSheet,
  model: ModelSheet,
  cast: CastSheet,
  befall: FallOrInjurySheet,
})
