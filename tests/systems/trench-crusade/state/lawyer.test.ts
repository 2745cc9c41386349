import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trench-crusade'
import { facts, look, type BattleLook, type Command } from '@/systems/trench-crusade/state'
import { randomTrenchBattle, seeded } from '../../../helpers/randomTrenchBattle'
import {
  noChance,
  profile,
  startedTable,
  sword,
  weapon,
  type TrenchTable,
} from '../../../helpers/trenchTable'

const squads = (a = 2, b = 2, change: Parameters<typeof profile>[1] = {}) =>
  startedTable(
    Array.from({ length: a }, (_, index) => profile(`A${index + 1}`, change)),
    Array.from({ length: b }, (_, index) => profile(`B${index + 1}`, change)),
  )

const attackOf = (
  table: TrenchTable,
  actor: string,
  target: string,
  change: Partial<Extract<Command, { type: 'attack' }>> = {},
): Command => ({
  type: 'attack',
  model: table.id(actor),
  weapon: 0,
  target: table.id(target),
  choices: {},
  customDice: 0,
  blessing: 0,
  blast: [],
  ...change,
})

const intoMelee = (
  table: TrenchTable,
  change: Partial<Extract<Command, { type: 'shootIntoMelee' }>> = {},
): Extract<Command, { type: 'shootIntoMelee' }> => ({
  type: 'shootIntoMelee',
  model: table.id('A1'),
  weapon: 0,
  target: table.id('B1'),
  friends: [table.id('A2')],
  foes: [table.id('B2')],
  ...change,
})

const retreatFrom = (table: TrenchTable, actor: string, ...enemies: readonly string[]): Command => ({
  type: 'retreat',
  model: table.id(actor),
  enemies: enemies.map((name) => table.id(name)),
})

const accept = { type: 'accept' } as const
const nothingPaid = { type: 'worsen', blood: 0, infection: 0, bloodbath: null } as const

