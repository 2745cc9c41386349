import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trench-crusade'
import type { Weapon } from '@/systems/trench-crusade/rules'
import { proposedWeaponIndex } from '@/systems/trench-crusade/screens/battle/dockAction'
import {
  engagedWith,
  evolve,
  facts,
  battleView,
  formatStep,
  type Command,
} from '@/systems/trench-crusade/state'
import { toldFacts } from '../../../helpers/toldFacts'
import { squads, attackOf, retreatFrom, accept } from '../../../helpers/trenchCommands'
import {
  noChance,
  profile,
  startedTable,
  sword,
  weapon,
  type TrenchTable,
} from '../../../helpers/trenchTable'

describe('withheld effects', () => {
  it('C-4 TC-11 a failed RISKY ACTION that is withheld does not end the activation', () => {
    const table = squads().activate('A1')
    table.does(table.test('A1', { act: 'jump', fall: 9 })).throws(1, 1)
    table.does({ type: 'withhold' })
    expect(table.state).toMatchObject({ frames: [], activation: { models: [table.id('A1')] } })
    expect(table.model('A1')).toMatchObject({ posture: 'up', activated: false })
  })

  it('C-4 TC-17 a failed morale test that is withheld counts as held, and the other side tests', () => {
    const table = squads(3, 4)
    for (const name of ['A1', 'A2', 'B1', 'B2']) table.set(name, 'down')
    table.try({ type: 'endTurn' }, ['TC-15'])
    expect(table.refuses({ type: 'withhold' })).toBe('impossible')
    table.throws(1, 1).does({ type: 'withhold' })
    expect(table.top).toMatchObject({ kind: 'morale', side: 'b' })
    expect(table.throws(1, 1).does({ type: 'withhold' }).state).toMatchObject({
      phase: 'between',
      outcome: null,
    })
  })
})

describe('before and after a battle', () => {
  it('continueBattle restores the activation in which the battle ended', () => {
    const table = squads()
      .mark('A1', 'infection', 1)
      .activate('A1')
      .attack('A1', 'B1')
      .does({ type: 'oppose', blood: 0, infection: 0 })
      .throws(1, 1)
      .does(accept)
    const before = table.state
    table.does({ type: 'concede', side: 'b' })
    expect(battleView(table.state)).toMatchObject({ activation: null, ask: null, proposal: { kind: 'over' } })
    for (const command of [
      { type: 'endActivation' },
      { type: 'fall', model: table.id('A1'), inches: 9, voluntary: false },
      { type: 'injure', model: table.id('A1'), name: 'Fire', dice: 0 },
    ] as const)
      expect(table.refuses(command)).toBe('impossible')
    table.does({ type: 'continueBattle' })
    expect(table.state).toEqual(before)
  })

  it('continueBattle restores a turn in which everybody has activated, whose end still brings morale', () => {
    const table = squads(1, 1).activate('A1').activate('B1').does({ type: 'endActivation' })
    table.does({ type: 'declareResult', winner: 'draw' }, { type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'turn', turn: 1, next: null })
  })

  it('continueBattle goes on after the turn whose morale test ended the battle', () => {
    const table = squads(2, 3).set('A1', 'down')
    table.try({ type: 'endTurn' }, ['TC-15'])
    table.throws(1, 1).does(accept, { type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'between', outcome: null })
    expect(table.does({ type: 'startTurn' }).state.turn).toBe(2)
  })

  it('commands are refused before the battle begins', () => {
    for (const command of [
      { type: 'addModel', side: 'a', profile: profile('Early') },
      { type: 'score', side: 'a', to: 1 },
      { type: 'editScenario', name: 'x', turnLimit: null, notes: '' },
      { type: 'correctStarting', side: 'a', to: 3 },
    ] as const)
      expect(system.decide(system.initial, command, { rng: noChance, overrule: [] })).toMatchObject({
        ok: false,
        reason: { kind: 'impossible' },
      })
  })
})

