import { describe, expect, it } from 'vitest'
import { actionOdds, injuryOdds } from '@/systems/trench-crusade/odds'
import { evolve, formatStepDetails, formatStep } from '@/systems/trench-crusade/state'
import { profile, startedTable, weapon, type TrenchTable } from '../../../helpers/trenchTable'
import { terms163 } from '../../../helpers/trenchTerms'

/** The events of the last `entries` entries, each with the state before it. */
const stepped = (table: TrenchTable, entries: number) => {
  const { timeline } = table
  const last = timeline.entries.slice(-entries)
  let state = timeline.before(last[0]?.seq ?? 0) ?? table.state
  return last
    .flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
    .map((event) => {
      const before = state
      state = evolve(before, event)
      return { event, before }
    })
}
/** The step details of the last entries. */
const detailsOf = (table: TrenchTable, entries: number) => formatStepDetails(stepped(table, entries), null)

const marked = () =>
  startedTable([profile('Vaas', { ranged: 1 })], [profile('Malkh', { armour: 1 })])
    .activate('Vaas')
    .mark('Vaas', 'blessing', 1)
    .mark('Vaas', 'blood', 1)
    .mark('Malkh', 'blood', 2)

describe('formatStepDetails of an attack', () => {
  const table = marked()
    .attack('Vaas', 'Malkh', { choices: { cover: true, ranged: false }, customDice: 2, blessing: 1 })
    .does({ type: 'oppose', blood: 1, infection: 0 })
    .throws(5, 2, 1)
  // Cover and custom by hand, 1 for a BLESSING, 1 against for BLOOD.
  const net = -1 + 2 + 1 - 1
  table.does({ type: 'changeDice', faces: [5, 3, 1] })
  const whole = table
    .does({ type: 'accept' }, { type: 'worsen', blood: 1, infection: 0, bloodbath: null })
    .throws(4, 2, 4)
    .does({ type: 'accept' })
  const { accounts, notes } = detailsOf(whole, 8)
  const [action, injury] = accounts

  it('TC-1 TC-12 has the dice and every modifier with its ruling', () => {
    expect(action?.dice).toEqual({
      key: 'tc.log.asked',
      params: { what: 'Rifle', dice: { key: 'tc.roll.pool.highest', params: { count: 2 + net } } },
    })
    expect(action?.reasons).toContainEqual(
      expect.objectContaining({
        name: { key: 'tc.roll.modifier.cover' },
        value: -1,
        ruling: 'TC-12',
        counts: true,
        note: { key: 'tc.log.byHand' },
      }),
    )
  })

  it('TC-12 has a modifier that was left out, and says why', () => {
    expect(action?.reasons).toContainEqual({
      name: { key: 'tc.roll.modifier.ranged' },
      note: { key: 'tc.log.leftOut' },
      value: 1,
      ruling: 'TC-12',
      counts: false,
      marker: null,
    })
  })

  it('TC-3 names the side that paid, for each payment, and what the model has left', () => {
    const changed = (name: string, marker: string, from: number, to: number) => ({
      key: 'tc.log.markerChanged',
      params: { name, marker: { key: `tc.marker.${marker}` }, from, to },
    })
    const paid = (breakdown = action) =>
      breakdown?.reasons.flatMap(({ marker, value, note }) => (marker ? [[marker, value, note?.params]] : []))
    expect(paid()).toEqual([
      ['blessing', 1, { side: 'Alpha', changes: changed('Vaas', 'blessing', 1, 0) }],
      ['blood', -1, { side: 'Beta', changes: changed('Vaas', 'blood', 1, 0) }],
    ])
    expect(paid(injury)).toEqual([['blood', 1, { side: 'Alpha', changes: changed('Malkh', 'blood', 2, 1) }]])
  })

  it('TC-2 has the odds as they were before the throw', () => {
    const { failure, success, critical } = actionOdds(net)
    expect(action?.chances.map(({ weight }) => weight)).toEqual([failure, success, critical])
  })

  it('C-4 shows the first faces beside the changed ones, once', () => {
    expect(action?.throws).toHaveLength(1)
    expect(action?.throws[0]).toMatchObject({ first: [5, 2, 1], thrown: 'hand' })
    expect(action?.throws[0]?.dice.map(({ face }) => face).sort()).toEqual([1, 3, 5])
    expect(action?.result).toMatchObject({ total: 8, word: { key: 'tc.log.outcome.success' } })
  })

  it('TC-6 has the injury of the victim: armour, odds, dice and effects', () => {
    expect(injury?.whom).toMatchObject({ name: 'Malkh', side: 'b' })
    expect(injury?.reasons).toContainEqual(expect.objectContaining({ ruling: 'TC-6' }))
    const odds = injuryOdds({
      ...terms163,
      // The spent marker is gone when the dice are thrown.
      target: { ...whole.model('Malkh'), blood: 1, posture: 'up' },
      netDice: 1,
      bloodbath: false,
      armour: 1,
      weaponKeywords: [],
    })
    expect(Object.fromEntries(injury?.chances.map(({ word, weight }) => [word.key, weight]) ?? [])).toEqual({
      'tc.log.injury.none': odds.none,
      'tc.log.injury.minor': odds.minor,
      'tc.log.injury.down': odds.down,
      'tc.log.injury.out': odds.out,
    })
    expect(injury?.result).toMatchObject({ total: 7, word: { key: 'tc.log.injury.down' } })
    expect(injury?.effects).toContainEqual({ key: 'tc.log.bloodChanged', params: { from: 1, to: 2 } })
  })

  it('repeats no reason as a note', () => {
    expect(notes).toEqual([])
  })
})