describe('frames whose model is gone', () => {
  it('close an attack that is not thrown yet, and the activation with it', () => {
    const table = squads().activate('A1').attack('A1', 'B1').set('A1', 'out')
    expect(table.state).toMatchObject({ frames: [], activation: null, next: 'b' })
  })

  it('close an attack that is thrown but not settled: nothing comes of it', () => {
    const table = squads().activate('A1').attack('A1', 'B1').throws(6, 6).set('A1', 'out')
    expect(table.state.frames).toEqual([])
    expect(table.model('B1').posture).toBe('up')
  })

  it('close a Charge before and after its D6', () => {
    for (const faces of [[], [3]]) {
      const table = squads().activate('A1')
      table.does({ type: 'charge', model: table.id('A1'), target: table.id('B1') })
      for (const face of faces) table.throws(face)
      expect(table.set('A1', 'out').state).toMatchObject({ frames: [], activation: null })
    }
  })

  it('close an injury whose model was taken off by hand, without bringing it back', () => {
    for (const thrown of [false, true]) {
      const table = squads().activate('A1').attack('A1', 'B1').throws(4, 4).does(accept)
      if (thrown) table.throws(3, 2)
      table.set('B1', 'out')
      expect(table.state.frames).toEqual([])
      expect(table.model('B1').posture).toBe('out')
      expect(table.state.activation?.models).toEqual([table.id('A1')])
    }
  })

  it('TC-21 leave the other injuries of a BLAST to be rolled, also when the thrower is gone', () => {
    const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })
    const table = startedTable(
      [profile('Witch', { weapons: [mortar] }), profile('Imp')],
      [profile('Dorn'), profile('Bell')],
    ).activate('Witch')
    table
      .attack('Witch', 'Dorn', { blast: [table.id('Witch'), table.id('Bell')] })
      .throws(4, 4)
      .does(accept)
    expect(table.top).toMatchObject({ target: table.id('Dorn') })
    table.set('Dorn', 'out')
    expect(table.top).toMatchObject({ kind: 'injury', target: table.id('Witch') })
    table.throws(6, 6).does(accept)
    expect(table.model('Witch').posture).toBe('out')
    expect(table.top).toMatchObject({ kind: 'injury', target: table.id('Bell') })
    table.throws(1, 2).does(accept)
    expect(table.state).toMatchObject({ frames: [], activation: null })
    expect(table.model('Bell').blood).toBe(1)
  })

  it('TC-22 close a Retreat, and the attack that was open against it gives its markers back', () => {
    const table = squads().activate('A1').mark('B1', 'blessing', 1)
    table.does(retreatFrom(table, 'A1', 'B1', 'B2')).set('A1', 'out')
    expect(table.state).toMatchObject({ frames: [], activation: null })

    const open = squads().activate('A1').mark('B1', 'blessing', 1).mark('B1', 'blood', 1)
    open
      .does(retreatFrom(open, 'A1', 'B1', 'B2'))
      .attack('B1', 'A1', { weapon: 1, blessing: 1 })
      .does({ type: 'oppose', blood: 1, infection: 0 })
      .set('A1', 'out')
    expect(open.state).toMatchObject({ frames: [], activation: null })
    expect(open.model('B1')).toMatchObject({ blessing: 1, blood: 1 })

    const hit = squads().activate('A1')
    hit
      .does(retreatFrom(hit, 'A1', 'B1'))
      .attack('B1', 'A1', { weapon: 1 })
      .throws(4, 4)
    expect(hit.set('A1', 'out').state).toMatchObject({ frames: [], activation: null })
  })

  it('TC-22 pass over an enemy of a Retreat who is gone', () => {
    const table = squads(2, 3).activate('A1')
    table.does(retreatFrom(table, 'A1', 'B1', 'B2', 'B3')).set('B1', 'out')
    expect(table.top).toMatchObject({ kind: 'retreat', enemies: [table.id('B2'), table.id('B3')] })
    table.attack('B2', 'A1', { weapon: 1 }).set('B2', 'out')
    expect(table.top).toMatchObject({ kind: 'retreat', enemies: [table.id('B3')] })
    table.set('B3', 'out')
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted.map(({ act }) => act)).toEqual(['retreat'])
  })

  it('TC-14 close a shot into melee at every stage', () => {
    const shot = () => {
      const table = squads().activate('A1')
      return table.does(intoMelee(table))
    }
    expect(shot().set('B1', 'out').state.frames).toEqual([])
    expect(shot().throws(4).set('B2', 'out').state.frames).toEqual([])
    expect(shot().throws(4).throws(2).set('B2', 'out').state.frames).toEqual([])
    const aimed = shot().throws(3).attack('A1', 'A2').set('A1', 'out')
    expect(aimed.state).toMatchObject({ frames: [], activation: null })
    // Friends who leave before the D6 are not in the way; the target alone is left.
    const alone = shot().set('A2', 'out').set('B2', 'out').throws(1)
    expect(alone.top).toMatchObject({ stage: 'aim', picked: alone.id('B1') })
  })

  it('TC-15 keep the activation of a Fireteam partner who still stands', () => {
    const table = squads(2, 2, { fireteam: 'Pair' }).activate('A1').attack('A1', 'B1').set('A1', 'out')
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.models).toEqual([table.id('A1'), table.id('A2')])
    expect(table.refuses(attackOf(table, 'A2', 'B1'))).toBeNull()
    expect(table.set('A2', 'out').state.activation).toBeNull()
  })

  it('C-4 undo as one step with the shot that was open', () => {
    const table = squads().activate('A1')
    const before = table.state
    table.attack('A1', 'B1').throws(6, 6).set('A1', 'out')
    expect(table.timeline.undoable()).toHaveLength(3)
    table.timeline.undo(table.stamp())
    expect(table.state).toEqual(before)
    table.timeline.redo(table.stamp())
    expect(table.state).toMatchObject({ frames: [], activation: null })
  })
})

describe('corrections between the injury dice and their effect', () => {
  const hit = () => squads().activate('A1').attack('A1', 'B1').throws(4, 4).does(accept).throws(3, 2)

  it('TC-6 keep BLOOD that was noted by hand', () => {
    const table = hit().mark('B1', 'blood', 3)
    expect(look(table.state).ask?.frame).toMatchObject({ roll: { effect: { blood: 4 } } })
    expect(table.does(accept).model('B1').blood).toBe(4)
  })

  it('TC-6 TC-9 read posture and TOUGH as they are when the result is applied', () => {
    const down = hit()
      .does({ type: 'changeDice', faces: [6, 2] })
      .set('B1', 'down')
      .does(accept)
    expect(down.model('B1')).toMatchObject({ posture: 'down', blood: 2 })
    const tough = squads(2, 2, { keywords: ['TOUGH'] })
      .activate('A1')
      .attack('A1', 'B1')
      .throws(4, 4)
    tough
      .does(accept)
      .throws(6, 6)
      .does(
        {
          type: 'correct',
          model: tough.id('B1'),
          correction: { what: 'toughUsed', to: true },
          reason: '',
        },
        accept,
      )
    expect(tough.model('B1').posture).toBe('out')
  })
})

