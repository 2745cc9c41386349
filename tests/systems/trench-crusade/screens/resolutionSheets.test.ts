// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import {
  attackDraft,
  chargeDraft,
  retreatDraft,
  actionTestDraft,
} from '@/systems/trench-crusade/screens/resolution/draft'
import { draftWithTarget } from '@/systems/trench-crusade/screens/resolution/proposedTarget'
import { openSheet } from '../../../helpers/resolutionSheet'
import type { Profile } from '@/systems/trench-crusade/rules'
import { weapon } from '../../../helpers/trenchTable'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

type Sheet = Awaited<ReturnType<typeof openSheet>>

const heavyGun = weapon({ keywords: ['HEAVY'] })

let session: TrenchSession
let sheet: Sheet | null = null
const id = (name: string): string => idOf(session, name)
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
})
afterEach(() => {
  sheet?.close()
  sheet = null
  vi.unstubAllGlobals()
})

describe('a BLAST (TC-21)', () => {
  it('rolls injuries of the marked models one after another, in the order of the marks', async () => {
    session.must({ type: 'activate', model: id('Dorn') })
    sheet = await openSheet(session, { ...attackDraft(id('Dorn'), null, 1), waits: true })
    await sheet.press(/^Malkh/)
    await sheet.press(/^Vaas/)
    session.willThrow(5, 5)
    await sheet.press('Roll 2D6')
    expect(sheet.text()).toContain('Injury of Malkh. 1 more after this')
    session.willThrow(1, 2)
    await sheet.press('Roll injury 2D6')
    await sheet.press(/^Apply/)
    expect(sheet.text()).toContain('Injury of Vaas')
    // The second victim has its own title.
    expect(sheet.text()).toContain('Injury: Vaas')
    expect(sheet.text()).not.toContain('shoots at Malkh')
    session.willThrow(2, 3)
    await sheet.press('Roll injury 2D6')
    await sheet.press('Don’t apply')
    expect(session.view.ask).toBeNull()
    expect(session.view.models[id('Vaas')]?.blood).toBe(0)
  })

  it('rolls the injury of the aimed-at model later once players tap it, and first again after another tap', async () => {
    session.must({ type: 'activate', model: id('Dorn') })
    sheet = await openSheet(session, { ...attackDraft(id('Dorn'), null, 1), waits: true })
    await sheet.press(/^Malkh/)
    const numberOf = (name: string) =>
      [...document.querySelectorAll('.piece')]
        .find((one) => one.textContent?.includes(name))
        ?.querySelector('.mark')?.textContent
    await sheet.press(/^Vaas/)
    expect([numberOf('Malkh'), numberOf('Vaas')]).toEqual(['1', '2'])
    expect(sheet.text()).toContain('Tap Malkh to change its place')
    await sheet.press(/Malkh$/)
    expect([numberOf('Malkh'), numberOf('Vaas')]).toEqual(['2', '1'])
    await sheet.press(/Malkh$/)
    expect([numberOf('Malkh'), numberOf('Vaas')]).toEqual(['1', '2'])
    await sheet.press(/Malkh$/)
    session.willThrow(5, 5)
    await sheet.press('Roll 2D6')
    expect(sheet.text()).toContain('Injury of Vaas. 1 more after this')
  })

  it('C-4 leaves out the injury roll of one victim only, also of a later one', async () => {
    session.must({ type: 'activate', model: id('Dorn') })
    sheet = await openSheet(session, { ...attackDraft(id('Dorn'), null, 1), waits: true })
    await sheet.press(/^Malkh/)
    await sheet.press(/^Vaas/)
    session.willThrow(5, 5)
    await sheet.press('Roll 2D6')
    await sheet.press('Leave out this injury roll')
    expect(sheet.text()).toContain('Injury of Vaas')
    await sheet.press('Leave out this injury roll')
    expect(session.view.ask).toBeNull()
    expect([id('Malkh'), id('Vaas')].map((one) => session.view.models[one]?.blood)).toEqual([0, 0])
  })

  it('C-4 leaves out one injury roll only when its button is tapped twice in a row', async () => {
    session.must({ type: 'activate', model: id('Dorn') })
    sheet = await openSheet(session, { ...attackDraft(id('Dorn'), null, 1), waits: true })
    await sheet.press(/^Malkh/)
    await sheet.press(/^Vaas/)
    session.willThrow(5, 5)
    await sheet.press('Roll 2D6')
    await sheet.press('Leave out this injury roll')
    const again = [...document.querySelectorAll('button')].find((one) =>
      one.textContent?.includes('Leave out this injury roll'),
    )
    again?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    await nextTick()
    expect(sheet.text()).toContain('Injury of Vaas')
    expect(session.view.ask?.frame).toMatchObject({ kind: 'injury', target: id('Vaas') })
  })

  it('marks only picked models: a model that has activated has no similar tick (TC-23)', async () => {
    for (const name of ['Vaas', 'Malkh'])
      session.must({ type: 'activate', model: id(name) }, { type: 'endActivation' })
    session.must({ type: 'activate', model: id('Dorn') })
    sheet = await openSheet(session, { ...attackDraft(id('Dorn'), null, 1), waits: true })
    await sheet.press(/^Malkh/)
    const tile = [...document.querySelectorAll('.piece')].find((one) => one.textContent?.startsWith('Vaas'))
    expect(session.view.models[id('Vaas')]?.activated).toBe(true)
    expect(tile?.querySelector('.stud, .mark')).toBeNull()
    await sheet.press(/^Vaas/)
    expect(tile?.querySelectorAll('.stud, .mark')).toHaveLength(1)
  })

  it('goes from one victim to the next by one tap where nobody can pay (TC-3)', async () => {
    session.must({ type: 'activate', model: id('Dorn') })
    sheet = await openSheet(session, attackDraft(id('Dorn'), null, 1))
    await sheet.press(/^Malkh/)
    await sheet.press(/^Vaas/)
    session.willThrow(5, 5, 1, 2, 1, 3)
    await sheet.press('Roll 2D6')
    expect(sheet.text()).toContain('1 more after this')
    await sheet.press(/^Apply/)
    expect(sheet.text()).toContain('Vaas takes a Minor Hit')
    await sheet.press(/^Apply/)
    expect(session.view.ask).toBeNull()
    expect(session.view.models[id('Malkh')]?.blood).toBe(1)
    expect(session.view.models[id('Vaas')]?.blood).toBe(1)
  })

  it('may be aimed at a point, without cover', async () => {
    session.must({ type: 'activate', model: id('Dorn') })
    sheet = await openSheet(session, attackDraft(id('Dorn'), null, 1))
    await sheet.press('Aim at a point')
    expect(sheet.text()).toContain('Dorn fires at a point')
    expect(sheet.has(/^Cover/)).toBe(false)
    session.willThrow(1, 1)
    await sheet.press('Roll 2D6')
    expect(session.sent.at(-3)).toMatchObject({ type: 'attack', target: null })
  })
})

