import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import '@/app/laterMessages'
import words from '@/systems/trenchrunnerz/messages/en'
import {
  layOutCraftOnCruiser,
  layOutCruiserPlaces,
  minCraftDistance,
  type CruiserCraftView,
  type CruiserPlaceView,
} from '@/systems/trenchrunnerz/pieces/cruiserLayout'
import { defaultPlaceOrder } from '@/systems/trenchrunnerz/rules'
import { cruiserCraftViews } from '@/systems/trenchrunnerz/screens/battle/cruiserViews'
import { craftPositionText } from '@/systems/trenchrunnerz/screens/battle/battleTexts'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

addEnglishMessages(words)

const drawn = (table: RunnerzTable, id: string) =>
  cruiserCraftViews(table.view, null).find((craft) => craft.id === id)?.where

describe('TR-1 where a bomber between places is drawn', () => {
  it('at its last known place, marked as unsure, also many moves later', () => {
    const table = new RunnerzTable(1).sets('3', null).speeds(3)
    table.enters(1, '3').ends(1, 'between')
    expect(drawn(table, 'bomber-1')).toEqual({ after: '3', unsure: true })
    for (const bomber of [2, 3, 4]) table.ends(bomber, 'between')
    table.proceeds().does({ type: 'correct', correction: { what: 'phase', to: 'attacker' }, reason: '' })
    table.does({ type: 'correct', correction: { what: 'moved', craft: 'bomber-1', to: false }, reason: '' })
    table.ends(1, 'between')
    expect(table.bomber(1)).toMatchObject({ where: 'between', tail: 'between' })
    expect(drawn(table, 'bomber-1')).toEqual({ after: '3', unsure: true })
    expect(craftPositionText(table.view, table.view.bombers[0]!)).toMatchObject({
      key: 'tr.battle.where.between',
    })
  })

  it('at the bow if it has been at no place yet', () => {
    const table = new RunnerzTable(1).speeds(3)
    expect(drawn(table, 'bomber-1')).toEqual({ after: null })
    table.ends(1, 'between')
    expect(drawn(table, 'bomber-1')).toEqual({ after: null, unsure: true })
  })

  it('at the place from which a correction moved it', () => {
    const table = new RunnerzTable(1)
    table.corrects({ what: 'where', craft: 'bomber-1', to: '6' })
    table.corrects({ what: 'where', craft: 'bomber-1', to: 'between' })
    expect(drawn(table, 'bomber-1')).toEqual({ after: '6', unsure: true })
    table.corrects({ what: 'where', craft: 'bomber-1', to: '2' })
    table.corrects({ what: 'where', craft: 'bomber-1', to: 'between' })
    expect(drawn(table, 'bomber-1')).toEqual({ after: '2', unsure: true })
  })

  it('craftPositionText names no place if the log has no last known place', () => {
    const view = new RunnerzTable(1).view
    const craft = { ...view.bombers[0]!, where: 'between' as const, tail: 'between' as const, lastSeen: null }
    expect(translate(craftPositionText(view, craft))).toBe('Between places')
  })
})

describe('layOutCraftOnCruiser on the cruiser', () => {
  const places = defaultPlaceOrder.map((id): CruiserPlaceView => ({
    id,
    name: id,
    seen: { text: '' },
    spoken: '',
    ...(id === 'alpha' || id === 'beta' ? { objective: { left: 4 } } : {}),
    token: { state: 'up' },
  }))
  const where: fc.Arbitrary<CruiserCraftView['where']> = fc.oneof(
    fc.constantFrom(...defaultPlaceOrder).map((at) => ({ at })),
    fc.constantFrom(null, ...defaultPlaceOrder).map((after) => ({ after, unsure: true })),
  )

  it('keeps up to six craft a minimum distance apart, wherever they are', () => {
    fc.assert(
      fc.property(fc.array(where, { minLength: 2, maxLength: 6 }), (all) => {
        const craft = all.map((one, index): CruiserCraftView => ({ id: String(index), mark: 1, where: one }))
        const points = layOutCraftOnCruiser(layOutCruiserPlaces(places, craft), craft).map(
          ({ point }) => point,
        )
        expect(points).toHaveLength(all.length)
        for (const [index, point] of points.entries())
          for (const other of points.slice(index + 1))
            expect(Math.hypot(point.x - other.x, point.y - other.y)).toBeGreaterThanOrEqual(minCraftDistance)
      }),
    )
  })
})
