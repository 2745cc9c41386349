import { describe, expect, it } from 'vitest'
import { logSteps } from '@/app/battle/logSteps'
import { loadGame } from '@/app/loadGame'
import { system } from '@/systems/bomber-run'
import type { Event } from '@/systems/bomber-run/state'
import { BomberTable, at, craft, noChance } from '../../../helpers/bomberTable'

const unmapped = (): BomberTable => new BomberTable().starts().dice(4, 4, 4, 4, 4, 4)
const mapped = (): BomberTable => new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)

/** The events of the last entries that stand, each with the state that it met. */
const lastEntries = (table: BomberTable, count: number) =>
  table.timeline.standing.slice(-count).flatMap((seq) => {
    const entry = table.timeline.entries[seq]
    let state = table.timeline.before(seq) ?? table.state
    if (entry?.body.kind !== 'played') return []
    return entry.body.events.map((event) => {
      const before = state
      state = system.evolve(before, event)
      return { event, before }
    })
  })

describe('events as they are stored', () => {
  const position = at('F12', 'E')
  it.each([
    ['an unknown event type', { type: 'crashed' }],
    ['an unknown field', { type: 'deployed', by: 'me' }],
    [
      'a square off the board',
      {
        type: 'positioned',
        aircraft: craft('w1'),
        from: null,
        to: { ...position, square: { column: 24, row: 1 } },
      },
    ],
    ['an aircraft id that is a property of every object', { type: 'attackWaived', aircraft: 'constructor' }],
    [
      'a face that a D4 does not have',
      { type: 'diceThrown', side: 'west', faces: [5], thrown: 'hand', first: null },
    ],
    ['an aircraft with two dice', { type: 'diceGiven', givenTo: [craft('w1'), craft('w1')] }],
    [
      'a correction with an old value of another form',
      { type: 'corrected', correction: { what: 'turn', to: 2 }, from: 'west', reason: '' },
    ],
    [
      'anti-aircraft fire with an attacking aircraft',
      {
        type: 'opened',
        frame: {
          id: 1,
          kind: 'duel',
          atomic: true,
          cause: 'antiAircraft',
          side: 'west',
          attacker: craft('w1'),
          defender: craft('e1'),
          attackSides: 4,
          defenceSides: 4,
          result: null,
        },
      },
    ],
    [
      'a bombing run that opens with its result',
      {
        type: 'opened',
        frame: {
          id: 1,
          kind: 'bombingRun',
          atomic: true,
          side: 'west',
          aircraft: craft('wb'),
          result: { die: { face: 4, thrown: 'hand', first: null }, hit: true },
        },
      },
    ],
    ['null', null],
  ])('parseEvent rejects %s', (_what, raw) => {
    expect(system.parseEvent(raw, 1).ok).toBe(false)
  })

  it('parseEvent accepts the current and older versions, and rejects a newer one', () => {
    for (let version = 1; version <= system.version; version += 1)
      expect(system.parseEvent({ type: 'deployed' }, version)).toEqual({
        ok: true,
        value: { type: 'deployed' },
      })
    expect(system.parseEvent({ type: 'deployed' }, system.version + 1).ok).toBe(false)
  })

  it('decide refuses a name that is too long for the log', () => {
    const names = { west: 'x'.repeat(501), east: '' }
    const long = { type: 'setUp', settings: { formation: 'standard', map: false }, names } as const
    const refused = system.decide(system.initial, long, { rng: noChance, overrule: [] })
    expect(refused).toMatchObject({ ok: false, reason: { message: { key: 'play.refusal.outOfBounds' } } })
  })
})

describe('what an aircraft fell to', () => {
  it.each([
    ['attack', 'shot'],
    ['snapShot', 'shot'],
    ['kamikaze', 'ram'],
    ['bomberIntoFighter', 'ram'],
    ['bomberIntoBomber', 'ram'],
  ] as const)('BR-5, BR-7 the log names who it was after %s', (cause, how) => {
    const before = unmapped().state
    const lost = { type: 'lost', aircraft: craft('e1'), status: 'destroyed', cause, by: craft('w2') } as const
    const of = (name: string, side: string) => ({ key: 'br.name.ofSide', params: { name, side } })
    expect(system.describe(lost, before, null)).toMatchObject({
      key: `br.log.lostTo.${how}`,
      params: { name: of(expect.anything() as string, 'East'), by: of(expect.anything() as string, 'West') },
    })
  })
})

