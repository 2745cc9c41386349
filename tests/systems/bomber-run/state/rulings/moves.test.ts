import { describe, expect, it } from 'vitest'
import type { Command } from '@/systems/bomber-run/state'
import { BomberTable, at, craft } from '../../../../helpers/bomberTable'
import { activate, endTurn, finish, fly, mapped, unmapped } from './testBattles'

describe('BR-3 dice', () => {
  it('BR-3 throws one D4 for each fighter that still flies', () => {
    const table = new BomberTable().starts()
    expect(table.view.proposal).toEqual({ kind: 'throwDice', side: 'west', count: 6 })
    table.loses('w2')
    expect(table.view.proposal).toEqual({ kind: 'throwDice', side: 'west', count: 5 })
    expect(table.refuses({ type: 'throwDice', faces: [1, 2, 3, 4, 1, 2] })).toBe('play.refusal.faces')
    expect(table.refuses({ type: 'throwDice', faces: [1, 2, 3, 4, 5] })).toBe('play.refusal.faces')
  })

  it('BR-3 refuses a move before all dice are given', () => {
    const table = new BomberTable().starts().does({ type: 'throwDice', faces: [1, 2, 3, 4, 1, 2] })
    table.does({ type: 'giveDie', die: 0, to: craft('w1') })
    expect(table.refuses(activate('w1'))).toBe('BR-3')
    expect(table.refuses(activate('wb'))).toBe('BR-3')
    table.insists(activate('w1'), 'BR-3')
    expect(table.view.flight?.left).toBe(2)
  })

  it('BR-3 lets dice be swapped until the first aircraft has moved', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2)
    const swap: Command = { type: 'giveDie', die: 3, to: craft('w1') }
    table.does(swap)
    expect(table.view.aircraft[craft('w1')]?.points).toBe(8)
    expect(table.view.aircraft[craft('w4')]?.points).toBe(2)
    table.activates('w1')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('w1') })).toBeNull()
    table.flies('f')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('w1') })).toBe('BR-3')
    expect(table.refuses({ type: 'giveDice', to: [null, null, null, null, null, null] })).toBe('BR-3')
  })

  it('BR-3 gives one die to each fighter, and none to bombers or enemies', () => {
    const table = new BomberTable().starts().does({ type: 'throwDice', faces: [1, 2, 3, 4, 1, 2] })
    const twice = [craft('w1'), craft('w1'), null, null, null, null]
    expect(table.refuses({ type: 'giveDice', to: twice })).toBe('br.refusal.oneDieEach')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('wb') })).toBe('br.refusal.noFighter')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('e1') })).toBe('br.refusal.noFighter')
    expect(table.refuses({ type: 'giveDie', die: 6, to: craft('w1') })).toBe('br.refusal.noSuchDie')
    for (const stranger of ['wb', 'e1']) {
      const to = [craft(stranger), null, null, null, null, null]
      expect(table.refuses({ type: 'giveDice', to })).toBe('br.refusal.noFighter')
    }
  })

  it('BR-3 fixes the dice once an aircraft has moved, also when only a correction says so', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2).corrects({ what: 'done', aircraft: craft('w1'), to: true })
    expect(table.refuses({ type: 'giveDie', die: 3, to: craft('w2') })).toBe('BR-3')
    const ungiven = new BomberTable().starts().does({ type: 'throwDice', faces: [1, 2, 3, 4, 1, 2] })
    ungiven.corrects({ what: 'done', aircraft: craft('w1'), to: true })
    expect(ungiven.refuses(activate('w2'))).toBeNull()
  })

  it('BR-3 does not wait for a die of a fighter that a correction brought back after the throw', () => {
    const table = new BomberTable().starts().loses('w1').dice(1, 2, 3, 4, 1)
    table.corrects({ what: 'status', aircraft: craft('w1'), to: 'flying', position: null })
    expect(table.view.withoutDie).toEqual([craft('w1')])
    expect(table.refuses(activate('w2'))).toBeNull()
  })

  it('BR-3 are thrown by the side whose turn begins, or not at all without fighters', () => {
    const table = unmapped().ends()
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east', dice: null })
    const alone = unmapped().loses('e1', 'e2', 'e3', 'e4', 'e5', 'e6').ends()
    expect(alone.state).toMatchObject({ phase: 'flying', whose: 'east', dice: null })
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
  ] as const)('BR-3 the steps %j leave %i half points of a 4', (steps, left) => {
    const table = unmapped()
      .activates('w1')
      .flies(...steps)
    expect(table.view.flight?.left).toBe(left)
  })

  it.each([
    ['refuses a diagonal with half a point too little', [1], [], 'd', 'BR-3'],
    ['refuses an Acrobatic before any square', [4], [], 'E', 'BR-3'],
    ['allows an Acrobatic after one square', [4], ['f'], 'E', null],
    ['refuses a fifth square of a 4', [4], ['f', 'f', 'f', 'f'], 'f', 'BR-3'],
  ] as const)('BR-3 %s', (_what, dice, flown, step, ruling) => {
    const table = unmapped(...dice, 4, 4, 4, 4, 4)
      .activates('w1')
      .flies(...flown)
    expect(table.refuses(fly(step))).toBe(ruling)
  })

  it('BR-3 refuses to finish before a point is spent, and drops the points that are left', () => {
    const table = unmapped().activates('w1')
    expect(table.refuses(finish)).toBe('BR-3')
    table.flies('f').finishes()
    expect(table.view.aircraft[craft('w1')]).toMatchObject({ state: 'done', spent: 2 })
    expect(table.refuses(activate('w1'))).toBe('BR-3')
  })

  it('BR-3 lets another aircraft go first only while nothing was done in the open move', () => {
    const table = unmapped().activates('w1').activates('w2')
    expect(table.view.aircraft[craft('w1')]?.state).toBe('waiting')
    table.flies('f')
    expect(table.refuses(activate('w1'))).toBe('br.refusal.finishFirst')
    expect(table.refuses(endTurn)).toBe('br.refusal.finishFirst')
  })

  it('BR-3 refuses to move an enemy or a destroyed aircraft', () => {
    const table = unmapped().loses('w2')
    expect(table.refuses(activate('e1'))).toBe('br.refusal.notItsTurn')
    expect(table.refuses(activate('w2'))).toBe('br.refusal.gone')
  })

  it.each([
    ['l', 'D11', 'NE'],
    ['f', 'D12', 'E'],
    ['r', 'D13', 'SE'],
  ] as const)('BR-3 flies %s from C12, heading E, to %s, heading %s', (step, label, heading) => {
    const table = mapped()
      .puts('w1', 'C12', 'E')
      .puts('wb', 'A1', 'E')
      .puts('w2', 'A2', 'E')
      .puts('w3', 'A3', 'E')
    table.puts('w4', 'A4', 'E').activates('w1').flies(step)
    expect(table.aircraft('w1').position).toEqual(at(label, heading))
  })

  it('BR-3 refuses the square of an own aircraft, unless players overrule it', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('w2', 'G10', 'E').activates('w1')
    expect(table.refuses(fly('f'))).toBe('BR-3')
    expect(table.view.flight?.steps.find(({ step }) => step === 'forward')).toMatchObject({
      leads: { ally: craft('w2') },
      refusal: { kind: 'againstRule', ruling: 'BR-3' },
    })
    table.insists(fly('f'), 'BR-3')
    expect(table.aircraft('w1').position).toEqual(at('G10', 'E'))
  })

  it('BR-3, BR-4 refuses to end a turn before all aircraft have moved', () => {
    const table = unmapped()
    expect(table.refuses(endTurn)).toBe('BR-3')
    expect(table.view.endTurn).toMatchObject({
      message: { key: 'br.refusal.notMoved.both', params: { count: 7 } },
    })
    for (const short of ['w1', 'w2', 'w3', 'w4', 'w5', 'w6']) table.activates(short).flies('f').finishes()
    expect(table.refuses(endTurn)).toBe('BR-4')
    table.activates('wb').flies('f').finishes().does(endTurn)
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east', turn: 1 })
    table.ends()
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'west', turn: 2 })
  })
})