describe('whose activation is next', () => {
  it('TC-15 goes over to the other side when the last ready model is taken off or set to Activated', () => {
    const table = squads(2, 1).does({ type: 'activate', model: 'b3' }, { type: 'endActivation' })
    expect(look(table.state).next).toBe('a')
    table.set('A1', 'out')
    table.does({
      type: 'correct',
      model: table.id('B1'),
      correction: { what: 'activated', to: false },
      reason: '',
    })
    table.set('A2', 'out')
    expect(look(table.state)).toMatchObject({ next: 'b', proposal: { kind: 'activate', side: 'b' } })
    expect(table.refuses({ type: 'activate', model: table.id('B1') })).toBeNull()
  })

  it('TC-15 comes back to models that are made Ready, or join, after everybody was done', () => {
    const table = squads(1, 2)
    table.activate('A1').activate('B1').activate('B2').does({ type: 'endActivation' })
    expect(look(table.state)).toMatchObject({ next: null, proposal: { kind: 'endTurn' } })
    table.does({ type: 'addModel', side: 'b', profile: profile('Late') })
    expect(look(table.state)).toMatchObject({ next: 'b', proposal: { kind: 'activate', side: 'b' } })
    table.activate('Late').does({ type: 'endActivation' })
    expect(look(table.state).next).toBeNull()
  })

  it('TC-15 nobody activates twice in a turn without the players’ word, in turn or not', () => {
    const table = squads(2, 1).does({ type: 'activate', model: 'b3' }).activate('A1')
    table.does({ type: 'endActivation' })
    expect(look(table.state).next).toBe('a')
    expect(table.refuses({ type: 'activate', model: 'a1' })).toBe('TC-15')
    expect(table.refuses({ type: 'activate', model: 'a2' })).toBeNull()
  })

  it('TC-15 a Fireteam partner who has activated already does not activate again', () => {
    const table = squads(2, 2, { fireteam: 'Pair' })
    table.does({ type: 'correct', model: 'a2', correction: { what: 'activated', to: true }, reason: '' })
    expect(table.activate('A1').state.activation?.models).toEqual(['a1'])
  })

  it('TC-15 stays with the side that was to be next after an activation out of turn', () => {
    const table = squads(2, 2)
    expect(table.try({ type: 'activate', model: table.id('B1') }, ['TC-15']).ok).toBe(true)
    expect(table.does({ type: 'endActivation' }).state.next).toBe('a')
  })
})

describe('calling off', () => {
  it('TC-22 a Retreat’s attack leaves what the attacker did in its own activation alone', () => {
    const table = squads(2, 2).activate('A1').does({ type: 'endActivation' }).activate('B1')
    table.attack('B1', 'A1').throws(1, 1).does(accept)
    table.try(retreatFrom(table, 'A1', 'B1'), ['TC-15'])
    table.attack('B1', 'A1', { weapon: 1 }).does({ type: 'callOff' })
    expect(table.top).toMatchObject({ kind: 'retreat', enemies: [table.id('B1')] })
    expect(table.state.activation?.acted.map(({ act }) => act)).toEqual(['shoot'])
  })

  it('TC-14 a shot into melee is free before the D6, after it only by the players’ word', () => {
    const table = squads().activate('A1')
    expect(table.does(intoMelee(table), { type: 'callOff' }).state.frames).toEqual([])
    table.does(intoMelee(table)).throws(5)
    expect(table.refuses({ type: 'callOff' })).toBe('TC-14')
    table.throws(1)
    expect(table.refuses({ type: 'callOff' })).toBe('TC-14')
    table.attack('A1', 'B1').does({ type: 'callOff' })
    expect(table.top).toMatchObject({ kind: 'scatter', stage: 'aim' })
    expect(table.try({ type: 'callOff' }, ['TC-14']).ok).toBe(true)
    expect(table.state).toMatchObject({ frames: [], activation: { acted: [] } })
  })

  it('TC-22 a Charge is free before its D6 and takes nothing else back', () => {
    const table = squads(2, 2, { weapons: [weapon({ keywords: ['ASSAULT'] }), sword] }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    const charge = { type: 'charge', model: table.id('A1'), target: table.id('B1') } as const
    table.does(charge, { type: 'callOff' })
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted.map(({ act }) => act)).toEqual(['shoot'])
    table.does(charge).throws(4)
    expect(table.refuses({ type: 'callOff' })).toBe('impossible')
  })

  it('TC-3 gives INFECTION back as well as BLOOD', () => {
    const table = squads().activate('A1').mark('A1', 'infection', 3).attack('A1', 'B1')
    table.does({ type: 'oppose', blood: 0, infection: 2 }, { type: 'callOff' })
    expect(table.model('A1').infection).toBe(3)
  })

  it('C-3 no ACTION can be called off once its dice lie', () => {
    const table = squads().activate('A1').attack('A1', 'B1').throws(1, 1)
    expect(table.refuses({ type: 'callOff' })).toBe('impossible')
    table.does({ type: 'changeDice', faces: [4, 4] }, accept)
    expect(table.refuses({ type: 'callOff' })).toBe('impossible')
  })

  it('TC-4 gives markers back up to six', () => {
    const table = squads().activate('A1').mark('A1', 'blood', 4).attack('A1', 'B1')
    table.does({ type: 'oppose', blood: 3, infection: 0 }).mark('A1', 'blood', 5)
    expect(table.does({ type: 'callOff' }).model('A1').blood).toBe(6)
  })
})

