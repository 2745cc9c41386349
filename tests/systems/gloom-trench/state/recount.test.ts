import { describe, expect, it } from 'vitest'
import { evolve, recount, type Event, type State } from '@/systems/gloom-trench/state'
import { idOf, sampleBattle, withPoints, withStress, type GloomSession } from '../../../helpers/gloomSession'

/** What happened since a moment of the battle, as the log shows it when it is one step. */
const lineSince = (session: GloomSession, from: number, before: State) => {
  let state = before
  const events = session.entries
    .slice(from)
    .flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
  return recount(
    events.map((event: Event) => {
      const told = { event, before: state }
      state = evolve(state, event)
      return told
    }),
    null,
  )
}

describe('the log of an order under Stress (GT-9, GT-14)', () => {
  it('GT-14: says each change of Stress once, with whose it is and why', () => {
    const session = sampleBattle()
    withPoints(session, 0, 0)
    withStress(session, 'Gun team', 1)
    session.must({ type: 'draw', chit: 'a' }, { type: 'activate', unit: idOf(session, 'Gun team') })
    const [before, from] = [session.state, session.entries.length]
    session.willThrow(8)
    session.must(
      { type: 'order', order: 'openUp', stress: ['horror'] },
      { type: 'throw' },
      { type: 'accept' },
    )
    const line = lineSince(session, from, before)
    expect(line?.notes.filter(({ key }) => key.startsWith('gt.log.stress.'))).toEqual([
      { key: 'gt.log.stress.horror', params: { name: 'Gun team', from: 1, to: 2 } },
      { key: 'gt.log.stress.calmed', params: { name: 'Gun team', from: 2, to: 1 } },
    ])
    // They still count among the steps that moved markers, and are shown no second time.
    expect(line?.markers.map(({ kind, told }) => [kind, told])).toEqual([
      ['stress', true],
      ['stress', true],
    ])
  })
})
