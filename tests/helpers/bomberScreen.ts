import { system } from '@/systems/bomber-run'
import messages from '@/systems/bomber-run/messages/en'
import type { Settings } from '@/systems/bomber-run/rules'
import type { BattleLook, Command, Event, State } from '@/systems/bomber-run/state'
import BattleScreen from '@/systems/bomber-run/views/BattleScreen.vue'
import { craft } from './bomberTable'
import { memorySession, type MemorySession } from './memorySession'
import { showScreen, type Size } from './screen'

export type BomberSession = MemorySession<State, Command, Event, BattleLook>

/** A battle of Bomber Run without storage, begun: its bases are asked for. */
export const bomberSession = (settings: Partial<Settings> = {}): BomberSession => {
  const session = memorySession<State, Command, Event, BattleLook>(system)
  session.must({
    type: 'setUp',
    settings: { formation: 'standard', map: false, ...settings },
    names: { west: 'Kites', east: 'Herons' },
  })
  return session
}

/** West's first turn, its dice not thrown. */
export const atDice = (settings: Partial<Settings> = {}): BomberSession => {
  const session = bomberSession(settings)
  session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
  if (settings.map) session.must({ type: 'deploy' })
  session.must({ type: 'chooseFirst', side: 'west' })
  return session
}

/** These dice lie in the tray. */
export const atTray = (faces: readonly number[], settings: Partial<Settings> = {}): BomberSession => {
  const session = atDice(settings)
  session.must({ type: 'throwDice', faces })
  return session
}

/** All dice given in list order, and this aircraft's move is open. */
export const inMove = (
  short: string,
  faces: readonly number[] = [4, 3, 2, 1, 4, 3],
  settings: Partial<Settings> = {},
): BomberSession => {
  const session = atTray(faces, settings)
  const { proposal } = session.look
  if (proposal.kind === 'giveDice') session.must({ type: 'giveDice', to: proposal.to })
  session.must({ type: 'activate', aircraft: craft(short) })
  return session
}

/** The battle screen of Bomber Run, found by role and name. */
export const showBattle = async (session: BomberSession, size?: Size) => {
  // What the screen fetches after its first paint is there before the test's first tap.
  await import('@/systems/bomber-run/views/battle/BattleSheets.vue')
  await import('@/systems/bomber-run/views/resolution/ResolutionSheet.vue')
  await import('@/systems/bomber-run/views/map/MapPanel.vue')
  return showScreen({ screen: BattleScreen, session, messages }, size)
}
