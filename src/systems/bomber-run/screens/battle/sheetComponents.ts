import { sheetComponents } from '@/play/sheetComponents'
import AircraftList from './AircraftList.vue'
import AircraftSheet from './AircraftSheet.vue'
import BattleMenu from './BattleMenu.vue'
import DiceSheet from './DiceSheet.vue'
import EnemySheet from './EnemySheet.vue'
import BaseFireSheet from './BaseFireSheet.vue'
import HeadingSheet from './HeadingSheet.vue'
import CorrectionSheet from './CorrectionSheet.vue'
import FormationSheet from './FormationSheet.vue'
import PurchasesSheet from './PurchasesSheet.vue'
import ResultSheet from './ResultSheet.vue'
import BaseRowsSheet from './BaseRowsSheet.vue'
import type { Sheet } from './sheets'
import StepSheet from './StepSheet.vue'
import ConfirmFlightSheet from './ConfirmFlightSheet.vue'

/** The component of each kind of sheet. They load after the first paint of the battle. */
export default sheetComponents<Sheet>()({
  menu: BattleMenu,
  result: ResultSheet,
  mend: CorrectionSheet,
  list: AircraftList,
  place: FormationSheet,
  aircraft: AircraftSheet,
  enemy: EnemySheet,
  step: StepSheet,
  heading: HeadingSheet,
  sure: ConfirmFlightSheet,
  purchases: PurchasesSheet,
  dice: DiceSheet,
  rows: BaseRowsSheet,
  fire: BaseFireSheet,
})
