import { describe, expect, it } from 'vitest'
import { formatStep } from '@/systems/trench-crusade/state'
import { profile, startedTable, sword, weapon } from '../../../helpers/trenchTable'

const two = () =>
  startedTable([profile('Vaas', { ranged: 1 })], [profile('Malkh', { armour: 1 })]).activate('Vaas')

describe('an attack', () => {
  it('TC-1 TC-12 declares its known modifiers, and throws as many dice as they give', () => {
    const table = two().attack('Vaas', 'Malkh', { choices: { cover: true, longRange: true } })
    expect(table.top).toMatchObject({
      stage: 'throw',
      modifiers: [
        { source: 'ranged', dice: 1, ruling: 'TC-12', byHand: false },
        { source: 'cover', dice: -1, byHand: true },
        { source: 'longRange', dice: -1, byHand: true },
      ],
    })
    expect(table.refuses({ type: 'throw', faces: [1] })).toBe('impossible')
    expect(table.refuses({ type: 'throw', faces: [1, 2, 7] })).toBe('impossible')
    table.throws(6, 5, 2)
    expect(table.top).toMatchObject({
      stage: 'settle',
      roll: { net: -1, keep: 'lowest', total: 7, outcome: 'success' },
    })
  })

  it('TC-12 has on record what the rules proposed and players left out', () => {
    const table = two().attack('Vaas', 'Malkh', { choices: { ranged: false, cover: false } })
    expect(table.top).toMatchObject({
      modifiers: [],
      declined: [{ source: 'ranged', dice: 1, ruling: 'TC-12', byHand: true }],
    })
    const [declared] = table.timeline.entries.slice(-1)
    const events = declared?.body.kind === 'played' ? declared.body.events : []
    const line = formatStep(
      events.map((event) => ({ event, before: table.state })),
      null,
    )
    expect(line?.notes).toContainEqual({
      key: 'tc.log.declined',
      params: { modifier: { key: 'tc.roll.modifier.ranged' }, ruling: 'TC-12' },
    })
  })

  it.each([
    { faces: [1, 1], outcome: 'failure' },
    { faces: [5, 1], outcome: 'failure' },
    { faces: [6, 1], outcome: 'success' },
    { faces: [6, 5], outcome: 'success' },
    { faces: [6, 6], outcome: 'critical' },
  ])('TC-2 reads $faces as $outcome', ({ faces, outcome }) => {
    const table = two()
      .attack('Vaas', 'Malkh', { weapon: 1 })
      .throws(...faces)
    expect(table.top).toMatchObject({ roll: { outcome } })
  })

  it('TC-2 gives one more injury die for a critical hit, two with CRITICAL', () => {
    for (const [keywords, dice] of [
      [[], 1],
      [['CRITICAL'], 2],
    ] as const) {
      const table = startedTable([profile('Vaas', { weapons: [weapon({ keywords })] })], [profile('Malkh')])
      table.activate('Vaas').attack('Vaas', 'Malkh').throws(6, 6).does({ type: 'accept' })
      expect(table.top).toMatchObject({
        kind: 'injury',
        modifiers: [{ source: 'critical', dice, ruling: 'TC-2' }],
      })
    }
  })

  it('TC-3 asks the opponent after BLESSING is spent, and throws after both', () => {
    const table = two().mark('Vaas', 'blood', 2).mark('Vaas', 'infection', 1).mark('Vaas', 'blessing', 2)
    table.attack('Vaas', 'Malkh', { blessing: 1 })
    expect(table.model('Vaas').blessing).toBe(1)
    expect(table.top).toMatchObject({ stage: 'oppose' })
    expect(table.refuses({ type: 'throw', faces: [6, 6, 6] })).toBe('impossible')
    expect(table.refuses({ type: 'oppose', blood: 3, infection: 0 })).toBe('impossible')
    expect(table.refuses({ type: 'oppose', blood: -1, infection: 0 })).toBe('impossible')
    table.does({ type: 'oppose', blood: 2, infection: 1 })
    expect(table.model('Vaas')).toMatchObject({ blood: 0, infection: 0 })
    table.throws(6, 6, 1)
    expect(table.top).toMatchObject({ roll: { net: -1, total: 7 } })
  })

  it('TC-3 does not ask an opponent who has nothing to spend', () => {
    expect(two().attack('Vaas', 'Malkh').top).toMatchObject({
      stage: 'throw',
      opposed: { blood: 0, infection: 0 },
    })
  })

  it('TC-3 asks for spends on the injury first the enemy, then the owner, and nobody without markers', () => {
    const hit = (blood: number, blessing: number) => {
      const table = two().mark('Vaas', 'blood', 1).mark('Vaas', 'blood', 0)
      if (blood > 0) table.mark('Malkh', 'blood', blood)
      if (blessing > 0) table.mark('Malkh', 'blessing', blessing)
      return table.attack('Vaas', 'Malkh', { weapon: 1 }).throws(4, 4).does({ type: 'accept' })
    }
    expect(hit(0, 0).top).toMatchObject({ stage: 'throw' })
    expect(hit(0, 1).top).toMatchObject({ stage: 'ward' })
    const table = hit(2, 2)
    expect(table.top).toMatchObject({ stage: 'worsen' })
    expect(table.refuses({ type: 'ward', blessing: 1 })).toBe('impossible')
    table.does({ type: 'worsen', blood: 2, infection: 0, bloodbath: null })
    expect(table.top).toMatchObject({ stage: 'ward' })
    table.does({ type: 'ward', blessing: 1 }).throws(6, 3, 1)
    expect(table.top).toMatchObject({ roll: { net: 1, total: 9, effect: { total: 8, result: 'down' } } })
    expect(table.model('Malkh')).toMatchObject({ blood: 0, blessing: 1 })
  })

  it('TC-1, C-2 takes fewer real dice where they decide the roll, and no others', () => {
    const shot = () => two().attack('Vaas', 'Malkh', { weapon: 1, customDice: 5 })
    expect(shot().throws(6, 1, 6).top).toMatchObject({
      roll: { faces: [6, 1, 6], total: 12, outcome: 'critical', thrown: 'hand' },
    })
    expect(shot().throws(4, 3).top).toMatchObject({ roll: { faces: [4, 3], dropped: [], total: 7 } })
    expect(shot().refuses({ type: 'throw', faces: [6, 5, 5] })).toBe('impossible')
    expect(shot().refuses({ type: 'throw', faces: [6] })).toBe('impossible')
  })

  it('C-4 corrects real dice also where more or fewer of them count then', () => {
    const table = two().attack('Vaas', 'Malkh', { weapon: 1, customDice: 3 })
    table.throws(6, 1, 6)
    expect(table.refuses({ type: 'changeDice', faces: [6, 1, 5] })).toBe('impossible')
    table.does({ type: 'changeDice', faces: [6, 5] })
    expect(table.top).toMatchObject({ roll: { faces: [6, 5], first: [6, 1, 6], total: 11 } })
    // A second correction keeps the very first faces, too.
    table.does({ type: 'changeDice', faces: [4, 5] })
    expect(table.top).toMatchObject({ roll: { faces: [4, 5], first: [6, 1, 6], total: 9, thrown: 'hand' } })
  })

  it('TC-5 reads the Bloodbath die after fewer real dice', () => {
    const table = two().mark('Malkh', 'blood', 4).set('Malkh', 'down')
    table.attack('Vaas', 'Malkh', { weapon: 1 }).throws(4, 4).does({ type: 'accept' })
    table.does({ type: 'worsen', blood: 1, infection: 0, bloodbath: { blood: 3, infection: 0 } })
    // 4D6 and a Bloodbath: the two kept ones, and the last die.
    table.throws(2, 2, 6)
    expect(table.top).toMatchObject({
      roll: { faces: [2, 2], total: 4, bloodbathFace: 6, effect: { total: 9, result: 'out' } },
    })
  })

  it('TC-5 adds a Bloodbath die to the kept two, for six markers or three of a Down model', () => {
    const table = two().mark('Malkh', 'blood', 4).set('Malkh', 'down')
    table.attack('Vaas', 'Malkh', { weapon: 1 }).throws(4, 4).does({ type: 'accept' })
    expect(
      table.refuses({ type: 'worsen', blood: 0, infection: 0, bloodbath: { blood: 2, infection: 0 } }),
    ).toBe('impossible')
    expect(
      table.refuses({ type: 'worsen', blood: 2, infection: 0, bloodbath: { blood: 3, infection: 0 } }),
    ).toBe('impossible')
    table.does({ type: 'worsen', blood: 1, infection: 0, bloodbath: { blood: 3, infection: 0 } })
    expect(table.model('Malkh').blood).toBe(0)
    // Down +1 and one marker +1: 4D6, and the Bloodbath die last.
    table.throws(1, 2, 2, 1, 6)
    expect(table.top).toMatchObject({
      roll: { total: 4, bloodbathFace: 6, effect: { total: 9, result: 'out' } },
    })
  })

  it.each([
    { faces: [1, 1], armour: 1, result: 'none', blood: 0, posture: 'up' },
    { faces: [1, 1], armour: 0, result: 'minor', blood: 1, posture: 'up' },
    { faces: [6, 1], armour: 1, result: 'minor', blood: 1, posture: 'up' },
    { faces: [6, 2], armour: 1, result: 'down', blood: 1, posture: 'down' },
    { faces: [6, 3], armour: 1, result: 'down', blood: 1, posture: 'down' },
    { faces: [6, 4], armour: 1, result: 'out', blood: 0, posture: 'out' },
  ])('TC-6 applies $faces against armour $armour as $result', ({ faces, armour, result, blood, posture }) => {
    const table = startedTable([profile('Vaas')], [profile('Malkh', { armour })]).activate('Vaas')
    table
      .attack('Vaas', 'Malkh')
      .throws(4, 4)
      .does({ type: 'accept' })
      .throws(...faces)
    expect(table.top).toMatchObject({ roll: { effect: { result } } })
    table.does({ type: 'accept' })
    expect(table.model('Malkh')).toMatchObject({ blood, posture })
    expect(table.state.frames).toEqual([])
  })

  it('TC-8 adds the BLOOD of FIRE with the result, so that it cannot pay for the same roll', () => {
    const table = startedTable(
      [profile('Bell', { weapons: [weapon({ keywords: ['FIRE'] })] })],
      [profile('Malkh')],
    )
    table.activate('Bell').attack('Bell', 'Malkh').throws(4, 4).does({ type: 'accept' })
    expect(table.top).toMatchObject({ stage: 'throw' })
    table.throws(2, 2).does({ type: 'accept' })
    expect(table.model('Malkh').blood).toBe(2)
  })

  it('TC-9 turns only the first Out of Action of a TOUGH model into Down', () => {
    const table = startedTable([profile('Vaas')], [profile('Ox', { keywords: ['TOUGH'] })]).activate('Vaas')
    table.attack('Vaas', 'Ox').throws(4, 4).does({ type: 'accept' }).throws(6, 6).does({ type: 'accept' })
    expect(table.model('Ox')).toMatchObject({ posture: 'down', blood: 1, toughUsed: true })
    table.attack('Vaas', 'Ox', { weapon: 1 }).throws(4, 4).does({ type: 'accept' })
    table
      .does({ type: 'worsen', blood: 0, infection: 0, bloodbath: null })
      .throws(6, 6, 6)
      .does({ type: 'accept' })
    expect(table.model('Ox').posture).toBe('out')
  })

  it('TC-11 a failed RISKY ACTION ends the activation of both models of a Fireteam', () => {
    const pair = { fireteam: 'Twins' }
    const table = startedTable(
      [profile('One', pair), profile('Two', pair)],
      [profile('Malkh'), profile('Legionnaire')],
    )
    table.activate('One')
    expect(table.state.activation?.models).toHaveLength(2)
    table
      .does(table.test('One', { act: 'dash' }))
      .throws(1, 1)
      .does({ type: 'accept' })
    expect(table.state.activation).toBeNull()
    expect([table.model('One').activated, table.model('Two').activated]).toEqual([true, true])
    expect(table.state.next).toBe('b')
  })

  it('TC-14 picks at random whom a shot into melee hits, then asks for the modifiers at that model', () => {
    const table = startedTable([profile('Vaas'), profile('Ana')], [profile('Malkh'), profile('Legionnaire')])
    table.activate('Vaas')
    const shot = {
      type: 'shootIntoMelee',
      model: table.id('Vaas'),
      weapon: 0,
      target: table.id('Malkh'),
      friends: [table.id('Ana')],
      foes: [table.id('Legionnaire')],
    } as const
    expect(table.refuses({ ...shot, friends: [] })).toBe('impossible')
    table.does(shot).throws(4)
    expect(table.top).toMatchObject({
      stage: 'pick',
      candidates: [table.id('Malkh'), table.id('Legionnaire')],
    })
    expect(table.refuses({ type: 'throw', faces: [3] })).toBe('impossible')
    table.throws(2)
    expect(table.top).toMatchObject({ stage: 'aim', picked: table.id('Legionnaire') })
    table
      .attack('Vaas', 'Legionnaire')
      .throws(4, 4)
      .does({ type: 'accept' })
      .throws(1, 1)
      .does({ type: 'accept' })
    expect(table.state.frames).toEqual([])
    expect(table.timeline.undoable()).toHaveLength(8)
  })

  it('TC-14 picks the only friend at once when the D6 says that a friend is hit', () => {
    const table = startedTable([profile('Vaas'), profile('Ana')], [profile('Malkh'), profile('Legionnaire')])
    table.activate('Vaas').does({
      type: 'shootIntoMelee',
      model: table.id('Vaas'),
      weapon: 0,
      target: table.id('Malkh'),
      friends: [table.id('Ana')],
      foes: [],
    })
    table.throws(3)
    expect(table.top).toMatchObject({ stage: 'aim', picked: table.id('Ana') })
    table.attack('Vaas', 'Ana')
    expect(table.top).toMatchObject({ kind: 'action', target: table.id('Ana') })
  })

  it('TC-21 rolls an injury for every marked model of a BLAST, each with its own spends', () => {
    const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })
    const table = startedTable(
      [profile('Witch', { weapons: [mortar] }), profile('Imp')],
      [profile('Dorn'), profile('Bell')],
    )
    table.activate('Witch').mark('Bell', 'blessing', 1)
    table
      .attack('Witch', 'Dorn', { blast: [table.id('Bell'), table.id('Imp')] })
      .throws(6, 6)
      .does({ type: 'accept' })
    expect(table.top).toMatchObject({
      kind: 'injury',
      target: table.id('Dorn'),
      modifiers: [{ source: 'critical' }],
    })
    table.throws(1, 1, 1).does({ type: 'accept' })
    expect(table.top).toMatchObject({ target: table.id('Bell'), stage: 'ward' })
    table.does({ type: 'ward', blessing: 1 }).throws(1, 2).does({ type: 'accept' })
    expect(table.top).toMatchObject({ target: table.id('Imp') })
    table.throws(6, 6, 1).does({ type: 'accept' })
    expect(table.state.frames).toEqual([])
    expect(table.model('Imp').posture).toBe('out')
  })

  it('TC-21 rolls the injury of the aimed-at model where the attacker places it', () => {
    const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })
    const table = startedTable(
      [profile('Witch', { weapons: [mortar] })],
      [profile('Dorn'), profile('Bell'), profile('Ann')],
    )
    const [dorn, bell, ann] = [table.id('Dorn'), table.id('Bell'), table.id('Ann')]
    table
      .activate('Witch')
      .attack('Witch', 'Dorn', { blast: [bell, dorn, ann] })
      .throws(6, 5)
    expect(table.top).toMatchObject({ kind: 'action', target: dorn, victims: [bell, dorn, ann] })
    table.does({ type: 'accept' })
    for (const next of [bell, dorn, ann]) {
      expect(table.top).toMatchObject({ kind: 'injury', target: next })
      table.throws(1, 1).does({ type: 'accept' })
    }
    expect(table.state.frames).toEqual([])
  })

  it('C-4, TC-21 leaves out the injury roll of one victim before its dice, and goes on with the next', () => {
    const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })
    const table = startedTable(
      [profile('Witch', { weapons: [mortar] })],
      [profile('Dorn'), profile('Bell'), profile('Ann')],
    )
    table
      .activate('Witch')
      .attack('Witch', 'Dorn', { blast: [table.id('Bell'), table.id('Ann')] })
      .throws(6, 5)
      .does({ type: 'withhold' })
    expect(table.top).toMatchObject({ kind: 'injury', target: table.id('Bell') })
    expect(table.refuses({ type: 'accept' })).toBe('impossible')
    table.does({ type: 'withhold' })
    table.throws(1, 1).does({ type: 'accept' })
    expect(table.state.frames).toEqual([])
    expect(['Dorn', 'Bell', 'Ann'].map((name) => table.model(name).blood)).toEqual([0, 0, 1])
  })

  it('C-4 leaves out no injury roll that a side has paid for', () => {
    const table = startedTable([profile('Ann')], [profile('Dorn')])
    table.mark('Ann', 'blood', 2)
    table.does({ type: 'injure', model: table.id('Ann'), name: 'Trap', dice: 0 })
    table.does({ type: 'worsen', blood: 1, infection: 0, bloodbath: null })
    expect(table.refuses({ type: 'withhold' })).toBe('impossible')
    table.throws(1, 1, 1).does({ type: 'withhold' })
    expect(table.state.frames).toEqual([])
  })

  it('TC-21 aims a BLAST at a point without target and cover, and no other weapon', () => {
    const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })
    const table = startedTable(
      [profile('Witch', { weapons: [mortar, weapon()] })],
      [profile('Dorn'), profile('Bell')],
    )
    table.activate('Witch')
    const point = { target: null, choices: { cover: true }, blast: [table.id('Bell')] }
    expect(table.attack('Witch', 'Dorn', point).top).toMatchObject({ target: null, modifiers: [] })
    const plain = startedTable([profile('Vaas')], [profile('Dorn')]).activate('Vaas')
    expect(
      plain.refuses({
        type: 'attack',
        model: 'a1',
        weapon: 0,
        target: null,
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [],
      }),
    ).toBe('impossible')
  })

  it('TC-22 is refused a second time, unless the ruling is overruled, which is logged', () => {
    const table = two().attack('Vaas', 'Malkh').throws(1, 1, 1).does({ type: 'accept' })
    const again = {
      type: 'attack',
      model: 'a1',
      weapon: 0,
      target: 'b2',
      choices: {},
      customDice: 0,
      blessing: 0,
      blast: [],
    } as const
    expect(table.refuses(again)).toBe('TC-22')
    const insisted = table.try(again, ['TC-22'])
    expect(insisted).toMatchObject({ ok: true, value: { body: { overruled: ['TC-22'] } } })
  })

  it('TC-22 allows the further attacks of a weapon and a second melee weapon, but no second ranged weapon', () => {
    const volley = weapon({ name: 'Autogun', attacks: 2 })
    const pistol = weapon({ name: 'Pistol' })
    const knife = { ...sword, name: 'Knife' }
    const table = startedTable(
      [profile('Vaas', { weapons: [volley, pistol, sword, knife] })],
      [profile('Malkh')],
    )
    table.activate('Vaas')
    for (const shot of [1, 2]) table.attack('Vaas', 'Malkh').throws(1, shot).does({ type: 'accept' })
    const attack = {
      type: 'attack',
      model: 'a1',
      target: 'b2',
      choices: {},
      customDice: 0,
      blessing: 0,
      blast: [],
    } as const
    expect(table.refuses({ ...attack, weapon: 0 })).toBe('TC-22')
    expect(table.refuses({ ...attack, weapon: 1 })).toBe('TC-22')
    table.attack('Vaas', 'Malkh', { weapon: 2 }).throws(1, 1).does({ type: 'accept' })
    expect(table.refuses({ ...attack, weapon: 3 })).toBeNull()
    expect(table.refuses({ ...attack, weapon: 2 })).toBe('TC-22')
  })

  it('C-4 lets players change typed dice, and dice of the phone with an overrule, and records the first faces', () => {
    const table = two().attack('Vaas', 'Malkh', { weapon: 1 }).throws(1, 1)
    table.does({ type: 'changeDice', faces: [6, 6] })
    expect(table.top).toMatchObject({ roll: { outcome: 'critical', first: [1, 1], thrown: 'hand' } })
    table.does({ type: 'changeDice', faces: [6, 5] })
    expect(table.top).toMatchObject({ roll: { outcome: 'success', first: [1, 1] } })

    const phone = two().attack('Vaas', 'Malkh', { weapon: 1 })
    phone.try({ type: 'throw' }, [], { below: () => 0 })
    expect(phone.top).toMatchObject({ roll: { faces: [1, 1], thrown: 'phone' } })
    expect(phone.refuses({ type: 'changeDice', faces: [6, 6] })).toBe('C-4')
    expect(phone.try({ type: 'changeDice', faces: [6, 6] }, ['C-4']).ok).toBe(true)
  })

  it('C-4 the result can be withheld, and one undo then takes back the whole attack', () => {
    const table = two()
      .attack('Vaas', 'Malkh', { weapon: 1 })
      .throws(6, 5)
      .does({ type: 'accept' })
      .throws(6, 6)
    table.does({ type: 'withhold' })
    expect(table.model('Malkh')).toMatchObject({ posture: 'up', blood: 0 })
    expect(table.timeline.undoable()).toHaveLength(5)
    table.timeline.undo(table.stamp())
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted).toEqual([])
  })

  it('gives spent markers back when it is called off before its dice', () => {
    const table = two().mark('Vaas', 'blood', 2).mark('Vaas', 'blessing', 1)
    const before = table.state
    table
      .attack('Vaas', 'Malkh', { blessing: 1 })
      .does({ type: 'oppose', blood: 2, infection: 0 }, { type: 'callOff' })
    expect(table.state.models).toEqual(before.models)
    expect(table.state.activation).toEqual(before.activation)
  })

  it('uses up a CONSUMABLE weapon when its dice are thrown', () => {
    const flask = weapon({ name: 'Flask', keywords: ['CONSUMABLE', 'GRENADE'] })
    const table = startedTable([profile('Dorn', { weapons: [flask] })], [profile('Malkh')]).activate('Dorn')
    table.attack('Dorn', 'Malkh')
    expect(table.model('Dorn').consumed).toEqual([])
    table.throws(1, 1).does({ type: 'changeDice', faces: [2, 2] }, { type: 'accept' })
    expect(table.model('Dorn').consumed).toEqual(['Flask'])
    expect(
      table.refuses({
        type: 'attack',
        model: 'a1',
        weapon: 0,
        target: 'b2',
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [],
      }),
    ).toBe('CONSUMABLE')
  })
})
