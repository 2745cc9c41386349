import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { facts, battleView, type BattleView, type Command } from '@/systems/trench-crusade/state'
import { randomTrenchBattle, seeded } from '../../../helpers/randomTrenchBattle'
import { squads, attackOf, retreatFrom, accept, nothingPaid } from '../../../helpers/trenchCommands'
import { profile, startedTable, weapon, type TrenchTable } from '../../../helpers/trenchTable'

describe('edge cases of the rules', () => {
  it('TC-21 a BLAST skips marked models that are gone, and other weapons ignore the marks', () => {
    const mortar = weapon({ name: 'Mortar', keywords: ['BLAST (3)'] })
    const table = squads(2, 3, { weapons: [mortar, weapon()] }).activate('A1')
    const blast = ['B2', 'B3'].map((name) => table.id(name))
    table.attack('A1', 'B1', { blast }).throws(4, 4).does(accept).set('B2', 'out')
    table.throws(1, 2).does(accept)
    expect(table.top).toMatchObject({ kind: 'injury', target: table.id('B3') })
    const plain = squads(2, 3).activate('A1').attack('A1', 'B1', { blast })
    expect(plain.top).toMatchObject({ victims: [plain.id('B1')] })
  })

  it('TC-22 retreatClosed says whether the model moves', () => {
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

  it('TC-10 TC-13 a Down model stands up freely after the test for starting in Dangerous Terrain', () => {
    const table = squads().set('A1', 'down').activate('A1')
    table
      .does(table.test('A1', { act: 'terrainStart' }))
      .throws(6, 6, 6)
      .does(accept)
    expect(table.does({ type: 'standUp', model: 'a1' }).model('A1').posture).toBe('up')
  })

  it('TC-7 dice that players add to an injury have their ruling, and must be whole and within bounds', () => {
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

  it('TC-13 a failed jump is no voluntary one: 3 inches hurt, 2 do not', () => {
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

  it('TC-13 a model that fails to cling outside its activation falls, and no activation ends', () => {
    const table = squads().activate('A1').set('B1', 'down')
    table
      .does(table.test('B1', { act: 'cling', fall: 5 }))
      .throws(1, 1, 1)
      .does(accept)
    expect(table.top).toMatchObject({ kind: 'injury', cause: { kind: 'fall', inches: 5 } })
    table.throws(1, 1, 1, 1).does(accept)
    expect(table.state).toMatchObject({ frames: [], activation: { models: [table.id('A1')] } })
  })

  it('TC-3 TC-5 dice and a Bloodbath can be paid together, and the owner answers after them', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 6).mark('B1', 'infection', 2)
    table.mark('B1', 'blessing', 3).attack('A1', 'B1').throws(4, 4).does(accept)
    table.does({ type: 'worsen', blood: 0, infection: 2, bloodbath: { blood: 6, infection: 0 } })
    table.does({ type: 'ward', blessing: 3 })
    // +2 and -3: three dice, the two lowest; the Bloodbath die comes on top.
    table.throws(5, 2, 2, 6).does(accept)
    expect(table.model('B1')).toMatchObject({ posture: 'out', blood: 0, infection: 0, blessing: 0 })
  })

  it('TC-5 the facts of a throw include the Bloodbath die', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 6).attack('A1', 'B1').throws(4, 4).does(accept)
    table.does({ ...nothingPaid, bloodbath: { blood: 6, infection: 0 } })
    const before = table.state
    const thrown = table.try({ type: 'throw', faces: [3, 2, 6] })
    const events = thrown.ok && thrown.value.body.kind === 'played' ? thrown.value.body.events : []
    expect(events.flatMap((event) => facts(event, before))).toMatchObject([{ faces: [3, 2, 6] }])
  })

  it('TC-9 a Bloodbath takes a GOLEM out, and TOUGH saves it once even then', () => {
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

  it('TC-18 a payer may be named once for a Goetic power', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 2)
    const payments = [1, 1].map((blood) => ({ model: table.id('B1'), blood }))
    const cast = { type: 'cast', model: 'a1', name: 'Hex', payments } as const
    expect(table.refuses(cast)).toBe('impossible')
    const refused = table.try(cast)
    // The refusal names the payer, not the power.
    expect(!refused.ok && refused.reason.message.params).toEqual({ name: 'B1' })
  })

  it('TC-7 dice and armour set by hand replace earlier ones, within bounds', () => {
    const table = squads().does({ type: 'injure', model: 'a1', name: 'Trap', dice: 2 })
    expect(table.refuses({ type: 'modifyInjury', customDice: 0, armour: 7 })).toBe('impossible')
    table.does({ type: 'modifyInjury', customDice: -1, armour: 2 })
    expect(table.top).toMatchObject({ armour: 2, modifiers: [{ source: 'custom', dice: -1 }] })
    expect(table.top).toHaveProperty('modifiers.length', 1)
  })

  it('TC-3 BLESSING that a model does not have cannot be spent', () => {
    const table = squads().activate('A1').mark('A1', 'blessing', 1).mark('B1', 'blessing', 1)
    for (const blessing of [2, -1, 0.5])
      expect(table.refuses(attackOf(table, 'A1', 'B1', { blessing }))).toBe('impossible')
    table.attack('A1', 'B1').throws(4, 4).does(accept)
    for (const blessing of [2, -1, 0.5]) expect(table.refuses({ type: 'ward', blessing })).toBe('impossible')
  })

  it('TC-10 TC-22 a Charge without a D6 is halved after standing up, and a model that is up cannot stand up', () => {
    const table = squads(2, 2, { weapons: [weapon({ keywords: ['HEAVY'] })], movement: 5 }).set('A1', 'down')
    table.activate('A1').does({ type: 'standUp', model: 'a1' })
    expect(table.refuses({ type: 'standUp', model: 'a1' })).toBe('impossible')
    const charged = table.try({ type: 'charge', model: 'a1', target: table.id('B1') })
    expect(charged).toMatchObject({ ok: true, value: { body: { events: [{ type: 'charged', reach: 3 }] } } })
  })

  it('TC-10 the movement of a model that went Down again after standing up is not halved', () => {
    const table = squads().set('A1', 'down').activate('A1').does({ type: 'standUp', model: 'a1' })
    expect(table.state.activation).toMatchObject({ stoodUp: ['a1'], wentDown: [] })
    table.does({ type: 'injure', model: 'a1', name: 'Trap', dice: 0 }).throws(4, 4).does(accept)
    expect(table.state.activation).toMatchObject({ stoodUp: [], wentDown: ['a1'] })
    expect(table.refuses({ type: 'standUp', model: 'a1' })).toBe('TC-10')
  })

  it('C-4 a hit changed into a miss hurts nobody, and the markers stay paid', () => {
    const table = squads().activate('A1').mark('A1', 'blessing', 1).attack('A1', 'B1', { blessing: 1 })
    table.throws(6, 6, 1).does({ type: 'changeDice', faces: [1, 1, 1] }, accept)
    expect(table.state.frames).toEqual([])
    expect(table.model('B1')).toMatchObject({ posture: 'up', blood: 0 })
    expect(table.model('A1').blessing).toBe(0)
  })
})

describe('commands that make no sense', () => {
  it('TC-14 a shot at a friend is refused unless the ruling is overruled', () => {
    const table = squads().activate('A1')
    expect(table.refuses(attackOf(table, 'A1', 'A2'))).toBe('TC-14')
    expect(table.try(attackOf(table, 'A1', 'A2'), ['TC-14']).ok).toBe(true)
  })

  it('TC-22 a Retreat from a friend is refused', () => {
    const table = squads().activate('A1')
    expect(table.refuses(retreatFrom(table, 'A1', 'A2'))).toBe('impossible')
  })

  it('TC-10 clinging and standing up are refused to a model that is not Down', () => {
    const table = squads().activate('A1')
    for (const act of ['cling', 'stand'] as const)
      expect(table.refuses(table.test('A1', { act }))).toBe('impossible')
  })

  it('removing a model is refused while it is active or a decision is pending', () => {
    const table = squads().activate('A1')
    expect(table.refuses({ type: 'removeModel', model: 'a1' })).toBe('impossible')
    expect(table.refuses({ type: 'removeModel', model: 'a2' })).toBeNull()
    table.attack('A1', 'B1')
    expect(table.refuses({ type: 'removeModel', model: 'a2' })).toBe('impossible')
  })
})

describe('changed dice (C-4)', () => {
  it('replace the thrown dice in the facts', () => {
    const table = squads().activate('A1').attack('A1', 'B1').throws(4, 4)
    const changed = table.try({ type: 'changeDice', faces: [1, 1] })
    const events = changed.ok && changed.value.body.kind === 'played' ? changed.value.body.events : []
    expect(events.flatMap((event) => facts(event, table.state))).toMatchObject([
      { faces: [1, 1], success: { came: false }, mended: true },
    ])
  })

  const first = (table: TrenchTable) => {
    const { top } = table
    return top && 'roll' in top ? top.roll?.first : top && 'first' in top ? top.first : undefined
  }

  it('leave the first faces of an injury on record, the Bloodbath die too', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 6).attack('A1', 'B1').throws(4, 4).does(accept)
    table.does({ ...nothingPaid, bloodbath: { blood: 6, infection: 0 } }).throws(1, 2, 3)
    for (const face of [4, 5]) table.does({ type: 'changeDice', faces: [face, face, face] })
    expect(first(table)).toEqual([1, 2, 3])
  })

  it('leave the first face of a Charge on record, and need C-4 where the phone threw', () => {
    const table = squads().activate('A1').does({ type: 'charge', model: 'a1', target: 'b3' }).throws(1)
    for (const face of [4, 5]) table.does({ type: 'changeDice', faces: [face] })
    expect(first(table)).toBe(1)
    const phone = squads().activate('A1').does({ type: 'charge', model: 'a1', target: 'b3' })
    phone.try({ type: 'throw' }, [], { below: () => 0 })
    expect(phone.refuses({ type: 'changeDice', faces: [6] })).toBe('C-4')
  })

  it('are refused once the result is accepted', () => {
    const table = squads().activate('A1').attack('A1', 'B1').throws(4, 4).does(accept)
    expect(table.refuses({ type: 'changeDice', faces: [1, 1] })).toBe('impossible')
  })
})

