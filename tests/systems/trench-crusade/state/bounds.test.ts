import { describe, expect, it } from 'vitest'
import type { Command } from '@/systems/trench-crusade/state'
import { profile, startedTable, TrenchTable } from '../../../helpers/trenchTable'

const three = (letter: string) => [1, 2, 3].map((number) => profile(`${letter}${number}`))

/** A first shoots into the melee of B1, with its own A2 close by; the dice say A2. */
const shotAtOwn = (friends: readonly string[]): TrenchTable => {
  const table = startedTable(three('A'), three('B'))
  return table.activate('A1').does({
    type: 'shootIntoMelee',
    model: table.id('A1'),
    weapon: 0,
    target: table.id('B1'),
    friends: friends.map((name) => table.id(name)),
    foes: [],
  })
}

describe('what players say is kept in bounds', () => {
  it('refuses what could not be read again: names over 500 characters, numbers beyond a profile’s', () => {
    const table = new TrenchTable([profile('A')], [profile('B')])
    const id = table.id('A')
    const long = 'x'.repeat(501)
    const refused: readonly Command[] = [
      { type: 'mark', model: id, marker: 'blood', to: 1, reason: long },
      { type: 'injure', model: id, name: long, dice: 0 },
      { type: 'editScenario', name: long, turnLimit: null, notes: '' },
      { type: 'addModel', side: 'a', profile: profile('C', { movement: 31 }) },
      { type: 'addModel', side: 'a', profile: profile('') },
      { type: 'editModel', model: id, profile: profile('C', { ranged: Number.NaN }) },
    ]
    for (const command of refused)
      expect(table.try(command)).toMatchObject({
        ok: false,
        reason: { kind: 'impossible', message: { key: 'play.refusal.outOfBounds' } },
      })
  })

  it('takes a name as it will be read again: without the spaces around it', () => {
    const table = new TrenchTable([profile('  Ana ')], [profile('B')])
    expect(table.model('Ana').profile.name).toBe('Ana')
  })

  it('knows no model by a name that every object has', () => {
    const table = startedTable(three('A'), three('B'))
    for (const model of ['constructor', '__proto__', 'toString'])
      expect(table.try({ type: 'activate', model })).toMatchObject({
        ok: false,
        reason: { message: { key: 'tc.refusal.noSuchModel' } },
      })
  })

  it('TC-7 refuses broken dice for an injury, and any injury once the battle is over', () => {
    const table = new TrenchTable([profile('A')], [profile('B')])
    const injure = (dice: number): Command => ({ type: 'injure', model: table.id('A'), name: 'Wire', dice })
    for (const dice of [7, 0.5, Number.NaN]) expect(table.refuses(injure(dice))).toBe('impossible')
    table.does({ type: 'declareResult', winner: 'draw' })
    expect(table.try(injure(0))).toMatchObject({
      ok: false,
      reason: { message: { key: 'play.refusal.over' } },
    })
    expect(table.try({ type: 'fall', model: table.id('A'), inches: 6, voluntary: false })).toMatchObject({
      ok: false,
      reason: { message: { key: 'play.refusal.over' } },
    })
  })
})

describe('corrections in the middle of a resolution leave no dead end', () => {
  it('TC-14 strikes the target when all friends near it have left the table', () => {
    const table = shotAtOwn(['A2']).set('A2', 'out').throws(1)
    expect(table.top).toMatchObject({ kind: 'scatter', stage: 'aim', picked: table.id('B1') })
  })

  it('TC-4 gives back no more than six BLOOD when an ACTION is called off', () => {
    const table = startedTable(three('A'), three('B'))
    table
      .mark('A1', 'blood', 4)
      .activate('A1')
      .attack('A1', 'B1')
      .does({ type: 'oppose', blood: 4, infection: 0 })
    table.mark('A1', 'blood', 5).does({ type: 'callOff' })
    expect(table.model('A1').blood).toBe(6)
  })
})
