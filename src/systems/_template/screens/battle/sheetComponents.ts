import { defineSheetComponents } from '@/play/defineSheetComponents'
import BattleMenu from './BattleMenu.vue'
import FlagSheet from './FlagSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import type { OpenSheet } from './openSheet'

/** The component of each kind of sheet. Loaded after the first paint of the battle. */
export default defineSheetComponents<OpenSheet>()({
  menu: BattleMenu,
  result: DeclareResultSheet,
  flag: FlagSheet,
})