describe('BR-3 Acrobatics', () => {
  it('BR-3 an Acrobatic that was overruled counts as no flown square, so a second one is refused', () => {
    const table = unmapped().does(activate('w1')).insists({ type: 'fly', step: 'acrobatic' }, 'BR-3')
    const again = table.try({ type: 'fly', step: 'acrobatic' })
    expect(again.ok ? null : again.reason).toMatchObject({ ruling: 'BR-3' })
  })
})

describe('BR-8, BR-10 what players enter without the map', () => {
  it('BR-8 refuses to fire at aircraft of the side whose turn does not end', () => {
    const told = unmapped().try({ type: 'endTurn', inFire: [craft('e1')] }, ['BR-3', 'BR-4'])
    expect(told.ok).toBe(false)
  })

  it('BR-10 a step that leaves the board flies into nobody', () => {
    const table = unmapped().does(activate('w1'))
    const flown = table.try({ type: 'fly', step: 'forward', leaves: true, into: craft('e1') })
    expect(JSON.stringify(flown)).toContain('"leaves":true,"into":null')
    expect(table.status('w1', 'e1')).toEqual(['retreated', 'flying'])
  })

  it('BR-7 an Acrobatic flies into no enemy', () => {
    const table = unmapped().does(activate('w1'), fly('f'))
    table.does({ type: 'fly', step: 'acrobatic', into: craft('e1') })
    expect(table.view.flight?.move.ended).toBe(false)
    expect(table.ask).toBeNull()
  })

  it('BR-10 an Acrobatic does not leave the board', () => {
    const table = unmapped().does(activate('w1'), fly('f'))
    table.does({ type: 'fly', step: 'acrobatic', leaves: true })
    expect(table.status('w1')).toEqual(['flying'])
  })
})

