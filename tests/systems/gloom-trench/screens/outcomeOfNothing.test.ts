// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBattle } from '../../../helpers/gloomScreen'
import { ordered, sampleBattle, withPoints, type GloomSession } from '../../../helpers/gloomSession'
import { painted } from '../../../helpers/painted'

type Screen = Awaited<ReturnType<typeof showBattle>>

let session: GloomSession
let screen: Screen | null = null
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  session = sampleBattle()
  withPoints(session, 0, 0)
  ordered(session, 'First section', 'openUp')
})
afterEach(() => {
  screen?.close()
  screen = null
  vi.unstubAllGlobals()
})
const strip = () => document.querySelector('[aria-label="Last roll"]')
/** All eight rifles of the section shoot at the choir. */
const volley = async (face: number): Promise<Screen> => {
  screen = await showBattle(session)
  await screen.press('Shoot')
  await screen.press(/^Ashen choir/)
  session.willThrow(...Array.from({ length: 8 }, () => face))
  await screen.press(/^Roll 8D8/)
  await painted()
  return screen
}

describe('shots of Gloom Trench that all miss (GT-11)', () => {
  it('go on by themselves, and the dock shows them until the next step', async () => {
    const shown = await volley(1)
    expect(session.view.ask).toBeNull()
    expect(shown.dialog()).toBeNull()
    expect(strip()?.textContent).toContain('First section')
  })

  it('can be corrected by one tap (C-4)', async () => {
    const shown = await volley(1)
    await shown.press('Change dice')
    await painted()
    expect(session.view.ask?.question).toBe('settle')
    expect(shown.dialog()?.textContent).toContain('Use these dice')
  })

  it('wait for saves where they hit', async () => {
    await volley(8)
    expect(session.view.ask?.question).not.toBe('settle')
    expect(session.view.ask).not.toBeNull()
  })

  it('wait for a tap at a table of several phones', async () => {
    session.sitAs({ plays: ['a', 'b'], waits: null, alone: null, elsewhere: [], asker: null })
    await volley(1)
    expect(session.view.ask?.question).toBe('settle')
  })
})
