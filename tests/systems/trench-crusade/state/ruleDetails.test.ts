import { describe, expect, it } from 'vitest'
import { profile, startedTable, sword, weapon, type TrenchTable } from '../../../helpers/trenchTable'

/** The event types of the last command. */
const lastEvents = ({ timeline }: TrenchTable): readonly string[] => {
  const body = timeline.entries.at(-1)?.body
  return body?.kind === 'played' ? body.events.map(({ type }) => type) : []
}
const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })

describe('activations', () => {
  it('TC-15 a Fireteam activates without another Fireteam of its side', () => {
    const team = (name: string, fireteam: string) => profile(name, { fireteam })
    const table = startedTable(
      [team('Ana', 'I'), team('Imre', 'I'), team('Bela', 'II'), team('Dora', 'II')],
      Array.from({ length: 5 }, (_, index) => profile(`Malkh ${index}`)),
    ).activate('Ana')
    expect(table.state.activation?.models).toEqual([table.id('Ana'), table.id('Imre')])
  })

  it('TC-10 TC-13 a Down model stands up freely after the test for starting in terrain, not after another test', () => {
    const table = startedTable([profile('Vaas')], [profile('Malkh')])
    table.set('Vaas', 'down').activate('Vaas')
    const standUp = { type: 'standUp', model: table.id('Vaas') } as const
    table
      .does(table.test('Vaas', { act: 'terrainStart' }))
      .throws(6, 6, 6)
      .does({ type: 'accept' })
    expect(table.refuses(standUp)).toBeNull()
    table
      .does(table.test('Vaas', { act: 'custom', name: 'Search' }))
      .throws(6, 6, 6)
      .does({ type: 'accept' })
    expect(table.refuses(standUp)).toBe('TC-10')
  })
})

describe('what the state knows of an activation', () => {
  it('TC-10 a model that goes Down again is no longer among those that stood up', () => {
    const table = startedTable([profile('Vaas')], [profile('Malkh')])
      .set('Vaas', 'down')
      .activate('Vaas')
    table.does({ type: 'standUp', model: table.id('Vaas') })
    expect(table.state.activation?.stoodUp).toEqual([table.id('Vaas')])
    table.does({ type: 'injure', model: table.id('Vaas'), name: 'Trap', dice: 0 }).throws(4, 3)
    table.does({ type: 'accept' })
    expect(table.state.activation).toMatchObject({ stoodUp: [], wentDown: [table.id('Vaas')] })
  })
  it('TC-22 a Retreat from nobody ends the engagement', () => {
    const table = startedTable([profile('Vaas')], [profile('Malkh')]).activate('Vaas')
    const pair = { model: table.id('Vaas'), enemy: table.id('Malkh') }
    table.does({ type: 'correctEngagement', ...pair, engaged: true })
    expect(table.state.engaged).toHaveLength(1)
    table.does({ type: 'retreat', model: table.id('Vaas'), enemies: [] })
    expect(table.state.engaged).toEqual([])
  })
})

describe('tests and the injuries that they bring', () => {
  const climbing = (faces: readonly [number, number], change: object) => {
    const table = startedTable([profile('Vaas')], [profile('Malkh')]).activate('Vaas')
    return table
      .does(table.test('Vaas', change))
      .throws(...faces)
      .does({ type: 'accept' })
  }
  it.each(['terrainStart', 'terrainMove'] as const)(
    'TC-13 %s hurts a model that fails, not one that succeeds',
    (act) => {
      expect(climbing([1, 1], { act }).top).toMatchObject({
        kind: 'injury',
        cause: { kind: 'terrain' },
        hit: false,
      })
      for (const faces of [
        [4, 3],
        [6, 6],
      ] as const)
        expect(climbing(faces, { act }).top).toBeUndefined()
    },
  )
  it.each([
    [2, false],
    [3, true],
  ])('TC-13 a failed climb at %i" is no voluntary jump, and brings an injury: %s', (fall, injured) => {
    expect(climbing([1, 1], { act: 'climb', fall }).top?.kind).toBe(injured ? 'injury' : undefined)
  })
  it('TC-13 clinging is RISKY', () => {
    const table = startedTable([profile('Vaas')], [profile('Malkh')]).set('Malkh', 'down')
    table.does(table.test('Malkh', { act: 'cling' }))
    expect(table.top).toMatchObject({ kind: 'action', risky: true })
  })
  it('TC-7 TC-8 an injury that players name counts as no hit', () => {
    const table = startedTable([profile('Vaas')], [profile('Malkh')])
    table.does({ type: 'injure', model: table.id('Vaas'), name: 'Trap', dice: 0 })
    expect(table.top).toMatchObject({ kind: 'injury', hit: false })
  })
})

