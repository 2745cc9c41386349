import { describe, expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import { system } from '@/systems/gloom-trench'
import messages from '@/systems/gloom-trench/messages/en'
import { battleView, type Command } from '@/systems/gloom-trench/state'
import {
  mixed,
  noChance,
  shotAt,
  soldier,
  startedTable,
  unitOf,
  type GloomTable,
} from '../../../helpers/gloomTable'
import { sampleBattle } from '../../../helpers/gloomSession'

/** Accepts the result of the open attack, and gives the damage in the event of a unit. */
const damageAccepted = (table: GloomTable, unit: string): number | undefined => {
  const before = table.state
  const decided = system.decide(before, { type: 'accept' }, { rng: noChance, overrule: [] })
  table.accepts()
  if (!decided.ok) return undefined
  return decided.value.flatMap((event) =>
    event.type === 'damaged' && event.unit === unit ? [event.damage] : [],
  )[0]
}

describe('which Damage counts in a melee', () => {
  const fighting = () => {
    const table = startedTable([
      [
        unitOf('Raiders', 0, {
          composition: mixed(
            [2, soldier('Knife')],
            [2, soldier('Club', { damage: 3 })],
            [1, soldier('Boss')],
          ),
        }),
      ],
      [unitOf('Line', 9)],
    ])
    table.activates('Raiders', 'charge').does({ type: 'charge', target: 'b2' }).throws([4])
    return table.does({ type: 'contact', contact: 'near' })
  }

  it('GT-20 of profiles with equally many models the highest Damage counts', () => {
    const table = fighting().throws([5, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1]).throws([2])
    expect(damageAccepted(table, 'b2')).toBe(3)
  })

  it('GT-20 the owner may choose another of these profiles before the saves, but not a smaller one', () => {
    const table = fighting()
    expect(table.refuses({ type: 'chooseDamage', role: 'attacker', profile: 2 })).toBe(
      'gt.refusal.notLeadingDamage',
    )
    table.throws([5, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1])
    table.does({ type: 'chooseDamage', role: 'attacker', profile: 0 }).throws([2])
    expect(damageAccepted(table, 'b2')).toBe(1)
    expect(table.refuses({ type: 'chooseDamage', role: 'attacker', profile: 0 })).toBe(
      'play.refusal.notAsked',
    )
  })
})

describe('singular and plural in the log', () => {
  addEnglishMessages(messages)
  const logTexts = (table: GloomTable, command: Command): readonly string[] => {
    const before = table.state
    const decided = system.decide(before, command, { rng: noChance, overrule: [] })
    if (!decided.ok) return [decided.reason.kind === 'impossible' ? translate(decided.reason.message) : '']
    return decided.value.flatMap((event) => {
      const message = system.describe(event, before, null)
      return message ? [translate(message)] : []
    })
  }

  it('GT-13 damage that removes no model, one or several has the matching form', () => {
    const table = startedTable([
      [unitOf('Line', 9, { composition: mixed([9, soldier('Ox', { wounds: 2 })]) })],
      [unitOf('Foe', 3)],
    ])
    const hurt = (damage: number) =>
      logTexts(table, { type: 'hurt', unit: 'a1', damage, stress: [], reason: '' })[0]
    expect(hurt(1)).toBe('Line takes 1 damage, entered by hand, and loses no models')
    expect(hurt(2)).toBe('Line takes 2 damage, entered by hand, and loses 1 model')
    expect(hurt(4)).toBe('Line takes 4 damage, entered by hand, and loses 2 models')
  })

  it('GT-5 one point or several points have the matching form', () => {
    const table = startedTable([[unitOf('Line', 3)], [unitOf('Foe', 3)]])
    table.stressed('Line', 1).activates('Line', 'rally').purse('a', 2).does({ type: 'act' })
    expect(logTexts(table, { type: 'spend', points: [1] })).toEqual(['Alpha spends 1 Tactical Point, 1 left'])
    expect(logTexts(table, { type: 'spend', points: [2] })).toEqual([
      'Alpha spends 2 Tactical Points, 0 left',
    ])
    expect(logTexts(table.purse('a', 1), { type: 'spend', points: [2] })).toEqual([
      'Alpha has only 1 Tactical Point, and this costs 2. Spend fewer, or correct the pool.',
    ])
  })
})

describe('the prompt for the owner’s order of profiles', () => {
  const oxen = (left: readonly number[], recorded: readonly number[]) => {
    const composition = mixed(
      [2, soldier('Ox', { wounds: 3 })],
      [3, soldier('Mule', { wounds: 2 })],
      [3, soldier('Dog')],
    )
    const table = startedTable([[unitOf('Foe', 12)], [unitOf('Beasts', 0, { composition })]])
    if (left.some((models, index) => models !== composition[index]?.models))
      table.corrects({ what: 'models', unit: 'b2', to: left })
    if (recorded.some((damage) => damage > 0)) table.corrects({ what: 'recorded', unit: 'b2', to: recorded })
    return table
  }
  /** Whether the owner is asked after so many failed saves. */
  const asked = (table: GloomTable, damage: number, part: readonly number[] | null = null) => {
    table.activates('Foe', 'openUp')
    table.does({ type: 'fire', targets: [shotAt('b2', damage, { part })] })
    table.throws(Array<number>(damage).fill(8)).throws(Array<number>(damage).fill(2))
    return battleView(table.state).ask?.kind === 'allocate'
  }

  it('GT-13 appears when profiles differ, but not when the damage is enough for all of them', () => {
    expect(asked(oxen([1, 1, 0], [0, 0, 0]), 4)).toBe(true)
    expect(asked(oxen([1, 1, 0], [0, 0, 0]), 5)).toBe(false)
  })

  it('GT-13 does not appear when a wounded profile takes all the damage', () => {
    expect(asked(oxen([2, 3, 3], [1, 0, 0]), 5)).toBe(false)
    expect(asked(oxen([2, 3, 3], [1, 0, 0]), 6)).toBe(true)
    // When the wounded profile is gone only one profile is left, so there is no choice.
    expect(asked(oxen([1, 3, 0], [1, 0, 0]), 3)).toBe(false)
  })

  it('GT-13 does not appear when recorded damage makes it enough for all models', () => {
    expect(asked(oxen([1, 1, 1], [2, 0, 0]), 4)).toBe(false)
  })

  it('GT-11 appears for two wounded profiles, and damage follows the answer', () => {
    const table = oxen([1, 1, 0], [1, 1, 0])
    expect(asked(table, 1)).toBe(true)
    table.accepts({ orders: { b2: [1, 0] } })
    expect(table.unit('Beasts')).toMatchObject({ left: [1, 0, 0], recorded: [1, 0, 0] })
  })
})

describe('decisions of players', () => {
  const recruit = (name: string, command = 0) =>
    unitOf(name, 3, { composition: mixed([3, soldier('Recruit', { command })]) })

  it('GT-19 players may declare the initiative when the tied sides have no Command die', () => {
    const table = startedTable([[recruit('Guide', 1)], [recruit('Lost')], [recruit('Stray')]])
    table.insists({ type: 'endActivations' }, 'GT-7')
    // Through the Turn End, and the Guide's die for points.
    for (let step = 0; !table.top && step < 6; step += 1) table.does({ type: 'proceed' })
    table.throws([1]).accepts()
    expect(table.top?.kind).toBe('initiative')
    expect(table.refuses({ type: 'declareInitiative', side: 'b' })).toBe('GT-6')
    table.saves().throws([1], [], [])
    table.accepts()
    expect(battleView(table.state)).toMatchObject({ ask: null, proposal: { kind: 'declareInitiative' } })
    table.does({ type: 'declareInitiative', side: 'b' })
    expect(table.state).toMatchObject({ phase: 'activations', initiative: 'b' })
  })

  it('GT-7 ending the activations before the drawn chit is used needs an overrule', () => {
    const table = startedTable([[unitOf('Line', 3)], [unitOf('Foe', 3)]])
    table.corrects({ what: 'bag', to: { a: 1, b: 0, c: 0, d: 0, fog: 0 } }).does({ type: 'draw', chit: 'a' })
    expect(table.refuses({ type: 'endActivations' })).toBe('GT-7')
    table.insists({ type: 'endActivations' }, 'GT-7')
    expect(table.state.phase).toBe('turnEnd')
  })

  it('GT-16 modifiers that players switched stay when the cover is entered later', () => {
    const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]])
    table.activates('Raiders', 'charge').does({ type: 'charge', target: 'b2' }).throws([4])
    table.does({ type: 'contact', contact: 'near' })
    table.does({ type: 'modify', roll: 0, choices: { charge: false }, custom: [] })
    table.does({ type: 'meleeCover', covers: { attacker: 'open', defender: 'solid' } })
    const sources = () =>
      table.top?.kind === 'melee' ? table.top.rolls[0]?.pool.modifiers.map(({ source }) => source) : []
    expect(sources()).toEqual(['solidCover'])
    table.does({ type: 'modify', roll: 0, choices: { charge: false, solidCover: false }, custom: [] })
    table.does({ type: 'meleeCover', covers: { attacker: 'heavy', defender: 'solid' } })
    expect(sources()).toEqual([])
  })

  it('GT-16 stopping a melee before its dice gives the points back', () => {
    const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]])
    table
      .activates('Raiders', 'charge')
      .purse('a', 2)
      .does({ type: 'charge', target: 'b2' })
      .saves()
      .throws([4])
    table.does({ type: 'contact', contact: 'near' }).spends(2, 0)
    table.insists({ type: 'stopMelee' }, 'GT-16')
    expect(table.points('a')).toBe(2)
    expect(table.state.frames).toEqual([])
  })

  it('GT-19 a side that conceded spends no points and throws for none', () => {
    const table = startedTable([[unitOf('Line', 3)], [unitOf('Foe', 3)], [unitOf('Third', 3)]])
    table.purse('c', 3).does({ type: 'concede', side: 'c' })
    table.stressed('Line', 1).activates('Line', 'rally').does({ type: 'act' })
    expect(battleView(table.state).ask).toMatchObject({ question: 'throw' })
    table.throws([1]).accepts().insists({ type: 'endActivations' }, 'GT-7').does({ type: 'proceed' })
    expect(table.state).toMatchObject({ phase: 'turnEnd', step: 'tidy' })
  })
})

