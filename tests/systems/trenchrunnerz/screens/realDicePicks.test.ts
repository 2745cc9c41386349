// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { Command } from '@/systems/trenchrunnerz/state'
import {
  crafts,
  flying,
  openRunnerzScreen,
  thrown,
  type RunnerzScreen,
  type RunnerzSession,
} from '../../../helpers/runnerzScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession): Promise<RunnerzScreen> => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}
const face = (value: number) => new RegExp(`^${value}(,|$)`)

describe('TR-5, C-2 real dice for equally fast bombers', () => {
  const tied = () => {
    const session = thrown(3)
    session.must(
      ...crafts.map((craft, index): Command => ({ type: 'chooseSpeed', craft, die: index < 3 ? 0 : 1 })),
    )
    return session
  }

  it('are entered one for each bomber, survive a restart of the app, and say who goes first', async () => {
    const session = tied()
    let screen = await open(session)
    await screen.press('I rolled real dice')
    await screen.press(face(2))
    screen.close()
    screen = await open(session)
    await screen.press(face(5))
    await screen.press(face(4))
    expect(session.view.freely).toMatchObject({ faces: [2, 5, 4], thrown: 'hand' })
    expect(screen.text('#tr-dock')).toContain('Wasp 2, Scarab 5, Mayfly 4: Scarab goes first')
    expect(screen.text('#tr-dock')).toContain('Scarab, Speed 5')
  })

  it('are thrown again by the bombers with equal highest dice', async () => {
    const session = tied()
    const screen = await open(session)
    await screen.press('I rolled real dice')
    for (const one of [5, 2, 5]) await screen.press(face(one))
    expect(screen.text('#tr-dock')).toContain(': tied, roll again')
    expect(screen.text('#tr-dock')).toContain('Wasp, Speed 5')
    await screen.press('I rolled real dice')
    for (const one of [1, 3]) await screen.press(face(one))
    expect(session.sent.at(-1)).toMatchObject({ crafts: ['bomber-1', 'bomber-3'], faces: [1, 3] })
    expect(screen.text('#tr-dock')).toContain('Mayfly goes first')
  })

  it('can be replaced by dice of the app', async () => {
    const session = tied()
    const screen = await open(session)
    await screen.press('I rolled real dice')
    await screen.press('Roll on the phone instead')
    expect(session.view.freely).toMatchObject({
      thrown: 'phone',
      crafts: ['bomber-1', 'bomber-2', 'bomber-3'],
    })
  })
})

describe('TR-14, C-2 real dice for picks of the app', () => {
  /** Seven of nine tokens lie face down in the Defender's phase. */
  const defending = (...known: readonly ('1' | '5' | '6')[]) => {
    const session = flying(1)
    for (const place of known)
      session.must({
        type: 'correct',
        correction: {
          what: 'token',
          place,
          to: { kind: place === '5' ? 'interceptor' : 'flak1', face: 'up', destroyed: false },
        },
        reason: '',
      })
    session.must(...crafts.map((bomber): Command => ({ type: 'endMove', bomber, where: 'between' })), {
      type: 'proceed',
    })
    return session
  }

  it('turn up the token that two dice pick, and are thrown again if they pick none', async () => {
    const session = defending('1', '6')
    const screen = await open(session)
    await screen.press('I rolled real dice')
    const told = (screen.dialog()?.textContent ?? '').replace(/\s+/g, ' ')
    expect(told).toContain('1–2 · 3–4 Beta')
    for (const one of [6, 6]) await screen.press(face(one))
    expect(screen.dialog()?.textContent).toContain('6, 6: nothing chosen, roll again')
    expect(session.view.proposal.kind).toBe('turnUp')
    for (const one of [3, 3]) await screen.press(face(one))
    // The last of two faces sends both: they pick the fifth of seven.
    expect(session.sent.at(-1)).toMatchObject({ type: 'turnUp', place: null })
    expect(session.view.ask?.frame).toMatchObject({ kind: 'identify', home: '4', faces: [3, 3] })
  })

  it('choose which of the equally near bombers an interceptor hunts', async () => {
    const session = defending('5')
    session.must({ type: 'turnUp', place: '7' }, { type: 'identify', kind: 'flak2' })
    session.must({ type: 'throwSpeeds', crafts: ['5'], faces: [[4, 4]] })
    const screen = await open(session)
    await screen.press('Move interceptor')
    const chips = () => [
      ...document.querySelectorAll<HTMLElement>('[aria-label="Equally near bombers"] button'),
    ]
    for (const name of ['Wasp', 'Moth']) {
      chips()
        .find(({ textContent }) => textContent?.includes(name))
        ?.click()
      await screen.settle()
    }
    await screen.press('I rolled real dice')
    await screen.press(face(4))
    expect(session.sent.at(-1)).toEqual({
      type: 'chase',
      interceptor: '5',
      nearest: ['bomber-1', 'bomber-4'],
      faces: [4],
    })
    // The sheet of the interceptor is open again, with its target.
    expect(screen.dialog()?.textContent).toContain('goes for Moth')
  })
})