describe('a shot into melee (TC-14)', () => {
  it('throws whether a friend is hit, picks a model, and aims at it', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    sheet = await openSheet(session, attackDraft(id('Vaas')))
    await sheet.press(/^Malkh/)
    await sheet.press('More choices')
    await sheet.press('Target in melee?')
    expect(sheet.has('Mark a nearby friend')).toBe(true)
    await sheet.press(/^Dorn/)
    await sheet.press(/^Ana/)
    session.willThrow(2)
    await sheet.press('Roll D6 for a target')
    expect(session.view.ask?.question).toBe('scatterPick')
    expect(sheet.text()).toContain('The D6 shows 1 to 3: a friend of the shooter is hit.')
    await sheet.press(/^Ana/)
    expect(sheet.text()).toContain('Vaas shoots at Ana')
    expect(sheet.text()).toContain('The dice chose Ana')
    await sheet.press('Cancel')
    expect(sheet.text()).toContain('TC-14')
    await sheet.press('Cancel')
    session.willThrow(1, 1, 1)
    await sheet.press('Roll 3D6')
    expect(session.view.ask).toBeNull()
  })

  it('proposes the neighbours of the last shot at the same target until the next turn (TC-14)', async () => {
    session.must(
      { type: 'activate', model: id('Vaas') },
      {
        type: 'shootIntoMelee',
        model: id('Vaas'),
        weapon: 0,
        target: id('Malkh'),
        friends: [id('Dorn'), id('Ana')],
        foes: [],
      },
      { type: 'throw', faces: [5] },
    )
    const proposed = () =>
      draftWithTarget(session.view, attackDraft(id('Vaas'), null, 0), id('Malkh')).intoMelee
    expect(proposed()).toEqual({ friends: [id('Dorn'), id('Ana')], foes: [] })
    session.dispatch({ type: 'callOff' }, ['TC-14'])
    session.must({
      type: 'correct',
      model: id('Ana'),
      correction: { what: 'posture', to: 'out' },
      reason: '',
    })
    expect(proposed()).toEqual({ friends: [id('Dorn')], foes: [] })
    session.dispatch({ type: 'endActivation' })
    session.dispatch({ type: 'endTurn' }, ['TC-15'])
    session.dispatch({ type: 'startTurn', starter: 'a' }, ['TC-15'])
    expect(session.view.turn).toBe(2)
    expect(proposed()).toBeNull()
  })
})

