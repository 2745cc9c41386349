import { system } from '@/systems/gloom-trench'
import { sampleForces, type Force, type OrderKind } from '@/systems/gloom-trench/rules'
import type { PromptView, BattleView, Command, Event, State } from '@/systems/gloom-trench/state'
import { memorySession, type MemorySession } from './memorySession'

export type GloomSession = MemorySession<State, Command, Event, BattleView>

/** A battle of Gloom Trench without storage. */
export const gloomSession = (seed?: number): GloomSession => memorySession(system, seed)

/** The first two sample forces, before the Tactical Phase of the first turn. */
export const sampleMuster = (seed?: number): GloomSession => {
  const session = gloomSession(seed)
  const [ours, theirs] = sampleForces
  if (!ours || !theirs) throw new Error('two sample forces')
  session.must(aMuster(ours, theirs))
  return session
}

/** A battle of these forces with the default agreement. */
export const aMuster = (...sides: readonly Force[]): Command => ({
  type: 'muster',
  scenario: { name: 'Trial', scale: '28mm', turnLimit: null, notes: '', strictNerves: false },
  sides,
})

/** Plays the Tactical Phase with phone dice up to the first draw. Nobody spends anything. */
export const toTheBag = (session: GloomSession): GloomSession => {
  for (let steps = 0; steps < 60 && session.view.phase === 'tactical'; steps += 1) {
    const { ask, proposal } = session.view
    if (ask) session.must(plainAnswer(ask))
    else if (proposal.kind === 'declareInitiative') session.must({ type: 'declareInitiative', side: 'a' })
    else session.must({ type: 'proceed' })
  }
  if (session.view.phase !== 'activations') throw new Error('the Tactical Phase does not end')
  return session
}

/** Answers a prompt of the two guided phases: spends nothing, throws by phone, accepts the result. */
const plainAnswer = ({ question, frame }: PromptView): Command => {
  switch (question) {
    case 'spendOwn':
    case 'spendOpposing':
      return { type: 'spend', points: 'rolls' in frame ? frame.rolls.map(() => 0) : [] }
    case 'throw':
      return { type: 'throw' }
    case 'lastModel':
      return { type: 'shaken', units: [] }
    default:
      return { type: 'accept' }
  }
}

/** The sample forces after the Tactical Phase of the first turn, with the bag filled. */
export const sampleBattle = (seed?: number): GloomSession => toTheBag(sampleMuster(seed))

/** The id of the unit with that name. */
export const idOf = (session: GloomSession, name: string): string => {
  const found = Object.values(session.view.units).find(({ unit }) => unit.profile.name === name)
  if (!found) throw new Error(`nobody called ${name}`)
  return found.unit.id
}

/** Draws the side's chit and gives one of its units an order. Without a test the order is valid at once. */
export const ordered = (session: GloomSession, name: string, order: OrderKind): string => {
  const unit = idOf(session, name)
  const side = session.view.units[unit]?.unit.side
  if (side) session.must({ type: 'draw', chit: side }, { type: 'activate', unit })
  session.must({ type: 'order', order, stress: [] })
  return unit
}

/** Gives each side this many Tactical Points, in the order of the sides. */
export const withPoints = (session: GloomSession, ...points: readonly number[]): void => {
  for (const [index, { id, points: has }] of session.view.sides.entries()) {
    const to = points[index] ?? 0
    if (to !== has)
      session.must({ type: 'correct', correction: { what: 'points', side: id, to }, reason: '' })
  }
}

export const withStress = (session: GloomSession, name: string, to: number): void =>
  session.must({
    type: 'correct',
    correction: { what: 'stress', unit: idOf(session, name), to },
    reason: '',
  })
