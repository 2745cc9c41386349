import { expect, it } from 'vitest'
import { describe, evolve, formatStepDetails } from '@/systems/gloom-trench/state'
import { randomGloomBattle } from '../../../helpers/randomGloomBattle'

/** The steps of a random battle in which dice were thrown, each event with the state before it. */
const throwing = (seed: number) => {
  const { timeline } = randomGloomBattle(seed)
  return timeline.standing.flatMap((seq) => {
    const entry = timeline.entries.find((one) => one.seq === seq)
    let state = timeline.before(seq) ?? timeline.state
    const step = (entry?.body.kind === 'played' ? entry.body.events : []).map((event) => {
      const before = state
      state = evolve(before, event)
      return { event, before }
    })
    return step.some(({ event }) => event.type === 'thrown') ? [step] : []
  })
}

it('GT-1 GT-5 a roll breakdown has its dice, its modifiers with rulings, and its chances', () => {
  const accounts = throwing(3).flatMap((step) => formatStepDetails(step, null).accounts)
  expect(accounts.length).toBeGreaterThan(3)
  for (const { title, dice, throws, reasons } of accounts) {
    expect(title).not.toBeNull()
    expect(throws.length).toBeGreaterThan(0)
    expect(dice !== null || throws.some(({ first }) => first !== null)).toBe(true)
    for (const { ruling } of reasons) expect(ruling).toMatch(/^(GT|C)-\d+/)
  }
  expect(accounts.some(({ reasons }) => reasons.length > 0)).toBe(true)
  expect(accounts.some(({ chances }) => chances.length === 2)).toBe(true)
})

it('GT-14 a roll breakdown lists a modifier that was switched off as one that does not count', () => {
  const dugIn = { source: 'dugIn', kind: 'roll', value: 1, ruling: 'GT-14', name: '', on: true } as const
  const seen = throwing(3).flatMap((step) =>
    step.flatMap(({ event, before }) => {
      if (event.type !== 'thrown' || event.throws.some(({ first }) => first !== null)) return []
      const frames = before.frames.map((frame) =>
        frame.id === event.frame && 'rolls' in frame
          ? { ...frame, rolls: frame.rolls.map((roll) => ({ ...roll, offered: [dugIn] })) }
          : frame,
      )
      const taken = before.frames.some(
        (frame) =>
          'rolls' in frame &&
          frame.rolls.some(({ pool }) => pool.modifiers.some(({ source }) => source === 'dugIn')),
      )
      return taken ? [] : formatStepDetails([{ event, before: { ...before, frames } }], null).accounts
    }),
  )
  expect(seen.length).toBeGreaterThan(0)
  for (const { reasons } of seen)
    expect(reasons.at(-1)).toEqual({
      name: { key: 'gt.roll.modifier.dugIn' },
      note: { key: 'gt.log.leftOut' },
      value: 1,
      ruling: 'GT-14',
      counts: false,
      marker: null,
    })
})

it('GT-2 a breakdown of several dice has the exact chances of fewer, as many and more successes', () => {
  const attacks = throwing(3).flatMap((step) =>
    formatStepDetails(step, null).accounts.flatMap((account) =>
      account.chances.some(({ word }) => word.key.startsWith('gt.log.asMany.')) &&
      account.throws.flatMap(({ dice }) => dice).length > 1
        ? [account]
        : [],
    ),
  )
  expect(attacks.length).toBeGreaterThan(3)
  for (const { chances, throws } of attacks) {
    const thrown = throws.flatMap(({ dice }) => dice)
    expect(thrown.length).toBeGreaterThan(1)
    const came = thrown.filter(({ dropped }) => !dropped).length
    const asMany = chances.find(({ outcome }) => outcome === 'success')
    expect(asMany?.word.params).toEqual({ count: came })
    // Impossible counts have no part in the bar: fewer than none, more than all.
    expect(chances.some(({ outcome }) => outcome === 'fail')).toBe(came > 0)
    expect(chances.every(({ weight }) => weight > 0)).toBe(true)
    const [kind] = throws
    if (throws.length !== 1 || !kind) continue
    const all = chances.reduce((sum, { weight }) => sum + Number(weight), 0)
    expect(Math.log(all) / Math.log(kind.sides)).toBeCloseTo(thrown.length, 6)
  }
})

it('GT-15 describe names a charge that arrives or fails', () => {
  const before = throwing(3)
    .flatMap((step) => step.map((one) => one.before))
    .find(({ units }) => units['a1'])
  if (!before) throw new Error('a battle')
  for (const contact of ['near', 'far', 'fails'] as const)
    expect(
      describe(
        { type: 'chargeMade', frame: 1, unit: 'a1', target: 'b1', contact, next: 'none' },
        before,
        null,
      )?.key,
    ).toBe(contact === 'fails' ? 'gt.log.chargeFails' : 'gt.log.chargeArrives')
})
