import { describe, expect, it } from 'vitest'
import { fairRngFromUint32 } from '@/kit'
import { BomberTable, at, craft } from '../../../helpers/bomberTable'

const unmapped = (): BomberTable => new BomberTable().starts().dice(4, 4, 4, 4, 4, 4)
const mapped = (): BomberTable => new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
/** Every die of this phone shows a 1. */
const ones = fairRngFromUint32(() => 0)

const overridden = (table: BomberTable) => table.timeline.entries.at(-1)?.body

describe('dice thrown by phone and typed by hand', () => {
  it('C-2 the phone throws the die of a duel that was not typed', () => {
    const table = unmapped().activates('w1').attacks('e1')
    table.timeline.play({ type: 'throw', faces: [null, 3] }, { rng: ones, overrule: [] }, table.stamp())
    expect(table.ask?.duels[0]?.result).toEqual({
      attack: { face: 1, thrown: 'phone', first: null },
      defence: { face: 3, thrown: 'hand', first: null },
      success: false,
    })
  })

  it('C-4 typed dice change freely, dice of the phone only by overruling, and first faces stay', () => {
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

  it('C-4 the dice of a turn may change until an aircraft has moved, and their fighters stay the same', () => {
    const table = unmapped()
    table.does({ type: 'changeDice', faces: [1, null, null, null, null, null] })
    expect(table.state.dice).toMatchObject({ faces: [1, 4, 4, 4, 4, 4], first: [4, 4, 4, 4, 4, 4] })
    expect(table.view.withoutDie).toEqual([])
    table.activates('w1').flies('f').finishes()
    expect(table.refuses({ type: 'changeDice', faces: [2, 4, 4, 4, 4, 4] })).toBe('play.refusal.throwFirst')
    const moved = unmapped().corrects({ what: 'done', aircraft: craft('w1'), to: true })
    expect(moved.refuses({ type: 'changeDice', faces: [2, 4, 4, 4, 4, 4] })).toBe('play.refusal.throwFirst')
  })

  it('C-4 the dice for going first may change until a side has chosen', () => {
    const table = new BomberTable().does(
      { type: 'enterBases', rows: { west: 9, east: 9 } },
      { type: 'throwFirst', faces: { west: 6, east: 1 } },
      { type: 'changeDice', faces: [null, 6] },
    )
    expect(table.state.firstThrow).toMatchObject({ higher: null, first: { west: 6, east: 1 } })
  })

  it('C-4 a withheld result destroys nobody, and the attack is spent', () => {
    const table = unmapped().activates('w1').attacks('e1').throws(4, 1).does({ type: 'withhold' })
    expect(table.status('e1')).toEqual(['flying'])
    expect(table.refuses({ type: 'attack', target: craft('e1') })).toBe('BR-5')
  })

  it('BR-7, BR-8 a roll that the rules demand cannot be called off', () => {
    const table = unmapped()
      .activates('w1')
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
    expect(table.refuses({ type: 'callOff' })).toBe('play.refusal.notAsked')
  })

  it('BR-6 a collision cannot be thrown while a snap-shot is asked', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'G10', 'N').puts('e2', 'G9', 'S')
    table.activates('w1').flies('f')
    expect(table.refuses({ type: 'throw', faces: [1, 1] })).toBe('play.refusal.notAsked')
  })
})

describe('undo', () => {
  it('C-4 undoes one step or one whole duel, and in the middle of a duel only its throw', () => {
    const table = unmapped().activates('w1').flies('f').attacks('e1').throws(1, 4)
    const undo = () => table.timeline.undo(table.stamp())
    undo()
    expect(table.ask?.question).toBe('throw')
    table.throws(4, 1).accepts().flies('f')
    undo()
    expect(table.view.aircraft[craft('w1')]?.flown).toHaveLength(1)
    undo()
    expect(table.status('e1')).toEqual(['flying'])
    expect(table.view.flight?.targets.every(({ refusal }) => refusal === null)).toBe(true)
    undo()
    expect(table.view.flight?.untouched).toBe(true)
  })

  it('C-4 undoes one shot of anti-aircraft fire at a time', () => {
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
  ] as const)('%j shows as %j, and the same correction again is refused', (correction, expected) => {
    const table = unmapped().corrects(correction)
    expect(table.view.aircraft[craft('w1')]).toMatchObject(expected)
    expect(table.refuses({ type: 'correct', correction, reason: '' })).toBe('play.refusal.nothingToChange')
  })

  it('of the dice of a turn leave the first faces, however often the dice are corrected', () => {
    const table = unmapped().corrects({ what: 'die', die: 0, to: 1 }).corrects({ what: 'die', die: 1, to: 2 })
    expect(table.state.dice).toMatchObject({ faces: [1, 2, 4, 4, 4, 4], first: [4, 4, 4, 4, 4, 4] })
  })

  it('list a loss once, with its last status', () => {
    const table = unmapped().loses('e1')
    table.corrects({ what: 'status', aircraft: craft('e1'), to: 'retreated', position: null })
    expect(table.view.losses).toMatchObject([{ aircraft: craft('e1'), status: 'retreated' }])
  })

  it('bring an aircraft back, with the map only to a square', () => {
    const table = mapped().loses('e1')
    const back = { what: 'status', aircraft: craft('e1'), to: 'flying' } as const
    const bare = { type: 'correct', correction: { ...back, position: null }, reason: '' } as const
    expect(table.refuses(bare)).toBe('br.refusal.positionFirst')
    table.corrects({ ...back, position: at('K9', 'S') })
    expect(table.aircraft('e1')).toMatchObject({ status: 'flying', position: at('K9', 'S') })
    expect(table.view.losses).toEqual([])
  })

  it('move an aircraft on the map, and not off the board', () => {
    const table = mapped().puts('e1', 'K9', 'S')
    expect(table.aircraft('e1').position).toEqual(at('K9', 'S'))
    const to = { square: { column: 24, row: 9 }, heading: 'S' } as const
    const beyond = { what: 'position', aircraft: craft('e1'), to } as const
    expect(table.refuses({ type: 'correct', correction: beyond, reason: '' })).toBe('br.refusal.offBoard')
  })

  it('begin the turn of the other side only when no move is open', () => {
    const table = unmapped().activates('w1')
    const whose = { type: 'correct', correction: { what: 'whose', to: 'east' }, reason: '' } as const
    expect(table.refuses(whose)).toBe('br.refusal.closeFirst')
    table.flies('f').finishes().does(whose)
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east', turn: 1, sorties: {} })
  })

  it('close the duel and the move of an aircraft that they remove', () => {
    const table = unmapped().activates('w1').attacks('e1').loses('e1')
    expect(table.ask).toBeNull()
    expect(table.view.flight?.aircraft).toBe(craft('w1'))
    table.loses('w1')
    expect(table.view.flight).toBeNull()
  })

  it('BR-9, BR-11 end the battle when they destroy a base', () => {
    const table = unmapped().corrects({ what: 'baseDestroyed', side: 'west', to: true })
    expect(table.state.outcome).toEqual({ winner: 'east', reason: 'baseDestroyed' })
    table.does({ type: 'continueBattle' }).loses('w1')
    expect(table.state.outcome).toBeNull()
  })
})
