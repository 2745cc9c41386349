import messages from '@/systems/bomber-run/messages/en'
import BattleScreen from '@/systems/bomber-run/screens/BattleScreen.vue'
import type { BomberSession } from './bomberSession'
import { showScreen, type Size } from './screen'

export { atDice, atTray, bomberSession, inMove, type BomberSession } from './bomberSession'

/** The battle screen of Bomber Run, found by role and name. */
export const showBattle = async (session: BomberSession, size?: Size) => {
  // Loads in advance what the screen loads after its first paint.
  await import('@/systems/bomber-run/screens/battle/sheetComponents')
  await import('@/systems/bomber-run/screens/resolution/ResolutionSheet.vue')
  await import('@/systems/bomber-run/screens/map/MapPanel.vue')
  return showScreen({ screen: BattleScreen, session, messages }, size)
}