describe('facts, summary and log lines', () => {
  const factsOf = (table: BomberTable, type: Event['type']) => {
    const entry = table.timeline.entries.at(-1)
    const before = entry && table.timeline.before(entry.seq)
    if (entry?.body.kind !== 'played' || !before) throw new Error('played last')
    let state = before
    for (const event of entry.body.events) {
      if (event.type === type) return system.facts(event, state)
      state = system.evolve(state, event)
    }
    throw new Error(`no ${type}`)
  }

  it.each([
    ['w1', 'e1', 10 / 16],
    ['w1', 'eb', 10 / 24],
    ['wb', 'e1', 18 / 24],
    ['wb', 'eb', 21 / 36],
  ] as const)('BR-5 the facts of an attack give the chance of %s against %s: %d', (by, target, had) => {
    const table = unmapped().activates(by).attacks(target).throws(4, 4)
    const [attack, defence] = factsOf(table, 'thrown')
    expect(attack).toMatchObject({ side: 'west', model: craft(by), faces: [4], success: { had, came: true } })
    expect(defence).toMatchObject({
      side: 'east',
      model: craft(target),
      faces: [4],
      success: { came: false },
    })
    expect(defence?.kind === 'rolled' && defence.success?.had).toBeCloseTo(1 - had, 12)
    table.accepts()
    expect(factsOf(table, 'lost')).toEqual([
      { kind: 'fell', side: 'east', model: craft(target), by: craft(by) },
    ])
  })

  it('BR-9 the facts of a bombing run give its chance', () => {
    const table = unmapped().activates('wb').flies('f').does({ type: 'bombingRun' }).throws(1)
    expect(factsOf(table, 'thrown')).toMatchObject([{ success: { had: 0.75, came: false } }])
  })

  it('the summary gives the turn, the names and the losses of both sides', () => {
    const table = unmapped().loses('e1', 'e2')
    expect(system.summary(table.state)).toMatchObject({
      turn: 1,
      sides: [
        { name: 'West', total: 7, fallen: 0 },
        { name: 'East', total: 7, fallen: 2 },
      ],
      outcome: null,
    })
  })

  it('BR-10 the log line of a move off the board is titled by it, with the retreat as a note', () => {
    const table = unmapped().activates('w1')
    table.does({ type: 'fly', step: 'forward', leaves: true })
    const line = system.formatStep(lastEntries(table, 1), null)
    expect(line?.title.key).toBe('br.log.flown.away')
    expect(line?.notes.map(({ key }) => key)).toEqual(['br.log.retreated'])
  })

  /** The keys of the title and the notes of the last line of the log. */
  const lastLine = async (table: BomberTable) => {
    const game = await loadGame('bomber-run')
    const line = game && logSteps(game, table.timeline.entries, []).at(-1)?.line
    return [line?.title.key, ...(line?.notes.map(({ key }) => key) ?? [])]
  }

  it('BR-3 the step details of the dice list which fighter has which die', async () => {
    const table = new BomberTable().starts().dice(4, 3, 2, 1, 1, 4)
    const game = await loadGame('bomber-run')
    const given = game && logSteps(game, table.timeline.entries, []).at(-1)
    expect(given?.line).toMatchObject({ side: 'west', title: { params: { count: 6, of: 6 } } })
    const [account] = given?.open().accounts ?? []
    expect(account?.effects.map(({ params }) => [params?.['name'], params?.['face']])).toEqual(
      [4, 3, 2, 1, 1, 4].map((face, index) => [
        { key: 'br.name.fighter', params: { number: index + 1 } },
        face,
      ]),
    )
  })

  it('BR-6 the log line of a move that a snap-shot ended is titled by the snap-shot', async () => {
    const table = mapped().puts('w1', 'J5', 'E').puts('eb', 'L5', 'W').activates('w1').flies('f')
    table.does({ type: 'pass' }, { type: 'snapShot' }).throws(4, 1).accepts()
    expect(await lastLine(table)).toEqual(['br.log.shotDown', 'br.log.attackWaived', 'br.log.lostTo.shot'])
  })

  it('BR-7 the log line of a move that a kamikaze ended is titled by the kamikaze', async () => {
    const table = unmapped().activates('w1').flies('f')
    table
      .does({ type: 'fly', step: 'forward', into: craft('eb') })
      .throws(4, 1)
      .accepts()
    expect(await lastLine(table)).toEqual(['br.log.kamikaze', 'br.log.lostTo.ram', 'br.log.lostTo.ram'])
  })

  it('C-4 the log line of a move is not titled as lost when a correction removed the aircraft', async () => {
    const table = unmapped().activates('w1').flies('f').loses('w1')
    expect(await lastLine(table)).toContain('br.log.corrected.status.destroyed')
    expect((await lastLine(table))[0]).not.toBe('br.log.flightEnded.lost')
  })

  it('BR-11 the log line of the step that ends the battle is titled by that end', async () => {
    const table = unmapped().loses('e2', 'e3', 'e4', 'e5', 'e6', 'eb')
    table.activates('w1').flies('f').attacks('e1').throws(4, 1).accepts()
    expect(await lastLine(table)).toEqual(['br.log.won.noAircraft', 'br.log.lostTo.shot'])
  })

  it('the log line of a duel gives both dice, their first faces, the result and the loss', () => {
    const table = unmapped()
      .activates('w1')
      .attacks('e1')
      .throws(1, 4)
      .does({ type: 'changeDice', faces: [4, null] })
    table.accepts()
    const standing = lastEntries(table, 4)
    expect(system.formatStep(standing, null)).toMatchObject({
      side: 'west',
      title: {
        key: 'br.log.attack',
        params: { target: { key: 'br.short.east.fighter', params: { number: 1 } } },
      },
      throws: [
        { matter: 'bone', sides: 4, dice: [{ face: 4 }], first: [1] },
        { matter: 'blood', sides: 4, dice: [{ face: 4 }], first: null },
      ],
      result: { tone: 'good' },
      notes: [{ key: 'br.log.lostTo.shot' }],
      fell: 1,
    })
  })
})
