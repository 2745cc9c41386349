import { describe, expect, it } from 'vitest'
import { battleView, type Command } from '@/systems/gloom-trench/state'
import { GloomTable, mixed, noChance, soldier, startedTable, unitOf } from '../../../helpers/gloomTable'
import { system } from '@/systems/gloom-trench'

const leader = soldier('Sergeant', { command: 2, keywords: ['Squad Leader'] })
const led = (name: string, models = 4) =>
  unitOf(name, models, { composition: mixed([models - 1, soldier('Soldier')], [1, leader]) })
const commander = (name: string, command = 3) =>
  unitOf(name, 1, {
    composition: mixed([1, soldier('Captain', { command })]),
    keywords: ['Commander'],
    tactics: 6,
  })

const two = () => new GloomTable([[commander('Staff'), led('First')], [led('Second')]])

describe('the Tactical Phase', () => {
  it('GT-4 starts each side with as many points as its highest Command', () => {
    const table = two()
    expect(table.points('a')).toBe(3)
    expect(table.points('b')).toBe(2)
    expect(table.state).toMatchObject({ phase: 'tactical', step: 'effects', turn: 1 })
  })

  it('GT-4 gives a point per success and per Commander on the table, also in the first turn', () => {
    const table = two().does({ type: 'proceed' })
    expect(table.top).toMatchObject({ kind: 'gain' })
    expect(
      table.top && 'rolls' in table.top && table.top.rolls.map(({ pool }) => pool.dice[0]?.count),
    ).toEqual([3, 2])
    table.saves().throws([5, 6, 4], [1, 2]).accepts()
    expect(table.points('a')).toBe(3 + 2 + 1)
    expect(table.points('b')).toBe(2)
    expect(table.top).toMatchObject({ kind: 'initiative' })
  })

  it('GT-5 lets a side buy d+1 on the dice for points', () => {
    const table = two().does({ type: 'proceed' }).spends(2, 0)
    expect(table.points('a')).toBe(1)
    // Two d+1 on D6: D8 and +1, so that a 4 is a success.
    table.spends(0, 0).throws([4, 8, 1], [2, 2]).accepts()
    expect(table.points('a')).toBe(1 + 2 + 1)
  })

  it('GT-10 tests all morale in one throw, and the owner chooses the models that are lost', () => {
    const table = two().stressed('First', 3).stressed('Second', 1).purse('a', 0).purse('b', 0)
    table.does({ type: 'proceed' })
    expect(table.top).toMatchObject({ kind: 'morale' })
    expect(table.refuses({ type: 'throw', faces: [[1, 2, 3]] })).toBe('gt.refusal.rolls')
    // Command 2: a 3 is a success. One natural 1.
    table.throws([1, 3, 2], [2])
    expect(battleView(table.state).ask).toMatchObject({ question: 'settle', kind: 'allocate', side: 'a' })
    expect(table.refuses({ type: 'accept', removals: { [table.id('First')]: [0, 0] } })).toBe(
      'gt.refusal.casualties',
    )
    table.accepts({ removals: { [table.id('First')]: [0, 1] } })
    expect(table.unit('First')).toMatchObject({ stress: 1, left: [3, 0] })
    expect(table.unit('Second')).toMatchObject({ stress: 1 })
    expect(table.state.step).toBe('pool')
  })

  it('GT-10 asks for Stress of friends after morale destroys a unit', () => {
    const table = new GloomTable([[led('First'), unitOf('Two', 1)], [led('Second')]])
    table.purse('a', 0).purse('b', 0).stressed('First', 1).stressed('Two', 1).does({ type: 'proceed' })
    table.throws([2], [1]).accepts()
    expect(battleView(table.state).ask).toMatchObject({
      question: 'lastModel',
      side: 'a',
      units: [table.id('First')],
    })
    table.does({ type: 'shaken', units: [table.id('First')] })
    expect(table.unit('First').stress).toBe(2)
    expect(table.top).toMatchObject({ kind: 'gain' })
  })

  it.each([
    ['gives the initiative to the side with the most successes', [5, 5, 2], [5, 2], 'a', 'most'],
    [
      'gives the initiative after a tie in a later turn to the side that did not have it',
      [5, 2, 2],
      [5, 2],
      'b',
      'tie',
    ],
  ] as const)('GT-6 %s', (_, ours, theirs, winner, because) => {
    const table = two().purse('a', 0).purse('b', 0)
    table.corrects({ what: 'initiative', to: 'a' }).does({ type: 'proceed' })
    table
      .throws([1, 1, 1], [1, 1])
      .accepts()
      .purse('a', 0)
      .throws([...ours], [...theirs])
    const events = system.decide(table.state, { type: 'accept' }, { rng: noChance, overrule: [] })
    expect(events).toMatchObject({ ok: true })
    if (events.ok)
      expect(events.value).toContainEqual(
        expect.objectContaining({ type: 'initiativeTaken', side: winner, because }),
      )
    table.accepts()
    // A chit per unit, one more for the winner, three Fog of War (GT-7).
    expect(table.state.bag).toMatchObject({
      a: winner === 'a' ? 3 : 2,
      b: winner === 'b' ? 2 : 1,
      fog: 3,
    })
  })

  it('GT-6 throws again after a tie in the first turn', () => {
    const table = two().purse('a', 0).purse('b', 0).does({ type: 'proceed' })
    table.throws([1, 1, 1], [1, 1]).accepts().purse('a', 0).throws([5, 1, 1], [5, 1]).accepts()
    expect(table.top).toMatchObject({ kind: 'initiative', ties: 1 })
    table.throws([1, 1, 1], [5, 1]).accepts()
    expect(table.state).toMatchObject({ phase: 'activations', initiative: 'b' })
  })

  it('GT-19 lets the last holder drop out of a tie of three, and the others throw again', () => {
    const table = new GloomTable([[led('A')], [led('B')], [led('C')]])
    for (const side of ['a', 'b', 'c'] as const) table.purse(side, 0)
    table.corrects({ what: 'initiative', to: 'a' }).does({ type: 'proceed' })
    table.throws([1, 1], [1, 1], [1, 1]).accepts().throws([5, 1], [5, 1], [5, 1]).accepts()
    expect(table.top && 'rolls' in table.top && table.top.rolls.map(({ side }) => side)).toEqual(['b', 'c'])
    table.throws([5, 1], [5, 5]).accepts()
    expect(table.state.initiative).toBe('c')
  })

  it('GT-6 lets players declare the initiative with an overrule, which gives spent points back', () => {
    const table = two()
      .purse('a', 0)
      .purse('b', 0)
      .does({ type: 'proceed' })
      .throws([1, 1, 1], [1, 1])
      .accepts()
    table.spends(1, 0)
    expect(table.points('a')).toBe(0)
    expect(table.refuses({ type: 'declareInitiative', side: 'b' })).toBe('GT-6')
    table.insists({ type: 'declareInitiative', side: 'b' }, 'GT-6')
    expect(table.state).toMatchObject({ initiative: 'b', frames: [] })
    expect(table.points('a')).toBe(1)
  })

  it('GT-6 lets players declare the initiative when no side has Command', () => {
    const plain = (name: string) =>
      unitOf(name, 3, { composition: mixed([3, soldier('Recruit', { command: 0 })]) })
    const table = new GloomTable([[plain('A')], [plain('B')]]).does({ type: 'proceed' })
    expect(battleView(table.state).proposal).toEqual({ kind: 'declareInitiative' })
    expect(table.refuses({ type: 'proceed' })).toBe('gt.refusal.noCommand')
    table.does({ type: 'declareInitiative', side: 'b' })
    expect(table.state).toMatchObject({ phase: 'activations', initiative: 'b', bag: { a: 1, b: 2, fog: 3 } })
  })
})

