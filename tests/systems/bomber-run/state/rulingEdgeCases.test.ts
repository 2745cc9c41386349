import { describe, expect, it } from 'vitest'
import type { Command } from '@/systems/bomber-run/state'
import { BomberTable, at, craft } from '../../../helpers/bomberTable'

const unmapped = (...dice: readonly number[]): BomberTable =>
  new BomberTable().starts().dice(...(dice.length > 0 ? dice : [4, 4, 4, 4, 4, 4]))
/** West's turn with the map; everybody who is not named stands in a corner of the own side. */
const mapped = (...places: readonly (readonly [string, string, Parameters<typeof at>[1]])[]): BomberTable => {
  const table = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
  const named = places.map(([short]) => short)
  for (const [index, short] of ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'wb'].entries())
    if (!named.includes(short)) table.puts(short, `A${18 + index}`, 'N')
  for (const [index, short] of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'eb'].entries())
    if (!named.includes(short)) table.puts(short, `X${18 + index}`, 'N')
  for (const place of places) table.puts(...place)
  return table
}
const finish: Command = { type: 'finish' }

describe('BR-3 dice', () => {
  it('BR-3 refuses to take a die back once a move is open, and allows swaps until the first step', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2).activates('w1')
    expect(table.refuses({ type: 'giveDie', die: 4, to: null })).toBe('BR-3')
    expect(table.refuses({ type: 'giveDice', to: [craft('w1'), null, null, null, null, null] })).toBe('BR-3')
    expect(table.refuses({ type: 'giveDie', die: 3, to: craft('w1') })).toBeNull()
    table.insists({ type: 'giveDie', die: 4, to: null }, 'BR-3').flies('f')
    expect(table.state.dice?.givenTo[4]).toBeNull()
  })

  it('BR-3 frees the die of a fighter that a correction removes, until an aircraft has flown', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2).loses('w1')
    expect(table.state.dice?.givenTo[0]).toBeNull()
    expect(table.view.proposal).toMatchObject({ kind: 'activate' })
    table.corrects({ what: 'status', aircraft: craft('w1'), to: 'flying', position: null })
    const { proposal } = table.view
    expect(proposal).toMatchObject({ kind: 'giveDice', to: expect.arrayContaining([craft('w1')]) })
    if (proposal.kind === 'giveDice') table.does({ type: 'giveDice', to: proposal.to })
    table.activates('w2').flies('f').loses('w1')
    expect(table.state.dice?.givenTo[0]).toBe(craft('w1'))
  })

  it('BR-3, BR-5 an attack leaves the dice free, a step fixes them, and its undo frees them', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2).activates('w1').attacks('e1').throws(1, 4).accepts()
    const swap: Command = { type: 'giveDie', die: 3, to: craft('w1') }
    expect(table.refuses(swap)).toBeNull()
    table.flies('f')
    expect(table.refuses(swap)).toBe('BR-3')
    table.timeline.undo(table.stamp())
    expect(table.refuses(swap)).toBeNull()
  })

  it('BR-3 gives the cost, the points left and the missing points when a step is too expensive', () => {
    const table = unmapped(1, 4, 4, 4, 4, 4).activates('w1')
    expect(table.try({ type: 'fly', step: 'diagonal' })).toMatchObject({
      reason: { message: { key: 'br.refusal.short', params: { by: 0.5, cost: 1.5, left: 1 } } },
    })
  })

  it('BR-3 a diagonal and a forward leave half a point of three, which buys no step', () => {
    const table = unmapped(3, 1, 1, 1, 1, 1).activates('w1').flies('d', 'f')
    expect(table.view.flight?.left).toBe(1)
    for (const step of table.view.flight?.steps ?? [])
      expect(table.refuses({ type: 'fly', step: step.step })).toBe('BR-3')
  })
})

