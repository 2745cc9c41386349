import { sheetComponents } from '@/play/sheetComponents'
import AllAircraftSheet from './AllAircraftSheet.vue'
import AircraftSheet from './AircraftSheet.vue'
import BattleMenu from './BattleMenu.vue'
import DiceSheet from './DiceSheet.vue'
import ChooseEnemySheet from './ChooseEnemySheet.vue'
import ChooseAircraftUnderFireSheet from './ChooseAircraftUnderFireSheet.vue'
import HeadingSheet from './HeadingSheet.vue'
import BattleCorrectionSheet from './BattleCorrectionSheet.vue'
import FormationSquaresSheet from './FormationSquaresSheet.vue'
import StepMixesByFaceSheet from './StepMixesByFaceSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import BaseRowsSheet from './BaseRowsSheet.vue'
import type { OpenSheet } from './openSheet'
import RetreatOrCollisionStepSheet from './RetreatOrCollisionStepSheet.vue'
import ConfirmRetreatOrCollisionSheet from './ConfirmRetreatOrCollisionSheet.vue'

/** The component of each kind of sheet. They load after the first paint of the battle. */
export default sheetComponents<OpenSheet>()({
  menu: BattleMenu,
  result: DeclareResultSheet,
  mend: BattleCorrectionSheet,
  list: AllAircraftSheet,
  place: FormationSquaresSheet,
  aircraft: AircraftSheet,
  enemy: ChooseEnemySheet,
  step: RetreatOrCollisionStepSheet,
  heading: HeadingSheet,
  sure: ConfirmRetreatOrCollisionSheet,
  purchases: StepMixesByFaceSheet,
  dice: DiceSheet,
  rows: BaseRowsSheet,
  fire: ChooseAircraftUnderFireSheet,
})
