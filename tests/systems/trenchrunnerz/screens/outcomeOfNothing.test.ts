// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { painted } from '../../../helpers/painted'
import { openRunnerzScreen, type RunnerzScreen } from '../../../helpers/runnerzScreen'
import { faceUp, flying, type RunnerzSession } from '../../../helpers/runnerzSession'

let session: RunnerzSession
let screen: RunnerzScreen | null = null
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  session = flying(4, 2)
  faceUp(session, '1', 'flak3')
  session.must({ type: 'enter', bomber: 'bomber-1', place: '1' })
})
/** The Flak has missed: the bomber raids the token that fired. */
const raided = () => session.must({ type: 'throw', faces: [[1, 2, 3]] }, { type: 'accept' })
afterEach(() => {
  screen?.close()
  screen = null
  vi.unstubAllGlobals()
})
const strip = () => document.querySelector('[aria-label="Last roll"]')
const raid = async (...faces: readonly number[]): Promise<RunnerzScreen> => {
  raided()
  screen = await openRunnerzScreen(session)
  session.willThrow(...faces)
  await screen.press('Roll 2D6')
  await painted()
  return screen
}

describe('a throw of TrenchRunnerz without effect (TR-12)', () => {
  it('goes on by itself, and the dock shows it until the next step', async () => {
    const shown = await raid(1, 2)
    expect(session.view.ask).toBeNull()
    expect(shown.dialog()).toBeNull()
    expect(strip()?.textContent).toContain('Wasp')
  })

  it('opens the pad for wrong dice by one tap (C-4)', async () => {
    const shown = await raid(1, 2)
    await shown.press('Change dice')
    await painted()
    expect(session.view.ask?.question).toBe('settle')
    expect(shown.dialog()?.textContent).toContain('Change dice')
  })

  it('waits for a tap where something happens', async () => {
    await raid(6, 6)
    expect(session.view.ask?.question).toBe('settle')
    expect(screen?.dialog()).not.toBeNull()
  })

  it('waits for a tap where another throw follows (TR-8)', async () => {
    screen = await openRunnerzScreen(session)
    session.willThrow(1, 2, 3)
    await screen.press('Roll 3D6')
    await painted()
    expect(session.view.ask).toMatchObject({ question: 'settle', frame: { kind: 'flak' } })
  })

  it('waits for a tap at a table of several phones', async () => {
    session.sitAs({ plays: ['attacker', 'defender'], waits: null, alone: null, elsewhere: [], asker: null })
    await raid(1, 2)
    expect(session.view.ask?.question).toBe('settle')
  })

  it('waits after an undo of the next step, so that undo goes further back (C-4)', async () => {
    await raid(1, 2)
    session.reopen?.()
    await painted()
    expect(session.view.ask?.question).toBe('settle')
  })
})
