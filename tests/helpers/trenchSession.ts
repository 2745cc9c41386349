import { system } from '@/systems/trench-crusade'
import { sampleWarbands, type EditionId } from '@/systems/trench-crusade/rules'
import type { BattleView, Command, Event, State } from '@/systems/trench-crusade/state'
import { memorySession, type MemorySession } from './memorySession'

export type TrenchSession = MemorySession<State, Command, Event, BattleView>

/** A battle of Trench Crusade without storage. */
export const trenchSession = (seed?: number): TrenchSession => memorySession(system, seed)

/** Sets up a battle of the two sample warbands. */
export const musterCommand = (edition?: EditionId): Command => {
  const [ours, theirs] = sampleWarbands
  if (!ours || !theirs) throw new Error('two sample warbands')
  return {
    type: 'muster',
    ...(edition ? { edition } : {}),
    scenario: { name: 'Trial', turnLimit: null, notes: '', budget: 'one-off', shakenRule: false },
    sides: { a: ours, b: theirs },
  }
}

/** The two sample warbands on the table, the first turn begun by Saint Orsolya's Own. */
export const sampleBattle = (seed?: number): TrenchSession => {
  const session = trenchSession(seed)
  session.must(musterCommand())
  session.dispatch({ type: 'startTurn', starter: 'a' }, ['TC-15'])
  return session
}

/** The id of the model with that name. */
export const idOf = (session: TrenchSession, name: string): string => {
  const found = Object.values(session.view.models).find((model) => model.profile.name === name)
  if (!found) throw new Error(`nobody called ${name}`)
  return found.id
}
