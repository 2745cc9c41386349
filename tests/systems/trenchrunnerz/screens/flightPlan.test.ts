import { describe, expect, it } from 'vitest'
import type { PlaceId } from '@/systems/trenchrunnerz/rules'
import { planProgress, createFlightPlan, routeOf } from '@/systems/trenchrunnerz/screens/battle/flightPlan'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const flying = (speed: number, linked = false) => {
  const table = new RunnerzTable(1, linked ? { board: linkedBoard } : {})
  for (const place of ['1', '2', '3', 'alpha'] as const) table.sets(place, null)
  return table.speeds(speed)
}
const wasp = (table: RunnerzTable) => {
  const craft = table.view.crafts['bomber-1']
  if (!craft) throw new Error('no bomber')
  return craft
}
const planOf = (table: RunnerzTable, speed: number, ...path: readonly PlaceId[]) =>
  createFlightPlan(table.view, wasp(table), speed, path)

describe('TR-7 planProgress', () => {
  it('names the next place after each entry, and is done at the last one', () => {
    const table = flying(4)
    const plan = planOf(table, 4, '1', '3')
    expect(planProgress(table.view, plan)).toMatchObject({ kind: 'on', next: '1', passed: 0 })
    table.enters(1, '1')
    expect(planProgress(table.view, plan)).toMatchObject({ kind: 'on', next: '3', passed: 1 })
    table.enters(1, '3')
    expect(planProgress(table.view, plan).kind).toBe('done')
  })

  it('goes back if the battle is before the flown steps of the plan', () => {
    const table = flying(4)
    const plan = { ...planOf(table, 4, '1', '3'), flown: 1 }
    expect(planProgress(table.view, plan)).toMatchObject({ kind: 'on', next: '1', passed: 0 })
  })

  it('counts from the place where the plan was made in the middle of a move', () => {
    const table = flying(4).enters(1, '1')
    const plan = planOf(table, 4, '2', '3')
    expect(planProgress(table.view, plan)).toMatchObject({ kind: 'on', next: '2' })
    table.enters(1, '2')
    expect(planProgress(table.view, plan)).toMatchObject({ kind: 'on', next: '3', passed: 1 })
  })

  it.each([
    ['pushed (TR-8)', [3], 'over'],
    ['hit (TR-8)', [3, 3], 'over'],
    ['destroyed (TR-8)', [3, 3, 3], 'destroyed'],
  ] as const)('stops where the bomber is %s', (_, faces, why) => {
    const table = flying(3)
    table.sets('1', faces.length === 1 ? 'flak1' : faces.length === 2 ? 'flak2' : 'flak3')
    const plan = { ...planOf(table, 3, '1', '3'), flown: 1 }
    table.enters(1, '1').rolls([...faces])
    if (table.view.ask?.push?.proposed) table.does({ type: 'push', to: table.view.ask.push.proposed.to })
    else if (table.view.ask?.push) table.does({ type: 'push', to: 'between' })
    expect(planProgress(table.view, plan)).toMatchObject({
      kind: 'stopped',
      why: { key: `tr.battle.flight.stopped.${why}` },
    })
  })

  it('TR-10 stops after a Hit in Obstacles', () => {
    const table = flying(3)
    table.sets('1', 'obstacles')
    const plan = planOf(table, 3, '1', '3')
    table.enters(1, '1').rolls([1])
    expect(planProgress(table.view, plan)).toMatchObject({
      kind: 'stopped',
      why: { key: 'tr.battle.flight.stopped.hit' },
    })
  })

  it('stops where the bomber entered another place, or has another Speed', () => {
    const table = flying(4)
    const plan = planOf(table, 4, '1', '3')
    table.enters(1, '2')
    expect(planProgress(table.view, plan)).toMatchObject({
      kind: 'stopped',
      why: { key: 'tr.battle.flight.stopped.elsewhere' },
    })
    const slower = flying(4)
    expect(planProgress(slower.view, planOf(slower, 5, '1'))).toMatchObject({
      kind: 'stopped',
      why: { key: 'tr.battle.flight.stopped.speed' },
    })
  })
})

describe('TR-1, TR-5 routeOf', () => {
  it('counts the spaces that the bomber has already flown too', () => {
    const table = flying(6, true)
    const whole = routeOf(table.view, wasp(table), 6, ['1', '2']).far
    table.enters(1, '1')
    expect(table.view.move?.flown).toBeGreaterThan(0)
    expect(routeOf(table.view, wasp(table), 6, ['2']).far).toBe(whole)
  })

  it('follows the links, and says how many places the Speed reaches', () => {
    const table = flying(3, true)
    expect(routeOf(table.view, wasp(table), 3, ['1'])).toEqual({
      spaces: ['bow', 's1', '1'],
      inReach: 1,
      far: 2,
    })
    expect(routeOf(table.view, wasp(table), 3, ['2', '3'])).toMatchObject({ inReach: 1, far: 2 })
    expect(routeOf(table.view, wasp(table), 6, ['2', '3'])).toMatchObject({ inReach: 2 })
  })

  it('follows the same spaces as the battle does', () => {
    const table = flying(6, true)
    const { spaces, far } = routeOf(table.view, wasp(table), 6, ['2', '3'])
    table.enters(1, '2').enters(1, '3')
    expect(table.view.move?.flown).toBe(far)
    expect(table.view.chart?.stances['bomber-1']).toEqual({ at: '3', cameFrom: spaces.at(-2) })
  })

  it('leads from place to place on a board without links', () => {
    const table = flying(4)
    expect(routeOf(table.view, wasp(table), 4, ['1', '3'])).toEqual({
      spaces: ['bow', '1', '3'],
      inReach: 2,
      far: null,
    })
  })
})