describe('the bag', () => {
  const table = () => startedTable([[led('A1'), led('A2')], [led('B1')]])

  it('GT-7 sets Fog of War aside, and the third one ends the turn at once', () => {
    const bag = table().does({ type: 'draw', chit: 'fog' }, { type: 'draw', chit: 'fog' })
    expect(bag.state).toMatchObject({ phase: 'activations', fogDrawn: 2, due: null })
    bag.does({ type: 'draw', chit: 'fog' })
    expect(bag.state).toMatchObject({ phase: 'turnEnd', step: 'effects', drawn: ['fog', 'fog', 'fog'] })
  })

  it('GT-7 sets aside a chit whose side has no unit left', () => {
    const bag = table().corrects({ what: 'models', unit: 'b3', to: [0, 0] })
    bag.does({ type: 'draw', chit: 'b' })
    expect(bag.state).toMatchObject({ due: null, drawn: ['b'], bag: { a: 3, b: 0, fog: 3 } })
  })

  it('GT-7 ends the turn after the last activation with an empty bag', () => {
    const bag = table().corrects({ what: 'bag', to: { a: 1, b: 0, c: 0, d: 0, fog: 0 } })
    bag.activates('A1', 'doNothing')
    expect(bag.state.phase).toBe('activations')
    bag.does({ type: 'endActivation' })
    expect(bag.state).toMatchObject({ phase: 'turnEnd' })
  })

  it('refuses a draw when it is empty, and proposes to end the activations', () => {
    const bag = table().corrects({ what: 'bag', to: { a: 0, b: 0, c: 0, d: 0, fog: 0 } })
    expect(bag.refuses({ type: 'draw' })).toBe('gt.refusal.emptyBag')
    expect(battleView(bag.state).proposal).toEqual({ kind: 'endActivations' })
    bag.does({ type: 'endActivations' })
  })

  it('refuses a chit that it does not hold, and refuses to end the activations early', () => {
    const bag = table().does({ type: 'draw', chit: 'b' })
    bag.does({ type: 'activate', unit: 'b3' }, { type: 'order', order: 'doNothing', stress: [] })
    expect(bag.refuses({ type: 'draw', chit: 'b' })).toBe('gt.refusal.noChitLeft')
    // A side that does not play has no name for the message.
    expect(bag.refuses({ type: 'draw', chit: 'c' })).toBe('gt.refusal.noSuchChit')
    expect(bag.refuses({ type: 'endActivations' })).toBe('GT-7')
  })

  it('C-1 gives each chit an equal chance when the phone draws', () => {
    const bag = table()
    const drawnAt = (index: number) => {
      const result = system.decide(bag.state, { type: 'draw' }, { rng: { below: () => index }, overrule: [] })
      return result.ok && result.value[0]?.type === 'chitDrawn' ? result.value[0].chit : null
    }
    expect([0, 1, 2, 3, 4, 5, 6].map(drawnAt)).toEqual(['a', 'a', 'a', 'b', 'fog', 'fog', 'fog'])
    expect(battleView(bag.state).bag.next).toEqual([
      { chit: 'a', count: 3 },
      { chit: 'b', count: 1 },
      { chit: 'fog', count: 3 },
    ])
  })
})

