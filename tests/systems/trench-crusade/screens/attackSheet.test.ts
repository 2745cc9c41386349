// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { openSheet } from '../../../helpers/resolutionSheet'
import { sampleWarbands } from '@/systems/trench-crusade/rules'
import { idOf, sampleBattle, trenchSession, type TrenchSession } from '../../../helpers/trenchSession'

type Sheet = Awaited<ReturnType<typeof openSheet>>

const theirs = 'Choir of the Red Cistern'

/** The rulings that the last entry overrules. */
const overruled = (session: TrenchSession) => {
  const body = session.entries.at(-1)?.body
  return body?.kind === 'played' ? body.overruled : null
}

/** A battle in which Saint Orsolya's Own is Shaken by the house rule (TC-17). */
const shakenTable = (): TrenchSession => {
  const session = trenchSession()
  const [ours, theirs] = sampleWarbands
  if (!ours || !theirs) throw new Error('two sample warbands')
  session.must({
    type: 'muster',
    scenario: { name: 'Trial', turnLimit: null, notes: '', budget: 'one-off', shakenRule: true },
    sides: { a: ours, b: theirs },
  })
  session.dispatch({ type: 'startTurn', starter: 'a' }, ['TC-15'])
  for (const model of Object.values(session.view.models)
    .filter(({ side }) => side === 'a')
    .slice(4))
    session.must({
      type: 'correct',
      model: model.id,
      correction: { what: 'posture', to: 'down' },
      reason: '',
    })
  session.dispatch({ type: 'endTurn' }, ['TC-15'])
  session.must({ type: 'throw', faces: [1, 1, 1] }, { type: 'accept' })
  session.dispatch({ type: 'startTurn', starter: 'a' }, ['TC-15'])
  return session
}

