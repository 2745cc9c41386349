// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actionTestDraft, attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { openSheet } from '../../../helpers/resolutionSheet'
import { showBattle } from '../../../helpers/battleScreen'
import { painted } from '../../../helpers/painted'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

type Sheet = Awaited<ReturnType<typeof openSheet>>
type Screen = Awaited<ReturnType<typeof showBattle>>

let session: TrenchSession
let sheet: Sheet | null = null
let screen: Screen | null = null
const id = (name: string): string => idOf(session, name)
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  session = sampleBattle()
  session.must({ type: 'activate', model: id('Vaas') })
})
afterEach(() => {
  sheet?.close()
  screen?.close()
  sheet = screen = null
  vi.unstubAllGlobals()
})

const shotOfVaas = async (...faces: readonly number[]): Promise<Sheet> => {
  sheet = await openSheet(session, attackDraft(id('Vaas')))
  await sheet.press(/^Malkh/)
  session.willThrow(...faces)
  await sheet.press(/^Roll/)
  await painted()
  return sheet
}
const never = (): never => {
  throw new Error('the sample has it')
}
/** Gives the gun of Vaas these keywords. */
const armWith = (keywords: readonly string[]): void => {
  const profile = session.view.models[id('Vaas')]?.profile ?? never()
  const [gun, ...others] = profile.weapons
  session.must({
    type: 'editModel',
    model: id('Vaas'),
    profile: { ...profile, weapons: [{ ...(gun ?? never()), keywords }, ...others] },
  })
}
const sentTypes = () => session.sent.map(({ type }) => type)
const accepts = () => sentTypes().filter((type) => type === 'accept').length

describe('an outcome of nothing', () => {
  it('goes on by itself after a miss, once', async () => {
    await shotOfVaas(1, 1, 1)
    expect(session.view.ask).toBeNull()
    expect(accepts()).toBe(1)
  })

  it('waits again after an undo, so that undo goes further back (C-4)', async () => {
    await shotOfVaas(1, 1, 1)
    const count = session.entries.length
    session.reopen?.()
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    expect(accepts()).toBe(1)
    expect(session.entries).toHaveLength(count + 1)
    session.undo()
    await painted()
    expect(session.view.ask?.question).toBe('throwAction')
    session.redo()
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    expect(accepts()).toBe(1)
  })

  it('waits with its button when the battle is opened again at it', async () => {
    const [target] = Object.values(session.view.models).filter(({ side }) => side === 'b')
    session.must(
      {
        type: 'attack',
        model: id('Vaas'),
        target: target?.id ?? '',
        weapon: 0,
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [],
      },
      { type: 'throw', faces: [1, 1] },
    )
    sheet = await openSheet(session)
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    await sheet.press('Done')
    expect(session.view.ask).toBeNull()
  })

  it('shows its button when the command is refused', async () => {
    sheet = await openSheet(session, attackDraft(id('Vaas')))
    await sheet.press(/^Malkh/)
    session.willThrow(1, 1, 1)
    const { dispatch } = session
    vi.spyOn(session, 'dispatch').mockImplementation((commands, overrule) => {
      const list = 'type' in commands ? [commands] : commands
      return list[0]?.type === 'accept'
        ? { ok: false, done: 0, reason: { kind: 'impossible', message: { key: 'battle.notAccepting' } } }
        : dispatch(commands, overrule)
    })
    await sheet.press(/^Roll/)
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    vi.restoreAllMocks()
    await sheet.press(/Close|Cancel|OK|Back/)
    await sheet.press('Done')
    expect(session.view.ask).toBeNull()
  })

  it('waits for a tap at a table of several phones, where every phone sees it first', async () => {
    session.sitAs({ plays: ['a', 'b'], waits: null, alone: null, elsewhere: [], asker: null })
    await shotOfVaas(1, 1, 1)
    expect(session.view.ask?.question).toBe('settleAction')
    expect(accepts()).toBe(0)
    expect(sheet?.has('Done')).toBe(true)
  })

  it('keeps an injury with effects for a tap', async () => {
    await shotOfVaas(6, 6, 6, 6, 5, 5)
    expect(session.view.ask?.question).toBe('settleInjury')
    expect(sheet?.has(/^Apply/)).toBe(true)
  })

  it('goes on after an injury roll without effect', async () => {
    const malkh = session.view.models[id('Malkh')]
    session.must({
      type: 'editModel',
      model: id('Malkh'),
      profile: { ...(malkh?.profile ?? never()), armour: 3 },
    })
    armWith([])
    await shotOfVaas(5, 4, 3, 1, 1)
    expect(session.view.ask).toBeNull()
    expect(session.view.models[id('Malkh')]?.blood).toBe(0)
  })

  it('keeps a miss of a weapon with a keyword that players apply, for a tap (TC-7)', async () => {
    armWith(['HOUSE RULE'])
    await shotOfVaas(1, 1, 1)
    expect(session.view.ask?.question).toBe('settleAction')
    expect(sheet?.has('Done')).toBe(true)
  })

  it('tells what a failed RISKY test ends, and waits for a tap (TC-11)', async () => {
    sheet = await openSheet(session, actionTestDraft(id('Vaas'), 'dash'))
    session.willThrow(1, 1)
    await sheet.press(/^Roll/)
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
  })

  it('goes on after a Dash that succeeds', async () => {
    sheet = await openSheet(session, actionTestDraft(id('Vaas'), 'dash'))
    session.willThrow(6, 5)
    await sheet.press(/^Roll/)
    await painted()
    expect(session.view.ask).toBeNull()
  })
})