describe('models that leave in the middle of an attack', () => {
  const blast = () => {
    const table = startedTable([profile('Witch', { weapons: [mortar] })], [profile('Dorn'), profile('Bell')])
    return table.activate('Witch').attack('Witch', 'Dorn', { blast: [table.id('Bell')] })
  }
  it('TC-21 a victim that is gone is skipped', () => {
    const table = blast().throws(6, 4).set('Dorn', 'out').does({ type: 'accept' })
    expect(table.top).toMatchObject({ kind: 'injury', target: table.id('Bell') })
    expect(lastEvents(table)).toEqual(['injuryOpened'])
  })
  it('TC-21 a BLAST goes on although its target leaves before the dice', () => {
    const table = blast().set('Dorn', 'out')
    expect(table.top).toMatchObject({ kind: 'action', stage: 'throw' })
  })
  it('C-3 a model that is Out of Action gets no spent markers back', () => {
    const table = startedTable(
      [profile('Vaas'), profile('Ana')],
      ['Malkh', 'Dorn', 'Bell'].map((name) => profile(name)),
    ).mark('Vaas', 'blessing', 2)
    table.activate('Vaas').attack('Vaas', 'Malkh', { blessing: 2 }).set('Vaas', 'out')
    expect(table.top).toBeUndefined()
    expect(table.model('Vaas').blessing).toBe(0)
  })
  it('TC-21 injuryApplied names the attacker', () => {
    const table = startedTable([profile('Vaas')], [profile('Malkh')])
      .activate('Vaas')
      .attack('Vaas', 'Malkh')
    table.throws(6, 4).does({ type: 'accept' }).throws(4, 4).does({ type: 'accept' })
    const body = table.timeline.entries.at(-1)?.body
    expect(body).toMatchObject({ events: [{ type: 'injuryApplied', by: table.id('Vaas') }, {}] })
  })
})

describe('morale', () => {
  it('TC-17 the other side tests after the first one is only Shaken', () => {
    const table = startedTable(
      [profile('Vaas'), profile('Ana')],
      ['Malkh', 'Sahra', 'Dorn', 'Bell'].map((name) => profile(name)),
      { shakenRule: true },
    )
    table.set('Ana', 'out').set('Malkh', 'down').set('Sahra', 'down')
    for (const name of ['Vaas', 'Malkh', 'Sahra', 'Dorn', 'Bell'])
      table.does({
        type: 'correct',
        model: table.id(name),
        correction: { what: 'activated', to: true },
        reason: '',
      })
    table.does({ type: 'endTurn' })
    expect(table.top).toMatchObject({ kind: 'morale', side: 'a', then: 'b' })
    table.throws(1, 1).does({ type: 'accept' })
    expect(table.state.sides.a.wasShaken).toBe(true)
    expect(table.top).toMatchObject({ kind: 'morale', side: 'b', then: null })
  })
})

describe('shots into melee', () => {
  it('TC-14 are refused without a friend near the target', () => {
    const table = startedTable(
      [profile('Vaas'), profile('Ana', { weapons: [sword] })],
      ['Malkh', 'Dorn', 'Bell'].map((name) => profile(name)),
    )
    table.activate('Vaas')
    const shot = {
      type: 'shootIntoMelee',
      model: table.id('Vaas'),
      weapon: 0,
      target: table.id('Malkh'),
    } as const
    expect(table.try({ ...shot, friends: [], foes: [] })).toMatchObject({
      reason: { message: { key: 'tc.refusal.noFriendNear' } },
    })
  })
})
