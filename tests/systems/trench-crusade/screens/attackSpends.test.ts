// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { openSheet } from '../../../helpers/resolutionSheet'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

const ours = "Saint Orsolya's Own"
const theirs = 'Choir of the Red Cistern'

let session: TrenchSession
let sheet: Awaited<ReturnType<typeof openSheet>>
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

const mark = (name: string, marker: 'blood' | 'infection' | 'blessing', to: number) =>
  session.must({ type: 'mark', model: idOf(session, name), marker, to, reason: '' })
const withKeyword = (name: string, keyword: string) => {
  const profile = session.view.models[idOf(session, name)]?.profile
  if (!profile) throw new Error(name)
  session.must({
    type: 'editModel',
    model: idOf(session, name),
    profile: { ...profile, armour: 0, keywords: [...profile.keywords, keyword] },
  })
}

/** What the list says for a shot of Vaas at Malkh. */
const listed = async () => {
  const [vaas, malkh] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
  sheet = await openSheet(session, attackDraft(vaas, malkh))
  await sheet.press('What one more spend does')
  const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const list = document.querySelector('figure.levers')
  return {
    caption: words(list?.querySelector('figcaption') ?? null),
    rows: [...(list?.querySelectorAll('li') ?? [])].map(words),
  }
}

describe('the list of spends', () => {
  it('TC-4: names the markers that a model has', async () => {
    mark('Vaas', 'infection', 1)
    mark('Malkh', 'infection', 1)
    mark('Malkh', 'blood', 1)
    const { caption, rows } = await listed()
    expect(caption).toBe('Chance of Out of Action')
    expect(rows[0]).toMatch(/^1 INFECTION of Vaas on the attack/)
    expect(rows[1]).toMatch(/^1 BLOOD or INFECTION of Malkh on the injury/)
  })

  it('TC-9: shows the chance of Down where no spend takes the model out', async () => {
    withKeyword('Malkh', 'TOUGH')
    mark('Malkh', 'blood', 1)
    const { caption, rows } = await listed()
    expect(caption).toBe('Chance of Down')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/[1-9]\d ?% ?to ?[1-9]\d ?%$/)
  })

  it('TC-9: says Down beside a spend that can’t take a GOLEM out, as a Bloodbath can', async () => {
    withKeyword('Malkh', 'GOLEM')
    mark('Malkh', 'blood', 6)
    const { caption, rows } = await listed()
    expect(caption).toBe('Chance of Out of Action')
    expect(rows[0]).toMatch(/^1 BLOOD of Malkh on the injury ?Down/)
    expect(rows[1]).toMatch(/^A Bloodbath \(6 markers\) ?0 ?% ?to ?[1-9]/)
  })

  it('TC-9: shows Down beside the spends on the injury of a TOUGH model, too', async () => {
    withKeyword('Malkh', 'TOUGH')
    mark('Malkh', 'blood', 6)
    const [vaas, malkh] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
    sheet = await openSheet(session, { ...attackDraft(vaas, malkh), waits: true })
    session.willThrow(4, 4, 1)
    await sheet.press('Roll 3D6')
    // Two dice are 7 or more in 21 of 36 throws, the two highest of three in 174 of 216.
    expect(sheet.text()).toMatch(/One more: Down ?58 ?to ?81 ?%/)
    expect(sheet.text()).toMatch(/\+1D6: Down 58 → \d+%/)
    expect(sheet.text()).not.toMatch(/Out 0/)
  })
})

