import { describe, expect, it } from 'vitest'
import type { SideId } from '@/systems/bomber-run/rules'
import { summary, type Command } from '@/systems/bomber-run/state'
import { BomberTable, at, craft, stepCommand } from '../../../helpers/bomberTable'

/** West's turn with the map, all six dice 4 and given; `dice` may say others. */
const mapped = (...dice: readonly number[]): BomberTable => {
  const table = new BomberTable({ map: true }).starts()
  return table.dice(...(dice.length > 0 ? dice : [4, 4, 4, 4, 4, 4]))
}
/** East's aircraft stand in the corner, out of the way. */
const cleared = (table: BomberTable): BomberTable => {
  for (const [index, short] of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'eb'].entries())
    table.puts(short, `X${17 + index}`, 'W')
  return table
}
const unmapped = (...dice: readonly number[]): BomberTable =>
  new BomberTable().starts().dice(...(dice.length > 0 ? dice : [4, 4, 4, 4, 4, 4]))

const fly = (step: Parameters<typeof stepCommand>[0]): Command => stepCommand(step)
const activate = (short: string): Command => ({ type: 'activate', aircraft: craft(short) })
const attack = (short: string): Command => ({ type: 'attack', target: craft(short) })
const endTurn: Command = { type: 'endTurn' }
const finish: Command = { type: 'finish' }
const bombs: Command = { type: 'bombingRun' }

