// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  chargeDraft,
  fireDraft,
  freeDiceDraft,
  hurtDraft,
} from '@/systems/gloom-trench/screens/resolution/draft'
import {
  idOf,
  ordered,
  sampleBattle,
  sampleMuster,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'

type Sheet = Awaited<ReturnType<typeof openSheet>>

let session: GloomSession
let sheet: Sheet | null = null
const id = (name: string): string => idOf(session, name)
const unit = (name: string) => {
  const found = session.view.units[id(name)]
  if (!found) throw new Error(name)
  return found
}
const models = (name: string, ...to: readonly number[]) =>
  session.must({ type: 'correct', correction: { what: 'models', unit: id(name), to }, reason: '' })
beforeEach(() => {
  // Dice do not move with reduced motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  withPoints(session, 0, 0)
})
afterEach(() => {
  // A message without a translation would show its key.
  expect(sheet?.text() ?? '').not.toMatch(/gt\.[a-z]/)
  sheet?.close()
  sheet = null
  vi.unstubAllGlobals()
})

describe('a charge (GT-15, GT-16)', () => {
  it('is measured, answered with Brace by its odds, and fought to the end', async () => {
    withPoints(session, 1, 1)
    ordered(session, 'Raiding party', 'charge')
    sheet = await openSheet(session, chargeDraft(id('Raiding party')))
    await sheet.press(/^Ashen choir/)
    expect(sheet.text()).toContain('Raiding party charges Ashen choir')
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    expect(sheet.text()).toContain('D6, one d+1: D8')
    session.willThrow(5)
    await sheet.press('Roll D8')
    expect(sheet.text()).toContain('Moves up to 10 MU (10″)')
    await sheet.press('In contact, long move')
    expect(sheet.text()).toContain('Ashen choir is charged')
    const wins = (key: string) =>
      Number(
        new RegExp(`^${key}Raiding party wins (\\d+)%`).exec(
          sheet?.names().find((name) => name.startsWith(key)) ?? '',
        )?.[1],
      )
    expect(wins('Do nothing')).toBeGreaterThan(0)
    expect(wins('Brace for 1 point')).toBeLessThan(wins('Do nothing'))
    expect(wins('Hold and Shoot for 1 point')).toBeLessThan(wins('Do nothing'))
    await sheet.unfold()
    expect(sheet.text()).toContain('Hold and Shoot, then melee')
    expect(sheet.text()).toMatch(/All shot down|chargers left/)
    await sheet.press(/^Brace for 1 point/)
    expect(sheet.text()).toContain('Raiding party fights Ashen choir')
    expect(sheet.has('Roll 6D8, 10D6')).toBe(true)
    // The attacker hits twice, the defender once; nobody saves.
    session.willThrow(5, 6, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    await sheet.press(/^Roll 6D8/)
    session.willThrow(1, 1, 1)
    await sheet.press(/^Roll/)
    expect(sheet.text()).toContain('Raiding party wins')
    // The loser goes whole: what its damage alone would cost, and who takes it, is nothing to ask.
    expect(sheet.text()).toContain('Ashen choir is removed entirely')
    expect(sheet.text()).toContain('Ashen choir loses all 10 models')
    expect(sheet.text()).toContain('Lost the melee: the whole unit is removed')
    expect(sheet.text()).not.toMatch(/Ashen choir loses 2 models|Chorister Cantor/)
    await sheet.press('Apply')
    expect(unit('Ashen choir').destroyed).toBe(true)
    expect(sheet.text()).toContain('Ashen choir lost its last model')
  })

  it('GT-16, C-2: takes dice that players agree on, before the charge and in the melee', async () => {
    ordered(session, 'Raiding party', 'charge')
    sheet = await openSheet(session, chargeDraft(id('Raiding party')))
    await sheet.press(/^Ashen choir/)
    const usual = sheet.text()
    await sheet.press('Dice you agreed on')
    await sheet.press('Dice of Raiding party: one more')
    expect(sheet.text()).toContain('Raiding party: why more or fewer dice, for the log')
    expect(sheet.text().replace(/Dice you.*/s, '')).not.toBe(usual.replace(/Dice you.*/s, ''))
    session.willThrow(5)
    await sheet.press('Roll D6')
    await sheet.press(/^In contact, short move/)
    expect(sheet.names()).toContain('Roll 7D8 +1, 10D6')
    await sheet.press('Dice you agreed on')
    await sheet.press('Dice of Ashen choir: one less')
    expect(sheet.names()).toContain('Roll 7D8 +1, 9D6')
  })

  it('takes free D3 moves and covers in the melee, and fights a drawn round again', async () => {
    ordered(session, 'Raiding party', 'charge')
    session.must({ type: 'charge', target: id('Ashen choir') }, { type: 'throw', faces: [[6]] })
    sheet = await openSheet(session)
    await sheet.press(/^In contact, short move/)
    // GT-3, GT-16: one D3 a side, thrown or typed.
    session.willThrow(2)
    await sheet.unfold()
    await sheet.press('Roll a D3 for Ashen choir')
    expect(session.view.freely).toMatchObject({ side: 'b', faces: [2], thrown: 'phone' })
    await sheet.press('3')
    expect(session.view.freely).toMatchObject({ side: 'a', faces: [3], thrown: 'hand' })
    const moved = (name: string, mu: number) =>
      `Roll a D3 for ${name}Up to ${mu} MU (${mu}″) for models not within 2 MU (2″) of an enemy`
    expect([sheet.has(moved('Ashen choir', 2)), sheet.has(moved('Raiding party', 3))]).toEqual([true, true])
    await sheet.press('Cover in the melee')
    const solid = sheet.names().lastIndexOf('Solid')
    expect(solid).toBeGreaterThan(0)
    await sheet.press('Solid')
    expect(sheet.text()).toContain('Solid cover −1')
    session.willThrow(...Array.from({ length: 16 }, () => 1))
    await sheet.press(/^Roll 6D8/)
    expect(sheet.text()).toContain('A tie')
    await sheet.press('Roll again')
    expect(sheet.text()).toContain('Round 2')
    await sheet.press('Stop this melee')
    expect(sheet.text()).toContain('GT-16')
    await sheet.press('Do it anyway')
    expect(session.view.ask).toBeNull()
  })

  it('GT-15, GT-16: shows the chance to arrive and win for a cover and a distance before the dice', async () => {
    withPoints(session, 0, 1)
    ordered(session, 'Raiding party', 'charge')
    sheet = await openSheet(session, chargeDraft(id('Raiding party')))
    await sheet.press(/^Ashen choir/)
    const wins = () => Number(/NothingRaiding party wins (\d+)%/.exec(sheet?.text() ?? '')?.[1])
    const open = wins()
    // The cover chips of the target come last.
    await sheet.unfold()
    await sheet.press('Solid')
    const solid = wins()
    expect(solid).toBeLessThan(open)
    await sheet.press('13 MU (13″)')
    expect(sheet.text()).toContain('Gets there: 17%')
    expect(wins()).toBeLessThanOrEqual(Math.ceil(solid / 6))
    session.willThrow(6)
    await sheet.press('Roll D6')
    // The die gave a reach, and the prompt asks for the contact.
    expect(session.view.ask).toMatchObject({ question: 'contact', reach: 11 })
    await sheet.press('In contact, long move')
    expect(unit('Ashen choir').unit.cover).toBe('solid')
    const answered = /^Do nothingRaiding party wins (\d+)%/
    expect(
      sheet
        .names()
        .map((name) => answered.exec(name)?.[1])
        .find(Boolean),
    ).toBe(String(solid))
    await sheet.press(/^Do nothing/)
    expect(session.view.ask?.frame).toMatchObject({
      kind: 'melee',
      covers: { attacker: 'open', defender: 'solid' },
    })
  })

  it('lets the owner choose whose Damage counts when two profiles have equally many models (GT-20)', async () => {
    const party = unit('Raiding party').unit
    const [first, second] = party.profile.composition
    if (!first || !second) throw new Error('the raiding party is no mixed unit')
    const strong = { ...second, profile: { ...second.profile, name: 'Ox', damage: first.profile.damage + 2 } }
    session.must({
      type: 'editUnit',
      unit: party.id,
      profile: { ...party.profile, composition: [first, strong] },
    })
    models('Raiding party', 1, 1)
    ordered(session, 'Raiding party', 'charge')
    session.must({ type: 'charge', target: id('Ashen choir') }, { type: 'throw', faces: [[6]] })
    sheet = await openSheet(session)
    await sheet.press(/^In contact, short move/)
    expect(sheet.text()).toContain('Whose Damage counts for Raiding party?')
    await sheet.press(`${first.profile.name}: ${first.profile.damage}`)
    expect(session.view.ask?.frame).toMatchObject({ kind: 'melee', damageProfiles: { attacker: 0 } })
  })

  it('is answered with Hold and Shoot, then asks whether the charger is still close', async () => {
    withPoints(session, 0, 1)
    ordered(session, 'Raiding party', 'charge')
    session.must({ type: 'charge', target: id('Hollow choir') }, { type: 'throw', faces: [[6]] })
    sheet = await openSheet(session)
    await sheet.press('In contact, long move')
    await sheet.unfold()
    expect(sheet.text()).toContain('Any model falls')
    // These dice stay D6s with every weapon (GT-15).
    expect(sheet.names().filter((name) => /^(Short|Medium|Long) D/.test(name))).not.toEqual([])
    expect(sheet.names().filter((name) => /^(Short|Medium|Long) D(8|12)/.test(name))).toEqual([])
    await sheet.press(/^Hold and Shoot for 1 point/)
    expect(sheet.has('Roll 10D6')).toBe(true)
    session.willThrow(...Array.from({ length: 10 }, () => 1))
    await sheet.press('Roll 10D6')
    await sheet.press('Apply')
    expect(sheet.text()).toContain('Is Raiding party still within 2 MU (2″) of Hollow choir?')
    await sheet.press('No, no melee')
    expect(session.view.ask).toBeNull()
  })
})

describe('the Tactical Phase on sheets (GT-4, GT-6, GT-10)', () => {
  it('throws morale for all units at once, and lets owners pick the models that are lost', async () => {
    session = sampleMuster()
    withPoints(session, 0, 0)
    withStress(session, 'First section', 2)
    withStress(session, 'Ashen choir', 1)
    session.must({ type: 'proceed' })
    sheet = await openSheet(session)
    expect(sheet.text()).toContain('Models lost in all')
    expect(sheet.has(/^First section: 2D8 \+2, loses a model 23%/)).toBe(true)
    session.willThrow(1, 8, 8)
    await sheet.press('Roll 2D8 +2, D8 +2')
    expect(sheet.text()).toContain('First section loses 1 model, 7 left')
    await sheet.press('Lose Sergeant: one more')
    await sheet.press('Apply')
    expect(unit('First section').unit.left).toEqual([7, 0])
    expect(unit('Ashen choir').unit.stress).toBe(0)
    // New points come next, then the initiative with a tie.
    expect(sheet.text()).toContain('New Tactical Points')
    session.willThrow(...Array.from({ length: 6 }, () => 1))
    await sheet.press(/^Roll/)
    expect(sheet.text()).toContain('Harrowgate Fusiliers: 1 (1 from Commanders)')
    await sheet.press('Done')
  })

  it('shows the odds of the initiative before the throw, and what a point changes (GT-5, GT-6)', async () => {
    session = sampleMuster()
    withPoints(session, 1, 0)
    for (let steps = 0; steps < 12 && session.view.ask?.frame.kind !== 'initiative'; steps += 1) {
      const { ask } = session.view
      if (!ask) session.must({ type: 'proceed' })
      else if (ask.question === 'throw') session.must({ type: 'throw' })
      else if ('rolls' in ask.frame && ask.question.startsWith('spend'))
        session.must({ type: 'spend', points: ask.frame.rolls.map(() => 0) })
      else session.must({ type: 'accept' })
    }
    withPoints(session, 1, 0)
    sheet = await openSheet(session)
    const share = (side: string): number =>
      Number(new RegExp(`${side}([\\d.]+)%`).exec(sheet?.text() ?? '')?.[1])
    expect(sheet.text()).toContain('A tie is rolled again; the odds include that.')
    const [ours, theirs] = [share('Harrowgate Fusiliers'), share('Veil of the Ninth Lamp')]
    expect(ours + theirs).toBeCloseTo(100, 5)
    await sheet.unfold()
    expect(sheet.text()).toContain('Chance to win the initiative')
    expect(sheet.text()).toContain('Harrowgate Fusiliers: one point')
    expect(sheet.text()).not.toContain('Veil of the Ninth Lamp: one point')
    await sheet.press('Harrowgate Fusiliers, d+1: one more')
    expect(share('Harrowgate Fusiliers')).toBeGreaterThan(ours)
  })

  it('throws a tied initiative again', async () => {
    session = sampleMuster()
    for (let steps = 0; steps < 12 && session.view.ask?.frame.kind !== 'initiative'; steps += 1) {
      const { ask } = session.view
      if (!ask) session.must({ type: 'proceed' })
      else if (ask.question.startsWith('spend')) session.must({ type: 'spend', points: [0, 0] })
      else session.must(ask.question === 'throw' ? { type: 'throw' } : { type: 'accept' })
    }
    withPoints(session, 0, 0)
    sheet = await openSheet(session)
    await sheet.enter(6, 1, 1, 6, 1, 1)
    expect(sheet.text()).toContain('Tied: Harrowgate Fusiliers, Veil of the Ninth Lamp')
    await sheet.press('Roll again')
    await sheet.enter(6, 1, 1, 1, 1, 1)
    expect(sheet.text()).toContain('Harrowgate Fusiliers takes the initiative')
    await sheet.press('Done')
    expect(session.view.phase).toBe('activations')
  })
})

describe('other sheets', () => {
  it('throw a Rally and take Stress off (GT-5, GT-10)', async () => {
    withStress(session, 'First section', 2)
    ordered(session, 'First section', 'rally')
    session.must({ type: 'act' })
    sheet = await openSheet(session)
    session.willThrow(3, 1)
    await sheet.press('Roll 2D6 +2')
    expect(sheet.text()).toContain('Stress 2 to 1')
    await sheet.press('Apply')
    expect(unit('First section').unit.stress).toBe(1)
  })

  it('apply damage entered by hand in the order of the owner (GT-13)', async () => {
    sheet = await openSheet(session, hurtDraft(id('First section')))
    await sheet.press('Sergeant')
    await sheet.press('Damage: one more')
    expect(sheet.text()).toContain('First section loses 2 models, 6 left')
    await sheet.press('Horror nearby')
    await sheet.press('Apply')
    expect(unit('First section').unit.left).toEqual([6, 0])
    expect(unit('First section').unit.stress).toBe(2)
  })

  it('take the direction to which players turn the arrow (C-2)', async () => {
    sheet = await openSheet(session, freeDiceDraft('direction'))
    const arrow = document.querySelector('[role=slider]')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight'])
      await arrow?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await sheet.settle()
    expect(session.view.freely).toBeNull()
    await sheet.press('Use 135°, turned by hand')
    expect(session.view.freely).toMatchObject({ purpose: 'direction', sides: 8, faces: [4], thrown: 'hand' })
    expect(sheet.has(/^Use /)).toBe(false)
  })

  it('show a random direction with an arrow and throw its distance', async () => {
    sheet = await openSheet(session, freeDiceDraft('direction'))
    session.willThrow(3)
    await sheet.press('Roll D8')
    expect(document.querySelector('[aria-label="Direction 3, 90 degrees clockwise"]')).not.toBeNull()
    session.willThrow(5)
    await sheet.press('Roll the distance, D6')
    expect(sheet.text()).toContain('5 MU (5″)')
    await sheet.press('Close')
    expect(sheet.events).toEqual(['close'])
  })
})

describe('real dice (C-2, GT-3)', () => {
  it('read a D3 from the D6 that players enter, and leave the sheet open', async () => {
    sheet = await openSheet(session, freeDiceDraft('other'))
    await sheet.press('D3')
    await sheet.press('How many dice: one more')
    await sheet.enter(5, 2)
    expect(session.view.freely).toMatchObject({ faces: [3, 1], thrown: 'hand' })
    expect(sheet.text()).toContain('4 in all')
    expect(sheet.has('Roll 2D3')).toBe(true)
  })
})

describe('leaving the sheet', () => {
  it('closes it before a declaration and lowers it afterwards, with the focus on the throw button', async () => {
    ordered(session, 'Gun team', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('Gun team').unit, unit('Ashen choir').unit))
    await sheet.press('Cancel')
    expect(sheet.events).toEqual(['close'])
    expect(sheet.draft.value).toBeNull()
    sheet.close()
    sheet = await openSheet(session, fireDraft(unit('Gun team').unit, unit('Ashen choir').unit))
    session.willThrow(12, 12, 1, 1)
    await sheet.press('Roll 4D12')
    expect(sheet.focused()).toBe('Roll 2D6')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await sheet.settle()
    expect(sheet.events).toEqual(['lower'])
  })
})

describe('split fire (GT-11)', () => {
  it('is declared as a whole, and resolved target by target', async () => {
    ordered(session, 'Raiding party', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('Raiding party').unit, unit('Ashen choir').unit))
    for (let less = 0; less < 2; less += 1) await sheet.press('Models with Carbine: one less')
    await sheet.press('Split fire between two targets')
    await sheet.press(/^Hollow choir/)
    expect(sheet.text()).toContain('The first target is resolved first.')
    await sheet.press(/^Roll/)
    expect(session.sent.find(({ type }) => type === 'fire')).toMatchObject({
      targets: [{ target: id('Ashen choir') }, { target: id('Hollow choir') }],
    })
  })
})