describe('an activation', () => {
  const table = () => startedTable([[led('A1'), led('A2')], [led('B1')]])

  it('GT-8 is refused for an activated unit until every other unit of its side has activated', () => {
    const turn = table().activates('A1', 'doNothing').does({ type: 'draw', chit: 'a' })
    expect(turn.refuses({ type: 'activate', unit: 'a1' })).toBe('GT-8')
    turn.does({ type: 'activate', unit: 'a2' }, { type: 'order', order: 'doNothing', stress: [] })
    turn.activates('A1', 'doNothing')
    expect(turn.unit('A1').activations).toBe(2)
  })

  it('GT-7 is only for the side whose chit was drawn', () => {
    const turn = table().does({ type: 'draw', chit: 'a' })
    expect(turn.refuses({ type: 'activate', unit: 'b3' })).toBe('GT-7')
    expect(turn.refuses({ type: 'draw' })).toBe('gt.refusal.chooseFirst')
  })

  it('GT-9 tests Stress above Command with a D8, and a failed test ends it but counts as an activation', () => {
    const turn = table().stressed('A1', 3).activates('A1', 'openUp')
    expect(turn.top).toMatchObject({ kind: 'stressTest' })
    // 2 - 3: a 5 comes to 4.
    turn.throws([5]).accepts()
    expect(turn.state.activation).toBeNull()
    expect(turn.unit('A1')).toMatchObject({ stress: 3, activations: 1 })
  })

  it('GT-9 takes a Stress token off after a passed test', () => {
    const turn = table().stressed('A1', 3).activates('A1', 'openUp').throws([6]).accepts()
    expect(turn.unit('A1').stress).toBe(2)
    expect(turn.state.activation).toMatchObject({ order: 'openUp' })
  })

  it.each([
    [false, 1],
    [true, 2],
  ])('GT-9 without a test, with Strict nerves %s, leaves %i of 2 Stress tokens', (strictNerves, stress) => {
    const turn = startedTable([[led('A1')], [led('B1')]], { strictNerves })
    turn.stressed('A1', 2).activates('A1', 'advance')
    expect(turn.top).toBeUndefined()
    expect(turn.unit('A1').stress).toBe(stress)
  })

  it('GT-9 with Rally needs no test, and GT-10 takes Stress off per success', () => {
    const turn = table().stressed('A1', 4).activates('A1', 'rally').does({ type: 'act' })
    expect(turn.unit('A1').stress).toBe(4)
    turn.throws([3, 2, 1, 6]).accepts()
    expect(turn.unit('A1').stress).toBe(2)
  })

  it('GT-5 asks the roller for points first, then the opponent', () => {
    const turn = table().stressed('A1', 3).purse('a', 2).purse('b', 1).activates('A1', 'openUp')
    expect(battleView(turn.state).ask).toMatchObject({ question: 'spendOwn', side: 'a' })
    expect(turn.refuses({ type: 'throw', faces: [[8]] })).toBe('gt.refusal.pointsFirst')
    expect(turn.refuses({ type: 'spend', points: [3] })).toBe('gt.refusal.noPoints')
    turn.spends(1)
    expect(battleView(turn.state).ask).toMatchObject({ question: 'spendOpposing', side: 'b' })
    turn.spends(1)
    // D8 with d+1 is a D12; 2 - 3 - 1: a 7 comes to 5.
    turn.throws([7]).accepts()
    expect(turn.state.activation).toMatchObject({ order: 'openUp' })
    expect([turn.points('a'), turn.points('b')]).toEqual([1, 0])
  })

  it('GT-14 adds Stress of horror and coherency before the test, and out of coherency allows only Advance', () => {
    const turn = table().stressed('A1', 2).activates('A1')
    expect(turn.refuses({ type: 'order', order: 'openUp', stress: ['outOfCoherency'] })).toBe('GT-14')
    turn.does({ type: 'order', order: 'advance', stress: ['outOfCoherency', 'horror'] })
    expect(turn.unit('A1').stress).toBe(4)
    expect(turn.top).toMatchObject({ kind: 'stressTest' })
  })

  it('GT-12 ends with Dig In, which lasts until the next activation of the unit', () => {
    const turn = table().activates('A1', 'digIn').does({ type: 'act' })
    expect(turn.unit('A1').dugIn).toBe(true)
    expect(turn.state.activation).toBeNull()
    turn.activates('A2', 'doNothing').activates('A1')
    expect(turn.unit('A1').dugIn).toBe(false)
  })

  it.each<readonly [string, Command]>([
    ['the end of the activation', { type: 'endActivation' }],
    ['the next chit', { type: 'draw', chit: 'b' }],
    ['the end of the activations', { type: 'endActivations' }],
  ])('GT-12 has dug in after %s, because an order counts once it is named', (_, command) => {
    const turn = table().activates('A1', 'digIn')
    expect(turn.unit('A1').dugIn).toBe(false)
    turn.insists(command, 'GT-7')
    expect(turn.unit('A1').dugIn).toBe(true)
    expect(turn.state.activation).toBeNull()
  })

  it('GT-5 can buy a Unit Order after its order, with enough points and a Commander near', () => {
    const orders = [{ name: 'Onward', text: '', price: 2 }]
    const turn = startedTable([[unitOf('A1', 3, { orders })], [led('B1')]]).activates('A1')
    const buy = { type: 'unitOrder', order: 0, nearCommander: true } as const
    expect(turn.refuses(buy)).toBe('gt.refusal.orderFirst')
    turn.does({ type: 'order', order: 'advance', stress: [] })
    expect(turn.refuses(buy)).toBe('gt.refusal.noPoints')
    turn.purse('a', 3)
    expect(turn.refuses({ ...buy, nearCommander: false })).toBe('GT-5')
    turn.does(buy)
    expect(turn.points('a')).toBe(1)
    expect(turn.state.activation?.unitOrders).toEqual(['Onward'])
  })

  it('GT-5 with Take that Ground throws a D8 instead of a D6 for a point', () => {
    const turn = table().purse('a', 1).activates('A1', 'takeThatGround').does({ type: 'act' })
    turn.spends(1).throws([8])
    expect(battleView(turn.state).ask).toMatchObject({ question: 'settle', reach: 13 })
    turn.accepts()
    expect(turn.top).toBeUndefined()
  })

  it('is refused for a unit without models, and needs an order before it acts', () => {
    const turn = table()
      .corrects({ what: 'models', unit: 'a1', to: [0, 0] })
      .does({ type: 'draw', chit: 'a' })
    expect(turn.refuses({ type: 'activate', unit: 'a1' })).toBe('gt.refusal.noModels')
    turn.does({ type: 'activate', unit: 'a2' })
    expect(turn.refuses({ type: 'draw' })).toBe('gt.refusal.orderFirst')
    expect(turn.refuses({ type: 'act' })).toBe('gt.refusal.orderFirst')
  })
})