describe('a test', () => {
  it('has an objection before its dice when the model has done it already (TC-22)', async () => {
    session.must({ type: 'activate', model: id('Vaas') }, { type: 'move', model: id('Vaas') })
    sheet = await openSheet(session, actionTestDraft(id('Vaas'), 'dash'))
    expect(sheet.objected()).toBeNull()
    sheet.close()
    session.must(
      {
        type: 'test',
        model: id('Vaas'),
        act: 'dash',
        name: '',
        risky: false,
        customDice: 0,
        blessing: 0,
        fall: null,
      },
      { type: 'throw', faces: [6, 5] },
      { type: 'accept' },
    )
    sheet = await openSheet(session, actionTestDraft(id('Vaas'), 'dash'))
    expect(sheet.objected()).toContain('Vaas has already used this action in this activation. TC-22')
    expect(sheet.has('Roll 2D6')).toBe(false)
    session.willThrow(6, 6)
    await sheet.press('Roll 2D6 anyway')
    expect(session.view.ask).toBeNull()
    expect(session.view.activation?.acted.map(({ act }) => act)).toEqual(['move', 'dash', 'dash'])
  })

  it('says what a failure does, and ends the activation when it is RISKY (TC-11)', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    sheet = await openSheet(session, actionTestDraft(id('Vaas'), 'dash'))
    expect(sheet.text()).toContain('RISKY')
    expect(sheet.text()).toContain('the model does not dash')
    session.willThrow(1, 2)
    await sheet.press('Roll 2D6')
    expect(sheet.text()).toContain('Vaas stays where it is')
    await sheet.press('Done')
    expect(session.view.activation).toBeNull()
  })

  it('takes half inches of a fall: 2.5 hurt, 2 do not (TC-13)', async () => {
    sheet = await openSheet(session, actionTestDraft(id('Vaas'), 'jump'))
    const field = document.querySelector<HTMLInputElement>('input[inputmode=decimal]')
    const write = async (text: string) => {
      if (field) field.value = text
      field?.dispatchEvent(new Event('input'))
      await sheet?.settle()
    }
    await write('2')
    expect(sheet.draft.value).toMatchObject({ fall: 2 })
    expect(sheet.text()).not.toContain('A fall of 2″')
    await write('2,5')
    expect(sheet.draft.value).toMatchObject({ fall: 2.5 })
    expect(sheet.text()).toContain('A fall of 2.5″ means an injury roll')
  })

  it('opens an injury roll for the fall after a failed jump (TC-13)', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    sheet = await openSheet(session, { ...actionTestDraft(id('Vaas'), 'jump'), fall: 4 })
    expect(sheet.text()).toContain('A fall of 4″ means an injury roll')
    session.willThrow(1, 2)
    await sheet.press('Roll 2D6')
    expect(sheet.has('Roll injury 3D6')).toBe(true)
  })
})