describe('spends on the attack sheet', () => {
  const open = async () => {
    sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
  }

  it('asks the opponent below BLESSING, and again when BLESSING changes (TC-3)', async () => {
    const model = idOf(session, 'Vaas')
    session.must(
      { type: 'mark', model, marker: 'blood', to: 2, reason: '' },
      { type: 'mark', model, marker: 'blessing', to: 2, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    const text = sheet.text()
    expect(text.indexOf(`${ours} spends BLESSING`)).toBeLessThan(text.indexOf(`${theirs} spends BLOOD`))
    await sheet.press(`${theirs} spends BLOOD: one more`)
    expect(sheet.text()).toContain('2D6')
    await sheet.press(`${ours} spends BLESSING: one more`)
    expect(sheet.text()).toContain(`BLESSING has changed: ${theirs} decides again.`)
    expect(sheet.draft.value).toMatchObject({ blessing: 1, opposed: { blood: 0 } })
    await sheet.press(`${theirs} spends BLOOD: one more`)
    await sheet.press(`${theirs} spends BLOOD: one more`)
    session.willThrow(6, 6)
    await sheet.press('Roll 2D6')
    expect(session.view.models[model]).toMatchObject({ blessing: 1, blood: 0 })
    expect(sheet.text()).toContain('Critical')
  })

  it('lets enemy and owner spend before the injury roll (TC-3, TC-5)', async () => {
    const target = idOf(session, 'Malkh')
    session.must(
      { type: 'mark', model: target, marker: 'blood', to: 6, reason: '' },
      { type: 'mark', model: target, marker: 'infection', to: 1, reason: '' },
      { type: 'mark', model: target, marker: 'blessing', to: 1, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(5, 5, 5)
    await sheet.press('Roll 3D6')
    await sheet.press(/Bloodbath for 6/)
    await sheet.press(`${ours} spends INFECTION: one more`)
    await sheet.press(`${theirs} spends BLESSING: one more`)
    await sheet.press('I rolled real dice')
    expect(sheet.text()).toContain('Bloodbath')
    await sheet.press('Two')
    await sheet.press('Two')
    await sheet.press(/^Four/)
    expect(session.sent.slice(-4)).toEqual([
      { type: 'accept' },
      { type: 'worsen', blood: 0, infection: 1, bloodbath: { blood: 6, infection: 0 } },
      { type: 'ward', blessing: 1 },
      { type: 'throw', faces: [2, 2, 4] },
    ])
  })

  it('names the paying side on every stepper, and shows what one more spend changes (TC-3)', async () => {
    const [actor, target] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
    session.must(
      { type: 'mark', model: actor, marker: 'blood', to: 2, reason: '' },
      { type: 'mark', model: actor, marker: 'blessing', to: 1, reason: '' },
      { type: 'mark', model: target, marker: 'blood', to: 1, reason: '' },
      { type: 'mark', model: target, marker: 'blessing', to: 1, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    const beside = (title: string) =>
      document
        .querySelector(`[aria-label="${title}: one more"]`)
        ?.closest('[role="group"]')
        ?.textContent?.replace(/\s+/g, ' ')
        .replace(/(\d)to(\d)/, '$1 to $2')
    // The highest two of 3D6 hit with 81 %; with one more die 91 %, with one less 58 %.
    expect(beside(`${ours} spends BLESSING`)).toContain('One more: hits 81 to 91%')
    expect(beside(`${theirs} spends BLOOD`)).toContain('One more: hits 81 to 58%')
    await sheet.press(`${theirs} spends BLOOD: one more`)
    expect(beside(`${theirs} spends BLOOD`)).toContain('One more: hits 58 to 32%')
    await sheet.press(`${theirs} spends BLOOD: one more`)
    expect(beside(`${theirs} spends BLOOD`)).toContain('None left')
    session.willThrow(6, 5, 5)
    await sheet.press(/^Roll/)
    expect(beside(`${ours} spends BLOOD`)).toMatch(/One more: Out \d+ to \d+%/)
    expect(beside(`${theirs} spends BLESSING`)).toMatch(/One more: Out \d+ to \d+%/)
    expect(sheet.text()).not.toMatch(/opponent/i)
  })

  it('shows the opponent every spend with its odds when the phone is handed over (TC-3)', async () => {
    session.must({ type: 'mark', model: idOf(session, 'Vaas'), marker: 'blood', to: 4, reason: '' })
    await open()
    await sheet.press(/^Malkh/)
    await sheet.press('Hand the phone over: all options')
    expect(sheet.text()).toContain('Your turn to spend')
    expect(sheet.text()).toContain(`For ${theirs}`)
    expect(sheet.names().filter((name) => name.startsWith('Spend ') && name.includes('%'))).toEqual([
      expect.stringMatching(/^Spend 0: 81%, Malkh Out of Action \d+%$/),
      expect.stringMatching(/^Spend 1: 58%/),
      expect.stringMatching(/^Spend 2: 32%/),
      expect.stringMatching(/^Spend 3: 17%/),
      expect.stringMatching(/^Spend 4: 9%/),
    ])
    expect(sheet.text()).toContain('Best value per marker: spend 2 (32%)')
    await sheet.press(/^Spend 2: 32/)
    expect(sheet.text()).toContain('2 of 4 left on Vaas')
    // Going back answers nothing.
    await sheet.press('Back')
    expect(sheet.draft.value).toMatchObject({ opposed: { blood: 0, infection: 0 } })
    await sheet.press(/^Hand the phone/)
    await sheet.press(/^Spend 2: 32/)
    await sheet.press('Spend 2')
    expect(sheet.draft.value).toMatchObject({ opposed: { blood: 2, infection: 0 } })
    expect(sheet.text()).not.toContain('Your turn to spend')
    await sheet.press(/^Hand the phone/)
    await sheet.press('Spend none')
    expect(sheet.draft.value).toMatchObject({ opposed: { blood: 0, infection: 0 } })
  })

  it('shows the enemy and the owner of an injured model every spend on its roll (TC-3, TC-5)', async () => {
    const malkh = idOf(session, 'Malkh')
    session.must(
      { type: 'mark', model: malkh, marker: 'blood', to: 6, reason: '' },
      { type: 'mark', model: malkh, marker: 'blessing', to: 1, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(6, 5, 5)
    await sheet.press(/^Roll/)
    const columns = () =>
      sheet.names().filter((name) => name.startsWith('Spend ') && name.includes('Out of Action'))
    await sheet.press(`${ours}: all options`)
    expect(sheet.text()).toContain('Chance that Malkh goes Out of Action')
    expect(columns()).toHaveLength(8)
    expect(columns().at(-1)).toMatch(/^Spend 6, with a Bloodbath: Malkh Out of Action \d+%, Down \d+%$/)
    expect(sheet.text()).toMatch(/Best value per marker/)
    await sheet.press(/^Spend 6, with a Bloodbath/)
    expect(sheet.pressed(/^Bloodbath for 6 markers/)).toBe('true')
    await sheet.press(/^Bloodbath for 6 markers/)
    await sheet.press('BLOOD of Malkh: one more')
    expect(sheet.text()).toContain('5 of 6 left on Malkh')
    await sheet.press(/^Spend 6, with a Bloodbath/)
    await sheet.press('Spend 6')
    expect(sheet.draft.value).toMatchObject({
      worsen: { blood: 0, infection: 0 },
      bloodbath: { blood: 6, infection: 0 },
      ward: 0,
    })
    await sheet.press(`${theirs}: all options`)
    expect(sheet.text()).toContain(`For ${theirs}`)
    expect(columns()).toHaveLength(2)
    await sheet.press(/^Spend 1: Malkh/)
    await sheet.press('Spend 1')
    expect(sheet.draft.value).toMatchObject({ bloodbath: { blood: 6, infection: 0 }, ward: 1 })
    // The same answer again changes nothing for the owner.
    await sheet.press(`${ours}: all options`)
    await sheet.press('Spend 6')
    expect(sheet.draft.value).toMatchObject({ bloodbath: { blood: 6, infection: 0 }, ward: 1 })
    expect(sheet.text()).not.toContain('decides again')
    // When the enemy changes its answer, the owner is asked again.
    await sheet.press(`${ours}: all options`)
    await sheet.press('Spend none')
    expect(sheet.draft.value).toMatchObject({ bloodbath: null, ward: 0 })
    expect(sheet.text()).toContain(`The enemy’s spend has changed: ${theirs} decides again.`)
    await sheet.press(`${theirs} spends BLESSING: one more`)
    expect(sheet.text()).not.toContain('decides again')
  })

  it('does not ask the owner again for another mix of as many markers (TC-3, TC-4)', async () => {
    const malkh = idOf(session, 'Malkh')
    session.must(
      { type: 'mark', model: malkh, marker: 'blood', to: 2, reason: '' },
      { type: 'mark', model: malkh, marker: 'infection', to: 2, reason: '' },
      { type: 'mark', model: malkh, marker: 'blessing', to: 1, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(5, 5, 5)
    await sheet.press('Roll 3D6')
    await sheet.press(`${ours} spends BLOOD, INFECTION: one more`)
    await sheet.press(`${theirs} spends BLESSING: one more`)
    await sheet.press('Change mix: 1 BLOOD, 0 INFECTION')
    await sheet.press('INFECTION among them: one more')
    expect(sheet.draft.value).toMatchObject({ worsen: { blood: 0, infection: 1 }, ward: 1 })
    expect(sheet.text()).not.toContain('decides again')
  })

  it('lets players mix BLOOD and INFECTION as they like (TC-4)', async () => {
    const model = idOf(session, 'Vaas')
    session.must(
      { type: 'mark', model, marker: 'blood', to: 2, reason: '' },
      { type: 'mark', model, marker: 'infection', to: 2, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    // Nothing is spent yet, so there is nothing to mix.
    expect(sheet.has(/^Change mix/)).toBe(false)
    await sheet.press(`${theirs} spends BLOOD, INFECTION: one more`)
    expect(sheet.draft.value).toMatchObject({ opposed: { blood: 1, infection: 0 } })
    await sheet.press('Change mix: 1 BLOOD, 0 INFECTION')
    await sheet.press('INFECTION among them: one more')
    expect(sheet.text()).toContain('Pays 0 BLOOD, 1 INFECTION')
    session.willThrow(1, 1, 1, 1)
    await sheet.press(/^Roll/)
    expect(session.sent.slice(-4)).toMatchObject([
      { type: 'attack' },
      { type: 'oppose', blood: 0, infection: 1 },
      { type: 'throw' },
      { type: 'accept' },
    ])
  })
  it('lets players choose the markers of a Bloodbath, and says which ones paid (TC-4, TC-5)', async () => {
    const malkh = idOf(session, 'Malkh')
    session.must(
      { type: 'mark', model: malkh, marker: 'blood', to: 4, reason: '' },
      { type: 'mark', model: malkh, marker: 'infection', to: 4, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(5, 5, 5)
    await sheet.press('Roll 3D6')
    await sheet.press(/Bloodbath for 6/)
    expect(sheet.draft.value).toMatchObject({ bloodbath: { blood: 4, infection: 2 } })
    await sheet.press('Change mix: 4 BLOOD, 2 INFECTION')
    await sheet.press('INFECTION among them: one more')
    await sheet.press('INFECTION among them: one more')
    expect(sheet.draft.value).toMatchObject({ bloodbath: { blood: 2, infection: 4 } })
    // All INFECTION pays: one more does nothing.
    await sheet.press('INFECTION among them: one more')
    session.willThrow(1, 1, 1)
    await sheet.press(/^Roll/)
    expect(session.view.models[malkh]).toMatchObject({ blood: 2, infection: 0 })
    expect(sheet.text()).toContain(`a Bloodbath for 2 BLOOD and 4 INFECTION of Malkh (${ours})`)
  })

  it('lets the enemy choose them on the whole screen, too (TC-4, TC-5)', async () => {
    const malkh = idOf(session, 'Malkh')
    session.must(
      { type: 'mark', model: malkh, marker: 'blood', to: 4, reason: '' },
      { type: 'mark', model: malkh, marker: 'infection', to: 4, reason: '' },
    )
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(5, 5, 5)
    await sheet.press('Roll 3D6')
    await sheet.press(`${ours}: all options`)
    await sheet.press(/^Spend 7, with a Bloodbath/)
    await sheet.press('Change mix: 4 BLOOD, 3 INFECTION')
    await sheet.press('INFECTION among them: one more')
    await sheet.press('Spend 7')
    expect(sheet.draft.value).toMatchObject({
      bloodbath: { blood: 3, infection: 3 },
      worsen: { blood: 0, infection: 1 },
    })
  })

  it('lowers the sheet for “Show the battle” once the attack is declared', async () => {
    const malkh = idOf(session, 'Malkh')
    session.must({ type: 'mark', model: malkh, marker: 'blood', to: 2, reason: '' })
    await open()
    await sheet.press(/^Malkh/)
    session.willThrow(5, 5, 5)
    await sheet.press('Roll 3D6')
    await sheet.press(`${ours}: all options`)
    await sheet.press('Show the battle')
    expect(sheet.text()).not.toContain('Your turn to spend')
    expect(sheet.text()).not.toContain('Injury')
    expect(session.view.ask).toMatchObject({ question: 'settleAction' })
  })
})

describe('real dice of a pool of which two are kept', () => {
  const open = async (dice: number) => {
    session.must({ type: 'mark', model: idOf(session, 'Vaas'), marker: 'blessing', to: dice, reason: '' })
    sheet = await openSheet(session, {
      ...attackDraft(idOf(session, 'Vaas'), idOf(session, 'Malkh')),
      blessing: dice,
    })
    await sheet.press('I rolled real dice')
  }
  const slots = () => sheet.text().match(/\d(?:st|nd|rd|th) (?:die|kept)/g)?.length ?? 0

  it('ends as soon as no further die can matter (TC-1, C-2)', async () => {
    await open(4)
    expect(slots()).toBe(8)
    await sheet.press('Six')
    await sheet.press('Three')
    await sheet.press(/^Six/)
    expect(session.sent.at(-1)).toEqual({ type: 'throw', faces: [6, 3, 6] })
    expect(sheet.text()).toContain('Critical')
  })

  it('takes only the two kept dice if players like that better (TC-1, C-2)', async () => {
    await open(4)
    await sheet.press('Enter only the two kept dice')
    expect(sheet.preferences.keptDiceOnly).toBe(true)
    await sheet.press('Two')
    await sheet.press(/^Five/)
    expect(session.sent.at(-1)).toEqual({ type: 'throw', faces: [2, 5] })
    expect(sheet.text()).toContain('7 or more')
    // They are changed the way they were entered.
    await sheet.press('Change dice')
    expect(slots()).toBe(2)
    expect(sheet.has('Enter all 8 dice')).toBe(false)
  })
})