describe('the Turn End Phase', () => {
  const atTheEnd = () =>
    startedTable([[led('A1')], [led('B1')]]).does(
      ...(['fog', 'fog', 'fog'] as const).map((chit) => ({ type: 'draw', chit }) as const),
    )

  it('GT-4 throws a D6 for each point left, and only successes stay as points', () => {
    const end = atTheEnd().purse('a', 4).does({ type: 'proceed' })
    expect(end.top).toMatchObject({ kind: 'attrition' })
    // One is spent on the roll: three are left, as D8s.
    end.spends(1).throws([8, 4, 1]).accepts()
    expect(end.points('a')).toBe(1)
    expect(end.state.step).toBe('tidy')
    end.does({ type: 'proceed' }, { type: 'proceed' })
    expect(end.state).toMatchObject({ phase: 'tactical', step: 'effects', turn: 2 })
  })

  it('skips the throw when no side has points', () => {
    expect(atTheEnd().does({ type: 'proceed' }).state.step).toBe('tidy')
  })

  it('proposes the result after the turn limit, and the battle can be continued (GT-19)', () => {
    const end = startedTable([[led('A1')], [led('B1')]], { turnLimit: 1 })
    for (let fog = 0; fog < 3; fog += 1) end.does({ type: 'draw', chit: 'fog' })
    end.does({ type: 'proceed' }, { type: 'proceed' })
    expect(battleView(end.state)).toMatchObject({ limitReached: true, proposal: { kind: 'declareResult' } })
    end.does({ type: 'declareResult', winner: 'b' })
    expect(system.summary(end.state).outcome).toBe(1)
    end.does({ type: 'continueBattle' })
    expect(end.state).toMatchObject({ phase: 'turnEnd', step: 'tea', outcome: null })
  })
})

