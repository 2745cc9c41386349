import { describe, expect, it } from 'vitest'
import { BomberTable, at, craft } from '../../../../helpers/bomberTable'

describe('set-up of a battle', () => {
  it.each([
    [{ formation: 'standard', map: false }, 14],
    [{ formation: 'expanded', map: false }, 20],
  ] as const)('BR-2 the settings %j bring %i aircraft', (settings, count) => {
    const { state } = new BomberTable(settings)
    expect(state.order).toHaveLength(count)
    expect(state.order.filter((id) => id.includes('bomber'))).toHaveLength(
      settings.formation === 'standard' ? 2 : 4,
    )
  })

  it('BR-1 takes each base row as the sum of five D4', () => {
    const table = new BomberTable()
    table.does({ type: 'throwBases', faces: { west: [1, 1, 1, 1, 1], east: [4, 4, 3, 2, 4] } })
    expect([table.state.sides.west.baseRow, table.state.sides.east.baseRow]).toEqual([5, 17])
    expect(table.state.phase).toBe('firstPlayer')
  })

  it.each([
    [{ west: [1, 1, 1, 1], east: [1, 1, 1, 1, 1] }, 'play.refusal.faces'],
    [{ west: [1, 1, 1, 1, 5], east: [1, 1, 1, 1, 1] }, 'play.refusal.faces'],
  ])('C-2 refuses faces that five D4 cannot show: %j', (faces, key) => {
    expect(new BomberTable().refuses({ type: 'throwBases', faces })).toBe(key)
  })

  it('BR-1 takes the base rows that players enter, and refuses row 25', () => {
    const table = new BomberTable()
    expect(table.refuses({ type: 'enterBases', rows: { west: 25, east: 4 } })).toBe('play.refusal.number')
    expect(table.does({ type: 'enterBases', rows: { west: 24, east: 1 } }).view.baseRows).toEqual({
      west: 24,
      east: 1,
    })
  })

  it('BR-1 refuses base rows off the board for either side', () => {
    const rows = (west: number, east: number) =>
      new BomberTable().try({ type: 'enterBases', rows: { west, east } }).ok
    expect([rows(25, 12), rows(12, 25), rows(0, 12), rows(12, 0), rows(24, 1)]).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('BR-2 refuses a position off the board in the formation', () => {
    const table = new BomberTable({ map: true })
    table.does({ type: 'enterBases', rows: { west: 12, east: 12 } })
    const to = { square: { column: 24, row: 12 }, heading: 'E' } as const
    expect(table.try({ type: 'position', aircraft: craft('w1'), to }).ok).toBe(false)
  })

  it('BR-2 with the map proposes a formation that players may change until they deploy it', () => {
    const table = new BomberTable({ map: true }).does({ type: 'enterBases', rows: { west: 10, east: 12 } })
    expect(table.state.phase).toBe('formation')
    expect(table.view.all.every(({ position }) => position !== null)).toBe(true)
    table.does({ type: 'position', aircraft: craft('w1'), to: at('A1', 'S') }, { type: 'deploy' })
    expect(table.aircraft('w1').position).toEqual(at('A1', 'S'))
    expect(table.refuses({ type: 'position', aircraft: craft('w1'), to: at('A2', 'S') })).toBe(
      'br.refusal.notFormation',
    )
  })

  it('the D6 for going first are thrown again while they are equal, then the higher side chooses', () => {
    const table = new BomberTable().does({ type: 'enterBases', rows: { west: 12, east: 12 } })
    table.does({ type: 'throwFirst', faces: { west: 3, east: 3 } })
    expect(table.view.proposal).toEqual({ kind: 'throwFirst', again: true })
    table.does({ type: 'throwFirst', faces: { west: 3, east: 5 } })
    expect(table.view.proposal).toEqual({ kind: 'chooseFirst', chooser: 'east' })
    expect(table.refuses({ type: 'throwFirst' })).toBe('br.refusal.firstThrown')
    table.does({ type: 'chooseFirst', side: 'west' })
    expect(table.state).toMatchObject({ phase: 'dice', turn: 1, whose: 'west', first: 'west' })
  })

  it.each([
    [3, 5, 'higher'],
    [3, 3, 'agreed'],
  ])('after a %i and a %i for going first, the event stores the reason %s', (west, east, because) => {
    const table = new BomberTable().does({ type: 'enterBases', rows: { west: 12, east: 12 } })
    table.does({ type: 'throwFirst', faces: { west, east } }, { type: 'chooseFirst', side: 'west' })
    expect(table.timeline.entries.at(-1)?.body).toMatchObject({
      events: [{ type: 'firstChosen', because }, {}],
    })
  })
})
