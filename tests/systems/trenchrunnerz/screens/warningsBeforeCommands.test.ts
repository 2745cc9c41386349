// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlaceId, TokenKind } from '@/systems/trenchrunnerz/rules'
import type { Command } from '@/systems/trenchrunnerz/state'
import {
  crafts,
  flying,
  openRunnerzScreen,
  type RunnerzScreen,
  type RunnerzSession,
} from '../../../helpers/runnerzScreen'

let close = () => {}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})
const open = async (session: RunnerzSession): Promise<RunnerzScreen> => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}
const sets = (session: RunnerzSession, place: PlaceId, kind: TokenKind) =>
  session.must({
    type: 'correct',
    correction: { what: 'token', place, to: { kind, face: 'up', destroyed: false } },
    reason: '',
  })
const told = (screen: RunnerzScreen) => (screen.dialog()?.textContent ?? '').replace(/\s+/g, ' ')

describe('a ruling against a command is shown before the command is sent', () => {
  it('TR-10 ending a move in Obstacles warns, and a button overrules it', async () => {
    const session = flying(2)
    sets(session, '3', 'obstacles')
    session.must(
      { type: 'enter', bomber: 'bomber-1', place: '3' },
      { type: 'throw', faces: [[6]] },
      { type: 'accept' },
    )
    const screen = await open(session)
    await screen.press('End move')
    expect(told(screen)).toContain('Wasp can’t end its move in Obstacles.')
    await screen.press(/^Stay at 3 anyway/)
    expect(session.view.bombers[0]).toMatchObject({ state: 'moved', where: '3' })
    expect(screen.dialog()).toBeNull()
  })

  it('TR-5 ending a move warns only for choices that are against a ruling', async () => {
    const screen = await open(flying(2))
    await screen.press('End move')
    expect(told(screen)).not.toContain('anyway')
    expect(told(screen)).toContain('Left by the stern')
  })

  it('TR-10 moving an interceptor into Obstacles warns when the place is chosen', async () => {
    const session = flying(2)
    sets(session, '5', 'interceptor')
    sets(session, '6', 'obstacles')
    session.must(...crafts.map((bomber): Command => ({ type: 'endMove', bomber, where: 'between' })), {
      type: 'proceed',
    })
    session.must({ type: 'turnUp', place: null }, { type: 'throwSpeeds', crafts: ['5'], faces: [[4, 4]] })
    const screen = await open(session)
    await screen.press(/^Move interceptor/)
    expect(told(screen)).not.toContain('Obstacles')
    await screen.press('6')
    expect(told(screen)).toContain('An interceptor can’t end its move in Obstacles.')
    await screen.press(/anyway$/)
    expect(session.view.interceptors[0]?.where).toBe('6')
  })

  it('TR-2 identifying a token warns for a kind that the mix has no more of', async () => {
    const session = flying(2)
    for (const place of ['2', '3'] as const) sets(session, place, 'interceptor')
    session.must({ type: 'enter', bomber: 'bomber-1', place: '1' })
    const screen = await open(session)
    await screen.press(/^Flak 1D6/)
    expect(told(screen)).not.toContain('no such token left')
    await screen.press(/^Interceptor/)
    expect(told(screen)).toContain('The mix has no such token left.')
    await screen.press('Choose Interceptor anyway')
    expect(session.view.ask?.frame.kind).toBe('dogfight')
  })

  it('C-4 changing dice of the app warns as soon as another face is entered', async () => {
    const session = flying(2)
    sets(session, '1', 'flak2')
    session.must({ type: 'enter', bomber: 'bomber-1', place: '1' })
    session.willThrow(1, 2)
    session.must({ type: 'throw' })
    const screen = await open(session)
    await screen.press('Change dice')
    expect(told(screen)).not.toContain('anyway')
    await screen.press('Erase')
    await screen.press(/^6(,|$)/)
    expect(screen.has('Use these dice anyway')).toBe(true)
    await screen.press('Use these dice anyway')
    expect(session.view.ask?.frame).toMatchObject({ rolls: [{ result: { faces: [1, 6], first: [1, 2] } }] })
  })

  it('TR-5 pressing a place straight back warns before the move, and a button overrules it', async () => {
    const session = flying(2)
    session.must({ type: 'enter', bomber: 'bomber-1', place: '6' })
    session.must({ type: 'enter', bomber: 'bomber-1', place: '7' })
    const screen = await open(session)
    const before = session.view
    await screen.press(/^6/)
    expect(told(screen)).toContain('Wasp')
    expect(told(screen)).toContain('TR-5')
    expect(session.view).toEqual(before)
    await screen.press('Do it anyway')
    expect(session.view.bombers[0]).toMatchObject({ where: '6' })
  })

  it('TR-5 pressing a place for a bomber that is not the fastest warns before the move', async () => {
    const session = flying(2)
    sets(session, '3', 'flak2')
    const screen = await open(session)
    await screen.press(/^Scarab,/)
    await screen.press(/^3/)
    expect(told(screen)).toContain('Wasp')
    expect(session.view.ask).toBeNull()
    expect(session.view.bombers[1]).toMatchObject({ where: 'bow' })
  })
})
