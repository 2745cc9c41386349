import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../helpers/runnerzLines'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

/** A damaged bomber over Beta: its Speed is out of reach of every face. */
const overBeta = () =>
  new RunnerzTable(2)
    .speeds(6)
    .corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    .corrects({ what: 'batteries', objective: 'beta', to: 0 })
    .enters(1, 'beta')

describe('TR-6, TR-12 a raid that no throw can make a Hit', () => {
  it('is accepted without dice, and the log says why', () => {
    const table = overBeta()
    expect(table.view.ask).toMatchObject({ question: 'throw', inVain: true })
    table.accepts()
    expect(table.view.ask).toBeNull()
    expect(table.state.objectives.beta.hits).toBe(0)
    expect(linesOf(table.timeline).at(-1)).toBe(
      'Wasp entered Beta | Wasp bombed in vain: no roll can hit at Speed 6',
    )
  })

  it('needs dice again once players switch off the malus', () => {
    const table = overBeta().does({ type: 'modify', roll: 0, damage: false, custom: 0 })
    expect(table.view.ask?.inVain).toBe(false)
    expect(table.refuses({ type: 'accept' })).not.toBeNull()
    table.rolls([6, 6])
    expect(table.state.objectives.beta.hits).toBe(1)
  })

  it('with several targets needs dice once one of them may be hit', () => {
    const table = new RunnerzTable(2).speeds(6).corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    table.enters(1, 'beta').rolls([1])
    expect(table.view.ask).toMatchObject({ inVain: true, frame: { targets: [{ kind: 'own' }, {}] } })
    table.does({ type: 'modify', roll: 0, damage: false, custom: 0 })
    expect(table.view.ask?.inVain).toBe(false)
  })

  it('needs dice where they may hit', () => {
    const table = new RunnerzTable(2).speeds(6).corrects({ what: 'batteries', objective: 'beta', to: 0 })
    expect(table.enters(1, 'beta').view.ask?.inVain).toBe(false)
  })
})

describe('TR-12 a raid on a single target', () => {
  it('names the target in the log', () => {
    const table = new RunnerzTable(2).speeds(4).corrects({ what: 'batteries', objective: 'beta', to: 0 })
    table.enters(1, 'beta')
    const opened = table.timeline.entries.flatMap(({ body }) =>
      body.kind === 'played' ? body.events.filter(({ type }) => type === 'opened') : [],
    )
    expect(opened).toHaveLength(2)
    table.rolls([5, 5])
    expect(linesOf(table.timeline).at(-1)).toContain('on Beta 5, 5 (hand)')
  })
})