describe('a shot into melee', () => {
  it('TC-14 TC-22 is a Ranged Attack like any other: once, not HEAVY after a move, not used up', () => {
    const table = squads().activate('A1')
    table.does(intoMelee(table)).throws(6).throws(1)
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.refuses(intoMelee(table))).toBe('TC-22')

    const heavy = squads(2, 2, { weapons: [weapon({ keywords: ['HEAVY'] })] }).activate('A1')
    heavy.does({ type: 'move', model: heavy.id('A1') })
    expect(heavy.refuses(intoMelee(heavy))).toBe('TC-22')

    const flask = squads(2, 2, { weapons: [weapon({ keywords: ['CONSUMABLE'] })] }).activate('A1')
    flask.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(flask.refuses(intoMelee(flask))).toBe('CONSUMABLE')
  })

  it('C-3 keeps the weapon that was named before the D6', () => {
    const table = squads(2, 2, { weapons: [weapon(), weapon({ name: 'Pistol' })] }).activate('A1')
    table.does(intoMelee(table)).throws(3)
    expect(table.refuses(attackOf(table, 'A1', 'A2', { weapon: 1 }))).toBe('impossible')
    expect(table.refuses(attackOf(table, 'A1', 'B1'))).toBe('impossible')
    expect(table.refuses(attackOf(table, 'A1', 'A2'))).toBeNull()
  })

  it('TC-14 counts nobody twice, and not the shooter', () => {
    const table = squads().activate('A1')
    const twice = { friends: [table.id('A2'), table.id('A2')], foes: [table.id('B2'), table.id('B2')] }
    table.does(intoMelee(table, twice)).throws(5)
    expect(table.top).toMatchObject({ candidates: [table.id('B1'), table.id('B2')] })
    const own = squads().activate('A1')
    expect(own.refuses(intoMelee(own, { friends: [own.id('A1'), own.id('A2')] }))).toBe('impossible')
  })
})