describe('the set-up', () => {
  it.each([
    [{ formation: 'standard', map: false }, 14],
    [{ formation: 'expanded', map: false }, 20],
  ] as const)('BR-2 brings the aircraft of %j', (settings, count) => {
    const { state } = new BomberTable(settings)
    expect(state.order).toHaveLength(count)
    expect(state.order.filter((id) => id.includes('bomber'))).toHaveLength(
      settings.formation === 'standard' ? 2 : 4,
    )
  })

  it('BR-1 reads each row as the sum of five D4, by phone or by hand', () => {
    const table = new BomberTable()
    table.does({ type: 'throwBases', faces: { west: [1, 1, 1, 1, 1], east: [4, 4, 3, 2, 4] } })
    expect([table.state.sides.west.baseRow, table.state.sides.east.baseRow]).toEqual([5, 17])
    expect(table.state.phase).toBe('firstPlayer')
  })

  it.each([
    [{ west: [1, 1, 1, 1], east: [1, 1, 1, 1, 1] }, 'play.refusal.faces'],
    [{ west: [1, 1, 1, 1, 5], east: [1, 1, 1, 1, 1] }, 'play.refusal.faces'],
  ])('C-2 takes no dice that five D4 can not show: %j', (faces, key) => {
    expect(new BomberTable().refuses({ type: 'throwBases', faces })).toBe(key)
  })

  it('BR-1 takes rows that players know; row 25 is none', () => {
    const table = new BomberTable()
    expect(table.refuses({ type: 'enterBases', rows: { west: 25, east: 4 } })).toBe('play.refusal.number')
    expect(table.does({ type: 'enterBases', rows: { west: 24, east: 1 } }).look.baseRows).toEqual({
      west: 24,
      east: 1,
    })
  })

  it('BR-1 knows no row beyond the board for either base', () => {
    const rows = (west: number, east: number) =>
      new BomberTable().try({ type: 'enterBases', rows: { west, east } }).ok
    expect([rows(25, 12), rows(12, 25), rows(0, 12), rows(12, 0), rows(24, 1)]).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('BR-2 keeps the formation on the board', () => {
    const table = new BomberTable({ map: true })
    table.does({ type: 'enterBases', rows: { west: 12, east: 12 } })
    const to = { square: { column: 24, row: 12 }, heading: 'E' } as const
    expect(table.try({ type: 'position', aircraft: craft('w1'), to }).ok).toBe(false)
  })

  it('BR-2 proposes a formation around the bases with the map, and lets players mend it', () => {
    const table = new BomberTable({ map: true }).does({ type: 'enterBases', rows: { west: 10, east: 12 } })
    expect(table.state.phase).toBe('formation')
    expect(table.look.all.every(({ position }) => position !== null)).toBe(true)
    table.does({ type: 'position', aircraft: craft('w1'), to: at('A1', 'S') }, { type: 'deploy' })
    expect(table.aircraft('w1').position).toEqual(at('A1', 'S'))
    expect(table.refuses({ type: 'position', aircraft: craft('w1'), to: at('A2', 'S') })).toBe(
      'br.refusal.notFormation',
    )
  })

  it('throws the D6 for going first again while they are equal; the higher chooses', () => {
    const table = new BomberTable().does({ type: 'enterBases', rows: { west: 12, east: 12 } })
    table.does({ type: 'throwFirst', faces: { west: 3, east: 3 } })
    expect(table.look.proposal).toEqual({ kind: 'throwFirst', again: true })
    table.does({ type: 'throwFirst', faces: { west: 3, east: 5 } })
    expect(table.look.proposal).toEqual({ kind: 'chooseFirst', chooser: 'east' })
    expect(table.refuses({ type: 'throwFirst' })).toBe('br.refusal.firstThrown')
    table.does({ type: 'chooseFirst', side: 'west' })
    expect(table.state).toMatchObject({ phase: 'dice', turn: 1, whose: 'west', first: 'west' })
  })
})

describe('BR-3 dice', () => {
  it('BR-3 throws one D4 for each fighter that still flies', () => {
    const table = new BomberTable().starts()
    expect(table.look.proposal).toEqual({ kind: 'throwDice', side: 'west', count: 6 })
    table.loses('w2')
    expect(table.look.proposal).toEqual({ kind: 'throwDice', side: 'west', count: 5 })
    expect(table.refuses({ type: 'throwDice', faces: [1, 2, 3, 4, 1, 2] })).toBe('play.refusal.faces')
    expect(table.refuses({ type: 'throwDice', faces: [1, 2, 3, 4, 5] })).toBe('play.refusal.faces')
  })

  it('BR-3 lets nobody move before all dice are given', () => {
    const table = new BomberTable().starts().does({ type: 'throwDice', faces: [1, 2, 3, 4, 1, 2] })
    table.does({ type: 'giveDie', die: 0, to: craft('w1') })
    expect(table.refuses(activate('w1'))).toBe('BR-3')
    expect(table.refuses(activate('wb'))).toBe('BR-3')
    table.insists(activate('w1'), 'BR-3')
    expect(table.look.flight?.left).toBe(2)
  })

  it('BR-3 swaps dice until the first aircraft has moved, and not after it', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2)
    const swap: Command = { type: 'giveDie', die: 3, to: craft('w1') }
    table.does(swap)
    expect(table.look.aircraft[craft('w1')]?.points).toBe(8)
    expect(table.look.aircraft[craft('w4')]?.points).toBe(2)
    table.activates('w1')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('w1') })).toBeNull()
    table.flies('f')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('w1') })).toBe('BR-3')
    expect(table.refuses({ type: 'giveDice', to: [null, null, null, null, null, null] })).toBe('BR-3')
  })

  it('BR-3 gives each die once', () => {
    const table = new BomberTable().starts().does({ type: 'throwDice', faces: [1, 2, 3, 4, 1, 2] })
    const twice = [craft('w1'), craft('w1'), null, null, null, null]
    expect(table.refuses({ type: 'giveDice', to: twice })).toBe('br.refusal.oneDieEach')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('wb') })).toBe('br.refusal.noFighter')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('e1') })).toBe('br.refusal.noFighter')
    expect(table.refuses({ type: 'giveDie', die: 6, to: craft('w1') })).toBe('br.refusal.noSuchDie')
  })
})

