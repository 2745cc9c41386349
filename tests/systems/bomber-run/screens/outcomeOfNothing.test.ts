// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inMove, showBattle, type BomberSession } from '../../../helpers/bomberScreen'
import { craft } from '../../../helpers/bomberTable'
import { painted } from '../../../helpers/painted'

type Screen = Awaited<ReturnType<typeof showBattle>>

let session: BomberSession
let screen: Screen | null = null
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  session = inMove('w3')
  session.must({ type: 'attack', target: craft('eb') })
})
afterEach(() => {
  screen?.close()
  screen = null
  vi.unstubAllGlobals()
})
const strip = () => document.querySelector('[aria-label="Last roll"]')
const duel = async (...faces: readonly number[]): Promise<Screen> => {
  screen = await showBattle(session)
  session.willThrow(...faces)
  await screen.press('Roll D4 v D6')
  await painted()
  return screen
}

describe('a duel of Bomber Run that both survive (BR-5)', () => {
  it('goes on by itself, and the dock shows it until the next step', async () => {
    const shown = await duel(1, 6)
    expect(session.view.ask).toBeNull()
    expect(shown.dialog()).toBeNull()
    expect(strip()?.textContent).toContain('Fighter 3')
  })

  it('opens the pad for wrong dice by one tap (C-4)', async () => {
    const shown = await duel(1, 6)
    await shown.press('Change dice')
    await painted()
    expect(session.view.ask?.question).toBe('settle')
    expect(shown.dialog()?.textContent).toContain('Change dice')
  })

  it('waits for a tap where somebody is destroyed', async () => {
    await duel(4, 1)
    expect(session.view.ask?.question).toBe('settle')
  })

  it('waits for a tap at a table of several phones', async () => {
    session.sitAs({ plays: ['west', 'east'], waits: null, alone: null, elsewhere: [], asker: null })
    await duel(1, 6)
    expect(session.view.ask?.question).toBe('settle')
  })

  it('waits after its prompt was opened again (C-4)', async () => {
    await duel(1, 6)
    session.reopen?.()
    await painted()
    expect(session.view.ask?.question).toBe('settle')
  })
})
