import { sheetComponents } from '@/play/sheetComponents'
import AircraftList from './AircraftList.vue'
import AircraftSheet from './AircraftSheet.vue'
import BattleMenu from './BattleMenu.vue'
import DiceSheet from './DiceSheet.vue'
import ChooseEnemySheet from './ChooseEnemySheet.vue'
import BaseFireSheet from './BaseFireSheet.vue'
import HeadingSheet from './HeadingSheet.vue'
import BattleCorrectionSheet from './BattleCorrectionSheet.vue'
import FormationSheet from './FormationSheet.vue'
import SpendPlansSheet from './SpendPlansSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import BaseRowsSheet from './BaseRowsSheet.vue'
import type { OpenSheet } from './openSheet'
import FinalStepSheet from './FinalStepSheet.vue'
import ConfirmFlightSheet from './ConfirmFlightSheet.vue'

/** The component of each kind of sheet. They load after the first paint of the battle. */
export default sheetComponents<OpenSheet>()({
  menu: BattleMenu,
  result: DeclareResultSheet,
  mend: BattleCorrectionSheet,
  list: AircraftList,
  place: FormationSheet,
  aircraft: AircraftSheet,
  enemy: ChooseEnemySheet,
  step: FinalStepSheet,
  heading: HeadingSheet,
  sure: ConfirmFlightSheet,
  purchases: SpendPlansSheet,
  dice: DiceSheet,
  rows: BaseRowsSheet,
  fire: BaseFireSheet,
})