describe('BR-3 moves', () => {
  it.each([
    [['f'], 6],
    [['d'], 5],
    [['d', 'd'], 2],
    [['f', 'f', 'f', 'f'], 0],
    [['f', 'E'], 2],
    [['f', 'f', 'E'], 0],
  ] as const)('BR-3 %j of a 4 leaves %i halves', (steps, left) => {
    const table = unmapped()
      .activates('w1')
      .flies(...steps)
    expect(table.look.flight?.left).toBe(left)
  })

  it.each([
    ['half a point short for a diagonal', [1], [], 'd', 'BR-3'],
    ['an Acrobatic before any square', [4], [], 'E', 'BR-3'],
    ['an Acrobatic after one square', [4], ['f'], 'E', null],
    ['a fifth square of a 4', [4], ['f', 'f', 'f', 'f'], 'f', 'BR-3'],
  ] as const)('BR-3 %s', (_what, dice, flown, step, ruling) => {
    const table = unmapped(...dice, 4, 4, 4, 4, 4)
      .activates('w1')
      .flies(...flown)
    expect(table.refuses(fly(step))).toBe(ruling)
  })

  it('BR-3 holds a fighter to spending 1 point, and leftovers are lost', () => {
    const table = unmapped().activates('w1')
    expect(table.refuses(finish)).toBe('BR-3')
    table.flies('f').finishes()
    expect(table.look.aircraft[craft('w1')]).toMatchObject({ state: 'done', spent: 2 })
    expect(table.refuses(activate('w1'))).toBe('BR-3')
  })

  it('BR-3 lets another go first while nothing was done, and not in the middle of a move', () => {
    const table = unmapped().activates('w1').activates('w2')
    expect(table.look.aircraft[craft('w1')]?.state).toBe('waiting')
    table.flies('f')
    expect(table.refuses(activate('w1'))).toBe('br.refusal.finishFirst')
  })

  it.each([
    ['l', 'D11', 'NE'],
    ['f', 'D12', 'E'],
    ['r', 'D13', 'SE'],
  ] as const)('BR-3 flies %s from C12, nose E, to %s, nose %s', (step, label, heading) => {
    const table = mapped()
      .puts('w1', 'C12', 'E')
      .puts('wb', 'A1', 'E')
      .puts('w2', 'A2', 'E')
      .puts('w3', 'A3', 'E')
    table.puts('w4', 'A4', 'E').activates('w1').flies(step)
    expect(table.aircraft('w1').position).toEqual(at(label, heading))
  })

  it("BR-3 refuses an own aircraft's square, which players may allow", () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('w2', 'G10', 'E').activates('w1')
    expect(table.refuses(fly('f'))).toBe('BR-3')
    expect(table.look.flight?.steps.find(({ step }) => step === 'forward')).toMatchObject({
      leads: { ally: craft('w2') },
      refusal: { kind: 'againstRule', ruling: 'BR-3' },
    })
    table.insists(fly('f'), 'BR-3')
    expect(table.aircraft('w1').position).toEqual(at('G10', 'E'))
  })

  it('BR-3, BR-4 end a turn only when everybody has moved', () => {
    const table = unmapped()
    expect(table.refuses(endTurn)).toBe('BR-3')
    for (const short of ['w1', 'w2', 'w3', 'w4', 'w5', 'w6']) table.activates(short).flies('f').finishes()
    expect(table.refuses(endTurn)).toBe('BR-4')
    table.activates('wb').flies('f').finishes().does(endTurn)
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east', turn: 1 })
    table.ends()
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'west', turn: 2 })
  })
})

describe('BR-3 turning', () => {
  it('BR-3 an Acrobatic is no square: one that was allowed opens no second', () => {
    const table = unmapped().does(activate('w1')).insists({ type: 'fly', step: 'acrobatic' }, 'BR-3')
    const again = table.try({ type: 'fly', step: 'acrobatic' })
    expect(again.ok ? null : again.reason).toMatchObject({ ruling: 'BR-3' })
  })
})

