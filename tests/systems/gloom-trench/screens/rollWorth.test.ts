// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meleeEndOdds, type MeleeSide } from '@/systems/gloom-trench/odds'
import { startingUnit, plainDice, rollPoolOf, sampleForces } from '@/systems/gloom-trench/rules'
import { fireDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import {
  idOf,
  ordered,
  sampleBattle,
  sampleMuster,
  withPoints,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'

let session: GloomSession
let sheet: Awaited<ReturnType<typeof openSheet>> | null = null
const unit = (name: string) => {
  const found = session.view.units[idOf(session, name)]
  if (!found) throw new Error(name)
  return found
}
const shown = (): string => (sheet?.text() ?? '').replace(/\s+/g, ' ')

beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { matches: true } : matchMedia.call(window, query),
  )
  session = sampleBattle()
})
afterEach(() => {
  expect(sheet?.text() ?? '').not.toMatch(/gt\.[a-z]/)
  sheet?.close()
  sheet = null
  vi.unstubAllGlobals()
})

describe('the value of one more point on a sheet (GT-5)', () => {
  it('is for a shot the same chance that the sheet shows before and after the point', async () => {
    withPoints(session, 2, 0)
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Lamp bearer').unit))
    const [, from, to] = /One more: a model falls (\S+) → (\S+)%/.exec(shown()) ?? []
    expect(shown()).toMatch(new RegExp(`Any model falls\\s?${from}\\s?%|${from} ?%\\s?Any model falls`))
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    expect(shown()).toContain(`One more: a model falls ${to} →`)
  })

  it('is the number of models for a shot that almost certainly removes one', async () => {
    withPoints(session, 1, 0)
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Ashen choir').unit))
    expect(shown()).toMatch(/One more: (a model falls \d+ → >?\d+%|\d\.\d → \d\.\d models fall on average)/)
    expect(shown()).not.toMatch(/>99 → >99/)
  })

  it('is the number of new points on their throw, and the chance of the initiative on its throw', async () => {
    session = sampleMuster()
    withPoints(session, 1, 1)
    session.must({ type: 'proceed' })
    sheet = await openSheet(session)
    // Three D6 succeed in one of three faces, three D8 in one of two.
    expect(shown()).toContain('One more: 1.0 → 1.5 points on average')
    session.must(
      {
        type: 'throw',
        spends: [
          [0, 0],
          [0, 0],
        ],
      },
      { type: 'accept' },
    )
    await sheet.settle()
    expect(session.view.ask?.frame.kind).toBe('initiative')
    expect(shown()).toMatch(/One more: initiative \d+(\.\d)? → \d+(\.\d)?%/)
  })

  it('is for saves the chance that a model falls', async () => {
    withPoints(session, 0, 2)
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Gas thrower').unit))
    session.must(
      {
        type: 'fire',
        targets: [
          {
            target: idOf(session, 'Gas thrower'),
            groups: [{ weapon: 0, band: 'short', models: 1 }],
            ownCover: 'open',
            crossed: [],
            obscuredBy: [],
            part: null,
            choices: {},
            custom: [],
          },
        ],
      },
      { type: 'throw', faces: [[8]] },
    )
    await sheet.settle()
    // One D8 that fails in 1 to 4, D12 with a point.
    expect(shown()).toContain('One more: a model falls 50 → 33%')
  })

  it('is for a target of one model the chance that it is destroyed', async () => {
    withPoints(session, 2, 0)
    const { left } = unit('Lamp bearer').unit
    session.must({
      type: 'correct',
      correction: {
        what: 'models',
        unit: idOf(session, 'Lamp bearer'),
        to: left.map((_, index) => Number(index === 0)),
      },
      reason: '',
    })
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Lamp bearer').unit))
    expect(shown()).toMatch(/One more: target destroyed \d+ → \d+%/)
  })
})

