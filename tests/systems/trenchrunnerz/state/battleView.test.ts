import { describe, expect, it } from 'vitest'
import { summary, type PlaceView } from '@/systems/trenchrunnerz/state'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const twoPlayers = (speed = 4) => new RunnerzTable(2).speeds(speed, 1, 1, 1)
const placeOf = (table: RunnerzTable, place: string): PlaceView | undefined =>
  table.view.places.find(({ id }) => id === place)

describe('the craft of the battle view', () => {
  it('TR-5 Speed may be changed in the own phase until the first move', () => {
    const table = twoPlayers().sets('7', 'interceptor')
    const changeable = (craft: 'bomber-1' | '7') => table.view.crafts[craft]?.canChangeSpeed
    expect(changeable('bomber-1')).toBe(true)
    table.corrects({ what: 'phase', to: 'defender' })
    table.does({ type: 'throwSpeeds', crafts: ['7'], faces: [[3, 2]] })
    expect([changeable('bomber-1'), changeable('7')]).toEqual([false, true])
    table.corrects({ what: 'phase', to: 'attacker' }).enters(1, '6')
    expect([changeable('bomber-1'), changeable('7')]).toEqual([false, false])
  })

  it('TR-13 a bomber with one Hit is damaged, one with two Hits is destroyed and not damaged', () => {
    const damaged = (to: number) =>
      twoPlayers().corrects({ what: 'hits', craft: 'bomber-2', to }).view.crafts['bomber-2']?.damaged
    expect([1, 2].map(damaged)).toEqual([true, false])
  })

  it('TR-5 the proposal lists the fastest interceptor first', () => {
    const table = twoPlayers().sets('6', 'interceptor').sets('7', 'interceptor')
    table.corrects({ what: 'phase', to: 'defender' }).does({ type: 'turnUp', place: null })
    table.does({ type: 'throwSpeeds', crafts: ['6', '7'], faces: [[2, 2], [5, 5]] }) // prettier-ignore
    expect(table.view.proposal).toMatchObject({ kind: 'moveDefence', interceptors: ['7', '6'] })
  })
})

describe('the side that the prompt asks', () => {
  it.each([
    [1, 'attacker-1'],
    [2, 'attacker-2'],
  ] as const)('for a token that bomber %i turned up it is %s', (bomber, side) => {
    const table = new RunnerzTable(3).speeds(...(bomber === 1 ? [4, 1] : [1, 4])).enters(bomber, '1')
    expect(table.view.ask).toMatchObject({ question: 'identify', side })
  })

  it('for a token that the Defender turned up it is the Defender', () => {
    const table = new RunnerzTable(3).corrects({ what: 'phase', to: 'defender' })
    expect(table.does({ type: 'turnUp', place: '1' }).view.ask).toMatchObject({ side: 'defender' })
  })
})

describe('the places of the battle view', () => {
  it('TR-1 an interceptor away from its place is a craft, a shifted Flak Battery is a visitor', () => {
    const table = twoPlayers().sets('6', 'interceptor').sets('7', 'flak1')
    const put = (to: '1' | 'between') =>
      table.corrects({ what: 'where', craft: '6', to }).corrects({ what: 'flakWhere', home: '7', to })
    put('1')
    expect(placeOf(table, '1')).toMatchObject({ visitors: [{ home: '7' }], crafts: ['6'] })
    expect(table.view.between).toEqual([])
    put('between')
    expect(placeOf(table, '1')).toMatchObject({ visitors: [], crafts: [] })
    expect(table.view.between.map(({ home }) => home)).toEqual(['7'])
  })

  it('TR-5 a bomber may not enter the place straight back, nor any place without Speed', () => {
    const enterable = (table: RunnerzTable) =>
      ['6', '7', 'beta'].map((place) => placeOf(table, place)?.enterable)
    expect(enterable(twoPlayers(3).enters(1, '6').enters(1, '7'))).toEqual([false, false, true])
    expect(enterable(twoPlayers(1).enters(1, '7'))).toEqual([false, false, false])
  })

  it('TR-16 the summary counts destroyed objectives and destroyed bombers as losses', () => {
    const table = twoPlayers().corrects({ what: 'objectiveHits', objective: 'alpha', to: 3 })
    table
      .corrects({ what: 'hits', craft: 'bomber-2', to: 2 })
      .corrects({ what: 'hits', craft: 'bomber-3', to: 1 })
    expect(summary(table.state).sides.map(({ fallen }) => fallen)).toEqual([0, 1])
    table.corrects({ what: 'objectiveHits', objective: 'alpha', to: 4 })
    expect(summary(table.state).sides.map(({ fallen }) => fallen)).toEqual([1, 1])
  })
})