describe('a Charge (TC-22)', () => {
  it('shows its reach before and after the D6', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    sheet = await openSheet(session, chargeDraft(id('Vaas')))
    await sheet.press(/^Malkh/)
    expect(sheet.text()).toContain('7″ to 12″')
    await sheet.press('I rolled real dice')
    await sheet.press(/^Four/)
    expect(sheet.text()).toContain('10″')
    await sheet.press('Done')
    expect(session.view.ask).toBeNull()
  })

  it('has no D6 with a HEAVY weapon', async () => {
    session.must({ type: 'activate', model: id('Imre') })
    sheet = await openSheet(session, chargeDraft(id('Imre')))
    await sheet.press(/^Malkh/)
    await sheet.press('Charge 6″')
    expect(session.view.ask).toBeNull()
  })
})

describe('a RISKY test that fails', () => {
  it('says that the activation ends, also where the model is hurt (TC-11, TC-13)', async () => {
    const model = id('Vaas')
    session.must(
      { type: 'activate', model },
      { type: 'test', model, act: 'jump', name: '', risky: true, fall: 4, customDice: 0, blessing: 0 },
    )
    session.willThrow(1, 1)
    session.must({ type: 'throw' }, { type: 'accept' })
    session.willThrow(3, 3, 3, 3)
    session.must({ type: 'throw' })
    sheet = await openSheet(session)
    expect(sheet.text()).toContain('The ACTION was RISKY')
  })
})

describe('a SKIRMISHER', () => {
  const edit = (name: string, change: Partial<Profile>): void => {
    const profile = session.view.models[id(name)]?.profile
    if (!profile) throw new Error(name)
    session.must({ type: 'editModel', model: id(name), profile: { ...profile, ...change } })
  }
  beforeEach(() => {
    edit('Malkh', { keywords: ['SKIRMISHER'] })
    edit('Vaas', { movement: 6, weapons: [] })
    session.must({ type: 'activate', model: id('Vaas') })
  })

  it('moves a D3 that the phone throws with the die of the charge (TC-22)', async () => {
    sheet = await openSheet(session, { ...chargeDraft(id('Vaas')), target: id('Malkh') })
    expect(sheet.text()).toContain('it may move D3″ before the charge goes on')
    session.willThrow(4, 3)
    await sheet.press('Roll 1D6 and D3')
    expect(sheet.text()).toContain('10″')
    expect(sheet.text()).toContain('Malkh may move 2″ first, but not into melee')
    await sheet.press('Done')
    expect(session.view.ask).toBeNull()
  })

  it('moves a D3 that players enter as a D6, and change as they change the other die (C-2, C-4)', async () => {
    sheet = await openSheet(session, { ...chargeDraft(id('Vaas')), target: id('Malkh') })
    await sheet.press('I rolled real dice')
    await sheet.press(/^Four/)
    expect(sheet.has(/^Five, 10″.*3″/)).toBe(true)
    await sheet.press(/^Five/)
    expect(sheet.text()).toContain('Malkh may move 3″ first')
    await sheet.press('Change dice')
    await sheet.press('Change SKIRMISHER die, 5')
    await sheet.press(/^One/)
    await sheet.press('Use 4, 1')
    expect(sheet.text()).toContain('Malkh may move 1″ first')
    expect(session.view.ask?.frame).toMatchObject({ face: 4, evadeDie: { face: 1, first: 5 }, reach: 10 })
  })

  it('throws its D3 alone where the charger has no D6 (TC-22)', async () => {
    edit('Vaas', { weapons: [heavyGun] })
    sheet = await openSheet(session, { ...chargeDraft(id('Vaas')), target: id('Malkh') })
    session.willThrow(6)
    await sheet.press('Roll D3')
    expect(sheet.text()).toContain('Malkh may move 3″ first')
    expect(session.view.ask?.frame).toMatchObject({ face: null, reach: 6 })
    await sheet.press('Done')
    expect(session.view.engaged).toEqual([{ a: id('Vaas'), b: id('Malkh') }])
  })

  it('does not move out of melee (TC-22)', async () => {
    const model = id('Malkh')
    session.must({ type: 'correctEngagement', model, enemy: id('Imre'), engaged: true })
    sheet = await openSheet(session, { ...chargeDraft(id('Vaas')), target: model })
    expect(sheet.text()).not.toContain('SKIRMISHER')
  })
})