describe('the attack sheet', () => {
  let session: TrenchSession
  let sheet: Sheet
  beforeEach(() => {
    // Dice settle at once.
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    session = sampleBattle()
    session.must({ type: 'activate', model: idOf(session, 'Vaas') })
  })
  afterEach(() => {
    sheet.close()
    vi.unstubAllGlobals()
  })
  /** The outcomes on the sheet: word, BLOOD, percent. */
  const outcomes = () =>
    [...document.querySelectorAll('.fate')].map((fate) =>
      [...fate.querySelectorAll('.word'), ...fate.querySelectorAll('.fate > .percent')]
        .map((one) => one.textContent.replace('%', '').trim())
        .join(' '),
    )
  const open = async () => {
    sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
  }
  /** A draft whose hit waits for a tap before its injury roll. */
  const waitingDraft = (name = 'Vaas') => ({ ...attackDraft(idOf(session, name)), waits: true })
  const openWaiting = async () => {
    sheet = await openSheet(session, waitingDraft())
  }

  it('goes from the target to the applied injury', async () => {
    await openWaiting()
    await sheet.press(/^Malkh/)
    expect(sheet.text()).toContain('Vaas shoots at Malkh')
    expect(sheet.pressed(/^Cover/)).toBe('false')
    await sheet.press(/^Cover/)
    await sheet.press(/^Long range/)
    expect(sheet.text()).toContain('3D6 keep lowest 2')
    session.willThrow(5, 3, 6)
    await sheet.press('Roll 3D6')
    expect(sheet.text()).toContain('Kept: 5 + 3')
    expect(sheet.text()).toContain('Success')
    session.willThrow(6, 2)
    await sheet.press('Roll injury 2D6')
    expect(sheet.text()).toContain('Malkh goes Down')
    await sheet.press('Apply: +2 BLOOD, Down')
    expect(session.view.ask).toBeNull()
    expect(session.view.models[idOf(session, 'Malkh')]).toMatchObject({ posture: 'down', blood: 2 })
  })

  it('distinguishes a hit without a wound from a miss when FIRE leaves its marker (TC-8)', async () => {
    const [bell, malkh] = [idOf(session, 'Old Bell'), idOf(session, 'Malkh')]
    const profile = session.view.models[malkh]?.profile
    if (!profile) throw new Error('Malkh')
    session.must({ type: 'editModel', model: malkh, profile: { ...profile, armour: 3 } })
    session.dispatch({ type: 'activate', model: bell }, ['TC-15'])
    sheet = await openSheet(session, waitingDraft('Old Bell'))
    await sheet.press(/^Malkh/)
    expect(outcomes()).toEqual([
      'Miss 42',
      'BLOOD only +1 BLOOD 9',
      'Minor +2 BLOOD 39',
      'Down +2 BLOOD 9',
      'Out of Action 2',
    ])
    session.willThrow(4, 4)
    await sheet.press('Roll 2D6')
    expect(outcomes()[0]).toMatch(/^BLOOD only \+1 BLOOD/)
    session.willThrow(1, 2)
    await sheet.press('Roll injury 2D6')
    expect(sheet.text()).toContain('Malkh gets BLOOD, but no wound')
    expect(sheet.text()).not.toContain('unharmed')
    await sheet.press('Apply: +1 BLOOD')
    expect(session.view.models[malkh]).toMatchObject({ posture: 'up', blood: 1 })
  })

  it('shows no BLOOD for the outcome that TOUGH rules out (TC-9)', async () => {
    const vaas = idOf(session, 'Vaas')
    const profile = session.view.models[vaas]?.profile
    if (!profile) throw new Error('Vaas')
    session.must({ type: 'editModel', model: vaas, profile: { ...profile, keywords: ['TOUGH'] } })
    const malkh = idOf(session, 'Malkh')
    session.dispatch({ type: 'activate', model: malkh }, ['TC-15'])
    sheet = await openSheet(session, attackDraft(malkh))
    await sheet.press(/^Vaas/)
    expect(outcomes().at(-1)).toBe('Out of Action 0')
    expect(outcomes().at(-2)).toMatch(/^Down \+1 BLOOD/)
  })

  it('lets a BLAST at a point hit its shooter, and shows the odds of every victim (TC-21)', async () => {
    const dorn = idOf(session, 'Dorn')
    session.dispatch({ type: 'activate', model: dorn }, ['TC-15'])
    sheet = await openSheet(session, { ...waitingDraft('Dorn'), weapon: 1 })
    await sheet.press('Aim at a point')
    expect(outcomes()).toEqual([])
    await sheet.press(/^Malkh/)
    await sheet.press(/^Dorn/)
    expect(outcomes()).toHaveLength(8)
    expect(sheet.text()).toContain('Malkh after this shot')
    expect(sheet.text()).toContain('Dorn after this shot')
    session.willThrow(5, 5)
    await sheet.press('Roll 2D6')
    expect(session.view.frames.at(-1)).toMatchObject({
      target: null,
      victims: [idOf(session, 'Malkh'), dorn],
    })
  })

  it('says that the attack of a Shaken warband is RISKY (TC-17)', async () => {
    const table = shakenTable()
    const actor = idOf(table, 'Vaas')
    session = table
    session.must({ type: 'activate', model: actor })
    sheet = await openSheet(session, attackDraft(actor))
    await sheet.press(/^Malkh/)
    expect(sheet.text()).toContain('a miss ends the activation')
  })

  it('needs no tap after a miss', async () => {
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(1, 2, 3)
    await sheet.press('Roll 3D6')
    expect(session.view.ask).toBeNull()
  })

  it('takes real dice, shows a forecast for the last one, and saves the typed faces (C-2)', async () => {
    await openWaiting()
    await sheet.press(/^Malkh/)
    await sheet.press('I rolled real dice')
    await sheet.press('Five')
    await sheet.press('Three')
    expect(session.draft).toMatchObject({ typed: { purpose: 'throw', faces: [5, 3] } })
    expect(sheet.has('Four, 9, Success')).toBe(true)
    // The last face sends the throw. Change dice is one tap away.
    await sheet.press(/^Four/)
    expect(sheet.has('Change dice')).toBe(true)
    expect(session.view.ask?.question).toBe('settleAction')
    expect(session.view.frames.at(-1)).toMatchObject({ roll: { faces: [5, 3, 4], thrown: 'hand' } })
    expect(session.draft).toBeNull()
  })

  it('shows the odds and the armour of an injury in its footer, not among the old dice', async () => {
    session.must({ type: 'mark', model: idOf(session, 'Malkh'), marker: 'blood', to: 1, reason: '' })
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(6, 5, 5)
    await sheet.press(/^Roll/)
    const foot = [...document.querySelectorAll('button')]
      .find((button) => button.textContent?.includes('Roll injury'))
      ?.closest('.foot')
    expect(foot?.textContent).toContain('Malkh after this roll')
    expect(foot?.textContent).toContain('Armour')
    expect(document.querySelectorAll('figure.fates')).toHaveLength(1)
  })

  it('changes dice of the phone only with an overrule of C-4', async () => {
    await openWaiting()
    await sheet.press(/^Malkh/)
    session.willThrow(6, 5, 4)
    await sheet.press('Roll 3D6')
    await sheet.press('Change dice')
    await sheet.press('Change 1st die, 6')
    await sheet.press(/^Five/)
    await sheet.press('Use 5, 5, 4')
    expect(sheet.text()).toContain('C-4')
    await sheet.press('Do it anyway')
    expect(session.view.frames.at(-1)).toMatchObject({ roll: { faces: [5, 5, 4], first: [6, 5, 4] } })
  })

  it('has fixed choices once the attack is declared, and can call it off', async () => {
    const model = idOf(session, 'Vaas')
    session.must({ type: 'mark', model, marker: 'blood', to: 1, reason: '' })
    session.must({
      type: 'attack',
      model,
      weapon: 0,
      target: idOf(session, 'Malkh'),
      choices: {},
      customDice: 0,
      blessing: 0,
      blast: [],
    })
    sheet = await openSheet(session)
    expect(sheet.text()).toContain('Vaas shoots at Malkh')
    expect(sheet.has(/^Cover/)).toBe(false)
    expect(sheet.has(`${theirs} spends BLOOD: one more`)).toBe(true)
    await sheet.press('Cancel')
    expect(session.view.ask).toBeNull()
  })

  it('names the ruling against the attack before the dice, and throws with an overrule (TC-22)', async () => {
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(1, 1, 1)
    await sheet.press(/^Roll/)
    sheet.close()
    sheet = await openSheet(session, { ...waitingDraft(), target: idOf(session, 'Malkh'), weapon: 0 })
    expect(sheet.objected()).toContain('TC-22')
    expect(sheet.has('Roll 3D6')).toBe(false)
    expect(sheet.draft.value).not.toBeNull()
    session.willThrow(6, 6, 1)
    await sheet.press('Roll 3D6 anyway')
    expect(session.view.ask?.question).toBe('settleAction')
    expect(sheet.draft.value).toBeNull()
    expect(overruled(session)).toEqual(['TC-22'])
  })

  it('objects to a HEAVY weapon after a move before a target is chosen, and asks only once with real dice (TC-22)', async () => {
    const model = idOf(session, 'Imre')
    const profile = session.view.models[model]?.profile
    const sword = session.view.models[idOf(session, 'Vaas')]?.profile.weapons[1]
    if (!profile || !sword) throw new Error('a rifle and a sword')
    session.must(
      { type: 'endActivation' },
      { type: 'editModel', model, profile: { ...profile, weapons: [...profile.weapons, sword] } },
    )
    session.dispatch({ type: 'activate', model }, ['TC-15'])
    session.must({ type: 'move', model })
    sheet = await openSheet(session, attackDraft(model))
    const heavy = 'Sniper rifle is HEAVY'
    // The sheet proposes the sword, which the rules allow.
    expect(sheet.objected()).toBeNull()
    await sheet.press(/^Sniper/)
    expect(sheet.objected()).toContain(heavy)
    await sheet.press(/^Officer/)
    expect(sheet.objected()).toBeNull()
    await sheet.press(/^Sniper/)
    await sheet.press(/^Malkh/)
    expect(sheet.objected()).toContain(heavy)
    await sheet.press('I rolled real dice anyway')
    expect(sheet.objected()).toContain(heavy)
    expect(sheet.has('Roll on the phone instead anyway')).toBe(true)
    expect(session.view.ask).toBeNull()
    await sheet.press('Five')
    await sheet.press(/^Six/)
    await sheet.press('One')
    await sheet.press(/^One,/)
    // "Anyway" was said when the pad was opened: the last die is enough.
    expect(session.view.ask?.question).toBe('settleAction')
    expect(overruled(session)).toEqual(['TC-22'])
  })

  it('has an objection once the activation has ended, and no roll button once the battle is over', async () => {
    await open()
    await sheet.press(/^Malkh/)
    session.must({ type: 'endActivation' })
    await sheet.settle()
    expect(sheet.objected()).toContain('TC-15')
    session.must({ type: 'declareResult', winner: 'draw' })
    await sheet.settle()
    expect(sheet.has(/^Roll/)).toBe(false)
    expect(sheet.has('I rolled real dice')).toBe(false)
  })

  it('drops a draft whose target is Out of Action', async () => {
    await open()
    await sheet.press(/^Malkh/)
    session.must({
      type: 'correct',
      model: idOf(session, 'Malkh'),
      correction: { what: 'posture', to: 'out' },
      reason: '',
    })
    await sheet.settle()
    expect(sheet.draft.value).toBeNull()
    expect(session.draft).toBeNull()
  })

  it('shows the odds and the reasons for its dice, with rulings', async () => {
    await open()
    await sheet.press(/^Malkh/)
    // The highest two of 3D6 are below 7 in 42 of 216 throws: 19 % fail.
    expect(sheet.text()).toMatch(/19\s*%\s*Fail|Fail\s*19/)
    await sheet.unfold()
    expect(sheet.text()).toContain('The Ranged characteristic of the shooter. TC-12')
    expect(sheet.text()).toContain('the two highest count. TC-1')
  })

  it('strikes a modifier through that does not count, with the reason of the log (TC-12)', async () => {
    session.dispatch({ type: 'activate', model: idOf(session, 'Dorn') }, ['TC-15'])
    const aimed = attackDraft(idOf(session, 'Dorn'), idOf(session, 'Malkh'))
    sheet = await openSheet(session, { ...aimed, weapon: 1, choices: { cover: true } })
    const reasons = () =>
      [...document.querySelectorAll('.reason')].map((reason) => ({
        struck: reason.querySelector('s')?.textContent.trim().replace(/\s+/g, ' ') ?? null,
        why: reason.querySelector('.why')?.textContent,
      }))
    await sheet.unfold()
    expect(reasons()).toContainEqual({ struck: '\u22121 DICE Cover', why: 'a GRENADE ignores it' })
    await sheet.press('Shotgun')
    await sheet.press(/^Cover/)
    expect(reasons().filter(({ struck }) => struck)).toEqual([])
  })

  it('moves the focus to the button of the next question', async () => {
    await openWaiting()
    await sheet.press(/^Malkh/)
    session.willThrow(5, 5, 5)
    await sheet.press(/^Roll/)
    expect(sheet.focused()).toBe('Roll injury 2D6')
  })

  describe('a hit without possible spends (TC-3)', () => {
    const marked = (marker: 'blood' | 'blessing', to: number) =>
      session.must({ type: 'mark', model: idOf(session, 'Malkh'), marker, to, reason: '' })

    it('throws its injury dice without another tap', async () => {
      await open()
      await sheet.press(/^Malkh/)
      session.willThrow(5, 5, 1, 6, 2)
      await sheet.press('Roll 3D6')
      expect(sheet.text()).toContain('Success')
      expect(sheet.focused()).toBe('Apply: +2 BLOOD, Down')
      expect(session.view.ask?.question).toBe('settleInjury')
    })

    it('opens a pad for the injury dice when the dice are real', async () => {
      await open()
      await sheet.press(/^Malkh/)
      await sheet.press('I rolled real dice')
      for (const face of [/^Five/, /^Five/, /^Four/]) await sheet.press(face)
      expect(sheet.text()).toContain('Your injury dice')
      for (const face of [/^Six/, /^Two/]) await sheet.press(face)
      expect(session.view.ask?.question).toBe('settleInjury')
      await sheet.press(/^Apply/)
      expect(session.view.ask).toBeNull()
    })

    it.each(['blood', 'blessing'] as const)('waits where somebody may spend %s', async (marker) => {
      marked(marker, 1)
      await open()
      await sheet.press(/^Malkh/)
      session.willThrow(5, 5, 1)
      await sheet.press('Roll 3D6')
      expect(sheet.has('Roll injury 2D6')).toBe(true)
    })

    it('waits where players want to set dice or armour by hand', async () => {
      await open()
      await sheet.press(/^Malkh/)
      await sheet.press('More choices')
      await sheet.press(/^Stop before the injury roll/)
      session.willThrow(5, 5, 1)
      await sheet.press('Roll 3D6')
      expect(sheet.has('Roll injury 2D6')).toBe(true)
    })

    it('TC-7: waits, and says so, where the weapon has a keyword that only players can apply', async () => {
      const armed = trenchSession()
      const [first, second] = sampleWarbands
      if (!first || !second) throw new Error('two sample warbands')
      const profiles = first.profiles.map((profile) => ({
        ...profile,
        weapons: profile.weapons.map((weapon) => ({
          ...weapon,
          keywords: [...weapon.keywords, 'IGNORE ARMOUR'],
        })),
      }))
      armed.must({
        type: 'muster',
        scenario: { name: 'Trial', turnLimit: null, notes: '', budget: 'one-off', shakenRule: false },
        sides: { a: { ...first, profiles }, b: second },
      })
      armed.dispatch({ type: 'startTurn', starter: 'a' }, ['TC-15'])
      armed.must({ type: 'activate', model: idOf(armed, 'Vaas') })
      session = armed
      await open()
      await sheet.press(/^Malkh/)
      expect(sheet.text()).toContain('Apply by hand: IGNORE ARMOUR')
      session.willThrow(5, 5, 1)
      await sheet.press('Roll 3D6')
      expect(sheet.has('Roll injury 2D6')).toBe(true)
      expect(sheet.has('Roll injury 2D6')).toBe(true)
      expect(sheet.text()).toContain('Set the dice and armour of this roll below.')
    })

    it('waits for a tap once its dice were undone', async () => {
      await open()
      await sheet.press(/^Malkh/)
      session.willThrow(5, 5, 1, 6, 2)
      await sheet.press('Roll 3D6')
      session.undo()
      await sheet.settle()
      expect(session.view.ask?.question).not.toBe('settleInjury')
      expect(sheet.has('Roll injury 2D6')).toBe(true)
    })
  })
})
