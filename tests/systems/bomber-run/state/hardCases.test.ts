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
  it('BR-3 leaves none over once a move is open; swaps go on until it begins', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2).activates('w1')
    expect(table.refuses({ type: 'giveDie', die: 4, to: null })).toBe('BR-3')
    expect(table.refuses({ type: 'giveDice', to: [craft('w1'), null, null, null, null, null] })).toBe('BR-3')
    expect(table.refuses({ type: 'giveDie', die: 3, to: craft('w1') })).toBeNull()
    table.insists({ type: 'giveDie', die: 4, to: null }, 'BR-3').flies('f')
    expect(table.state.dice?.givenTo[4]).toBeNull()
  })

  it('BR-3 frees the die of a fighter that is mended away, for who comes back or has none', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2).loses('w1')
    expect(table.state.dice?.givenTo[0]).toBeNull()
    expect(table.look.proposal).toMatchObject({ kind: 'activate' })
    table.corrects({ what: 'status', aircraft: craft('w1'), to: 'flying', position: null })
    const { proposal } = table.look
    expect(proposal).toMatchObject({ kind: 'giveDice', to: expect.arrayContaining([craft('w1')]) })
    if (proposal.kind === 'giveDice') table.does({ type: 'giveDice', to: proposal.to })
    table.activates('w2').flies('f').loses('w1')
    expect(table.state.dice?.givenTo[0]).toBe(craft('w1'))
  })

  it('BR-3, BR-5 an attack before the first square fixes no dice; a step does, and its undo frees them', () => {
    const table = unmapped(1, 2, 3, 4, 1, 2).activates('w1').attacks('e1').throws(1, 4).accepts()
    const swap: Command = { type: 'giveDie', die: 3, to: craft('w1') }
    expect(table.refuses(swap)).toBeNull()
    table.flies('f')
    expect(table.refuses(swap)).toBe('BR-3')
    table.timeline.undo(table.stamp())
    expect(table.refuses(swap)).toBeNull()
  })

  it('BR-3 says what a step costs that the points don’t reach', () => {
    const table = unmapped(1, 4, 4, 4, 4, 4).activates('w1')
    expect(table.try({ type: 'fly', step: 'diagonal' })).toMatchObject({
      reason: { message: { key: 'br.refusal.short', params: { by: 0.5, cost: 1.5, left: 1 } } },
    })
  })

  it('BR-3 counts halves: a diagonal and a forward leave half a point of three, which buys nothing', () => {
    const table = unmapped(3, 1, 1, 1, 1, 1).activates('w1').flies('d', 'f')
    expect(table.look.flight?.left).toBe(1)
    for (const step of table.look.flight?.steps ?? [])
      expect(table.refuses({ type: 'fly', step: step.step })).toBe('BR-3')
  })
})

describe('BR-3 the nose', () => {
  it('BR-3 turns with each diagonal, by 45 degrees and again', () => {
    const table = mapped(['w1', 'H12', 'E']).activates('w1').flies('l')
    expect(table.aircraft('w1').position).toEqual(at('I11', 'NE'))
    table.flies('l')
    expect(table.aircraft('w1').position).toEqual(at('I10', 'N'))
    expect(table.refuses({ type: 'fly', step: 'forward' })).toBeNull()
  })

  it('BR-4 turns a bomber’s nose too', () => {
    const table = mapped(['wb', 'H12', 'E']).activates('wb').flies('r')
    expect(table.aircraft('wb').position).toEqual(at('I13', 'SE'))
    expect(table.refuses({ type: 'fly', step: 'forward' })).toBe('BR-4')
  })
})

describe('BR-5 sights of diagonal noses', () => {
  it.each([
    ['I11', true],
    ['G13', true],
    ['G11', true],
    ['I13', true],
    ['H11', false],
    ['I12', false],
    ['H13', false],
    ['G12', false],
  ])('BR-5 a bomber on H12 that heads NE has %s in its sights: %s', (square, sees) => {
    const table = mapped(['wb', 'H12', 'NE'], ['e1', square, 'S']).activates('wb')
    expect(table.refuses({ type: 'attack', target: craft('e1') })).toBe(sees ? null : 'BR-5')
    const fighter = mapped(['w1', 'H12', 'NE'], ['e1', square, 'S']).activates('w1')
    expect(fighter.refuses({ type: 'attack', target: craft('e1') })).toBe(square === 'I11' ? null : 'BR-5')
  })
})

