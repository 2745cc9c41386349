import { describe, expect, it } from 'vitest'
import messages from '@/systems/gloom-trench/messages/en'
import { addEnglishMessages, translate } from '@/app/i18n'
import { evolve, formatStep, type Command, type Event, type State } from '@/systems/gloom-trench/state'
import {
  idOf,
  ordered,
  sampleBattle,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'

/** The log line of all events since an entry of the battle, as if they were one step. */
const lineSince = (session: GloomSession, from: number, before: State) => {
  let state = before
  const events = session.entries
    .slice(from)
    .flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
  return formatStep(
    events.map((event: Event) => {
      const logged = { event, before: state }
      state = evolve(state, event)
      return logged
    }),
    null,
  )
}

describe('the log line of an order under Stress (GT-9, GT-14)', () => {
  it('GT-14: notes each change of Stress once, with its unit and its reason', () => {
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
    // The changes are among the markers of the step, marked as already noted.
    expect(line?.markers.map(({ kind, told }) => [kind, told])).toEqual([
      ['stress', true],
      ['stress', true],
    ])
  })
})

describe('the dice in a log line', () => {
  addEnglishMessages(messages)
  const firing = (session: GloomSession, custom: number, weapons: readonly number[] = [3]): Command => ({
    type: 'fire',
    targets: [
      {
        target: idOf(session, 'Ashen choir'),
        groups: weapons.map((models, weapon) => ({
          weapon,
          band: weapon === 0 ? 'medium' : 'short',
          models,
        })),
        ownCover: 'open',
        crossed: [],
        obscuredBy: [],
        part: null,
        choices: {},
        custom: custom === 0 ? [] : [{ kind: 'roll', value: custom, name: '' }],
      },
    ],
  })
  /** The text below each row of dice of the last throw. */
  const readings = (session: GloomSession, play: () => void): readonly string[] => {
    const [before, from] = [session.state, session.entries.length]
    play()
    return (lineSince(session, from, before)?.throws ?? []).map(({ reading }) =>
      reading ? translate(reading) : '',
    )
  }
  const section = (): GloomSession => {
    const session = sampleBattle()
    withPoints(session, 0, 0)
    ordered(session, 'First section', 'openUp')
    return session
  }

  it('GT-1: have a text with the faces after the Roll Modifier', () => {
    const session = section()
    session.must(firing(session, -2))
    expect(readings(session, () => session.must({ type: 'throw', faces: [[6, 6, 6]] }))).toEqual([
      '−2 makes 4, 4, 4. 0 of 3 hit',
    ])
  })

  it('GT-2: do not modify a natural 1, and are only counted without a modifier', () => {
    const session = section()
    session.must(firing(session, 2))
    expect(readings(session, () => session.must({ type: 'throw', faces: [[1, 3, 2]] }))).toEqual([
      '+2 makes 1, 5, 4. 1 of 3 hit',
    ])
    const plain = section()
    plain.must(firing(plain, 0))
    expect(readings(plain, () => plain.must({ type: 'throw', faces: [[5, 6, 4]] }))).toEqual(['2 of 3 hit'])
  })

  it('GT-20: have a text for each profile of a mixed unit, and saves name their unit', () => {
    const session = sampleBattle()
    withPoints(session, 0, 0)
    ordered(session, 'Raiding party', 'charge')
    session.must(
      { type: 'charge', target: idOf(session, 'Ashen choir') },
      { type: 'throw', faces: [[6]] },
      { type: 'contact', contact: 'near' },
    )
    const attack = readings(session, () =>
      session.must({
        type: 'throw',
        faces: [
          [8, 8, 1, 1, 1, 8],
          [6, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ],
      }),
    )
    expect(attack[0]).toBe('+1 makes 9, 9, 1, 1, 1. Raiding party, Raider: 2 of 5 hit')
    expect(attack[1]).toBe('+1 makes 9. Raiding party, Corporal: 1 of 1 hit')
    expect(attack[2]).toMatch(/^Ashen choir, \w+: 1 of 9 hit$/)
    const saves = readings(session, () => session.must({ type: 'throw', faces: [[6], [1, 1, 6]] }))
    expect(saves).toEqual(['Raiding party: saved 1 of 1', 'Ashen choir: saved 1 of 3'])
  })

  it('GT-5: points name their side and how many are left, and come back when the throw is called off', () => {
    const session = sampleBattle()
    withPoints(session, 3, 0)
    ordered(session, 'First section', 'openUp')
    session.must(firing(session, 0))
    const [before, from] = [session.state, session.entries.length]
    session.must({ type: 'spend', points: [2] }, { type: 'callOff' })
    const notes = (lineSince(session, from, before)?.notes ?? []).map((note) => translate(note))
    const title = lineSince(session, from, before)?.title
    const texts = [...(title ? [translate(title)] : []), ...notes]
    expect(texts).toContain('Harrowgate Fusiliers spends 2 Tactical Points, 1 left')
    expect(texts).toContain(
      'Cancelled before the roll. Harrowgate Fusiliers gets 2 Tactical Points back, now 3',
    )
    expect(session.view.sides[0]?.points).toBe(3)
  })
})

describe('the log line of a melee (GT-16)', () => {
  it('GT-3, GT-16: has a D3 for a move as a note below its round, and a free throw alone is the title', () => {
    const session = sampleBattle()
    withPoints(session, 0, 0)
    const [party, choir] = [idOf(session, 'Raiding party'), idOf(session, 'Ashen choir')]
    session.must({ type: 'draw', chit: 'a' }, { type: 'activate', unit: party })
    session.must({ type: 'order', order: 'charge', stress: [] }, { type: 'charge', target: choir })
    session.must({ type: 'throw', faces: [[6]] }, { type: 'contact', contact: 'near' })
    const [before, from] = [session.state, session.entries.length]
    const moves = { type: 'throwFree', side: 'b', purpose: 'defenceMove', sides: 3, count: 1 } as const
    session.must(
      { ...moves, faces: [2] },
      { type: 'throw', faces: [[1, 1, 1, 1, 1, 1], Array<number>(10).fill(1)] },
    )
    const line = lineSince(session, from, before)
    expect(line?.title).toMatchObject({ key: 'gt.log.melee' })
    expect(line?.notes).toContainEqual(expect.objectContaining({ key: 'gt.log.free.defenceMove' }))
    const alone = sampleBattle()
    const [table, start] = [alone.state, alone.entries.length]
    alone.must({ type: 'throwFree', side: null, purpose: 'direction', sides: 8, count: 1, faces: [3] })
    expect(lineSince(alone, start, table)?.title).toMatchObject({ key: 'gt.log.free.direction' })
  })
})