it('TC-21 formatStepDetails has a roll breakdown for each victim of a BLAST', () => {
  const table = startedTable(
    [profile('Vaas', { weapons: [weapon({ name: 'Bombs', keywords: ['BLAST (3")'] })] })],
    [profile('Malkh'), profile('Thrall')],
  ).activate('Vaas')
  table
    .attack('Vaas', 'Malkh', { blast: [table.id('Thrall')] })
    .throws(4, 4)
    .does({ type: 'accept' })
    .throws(1, 1)
    .does({ type: 'accept' })
    .throws(6, 6)
    .does({ type: 'accept' })
  const { accounts } = detailsOf(table, 7)
  expect(accounts.map(({ whom, result }) => [whom?.name, result?.word.key])).toEqual([
    [undefined, 'tc.log.outcome.success'],
    ['Malkh', 'tc.log.injury.minor'],
    ['Thrall', 'tc.log.injury.out'],
  ])
})

it('TC-12 formatStepDetails has a modifier that the weapon cancels, and says why', () => {
  const bombs = weapon({ name: 'Bombs', keywords: ['GRENADE'] })
  const table = startedTable([profile('Vaas', { weapons: [bombs] })], [profile('Malkh')])
    .activate('Vaas')
    .attack('Vaas', 'Malkh', { choices: { cover: true } })
    .throws(1, 1)
  const [action] = detailsOf(table, 2).accounts
  expect(action?.reasons).toEqual([
    {
      name: { key: 'tc.roll.modifier.cover' },
      note: { key: 'tc.log.cancelled.GRENADE' },
      value: -1,
      ruling: 'TC-12',
      counts: false,
      marker: null,
    },
  ])
})

it('TC-13 formatStepDetails says how far a model falls after a failed jump', () => {
  const table = startedTable([profile('Vaas')], [profile('Malkh')]).activate('Vaas')
  table
    .does({
      type: 'test',
      model: table.id('Vaas'),
      act: 'jump',
      name: '',
      risky: true,
      customDice: 0,
      blessing: 0,
      fall: 4.5,
    })
    .throws(1, 2)
    .does({ type: 'accept' })
    .throws(1, 1, 1)
  const [jump, fall] = detailsOf(table, 4).accounts
  expect(jump?.dice).toEqual({ key: 'tc.roll.hand', params: { count: 2 } })
  expect(fall?.dice).toEqual({
    key: 'tc.log.asked',
    params: {
      what: { key: 'tc.log.fallOf', params: { inches: 4.5 } },
      dice: { key: 'tc.roll.pool.highest', params: { count: 3 } },
    },
  })
})

it.each([
  { faces: [6, 6], came: 'holds', shakenRule: false },
  { faces: [3, 4], came: 'holds', shakenRule: true },
  { faces: [1, 2], came: 'flees', shakenRule: false },
  { faces: [1, 2], came: 'shaken', shakenRule: true },
] as const)(
  'TC-17 formatStepDetails of a morale test has only whether the side holds: $faces $came',
  ({ faces, came, shakenRule }) => {
    const table = startedTable([profile('Vaas'), profile('Imre')], [profile('Malkh')], { shakenRule })
    table.set('Vaas', 'down').try({ type: 'endTurn' }, ['TC-15'])
    table.throws(...faces)
    const [test] = detailsOf(table, 1).accounts
    const failing = shakenRule ? 'shaken' : 'flees'
    expect(test?.chances).toEqual([
      { outcome: 'fail', weight: 15, word: { key: `tc.log.moraleShort.${failing}` } },
      { outcome: 'success', weight: 21, word: { key: 'tc.log.moraleShort.holds' } },
    ])
    expect(test?.result).toMatchObject({ word: { key: `tc.log.moraleShort.${came}` } })
    expect(formatStep(stepped(table, 1), null)?.title.params).toMatchObject({
      result: { key: `tc.log.moraleShort.${came}` },
    })
  },
)
