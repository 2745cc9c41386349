import { describe, expect, it } from 'vitest'
import { battleView } from '@/systems/trench-crusade/state'
import { squads, attackOf, intoMelee, retreatFrom, accept } from '../../../helpers/trenchCommands'
import { profile, startedTable, sword, weapon } from '../../../helpers/trenchTable'

describe('a model that is set Out of Action by hand', () => {
  it('closes its attack before the dice, and its activation', () => {
    const table = squads().activate('A1').attack('A1', 'B1').set('A1', 'out')
    expect(table.state).toMatchObject({ frames: [], activation: null, next: 'b' })
  })

  it('closes its attack after the dice, without an effect', () => {
    const table = squads().activate('A1').attack('A1', 'B1').throws(6, 6).set('A1', 'out')
    expect(table.state.frames).toEqual([])
    expect(table.model('B1').posture).toBe('up')
  })

  it('closes its Charge before and after the D6', () => {
    for (const faces of [[], [3]]) {
      const table = squads().activate('A1')
      table.does({ type: 'charge', model: table.id('A1'), target: table.id('B1') })
      for (const face of faces) table.throws(face)
      expect(table.set('A1', 'out').state).toMatchObject({ frames: [], activation: null })
    }
  })

  it('closes the injury roll on it, and stays Out of Action', () => {
    for (const thrown of [false, true]) {
      const table = squads().activate('A1').attack('A1', 'B1').throws(4, 4).does(accept)
      if (thrown) table.throws(3, 2)
      table.set('B1', 'out')
      expect(table.state.frames).toEqual([])
      expect(table.model('B1').posture).toBe('out')
      expect(table.state.activation?.models).toEqual([table.id('A1')])
    }
  })

  it('TC-21 leaves the other injuries of a BLAST to be rolled, also when it threw the BLAST', () => {
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

  it('TC-22 closes its Retreat, and the open attack against it gives its markers back', () => {
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

  it('TC-22 is skipped among the enemies of a Retreat', () => {
    const table = squads(2, 3).activate('A1')
    table.does(retreatFrom(table, 'A1', 'B1', 'B2', 'B3')).set('B1', 'out')
    expect(table.top).toMatchObject({ kind: 'retreat', enemies: [table.id('B2'), table.id('B3')] })
    table.attack('B2', 'A1', { weapon: 1 }).set('B2', 'out')
    expect(table.top).toMatchObject({ kind: 'retreat', enemies: [table.id('B3')] })
    table.set('B3', 'out')
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted.map(({ act }) => act)).toEqual(['retreat'])
  })

  it('TC-14 closes a shot into melee at every stage', () => {
    const shot = () => {
      const table = squads().activate('A1')
      return table.does(intoMelee(table))
    }
    expect(shot().set('B1', 'out').state.frames).toEqual([])
    expect(shot().throws(4).set('B2', 'out').state.frames).toEqual([])
    expect(shot().throws(4).throws(2).set('B2', 'out').state.frames).toEqual([])
    const aimed = shot().throws(3).attack('A1', 'A2').set('A1', 'out')
    expect(aimed.state).toMatchObject({ frames: [], activation: null })
    // Friends who leave before the D6 cannot be hit. Only the target is left.
    const alone = shot().set('A2', 'out').set('B2', 'out').throws(1)
    expect(alone.top).toMatchObject({ stage: 'aim', picked: alone.id('B1') })
  })

  it('TC-15 leaves the activation to its Fireteam partner', () => {
    const table = squads(2, 2, { fireteam: 'Pair' }).activate('A1').attack('A1', 'B1').set('A1', 'out')
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.models).toEqual([table.id('A1'), table.id('A2')])
    expect(table.refuses(attackOf(table, 'A2', 'B1'))).toBeNull()
    expect(table.set('A2', 'out').state.activation).toBeNull()
  })

  it('C-4 comes back with the open shot in one undo', () => {
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

  it('TC-6 of BLOOD count for the result', () => {
    const table = hit().mark('B1', 'blood', 3)
    expect(battleView(table.state).ask?.frame).toMatchObject({ roll: { effect: { blood: 4 } } })
    expect(table.does(accept).model('B1').blood).toBe(4)
  })

  it('TC-6 TC-9 of posture and TOUGH count for the result', () => {
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

describe('the side that activates next', () => {
  it('TC-15 is the other side when the last Ready model is set to Out of Action', () => {
    const table = squads(2, 1).does({ type: 'activate', model: 'b3' }, { type: 'endActivation' })
    expect(battleView(table.state).next).toBe('a')
    table.set('A1', 'out')
    table.does({
      type: 'correct',
      model: table.id('B1'),
      correction: { what: 'activated', to: false },
      reason: '',
    })
    table.set('A2', 'out')
    expect(battleView(table.state)).toMatchObject({ next: 'b', proposal: { kind: 'activate', side: 'b' } })
    expect(table.refuses({ type: 'activate', model: table.id('B1') })).toBeNull()
  })

  it('TC-15 is set again when a model joins after everybody has activated', () => {
    const table = squads(1, 2)
    table.activate('A1').activate('B1').activate('B2').does({ type: 'endActivation' })
    expect(battleView(table.state)).toMatchObject({ next: null, proposal: { kind: 'endTurn' } })
    table.does({ type: 'addModel', side: 'b', profile: profile('Late') })
    expect(battleView(table.state)).toMatchObject({ next: 'b', proposal: { kind: 'activate', side: 'b' } })
    table.activate('Late').does({ type: 'endActivation' })
    expect(battleView(table.state).next).toBeNull()
  })

  it('TC-15 may not activate a model twice in a turn', () => {
    const table = squads(2, 1).does({ type: 'activate', model: 'b3' }).activate('A1')
    table.does({ type: 'endActivation' })
    expect(battleView(table.state).next).toBe('a')
    expect(table.refuses({ type: 'activate', model: 'a1' })).toBe('TC-15')
    expect(table.refuses({ type: 'activate', model: 'a2' })).toBeNull()
  })

  it('TC-15 does not activate a Fireteam partner who has already activated', () => {
    const table = squads(2, 2, { fireteam: 'Pair' })
    table.does({ type: 'correct', model: 'a2', correction: { what: 'activated', to: true }, reason: '' })
    expect(table.activate('A1').state.activation?.models).toEqual(['a1'])
  })

  it('TC-15 is the same after an activation out of turn', () => {
    const table = squads(2, 2)
    expect(table.try({ type: 'activate', model: table.id('B1') }, ['TC-15']).ok).toBe(true)
    expect(table.does({ type: 'endActivation' }).state.next).toBe('a')
  })
})

describe('callOff', () => {
  it('TC-22 of an attack against a Retreat leaves the own actions of the attacker alone', () => {
    const table = squads(2, 2).activate('A1').does({ type: 'endActivation' }).activate('B1')
    table.attack('B1', 'A1').throws(1, 1).does(accept)
    table.try(retreatFrom(table, 'A1', 'B1'), ['TC-15'])
    table.attack('B1', 'A1', { weapon: 1 }).does({ type: 'callOff' })
    expect(table.top).toMatchObject({ kind: 'retreat', enemies: [table.id('B1')] })
    expect(table.state.activation?.acted.map(({ act }) => act)).toEqual(['shoot'])
  })

  it('TC-14 of a shot into melee is free before the D6, and needs an overrule after it', () => {
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

  it('TC-22 of a Charge is free before its D6, and takes nothing else back', () => {
    const table = squads(2, 2, { weapons: [weapon({ keywords: ['ASSAULT'] }), sword] }).activate('A1')
    table.attack('A1', 'B1').throws(1, 1).does(accept)
    const charge = { type: 'charge', model: table.id('A1'), target: table.id('B1') } as const
    table.does(charge, { type: 'callOff' })
    expect(table.state.frames).toEqual([])
    expect(table.state.activation?.acted.map(({ act }) => act)).toEqual(['shoot'])
    table.does(charge).throws(4)
    expect(table.refuses({ type: 'callOff' })).toBe('impossible')
  })

  it('TC-3 gives spent INFECTION back', () => {
    const table = squads().activate('A1').mark('A1', 'infection', 3).attack('A1', 'B1')
    table.does({ type: 'oppose', blood: 0, infection: 2 }, { type: 'callOff' })
    expect(table.model('A1').infection).toBe(3)
  })

  it('C-3 is refused once the dice of an ACTION are thrown', () => {
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
  it('TC-14 TC-22 has the limits of a Ranged Attack: once, no HEAVY after a move, no used-up weapon', () => {
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

  it('C-3 must use the weapon that was named before the D6, at the model that was picked', () => {
    const table = squads(2, 2, { weapons: [weapon(), weapon({ name: 'Pistol' })] }).activate('A1')
    table.does(intoMelee(table)).throws(3)
    expect(table.refuses(attackOf(table, 'A1', 'A2', { weapon: 1 }))).toBe('impossible')
    expect(table.refuses(attackOf(table, 'A1', 'B1'))).toBe('impossible')
    expect(table.refuses(attackOf(table, 'A1', 'A2'))).toBeNull()
  })

  it('TC-14 counts nobody twice, and refuses the shooter as a friend', () => {
    const table = squads().activate('A1')
    const twice = { friends: [table.id('A2'), table.id('A2')], foes: [table.id('B2'), table.id('B2')] }
    table.does(intoMelee(table, twice)).throws(5)
    expect(table.top).toMatchObject({ candidates: [table.id('B1'), table.id('B2')] })
    const own = squads().activate('A1')
    expect(own.refuses(intoMelee(own, { friends: [own.id('A1'), own.id('A2')] }))).toBe('impossible')
  })
})
