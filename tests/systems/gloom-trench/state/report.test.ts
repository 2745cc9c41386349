import { beforeAll, describe, expect, it } from 'vitest'
import type { LoadedGame } from '@/app/loadGame'
import { gameWithMessages, reportLinesOf, stepTextsOf } from '../../../helpers/logTexts'
import { shotAt, startedTable, unitOf, type GloomTable } from '../../../helpers/gloomTable'

let game: LoadedGame
beforeAll(async () => {
  game = await gameWithMessages('gloom-trench')
})

const reportOf = ({ timeline }: GloomTable): string => reportLinesOf(game, timeline).join('\n')

const fieldedTable = () =>
  startedTable([
    [unitOf('Rifles', 4), unitOf('Raiders', 4)],
    [unitOf('Line', 3), unitOf('Guard', 2)],
  ])

/** The Rifles shoot at the Line: until the dice. */
const fire = (table: GloomTable) =>
  table.activates('Rifles', 'openUp').does({ type: 'fire', targets: [shotAt(table.id('Line'), 4)] })

/** The Raiders reach the Line with a long charge. */
const charge = (table: GloomTable) =>
  table
    .activates('Raiders', 'charge')
    .does({ type: 'charge', target: table.id('Line') })
    .saves()
    .throws([6])
    .does({ type: 'contact', contact: 'far' })

describe('the story of the report', () => {
  it('C-4 says which dice were changed', () => {
    const table = fire(fieldedTable()).throws([8, 8, 1, 1])
    table
      .does({ type: 'changeDice', faces: [[1, 1, 1, 8]] })
      .throws([1])
      .accepts()
    expect(reportOf(table)).toContain('Rifles: dice changed from 8, 8, 1, 1 to 1, 1, 1, 8')
  })

  it('C-4 says that dice were rolled again after an undo', () => {
    const table = fire(fieldedTable())
    table.throws([8, 8, 1, 1])
    expect(table.timeline.undo(table.stamp())).not.toBeNull()
    table.throws([8, 8, 8, 1]).throws([1, 1, 1]).accepts()
    expect(reportOf(table)).toContain('rolled again after an undo')
  })

  it('C-4 tells corrected Stress and points', () => {
    const table = fieldedTable().purse('a', 3).stressed('Guard', 2)
    expect(reportOf(table)).toContain('Alpha: Tactical Points corrected from 0 to 3')
    expect(reportOf(table)).toContain('Guard: Stress corrected from 0 to 2')
  })

  it('GT-13 names a unit that shots destroy', () => {
    const table = fire(fieldedTable()).throws([8, 8, 8, 1]).throws([1, 1, 1]).accepts()
    expect(reportOf(table)).toContain('Line takes 3 damage and loses 3 models, Line is destroyed')
    expect(table.top).toMatchObject({ kind: 'lastModel' })
  })

  it('GT-10 names a unit that morale destroys', () => {
    const table = fieldedTable().stressed('Guard', 2).insists({ type: 'endActivations' }, 'GT-7')
    while (table.top?.kind !== 'morale') table.does({ type: 'proceed' })
    table.saves().throws([1, 1]).accepts()
    expect(reportOf(table)).toContain('Guard loses 2 models to morale, Guard is destroyed')
  })

  it.each([
    ['brace', 'Line braces: Beta spends a Tactical Point, 1 left'],
    ['holdAndShoot', 'Line holds and shoots: Beta spends a Tactical Point, 1 left'],
  ] as const)('GT-15 tells how a charge is answered: %s', (reaction, told) => {
    const table = charge(fieldedTable().purse('b', 2))
    table.does(
      reaction === 'brace'
        ? { type: 'react', reaction }
        : { type: 'react', reaction, shot: shotAt(table.id('Raiders'), 3) },
    )
    if (reaction === 'holdAndShoot') {
      table.saves().throws([1, 1, 1]).accepts()
      table.does({ type: 'stillWithin', within: true })
    }
    table.saves().throws([6, 6, 1, 1], [1, 1, 1]).saves().throws([1, 1]).accepts()
    expect(reportOf(table)).toContain(told)
  })

  it('GT-16 gives no Stress to a unit that is removed as the loser', () => {
    const table = charge(fieldedTable())
    table.throws([6, 6, 1, 1], [1, 1, 1]).throws([1, 1]).accepts()
    expect(table.unit('Line').left).toEqual([0])
    const report = reportOf(table)
    expect(report).toContain('Line lost the melee: its last model goes')
    expect(report).not.toContain('Line: Stress')
    expect(report).toContain('Raiders: 3 taken out')
    expect(report).not.toMatch(/Raiders: 3 taken out[^\n]*Stress/)
  })
})

describe('the opened log', () => {
  it.each([
    {
      title: 'those of the order alone',
      moreDice: 8,
      told: ['4 models, Unit Order: Volley, 0 of 12 hit'],
      not: 'Dice with',
    },
    {
      title: 'others beside them',
      moreDice: 9,
      told: ['Unit Order: Volley, Dice with Rifle, 0 of 13 hit'],
      not: 'Dice with Rifle, Unit Order',
    },
    {
      title: 'fewer than the order gives are set by hand',
      moreDice: 3,
      told: ['Dice with Rifle'],
      not: 'Unit Order:',
    },
  ])('GT-5 names the Unit Order that bought dice: $title', ({ moreDice, told, not }) => {
    const effect = { kind: 'dice', value: 2 } as const
    const orders = [{ name: 'Volley', text: '', price: 1, effect }]
    const table = startedTable([[unitOf('Rifles', 4, { orders })], [unitOf('Line', 3)]]).purse('a', 1)
    table.activates('Rifles', 'openUp').does({ type: 'unitOrder', order: 0, nearCommander: true })
    const shot = shotAt(table.id('Line'), 4)
    const groups = shot.groups.map((group) => ({ ...group, moreDice }))
    table.does({ type: 'fire', targets: [{ ...shot, groups }] }).throws(Array<number>(4 + moreDice).fill(1))
    const opened = stepTextsOf(game, table.timeline)
      .flatMap((step) => step.opened)
      .join('; ')
    for (const words of told) expect(opened).toContain(words)
    expect(opened).not.toContain(not)
  })

  it('GT-5 names the Unit Order that set a modifier, and not the players', () => {
    const effect = { kind: 'rollModifier', value: 2 } as const
    const orders = [{ name: 'Aim low', text: '', price: 1, effect }]
    const table = startedTable([[unitOf('Rifles', 4, { orders })], [unitOf('Line', 3)]]).purse('a', 1)
    table.activates('Rifles', 'openUp').does({ type: 'unitOrder', order: 0, nearCommander: true })
    const custom = [
      { kind: 'roll', value: 2, name: 'Aim low' },
      { kind: 'roll', value: 1, name: '' },
    ] as const
    table.does({ type: 'fire', targets: [shotAt(table.id('Line'), 4, { custom })] }).throws([1, 1, 1, 1])
    const told = stepTextsOf(game, table.timeline)
      .flatMap(({ opened }) => opened)
      .find((text) => text.includes('Aim low'))
    expect(told).toContain('Unit Order: Aim low, Agreed, set by hand')
  })
})