describe('the full-screen choice of points (GT-5)', () => {
  /** The choice takes a moment to open. */
  const choiceShown = () => vi.waitFor(() => expect(shown()).toContain('Your turn to spend'))
  const columnNames = () =>
    [...document.querySelectorAll('[role=dialog] button[aria-pressed]')]
      .map((button) => button.getAttribute('aria-label') ?? '')
      .filter((name) => name.startsWith('Spend'))

  it('shows the chance for each number of points and the best number, and gives the answer to the sheet', async () => {
    withPoints(session, 3, 0)
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Lamp bearer').unit))
    await sheet.press('Solid')
    const [, from, to] = /One more: a model falls (\S+) → (\S+)%/.exec(shown()) ?? []
    await sheet.press(/^One more/)
    await choiceShown()
    expect(shown()).toContain('For Harrowgate Fusiliers')
    expect(shown()).toContain('Your turn to spend')
    expect(shown()).toContain('Chance that a model falls, by points spent')
    expect(columnNames()).toHaveLength(4)
    expect(columnNames()[0]).toMatch(new RegExp(`^Spend 0: ${from}%`))
    expect(columnNames()[1]).toMatch(new RegExp(`^Spend 1: ${to}%`))
    expect(shown()).toMatch(/Spend \d for the best value: \S+%/)
    const [, two] = /^Spend 2: (\S+)%/.exec(columnNames()[2] ?? '') ?? []
    await sheet.press(/^Spend 2: /)
    await sheet.press('Spend 2')
    await sheet.settle()
    expect(shown()).not.toContain('Your turn to spend')
    expect(shown()).toContain('d+1 per point, 1 left')
    expect(shown()).toMatch(new RegExp(`Any model falls\\s?${two}\\s?%|${two} ?%\\s?Any model falls`))
  })

  it('shows how many models fall when it is almost certain that one does', async () => {
    withPoints(session, 4, 0)
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Ashen choir').unit))
    await sheet.press(/^One more/)
    await choiceShown()
    expect(shown()).toContain('Models that fall on average, by points spent')
    expect(columnNames()[2]).toMatch(/^Spend 2: \d\.\d on average/)
  })

  it('spends nothing when players go back to the sheet', async () => {
    withPoints(session, 2, 0)
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Lamp bearer').unit))
    await sheet.press(/^One more/)
    await choiceShown()
    await sheet.press(/^Spend 1: /)
    await sheet.press('Back')
    await sheet.settle()
    expect(shown()).not.toContain('Your turn to spend')
    expect(shown()).toContain('d+1 per point, 2 left')
  })

  it('offers an opponent of a unit with Stress only their own points', async () => {
    withPoints(session, 1, 2)
    const id = ordered(session, 'First section', 'openUp')
    session.must({ type: 'correct', correction: { what: 'stress', unit: id, to: 1 }, reason: '' })
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Ashen choir').unit))
    const worth = [...document.querySelectorAll('[role=dialog] button')].filter((one) =>
      /^\s*(One more|All options)/.test(one.textContent ?? ''),
    )
    expect(worth).toHaveLength(2)
    ;(worth[1] as HTMLButtonElement).click()
    await choiceShown()
    expect(columnNames()).toHaveLength(3)
    expect(shown()).toContain('2 of 2 points left')
  })

  it('proposes no number that does harm: a point spent on the dice of the turn’s end is lost itself (GT-4)', async () => {
    withPoints(session, 3, 0)
    session.dispatch({ type: 'endActivations' }, ['GT-7'])
    session.must({ type: 'proceed' })
    sheet = await openSheet(session)
    await sheet.press(/^(One more|All options)/)
    await choiceShown()
    expect(shown()).toContain('Points kept on average, by points spent')
    expect(columnNames()).toEqual([
      'Spend 0: 1.0 on average',
      'Spend 1: 1.0 on average',
      'Spend 2: 0.6 on average',
      'Spend 3: 0.0 on average',
    ])
    expect(shown()).not.toContain('for the best value')
  })

  it('proposes for saves the number with the lowest chance that a model falls (GT-12)', async () => {
    withPoints(session, 0, 2)
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Gas thrower').unit))
    session.must(
      {
        type: 'fire',
        targets: [
          {
            target: idOf(session, 'Gas thrower'),
            groups: [{ weapon: 0, band: 'short', models: 1 }],
            ownCover: 'open',
            crossed: [],
            obscuredBy: [],
            part: null,
            choices: {},
            custom: [],
          },
        ],
      },
      { type: 'throw', faces: [[8]] },
    )
    await sheet.settle()
    await sheet.press(/^One more/)
    await choiceShown()
    expect(columnNames()[1]).toMatch(/^Spend 1: 33%/)
    expect(shown()).toContain('Spend 1 for the best value: 33%')
  })

  it('counts no points of a side that decides again after this one', async () => {
    withPoints(session, 1, 2)
    const id = ordered(session, 'First section', 'openUp')
    session.must({ type: 'correct', correction: { what: 'stress', unit: id, to: 1 }, reason: '' })
    sheet = await openSheet(session, fireDraft(unit('First section').unit, unit('Lamp bearer').unit))
    const [, opposing] = session.view.sides
    await sheet.press(`${opposing?.name ?? ''}, −1 on all dice: one more`)
    const [, , to] = /One more: a model falls (\S+) → (\S+)%/.exec(shown()) ?? []
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    expect(shown()).toMatch(new RegExp(`Any model falls\\s?${to}\\s?%|${to} ?%\\s?Any model falls`))
  })
})