describe('BR-8, BR-10 what players say without the map', () => {
  it('BR-8 fires at nobody of the other side', () => {
    const told = unmapped().try({ type: 'endTurn', inFire: [craft('e1')] }, ['BR-3', 'BR-4'])
    expect(told.ok).toBe(false)
  })

  it('BR-10 who leaves the board flies into nobody', () => {
    const table = unmapped().does(activate('w1'))
    const flown = table.try({ type: 'fly', step: 'forward', leaves: true, into: craft('e1') })
    expect(JSON.stringify(flown)).toContain('"leaves":true,"into":null')
    expect(table.status('w1', 'e1')).toEqual(['retreated', 'flying'])
  })

  it('BR-10 nobody leaves the board by turning', () => {
    const table = unmapped().does(activate('w1'), fly('f'))
    table.does({ type: 'fly', step: 'acrobatic', leaves: true })
    expect(table.status('w1')).toEqual(['flying'])
  })
})

describe('BR-4 bombers', () => {
  it('BR-4 fly exactly one square, without a die', () => {
    const table = unmapped().activates('wb')
    expect(table.refuses(finish)).toBe('BR-4')
    expect(table.refuses(fly('E'))).toBe('BR-4')
    table.flies('d')
    expect(table.refuses(fly('f'))).toBe('BR-4')
    expect(table.refuses(finish)).toBeNull()
  })
})

describe('BR-5 attacks', () => {
  it.each([
    ['w1', 'e1', [4, 4], true, [4, 4]],
    ['w1', 'e1', [2, 3], false, [4, 4]],
    ['w1', 'eb', [4, 5], false, [4, 6]],
    ['wb', 'e1', [2, 2], true, [6, 4]],
    ['wb', 'eb', [5, 6], false, [6, 6]],
  ] as const)('BR-5 %s at %s: %j', (by, target, faces, gone, dice) => {
    const table = unmapped().activates(by).attacks(target)
    expect([table.ask?.duels[0]?.attackSides, table.ask?.duels[0]?.defenceSides]).toEqual(dice)
    table.throws(...faces).accepts()
    expect(table.status(target)).toEqual([gone ? 'destroyed' : 'flying'])
    expect(table.status(by)).toEqual(['flying'])
  })

  it('BR-5 allows one attack in a turn, before, between or after steps', () => {
    const table = unmapped().activates('w1').flies('f').attacks('e1').throws(1, 4).accepts().flies('f')
    expect(table.refuses(attack('e2'))).toBe('BR-5')
    table.insists(attack('e2'), 'BR-5')
  })

  it('BR-5 gives the attack back when it is called off', () => {
    const table = unmapped().activates('w1').attacks('e1').does({ type: 'callOff' })
    expect(table.refuses(attack('e1'))).toBeNull()
  })

  it.each([
    ['w1', 'E', 'G10', null],
    ['w1', 'E', 'G9', 'BR-5'],
    ['w1', 'E', 'H10', 'BR-5'],
    ['wb', 'E', 'E10', null],
    ['wb', 'E', 'F9', null],
    ['wb', 'E', 'F11', null],
    ['wb', 'E', 'G11', 'BR-5'],
  ] as const)('BR-5 %s on F10, nose %s, at an enemy on %s', (short, heading, square, ruling) => {
    const table = mapped().puts(short, 'F10', heading).puts('e1', square, 'W').activates(short)
    expect(table.refuses(attack('e1'))).toBe(ruling)
    expect(table.look.flight?.targets.map(({ target }) => target)).toEqual(ruling ? [] : [craft('e1')])
  })

  it('BR-5 attacks no friend and nobody who is gone', () => {
    const table = unmapped().loses('e2').activates('w1')
    expect(table.refuses(attack('w2'))).toBe('br.refusal.noEnemy')
    expect(table.refuses(attack('e2'))).toBe('br.refusal.noEnemy')
  })
})