describe('BR-4 bombers', () => {
  it('BR-4 fly exactly one square, without a die and without an Acrobatic', () => {
    const table = unmapped().activates('wb')
    expect(table.refuses(finish)).toBe('BR-4')
    expect(table.refuses(fly('E'))).toBe('BR-4')
    table.flies('d')
    expect(table.refuses(fly('f'))).toBe('BR-4')
    expect(table.refuses(finish)).toBeNull()
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

  it('undoes an open move in parts: a duel as a whole, then step by step', () => {
    const table = flown()
    expect(undo(table).view.aircraft[craft('w1')]).toMatchObject({ attacked: false, state: 'moving' })
    expect(table.view.aircraft[craft('w1')]?.flown).toHaveLength(2)
    expect(undo(table).view.aircraft[craft('w1')]?.flown).toHaveLength(1)
    expect(undo(table).view.flight?.untouched).toBe(true)
    expect(undo(table).view.flight).toBeNull()
  })

  it('undoes a finished move as a whole, with its attack', () => {
    const table = flown().finishes()
    const one = undo(table).view.aircraft[craft('w1')]
    expect(one).toMatchObject({ attacked: false, state: 'moving', flown: [] })
    table.timeline.redo(table.stamp())
    expect(table.view.aircraft[craft('w1')]?.state).toBe('done')
  })

  it('undoes only the collision when the collision destroyed the mover', () => {
    const table = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
    table.puts('w1', 'J5', 'E').puts('e1', 'K5', 'E').activates('w1').flies('f').throws(1, 4).accepts()
    expect(table.status('w1')).toEqual(['destroyed'])
    expect(undo(table).ask?.question).toBe('throw')
    expect(table.view.aircraft[craft('w1')]?.flown).toHaveLength(1)
  })

  it('undoes only the throw in the middle of a duel', () => {
    const table = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
    table.puts('w1', 'J5', 'E').puts('e1', 'K5', 'E').activates('w1').attacks('e1').throws(1, 4)
    expect(undo(table).ask?.question).toBe('throw')
  })
})

it('BR-4 a bomber may fly without dice when corrections removed all fighters before the throw', () => {
  const table = new BomberTable().starts()
  table.loses('w1', 'w2', 'w3', 'w4', 'w5', 'w6')
  expect(table.view.proposal).toEqual({ kind: 'activate', aircraft: craft('wb') })
  table.activates('wb').flies('f').finishes()
  expect(table.view.proposal).toEqual({ kind: 'endTurn' })
})
