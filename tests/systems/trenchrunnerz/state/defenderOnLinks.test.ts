import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { defaultBoardOrderAndNames, type BoardGraph, type PlaceId } from '@/systems/trenchrunnerz/rules'
import { parseEvent, type Agreement } from '@/systems/trenchrunnerz/state'
import { version } from '@/systems/trenchrunnerz/state/events'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

/** bow – s1 – 1 – s2 – s3 – 2 – stern, and s1 – s4 – s2 round the place. */
const links: BoardGraph = {
  spaces: (['s1', 's2', 's3', 's4'] as const).map((id, index) => ({ id, x: 0.5, y: index / 10 })),
  links: [
    ['bow', 's1'],
    ['s1', '1'],
    ['1', 's2'],
    ['s2', 's3'],
    ['s3', '2'],
    ['2', 'stern'],
    ['s1', 's4'],
    ['s4', 's2'],
  ],
}
const linked: Partial<Agreement> = { board: { ...defaultBoardOrderAndNames, photograph: null, links } }

/** Two players; the Defender's phase, an interceptor at 2 with this Speed. */
const defending = (speed: number, sets: (table: RunnerzTable) => void = () => undefined) => {
  const table = new RunnerzTable(2, linked)
  table.sets('1', null).sets('2', 'interceptor')
  sets(table)
  table.corrects({ what: 'phase', to: 'defender' }).does({ type: 'turnUp', place: null })
  return table.does({ type: 'throwSpeeds', crafts: ['2'], faces: [[speed, speed]] })
}
const puts = (table: RunnerzTable, bomber: 1 | 2 | 3 | 4, to: PlaceId | 'stern') =>
  table.corrects({ what: 'where', craft: `bomber-${bomber}`, to })
const moves = (to: PlaceId | 'between', space?: 's1' | 's2' | 's3' | 's4') =>
  ({
    type: 'moveInterceptor',
    interceptor: '2',
    to,
    engages: null,
    ...(space ? { space } : {}),
  }) as const

describe('TR-5, TR-11 an interceptor of the Defender on a board with links', () => {
  it('reaches spaces within its Speed, also through places, but never the bow or the stern', () => {
    const table = defending(3)
    expect(table.view.chart?.reach['2']).toEqual({ s3: 1, s2: 2, 1: 3, s4: 3 })
    table.does(moves('between', 's4'))
    expect(table.view.chart?.crafts).toEqual([{ id: '2', space: 's4' }])
    expect(table.state.located?.['2']).toMatchObject({ space: 's4', cameFrom: 's2' })
    expect(table.view.chart?.reach['2']).toBeUndefined()
  })

  it('TR-5, TR-10 does not light up a place with another interceptor or Obstacles, where no move may end', () => {
    const reach = (kind: 'interceptor' | 'obstacles' | 'flak1') =>
      defending(3, (one) => one.sets('1', kind)).view.chart?.reach['2']
    expect(reach('flak1')).toEqual({ s3: 1, s2: 2, 1: 3, s4: 3 })
    expect(reach('interceptor')).toEqual({ s3: 1, s2: 2, s4: 3 })
    expect(reach('obstacles')).toEqual({ s3: 1, s2: 2, s4: 3 })
    const shared = defending(3, (one) => one.sets('1', 'interceptor'))
    expect(shared.refuses(moves('1'))).toBe('TR-5')
  })

  it('stops and fights where it meets a bomber', () => {
    const table = defending(6, (one) => puts(one, 1, '1'))
    expect(table.view.chart?.reach['2']).toEqual({ s3: 1, s2: 2, 1: 3, s4: 3, s1: 4 })
    table.does(moves('1'))
    expect(table.top).toMatchObject({ kind: 'dogfight' })
    expect(table.timeline.entries.at(-1)?.body).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ type: 'interceptorMoved', engages: 'bomber-1', way: ['s3', 's2', '1'] }),
      ]),
    })
  })

  it('does not fly past a bomber in a plain space', () => {
    const table = defending(6, (one) => {
      one.speeds(5).does({ type: 'fly', bomber: 'bomber-1', to: 's2' }).ends(1)
    })
    expect(table.view.chart?.reach['2']).toEqual({ s3: 1, s2: 2 })
  })

  it('adds up the spaces flown in one turn, and starts at 0 in the next turn', () => {
    const table = defending(6, (one) => puts(one, 1, '1'))
    table.does(moves('1')).rolls([2], [4]).does({ type: 'push', to: 'between', space: 's2' })
    table.does(moves('between', 's1'))
    expect(table.state.located?.['2']?.flown).toBe(4)
    table.proceeds().corrects({ what: 'phase', to: 'defender' }).does({ type: 'turnUp', place: null })
    table.does({ type: 'throwSpeeds', crafts: ['2'], faces: [[3, 3]] }).does(moves('between', 's4'))
    expect(table.state.located?.['2']?.flown).toBe(1)
  })

  it('may not fly further than its Speed, unless players overrule', () => {
    const table = defending(2)
    expect(table.refuses(moves('1'))).toBe('TR-5')
    expect(table.refuses(moves('between', 's4'))).toBe('TR-5')
    table.insists(moves('1'), ['TR-5'])
    expect(table.token('2').where).toBe('1')
  })

  it('TR-11 fights a bomber in a plain space where its move ends', () => {
    const table = defending(3, (one) => {
      one.speeds(5, 5)
      one.does({ type: 'fly', bomber: 'bomber-1', to: 's2' }).ends(1)
    })
    table.does(moves('between', 's2'))
    expect(table.top?.kind).toBe('dogfight')
  })

  it('flies on after a dogfight that it won, with the rest of its Speed', () => {
    const table = defending(4, (one) => puts(one, 1, '1'))
    table.does(moves('1')).rolls([2], [4])
    const push = table.view.ask?.push?.options.find(({ onto }) => onto === null)
    if (push) table.does({ type: 'push', to: push.to, ...(push.space ? { space: push.space } : {}) })
    expect(table.token('2').goesOn).toBe(true)
    // Three spaces of four are flown.
    expect(Object.values(table.view.chart?.reach['2'] ?? {})).not.toContain(2)
    expect(table.refuses(moves('2'))).toBe('TR-5')
  })

  it('has no checked reach if its space is unknown', () => {
    const table = defending(3, (one) => one.corrects({ what: 'where', craft: '2', to: 'between' }))
    expect(table.view.chart?.reach['2']).toBeUndefined()
    expect(table.refuses(moves('1'))).toBeNull()
  })

  it('may move exactly to the spaces in reach, never to Obstacles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(30), (speed, pick) => {
        const table = new RunnerzTable(2, { board: linkedBoard })
        table.sets('5', 'interceptor').sets('4', 'obstacles')
        table.corrects({ what: 'phase', to: 'defender' }).does({ type: 'turnUp', place: null })
        table.does({ type: 'throwSpeeds', crafts: ['5'], faces: [[speed, speed]] })
        const reach = table.view.chart?.reach['5'] ?? {}
        const spaces = [...linkedBoard.order, ...(linkedBoard.links?.spaces ?? []).map(({ id }) => id)]
        const to = spaces[pick % spaces.length]
        if (!to || to === '5') return
        const isPlain = to.startsWith('s')
        const command = {
          type: 'moveInterceptor',
          interceptor: '5',
          to: isPlain ? 'between' : to,
          engages: null,
          ...(isPlain ? { space: to } : {}),
        } as Parameters<typeof table.does>[0]
        const refusal = table.refuses(command)
        // No move ends in Obstacles, near or far (TR-10).
        if (to === '4') expect([to in reach, refusal]).toEqual([false, speed >= 3 ? 'TR-10' : 'TR-5'])
        else expect(refusal).toBe(to in reach ? null : 'TR-5')
      }),
      { numRuns: 60 },
    )
  })
})

