import { afterEach, beforeEach, vi } from 'vitest'
import type { Command } from '@/systems/gloom-trench/state'
import type { Preferences } from '@/ui/preferences'
import { showBattle } from './gloomScreen'
import { idOf, sampleBattle, type GloomSession } from './gloomSession'

/** Opens the battle screen without animations before each test of a file, and closes it afterwards. */
export const atTheTable = () => {
  let close = () => {}
  beforeEach(() => {
    const { matchMedia } = window
    // Flying chits would leave the bag in front until they have landed.
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('reduced-motion') ? { matches: true } : matchMedia.call(window, query),
    )
  })
  afterEach(() => {
    close()
    vi.unstubAllGlobals()
  })
  return async (
    session: GloomSession,
    size?: { width: number; height: number },
    preferences?: Preferences,
  ) => {
    const screen = await showBattle(session, size, preferences)
    close = screen.close
    return screen
  }
}

export const stressed = (session: GloomSession, name: string, to: number): Command => ({
  type: 'correct',
  correction: { what: 'stress', unit: idOf(session, name), to },
  reason: '',
})
/** The correction that removes all models of a unit. */
export const gone = (session: GloomSession, name: string): Command => {
  const unit = idOf(session, name)
  const left = session.view.units[unit]?.unit.left.map(() => 0) ?? []
  return { type: 'correct', correction: { what: 'models', unit, to: left }, reason: '' }
}
/** The sample battle with a chit of the first side drawn by hand. */
export const drawn = (): GloomSession => {
  const session = sampleBattle()
  session.must({ type: 'draw', chit: 'a' })
  return session
}
/** Whether the bag is in front. */
export const bagShows = (): boolean =>
  document.querySelector<HTMLElement>('section[aria-label="Activation bag"]')?.style.display !== 'none'
/** A battle in which Company command has this order. */
export const commandOrdered = (order: 'advance' | 'digIn' | 'doNothing'): GloomSession => {
  const session = drawn()
  session.must(
    { type: 'activate', unit: idOf(session, 'Company command') },
    { type: 'order', order, stress: [] },
  )
  return session
}
