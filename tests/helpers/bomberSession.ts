import { system } from '@/systems/bomber-run'
import type { BattleSettings, SideId } from '@/systems/bomber-run/rules'
import type { BattleView, Command, Correction, Event, State } from '@/systems/bomber-run/state'
import { at, craft, stepCommand } from './bomberTable'
import { memorySession, type MemorySession } from './memorySession'

export type BomberSession = MemorySession<State, Command, Event, BattleView>

/** A battle of Bomber Run without storage. It has begun and prompts for the bases. */
export const bomberSession = (
  settings: Partial<BattleSettings> = {},
  names: Readonly<Record<SideId, string>> = { west: 'Kites', east: 'Herons' },
): BomberSession => {
  const session = memorySession<State, Command, Event, BattleView>(system)
  session.must({ type: 'setUp', settings: { formation: 'standard', map: false, ...settings }, names })
  return session
}

/** West's first turn, before its dice are thrown. */
export const atDice = (
  settings: Partial<BattleSettings> = {},
  names?: Readonly<Record<SideId, string>>,
): BomberSession => {
  const session = bomberSession(settings, names)
  session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
  if (settings.map) session.must({ type: 'deploy' })
  session.must({ type: 'chooseFirst', side: 'west' })
  return session
}

/** Throws these dice and gives them in list order. */
export const given = (session: BomberSession, ...faces: readonly number[]): BomberSession => {
  session.must({ type: 'throwDice', faces })
  const { proposal } = session.view
  if (proposal.kind === 'giveDice') session.must({ type: 'giveDice', to: proposal.to })
  return session
}

/** A battle with these dice in the tray. */
export const atTray = (faces: readonly number[], settings: Partial<BattleSettings> = {}): BomberSession => {
  const session = atDice(settings)
  session.must({ type: 'throwDice', faces })
  return session
}

/** All dice are given in list order, and this aircraft's move is open. */
export const inMove = (
  short: string,
  faces: readonly number[] = [4, 3, 2, 1, 4, 3],
  settings: Partial<BattleSettings> = {},
): BomberSession => {
  const session = given(atDice(settings), ...faces)
  session.must({ type: 'activate', aircraft: craft(short) })
  return session
}

const corrects = (session: BomberSession, correction: Correction): void =>
  session.must({ type: 'correct', correction, reason: '' })

/** Puts aircraft there: `puts(session, 'w1 J5 E', 'e3 L5 W')`. Only with the map. */
export const puts = (session: BomberSession, ...places: readonly string[]): void => {
  for (const place of places) {
    const [short = '', label = '', heading = ''] = place.split(' ')
    corrects(session, { what: 'position', aircraft: craft(short), to: at(label, heading as 'N') })
  }
}

/** All aircraft but these are lost. */
export const onlyThese = (session: BomberSession, ...shorts: readonly string[]): BomberSession => {
  const kept = new Set(shorts.map(craft))
  for (const { id, status } of Object.values(session.view.aircraft).map(({ aircraft }) => aircraft))
    if (status === 'flying' && !kept.has(id))
      corrects(session, { what: 'status', aircraft: id, to: 'destroyed', position: null })
  return session
}

/** Steps of the open move, written as `stepCommand` reads them. */
export const flies = (session: BomberSession, ...steps: readonly Parameters<typeof stepCommand>[0][]): void =>
  session.must(...steps.map(stepCommand))