describe('TR-11 pushes on a board without links', () => {
  it('TR-10 never lead onto Obstacles, even if Flak was shifted there', () => {
    const table = twoPlayers().sets('2', 'obstacles').sets('3', 'flak1').sets('1', 'flak1')
    table.corrects({ what: 'flakWhere', home: '3', to: '2' }).enters(1, '1').rolls([5])
    expect(table.refuses({ type: 'push', to: '2' })).toBe('TR-11')
  })

  it('an interceptor that is pushed onto a bomber and another interceptor fights the bomber', () => {
    const table = twoPlayers().sets('3', 'interceptor').sets('6', 'interceptor')
    table.corrects({ what: 'where', craft: 'bomber-2', to: '6' }).enters(1, '3').rolls([6], [5])
    expect(table.does({ type: 'push', to: '6' }).top).toMatchObject({ kind: 'dogfight', bomber: 'bomber-2' })
  })

  it('of a bomber at the bow never lead to the bow', () => {
    const table = twoPlayers().sets('7', 'interceptor').corrects({ what: 'phase', to: 'defender' })
    table.does({ type: 'throwSpeeds', crafts: ['7'], faces: [[3, 3]] })
    table.does({ type: 'moveInterceptor', interceptor: '7', to: 'bow', engages: 'bomber-1' }).rolls([1], [2])
    expect(table.view.ask?.push?.options.map(({ to }) => to)).not.toContain('bow')
  })

  it('TR-14 in a solo game the player chooses them where the bomber won', () => {
    const table = new RunnerzTable(1).speeds(4).sets('3', 'interceptor').enters(1, '3').rolls([6], [5])
    expect(table.top).toMatchObject({ kind: 'push', chooser: 'attacker-1' })
    expect(table.view.ask?.push?.proposed).toBeNull()
  })
})

describe('C-2 dice that players change before the throw', () => {
  // prettier-ignore
  const fight = () => twoPlayers().corrects({ what: 'hits', craft: 'bomber-1', to: 1 }).sets('3', 'interceptor').enters(1, '3')

  it('the number of dice can be changed for Flak only', () => {
    const dice = { type: 'modify', roll: 0, damage: true, custom: 0, dice: 3 } as const
    expect(fight().does(dice).top).toMatchObject({ rolls: [{ dice: 1 }, {}] })
    expect(twoPlayers().sets('1', 'flak1').enters(1, '1').does(dice).top).toMatchObject({
      rolls: [{ dice: 3 }],
    })
  })

  it('TR-6 a malus that players switch off stays in the list of modifiers, marked as by hand', () => {
    const table = fight().does({ type: 'modify', roll: 0, damage: false, custom: 0 })
    expect(table.top).toMatchObject({ rolls: [{ modifiers: [{ value: -1, on: false, byHand: true }] }, {}] })
  })

  it('TR-11 a custom modifier also counts in the throw after a tie', () => {
    const table = fight().does({ type: 'modify', roll: 0, damage: true, custom: 2 }).rolls([3], [4])
    expect(table.top).toMatchObject({
      rolls: [{ result: null, modifiers: [{ source: 'damage' }, { source: 'custom', value: 2 }] }, {}],
    })
  })
})
