import { describe, expect, it } from 'vitest'
import { logSteps } from '@/app/battle/logSteps'
import { loadGame } from '@/app/registry'
import { rngFrom } from '@/kit'
import { system } from '@/systems/bomber-run'
import type { Event } from '@/systems/bomber-run/state'
import { BomberTable, at, craft, noChance } from '../../../helpers/bomberTable'

const unmapped = (): BomberTable => new BomberTable().starts().dice(4, 4, 4, 4, 4, 4)
const mapped = (): BomberTable => new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
/** Every die of this phone shows a 1. */
const ones = rngFrom(() => 0)

const overridden = (table: BomberTable) => table.timeline.entries.at(-1)?.body

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

describe('dice by phone and by hand', () => {
  it('C-2 throws single dice of a duel by phone or by hand', () => {
    const table = unmapped().activates('w1').attacks('e1')
    table.timeline.play({ type: 'throw', faces: [null, 3] }, { rng: ones, overrule: [] }, table.stamp())
    expect(table.ask?.duels[0]?.result).toEqual({
      attack: { face: 1, thrown: 'phone', first: null },
      defence: { face: 3, thrown: 'hand', first: null },
      success: false,
    })
  })

  it('C-4 changes dice by hand freely and those of the phone only when all agree; first faces stay', () => {
    const table = unmapped().activates('w1').attacks('e1')
    table.timeline.play({ type: 'throw', faces: [null, 3] }, { rng: ones, overrule: [] }, table.stamp())
    expect(table.refuses({ type: 'changeDice', faces: [4, null] })).toBe('C-4')
    expect(table.refuses({ type: 'changeDice', faces: [null, 5] })).toBe('play.refusal.faces')
    expect(table.refuses({ type: 'changeDice', faces: [1, 3] })).toBe('play.refusal.nothingToChange')
    table.does({ type: 'changeDice', faces: [null, 1] }).insists({ type: 'changeDice', faces: [2, 2] }, 'C-4')
    expect(overridden(table)).toMatchObject({ overruled: ['C-4'] })
    expect(table.ask?.duels[0]?.result).toMatchObject({
      attack: { face: 2, first: 1 },
      defence: { face: 2, first: 3 },
      success: true,
    })
    expect(table.accepts().status('e1')).toEqual(['destroyed'])
  })

  it('C-4 changes the dice of a turn until somebody has moved; who has them stays', () => {
    const table = unmapped()
    table.does({ type: 'changeDice', faces: [1, null, null, null, null, null] })
    expect(table.state.dice).toMatchObject({ faces: [1, 4, 4, 4, 4, 4], first: [4, 4, 4, 4, 4, 4] })
    expect(table.look.withoutDie).toEqual([])
    table.activates('w1').flies('f').finishes()
    expect(table.refuses({ type: 'changeDice', faces: [2, 4, 4, 4, 4, 4] })).toBe('play.refusal.throwFirst')
    const moved = unmapped().corrects({ what: 'done', aircraft: craft('w1'), to: true })
    expect(moved.refuses({ type: 'changeDice', faces: [2, 4, 4, 4, 4, 4] })).toBe('play.refusal.throwFirst')
  })

  it('C-4 changes the dice for going first while nobody has chosen', () => {
    const table = new BomberTable().does(
      { type: 'enterBases', rows: { west: 9, east: 9 } },
      { type: 'throwFirst', faces: { west: 6, east: 1 } },
      { type: 'changeDice', faces: [null, 6] },
    )
    expect(table.state.firstThrow).toMatchObject({ higher: null, first: { west: 6, east: 1 } })
  })

  it('C-4 leaves effects out: nobody is destroyed, and the attack is spent', () => {
    const table = unmapped().activates('w1').attacks('e1').throws(4, 1).does({ type: 'withhold' })
    expect(table.status('e1')).toEqual(['flying'])
    expect(table.refuses({ type: 'attack', target: craft('e1') })).toBe('BR-5')
  })

  it('BR-7, BR-8 gives up no roll that the rules bring', () => {
    const table = unmapped()
      .activates('w1')
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
    expect(table.refuses({ type: 'callOff' })).toBe('play.refusal.notAsked')
  })

  it('BR-6 rolls no collision while a snap-shot is asked', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'G10', 'N').puts('e2', 'G9', 'S')
    table.activates('w1').flies('f')
    expect(table.refuses({ type: 'throw', faces: [1, 1] })).toBe('play.refusal.notAsked')
  })
})