describe('undo', () => {
  const undo = (table: GloomTable) => {
    if (!table.timeline.undo(table.stamp())) throw new Error('nothing to undo')
  }

  it('C-4 GT-11 takes back one target of a split fire', () => {
    const table = startedTable([[unitOf('Line', 6)], [unitOf('Foe', 6), unitOf('Other', 6)]])
    table.activates('Line', 'openUp')
    table.does({ type: 'fire', targets: [shotAt('b2', 3), shotAt('b3', 3)] })
    table.throws([8, 1, 1]).throws([2]).accepts()
    table.throws([8, 1, 1]).throws([2]).accepts()
    expect([table.unit('Foe').left, table.unit('Other').left]).toEqual([[5], [5]])
    undo(table)
    expect([table.unit('Foe').left, table.unit('Other').left]).toEqual([[5], [6]])
    expect(table.top).toMatchObject({ kind: 'shooting', hits: null, declared: { target: 'b3' } })
    undo(table)
    expect(table.unit('Foe').left).toEqual([6])
    // The second target had no dice yet: undo takes back the first target whole, with its declaration.
    expect(table.top).toBeUndefined()
    expect(table.state.activation).toMatchObject({ order: 'openUp' })
  })

  it('C-4 GT-16 takes back one round of a melee', () => {
    const table = startedTable([[unitOf('Raiders', 3)], [unitOf('Line', 3)]])
    table.activates('Raiders', 'charge').does({ type: 'charge', target: 'b2' }).throws([4])
    table.does({ type: 'contact', contact: 'near' })
    table.throws([5, 1, 1], [5, 1, 1]).throws([2], [2]).accepts()
    table.throws([5, 1], [1, 1]).throws([2]).accepts()
    expect(table.unit('Line').left).toEqual([0])
    undo(table)
    expect(table.unit('Line').left).toEqual([2])
    expect(table.top).toMatchObject({ kind: 'melee', round: 2, hits: null })
    undo(table)
    expect(table.unit('Line').left).toEqual([3])
    expect(table.top).toMatchObject({ kind: 'melee', round: 1, stage: 'pools', hits: null })
  })
})