describe('limits of an activation (TC-22)', () => {
  it('Standard Move, Charge and Retreat count as the one Move, and Dash counts separately', () => {
    const table = squads(2, 2).activate('A1').does({ type: 'move', model: 'a1' })
    expect(table.refuses({ type: 'charge', model: 'a1', target: table.id('B1') })).toBe('TC-22')
    expect(table.refuses(retreatFrom(table, 'A1'))).toBe('TC-22')
    expect(table.refuses(table.test('A1', { act: 'dash' }))).toBeNull()
  })

  it('a move after a shot with a HEAVY weapon is refused, unless the model is STRONG', () => {
    const heavy = [weapon({ keywords: ['HEAVY', 'ASSAULT'] }), sword]
    const table = squads(2, 2, { weapons: heavy }).activate('A1').attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.refuses({ type: 'move', model: 'a1' })).toBe('TC-22')
    expect(table.refuses(table.test('A1', { act: 'dash' }))).toBe('TC-22')
    expect(table.refuses({ type: 'charge', model: 'a1', target: table.id('B1') })).toBe('TC-22')
    const strong = squads(2, 2, { weapons: heavy, keywords: ['STRONG'] }).activate('A1')
    strong.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(strong.refuses({ type: 'move', model: 'a1' })).toBeNull()
  })

  it('a Charge is refused after a shot without ASSAULT, and at a friend', () => {
    const arms = [weapon({ keywords: ['ASSAULT'] }), weapon({ name: 'Pistol' })]
    const table = squads(2, 2, { weapons: arms }).activate('A1')
    const charge = { type: 'charge', model: 'a1', target: table.id('B1') } as const
    expect(table.refuses({ ...charge, target: table.id('A2') })).toBe('TC-22')
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.refuses(charge)).toBeNull()
    table.try(attackOf(table, 'A1', 'B1', { weapon: 1 }), ['TC-22'])
    table.throws(1, 1).does(accept)
    expect(table.refuses(charge)).toBe('TC-22')
  })

  it('TC-22 a model in melee may move or retreat, but not Charge, Climb or Jump', () => {
    const table = squads(2, 2, { weapons: [sword] })
    const acts = () =>
      ({
        move: { type: 'move', model: table.id('A1') },
        retreat: retreatFrom(table, 'A1', 'B1'),
        dash: table.test('A1', { act: 'dash' }),
        charge: { type: 'charge', model: table.id('A1'), target: table.id('B2') },
        climb: table.test('A1', { act: 'climb', fall: 4 }),
        jump: table.test('A1', { act: 'jump', fall: 4 }),
      }) as const
    const refused = () => Object.entries(acts()).map(([act, command]) => [act, table.refuses(command)])
    table.activate('A1')
    expect(refused()).toEqual(Object.keys(acts()).map((act) => [act, null]))
    table.attack('A1', 'B1').throws(1, 1).does(accept).does({ type: 'endActivation' })
    table.activate('B1').does({ type: 'endActivation' })
    expect(engagedWith(table.state, table.id('A1'))).toEqual([table.id('B1')])
    table.try({ type: 'activate', model: table.id('A1') }, ['TC-15'])
    expect(refused()).toEqual([
      ['move', null],
      ['retreat', null],
      ['dash', null],
      ['charge', 'TC-22'],
      ['climb', 'TC-22'],
      ['jump', 'TC-22'],
    ])
  })

  it('the blow with the second of two blades is off-hand, whatever their names (TC-12)', () => {
    const offHand = (table: TrenchTable) =>
      table.top?.kind === 'action' && table.top.modifiers.some(({ source }) => source === 'offHand')
    const knife = weapon({ name: 'Knife', kind: 'melee', range: 0, attacks: 2 })
    for (const [blades, blows] of [
      [
        [sword, knife],
        [
          [0, false],
          [1, true],
          [1, true],
        ],
      ],
      [
        [knife, sword],
        [
          [0, false],
          [0, false],
          [1, true],
        ],
      ],
      [
        [knife, sword],
        [
          [0, false],
          [1, true],
          [0, false],
        ],
      ],
      [
        [sword, sword],
        [
          [0, false],
          [1, true],
        ],
      ],
    ] as const) {
      const table = startedTable([profile('Ada', { weapons: blades })], [profile('Vex')]).activate('Ada')
      for (const [weaponIndex, second] of blows) {
        table.attack('Ada', 'Vex', { weapon: weaponIndex })
        expect(offHand(table)).toBe(second)
        table.throws(...(second ? [1, 1, 1] : [1, 1])).does({ type: 'accept' })
      }
    }
  })

  describe('a STRONG model with a two-handed and a one-handed melee weapon (TC-12)', () => {
    const hammer = weapon({ name: 'Hammer', kind: 'melee', range: 0, keywords: ['TWO-HANDED'] })
    const fighter = (keywords: readonly string[], ...weapons: readonly Weapon[]) =>
      startedTable([profile('Ada', { weapons, keywords })], [profile('Vex')]).activate('Ada')
    const blow = (table: TrenchTable, name: string, against: readonly string[] = []) => {
      const index =
        table.state.models[table.id('Ada')]?.profile.weapons.findIndex((one) => one.name === name) ?? 0
      table.try(attackOf(table, 'Ada', 'Vex', { weapon: index }), against)
      const offHand =
        table.top?.kind === 'action' && table.top.modifiers.some(({ source }) => source === 'offHand')
      table.throws(...(offHand ? [1, 1, 1] : [1, 1])).does({ type: 'accept' })
      return offHand
    }

    it.each([[[sword, hammer]], [[hammer, sword]]] as const)(
      'has the one-handed weapon off-hand, whatever their order on its card',
      (weapons) => {
        const table = fighter(['STRONG'], ...weapons)
        expect(table.refuses(attackOf(table, 'Ada', 'Vex', { weapon: weapons.indexOf(sword) }))).toBe('TC-12')
        expect(blow(table, hammer.name)).toBe(false)
        expect(blow(table, sword.name)).toBe(true)
      },
    )

    it('may strike with the one-handed weapon first if its players say so: it stays the off-hand one', () => {
      const table = fighter(['STRONG'], sword, hammer)
      expect(blow(table, sword.name, ['TC-12'])).toBe(true)
      expect(blow(table, hammer.name)).toBe(false)
    })

    it('is proposed the two-handed weapon first', () => {
      const table = fighter(['STRONG'], sword, hammer)
      const proposed = () => {
        const ada = table.state.models[table.id('Ada')]
        return ada && proposedWeaponIndex(battleView(table.state), ada)
      }
      expect(proposed()).toBe(1)
      blow(table, hammer.name)
      expect(proposed()).toBe(0)
    })

    it.each([
      ['without STRONG', [], [sword, hammer]],
      ['with two one-handed weapons', ['STRONG'], [sword, { ...sword, name: 'Knife' }]],
      [
        'with a CUMBERSOME weapon',
        ['STRONG'],
        [sword, { ...hammer, keywords: ['TWO-HANDED', 'CUMBERSOME'] }],
      ],
    ] as const)('strikes in any order %s', (_, keywords, [first, second]) => {
      const table = fighter(keywords, first, second)
      expect(blow(table, first.name)).toBe(false)
      expect(blow(table, second.name)).toBe(true)
    })
  })

  it('players may switch off-hand off (TC-12)', () => {
    const table = startedTable([profile('Ada', { weapons: [sword, sword] })], [profile('Vex')]).activate(
      'Ada',
    )
    table.attack('Ada', 'Vex').throws(1, 1).does({ type: 'accept' })
    table.attack('Ada', 'Vex', { weapon: 1, choices: { offHand: false } })
    expect(table.top).toMatchObject({ modifiers: [], declined: [{ source: 'offHand', dice: -1 }] })
  })

  it('two melee weapons of one name may strike once each, two ranged ones may not', () => {
    const pistol = weapon({ name: 'Pistol' })
    const table = squads(2, 2, { weapons: [sword, sword, pistol, pistol] }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 1 }))).toBeNull()
    table.attack('A1', 'B1', { weapon: 1 }).throws(1, 1, 1).does(accept)
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 0 }))).toBe('TC-22')
    // A model in melee may not shoot, so the engagement is corrected first.
    table.does({ type: 'correctEngagement', model: table.id('A1'), enemy: table.id('B1'), engaged: false })
    table.attack('A1', 'B1', { weapon: 2 }).throws(1, 1).does(accept)
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 3 }))).toBe('TC-22')
  })

  it('a third melee weapon may not strike', () => {
    const table = squads(2, 2, {
      weapons: [sword, { ...sword, name: 'Knife' }, { ...sword, name: 'Mace' }],
    }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    table.attack('A1', 'B1', { weapon: 1 }).throws(1, 1, 1).does(accept)
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 2 }))).toBe('TC-22')
  })

  it('CONSUMABLE uses up one weapon of that name, with all its attacks', () => {
    const flask = weapon({ name: 'Flask', attacks: 2, keywords: ['CONSUMABLE'] })
    const table = squads(2, 2, { weapons: [flask, flask] }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.model('A1').consumed).toEqual(['Flask'])
    expect(table.refuses(attackOf(table, 'A1', 'B1'))).toBe('TC-22')
    table.does({ type: 'endActivation' }).activate('B1').does({ type: 'endActivation' })
    table.try({ type: 'activate', model: 'a1' }, ['TC-15'])
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.model('A1').consumed).toEqual(['Flask', 'Flask'])
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.model('A1').consumed).toHaveLength(2)
    expect(table.refuses(attackOf(table, 'A1', 'B1'))).toBe('CONSUMABLE')
  })

  it('TC-18 each Goetic power may be cast once', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 6)
    const cast = (name: string): Command => ({
      type: 'cast',
      model: 'a1',
      name,
      payments: [{ model: table.id('B1'), blood: 1 }],
    })
    table.does(cast('Hex'))
    expect(table.refuses(cast('Hex'))).toBe('TC-22')
    expect(table.refuses(cast('Curse'))).toBeNull()
  })
})

