import { describe, expect, it } from 'vitest'
import type { SideId } from '@/systems/bomber-run/rules'
import { summary } from '@/systems/bomber-run/state'
import { BomberTable, craft } from '../../../../helpers/bomberTable'
import { activate, bombs, cleared, mapped, unmapped } from './testBattles'

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
  it.each(cases)(
    'BR-8 an aircraft that ends its turn on %s, with the enemy base on V12, is fired at: %s',
    (square, fires) => {
      const table = cleared(mapped())
      table.puts('w1', square, 'E').ends()
      expect(table.view.ask?.duels.map(({ defender }) => defender) ?? []).toEqual(fires ? [craft('w1')] : [])
      expect(table.state.phase).toBe(fires ? 'antiAircraft' : 'dice')
    },
  )

  it.each([
    ['w1', [2, 2], 'destroyed', 4],
    ['w1', [1, 2], 'flying', 4],
    ['wb', [4, 6], 'flying', 6],
  ] as const)(
    'BR-8 the base rolls a D4 against the die of %s: after %j the aircraft is %s',
    (short, faces, after, sides) => {
      const table = unmapped().ends(short)
      expect(table.ask).toMatchObject({
        question: 'throw',
        side: 'east',
        duels: [{ attacker: null, attackSides: 4, defenceSides: sides }],
      })
      table.throws(...faces).accepts()
      expect(table.status(short)).toEqual([after])
      expect(table.state).toMatchObject({ phase: 'dice', whose: 'east' })
    },
  )

  it('BR-8 fires once at each aircraft, one throw after the other, before the next turn', () => {
    const table = unmapped().ends('w1', 'w2').throws(1, 4).accepts()
    expect(table.state).toMatchObject({ phase: 'antiAircraft', inFire: [craft('w2')] })
    expect(table.refuses({ type: 'throwDice' })).toBe('br.refusal.answerFirst')
    table.throws(1, 4).accepts()
    expect(table.state.phase).toBe('dice')
  })

  it('BR-8 does not fire at an aircraft that a correction removed meanwhile', () => {
    const table = unmapped().ends('w1', 'w2').loses('w1')
    expect(table.state.inFire).toEqual([craft('w2')])
    expect(table.loses('w2').state).toMatchObject({ phase: 'dice', whose: 'east' })
  })

  it('BR-8 fires once at each aircraft that players name, and refuses a destroyed one', () => {
    expect(unmapped().ends('w1', 'w1').state.inFire).toEqual([craft('w1')])
    const told = unmapped()
      .loses('w1')
      .try({ type: 'endTurn', inFire: [craft('w1')] }, ['BR-3', 'BR-4'])
    expect(told).toMatchObject({ ok: false, reason: { message: { key: 'br.refusal.notInFire' } } })
  })

  it('BR-8 the view warns of a step into fire, unless the base is destroyed', () => {
    const leads = (table: BomberTable) =>
      table.view.flight?.steps.find(({ step }) => step === 'forward')?.leads?.inFire
    const table = cleared(mapped()).puts('w1', 'T11', 'E').activates('w1')
    expect(leads(table)).toBe(true)
    table.corrects({ what: 'baseDestroyed', side: 'east', to: true }).does({ type: 'continueBattle' })
    expect(leads(table.activates('w1'))).toBe(false)
  })

  it('BR-8 a destroyed base does not fire', () => {
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
  ] as const)('BR-9 after a %i the winner is %s', (face, winner) => {
    const table = over()
    expect(table.view.proposal).toEqual({ kind: 'bombingRun', aircraft: craft('wb') })
    table.does(bombs).throws(face).accepts()
    expect(table.state.outcome?.winner ?? null).toBe(winner)
    expect(table.state.sides.east.baseDestroyed).toBe(winner !== null)
  })

  it('BR-9 after a miss the bomber must leave the base before its next run', () => {
    const table = over().does(bombs).throws(1).accepts()
    expect(table.refuses(bombs)).toBe('BR-9')
    table.finishes().ends().ends().dice(1, 1, 1, 1, 1, 1).activates('wb')
    expect(table.refuses(bombs)).toBe('BR-9')
    const blind = unmapped().activates('wb').flies('f').does(bombs).throws(1).accepts()
    expect(blind.refuses(bombs)).toBe('BR-9')
    blind.finishes().ends().ends().dice(1, 1, 1, 1, 1, 1).activates('wb').flies('f')
    expect(blind.refuses(bombs)).toBeNull()
  })

  it('BR-9 lists each bomber that missed, until a correction clears it or it is lost', () => {
    const table = new BomberTable({ formation: 'expanded' }).starts().dice(1, 1, 1, 1, 1, 1, 1, 1)
    for (const short of ['wb', 'wb2'])
      table.activates(short).flies('f').does(bombs).throws(1).accepts().finishes()
    expect(table.state.missed).toEqual([craft('wb'), craft('wb2')])
    table.corrects({ what: 'missed', aircraft: craft('wb2'), to: false })
    expect(table.state.missed).toEqual([craft('wb')])
    expect(table.loses('wb').state.missed).toEqual([])
  })

  it('BR-9 refuses a run of a fighter, and a run that is not over the enemy base', () => {
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
      expect(table.view.flight).toBeNull()
      expect(table.state.losses).toMatchObject([{ cause: 'leftBoard', status: 'retreated' }])
    }
  })
})