describe('a Retreat (TC-22)', () => {
  it('is met by a STRONG model with its two-handed weapon first (TC-12)', async () => {
    const model = id('Malkh')
    const profile = session.view.models[model]?.profile
    const blade = profile?.weapons.find(({ kind }) => kind === 'melee')
    if (!profile || !blade) throw new Error('Malkh')
    session.must(
      {
        type: 'editModel',
        model,
        profile: {
          ...profile,
          keywords: [...profile.keywords, 'STRONG'],
          weapons: [
            { ...blade, name: 'Mace', keywords: [] },
            { ...blade, name: 'Great axe', keywords: ['TWO-HANDED'] },
          ],
        },
      },
      { type: 'activate', model: id('Vaas') },
    )
    sheet = await openSheet(session, retreatDraft(id('Vaas'), [model]))
    await sheet.press('Retreat: 1 strikes first')
    expect(sheet.pressed(/^Great axe/)).toBe('true')
    // What was set about the table does not depend on the weapon (TC-12).
    await sheet.press(/^Obstacle/)
    await sheet.press(/^Mace/)
    expect(sheet.pressed(/^Obstacle/)).toBe('true')
  })

  it('lets each engaged enemy strike or not', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    sheet = await openSheet(session, retreatDraft(id('Vaas')))
    // The Artillery Witch has no melee weapon.
    const other = 'Artillery Witch'
    await sheet.press(/^Malkh/)
    await sheet.press(new RegExp(`^${other}`))
    await sheet.press('Retreat: 2 strike first')
    expect(sheet.text()).toContain('Malkh strikes at Vaas')
    expect(sheet.has(/^Revolver/)).toBe(false)
    session.willThrow(1, 1, 1, 1)
    await sheet.press(/^Roll /)
    await sheet.press('Done')
    expect(sheet.text()).toContain(`${other} strikes at Vaas`)
    // It is a Melee Attack even without a weapon.
    expect(sheet.text()).toContain('Vaas after this attack')
    await sheet.press('Don’t attack')
    expect(session.view.ask).toBeNull()
    expect(session.view.activation?.acted.at(-1)).toMatchObject({ act: 'retreat' })
  })
})

describe('morale (TC-17)', () => {
  it('rolls for the side with its odds, and says that a failure makes it flee', async () => {
    const ours = Object.values(session.view.models).filter((model) => model.side === 'a')
    for (const model of ours.slice(-5))
      session.must({
        type: 'correct',
        model: model.id,
        correction: { what: 'posture', to: 'out' },
        reason: '',
      })
    session.dispatch({ type: 'endTurn' }, ['TC-15'])
    sheet = await openSheet(session)
    await sheet.press(/^Undo: /)
    expect(session.view.ask).toBeNull()
    expect(sheet.text()).not.toContain('Down or Out of Action')
    session.redo()
    await sheet.settle()
    expect(sheet.text()).toContain('Down or Out of Action: 5 of 9 models.')
    // The highest two of 3D6 are 7 or more in 174 of 216 throws. A critical does no more.
    expect(sheet.text()).toMatch(/Flees\s*19\s*%\s*Holds\s*81\s*%/)
    expect(sheet.text()).not.toContain('Critical')
    session.willThrow(6, 1, 5)
    await sheet.press('Roll 3D6')
    expect(sheet.text()).toContain("Saint Orsolya's Own holds")
    await sheet.press('Done')
    expect(session.view.ask).toBeNull()
  })
})