describe('BR-6 snap-shots', () => {
  /** West's fighter 1 on F10, nose E; east's fighter 1 on H9, nose S, so that H10 is in its sights. */
  const facing = () => mapped().puts('w1', 'F10', 'E').puts('e1', 'H9', 'S').activates('w1')

  it('BR-6 offers one when the mover steps into the sights, and not before', () => {
    const table = facing().flies('f')
    expect(table.ask).toBeNull()
    table.flies('f')
    expect(table.ask).toMatchObject({
      question: 'snapShot',
      side: 'east',
      duels: [{ attacker: craft('e1') }],
    })
    expect(table.refuses(fly('f'))).toBe('br.refusal.snapShotFirst')
    table.does({ type: 'snapShot' }).throws(3, 3).accepts()
    expect(table.status('w1')).toEqual(['destroyed'])
    expect(table.look.flight).toBeNull()
    expect(table.look.waiting).toHaveLength(6)
  })

  it('BR-6 offers none to who starts there or turns there', () => {
    const table = mapped().puts('w1', 'H10', 'E').puts('e1', 'H9', 'S').activates('w1')
    expect(table.ask).toBeNull()
    table.flies('f')
    expect(table.ask).toBeNull()
  })

  it('BR-6 allows one for each defender in a move; who passes may be asked again', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('eb', 'H9', 'S').activates('w1')
    table.flies('f', 'f').does({ type: 'pass' })
    // G9 lies beside the bomber's wing: into its sights once more, by a turn to the west.
    table
      .corrects({ what: 'points', aircraft: craft('w1'), to: 40 })
      .does(fly('W'))
      .flies('r')
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('eb') }] })
    table.does({ type: 'snapShot' }).throws(1, 4).accepts().does(fly('N')).flies('f', 'f')
    table.does(fly('E')).flies('r')
    // H8 behind its tail would be a third time: it has had its shot.
    expect(table.aircraft('w1').position).toEqual(at('H8', 'SE'))
    expect(table.ask).toBeNull()
  })

  it('BR-6 lets the mover attack that enemy first, and then it snaps if it lives', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H10', 'W').activates('w1').flies('f')
    expect(table.ask).toMatchObject({ question: 'attackFirst', side: 'west' })
    expect(table.refuses({ type: 'snapShot' })).toBe('br.refusal.attackFirst')
    table.attacks('e1').throws(1, 2)
    expect(table.ask?.followUp).toMatchObject({
      cause: 'snapShot',
      attacker: craft('e1'),
      defender: craft('w1'),
    })
    table.accepts()
    expect(table.ask?.question).toBe('snapShot')
    table.does({ type: 'snapShot' }).throws(1, 2).accepts()
    expect(table.status('w1', 'e1')).toEqual(['flying', 'flying'])
    expect(table.ask).toBeNull()
  })

  it('BR-6 gives none to a defender that was destroyed first', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H10', 'W').activates('w1').flies('f')
    table.attacks('e1').throws(2, 2)
    expect(table.ask?.followUp).toBeNull()
    table.accepts()
    expect(table.ask).toBeNull()
  })

  it('BR-6 snaps after the mover has declined to attack first', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H10', 'W').activates('w1').flies('f')
    table.does({ type: 'pass' })
    expect(table.ask?.question).toBe('snapShot')
  })

  it('BR-6 lets who can not be attacked first shoot before the attack', () => {
    const table = mapped()
      .puts('w1', 'F10', 'E')
      .puts('e1', 'H10', 'W')
      .puts('e2', 'G9', 'S')
      .activates('w1')
      .flies('f')
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('e2') }] })
    expect(table.refuses(attack('e1'))).toBe('br.refusal.snapShotFirst')
    table.does({ type: 'pass' })
    expect(table.ask).toMatchObject({ question: 'attackFirst', duels: [{ defender: craft('e1') }] })
  })

  it('BR-6 without the map players say so, after a step, once for each defender', () => {
    const table = unmapped().activates('w1')
    const claim: Command = { type: 'claimSnapShot', by: craft('e1') }
    expect(table.refuses(claim)).toBe('BR-6')
    table.flies('f').does(claim, { type: 'pass' }, { type: 'snapShot' }).throws(1, 4).accepts().flies('f')
    expect(table.refuses(claim)).toBe('BR-6')
    expect(table.refuses({ type: 'claimSnapShot', by: craft('e2') })).toBeNull()
  })
})