describe('BR-11 end of the battle', () => {
  const others = (side: SideId, ...stay: readonly string[]): readonly string[] =>
    ['1', '2', '3', '4', '5', '6', 'b']
      .map((one) => side.charAt(0) + one)
      .filter((short) => !stay.includes(short))

  it('BR-11 without bombers, the side that eliminates all enemy fighters wins', () => {
    const table = unmapped()
      .loses('wb', ...others('east', 'e1'))
      .activates('w1')
      .attacks('e1')
      .throws(4, 4)
      .accepts()
    expect(table.state.outcome).toEqual({ winner: 'west', reason: 'fightersGone' })
  })

  it('BR-11 the battle goes on while an enemy bomber flies', () => {
    const table = unmapped()
      .loses(...others('east', 'eb', 'e1'))
      .activates('w1')
      .attacks('e1')
      .throws(4, 4)
      .accepts()
    expect(table.state.outcome).toBeNull()
  })

  it('BR-11 a side that loses its last aircraft, a bomber, has lost', () => {
    const table = unmapped()
      .loses(...others('east', 'eb'))
      .activates('w1')
      .attacks('eb')
      .throws(4, 4)
      .accepts()
    expect(table.state.outcome).toEqual({ winner: 'west', reason: 'noAircraft' })
  })

  it('BR-10, BR-11 a retreated aircraft counts as eliminated', () => {
    const table = unmapped()
      .loses(...others('west', 'w1'))
      .activates('w1')
      .does({ type: 'fly', step: 'forward', leaves: true })
    expect(table.state.outcome?.winner).toBe('east')
  })

  it('BR-10, BR-11 C-4 an aircraft that is corrected to retreated counts as eliminated', () => {
    const table = unmapped().loses(...others('east', 'e1'))
    table.corrects({ what: 'status', aircraft: craft('e1'), to: 'retreated', position: null })
    expect(table.state.outcome).toEqual({ winner: 'west', reason: 'noAircraft' })
  })

  it('BR-11 a kamikaze that destroys the last two aircraft is a draw', () => {
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

  it('BR-11 a side whose last aircraft fails as a kamikaze has lost', () => {
    const table = unmapped()
      .loses(...others('west', 'w1'), ...others('east', 'e1'))
      .activates('w1')
    table
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
      .throws(1, 4)
      .accepts()
    expect(table.state.outcome?.winner).toBe('east')
  })

  it('players may concede, continue, declare a result and continue again', () => {
    const table = unmapped().does({ type: 'concede', side: 'west' })
    expect(table.state.outcome).toEqual({ winner: 'east', reason: 'conceded' })
    expect(table.refuses(activate('w1'))).toBe('play.refusal.over')
    table.does({ type: 'continueBattle' }).activates('w1').does({ type: 'declareResult', winner: 'draw' })
    expect(table.state.outcome).toEqual({ winner: 'draw', reason: 'agreed' })
    table.does({ type: 'continueBattle' })
    expect(table.state).toMatchObject({ phase: 'flying', frames: [], outcome: null })
  })
})