describe('BR-3 heading after a diagonal', () => {
  it('BR-3 turns a fighter by 45 degrees with each diagonal', () => {
    const table = mapped(['w1', 'H12', 'E']).activates('w1').flies('l')
    expect(table.aircraft('w1').position).toEqual(at('I11', 'NE'))
    table.flies('l')
    expect(table.aircraft('w1').position).toEqual(at('I10', 'N'))
    expect(table.refuses({ type: 'fly', step: 'forward' })).toBeNull()
  })

  it('BR-4 turns a bomber by 45 degrees too', () => {
    const table = mapped(['wb', 'H12', 'E']).activates('wb').flies('r')
    expect(table.aircraft('wb').position).toEqual(at('I13', 'SE'))
    expect(table.refuses({ type: 'fly', step: 'forward' })).toBe('BR-4')
  })
})

describe('BR-5 sights at a diagonal heading', () => {
  it.each([
    ['I11', true],
    ['G13', true],
    ['G11', true],
    ['I13', true],
    ['H11', false],
    ['I12', false],
    ['H13', false],
    ['G12', false],
  ])('BR-5 a bomber on H12, heading NE, has %s in its sights: %s; a fighter has only I11', (square, sees) => {
    const table = mapped(['wb', 'H12', 'NE'], ['e1', square, 'S']).activates('wb')
    expect(table.refuses({ type: 'attack', target: craft('e1') })).toBe(sees ? null : 'BR-5')
    const fighter = mapped(['w1', 'H12', 'NE'], ['e1', square, 'S']).activates('w1')
    expect(fighter.refuses({ type: 'attack', target: craft('e1') })).toBe(square === 'I11' ? null : 'BR-5')
  })
})

describe('BR-6 several snap-shots at one step', () => {
  /** West's fighter flies onto I12; one enemy is before its nose, two have it before theirs. */
  const crossing = () =>
    mapped(['w1', 'H12', 'E'], ['e1', 'J12', 'W'], ['e2', 'I11', 'S'], ['e3', 'I13', 'N'])
      .activates('w1')
      .flies('f')

  it('BR-6 an enemy that can’t be attacked shoots at once, the one ahead after the attack', () => {
    const table = crossing()
    expect(table.ask?.question).toBe('snapShot')
    table.does({ type: 'snapShot' }).throws(1, 4).accepts().does({ type: 'pass' })
    expect(table.ask?.question).toBe('attackFirst')
    table.attacks('e1').throws(1, 4).accepts()
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('e1') }] })
    table.does({ type: 'snapShot' }).throws(4, 4).accepts()
    expect(table.status('w1')).toEqual(['destroyed'])
    expect(table.state.frames).toEqual([])
  })

  it('BR-6 nobody else shoots once the mover is destroyed, and undo brings back mover and prompt', () => {
    const table = crossing().does({ type: 'snapShot' }).throws(4, 1).accepts()
    expect(table.state.frames).toEqual([])
    table.timeline.undo(table.stamp())
    expect(table.status('w1')).toEqual(['flying'])
    expect(table.ask?.question).toBe('snapShot')
    table.timeline.redo(table.stamp())
    expect(table.status('w1')).toEqual(['destroyed'])
  })

  it('BR-6 a defender that a correction removes takes no snap-shot', () => {
    const table = crossing().loses('e2', 'e3')
    expect(table.ask?.question).toBe('attackFirst')
    table.does({ type: 'pass' }).does({ type: 'snapShot' })
    table.loses('e1')
    expect(table.top).toMatchObject({ kind: 'flight', pending: [] })
  })

  it('BR-6 a bomber takes a snap-shot over its wing', () => {
    const table = mapped(['w1', 'H12', 'E'], ['eb', 'I11', 'W']).activates('w1').flies('f')
    expect(table.ask).toMatchObject({
      question: 'snapShot',
      duels: [{ attacker: craft('eb'), attackSides: 6 }],
    })
  })

  it('BR-3 the mover can’t fly, finish or end the turn while a snap-shot is asked', () => {
    const table = crossing()
    for (const command of [finish, { type: 'endTurn' }, { type: 'fly', step: 'forward' }] as const)
      expect(table.refuses(command)).toBe('br.refusal.snapShotFirst')
  })
})

