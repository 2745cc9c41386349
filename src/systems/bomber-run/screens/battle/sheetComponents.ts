import { defineSheetComponents } from '@/play/defineSheetComponents'
import AllAircraftSheet from './AllAircraftSheet.vue'
import AircraftSheet from './AircraftSheet.vue'
import BattleMenu from './BattleMenu.vue'
import DiceSheet from './DiceSheet.vue'
import ChooseEnemySheet from './ChooseEnemySheet.vue'
import ChooseAircraftUnderFireSheet from './ChooseAircraftUnderFireSheet.vue'
import HeadingSheet from './HeadingSheet.vue'
import BattleCorrectionSheet from './BattleCorrectionSheet.vue'
import FormationSquaresSheet from './FormationSquaresSheet.vue'
import StepCombinationsByFaceSheet from './StepCombinationsByFaceSheet.vue'
import DeclareResultSheet from './DeclareResultSheet.vue'
import EnterBaseRowsSheet from './EnterBaseRowsSheet.vue'
import type { OpenSheet } from './openSheet'
import ChooseRetreatOrCollisionStepSheet from './ChooseRetreatOrCollisionStepSheet.vue'
import ConfirmRetreatOrCollisionSheet from './ConfirmRetreatOrCollisionSheet.vue'

/** The component of each kind of sheet. They load after the first paint of the battle. */
export default defineSheetComponents<OpenSheet>()({
  menu: BattleMenu,
  result: DeclareResultSheet,
  mend: BattleCorrectionSheet,
  list: AllAircraftSheet,
  place: FormationSquaresSheet,
  aircraft: AircraftSheet,
  enemy: ChooseEnemySheet,
  step: ChooseRetreatOrCollisionStepSheet,
  heading: HeadingSheet,
  sure: ConfirmRetreatOrCollisionSheet,
  purchases: StepCombinationsByFaceSheet,
  dice: DiceSheet,
  rows: EnterBaseRowsSheet,
  fire: ChooseAircraftUnderFireSheet,
})
