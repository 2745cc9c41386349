import { expect, it } from 'vitest'
import { evolve, open } from '@/systems/gloom-trench/state'
import { randomGloomBattle } from '../../../helpers/randomGloomBattle'

it('GT-1 GT-5 opens each roll to its dice, the modifiers with their rulings, and the chance that it had', () => {
  const { timeline } = randomGloomBattle(3)
  const accounts = timeline.standing.flatMap((seq) => {
    const entry = timeline.entries.find((one) => one.seq === seq)
    let state = timeline.before(seq) ?? timeline.state
    const step = (entry?.body.kind === 'played' ? entry.body.events : []).map((event) => {
      const before = state
      state = evolve(before, event)
      return { event, before }
    })
    return step.some(({ event }) => event.type === 'thrown') ? open(step, null).accounts : []
  })
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