describe('a model that TOUGH saves', () => {
  it('is shown with its 9 or more and with TOUGH as the reason (TC-9)', async () => {
    session.must({ type: 'fall', model: id('Old Bell'), inches: 6, voluntary: false })
    sheet = await openSheet(session)
    session.willThrow(6, 6, 6, 6)
    await sheet.press('Roll injury 4D6')
    expect(sheet.text()).toContain('9 or more, saved by TOUGH')
  })

  it('TC-9: reads 9 as Down on the pad of real dice, and as Out once TOUGH is used up', async () => {
    const fall = { type: 'fall', model: id('Old Bell'), inches: 6, voluntary: false } as const
    session.must(fall)
    sheet = await openSheet(session)
    await sheet.press('I rolled real dice')
    expect(sheet.text()).toContain('7 or more is Down (TOUGH)')
    for (let sixes = 0; sixes < 2; sixes += 1) await sheet.press('Six')
    expect(session.view.ask?.question).toBe('settleInjury')
    await sheet.press(/^Apply/)
    session.must(fall)
    sheet = await openSheet(session)
    await sheet.press('I rolled real dice')
    expect(sheet.text()).toContain('7 is Down, 9 is Out')
  })
})

describe('a fall with markers (TC-3)', () => {
  it('asks the enemy for spends, explains the dice, and applies the result', async () => {
    session.must({ type: 'mark', model: id('Vaas'), marker: 'blood', to: 1, reason: '' })
    session.must({ type: 'fall', model: id('Vaas'), inches: 6, voluntary: false })
    sheet = await openSheet(session)
    expect(sheet.text()).toContain('Injury: Vaas')
    await sheet.unfold()
    expect(sheet.text()).toContain('+1 DICE for every full 3 inches of the fall.')
    await sheet.press('Choir of the Red Cistern spends BLOOD: one more')
    session.willThrow(6, 6, 1, 1, 1)
    await sheet.press('Roll injury 5D6')
    expect(sheet.text()).toContain('Vaas is Out of Action')
    await sheet.press('Apply: Out of Action')
    expect(session.view.models[id('Vaas')]?.posture).toBe('out')
  })
})

describe('a saved draft', () => {
  it('is opened again', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    session.saveDraft({ ...attackDraft(id('Vaas'), id('Malkh')), typed: { purpose: 'throw', faces: [4] } })
    sheet = await openSheet(session)
    expect(sheet.has('Change 1st die, 4')).toBe(true)
  })

  it('is dropped when it no longer fits or is damaged', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    for (const stale of [
      attackDraft('nobody'),
      { ...attackDraft(id('Vaas')), blessing: 3 },
      { ...attackDraft(id('Vaas')), customDice: 1e9 },
      'hello',
      { kind: 'answer', frame: 7 },
    ]) {
      session.saveDraft(stale)
      sheet = await openSheet(session)
      expect(session.draft).toBeNull()
      expect(sheet.names()).toEqual([])
      sheet.close()
    }
  })
})

describe('leaving the sheet', () => {
  it('closes it before anything is declared, and lowers it afterwards', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    sheet = await openSheet(session, attackDraft(id('Vaas'), id('Malkh')))
    await sheet.press('Cancel')
    expect(sheet.events).toEqual(['close'])
    expect(sheet.draft.value).toBeNull()
    sheet.close()
    sheet = await openSheet(session, attackDraft(id('Vaas'), id('Malkh')))
    await sheet.press(/^Roll/)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await sheet.settle()
    expect(sheet.events).toEqual(['lower'])
  })
})