describe('a stored draft (parseDraft)', () => {
  it('is restored with its dice', async () => {
    ordered(session, 'Gun team', 'openUp')
    const draft = fireDraft(unit('Gun team').unit, unit('Ashen choir').unit)
    session.saveDraft({ ...draft, typed: { purpose: 'throw', faces: { '0:0': [12, 3] } } })
    sheet = await openSheet(session)
    expect(sheet.text()).toContain('2 dice to go')
  })

  it('is dropped when it is no longer valid or no draft at all', async () => {
    models('Silent choir', 0, 0)
    ordered(session, 'Gun team', 'openUp')
    const good = fireDraft(unit('Gun team').unit, unit('Ashen choir').unit)
    for (const stale of [
      { ...good, unit: 'nobody' },
      { ...good, targets: [{ ...good.targets[0], target: id('Silent choir') }] },
      { ...good, targets: [{ ...good.targets[0], groups: [{ weapon: 9, band: 'short', models: 1 }] }] },
      { ...good, typed: { purpose: 'throw', faces: { '0:0': [13] } } },
      { kind: 'answer', frame: 7 },
      'hello',
      null,
    ]) {
      session.saveDraft(stale)
      sheet = await openSheet(session)
      expect(session.draft).toBeNull()
      expect(sheet.names()).toEqual([])
      sheet.close()
    }
  })
})
