import { describe, expect, it } from 'vitest'
import type { Message } from '@/kit'
import { evolve, formatStep, type Command } from '@/systems/trench-crusade/state'
import { attackOf, intoMelee, squads } from '../../../helpers/trenchCommands'
import { profile, startedTable, TrenchTable, weapon } from '../../../helpers/trenchTable'

/** The log line of the step that these commands make. */
const logLine = (table: TrenchTable, ...commands: readonly Command[]) => {
  const first = table.timeline.nextSeq
  table.does(...commands)
  const step = table.timeline.standing
    .filter((seq) => seq >= first)
    .flatMap((seq) => {
      const logEntry = table.timeline.entries[seq]
      const before = table.timeline.before(seq)
      if (logEntry?.body.kind !== 'played' || !before) throw new Error('a played entry')
      let state = before
      return logEntry.body.events.map((event) => {
        const stepEvent = { event, before: state }
        state = evolve(state, event)
        return stepEvent
      })
    })
  return formatStep(step, null)
}
const key = (message: Message | null | undefined): string | undefined => message?.key

describe('formatStep', () => {
  it('TC-18 notes who paid for a Goetic power, and how much', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 3)
    const entry = logLine(table, {
      type: 'cast',
      model: table.id('A1'),
      name: 'Ash',
      payments: [{ model: table.id('B1'), blood: 2 }],
    })
    expect(entry?.notes).toEqual([
      {
        key: 'tc.log.markerChanged',
        params: { name: 'B1', marker: { key: 'tc.marker.blood' }, from: 3, to: 1 },
      },
    ])
    expect(entry?.result?.word).toEqual({ key: 'tc.log.castPaid', params: { count: 2 } })
    expect(entry?.result?.total).toBeNull()
    expect(key(entry?.title)).toBe('tc.log.cast')
  })

  it.each([
    [false, 'falls'],
    [true, 'jumpsDown'],
  ] as const)('TC-13 tells a drop that is a jump down (%s) as %s', (voluntary, title) => {
    const table = squads()
    const entry = logLine(table, { type: 'fall', model: table.id('A1'), inches: 4, voluntary })
    expect(entry?.title).toEqual({ key: `tc.log.${title}`, params: { target: 'A1', inches: 4 } })
  })

  it('TC-13 notes how far a model falls after a failed climb', () => {
    const table = squads().activate('A1')
    const entry = logLine(
      table,
      table.test('A1', { act: 'climb', fall: 4 }),
      { type: 'throw', faces: [1, 1] },
      { type: 'accept' },
    )
    expect(entry?.notes).toContainEqual({ key: 'tc.log.fallOf', params: { inches: 4 } })
  })

  it.each([
    [[1, 1], 'flees', 'failure', 2],
    [[6, 6], 'holds', 'success', 12],
  ] as const)('TC-17 does not say twice that a side that rolled %j %s', (faces, what, outcome, total) => {
    const table = squads().set('A1', 'down')
    table.try({ type: 'endTurn' }, ['TC-15'])
    const entry = logLine(table, { type: 'throw', faces }, { type: 'accept' })
    expect(key(entry?.title)).toBe(`tc.log.morale.${what}`)
    expect(entry?.result).toMatchObject({ total, word: { key: `tc.log.outcome.${outcome}` } })
  })

  it.each([
    [1, 'friends'],
    [3, 'friends'],
    [4, 'enemies'],
    [6, 'enemies'],
  ] as const)('TC-14 says beside the D6 of a shot into melee that %i means %s', (face, side) => {
    const table = squads(2, 2).activate('A1')
    const entry = logLine(table, intoMelee(table), { type: 'throw', faces: [face] })
    expect(entry?.throws[0]?.reading).toEqual({ key: `tc.log.scatter.${side}` })
  })

  it('TC-23 notes what an edit of a model changes', () => {
    const table = squads(1, 1, { weapons: [weapon({ name: 'Rifle' }), weapon({ name: 'Rifle' })] })
    const model = table.model('A1')
    const entry = logLine(table, {
      type: 'editModel',
      model: model.id,
      profile: { ...model.profile, armour: 2, keywords: ['TOUGH'], weapons: [weapon({ name: 'Rifle' })] },
    })
    const noted = (part: string, params: object) => ({ key: `tc.log.edited.${part}`, params })
    expect(entry?.notes).toEqual([
      noted('number', { what: { key: 'tc.log.edited.armour' }, from: 0, to: 2 }),
      noted('gains', { thing: 'TOUGH' }),
      noted('loses', { thing: 'Rifle' }),
    ])
  })

  it('C-4 names the model whose injury roll was left out, and no roll of it', () => {
    const table = squads()
    table.does({ type: 'injure', model: table.id('A1'), name: 'Trap', dice: 0 })
    const entry = logLine(table, { type: 'withhold' })
    expect(entry).toMatchObject({ result: null, throws: [] })
    expect(JSON.stringify(entry)).toContain('tc.log.injuryLeftOut')
  })

  it('TC-22 says how far a Charge without a D6 goes', () => {
    const table = squads(1, 1, { weapons: [weapon({ keywords: ['HEAVY'] })], movement: 6 }).activate('A1')
    const entry = logLine(table, { type: 'charge', model: table.id('A1'), target: table.id('B1') })
    expect(entry?.result).toMatchObject({ word: { key: 'tc.log.inches', params: { inches: 6 } } })
  })

  it('TC-22 says how far a charged SKIRMISHER may move first', () => {
    const table = startedTable([profile('A1')], [profile('B1', { keywords: ['SKIRMISHER'] })]).activate('A1')
    const charge: Command = { type: 'charge', model: table.id('A1'), target: table.id('B1') }
    const entry = logLine(table, charge, { type: 'throw', faces: [4, 3] }, { type: 'accept' })
    expect(entry?.notes).toContainEqual({ key: 'tc.log.evades', params: { name: 'B1', inches: 2 } })
    expect(entry?.throws.map(({ reading }) => reading)).toEqual([
      null,
      { key: 'tc.log.evadeDie', params: { inches: 2 } },
    ])
    expect(entry?.result).toMatchObject({ word: { key: 'tc.log.inches', params: { inches: 10 } } })
  })

  it('TC-23 notes the reason for a correction of who is in melee', () => {
    const entry = logLine(squads(), {
      type: 'correctEngagement',
      model: 'a1',
      enemy: 'b3',
      engaged: true,
      reason: 'moved',
    })
    expect(JSON.stringify(entry)).toContain('moved')
  })

  it('says how many of a consumable are left', () => {
    const table = squads(1, 1, { consumables: ['Flask', 'Flask'] }).activate('A1')
    const use: Command = { type: 'consume', model: table.id('A1'), item: 'Flask' }
    expect(logLine(table, use)?.title).toEqual({
      key: 'tc.log.consumed.left',
      params: { name: 'A1', item: 'Flask', count: 1 },
    })
    expect(key(logLine(table, use)?.title)).toBe('tc.log.consumed')
  })

  it('TC-13 notes that a test in Dangerous Terrain was passed', () => {
    const table = squads().activate('A1')
    const entry = logLine(
      table,
      table.test('A1', { act: 'terrainStart' }),
      { type: 'throw', faces: [6, 5] },
      { type: 'accept' },
    )
    expect(entry?.notes.map(key)).toContain('tc.log.passed.terrainStart')
  })

  it('TC-21 notes the BLOOD of every victim of a BLAST, the target too', () => {
    const bombs = weapon({ name: 'Bombs', keywords: ['BLAST (3")'] })
    const table = startedTable(
      [profile('Vaas', { weapons: [bombs] })],
      [profile('Malkh'), profile('Thrall')],
    ).activate('Vaas')
    const entry = logLine(
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
    expect(entry?.notes).toContainEqual(blood('Malkh'))
    expect(entry?.notes).toContainEqual(blood('Thrall'))
    // No marker is shown a second time at the end of the line.
    expect(entry?.markers.filter(({ told: noted }) => !noted)).toEqual([])
  })

  it('TC-21 has the model that a BLAST took Out of Action as the result, though it was not the target', () => {
    const bombs = weapon({ name: 'Bombs', keywords: ['BLAST (3")'] })
    const table = startedTable(
      [profile('Vaas', { weapons: [bombs] })],
      [profile('Malkh'), profile('Thrall'), profile('Imp')],
    ).activate('Vaas')
    const entry = logLine(
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
    expect(entry?.result).toMatchObject({
      tone: 'bad',
      word: { key: 'tc.log.injuryOf', params: { name: 'Thrall', result: { key: 'tc.log.injury.out' } } },
    })
  })

  it('TC-6 notes that a model that was Down stays Down', () => {
    const table = squads().set('B1', 'down')
    const entry = logLine(
      table,
      { type: 'injure', model: table.id('B1'), name: '', dice: 0 },
      { type: 'throw', faces: [4, 4, 1] },
      { type: 'accept' },
    )
    expect(entry?.notes).toContainEqual({ key: 'tc.log.staysDown', params: { name: 'B1' } })
  })

  it('TC-22 names both models in every entry of a Charge, so that Undo can name them', () => {
    const table = squads().activate('A1')
    table.does({ type: 'charge', model: table.id('A1'), target: table.id('B1') })
    const thrown = logLine(table, { type: 'throw', faces: [4] })
    expect(thrown?.title).toMatchObject({
      key: 'tc.log.reach',
      params: { actor: 'A1', target: 'B1' },
    })
    expect(thrown?.result?.word).toMatchObject({ key: 'tc.log.inches' })
  })

  it('TC-15 names the side of each die of a roll-off', () => {
    const table = new TrenchTable([profile('A1')], [profile('B1')])
    const entry = logLine(table, { type: 'startTurn' }, { type: 'throw', faces: [4, 2] })
    expect(entry?.throws[0]?.reading).toEqual({
      key: 'tc.log.rollOffFaces',
      params: { one: 'Alpha', a: 4, other: 'Beta', b: 2 },
    })
  })

  it('C-4 notes a hit or a failure that was withheld', () => {
    const table = squads().activate('A1')
    const withhold: Command = { type: 'withhold' }
    const hit = logLine(table, attackOf(table, 'A1', 'B1'), { type: 'throw', faces: [5, 5] }, withhold)
    expect(hit?.notes).toContainEqual({ key: 'tc.log.hitLeftOut', params: { target: 'B1' } })
    const fails = [table.test('A1', { act: 'dash' }), { type: 'throw', faces: [1, 1] } as const]
    expect(logLine(table, ...fails, withhold)?.notes).toContainEqual({ key: 'tc.log.failureLeftOut' })
    const other = squads().activate('A1')
    const missed = logLine(
      other,
      attackOf(other, 'A1', 'B1'),
      { type: 'throw', faces: [1, 1] },
      { type: 'accept' },
    )
    expect(missed?.notes).toEqual([])
  })

  it('TC-3 names the side that spent a marker', () => {
    const table = squads().activate('A1').mark('A1', 'blood', 2)
    const entry = logLine(
      table,
      table.test('A1', { act: 'climb' }),
      { type: 'oppose', blood: 1, infection: 0 },
      { type: 'throw', faces: [6, 5, 5] },
      { type: 'accept' },
    )
    expect(entry?.notes).toContainEqual({
      key: 'tc.log.opposed',
      params: { side: 'Beta', count: 1, name: 'A1' },
    })
  })

  const changed = (name: string, marker: string, from: number, to: number) => ({
    key: 'tc.log.markerChanged',
    params: { name, marker: { key: `tc.marker.${marker}` }, from, to },
  })

  it('TC-5 says who paid for a Bloodbath, for each kind of marker', () => {
    const table = squads().activate('A1').mark('B1', 'blood', 4).mark('B1', 'infection', 3)
    const entry = logLine(
      table,
      attackOf(table, 'A1', 'B1'),
      { type: 'throw', faces: [4, 4] },
      { type: 'accept' },
      { type: 'worsen', blood: 1, infection: 0, bloodbath: { blood: 3, infection: 3 } },
      { type: 'throw', faces: [1, 1, 1, 1] },
      { type: 'accept' },
    )
    expect(entry?.notes).toContainEqual(changed('B1', 'blood', 4, 0))
    expect(entry?.notes).toContainEqual(changed('B1', 'infection', 3, 0))
    // The log's filter for markers finds the step.
    expect(entry?.markers.map(({ kind, from, to }) => [kind, from, to])).toEqual(
      expect.arrayContaining([
        ['blood', 4, 0],
        ['infection', 3, 0],
      ]),
    )
  })

  it('TC-3 says that a model has only INFECTION left to spend, and that an ACTION given up returns it', () => {
    const table = squads().activate('A1').mark('A1', 'infection', 1)
    const opposed = logLine(table, table.test('A1', { act: 'climb' }), {
      type: 'oppose',
      blood: 0,
      infection: 1,
    })
    expect(opposed?.notes).toContainEqual(changed('A1', 'infection', 1, 0))
    expect(logLine(table, { type: 'callOff' })?.notes).toContainEqual(changed('A1', 'infection', 0, 1))
  })

  it('names the old and the new name of a model that players edit', () => {
    const table = squads()
    const entry = logLine(table, {
      type: 'editModel',
      model: table.id('B1'),
      profile: { ...table.model('B1').profile, name: 'Ann' },
    })
    expect(entry?.title).toEqual({ key: 'tc.log.modelRenamed', params: { name: 'B1', to: 'Ann' } })
  })

  it.each<[string, (table: TrenchTable) => Command]>([
    [
      'a Goetic power',
      (table) => ({
        type: 'cast',
        model: table.id('A1'),
        name: 'Ash',
        payments: [{ model: table.id('B1'), blood: 1 }],
      }),
    ],
    ['a Retreat', (table) => ({ type: 'retreat', model: table.id('A1'), enemies: [table.id('B1')] })],
    ['a model that joins', () => ({ type: 'addModel', side: 'b', profile: profile('Late') })],
    [
      'a correction',
      (table) => ({
        type: 'correct',
        model: table.id('B2'),
        correction: { what: 'posture', to: 'down' },
        reason: '',
      }),
    ],
  ])('puts %s into the story of the report', (_what, command) => {
    const table = squads().activate('A1').mark('B1', 'blood', 1)
    expect(logLine(table, command(table))?.story).toBeDefined()
    expect(logLine(squads().activate('A1'), { type: 'move', model: 'a1' })?.story).toBeUndefined()
  })

  it('TC-9 says what saved a model, because the total alone would contradict the result', () => {
    const table = squads(2, 2, { keywords: ['TOUGH'] }).activate('A1')
    const line = logLine(
      table,
      attackOf(table, 'A1', 'B1', { choices: {} }),
      { type: 'throw', faces: [4, 4] },
      { type: 'accept' },
      { type: 'throw', faces: [6, 6] },
      { type: 'accept' },
    )
    const saved = { key: 'tc.log.saved', params: { keyword: 'TOUGH' } }
    expect(line?.notes).toContainEqual(saved)
    expect(line?.story).toContainEqual(saved)
  })

  it('TC-3 names who spends BLESSING on an ACTION', () => {
    const table = squads().mark('A1', 'blessing', 2).activate('A1')
    const line = logLine(table, attackOf(table, 'A1', 'B1', { blessing: 1 }))
    expect(line?.notes[0]).toMatchObject({ key: 'tc.log.blessingSpent', params: { count: 1, name: 'A1' } })
  })

  it('TC-14 puts the victim of a shot into melee into the story of the report', () => {
    const table = squads(2, 2).activate('A1')
    const line = logLine(
      table,
      {
        type: 'shootIntoMelee',
        model: table.id('A1'),
        weapon: 0,
        target: table.id('B1'),
        friends: [table.id('A2')],
        foes: [],
      },
      { type: 'throw', faces: [1] },
    )
    expect(line?.story).toContainEqual({ key: 'tc.log.picked', params: { target: 'A2' } })
  })
})