describe('chances before the saves of a melee', () => {
  it('change with the points spent as the sheet announced (GT-5, GT-16)', async () => {
    withPoints(session, 2, 0)
    ordered(session, 'Raiding party', 'charge')
    session.must(
      { type: 'charge', target: idOf(session, 'Ashen choir') },
      { type: 'throw', faces: [[6]], spends: [[0]] },
      { type: 'contact', contact: 'near' },
      {
        type: 'throw',
        faces: [
          [8, 1, 1, 1, 1, 1],
          [6, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ],
        spends: [[0, 0]],
      },
    )
    sheet = await openSheet(session)
    const chances = () =>
      /Raiding party wins\s?(\d+)|(\d+)\s?%\s?Raiding party wins/.exec(shown())?.slice(1).join('')
    const [, from, to] = /One more: wins (\S+) → (\S+)%/.exec(shown()) ?? []
    expect(chances()).toContain(from)
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    expect(chances()).toContain(to)
  })

  it('are exact when a round without damage goes on as the whole melee', () => {
    const [ours, theirs] = sampleForces
    const raiders = ours?.units.find(({ name }) => name === 'Raiding party')
    const choir = theirs?.units.find(({ name }) => name === 'Ashen choir')
    if (!raiders || !choir) throw new Error('samples')
    const side = (id: string, profile: typeof raiders): MeleeSide => ({
      unit: startingUnit(id, id.startsWith('a') ? 'a' : 'b', profile),
      attack: [],
      save: [],
    })
    const [attacker, defender] = [side('a1', raiders), side('b1', choir)]
    const whole = meleeEndOdds({ attacker, defender })
    const open = meleeEndOdds({
      attacker: { ...attacker, saving: rollPoolOf([plainDice(2, 6)]) },
      defender: { ...defender, saving: null },
    })
    // Both D6s save in one of nine throws. Then there is no damage, and the next round is the melee from its start.
    expect(open.attackerWins * 9n * whole.total).toBe(whole.attackerWins * open.total)
    expect(open.round.again * 9n).toBe(open.round.total)
  })
})

describe('a weapon that ignores saves and Obscured (GT-14)', () => {
  const gassed = (rules: readonly string[]) => {
    const { profile } = unit('Gas thrower').unit
    const weapons = profile.weapons.map((weapon) => ({ ...weapon, specialRules: [...rules] }))
    session.must({ type: 'editUnit', unit: idOf(session, 'Gas thrower'), profile: { ...profile, weapons } })
    withPoints(session, 0, 0)
    ordered(session, 'Gas thrower', 'openUp')
    session.must(
      {
        type: 'fire',
        targets: [
          {
            target: idOf(session, 'First section'),
            groups: [{ weapon: 0, band: 'short', models: 1 }],
            ownCover: 'open',
            crossed: [],
            obscuredBy: [],
            part: null,
            choices: {},
            custom: [],
          },
        ],
      },
      { type: 'throw', faces: [[12, 1, 1, 1]] },
    )
  }

  it('has its extra Stress switched on after a hit, and players may switch it off', async () => {
    gassed(['Ignores Saves', 'Ignores Obscured'])
    sheet = await openSheet(session)
    expect(shown()).toContain('+1 Stress: the attack ignored saves and Obscured')
    await sheet.press(/^Ignored saves and Obscured/)
    expect(shown()).not.toContain('+1 Stress: the attack ignored saves and Obscured')
    await sheet.press(/^Ignored saves and Obscured/)
    await sheet.press('Apply')
    expect(unit('First section').unit.stress).toBe(2)
  })

  it('with only one of the two rules has no such switch', async () => {
    gassed(['Ignores Saves'])
    sheet = await openSheet(session)
    expect(shown()).not.toContain('Ignored saves and Obscured')
    await sheet.press('Apply')
    expect(unit('First section').unit.stress).toBe(1)
  })
})