describe('BR-7 collisions', () => {
  it.each([
    ['w1', 'e1', [3, 3], ['destroyed', 'destroyed']],
    ['w1', 'e1', [2, 3], ['destroyed', 'flying']],
    ['w1', 'eb', [4, 4], ['destroyed', 'destroyed']],
    ['wb', 'e1', [3, 3], ['flying', 'destroyed']],
    ['wb', 'e1', [1, 3], ['destroyed', 'destroyed']],
    ['wb', 'eb', [3, 3], ['destroyed', 'destroyed']],
    ['wb', 'eb', [3, 4], ['destroyed', 'flying']],
  ] as const)('BR-7 %s into %s by %j: %j', (mover, enemy, faces, after) => {
    const blind = unmapped()
      .activates(mover)
      .does({ type: 'fly', step: 'forward', into: craft(enemy) })
    const seen = mapped().puts(mover, 'F10', 'E').puts(enemy, 'G10', 'N').activates(mover).flies('f')
    for (const table of [blind, seen]) {
      expect(table.refuses(fly('f'))).toBe('br.refusal.collisionFirst')
      table.throws(...faces).accepts()
      expect(table.status(mover, enemy)).toEqual(after)
    }
  })

  it('BR-3, BR-7 end the move of a bomber that flew on, and leave it its attack', () => {
    const table = unmapped()
      .activates('wb')
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
      .throws(4, 1)
      .accepts()
    expect(table.look.flight?.move.ended).toBe(true)
    expect(table.refuses(attack('e2'))).toBeNull()
    expect(table.refuses(finish)).toBeNull()
  })

  it('BR-6, BR-7 let neighbours snap before the roll', () => {
    const table = mapped()
      .puts('w1', 'F10', 'E')
      .puts('e1', 'G10', 'N')
      .puts('e2', 'G9', 'S')
      .activates('w1')
      .flies('f')
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('e2') }] })
    table.does({ type: 'pass' })
    expect(table.ask).toMatchObject({ question: 'throw', duels: [{ cause: 'kamikaze' }] })
  })
})

describe('BR-8 anti-aircraft fire', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['U11', true],
    ['W11', true],
    ['U13', true],
    ['W13', true],
    ['V12', false],
    ['V11', false],
    ['U12', false],
  ]
  it.each(cases)('BR-8 a turn that ends on %s beside the base on V12: %s', (square, fires) => {
    const table = cleared(mapped())
    table.puts('w1', square, 'E').ends()
    expect(table.look.ask?.duels.map(({ defender }) => defender) ?? []).toEqual(fires ? [craft('w1')] : [])
    expect(table.state.phase).toBe(fires ? 'antiAircraft' : 'dice')
  })

  it.each([
    ['w1', [2, 2], 'destroyed', 4],
    ['w1', [1, 2], 'flying', 4],
    ['wb', [4, 6], 'flying', 6],
  ] as const)('BR-8 a D4 at %s, which defends with its own die: %j', (short, faces, after, sides) => {
    const table = unmapped().ends(short)
    expect(table.ask).toMatchObject({
      question: 'throw',
      side: 'east',
      duels: [{ attacker: null, attackSides: 4, defenceSides: sides }],
    })
    table.throws(...faces).accepts()
    expect(table.status(short)).toEqual([after])
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east' })
  })

  it('BR-8 fires once at each, one throw after the other, before the next turn', () => {
    const table = unmapped().ends('w1', 'w2').throws(1, 4).accepts()
    expect(table.state).toMatchObject({ phase: 'antiAircraft', inFire: [craft('w2')] })
    expect(table.refuses({ type: 'throwDice' })).toBe('br.refusal.answerFirst')
    table.throws(1, 4).accepts()
    expect(table.state.phase).toBe('dice')
  })

  it('BR-8 is silent from a base that is destroyed', () => {
    const table = cleared(mapped())
      .puts('w1', 'U11', 'E')
      .corrects({ what: 'baseDestroyed', side: 'east', to: true })
    table.does({ type: 'continueBattle' }).ends()
    expect(table.state.phase).toBe('dice')
  })
})

