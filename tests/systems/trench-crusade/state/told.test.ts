import { describe, expect, it } from 'vitest'
import type { Message } from '@/kit'
import { evolve, recount, type Command } from '@/systems/trench-crusade/state'
import { squads } from '../../../helpers/trenchCommands'
import { profile, startedTable, weapon, type TrenchTable } from '../../../helpers/trenchTable'

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
  return recount(step, null)
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