describe('TR-1 shifting Flak on a board with links', () => {
  const shifting = () => defending(1, (table) => table.sets('1', 'flak2'))
  const shifts = (to: PlaceId | 'between', space?: 's1' | 's2' | 's3' | 's4') =>
    ({ type: 'moveFlak', flak: '1', to, ...(space ? { space } : {}) }) as const

  it('leads to an adjacent free space and no other', () => {
    const table = shifting()
    expect(table.view.chart?.reach['1']).toEqual({ s1: 1, s2: 1 })
    expect(table.refuses(shifts('between', 's3'))).toBe('TR-1')
    expect(table.refuses(shifts('7'))).toBe('TR-1')
    table.does(shifts('between', 's2'))
    expect(table.view.chart?.flak).toEqual([{ home: '1', space: 's2' }])
    expect(table.view.chart?.reach['1']).toBeUndefined()
    const written = table.timeline.entries.at(-1)?.body
    const [event] = written?.kind === 'played' ? written.events : []
    expect(parseEvent(JSON.parse(JSON.stringify(event)), version)).toMatchObject({ ok: true })
  })

  it('continues from there in the next turn, and never leads onto a craft', () => {
    const table = shifting().does(shifts('between', 's2'))
    table.does(moves('between', 's3')).proceeds()
    table.corrects({ what: 'phase', to: 'defender' })
    if (table.view.proposal.kind === 'turnUp') table.does({ type: 'turnUp', place: null })
    expect(table.view.chart?.reach['1']).toEqual({ 1: 1, s4: 1 })
    expect(table.refuses(shifts('between', 's3'))).toBe('TR-1')
  })

  it('never leads onto other Flak or another token', () => {
    const table = defending(1, (one) => one.sets('1', 'flak2').sets('7', 'interceptor'))
    table.sets('2', 'flak1').does({ type: 'moveFlak', flak: '2', to: 'between', space: 's3' })
    expect(table.does(shifts('between', 's2')).view.chart?.flak).toHaveLength(2)
    table.proceeds().corrects({ what: 'phase', to: 'defender' }).does({ type: 'turnUp', place: null })
    expect(table.view.chart?.reach['1']).toEqual({ 1: 1, s4: 1 })
    expect(table.view.chart?.reach['2']).toEqual({ 2: 1 })
    table.corrects({ what: 'flakWhere', home: '2', to: '1' })
    expect(table.view.chart?.reach['1']).toEqual({ s3: 1, s4: 1 })
  })

  it('TR-8, TR-12 to a plain space makes it fire at a bomber there and be raided', () => {
    const table = shifting().does(shifts('between', 's2'))
    table.does(moves('2')).proceeds().speeds(6)
    // Every path over it meets it.
    expect(table.view.chart?.reach['bomber-1']).toMatchObject({ s1: 1, s2: 3 })
    expect(table.view.chart?.reach['bomber-1']?.s3).toBeUndefined()
    table.does({ type: 'fly', bomber: 'bomber-1', to: 's2' })
    expect(table.top).toMatchObject({ kind: 'flak' })
    table.rolls([1, 1])
    expect(table.top).toMatchObject({ kind: 'raid' })
  })
})