describe('BR-9 bombing runs', () => {
  const over = () => cleared(mapped()).puts('wb', 'U12', 'E').activates('wb').flies('f')

  it.each([
    [1, null],
    [2, 'west'],
    [3, 'west'],
    [4, 'west'],
  ] as const)('BR-9 a %i: winner %s', (face, winner) => {
    const table = over()
    expect(table.look.proposal).toEqual({ kind: 'bombingRun', aircraft: craft('wb') })
    table.does(bombs).throws(face).accepts()
    expect(table.state.outcome?.winner ?? null).toBe(winner)
    expect(table.state.sides.east.baseDestroyed).toBe(winner !== null)
  })

  it('BR-9 after a miss the bomber leaves first', () => {
    const table = over().does(bombs).throws(1).accepts()
    expect(table.refuses(bombs)).toBe('BR-9')
    table.finishes().ends().ends().dice(1, 1, 1, 1, 1, 1).activates('wb')
    expect(table.refuses(bombs)).toBe('BR-9')
    const blind = unmapped().activates('wb').flies('f').does(bombs).throws(1).accepts()
    expect(blind.refuses(bombs)).toBe('BR-9')
    blind.finishes().ends().ends().dice(1, 1, 1, 1, 1, 1).activates('wb').flies('f')
    expect(blind.refuses(bombs)).toBeNull()
  })

  it('BR-9 is for bombers over the enemy base', () => {
    expect(mapped().activates('wb').refuses(bombs)).toBe('BR-9')
    expect(unmapped().activates('w1').refuses(bombs)).toBe('BR-9')
    expect(mapped().puts('wb', 'C12', 'E').activates('wb').refuses(bombs)).toBe('BR-9')
  })
})

describe('BR-10 leaving the board', () => {
  it('BR-10 removes an aircraft as retreated, not destroyed', () => {
    const seen = mapped().puts('w1', 'F1', 'N').activates('w1').flies('f')
    const blind = unmapped().activates('w1').does({ type: 'fly', step: 'forward', leaves: true })
    for (const table of [seen, blind]) {
      expect(table.status('w1')).toEqual(['retreated'])
      expect(table.look.flight).toBeNull()
      expect(table.state.losses).toMatchObject([{ cause: 'leftBoard', status: 'retreated' }])
    }
  })
})

