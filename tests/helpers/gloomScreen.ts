import messages from '@/systems/gloom-trench/messages/en'
import BattleScreen from '@/systems/gloom-trench/screens/BattleScreen.vue'
import type { Preferences } from '@/ui/preferences'
import { showScreen, type Size } from './screen'
import type { GloomSession } from './gloomSession'

/** The battle screen of Gloom Trench, found by role and name. */
export const showBattle = async (session: GloomSession, size?: Size, preferences?: Preferences) => {
  // Loads before the first tap what the screen loads after its first paint.
  await import('@/systems/gloom-trench/screens/battle/sheetComponents')
  await import('@/systems/gloom-trench/screens/resolution/ResolutionSheet.vue')
  return showScreen({ screen: BattleScreen, session, messages, ...(preferences && { preferences }) }, size)
}
