import { describe, expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import '@/app/laterMessages'
import words from '@/systems/trenchrunnerz/messages/en'
import { defaultBoardOrderAndNames, defaultPlaceOrder, type PlaceId } from '@/systems/trenchrunnerz/rules'
import { bomberPositionAndSpeedText } from '@/systems/trenchrunnerz/screens/battle/battleTexts'
import { cruiserPlaceViews } from '@/systems/trenchrunnerz/screens/battle/cruiserViews'
import { speedDiceColumns } from '@/systems/trenchrunnerz/screens/battle/tabs'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

addEnglishMessages(words)

const placeView = (table: RunnerzTable, id: PlaceId) =>
  cruiserPlaceViews(table.view, translate, null, null).find((place) => place.id === id)
const spoken = (table: RunnerzTable, id: PlaceId) => placeView(table, id)?.spoken
const destroyed = (place: PlaceId) =>
  ({ what: 'token', place, to: { kind: 'flak1', face: 'up', destroyed: true } }) as const

describe('the words of a place', () => {
  it('say that its token is destroyed, not the bomber above it', () => {
    const table = new RunnerzTable(2).corrects(destroyed('3'))
    table.corrects({ what: 'where', craft: 'bomber-1', to: '3' })
    expect(spoken(table, '3')).toBe('3: Token destroyed, Wasp')
  })

  it('say what is destroyed on an objective that still has Hits', () => {
    const table = new RunnerzTable(2).corrects(destroyed('alpha'))
    expect(spoken(table, 'alpha')).toBe('Alpha: 4 Hits left, one battery of its own, Token destroyed')
  })

  it('TR-13 say that an interceptor at its own place is damaged', () => {
    const table = new RunnerzTable(2).sets('5', 'interceptor').corrects({ what: 'hits', craft: '5', to: 1 })
    expect(spoken(table, '5')).toBe('5: Interceptor, damaged')
    expect(placeView(table, '5')?.token?.damaged).toBe(true)
  })

  it('TR-13 draw no damage on an undamaged interceptor, nor on the empty place of one that flew away', () => {
    const table = new RunnerzTable(2).sets('5', 'interceptor')
    expect(placeView(table, '5')?.token?.damaged).toBeUndefined()
    table.corrects({ what: 'hits', craft: '5', to: 1 }).corrects({ what: 'where', craft: '5', to: '3' })
    expect(placeView(table, '5')?.token?.damaged).toBeUndefined()
    expect(spoken(table, '3')).toContain('Interceptor of 5, damaged')
  })

  it('give the whole name of a craft, however long', () => {
    const name = 'The Wasp of the northern squadron'
    const table = new RunnerzTable(2).corrects({ what: 'where', craft: 'bomber-1', to: '3' })
    table.corrects({ what: 'name', craft: 'bomber-1', to: name })
    expect(spoken(table, '3')).toContain(name)
  })
})

it('TR-5 without links, a bomber that has moved is not said to have all its spaces left', () => {
  const table = new RunnerzTable(2).sets('3', null).speeds(6)
  const line = () => translate(bomberPositionAndSpeedText(table.view, table.view.bombers[0]!))
  expect(line()).toContain('can fly 1 to 6 spaces')
  table.enters(1, '3')
  expect(line()).toBe('At 3, flies at Speed 6')
})

it('TR-5 the Speed dice of two interceptors without names are told apart, and a damaged one is named so', () => {
  const table = new RunnerzTable(2, {
    board: {
      ...defaultBoardOrderAndNames,
      names: { '5': 'the upper gun deck', '6': 'the upper galley' },
      photograph: null,
    },
  })
  table.sets('5', 'interceptor').sets('6', 'interceptor')
  table.corrects({ what: 'hits', craft: '6', to: 1 }).corrects({ what: 'phase', to: 'defender' })
  table.does({ type: 'turnUp', place: null })
  table.does({
    type: 'throwSpeeds',
    crafts: ['5', '6'],
    faces: [
      [1, 5],
      [2, 4],
    ],
  })
  const columns = speedDiceColumns(table.view, 'interceptor', translate)
  expect(new Set(columns.map(({ name }) => name)).size).toBe(2)
  expect(columns.map(({ name }) => name)).toEqual(['Interceptor of…gun deck', 'Interceptor of th…galley'])
  expect(columns[0]?.dice[0]?.label).toContain('Interceptor of the upper gun deck')
  expect(columns.map(({ note }) => note)).toEqual([undefined, 'Damaged'])
})

it('TR-14 on a board with links the app’s interceptor names the nearest bomber and asks nobody to count', () => {
  const table = new RunnerzTable(1, { board: linkedBoard }).sets('2', 'interceptor')
  for (const bomber of [2, 3, 4] as const)
    table.corrects({ what: 'where', craft: `bomber-${bomber}`, to: 'stern' })
  table.corrects({ what: 'where', craft: 'bomber-1', to: '1' })
  for (const place of defaultPlaceOrder) if (place !== '2') table.sets(place, null)
  table.corrects({ what: 'phase', to: 'defender' })
  table.does({ type: 'throwSpeeds', crafts: ['2'], faces: [[3, 3]] })
  expect(table.view.appReason).toMatchObject({
    key: 'tr.thought.huntNearest',
    params: { name: { params: { name: 'Wasp' } } },
  })
})
