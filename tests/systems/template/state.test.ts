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
  /** Why it is refused; then nothing changes. */
  readonly refused?: string
  readonly then?: Partial<State>
  readonly asks?: object | null
}

const names = { first: 'Iron Vow', second: 'Choir' }
const push = (rush = false): Command => ({ type: 'push', rush })
const faces = (...typed: readonly number[]): Command => ({ type: 'throw', faces: typed })

/** A battle written by hand from the rulings, never generated: every later version must play it to the same end. */
const battle: readonly Step[] = [
  { what: 'nothing before the set-up', command: push(), refused: 'play.refusal.notBegun' },
  {
    what: 'T-1 three turns at most 20',
    command: { type: 'setUp', names, turns: 21 },
    refused: 'play.refusal.number',
  },
  {
    what: 'two turns',
    command: { type: 'setUp', names, turns: 2 },
    then: { phase: 'battle', turn: 1, whose: 'first', flag: 0 },
    asks: null,
  },
  {
    what: 'no second beginning',
    command: { type: 'setUp', names, turns: 2 },
    refused: 'template.refusal.begun',
  },
  { what: 'nothing is thrown unasked', command: faces(4, 4, 4), refused: 'play.refusal.notAsked' },
  {
    what: 'a push asks for 3D6',
    command: push(),
    asks: { kind: 'throw', side: 'first', pool: 3, modifiers: [] },
  },
  { what: 'one push at a time', command: push(), refused: 'play.refusal.finishFirst' },
  { what: 'three faces', command: faces(4, 4), refused: 'play.refusal.faces' },
  { what: 'the dice before the result', command: { type: 'accept' }, refused: 'play.refusal.throwFirst' },
  {
    what: 'two pull',
    command: faces(3, 4, 6),
    asks: { kind: 'confirm', result: { pulls: 2 } },
    then: { flag: 0 },
  },
  {
    what: 'C-4 one was mistyped',
    command: { type: 'changeDice', faces: [null, null, 1] },
    asks: { result: { pulls: 1, dice: { faces: [3, 4, 1], thrown: 'hand', first: [3, 4, 6] } } },
  },
  {
    what: 'T-2 a step',
    command: { type: 'accept' },
    then: { flag: -1, turn: 1, whose: 'second', frames: [] },
  },
  { what: 'undo takes the whole push', command: 'undo', then: { flag: 0, whose: 'first', frames: [] } },
  { what: 'and redo brings it back', command: 'redo', then: { flag: -1, whose: 'second' } },
  {
    what: 'T-3 a rush from behind: 6D6',
    command: push(true),
    asks: { pool: 6, modifiers: [{ kind: 'rush' }, { kind: 'behind' }] },
    then: { rushed: ['second'] },
  },
  { what: 'nobody pulls', command: faces(1, 2, 3, 1, 2, 3) },
  { what: 'nothing moves', command: { type: 'accept' }, then: { flag: -1, turn: 2, whose: 'first' } },
  { what: 'the first side', command: push() },
  { what: 'pulls three', command: faces(4, 5, 6) },
  {
    what: 'C-4 but leaves it out',
    command: { type: 'withhold' },
    then: { flag: -1, turn: 2, whose: 'second' },
  },
  { what: 'T-3 no second rush', command: push(true), refused: 'T-3' },
  { what: 'unless all agree', command: push(true), overrule: ['T-3'], asks: { pool: 6 } },
  { what: 'one pulls', command: faces(4, 1, 1, 1, 1, 1) },
  {
    what: 'T-4 the middle after the last turn is a draw',
    command: { type: 'accept' },
    then: { phase: 'over', flag: 0, outcome: { winner: 'draw', reason: 'turns' } },
  },
  { what: 'it is over', command: push(), refused: 'play.refusal.over' },
  {
    what: 'players go on',
    command: { type: 'continueBattle' },
    then: { phase: 'battle', turn: 3, whose: 'first' },
  },
  { what: 'once', command: { type: 'continueBattle' }, refused: 'template.refusal.notOver' },
  {
    what: 'the flag was never there',
    command: { type: 'correctFlag', to: -4, reason: 'knocked over' },
    then: { flag: -4, turn: 3, whose: 'first' },
  },
  {
    what: 'it is there already',
    command: { type: 'correctFlag', to: -4, reason: '' },
    refused: 'play.refusal.nothingToChange',
  },
  { what: 'the first side', command: push() },
  { what: 'pulls two', command: faces(4, 4, 1) },
  {
    what: 'T-4 into its camp',
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

describe('a golden battle of the template', () => {
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

  it('folds from its stored log, after a trip through JSON and the parser, to the same end', () => {
    const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
    for (const { body, v } of stored)
      if (body.kind === 'played')
        for (const event of body.events)
          expect(system.parseEvent(event, v)).toEqual({ ok: true, value: event })
    expect(open(stored).state).toEqual(timeline.state)
  })

  it('is told for Home and for ledgers', () => {
    expect(system.summary(timeline.state)).toMatchObject({
      turn: 3,
      outcome: 0,
      sides: [{ name: 'Iron Vow' }, {}],
    })
    expect(system.participants(timeline.state).map(({ victoryPoints }) => victoryPoints)).toEqual([5, 0])
  })
})

it.each([
  ['no event', 7],
  ['an unknown kind', { type: 'constructor' }],
  ['a field too many', { type: 'withheld', frame: 1, more: 1 }],
  ['a flag past the camp', { type: 'taken', frame: 1, flag: 6 }],
  [
    'more pulls than dice',
    { type: 'thrown', frame: 1, pulls: 2, dice: { faces: [4], thrown: 'hand', first: null } },
  ],
])('%s is refused by the parser', (_, raw) => {
  expect(system.parseEvent(raw, 1).ok).toBe(false)
})

it.each([1, 2, 3, 4])('battle %i by chance folds from its stored log to the same end', (seed) => {
  const { timeline, tried } = byChance(seed)
  expect(tried.some(({ refusal }) => refusal === null)).toBe(true)
  const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
  expect(open(stored).state).toEqual(timeline.state)
})

describe('what is foreseen', () => {
  const session = memorySession(system)
  session.must({ type: 'setUp', names, turns: 3 }, push(true), faces(1, 1, 1, 1, 1), { type: 'accept' })
  session.must(push(), faces(1, 1, 1), { type: 'accept' })

  it('is the push that the rules would open, and what speaks against it', () => {
    const { objections, look: seen } = session.foresee(push(true))
    expect(objections).toMatchObject([{ kind: 'againstRule', ruling: 'T-3' }])
    expect(seen?.ask).toMatchObject({ kind: 'throw', pool: 5 })
    expect(session.look.ask).toBeNull()
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
  const told = session.entries.flatMap(({ body }) =>
    (body.kind === 'played' ? body.events : []).map((event) => {
      const one = { event, before }
      before = system.evolve(before, event)
      return one
    }),
  )

  it('names its side, its modifier, its dice as they ended, and where the flag went', () => {
    expect(system.formatStep(told.slice(1), null)).toMatchObject({
      side: 'first',
      title: { key: 'template.log.opened', params: { side: 'Iron Vow' } },
      throws: [
        { dice: [{ face: 4 }, { face: 5 }, { face: 1 }, { face: 1 }, { face: 6 }], first: [4, 5, 1, 1, 2] },
      ],
      result: { total: 3 },
      notes: [
        { key: 'template.log.taken', params: { n: 3 } },
        { key: 'template.log.modifier.rush', params: { dice: 2 } },
      ],
      turn: 1,
    })
  })

  it('counts for the report: the chance that each die had, and how many came off', () => {
    const facts = told.flatMap(({ event, before: met }) => system.facts(event, met))
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
