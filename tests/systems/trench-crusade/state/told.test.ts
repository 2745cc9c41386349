import { describe, expect, it } from 'vitest'
import type { Message } from '@/kit'
import { evolve, formatStep, type Command } from '@/systems/trench-crusade/state'
import { attackOf, squads } from '../../../helpers/trenchCommands'
import { profile, startedTable, TrenchTable, weapon } from '../../../helpers/trenchTable'

/** The line of the log that tells the step of these commands. */
const line = (table: TrenchTable, ...commands: readonly Command[]) => {
  const first = table.timeline.nextSeq
  table.does(...commands)
  const step = table.timeline.standing
    .filter((seq) => seq >= first)
    .flatMap((seq) => {
      const entry = table.timeline.entries[seq]
      const before = table.timeline.before(seq)
      if (entry?.body.kind !== 'played' || !before) throw new Error('a played entry')
      let state = before
      return entry.body.events.map((event) => {
        const told = { event, before: state }
        state = evolve(state, event)
        return told
      })
    })
  return formatStep(step, null)
}
const key = (message: Message | null | undefined): string | undefined => message?.key

describe('the log tells what was done', () => {
  it('TC-18 says who paid for a Goetic power, and how much', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 3)
    const told = line(table, {
      type: 'cast',
      model: table.id('A1'),
      name: 'Ash',
      payments: [{ model: table.id('B1'), blood: 2 }],
    })
    expect(told?.notes).toEqual([{ key: 'tc.log.castPayer', params: { name: 'B1', from: 3, to: 1 } }])
    expect(told?.result).toMatchObject({ total: 2 })
    expect(key(told?.title)).toBe('tc.log.cast')
  })

  it('says how many of a consumable are left', () => {
    const table = squads(1, 1, { consumables: ['Flask', 'Flask'] }).activate('A1')
    const use: Command = { type: 'consume', model: table.id('A1'), item: 'Flask' }
    expect(line(table, use)?.title).toEqual({
      key: 'tc.log.consumed.left',
      params: { name: 'A1', item: 'Flask', count: 1 },
    })
    expect(key(line(table, use)?.title)).toBe('tc.log.consumed')
  })

  it('TC-13 says what Dangerous Terrain did, and what it did not', () => {
    const table = squads().activate('A1')
    const told = line(
      table,
      table.test('A1', { act: 'terrainStart' }),
      { type: 'throw', faces: [6, 5] },
      { type: 'accept' },
    )
    expect(told?.notes.map(key)).toContain('tc.log.passed.terrainStart')
  })

  it('TC-21 says of every victim of a BLAST what BLOOD it gained, the target too', () => {
    const bombs = weapon({ name: 'Bombs', keywords: ['BLAST (3")'] })
    const table = startedTable(
      [profile('Vaas', { weapons: [bombs] })],
      [profile('Malkh'), profile('Thrall')],
    ).activate('Vaas')
    const told = line(
      table,
      {
        type: 'attack',
        model: table.id('Vaas'),
        weapon: 0,
        target: table.id('Malkh'),
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [table.id('Thrall')],
      },
      { type: 'throw', faces: [4, 4] },
      { type: 'accept' },
      { type: 'throw', faces: [1, 1] },
      { type: 'accept' },
      { type: 'throw', faces: [1, 2] },
      { type: 'accept' },
    )
    const blood = (name: string) => ({
      key: 'tc.log.withBlood',
      params: { what: { key: 'tc.log.suffers.minor', params: { name } }, from: 0, to: 1 },
    })
    expect(told?.notes).toContainEqual(blood('Malkh'))
    expect(told?.notes).toContainEqual(blood('Thrall'))
    // Nothing is said a second time, at the end of the line, of nobody.
    expect(told?.markers.filter(({ told: already }) => !already)).toEqual([])
  })

  it('TC-21 ends the line of a BLAST with whom it took Out of Action, though that was not its target', () => {
    const bombs = weapon({ name: 'Bombs', keywords: ['BLAST (3")'] })
    const table = startedTable(
      [profile('Vaas', { weapons: [bombs] })],
      [profile('Malkh'), profile('Thrall'), profile('Imp')],
    ).activate('Vaas')
    const told = line(
      table,
      {
        type: 'attack',
        model: table.id('Vaas'),
        weapon: 0,
        target: table.id('Malkh'),
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [table.id('Thrall'), table.id('Imp')],
      },
      { type: 'throw', faces: [4, 4] },
      { type: 'accept' },
      { type: 'throw', faces: [1, 1] },
      { type: 'accept' },
      { type: 'throw', faces: [6, 6] },
      { type: 'accept' },
      { type: 'throw', faces: [4, 4] },
      { type: 'accept' },
    )
    expect(told?.result).toMatchObject({
      tone: 'bad',
      word: { key: 'tc.log.injuryOf', params: { name: 'Thrall', result: { key: 'tc.log.injury.out' } } },
    })
  })

  it('TC-6 says of who was Down that it stays Down', () => {
    const table = squads().set('B1', 'down')
    const told = line(
      table,
      { type: 'injure', model: table.id('B1'), name: '', dice: 0 },
      { type: 'throw', faces: [4, 4, 1] },
      { type: 'accept' },
    )
    expect(told?.notes).toContainEqual({ key: 'tc.log.staysDown', params: { name: 'B1' } })
  })

  it('TC-22 names who charges whom in every entry of a Charge, so that Undo can say it', () => {
    const table = squads().activate('A1')
    table.does({ type: 'charge', model: table.id('A1'), target: table.id('B1') })
    const thrown = line(table, { type: 'throw', faces: [4] })
    expect(thrown?.title).toMatchObject({
      key: 'tc.log.reach',
      params: { actor: 'A1', target: 'B1' },
    })
    expect(thrown?.result?.word).toMatchObject({ key: 'tc.log.inches' })
  })

  it('TC-15 names the side of each die of a roll-off', () => {
    const table = new TrenchTable([profile('A1')], [profile('B1')])
    const told = line(table, { type: 'startTurn' }, { type: 'throw', faces: [4, 2] })
    expect(told?.throws[0]?.reading).toEqual({
      key: 'tc.log.rollOffFaces',
      params: { one: 'Alpha', a: 4, other: 'Beta', b: 2 },
    })
  })

  it('C-4 says so where a hit or a failure is not applied', () => {
    const table = squads().activate('A1')
    const left: Command = { type: 'withhold' }
    const hit = line(table, attackOf(table, 'A1', 'B1'), { type: 'throw', faces: [5, 5] }, left)
    expect(hit?.notes).toContainEqual({ key: 'tc.log.hitLeftOut', params: { target: 'B1' } })
    const fails = [table.test('A1', { act: 'dash' }), { type: 'throw', faces: [1, 1] } as const]
    expect(line(table, ...fails, left)?.notes).toContainEqual({ key: 'tc.log.failureLeftOut' })
    const other = squads().activate('A1')
    const missed = line(
      other,
      attackOf(other, 'A1', 'B1'),
      { type: 'throw', faces: [1, 1] },
      { type: 'accept' },
    )
    expect(missed?.notes).toEqual([])
  })

  it('TC-3 names the side that spent a marker', () => {
    const table = squads().activate('A1').mark('A1', 'blood', 2)
    const told = line(
      table,
      table.test('A1', { act: 'climb' }),
      { type: 'oppose', blood: 1, infection: 0 },
      { type: 'throw', faces: [6, 5, 5] },
      { type: 'accept' },
    )
    expect(told?.notes).toContainEqual({
      key: 'tc.log.opposed',
      params: { side: 'Beta', count: 1, name: 'A1' },
    })
  })
})