describe('the step details of a log line', () => {
  addEnglishMessages(messages)
  /** The texts of the log line of these commands, and of its details. */
  const read = (table: GloomTable, ...commands: readonly Command[]) => {
    let state = table.state
    const step = commands.flatMap((command) => {
      const decided = system.decide(state, command, { rng: noChance, overrule: [] })
      if (!decided.ok) throw new Error(JSON.stringify(decided.reason))
      return decided.value.map((event) => {
        const before = state
        state = system.evolve(state, event)
        return { event, before }
      })
    })
    const opened = system.formatStepDetails(step, null)
    const line = system.formatStep(step, null)
    return {
      title: line ? translate(line.title) : '',
      result: line?.result ? translate(line.result.word) : '',
      notes: opened.notes.map((note) => translate(note)),
      accounts: opened.accounts.map(({ reasons, chances }) => ({
        reasons: reasons.map(
          ({ name, note, value }) =>
            `${translate(name)}${note ? ` (${translate(note)})` : ''}: ${typeof value === 'number' ? value : translate(value)}`,
        ),
        chances: chances.map(({ word }) => translate(word)),
      })),
    }
  }
  const two = () => startedTable([[unitOf('Line', 4)], [unitOf('Foe', 3)]])

  it('GT-11 GT-12 name the weapon, its range, the models, the payer of points, the hits and the result', () => {
    const table = two().purse('a', 2).purse('b', 0)
    table.activates('Line', 'openUp')
    const weapon = table.unit('Line').profile.weapons[0]?.name ?? ''
    const shot = read(
      table,
      { type: 'fire', targets: [shotAt('b2', 4)] },
      { type: 'spend', points: [1] },
      { type: 'throw', faces: [[8, 7, 1, 1]] },
      { type: 'throw', faces: [[1, 6]] },
      { type: 'accept' },
    )
    expect(shot.title).toBe('Line shoots at Foe')
    expect(shot.result).toBe('1 model lost')
    expect(shot.accounts[0]?.reasons[0]).toMatch(
      new RegExp(`^${weapon}, short range \\(4 models\\): 4D\\d+$`),
    )
    expect(shot.accounts[0]?.reasons).toContain('Tactical Points (Alpha spends 1): d+1')
    expect(shot.accounts[0]?.chances).toEqual(['Fewer', '2 hits', 'More'])
    expect(shot.accounts[1]?.reasons[0]).toBe('Save (2 hits): 2D6')
    expect(shot.accounts[1]?.chances).toEqual(['None saved', '1 saved', 'More'])
    // The notes repeat neither the reasons nor the title of this step or the next.
    expect(shot.notes.join()).not.toMatch(/spends|Line shoots/)
  })

  it('GT-11 name only the target of their own part of a split fire', () => {
    const table = startedTable([[unitOf('Line', 4)], [unitOf('Foe', 3), unitOf('Other', 3)]])
    table.activates('Line', 'openUp')
    const first = read(
      table,
      { type: 'fire', targets: [shotAt('b2', 2), shotAt('b3', 2)] },
      { type: 'throw', faces: [[1, 1]] },
      { type: 'accept' },
    )
    expect(first.title).toBe('Line shoots at Foe')
    expect(first.result).toBe('no damage')
    expect(first.notes).not.toContain('Line shoots at Other')
  })

  it('GT-15 end a charge with its own result, also after models fell to Hold and Shoot', () => {
    const table = two().purse('a', 0).purse('b', 1)
    table.activates('Line', 'charge')
    const declared: Command = { type: 'charge', target: 'b2' }
    const reaction: Command = {
      type: 'react',
      reaction: 'holdAndShoot',
      shot: shotAt('a1', 3),
    }
    const charge = (within: boolean) =>
      read(
        table,
        declared,
        { type: 'throw', faces: [[6]] },
        { type: 'contact', contact: 'far' },
        reaction,
        { type: 'throw', faces: [[6, 1, 1]] },
        { type: 'throw', faces: [[2]] },
        { type: 'accept' },
        { type: 'stillWithin', within },
      )
    expect(charge(true).result).toBe('gets there')
    expect(charge(false).result).toBe('held off')
  })

  it('GT-15 show a point on Hold and Shoot as +1 and not as d+1', () => {
    const table = two().purse('a', 0).purse('b', 2)
    table.activates('Line', 'charge').does({ type: 'charge', target: 'b2' }).throws([6])
    table.does({ type: 'contact', contact: 'far' })
    const shots = read(
      table,
      { type: 'react', reaction: 'holdAndShoot', shot: shotAt('a1', 3) },
      { type: 'spend', points: [1] },
      { type: 'throw', faces: [[6, 1, 1]] },
    )
    expect(shots.accounts[0]?.reasons).toContain('Tactical Points (Beta spends 1): 1')
  })

  it('GT-16 have the winner of a melee as the title, and name the dice of each side', () => {
    const table = two().purse('a', 0).purse('b', 0)
    table.activates('Line', 'charge').does({ type: 'charge', target: 'b2' }).throws([4])
    table.does({ type: 'contact', contact: 'near' })
    const fought = read(
      table,
      {
        type: 'throw',
        faces: [
          [5, 1, 1, 1],
          [1, 1, 1],
        ],
      },
      { type: 'throw', faces: [[2]] },
      { type: 'accept' },
    )
    expect(fought.title).toBe('Line beats Foe: 1 damage dealt, 0 taken')
    expect(fought.accounts[0]?.reasons[0]).toBe('Combat (4 models): 4D6')
    expect(fought.accounts[1]?.reasons[0]).toBe('Defence (3 models): 3D6')
  })

  it('GT-4 GT-6 GT-10 name the highest Command of a phase roll and the chances of the initiative', () => {
    let state = system.initial
    const accounts = sampleBattle().entries.flatMap(({ body }) => {
      if (body.kind !== 'played') return []
      return system.formatStepDetails(
        body.events.map((event) => {
          const before = state
          state = system.evolve(state, event)
          return { event, before }
        }),
        null,
      ).accounts
    })
    const reasons = accounts.flatMap((one) => one.reasons.map(({ name }) => translate(name)))
    expect(reasons).toContain('Highest Command')
    const initiative = accounts.filter(({ chances }) =>
      chances.some(({ word }) => translate(word) === 'Wins'),
    )
    expect(initiative.length).toBeGreaterThan(1)
    for (const { chances } of initiative)
      expect(chances.map(({ word }) => translate(word))).toEqual(['Loses', 'A tie', 'Wins'])
  })
})
