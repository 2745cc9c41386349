import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { Agreement, BattleView, Command, Event, State } from '@/systems/trenchrunnerz/state'
import BattleScreen from '@/systems/trenchrunnerz/screens/BattleScreen.vue'
import type { Preferences } from '@/ui/preferences'
import { memorySession, type MemorySession } from './memorySession'
import { showScreen } from './screen'
import { begin } from './trenchrunnerzTable'

export type RunnerzSession = MemorySession<State, Command, Event, BattleView>
export type RunnerzScreen = Awaited<ReturnType<typeof showScreen>>

/** The battle screen. What it loads after its first paint is there before a test's first tap. */
export const openRunnerzScreen = async (
  session: RunnerzSession,
  preferences?: Preferences,
): Promise<RunnerzScreen> => {
  await import('@/systems/trenchrunnerz/screens/battle/sheetComponents')
  return showScreen({ screen: BattleScreen, session, messages, ...(preferences ? { preferences } : {}) })
}

export const crafts = ['bomber-1', 'bomber-2', 'bomber-3', 'bomber-4'] as const

/** A battle of this many players with its tokens set, before the first throw. */
export const planted = (players = 1, change: Partial<Agreement> = {}): RunnerzSession => {
  const session = memorySession<State, Command, Event, BattleView>(system)
  session.must(begin(players, change))
  if (players > 1)
    session.must({
      type: 'place',
      tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place, hand) => ({ place, hand })),
    })
  return session
}

/** Throws Speed 5 or 2 for every bomber. */
export const thrown = (players = 1): RunnerzSession => {
  const session = planted(players)
  session.must({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [5, 2]) })
  return session
}

/** The first bomber flies at Speed 5, the others at 2. */
export const flying = (players = 1): RunnerzSession => {
  const session = thrown(players)
  session.must(
    ...crafts.map((craft, index): Command => ({ type: 'chooseSpeed', craft, die: index === 0 ? 0 : 1 })),
  )
  return session
}