describe('BR-11 end of the battle with the last aircraft', () => {
  const alone = (...alive: readonly string[]) => {
    const table = unmapped()
    const all = ['w', 'e'].flatMap((side) => [...[1, 2, 3, 4, 5, 6].map((n) => `${side}${n}`), `${side}b`])
    return table.loses(...all.filter((short) => !alive.includes(short)))
  }
  const into = (table: BomberTable, mover: string, enemy: string) =>
    table.activates(mover).does({ type: 'fly', step: 'forward', into: craft(enemy) })

  it('BR-7, BR-11 the last two bombers collide: a success is a draw, a failure loses', () => {
    expect(into(alone('wb', 'eb'), 'wb', 'eb').throws(4, 4).accepts().state.outcome?.winner).toBe('draw')
    expect(into(alone('wb', 'eb'), 'wb', 'eb').throws(3, 4).accepts().state.outcome?.winner).toBe('east')
  })

  it('BR-7, BR-11 the last bomber flies into the last fighter: a failure is a draw, a success wins', () => {
    expect(into(alone('wb', 'e1'), 'wb', 'e1').throws(1, 4).accepts().state.outcome?.winner).toBe('draw')
    expect(into(alone('wb', 'e1'), 'wb', 'e1').throws(4, 4).accepts().state.outcome?.winner).toBe('west')
  })

  it('BR-8, BR-11 the base shoots down the last aircraft: the battle ends before the next turn', () => {
    const table = alone('wb', 'e1').activates('wb').flies('f').finishes().ends('wb')
    table.throws(4, 1).accepts()
    expect(table.state).toMatchObject({ phase: 'over', outcome: { winner: 'east' } })
    table.does({ type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east' })
  })

  it('BR-10, BR-11 a side whose last aircraft leaves the board has lost', () => {
    const table = alone('wb', 'e1').activates('wb').does({ type: 'fly', step: 'forward', leaves: true })
    expect(table.state.outcome).toMatchObject({ winner: 'east' })
    expect(table.status('wb')).toEqual(['retreated'])
  })

  it('a battle that continues after a base is destroyed can end by losses', () => {
    const table = unmapped().activates('wb').flies('f').does({ type: 'bombingRun' }).throws(2).accepts()
    expect(table.state).toMatchObject({ phase: 'over', outcome: { winner: 'west', reason: 'baseDestroyed' } })
    table.does({ type: 'continueBattle' }).activates('wb')
    expect(table.refuses({ type: 'bombingRun' })).toBe('br.refusal.baseGone')
    table.loses('e1', 'e2', 'e3', 'e4', 'e5', 'e6')
    expect(table.state.phase).toBe('flying')
    table.loses('eb')
    expect(table.state.outcome).toMatchObject({ winner: 'west', reason: 'noAircraft' })
  })
})

describe('BR-8, BR-9 the end of a turn', () => {
  it('BR-8 fires at aircraft on the four diagonal squares, and not at one over the base', () => {
    const table = mapped(
      ['w1', 'U11', 'N'],
      ['w2', 'W13', 'N'],
      ['w3', 'U13', 'N'],
      ['w4', 'W11', 'N'],
      ['wb', 'V12', 'E'],
    )
    table.ends()
    expect(table.state.inFire).toEqual(['w1', 'w2', 'w3', 'w4'].map(craft))
  })

  it('BR-9 a miss forbids the next run until the bomber has left the base, also after undo and redo', () => {
    const table = mapped(['wb', 'U12', 'E'])
      .activates('wb')
      .flies('f')
      .does({ type: 'bombingRun' })
      .throws(1)
      .accepts()
    expect(table.refuses({ type: 'bombingRun' })).toBe('BR-9')
    table.timeline.undo(table.stamp())
    expect(table.refuses({ type: 'bombingRun' })).toBeNull()
    table.timeline.redo(table.stamp())
    expect(table.refuses({ type: 'bombingRun' })).toBe('BR-9')
    table.finishes().ends()
    table.ends().dice(1, 1, 1, 1, 1, 1).activates('wb').flies('f')
    expect(table.state.missed).toEqual([])
    expect(table.refuses({ type: 'bombingRun' })).toBe('BR-9')
  })
})
