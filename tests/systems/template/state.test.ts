import { describe, expect, it } from 'vitest'
import { system } from '@/systems/_template'
import { battleView, type Command, type Event, type State } from '@/systems/_template/state'
import { Timeline, type LogEntry } from '@/engine'
import { noChance } from '../../helpers/chance'
import { memorySession } from '../../helpers/memorySession'
import { byChance } from './byChance'

interface Step {
  readonly what: string
  readonly command: Command | 'undo' | 'redo'
  readonly overrule?: readonly string[]
  /** The key of its refusal. A refused command changes nothing. */
  readonly refused?: string
  readonly then?: Partial<State>
  readonly asks?: object | null
}

const names = { first: 'Iron Vow', second: 'Choir' }
const push = (rush = false): Command => ({ type: 'push', rush })
const faces = (...typed: readonly number[]): Command => ({ type: 'throw', faces: typed })

/** A battle written by hand from the rulings. Every later version must play it to the same end. */
const battle: readonly Step[] = [
  { what: 'a push before the set-up is refused', command: push(), refused: 'play.refusal.notBegun' },
  {
    what: 'T-1 a battle of 21 turns is refused',
    command: { type: 'setUp', names, turns: 21 },
    refused: 'play.refusal.number',
  },
  {
    what: 'a battle of two turns begins',
    command: { type: 'setUp', names, turns: 2 },
    then: { phase: 'battle', turn: 1, whose: 'first', flag: 0 },
    asks: null,
  },
  {
    what: 'a second set-up is refused',
    command: { type: 'setUp', names, turns: 2 },
    refused: 'template.refusal.begun',
  },
  { what: 'a throw without a push is refused', command: faces(4, 4, 4), refused: 'play.refusal.notAsked' },
  {
    what: 'a push asks for 3D6',
    command: push(),
    asks: { kind: 'throw', side: 'first', pool: 3, modifiers: [] },
  },
  {
    what: 'a second push before the first has ended is refused',
    command: push(),
    refused: 'play.refusal.finishFirst',
  },
  { what: 'two faces for three dice are refused', command: faces(4, 4), refused: 'play.refusal.faces' },
  {
    what: 'accept before the throw is refused',
    command: { type: 'accept' },
    refused: 'play.refusal.throwFirst',
  },
  {
    what: 'two of three dice pull',
    command: faces(3, 4, 6),
    asks: { kind: 'confirm', result: { pulls: 2 } },
    then: { flag: 0 },
  },
  {
    what: 'C-4 a mistyped die is changed, and one die pulls',
    command: { type: 'changeDice', faces: [null, null, 1] },
    asks: { result: { pulls: 1, dice: { faces: [3, 4, 1], thrown: 'hand', first: [3, 4, 6] } } },
  },
  {
    what: 'T-2 the flag moves one step',
    command: { type: 'accept' },
    then: { flag: -1, turn: 1, whose: 'second', frames: [] },
  },
  { what: 'undo takes the whole push back', command: 'undo', then: { flag: 0, whose: 'first', frames: [] } },
  { what: 'redo brings the push back', command: 'redo', then: { flag: -1, whose: 'second' } },
  {
    what: 'T-3 a rush of the side that is behind throws 6D6',
    command: push(true),
    asks: { pool: 6, modifiers: [{ kind: 'rush' }, { kind: 'behind' }] },
    then: { rushed: ['second'] },
  },
  { what: 'no die pulls', command: faces(1, 2, 3, 1, 2, 3) },
  {
    what: 'the flag stays where it is',
    command: { type: 'accept' },
    then: { flag: -1, turn: 2, whose: 'first' },
  },
  { what: 'the first side pushes', command: push() },
  { what: 'three dice pull', command: faces(4, 5, 6) },
  {
    what: 'C-4 the result is withheld, and the flag stays',
    command: { type: 'withhold' },
    then: { flag: -1, turn: 2, whose: 'second' },
  },
  { what: 'T-3 a second rush is refused', command: push(true), refused: 'T-3' },
  {
    what: 'T-3 a second rush is declared with the ruling overruled',
    command: push(true),
    overrule: ['T-3'],
    asks: { pool: 6 },
  },
  { what: 'one of six dice pulls', command: faces(4, 1, 1, 1, 1, 1) },
  {
    what: 'T-4 a flag in the middle after the last turn is a draw',
    command: { type: 'accept' },
    then: { phase: 'over', flag: 0, outcome: { winner: 'draw', reason: 'turns' } },
  },
  { what: 'a push after the end is refused', command: push(), refused: 'play.refusal.over' },
  {
    what: 'players continue with turn 3',
    command: { type: 'continueBattle' },
    then: { phase: 'battle', turn: 3, whose: 'first' },
  },
  {
    what: 'a second continueBattle is refused',
    command: { type: 'continueBattle' },
    refused: 'template.refusal.notOver',
  },
  {
    what: 'players correct the flag to -4',
    command: { type: 'correctFlag', to: -4, reason: 'knocked over' },
    then: { flag: -4, turn: 3, whose: 'first' },
  },
  {
    what: 'a correction to the same position is refused',
    command: { type: 'correctFlag', to: -4, reason: '' },
    refused: 'play.refusal.nothingToChange',
  },
  { what: 'the first side pushes', command: push() },
  { what: 'two dice pull', command: faces(4, 4, 1) },
  {
    what: 'T-4 the flag reaches the camp of the first side, which wins',
    command: { type: 'accept' },
    then: { phase: 'over', flag: -5, outcome: { winner: 'first', reason: 'camp' } },
  },
]