describe('the end of a battle', () => {
  it('TC-17 depends on the starting number as players have corrected it', () => {
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

  it('TC-15 TC-17 comes for a side without models when the turn ends, not before', () => {
    const table = squads(1, 2).set('A1', 'out').activate('B1').activate('B2')
    expect(table.state.outcome).toBeNull()
    expect(table.does({ type: 'endTurn' }).state.outcome).toEqual({ winner: 'b', reason: 'wipedOut' })
  })

  it('TC-17 is a draw when neither side has a model left', () => {
    const table = squads(1, 1).set('A1', 'out').set('B1', 'out').does({ type: 'endTurn' })
    expect(table.state.outcome).toEqual({ winner: 'draw', reason: 'wipedOut' })
  })

  it('is proposed after the agreed turns, but players may go on', () => {
    const table = startedTable([profile('A1')], [profile('B1')], { turnLimit: 1 })
    table.activate('A1').activate('B1').does({ type: 'endTurn' })
    expect(battleView(table.state)).toMatchObject({ limitReached: true, proposal: { kind: 'declareResult' } })
    expect(table.refuses({ type: 'startTurn' })).toBeNull()
  })
})

/** The plainest answer to a prompt: pay nothing, throw the dice, accept the result. */
const plainAnswer = (question: NonNullable<BattleView['ask']>['question']): Command => {
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

it('C-4 every pending decision of a random battle can be answered until none is left', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 20, max: 160 }), (seed, commands) => {
      const { timeline } = randomTrenchBattle(seed, { commands, wild: 20 })
      const rng = seeded(seed)
      for (let answers = 0; timeline.state.frames.length > 0; answers += 1) {
        const { ask } = battleView(timeline.state)
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
