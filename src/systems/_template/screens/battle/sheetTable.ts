import { sheetComponents } from '@/play/sheetComponents'
import BattleMenu from './BattleMenu.vue'
import FlagSheet from './FlagSheet.vue'
import ResultSheet from './ResultSheet.vue'
import type { Sheet } from './sheets'

/** What shows each sheet. Fetched after the table's first paint. */
export default sheetComponents<Sheet>()({ menu: BattleMenu, result: ResultSheet, flag: FlagSheet })