describe('effects left out', () => {
  it('C-4 TC-11 a failed RISKY ACTION that is not applied does not end the activation', () => {
    const table = squads().activate('A1')
    table.does(table.test('A1', { act: 'jump', fall: 9 })).throws(1, 1)
    table.does({ type: 'withhold' })
    expect(table.state).toMatchObject({ frames: [], activation: { models: [table.id('A1')] } })
    expect(table.model('A1')).toMatchObject({ posture: 'up', activated: false })
  })

  it('C-4 TC-17 a failed morale test that is not applied holds, and the other side tests', () => {
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

describe('a battle that is over', () => {
  it('goes on inside the activation in which it ended', () => {
    const table = squads()
      .mark('A1', 'infection', 1)
      .activate('A1')
      .attack('A1', 'B1')
      .does({ type: 'oppose', blood: 0, infection: 0 })
      .throws(1, 1)
      .does(accept)
    const before = table.state
    table.does({ type: 'concede', side: 'b' })
    expect(look(table.state)).toMatchObject({ activation: null, ask: null, proposal: { kind: 'over' } })
    for (const command of [
      { type: 'endActivation' },
      { type: 'fall', model: table.id('A1'), inches: 9, voluntary: false },
      { type: 'injure', model: table.id('A1'), name: 'Fire', dice: 0 },
    ] as const)
      expect(table.refuses(command)).toBe('impossible')
    table.does({ type: 'continueBattle' })
    expect(table.state).toEqual(before)
  })

  it('goes on in the turn in which everybody was done, so that its end still brings morale', () => {
    const table = squads(1, 1).activate('A1').activate('B1').does({ type: 'endActivation' })
    table.does({ type: 'declareResult', winner: 'draw' }, { type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'turn', turn: 1, next: null })
  })

  it('goes on after the turn whose morale test ended it', () => {
    const table = squads(2, 3).set('A1', 'down')
    table.try({ type: 'endTurn' }, ['TC-15'])
    table.throws(1, 1).does(accept, { type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'between', outcome: null })
    expect(table.does({ type: 'startTurn' }).state.turn).toBe(2)
  })

  it('does not begin before the warbands are mustered', () => {
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

describe('each action once (TC-22)', () => {
  it('counts Standard Move, Charge and Retreat as the one Move, and Dash beside it', () => {
    const table = squads(2, 2).activate('A1').does({ type: 'move', model: 'a1' })
    expect(table.refuses({ type: 'charge', model: 'a1', target: table.id('B1') })).toBe('TC-22')
    expect(table.refuses(retreatFrom(table, 'A1'))).toBe('TC-22')
    expect(table.refuses(table.test('A1', { act: 'dash' }))).toBeNull()
  })

  it('refuses a move after a shot with a HEAVY weapon as well as before it, unless STRONG', () => {
    const heavy = [weapon({ keywords: ['HEAVY', 'ASSAULT'] }), sword]
    const table = squads(2, 2, { weapons: heavy }).activate('A1').attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.refuses({ type: 'move', model: 'a1' })).toBe('TC-22')
    expect(table.refuses(table.test('A1', { act: 'dash' }))).toBe('TC-22')
    expect(table.refuses({ type: 'charge', model: 'a1', target: table.id('B1') })).toBe('TC-22')
    const strong = squads(2, 2, { weapons: heavy, keywords: ['STRONG'] }).activate('A1')
    strong.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(strong.refuses({ type: 'move', model: 'a1' })).toBeNull()
  })

  it('refuses a Charge after any shot without ASSAULT, and at a model of the own side', () => {
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

  it('lets two melee weapons of one name strike once each, two ranged ones not', () => {
    const pistol = weapon({ name: 'Pistol' })
    const table = squads(2, 2, { weapons: [sword, sword, pistol, pistol] }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 1 }))).toBeNull()
    table.attack('A1', 'B1', { weapon: 1 }).throws(1, 1).does(accept)
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 0 }))).toBe('TC-22')
    table.attack('A1', 'B1', { weapon: 2 }).throws(1, 1).does(accept)
    expect(table.refuses(attackOf(table, 'A1', 'B1', { weapon: 3 }))).toBe('TC-22')
  })

  it('lets a third melee weapon rest', () => {
    const table = squads(2, 2, {
      weapons: [sword, { ...sword, name: 'Knife' }, { ...sword, name: 'Mace' }],
    }).activate('A1')
    for (const one of [0, 1]) table.attack('A1', 'B1', { weapon: one }).throws(1, 1).does(accept)
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

  it('TC-18 casts a Goetic power once, another one beside it', () => {
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

describe('the attacks against a Retreat (TC-22)', () => {
  it('come in any order, and with another weapon than a melee one by the players’ word', () => {
    const table = squads(2, 3).activate('A1')
    table.does(retreatFrom(table, 'A1', 'B1', 'B2'))
    expect(table.refuses(attackOf(table, 'B1', 'A1', { weapon: 0 }))).toBe('TC-22')
    expect(table.refuses(attackOf(table, 'B3', 'A1', { weapon: 1 }))).toBe('impossible')
    table.attack('B2', 'A1', { weapon: 1 }).throws(1, 1).does(accept)
    expect(table.top).toMatchObject({ enemies: [table.id('B1')] })
  })

  it('can not be made with a weapon that is used up', () => {
    const spike = { ...sword, name: 'Spike', keywords: ['CONSUMABLE'] }
    const table = squads(2, 2, { weapons: [spike] }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept, { type: 'endActivation' }).activate('B1')
    table.does(retreatFrom(table, 'B1', 'A1'))
    expect(table.refuses(attackOf(table, 'A1', 'B1'))).toBe('CONSUMABLE')
  })

  it('TC-11 TC-17 fail RISKY under Shaken without ending anybody’s activation', () => {
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

describe('smaller print', () => {
  it('TC-21 passes over marked models that are gone, and marks nobody for other weapons', () => {
    const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })
    const table = squads(2, 3, { weapons: [mortar, weapon()] }).activate('A1')
    const blast = ['B2', 'B3'].map((name) => table.id(name))
    table.attack('A1', 'B1', { blast }).throws(4, 4).does(accept).set('B2', 'out')
    table.throws(1, 2).does(accept)
    expect(table.top).toMatchObject({ kind: 'injury', target: table.id('B3') })
    const plain = squads(2, 3).activate('A1').attack('A1', 'B1', { blast })
    expect(plain.top).toMatchObject({ victims: [plain.id('B1')] })
  })

  it('TC-22 says whether a Retreat gets away', () => {
    for (const [injury, moves] of [
      [[4, 4], false],
      [[1, 1], true],
    ] as const) {
      const table = squads().activate('A1')
      table
        .does(retreatFrom(table, 'A1', 'B1'))
        .attack('B1', 'A1', { weapon: 1 })
        .throws(4, 4)
        .does(accept)
      const settled = table.throws(...injury).try(accept)
      const events = settled.ok && settled.value.body.kind === 'played' ? settled.value.body.events : []
      expect(events.find(({ type }) => type === 'retreatClosed')).toMatchObject({ moves })
    }
  })

  it('TC-10 TC-13 stands freely after the test for starting in Dangerous Terrain', () => {
    const table = squads().set('A1', 'down').activate('A1')
    table
      .does(table.test('A1', { act: 'terrainStart' }))
      .throws(6, 6, 6)
      .does(accept)
    expect(table.does({ type: 'standUp', model: 'a1' }).model('A1').posture).toBe('up')
  })

  it('TC-7 names its ruling for dice that players add to an injury', () => {
    const table = squads().does({ type: 'injure', model: 'a1', name: 'Trap', dice: 2 })
    expect(table.top).toMatchObject({
      modifiers: [{ source: 'custom', dice: 2, ruling: 'TC-7', byHand: true }],
    })
    for (const dice of [7, 0.5, Number.NaN])
      expect(squads().refuses({ type: 'injure', model: 'a1', name: 'Trap', dice })).toBe('impossible')
  })

  it('TC-11 TC-13 a failed jump that kills ends the activation of the Fireteam', () => {
    const table = squads(2, 2, { fireteam: 'Pair' }).activate('A1')
    table
      .does(table.test('A1', { act: 'jump', fall: 6 }))
      .throws(1, 1)
      .does(accept)
      .throws(6, 6, 1, 1)
      .does(accept)
    expect(table.model('A1').posture).toBe('out')
    expect(table.model('A2')).toMatchObject({ posture: 'up', activated: true })
    expect(table.state).toMatchObject({ frames: [], activation: null })
  })

  it('TC-13 a failed jump is no jump down of its own will: 3 inches hurt, 2 do not', () => {
    for (const [inches, hurts] of [
      [2, false],
      [3, true],
    ] as const) {
      const table = squads().activate('A1')
      table
        .does(table.test('A1', { act: 'jump', fall: inches }))
        .throws(1, 1)
        .does(accept)
      expect(table.top?.kind === 'injury').toBe(hurts)
    }
  })

  it('TC-13 a model that clings out of its activation falls when it fails, and nobody’s activation ends', () => {
    const table = squads().activate('A1').set('B1', 'down')
    table
      .does(table.test('B1', { act: 'cling', fall: 5 }))
      .throws(1, 1, 1)
      .does(accept)
    expect(table.top).toMatchObject({ kind: 'injury', cause: { kind: 'fall', inches: 5 } })
    table.throws(1, 1, 1, 1).does(accept)
    expect(table.state).toMatchObject({ frames: [], activation: { models: [table.id('A1')] } })
  })

  it('TC-3 TC-5 pays dice and a Bloodbath together, the owner answers after it', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 6).mark('B1', 'infection', 2)
    table.mark('B1', 'blessing', 3).attack('A1', 'B1').throws(4, 4).does(accept)
    table.does({ type: 'worsen', blood: 0, infection: 2, bloodbath: { blood: 6, infection: 0 } })
    table.does({ type: 'ward', blessing: 3 })
    // +2 and -3: three dice, the two lowest; the Bloodbath die comes on top.
    table.throws(5, 2, 2, 6).does(accept)
    expect(table.model('B1')).toMatchObject({ posture: 'out', blood: 0, infection: 0, blessing: 0 })
  })

  it('TC-5 counts the Bloodbath die among the dice that were rolled', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 6).attack('A1', 'B1').throws(4, 4).does(accept)
    table.does({ ...nothingPaid, bloodbath: { blood: 6, infection: 0 } })
    const before = table.state
    const thrown = table.try({ type: 'throw', faces: [3, 2, 6] })
    const events = thrown.ok && thrown.value.body.kind === 'played' ? thrown.value.body.events : []
    expect(events.flatMap((event) => facts(event, before))).toMatchObject([{ faces: [3, 2, 6] }])
  })

  it('TC-9 a Bloodbath takes a GOLEM out, TOUGH saves it once even then', () => {
    const hit = (keywords: readonly string[], bloodbath: boolean) => {
      const table = squads(2, 2, { keywords }).activate('A1').mark('B1', 'blood', 6)
      table.attack('A1', 'B1').throws(4, 4).does(accept)
      table.does(bloodbath ? { ...nothingPaid, bloodbath: { blood: 6, infection: 0 } } : nothingPaid)
      table.throws(...(bloodbath ? [6, 6, 1] : [6, 6])).does(accept)
      return table.model('B1')
    }
    expect(hit(['GOLEM'], false)).toMatchObject({ posture: 'down', toughUsed: false })
    expect(hit(['GOLEM'], true)).toMatchObject({ posture: 'out' })
    expect(hit(['GOLEM', 'TOUGH'], false)).toMatchObject({ posture: 'down', toughUsed: false })
    expect(hit(['GOLEM', 'TOUGH'], true)).toMatchObject({ posture: 'down', toughUsed: true })
  })

  it('TC-18 takes each payer once, and only as much BLOOD as it has', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 2)
    const payments = [1, 1].map((blood) => ({ model: table.id('B1'), blood }))
    expect(table.refuses({ type: 'cast', model: 'a1', name: 'Hex', payments })).toBe('impossible')
  })

  it('TC-7 dice and armour set by hand replace what was set before, within bounds', () => {
    const table = squads().does({ type: 'injure', model: 'a1', name: 'Trap', dice: 2 })
    expect(table.refuses({ type: 'modifyInjury', customDice: 0, armour: 7 })).toBe('impossible')
    table.does({ type: 'modifyInjury', customDice: -1, armour: 2 })
    expect(table.top).toMatchObject({ armour: 2, modifiers: [{ source: 'custom', dice: -1 }] })
    expect(table.top).toHaveProperty('modifiers.length', 1)
  })

  it('TC-3 nobody pays BLESSING that is not there', () => {
    const table = squads().activate('A1').mark('A1', 'blessing', 1).mark('B1', 'blessing', 1)
    for (const blessing of [2, -1, 0.5])
      expect(table.refuses(attackOf(table, 'A1', 'B1', { blessing }))).toBe('impossible')
    table.attack('A1', 'B1').throws(4, 4).does(accept)
    for (const blessing of [2, -1, 0.5]) expect(table.refuses({ type: 'ward', blessing })).toBe('impossible')
  })

  it('TC-10 TC-22 halves a Charge without a D6 as well, and stands nobody up who is up', () => {
    const table = squads(2, 2, { weapons: [weapon({ keywords: ['HEAVY'] })], movement: 5 }).set('A1', 'down')
    table.activate('A1').does({ type: 'standUp', model: 'a1' })
    expect(table.refuses({ type: 'standUp', model: 'a1' })).toBe('impossible')
    const charged = table.try({ type: 'charge', model: 'a1', target: table.id('B1') })
    expect(charged).toMatchObject({ ok: true, value: { body: { events: [{ type: 'charged', reach: 3 }] } } })
  })

  it('TC-10 does not halve the movement of a model that fell again after standing up', () => {
    const table = squads().set('A1', 'down').activate('A1').does({ type: 'standUp', model: 'a1' })
    expect(table.state.activation).toMatchObject({ stoodUp: ['a1'], wentDown: [] })
    table.does({ type: 'injure', model: 'a1', name: 'Trap', dice: 0 }).throws(4, 4).does(accept)
    expect(table.state.activation).toMatchObject({ stoodUp: [], wentDown: ['a1'] })
    expect(table.refuses({ type: 'standUp', model: 'a1' })).toBe('TC-10')
  })

  it('C-4 a hit changed into a miss hurts nobody; the markers stay paid', () => {
    const table = squads().activate('A1').mark('A1', 'blessing', 1).attack('A1', 'B1', { blessing: 1 })
    table.throws(6, 6, 1).does({ type: 'changeDice', faces: [1, 1, 1] }, accept)
    expect(table.state.frames).toEqual([])
    expect(table.model('B1')).toMatchObject({ posture: 'up', blood: 0 })
    expect(table.model('A1').blessing).toBe(0)
  })
})

describe('what makes no sense', () => {
  it('TC-14 a shot at the own side needs the players’ word', () => {
    const table = squads().activate('A1')
    expect(table.refuses(attackOf(table, 'A1', 'A2'))).toBe('TC-14')
    expect(table.try(attackOf(table, 'A1', 'A2'), ['TC-14']).ok).toBe(true)
  })

  it('TC-22 a Retreat is from enemies', () => {
    const table = squads().activate('A1')
    expect(table.refuses(retreatFrom(table, 'A1', 'A2'))).toBe('impossible')
  })

  it('TC-10 only a model that is Down clings or tries to stand', () => {
    const table = squads().activate('A1')
    for (const act of ['cling', 'stand'] as const)
      expect(table.refuses(table.test('A1', { act }))).toBe('impossible')
  })

  it('no model is taken out of the battle while it is active or anything is open', () => {
    const table = squads().activate('A1')
    expect(table.refuses({ type: 'removeModel', model: 'a1' })).toBe('impossible')
    expect(table.refuses({ type: 'removeModel', model: 'a2' })).toBeNull()
    table.attack('A1', 'B1')
    expect(table.refuses({ type: 'removeModel', model: 'a2' })).toBe('impossible')
  })
})

describe('changed dice (C-4)', () => {
  it('are no further throw: chance is measured by the first', () => {
    const table = squads().activate('A1').attack('A1', 'B1').throws(4, 4)
    const changed = table.try({ type: 'changeDice', faces: [1, 1] })
    const events = changed.ok && changed.value.body.kind === 'played' ? changed.value.body.events : []
    expect(events.flatMap((event) => facts(event, table.state))).toEqual([])
  })

  const first = (table: TrenchTable) => {
    const { top } = table
    return top && 'roll' in top ? top.roll?.first : top && 'first' in top ? top.first : undefined
  }

  it('keep the very first faces of an injury, the Bloodbath die too', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 6).attack('A1', 'B1').throws(4, 4).does(accept)
    table.does({ ...nothingPaid, bloodbath: { blood: 6, infection: 0 } }).throws(1, 2, 3)
    for (const face of [4, 5]) table.does({ type: 'changeDice', faces: [face, face, face] })
    expect(first(table)).toEqual([1, 2, 3])
  })

  it('keep the very first face of a Charge, and ask for C-4 where the phone threw', () => {
    const table = squads().activate('A1').does({ type: 'charge', model: 'a1', target: 'b3' }).throws(1)
    for (const face of [4, 5]) table.does({ type: 'changeDice', faces: [face] })
    expect(first(table)).toBe(1)
    const phone = squads().activate('A1').does({ type: 'charge', model: 'a1', target: 'b3' })
    phone.try({ type: 'throw' }, [], { below: () => 0 })
    expect(phone.refuses({ type: 'changeDice', faces: [6] })).toBe('C-4')
  })

  it('can not be changed once the result was taken', () => {
    const table = squads().activate('A1').attack('A1', 'B1').throws(4, 4).does(accept)
    expect(table.refuses({ type: 'changeDice', faces: [1, 1] })).toBe('impossible')
  })
})

describe('the ends of a battle', () => {
  it('TC-17 measures by the models that a side started with, as players put it right', () => {
    for (const [to, tests] of [
      [4, true],
      [5, false],
    ] as const) {
      const table = squads(3, 3).set('A1', 'down').set('A2', 'down')
      table.does({ type: 'correctStarting', side: 'a', to })
      table.try({ type: 'endTurn' }, ['TC-15'])
      expect(table.top?.kind === 'morale').toBe(tests)
    }
  })

  it('TC-15 TC-17 goes on with a side that has nobody, until the turn ends', () => {
    const table = squads(1, 2).set('A1', 'out').activate('B1').activate('B2')
    expect(table.state.outcome).toBeNull()
    expect(table.does({ type: 'endTurn' }).state.outcome).toEqual({ winner: 'b', reason: 'wipedOut' })
  })

  it('TC-17 is a draw when nobody at all is left', () => {
    const table = squads(1, 1).set('A1', 'out').set('B1', 'out').does({ type: 'endTurn' })
    expect(table.state.outcome).toEqual({ winner: 'draw', reason: 'wipedOut' })
  })

  it('proposes a result after the agreed turns, and lets players go on all the same', () => {
    const table = startedTable([profile('A1')], [profile('B1')], { turnLimit: 1 })
    table.activate('A1').activate('B1').does({ type: 'endTurn' })
    expect(look(table.state)).toMatchObject({ limitReached: true, proposal: { kind: 'declareResult' } })
    expect(table.refuses({ type: 'startTurn' })).toBeNull()
  })
})

/** The plainest answer to what is asked: nothing is paid, dice are thrown, results stand. */
const plainAnswer = (question: NonNullable<BattleLook['ask']>['question']): Command => {
  switch (question) {
    case 'oppose':
      return { type: 'oppose', blood: 0, infection: 0 }
    case 'worsen':
      return nothingPaid
    case 'ward':
      return { type: 'ward', blessing: 0 }
    case 'aim':
      return { type: 'callOff' }
    case 'retreatAttack':
      return { type: 'waive' }
    case 'settleRollOff':
    case 'settleAction':
    case 'settleInjury':
    case 'settleCharge':
    case 'settleMorale':
      return accept
    default:
      return { type: 'throw' }
  }
}

it('C-4 no battle is ever stuck: what is open can be answered until nothing is', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 20, max: 160 }), (seed, commands) => {
      const { timeline } = randomTrenchBattle(seed, { commands, wild: 20 })
      const rng = seeded(seed)
      for (let answers = 0; timeline.state.frames.length > 0; answers += 1) {
        const { ask } = look(timeline.state)
        const chance = { rng, overrule: ['TC-14'] }
        const stamp = { id: `answer ${answers}`, at: answers, by: 'test' }
        if (answers > 200 || !ask) throw new Error('stuck')
        const answered = timeline.play(plainAnswer(ask.question), chance, stamp)
        if (!answered.ok) throw new Error(`${ask.question}: ${JSON.stringify(answered.reason)}`)
      }
    }),
    { numRuns: 60 },
  )
})
