import { describe, expect, it } from 'vitest'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

/** Two players in the Defender's phase: interceptors of 1 and 2 are up, Wasp and Scarab are between places. */
const hunting = () => {
  const table = new RunnerzTable(2).speeds(2, 2, 1, 1).sets('1', 'interceptor').sets('2', 'interceptor')
  for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
  table.proceeds().does({ type: 'turnUp', place: null })
  return table.does({ type: 'throwSpeeds', crafts: ['1', '2'], faces: [[4, 4], [3, 3]] }) // prettier-ignore
}
const engages = (table: RunnerzTable) =>
  table.does({ type: 'moveInterceptor', interceptor: '1', to: 'between', engages: 'bomber-1' })

describe('TR-11, TR-6 a push to a space between places', () => {
  it('may lead onto a bomber there, which causes a collision', () => {
    const table = engages(hunting()).rolls([1], [3])
    expect(table.view.ask?.push?.options).toContainEqual({
      to: 'between',
      onto: 'bomber-2',
      follows: 'collision',
      ruling: 'TR-6',
    })
    // The plain space comes first, as the usual choice.
    expect(table.view.ask?.push?.options[0]).toMatchObject({ to: 'between', onto: null })
    table.does({ type: 'push', to: 'between', onto: 'bomber-2' })
    expect(table.top).toMatchObject({ kind: 'collision', pushed: 'bomber-1', other: 'bomber-2' })
    table.rolls([1])
    expect([table.bomber(1).hits, table.bomber(2).hits]).toEqual([1, 1])
  })

  it('may lead an interceptor onto a bomber there, which causes a dogfight', () => {
    const table = engages(hunting()).rolls([3], [1])
    expect(table.view.ask?.push?.options).toContainEqual({
      to: 'between',
      onto: 'bomber-2',
      follows: 'dogfight',
      ruling: 'TR-11',
    })
    table.does({ type: 'push', to: 'between', onto: 'bomber-2' })
    expect(table.top).toMatchObject({ kind: 'dogfight', bomber: 'bomber-2', interceptor: '1' })
  })

  it("can't lead an interceptor onto another interceptor", () => {
    const table = hunting().does({ type: 'moveInterceptor', interceptor: '2', to: 'between', engages: null })
    engages(table).rolls([3], [1])
    expect(table.view.ask?.push?.options.map(({ onto }) => onto)).not.toContain('2')
  })
})

describe('TR-11 an interceptor after a dogfight', () => {
  it('may move on after a win, and is offered that until it has done so', () => {
    const table = engages(hunting())
    table.rolls([1], [3]).does({ type: 'push', to: 'between' })
    expect(table.view.proposal).toEqual({ kind: 'moveDefence', interceptors: ['2'], goOn: ['1'], flak: [] })
    table.does({ type: 'moveInterceptor', interceptor: '2', to: 'between', engages: null })
    expect(table.view.proposal).toMatchObject({ interceptors: [], goOn: ['1'] })
    table.does({ type: 'moveInterceptor', interceptor: '1', to: '7', engages: null })
    expect(table.view.proposal).toEqual({ kind: 'proceed', to: 'attacker' })
  })

  it('may not move on after it was pushed back', () => {
    const table = engages(hunting()).rolls([3], [1]).does({ type: 'push', to: '7' })
    expect(table.view.proposal).toMatchObject({ interceptors: ['2'], goOn: [] })
  })
})

describe("C-4 undo after a dogfight in the Defender's phase", () => {
  it('undoes the move, the dice and the push in one step', () => {
    const table = engages(hunting())
    const before = table.timeline
    table.rolls([1], [3])
    expect(before.state.frames.map(({ kind }) => kind)).toEqual(['entry', 'push'])
    table.does({ type: 'push', to: 'between' })
    table.timeline.undo(table.stamp())
    expect(table.state.frames).toEqual([])
    expect(table.token('1')).toMatchObject({ moved: false, where: '1' })
    expect(table.bomber(1)).toMatchObject({ where: 'between', hits: 0 })
  })
})
