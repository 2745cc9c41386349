import messages from '@/systems/trench-crusade/messages/en'
import BattleScreen from '@/systems/trench-crusade/screens/BattleScreen.vue'
import { showScreen, type Size } from './screen'
import type { TrenchSession } from './trenchSession'

/** The battle screen of Trench Crusade, found by role and name. */
export const showBattle = async (session: TrenchSession, size?: Size) => {
  // Loads in advance what the screen loads after its first paint.
  await import('@/systems/trench-crusade/screens/battle/sheetComponents')
  await import('@/systems/trench-crusade/screens/resolution/ResolutionSheet.vue')
  return showScreen({ screen: BattleScreen, session, messages }, size)
}