describe('a battle that ends', () => {
  it('asks again for the open throw when it is continued', () => {
    const table = two().does({ type: 'proceed' }, { type: 'declareResult', winner: 'draw' })
    expect(table.state).toMatchObject({ phase: 'over', frames: [] })
    table.does({ type: 'continueBattle' }, { type: 'proceed' })
    expect(table.top).toMatchObject({ kind: 'gain' })
    const end = startedTable([[led('A1')], [led('B1')]])
    for (let fog = 0; fog < 3; fog += 1) end.does({ type: 'draw', chit: 'fog' })
    end
      .purse('a', 2)
      .does({ type: 'proceed' }, { type: 'declareResult', winner: 'a' }, { type: 'continueBattle' })
    end.does({ type: 'proceed' })
    expect(end.top).toMatchObject({ kind: 'attrition' })
  })

  it('GT-19 goes on when one of three sides concedes, and is over when a second one does', () => {
    const table = new GloomTable([[led('A')], [led('B')], [led('C')]])
    table.does({ type: 'concede', side: 'b' })
    expect(table.unit('B').left).toEqual([0, 0])
    expect(table.state).toMatchObject({ phase: 'tactical', sides: { b: { conceded: true } } })
    expect(table.refuses({ type: 'concede', side: 'b' })).toBe('gt.refusal.conceded')
    table.does({ type: 'concede', side: 'a' })
    expect(table.state).toMatchObject({ phase: 'over', outcome: { winner: 'c', reason: 'conceded' } })
  })
})

describe('beginning a battle', () => {
  const start =
    (...sides: readonly (readonly ReturnType<typeof unitOf>[])[]) =>
    () =>
      new GloomTable(sides)
  it.each([
    ['with one side', [[led('A')]], 'gt.refusal.sides'],
    ['with five sides', [[led('A')], [led('B')], [led('C')], [led('D')], [led('E')]], 'gt.refusal.sides'],
    ['with a side without units', [[led('A')], []], 'gt.refusal.emptyForce'],
    ['with a side whose units have no models', [[led('A')], [unitOf('B', 0)]], 'gt.refusal.emptyForce'],
  ])('is refused %s', (_, sides, why) => {
    expect(start(...sides)).toThrow(why)
  })

  it('GT-17 takes the scale of the set-up, and accepts a unit without models beside others', () => {
    const table = new GloomTable([[led('A'), unitOf('Empty', 0)], [led('B')]], { scale: '15mm' })
    expect(battleView(table.state).scenario.scale).toBe('15mm')
    expect(battleView(table.state).units.a2).toMatchObject({ destroyed: true, mayActivate: false })
  })
})