describe('BR-6 several who snap', () => {
  /** West's fighter flies onto I12; one enemy is before its nose, two have it before theirs. */
  const crossing = () =>
    mapped(['w1', 'H12', 'E'], ['e1', 'J12', 'W'], ['e2', 'I11', 'S'], ['e3', 'I13', 'N'])
      .activates('w1')
      .flies('f')

  it('BR-6 who can’t be attacked first shoots at once, the one before the nose after the attack', () => {
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

  it('BR-6 once the mover is shot down nobody else shoots, and an undo brings all of it back', () => {
    const table = crossing().does({ type: 'snapShot' }).throws(4, 1).accepts()
    expect(table.state.frames).toEqual([])
    table.timeline.undo(table.stamp())
    expect(table.status('w1')).toEqual(['flying'])
    expect(table.ask?.question).toBe('snapShot')
    table.timeline.redo(table.stamp())
    expect(table.status('w1')).toEqual(['destroyed'])
  })

  it('BR-6 a defender that is mended away in the middle shoots no more', () => {
    const table = crossing().loses('e2', 'e3')
    expect(table.ask?.question).toBe('attackFirst')
    table.does({ type: 'pass' }).does({ type: 'snapShot' })
    table.loses('e1')
    expect(table.top).toMatchObject({ kind: 'flight', pending: [] })
  })

  it('BR-6 a bomber snaps over its wing at who flies past', () => {
    const table = mapped(['w1', 'H12', 'E'], ['eb', 'I11', 'W']).activates('w1').flies('f')
    expect(table.ask).toMatchObject({
      question: 'snapShot',
      duels: [{ attacker: craft('eb'), attackSides: 6 }],
    })
  })

  it('BR-3 a mover can’t leave what is asked', () => {
    const table = crossing()
    for (const command of [finish, { type: 'endTurn' }, { type: 'fly', step: 'forward' }] as const)
      expect(table.refuses(command)).toBe('br.refusal.snapShotFirst')
  })
})

describe('BR-11 both conditions at once', () => {
  const alone = (...alive: readonly string[]) => {
    const table = unmapped()
    const all = ['w', 'e'].flatMap((side) => [...[1, 2, 3, 4, 5, 6].map((n) => `${side}${n}`), `${side}b`])
    return table.loses(...all.filter((short) => !alive.includes(short)))
  }
  const into = (table: BomberTable, mover: string, enemy: string) =>
    table.activates(mover).does({ type: 'fly', step: 'forward', into: craft(enemy) })

  it('BR-7, BR-11 the last two bombers take each other: a draw; a failure loses', () => {
    expect(into(alone('wb', 'eb'), 'wb', 'eb').throws(4, 4).accepts().state.outcome?.winner).toBe('draw')
    expect(into(alone('wb', 'eb'), 'wb', 'eb').throws(3, 4).accepts().state.outcome?.winner).toBe('east')
  })

  it('BR-7, BR-11 a bomber that fails against the last fighter takes it along: a draw', () => {
    expect(into(alone('wb', 'e1'), 'wb', 'e1').throws(1, 4).accepts().state.outcome?.winner).toBe('draw')
    expect(into(alone('wb', 'e1'), 'wb', 'e1').throws(4, 4).accepts().state.outcome?.winner).toBe('west')
  })

  it('BR-8, BR-11 base guns that shoot the last aircraft down end the battle before the next turn', () => {
    const table = alone('wb', 'e1').activates('wb').flies('f').finishes().ends('wb')
    table.throws(4, 1).accepts()
    expect(table.state).toMatchObject({ phase: 'over', outcome: { winner: 'east' } })
    table.does({ type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east' })
  })

  it('BR-10, BR-11 flying the last one off the board loses', () => {
    const table = alone('wb', 'e1').activates('wb').does({ type: 'fly', step: 'forward', leaves: true })
    expect(table.state.outcome).toMatchObject({ winner: 'east' })
    expect(table.status('wb')).toEqual(['retreated'])
  })

  it('lets players go on after a base fell, who then end it by the rest of the rules', () => {
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
  it('BR-8 fires at all four corners and not at who is over the base', () => {
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

  it('BR-9 a missed run holds until the bomber has left, undone and redone alike', () => {
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