describe('the last throw in the dock', () => {
  const missOnScreen = async (how: 'phone' | 'hand' = 'phone'): Promise<Screen> => {
    screen = await showBattle(session)
    await screen.press(/^Shoot/)
    await screen.press(/^Malkh/)
    session.willThrow(1, 1, 2)
    if (how === 'phone') await screen.press(/^Roll/)
    else {
      await screen.press(/real dice/)
      for (const face of ['One', 'One', 'Two']) await screen.press(new RegExp(`^${face}(,|$)`))
    }
    await painted()
    return screen
  }
  const strip = () => document.querySelector('[aria-label="Last roll"]')

  it('shows who threw what, and goes away with the next step', async () => {
    const shown = await missOnScreen()
    expect(shown.dialog()).toBeNull()
    expect(strip()?.textContent).toContain('Vaas shoots at Malkh')
    expect(strip()?.textContent).toContain('Failure')
    await shown.press('End activation')
    expect(strip()).toBeNull()
  })

  it('says the total of an injury roll once', async () => {
    armWith([])
    const malkh = session.view.models[id('Malkh')]
    session.must({
      type: 'editModel',
      model: id('Malkh'),
      profile: { ...(malkh?.profile ?? never()), armour: 2 },
    })
    screen = await showBattle(session)
    await screen.press(/^Shoot/)
    await screen.press(/^Malkh/)
    session.willThrow(5, 4, 3, 1, 1)
    await screen.press(/^Roll/)
    await painted()
    expect(strip()?.textContent).toContain('injury 0')
    expect(strip()?.querySelector('.result')?.textContent?.trim()).toBe('No effect')
  })

  it('keeps Escape from leaving the battle right after its sheet has closed by itself', async () => {
    const shown = await missOnScreen()
    const escape = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    escape()
    expect(shown.events).toEqual([])
    await shown.press('End activation')
    escape()
    expect(shown.events).toEqual(['leave'])
  })

  it('goes away when a sheet opens', async () => {
    const shown = await missOnScreen()
    await shown.press('Menu')
    expect(strip()).toBeNull()
    await shown.press('Close')
    expect(strip()).toBeNull()
  })

  it('undoes the whole attack, which is not sent again (C-4)', async () => {
    const shown = await missOnScreen()
    const undo = strip()?.querySelector<HTMLElement>('button[aria-label^="Undo"]')
    undo?.click()
    await painted()
    expect(session.view.ask).toBeNull()
    expect(session.view.activation?.acted).toEqual([])
    expect(shown.dialog()).toBeNull()
    expect(strip()).toBeNull()
  })

  it.each(['phone', 'hand'] as const)(
    'opens the pad for wrong dice of the %s by one tap (C-4)',
    async (how) => {
      const shown = await missOnScreen(how)
      await shown.press('Change dice')
      await painted()
      expect(session.view.ask?.question).toBe('settleAction')
      await shown.press('Change 1st die, 1')
      await shown.press(/^Two/)
      await shown.press('Use 2, 1, 2')
      if (how === 'phone') await shown.press('Do it anyway')
      await painted()
      // Still a miss: it goes on by itself again.
      expect(session.view.ask).toBeNull()
      expect(accepts()).toBe(2)
      expect(strip()?.textContent).toContain('Failure')
    },
  )

  it('leaves the correction to Undo at a table of several phones', async () => {
    const shown = await missOnScreen()
    expect(shown.has('Change dice')).toBe(true)
    session.sitAs({ plays: ['a'], waits: null, alone: null, elsewhere: ['b'], asker: null })
    await painted()
    expect(shown.has('Change dice')).toBe(false)
  })
})
