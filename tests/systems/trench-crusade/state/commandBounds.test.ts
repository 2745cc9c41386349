import { describe, expect, it } from 'vitest'
import type { Command } from '@/systems/trench-crusade/state'
import { profile, startedTable, TrenchTable } from '../../../helpers/trenchTable'

const three = (letter: string) => [1, 2, 3].map((number) => profile(`${letter}${number}`))

/** A1 shoots into the melee of B1, with these friends near the target. */
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

describe('bounds of what players type', () => {
  it('refuse names over 500 characters and numbers outside a profile', () => {
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

  it('trim the spaces around a name', () => {
    const table = new TrenchTable([profile('  Ana ')], [profile('B')])
    expect(table.model('Ana').profile.name).toBe('Ana')
  })

  it('find no model under a name that every object has', () => {
    const table = startedTable(three('A'), three('B'))
    for (const model of ['constructor', '__proto__', 'toString'])
      expect(table.try({ type: 'activate', model })).toMatchObject({
        ok: false,
        reason: { message: { key: 'tc.refusal.noSuchModel' } },
      })
  })

  it('TC-7 refuse invalid dice for an injury, and any injury once the battle is over', () => {
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

describe('corrections while a decision is pending', () => {
  it('TC-14 a shot into melee hits the target when all friends near it have left the table', () => {
    const table = shotAtOwn(['A2']).set('A2', 'out').throws(1)
    expect(table.top).toMatchObject({ kind: 'scatter', stage: 'aim', picked: table.id('B1') })
  })

  it('TC-4 an ACTION that is called off gives back no more than six BLOOD', () => {
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
