import { describe, expect, it } from 'vitest'
import { placeIds, type PlaceId } from '@/systems/trenchrunnerz/rules'
import { withoutSecrets, battleView } from '@/systems/trenchrunnerz/state'
import { seeded } from '../../../helpers/randomTrenchrunnerzBattle'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const sets: readonly PlaceId[] = ['alpha', '1', '2', '3', '4', '5']
const hidden = (players: number) => new RunnerzTable(players, { tokens: 'phone' }, sets, seeded(11))
const endsWave = (table: RunnerzTable) => {
  for (const bomber of [1, 2, 3, 4]) table.corrects({ what: 'where', craft: `bomber-${bomber}`, to: 'stern' })
  return table.does({ type: 'secondWave' })
}
const known = (table: RunnerzTable, place: PlaceId) =>
  table.view.places.find(({ id }) => id === place)?.token?.known ?? null

describe('TR-4 face-down tokens', () => {
  it('are only in the sealed part of the log, in both waves', () => {
    const { timeline } = endsWave(hidden(2))
    const sealed = timeline.entries.filter((entry) => entry.sealed !== undefined)
    expect(sealed.map(({ body }) => body.kind === 'played' && body.events[0]?.type)).toEqual([
      'began',
      'secondWaveBegan',
    ])
    for (const { body } of timeline.entries) expect(JSON.stringify(body)).not.toContain('"secret"')
  })

  it('are unknown in a state without its secret', () => {
    const { layouts, secret, tokens } = withoutSecrets(hidden(2).state)
    expect({ layouts, secret }).toEqual({ layouts: [{}], secret: null })
    expect(Object.values(tokens).map(({ number }) => number)).toEqual(sets.map(() => null))
  })

  it('are visible only to the Defender, not in the second wave (TR-15), and not in a solo game', () => {
    const table = hidden(2)
    const shown = (viewer: string | null) => battleView(table.state, viewer).defender
    expect([shown(null), shown('attacker-1')]).toEqual([null, null])
    expect(shown('defender')?.hand).toEqual([])
    expect(new Set(Object.keys(shown('defender')?.arrangement ?? {}))).toEqual(new Set(sets))
    endsWave(table)
    expect(shown('defender')).toEqual({ hand: [], arrangement: {} })
    expect(battleView(hidden(1).state, 'defender').defender).toBeNull()
  })

  it('TR-15 in a solo game, those that stayed and were turned up in an undone second wave remain known', () => {
    const table = endsWave(hidden(1).sets('1', 'flak1')).speeds(4, 1, 1, 1)
    table.does({ type: 'enter', bomber: 'bomber-5', place: '2' })
    const seen = table.token('2').kind
    expect(seen).not.toBeNull()
    for (let back = 0; table.state.wave === 2 && back < 20; back += 1) table.timeline.undo(table.stamp())
    expect(table.state.wave).toBe(1)
    expect(known(table, '2')).toBe(seen)
    expect(known(table, '1')).toBe('flak1')
    expect(known(table, '3')).toBeNull()
  })
})

describe('TR-15 what players know about the tokens of the second wave', () => {
  it('with a Defender the known tokens that stay are listed without a place; in a solo game they keep their places', () => {
    const dealt = (players: number) =>
      endsWave(new RunnerzTable(players).sets('1', 'flak1', 'down')).state.dealtAgain
    expect(dealt(2)).toMatchObject({ stayed: 6, returned: [], stay: ['flak1'] })
    expect(dealt(1)).toMatchObject({ stayed: 9, returned: [], stay: [] })
  })

  it('all tokens were turned up: all are drawn again, and that is certain', () => {
    const table = new RunnerzTable(2)
    for (const place of sets)
      table.sets(place, place === 'alpha' ? 'interceptor' : place < '4' ? 'flak2' : 'obstacles')
    const { unseen } = endsWave(table).view
    expect(unseen).toMatchObject({ certain: true, redealt: { stayed: 0, drawn: 6, shuffled: false } })
    expect(unseen.redrawnPlaces).toEqual(placeIds.filter((place) => sets.includes(place)))
  })

  it('is not certain after an unseen loss, an undone wave, or more tokens of a kind than the mix has', () => {
    const table = new RunnerzTable(2)
    table.corrects({ what: 'token', place: '1', to: { kind: null, face: 'down', destroyed: true } })
    expect(endsWave(table).state.dealtAgain).toMatchObject({ stayed: 5, returned: null })
    expect(table.view.unseen).toMatchObject({ certain: false, redealt: null })
    // What an undone second wave showed does not fit a wave that is dealt later.
    const undone = endsWave(new RunnerzTable(2)).speeds(4, 1, 1, 1)
    undone.does({ type: 'enter', bomber: 'bomber-5', place: '2' }).does({ type: 'identify', kind: 'flak1' })
    for (let back = 0; undone.state.wave === 2 && back < 20; back += 1) undone.timeline.undo(undone.stamp())
    expect([undone.state.wave, undone.view.unseen.certain]).toEqual([1, false])
    const twice = new RunnerzTable(2).sets('1', 'flak3')
    expect(twice.view.unseen.certain).toBe(true)
    expect(twice.sets('2', 'flak3').view.unseen.certain).toBe(false)
  })
})