describe('attacks against a Retreat (TC-22)', () => {
  it('come in any order from the engaged enemies, with melee weapons', () => {
    const table = squads(2, 3).activate('A1')
    table.does(retreatFrom(table, 'A1', 'B1', 'B2'))
    expect(table.refuses(attackOf(table, 'B1', 'A1', { weapon: 0 }))).toBe('TC-22')
    expect(table.refuses(attackOf(table, 'B3', 'A1', { weapon: 1 }))).toBe('impossible')
    table.attack('B2', 'A1', { weapon: 1 }).throws(1, 1).does(accept)
    expect(table.top).toMatchObject({ enemies: [table.id('B1')] })
  })

  it('cannot be made with a weapon that is used up', () => {
    const spike = { ...sword, name: 'Spike', keywords: ['CONSUMABLE'] }
    const table = squads(2, 2, { weapons: [spike] }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept, { type: 'endActivation' }).activate('B1')
    table.does(retreatFrom(table, 'B1', 'A1'))
    expect(table.refuses(attackOf(table, 'A1', 'B1'))).toBe('CONSUMABLE')
  })

  it('TC-11 TC-17 are RISKY for a Shaken side, but a failure ends no activation', () => {
    const table = startedTable(
      [profile('A1'), profile('A2'), profile('A3')],
      Array.from({ length: 4 }, (_, index) => profile(`B${index + 1}`)),
      { shakenRule: true },
    )
    table.set('A1', 'down').set('A2', 'down')
    table.try({ type: 'endTurn' }, ['TC-15'])
    table.throws(1, 1).does(accept, { type: 'startTurn' })
    table.activate('A3').does({ type: 'endActivation' }).activate('B1')
    table.does(retreatFrom(table, 'B1', 'A3')).attack('A3', 'B1', { weapon: 1 })
    expect(table.top).toMatchObject({ risky: true, reaction: true })
    table.throws(1, 1).does(accept)
    expect(table.state).toMatchObject({ frames: [], activation: { models: [table.id('B1')] } })
  })
})