describe('undo', () => {
  it('C-4 takes a step of a move, a whole duel, and in the middle of one its last entry', () => {
    const table = unmapped().activates('w1').flies('f').attacks('e1').throws(1, 4)
    const undo = () => table.timeline.undo(table.stamp())
    undo()
    expect(table.ask?.question).toBe('throw')
    table.throws(4, 1).accepts().flies('f')
    undo()
    expect(table.look.aircraft[craft('w1')]?.flown).toHaveLength(1)
    undo()
    expect(table.status('e1')).toEqual(['flying'])
    expect(table.look.flight?.targets.every(({ refusal }) => refusal === null)).toBe(true)
    undo()
    expect(table.look.flight?.untouched).toBe(true)
  })

  it('C-4 takes one shot of base guns at a time', () => {
    const table = unmapped().ends('w1', 'w2').throws(4, 4).accepts().throws(4, 4).accepts()
    table.timeline.undo(table.stamp())
    expect(table.status('w1', 'w2')).toEqual(['destroyed', 'flying'])
    expect(table.state.phase).toBe('antiAircraft')
  })
})

describe('corrections', () => {
  it.each([
    [
      { what: 'points', aircraft: craft('w1'), to: 3 },
      { points: 3, left: 3 },
    ],
    [
      { what: 'spent', aircraft: craft('w1'), to: 5 },
      { spent: 5, left: 3 },
    ],
    [{ what: 'attacked', aircraft: craft('w1'), to: true }, { attacked: true }],
    [{ what: 'done', aircraft: craft('w1'), to: true }, { state: 'done' }],
    [{ what: 'die', die: 0, to: 1 }, { points: 2 }],
    [{ what: 'status', aircraft: craft('w1'), to: 'retreated', position: null }, { state: 'retreated' }],
  ] as const)('mends %j', (correction, expected) => {
    const table = unmapped().corrects(correction)
    expect(table.look.aircraft[craft('w1')]).toMatchObject(expected)
    expect(table.refuses({ type: 'correct', correction, reason: '' })).toBe('play.refusal.nothingToChange')
  })

  it('keep the faces of a turn’s dice that fell first, however often they are mended', () => {
    const table = unmapped().corrects({ what: 'die', die: 0, to: 1 }).corrects({ what: 'die', die: 1, to: 2 })
    expect(table.state.dice).toMatchObject({ faces: [1, 2, 4, 4, 4, 4], first: [4, 4, 4, 4, 4, 4] })
  })

  it('book a loss once, as it was put right last', () => {
    const table = unmapped().loses('e1')
    table.corrects({ what: 'status', aircraft: craft('e1'), to: 'retreated', position: null })
    expect(table.look.losses).toMatchObject([{ aircraft: craft('e1'), status: 'retreated' }])
  })

  it('brings an aircraft back, with the map to a square', () => {
    const table = mapped().loses('e1')
    const back = { what: 'status', aircraft: craft('e1'), to: 'flying' } as const
    const bare = { type: 'correct', correction: { ...back, position: null }, reason: '' } as const
    expect(table.refuses(bare)).toBe('br.refusal.positionFirst')
    table.corrects({ ...back, position: at('K9', 'S') })
    expect(table.aircraft('e1')).toMatchObject({ status: 'flying', position: at('K9', 'S') })
    expect(table.look.losses).toEqual([])
  })

  it('puts an aircraft elsewhere on the map, and nowhere beyond it', () => {
    const table = mapped().puts('e1', 'K9', 'S')
    expect(table.aircraft('e1').position).toEqual(at('K9', 'S'))
    const to = { square: { column: 24, row: 9 }, heading: 'S' } as const
    const beyond = { what: 'position', aircraft: craft('e1'), to } as const
    expect(table.refuses({ type: 'correct', correction: beyond, reason: '' })).toBe('br.refusal.offBoard')
  })

  it('begins the turn of the other side, once nothing is open', () => {
    const table = unmapped().activates('w1')
    const whose = { type: 'correct', correction: { what: 'whose', to: 'east' }, reason: '' } as const
    expect(table.refuses(whose)).toBe('br.refusal.closeFirst')
    table.flies('f').finishes().does(whose)
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east', turn: 1, sorties: {} })
  })

  it('closes what an aircraft was in the middle of when it is gone', () => {
    const table = unmapped().activates('w1').attacks('e1').loses('e1')
    expect(table.ask).toBeNull()
    expect(table.look.flight?.aircraft).toBe(craft('w1'))
    table.loses('w1')
    expect(table.look.flight).toBeNull()
  })

  it('BR-9, BR-11 ends the battle when what it needs was lost on the table', () => {
    const table = unmapped().corrects({ what: 'baseDestroyed', side: 'west', to: true })
    expect(table.state.outcome).toEqual({ winner: 'east', reason: 'baseDestroyed' })
    table.does({ type: 'continueBattle' }).loses('w1')
    expect(table.state.outcome).toBeNull()
  })
})