describe('BR-11 endings', () => {
  const others = (side: SideId, ...stay: readonly string[]): readonly string[] =>
    ['1', '2', '3', '4', '5', '6', 'b']
      .map((one) => side.charAt(0) + one)
      .filter((short) => !stay.includes(short))

  it('BR-11 with all bombers gone the first to eliminate all enemy fighters wins', () => {
    const table = unmapped()
      .loses('wb', ...others('east', 'e1'))
      .activates('w1')
      .attacks('e1')
      .throws(4, 4)
      .accepts()
    expect(table.state.outcome).toEqual({ winner: 'west', reason: 'fightersGone' })
  })

  it('BR-11 no end while a bomber of the enemy still flies', () => {
    const table = unmapped()
      .loses(...others('east', 'eb', 'e1'))
      .activates('w1')
      .attacks('e1')
      .throws(4, 4)
      .accepts()
    expect(table.state.outcome).toBeNull()
  })

  it('BR-11 a side without aircraft loses at once, bombers or not', () => {
    const table = unmapped()
      .loses(...others('east', 'eb'))
      .activates('w1')
      .attacks('eb')
      .throws(4, 4)
      .accepts()
    expect(table.state.outcome).toEqual({ winner: 'west', reason: 'noAircraft' })
  })

  it('BR-10, BR-11 a retreat counts as eliminated', () => {
    const table = unmapped()
      .loses(...others('west', 'w1'))
      .activates('w1')
      .does({ type: 'fly', step: 'forward', leaves: true })
    expect(table.state.outcome?.winner).toBe('east')
  })

  it('BR-11 the last two by a kamikaze: a draw', () => {
    const table = unmapped()
      .loses(...others('west', 'w1'), ...others('east', 'e1'))
      .activates('w1')
    table
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
      .throws(4, 1)
      .accepts()
    expect(table.state.outcome).toEqual({ winner: 'draw', reason: 'bothGone' })
    expect(summary(table.state).outcome).toBe('draw')
  })

  it('BR-11 the last kamikaze that fails loses', () => {
    const table = unmapped()
      .loses(...others('west', 'w1'), ...others('east', 'e1'))
      .activates('w1')
    table
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
      .throws(1, 4)
      .accepts()
    expect(table.state.outcome?.winner).toBe('east')
  })

  it('lets players concede, declare and play on', () => {
    const table = unmapped().does({ type: 'concede', side: 'west' })
    expect(table.state.outcome).toEqual({ winner: 'east', reason: 'conceded' })
    expect(table.refuses(activate('w1'))).toBe('play.refusal.over')
    table.does({ type: 'continueBattle' }).activates('w1').does({ type: 'declareResult', winner: 'draw' })
    expect(table.state.outcome).toEqual({ winner: 'draw', reason: 'agreed' })
    table.does({ type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'flying', frames: [], outcome: null })
  })
})

describe('C-4: undo of a move', () => {
  const flown = () => {
    const table = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
    table.puts('w1', 'J5', 'E').puts('e1', 'M5', 'E')
    return table.activates('w1').flies('f', 'f').attacks('e1').throws(1, 4).accepts()
  }
  const undo = (table: BomberTable) => {
    table.timeline.undo(table.stamp())
    return table
  }

  it('takes its parts while it is open: a duel whole, then step by step', () => {
    const table = flown()
    expect(undo(table).look.aircraft[craft('w1')]).toMatchObject({ attacked: false, state: 'moving' })
    expect(table.look.aircraft[craft('w1')]?.flown).toHaveLength(2)
    expect(undo(table).look.aircraft[craft('w1')]?.flown).toHaveLength(1)
    expect(undo(table).look.flight?.untouched).toBe(true)
    expect(undo(table).look.flight).toBeNull()
  })

  it('takes it whole once it is over, with all that was shot in it', () => {
    const table = flown().finishes()
    const one = undo(table).look.aircraft[craft('w1')]
    expect(one).toMatchObject({ attacked: false, state: 'moving', flown: [] })
    table.timeline.redo(table.stamp())
    expect(table.look.aircraft[craft('w1')]?.state).toBe('done')
  })

  it('takes only the duel that cost the mover, and only the run that won', () => {
    const table = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
    table.puts('w1', 'J5', 'E').puts('e1', 'K5', 'E').activates('w1').flies('f').throws(1, 4).accepts()
    expect(table.status('w1')).toEqual(['destroyed'])
    expect(undo(table).ask?.question).toBe('throw')
    expect(table.look.aircraft[craft('w1')]?.flown).toHaveLength(1)
  })

  it('takes the last entry in the middle of a duel', () => {
    const table = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
    table.puts('w1', 'J5', 'E').puts('e1', 'K5', 'E').activates('w1').attacks('e1').throws(1, 4)
    expect(undo(table).ask?.question).toBe('throw')
  })
})

it('BR-4 a bomber whose last fighter was corrected away before the dice may fly', () => {
  const table = new BomberTable().starts()
  table.loses('w1', 'w2', 'w3', 'w4', 'w5', 'w6')
  expect(table.look.proposal).toEqual({ kind: 'activate', aircraft: craft('wb') })
  table.activates('wb').flies('f').finishes()
  expect(table.look.proposal).toEqual({ kind: 'endTurn' })
})
