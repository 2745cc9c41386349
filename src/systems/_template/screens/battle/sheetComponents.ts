import { sheetComponents } from '@/play/sheetComponents'
import BattleMenu from './BattleMenu.vue'
import FlagSheet from './FlagSheet.vue'
import ResultSheet from './ResultSheet.vue'
import type { Sheet } from './sheets'

/** The component of each kind of sheet. Loaded after the first paint of the battle. */
export default sheetComponents<Sheet>()({ menu: BattleMenu, result: ResultSheet, flag: FlagSheet })