describe('what is written', () => {
  const position = at('F12', 'E')
  it.each([
    ['an event of no kind', { type: 'crashed' }],
    ['a field too many', { type: 'deployed', by: 'me' }],
    [
      'a square beyond the board',
      {
        type: 'positioned',
        aircraft: craft('w1'),
        from: null,
        to: { ...position, square: { column: 24, row: 1 } },
      },
    ],
    ['a name that every object has', { type: 'attackWaived', aircraft: 'constructor' }],
    ['a die with five faces', { type: 'diceThrown', side: 'west', faces: [5], thrown: 'hand', first: null }],
    ['a die given twice', { type: 'diceGiven', givenTo: [craft('w1'), craft('w1')] }],
    [
      'a correction whose past has another form',
      { type: 'corrected', correction: { what: 'turn', to: 2 }, from: 'west', reason: '' },
    ],
    [
      'guns that fly',
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
      'a duel that opens with its dice',
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
    ['nothing', null],
  ])('is not read when it holds %s', (_what, raw) => {
    expect(system.parseEvent(raw, 1).ok).toBe(false)
  })

  it('is read in its version and in older ones, and not in a newer one', () => {
    for (let version = 1; version <= system.version; version += 1)
      expect(system.parseEvent({ type: 'deployed' }, version)).toEqual({
        ok: true,
        value: { type: 'deployed' },
      })
    expect(system.parseEvent({ type: 'deployed' }, system.version + 1).ok).toBe(false)
  })

  it('refuses what the log could not hold', () => {
    const names = { west: 'x'.repeat(501), east: '' }
    const long = { type: 'setUp', settings: { formation: 'standard', map: false }, names } as const
    const refused = system.decide(system.initial, long, { rng: noChance, overrule: [] })
    expect(refused).toMatchObject({ ok: false, reason: { message: { key: 'play.refusal.outOfBounds' } } })
  })
})

describe('what others read', () => {
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
  ] as const)('BR-5 tells the chance of %s at %s', (by, target, had) => {
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

  it('BR-9 tells the chance of a bombing run', () => {
    const table = unmapped().activates('wb').flies('f').does({ type: 'bombingRun' }).throws(1)
    expect(factsOf(table, 'thrown')).toMatchObject([{ success: { had: 0.75, came: false } }])
  })

  it('sums a battle up for Home', () => {
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

  it('BR-10 names a flight that was the last of its aircraft by what became of it', () => {
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

  it('BR-3 tells who opens the line who has which die, and whose dice they are', async () => {
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

  it('BR-6 names a flight by the snap-shot that ended it, not by its first step', async () => {
    const table = mapped().puts('w1', 'J5', 'E').puts('eb', 'L5', 'W').activates('w1').flies('f')
    table.does({ type: 'pass' }, { type: 'snapShot' }).throws(4, 1).accepts()
    expect(await lastLine(table)).toEqual(['br.log.shotDown', 'br.log.attackWaived', 'br.log.destroyed'])
  })

  it('BR-7 names a flight by the kamikaze that ended it', async () => {
    const table = unmapped().activates('w1').flies('f')
    table
      .does({ type: 'fly', step: 'forward', into: craft('eb') })
      .throws(4, 1)
      .accepts()
    expect(await lastLine(table)).toEqual(['br.log.kamikaze', 'br.log.destroyed', 'br.log.destroyed'])
  })

  it('C-4 names no flight by its end where players took the aircraft off by their word', async () => {
    const table = unmapped().activates('w1').flies('f').loses('w1')
    expect(await lastLine(table)).toContain('br.log.corrected.status.destroyed')
    expect((await lastLine(table))[0]).not.toBe('br.log.flightEnded.lost')
  })

  it('BR-11 names the step that ended a battle by its end, whatever was flown before', async () => {
    const table = unmapped().loses('e2', 'e3', 'e4', 'e5', 'e6', 'eb')
    table.activates('w1').flies('f').attacks('e1').throws(4, 1).accepts()
    expect(await lastLine(table)).toEqual(['br.log.won.noAircraft', 'br.log.destroyed'])
  })

  it('recounts a duel with both dice, who threw them and how it ended', () => {
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
      notes: [{ key: 'br.log.destroyed' }],
      fell: 1,
    })
  })
})