describe('log line of a BLAST (TC-21)', () => {
  const bombs = weapon({ name: 'Bombs', keywords: ['BLAST (3)', 'FIRE'] })
  /** The log line of all events from the attack on. */
  const logLine = (table: TrenchTable) => {
    const events = toldFacts({ timeline: table.timeline, evolve, facts })
    const from = events.findIndex(({ event }) => event.type === 'actionDeclared')
    return formatStep(events.slice(from), null)
  }
  const thrown = (aim: string | null): TrenchTable => {
    const table = squads(2, 2, { weapons: [bombs] }).activate('A1')
    const blast = aim === 'B1' ? ['B2'] : ['B1', 'B2']
    table.does(
      attackOf(table, 'A1', aim ?? 'B1', {
        ...(aim ? {} : { target: null }),
        blast: blast.map((name) => table.id(name)),
      }),
    )
    table.throws(4, 4).does(accept)
    table.throws(6, 6).does(accept)
    table.throws(1, 1).does(accept)
    return table
  }

  it('notes every victim of a BLAST at a point, and has the hit as its result', () => {
    expect(logLine(thrown(null))).toMatchObject({
      title: { key: 'tc.log.shootPoint' },
      result: { word: { key: 'tc.log.outcome.success' } },
      notes: [
        { key: 'tc.log.suffers.out', params: { name: 'B1' } },
        { key: 'tc.log.withBlood', params: { what: { key: 'tc.log.suffers.minor' }, from: 0, to: 2 } },
      ],
      fell: 1,
    })
    expect(logLine(thrown(null))?.throws.map(({ reading }) => reading?.key)).toEqual([
      'tc.log.kept',
      'tc.log.injuryTotalOf',
      'tc.log.injuryTotalOf',
    ])
  })

  it('has the result of the target, even if another model was added after it', () => {
    expect(logLine(thrown('B1'))).toMatchObject({
      title: { key: 'tc.log.shoot', params: { target: 'B1' } },
      result: { word: { key: 'tc.log.injury.out' } },
      notes: [
        { key: 'tc.log.suffers.out', params: { name: 'B1' } },
        { key: 'tc.log.withBlood', params: { what: { params: { name: 'B2' } } } },
      ],
    })
  })

  it('does not call a hit harmless that only left a marker (TC-8)', () => {
    const table = squads(2, 2, { weapons: [bombs], armour: 3 }).activate('A1')
    table.attack('A1', 'B1').throws(4, 4).does(accept).throws(1, 2).does(accept)
    expect(logLine(table)).toMatchObject({
      result: { word: { key: 'tc.log.injury.marked' } },
      notes: [{ key: 'tc.log.suffers.marked' }],
      markers: [{ from: 0, to: 1 }],
    })
  })
})
