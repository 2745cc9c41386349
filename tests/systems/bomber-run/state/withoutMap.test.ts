import { describe, expect, it } from 'vitest'
import { logSteps } from '@/app/battle/logSteps'
import { translate } from '@/app/i18n'
import { loadGame } from '@/app/loadGame'
import { system } from '@/systems/bomber-run'
import { BomberTable, craft } from '../../../helpers/bomberTable'

/** West's turn, its dice given in list order; only the players know who stands where. */
const blind = (...dice: readonly number[]): BomberTable =>
  new BomberTable().starts().dice(...(dice.length > 0 ? dice : [4, 3, 2, 1, 4, 4]))

describe('BR-6 snap-shot after a failed attack without the map', () => {
  it('BR-6 is announced with the dice, and the move waits until it is answered', () => {
    const table = blind().activates('w1').flies('f').attacks('e2').throws(1, 4)
    expect(table.ask?.followUp).toMatchObject({ cause: 'snapShot', attacker: craft('e2') })
    table.accepts()
    expect(table.ask).toMatchObject({ question: 'snapShot', side: 'east' })
    expect(table.refuses({ type: 'finish' })).toBe('br.refusal.snapShotFirst')
    table.does({ type: 'snapShot' }).throws(4, 1).accepts()
    expect(table.status('w1', 'e2')).toEqual(['destroyed', 'flying'])
  })

  it('BR-6 leaves the move open when it is declined, and marks no enemy as having shot', () => {
    const table = blind().activates('w1').flies('f').attacks('e2').throws(1, 4).accepts()
    table.does({ type: 'pass' })
    expect(table.ask).toBeNull()
    table.finishes()
    expect(table.state.sorties[craft('w1')]).toMatchObject({ attacked: true, snappedBy: [], done: true })
  })

  it.each([
    [false, 'No Snap-shot by Fighter 2 of East: not in its sights, or not taken'],
    [true, 'Fighter 2 of East takes no Snap-shot'],
  ])('BR-6 with the map %s, a declined snap-shot is logged as “%s”', async (map, told) => {
    await loadGame('bomber-run')
    const { state } = new BomberTable({ map })
    const passed = { type: 'snapShotPassed', aircraft: craft('w1'), by: craft('e2') } as const
    const words = system.describe(passed, state, null)
    expect(words && translate(words)).toBe(told)
  })

  it.each([
    ['before the first step', (table: BomberTable) => table.activates('w1').attacks('e2').throws(1, 4)],
    ['that hits', (table: BomberTable) => table.activates('w1').flies('f').attacks('e2').throws(4, 1)],
    [
      'at an enemy that has taken a snap-shot in this move',
      (table: BomberTable) => {
        table
          .activates('w1')
          .flies('f')
          .does({ type: 'claimSnapShot', by: craft('e2') }, { type: 'pass' })
        table.does({ type: 'snapShot' }).throws(1, 4).accepts()
        return table.attacks('e2').throws(1, 4)
      },
    ],
  ])('BR-6 is not asked after an attack %s', (_, plays) => {
    const table = plays(blind())
    expect(table.ask?.followUp).toBeNull()
    expect(table.accepts().ask).toBeNull()
  })

  it('C-4 is not asked when the result is withheld', () => {
    const table = blind().activates('w1').flies('f').attacks('e2').throws(1, 4)
    expect(table.does({ type: 'withhold' }).ask).toBeNull()
  })

  it('BR-6 with the map is not asked of an enemy that was attacked from behind', () => {
    const table = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4)
    table.puts('w1', 'J10', 'E').puts('e2', 'L10', 'E')
    table.activates('w1').flies('f').attacks('e2').throws(1, 4)
    expect(table.accepts().ask).toBeNull()
  })
})

describe('moveOnBoard, a whole move on the board without the map', () => {
  it('BR-3 spends all points at once, and then allows an attack but no steps', () => {
    const table = blind().activates('w2').does({ type: 'moveOnBoard' })
    expect(table.view.flight).toMatchObject({ left: 0, finish: null, mayMoveOnBoard: false })
    expect(table.view.flight?.steps.every(({ refusal }) => refusal !== null)).toBe(true)
    table.attacks('e1').throws(1, 2)
    expect(table.ask?.followUp).toMatchObject({ attacker: craft('e1') })
    table.accepts().does({ type: 'pass' }).finishes()
    expect(table.view.aircraft[craft('w2')]).toMatchObject({ state: 'done', movedOnBoard: true })
  })

  it('BR-3, BR-4 counts as the move, also of a bomber: no second one, and the dice are fixed', () => {
    const table = blind().activates('wb').does({ type: 'moveOnBoard' })
    expect(table.refuses({ type: 'moveOnBoard' })).toBe('br.refusal.flownAlready')
    expect(table.refuses({ type: 'fly', step: 'forward' })).toBe('BR-4')
    expect(table.refuses({ type: 'giveDie', die: 0, to: craft('w2') })).toBe('BR-3')
    expect(table.finishes().view.aircraft[craft('wb')]?.state).toBe('done')
  })

  it('BR-3 costs at least 1 point, also when players let an aircraft without points move', () => {
    const table = blind()
      .corrects({ what: 'points', aircraft: craft('w1'), to: 0 })
      .activates('w1')
    expect(table.refuses({ type: 'moveOnBoard' })).toBe('BR-3')
    table.insists({ type: 'moveOnBoard' }, 'BR-3')
    expect(table.view.aircraft[craft('w1')]?.spent).toBe(2)
    expect(table.refuses({ type: 'finish' })).toBeNull()
  })

  it('BR-6 allows an enemy to claim its snap-shot afterwards', () => {
    const table = blind().activates('w1').does({ type: 'moveOnBoard' })
    expect(table.refuses({ type: 'claimSnapShot', by: craft('e1') })).toBeNull()
  })

  it('BR-9 counts as leaving the base for a bomber that missed', () => {
    const table = blind()
      .corrects({ what: 'missed', aircraft: craft('wb'), to: true })
      .activates('wb')
    expect(table.does({ type: 'moveOnBoard' }).state.missed).toEqual([])
  })

  it('is refused with the map and after a step', () => {
    const mapped = new BomberTable({ map: true }).starts().dice(4, 4, 4, 4, 4, 4).activates('w1')
    expect(mapped.refuses({ type: 'moveOnBoard' })).toBe('br.refusal.squareBySquare')
    const flown = blind().activates('w1').flies('f')
    expect(flown.refuses({ type: 'moveOnBoard' })).toBe('br.refusal.flownAlready')
    expect(flown.view.flight?.mayMoveOnBoard).toBe(false)
  })

  it('is logged as one line with the end of the move', async () => {
    const table = blind().activates('w2').does({ type: 'moveOnBoard' }).finishes()
    const game = await loadGame('bomber-run')
    const steps = game && logSteps(game, table.timeline.entries, [])
    expect(steps?.at(-1)?.line.title.key).toBe('br.log.movedOnBoard')
  })
})