const open = (entries: readonly LogEntry<Event>[]) => {
  const opened = Timeline.open<State, Command, Event>(system, 'golden', entries)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}
const play = (timeline: ReturnType<typeof open>, { command, overrule = [] }: Step, index: number) => {
  const stamp = { id: `e${index}`, at: index, by: 'golden' }
  if (command === 'undo' || command === 'redo') return timeline[command](stamp) ? null : 'nothing'
  const played = timeline.play(command, { rng: noChance, overrule }, stamp)
  if (played.ok) return null
  return played.reason.kind === 'impossible' ? played.reason.message.key : played.reason.ruling
}

describe('the golden battle of the template', () => {
  const timeline = open([])
  it.each(battle.map((step, index) => ({ step, index, what: step.what })))(
    '$index: $what',
    ({ step, index }) => {
      const before = timeline.state
      expect(play(timeline, step, index)).toBe(step.refused ?? null)
      if (step.refused) expect(timeline.state).toBe(before)
      if (step.then) expect(timeline.state).toMatchObject(step.then)
      if (step.asks === null) expect(battleView(timeline.state).ask).toBeNull()
      else if (step.asks) expect(battleView(timeline.state).ask).toMatchObject(step.asks)
    },
  )

  it('folds from its stored log, after JSON and the parser, to the same state', () => {
    const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
    for (const { body, v } of stored)
      if (body.kind === 'played')
        for (const event of body.events)
          expect(system.parseEvent(event, v)).toEqual({ ok: true, value: event })
    expect(open(stored).state).toEqual(timeline.state)
  })

  it('has a summary for Home and participants for campaigns', () => {
    expect(system.summary(timeline.state)).toMatchObject({
      turn: 3,
      outcome: 0,
      sides: [{ name: 'Iron Vow' }, {}],
    })
    expect(system.participants(timeline.state).map(({ victoryPoints }) => victoryPoints)).toEqual([5, 0])
  })
})

it.each([
  ['a number instead of an event', 7],
  ['an unknown kind', { type: 'constructor' }],
  ['an event with an unknown field', { type: 'withheld', frame: 1, more: 1 }],
  ['a flag beyond the camp', { type: 'taken', frame: 1, flag: 6 }],
  [
    'more pulls than dice',
    { type: 'thrown', frame: 1, pulls: 2, dice: { faces: [4], thrown: 'hand', first: null } },
  ],
])('parseEvent refuses %s', (_, raw) => {
  expect(system.parseEvent(raw, 1).ok).toBe(false)
})

it.each([1, 2, 3, 4])('random battle %i folds from its stored log to the same state', (seed) => {
  const { timeline, tried } = byChance(seed)
  expect(tried.some(({ refusal }) => refusal === null)).toBe(true)
  const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
  expect(open(stored).state).toEqual(timeline.state)
})

describe('foresee', () => {
  const session = memorySession(system)
  session.must({ type: 'setUp', names, turns: 3 }, push(true), faces(1, 1, 1, 1, 1), { type: 'accept' })
  session.must(push(), faces(1, 1, 1), { type: 'accept' })

  it('shows the push that would be declared, and the ruling that speaks against it', () => {
    const { objections, view: seen } = session.foresee(push(true))
    expect(objections).toMatchObject([{ kind: 'againstRule', ruling: 'T-3' }])
    expect(seen?.ask).toMatchObject({ kind: 'throw', pool: 5 })
    expect(session.view.ask).toBeNull()
  })
})

describe('a step in the log', () => {
  const session = memorySession(system)
  session.must({ type: 'setUp', names, turns: 3 }, push(true), faces(4, 5, 1, 1, 2), {
    type: 'changeDice',
    faces: [null, null, null, null, 6],
  })
  session.must({ type: 'accept' })
  let before = system.initial
  const events = session.entries.flatMap(({ body }) =>
    (body.kind === 'played' ? body.events : []).map((event) => {
      const one = { event, before }
      before = system.evolve(before, event)
      return one
    }),
  )

  it('names its side, its modifier, its final dice and how far the flag moved', () => {
    expect(system.formatStep(events.slice(1), null)).toMatchObject({
      side: 'first',
      title: { key: 'template.log.opened', params: { side: 'Iron Vow' } },
      throws: [
        { dice: [{ face: 4 }, { face: 5 }, { face: 1 }, { face: 1 }, { face: 6 }], first: [4, 5, 1, 1, 2] },
      ],
      result: { total: 3 },
      notes: [
        { key: 'template.log.modifier.rush', params: { dice: 2 } },
        { key: 'template.log.taken', params: { n: 3 } },
      ],
      turn: 1,
    })
  })

  it('has facts for the report: the chance of each die, the successes, and that dice were changed', () => {
    const facts = events.flatMap(({ event, before: stateBefore }) => system.facts(event, stateBefore))
    expect(facts).toHaveLength(2)
    expect(facts[1]).toMatchObject({
      kind: 'rolled',
      side: 'first',
      thrown: 'hand',
      dice: { had: [0.5, 0.5, 0.5, 0.5, 0.5], came: 3 },
      mended: true,
    })
  })
})
