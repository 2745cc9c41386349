// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { showBattle } from '../../../helpers/battleScreen'
import { openSheet } from '../../../helpers/resolutionSheet'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

let session: TrenchSession
let close = () => {}
const id = (name: string): string => idOf(session, name)
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  session = sampleBattle()
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})
const open = async () => {
  const screen = await showBattle(session)
  close = screen.close
  return screen
}
const engage = (name: string, enemy: string) =>
  session.must({ type: 'correctEngagement', model: id(name), enemy: id(enemy), engaged: true })

describe('the dock of a model in melee', () => {
  it('TC-22 proposes to fight the model that was charged, without asking for a target', async () => {
    session.must(
      { type: 'activate', model: id('Vaas') },
      { type: 'charge', model: id('Vaas'), target: id('Malkh') },
      { type: 'throw', faces: [4] },
      { type: 'accept' },
    )
    const screen = await open()
    await screen.press('Fight Malkh')
    expect(screen.dialog()?.textContent).toContain('Vaas strikes Malkh')
  })

  it('TC-14 proposes no shot', async () => {
    engage('Vaas', 'Malkh')
    session.must({ type: 'activate', model: id('Vaas') })
    const screen = await open()
    expect(screen.has('Shoot')).toBe(false)
    await screen.press('Fight Malkh')
    expect(screen.dialog()?.textContent).toContain('Vaas strikes Malkh')
  })

  it('TC-12 proposes the last target and its cover for the next shot of the same weapon', async () => {
    const model = id('Vaas')
    const profile = session.view.models[model]?.profile
    const [gun] = profile?.weapons ?? []
    if (!profile || !gun) throw new Error('a gun')
    session.must(
      { type: 'editModel', model, profile: { ...profile, weapons: [{ ...gun, attacks: 2 }] } },
      { type: 'activate', model },
      {
        type: 'attack',
        model,
        weapon: 0,
        target: id('Malkh'),
        choices: { cover: true },
        customDice: 0,
        blessing: 0,
        blast: [],
      },
      { type: 'throw', faces: [1, 1] },
      { type: 'accept' },
    )
    const screen = await open()
    await screen.press('Shoot Malkh again')
    expect(screen.dialog()?.textContent).toContain('Vaas shoots at Malkh')
    expect(screen.dialog()?.querySelector('[aria-pressed="true"]')?.textContent).toBeTruthy()
    const cover = [...(screen.dialog()?.querySelectorAll('button') ?? [])].find((button) =>
      button.textContent?.startsWith('Cover'),
    )
    expect(cover?.getAttribute('aria-pressed')).toBe('true')
  })

  it('TC-22 moves the active model by one tap, and then offers no move', async () => {
    session.must({ type: 'activate', model: id('Vaas') })
    const screen = await open()
    await screen.press('Move 6″')
    expect(session.view.activation?.acted).toMatchObject([{ act: 'move' }])
    expect(screen.has('Move 6″')).toBe(false)
  })

  it('lets players correct who is in melee', async () => {
    const screen = await open()
    await screen.press(/^Vaas.*Open/)
    await screen.press('Malkh')
    expect(session.view.engaged).toEqual([{ a: id('Vaas'), b: id('Malkh') }])
    await screen.press('Malkh')
    expect(session.view.engaged).toEqual([])
  })
})

describe('sheets of a model in melee', () => {
  it('TC-22 the Retreat sheet counts the enemies that strike first', async () => {
    engage('Vaas', 'Malkh')
    session.must({ type: 'activate', model: id('Vaas') })
    const screen = await open()
    await screen.press('Actions')
    await screen.press(/^Retreat/)
    expect(screen.has('Retreat: 1 strikes first')).toBe(true)
  })

  it('TC-14 a shot at an enemy in melee with a friend is one into the melee, with the chance of each', async () => {
    engage('Dorn', 'Malkh')
    session.must({ type: 'activate', model: id('Vaas') })
    const sheet = await openSheet(session, attackDraft(id('Vaas')))
    close = sheet.close
    await sheet.press(/^Malkh/)
    expect(sheet.has('Roll D6 for a target')).toBe(true)
    const shares = () =>
      document.querySelector('[aria-label="Who may be hit"]')?.textContent?.replace(/\s+/g, ' ')
    expect(shares()).toMatch(/Dorn ?50%.*Malkh ?50%/)
    await sheet.press(/^Ana/)
    expect(shares()).toMatch(/Dorn ?25%.*Ana ?25%.*Malkh ?50%/)
    await sheet.press('Not in melee')
    expect(sheet.has('Roll 3D6')).toBe(true)
  })
})
