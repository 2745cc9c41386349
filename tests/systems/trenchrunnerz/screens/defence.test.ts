// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { translate } from '@/app/i18n'
import type { Command } from '@/systems/trenchrunnerz/state'
import { defaultPlacePins } from '@/systems/trenchrunnerz/screens/board/photographPins'
import { cruiserPlaceViews } from '@/systems/trenchrunnerz/screens/battle/cruiserViews'
import { crafts, flying, openRunnerzScreen, type RunnerzSession } from '../../../helpers/runnerzScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession) => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}

describe("TR-14, TR-15 the screen in the Defender's phase", () => {
  const defending = (players: number) => {
    const session = flying(players)
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })).slice(0, 3))
    session.must({ type: 'endMove', bomber: 'bomber-4', where: 'between' }, { type: 'proceed' })
    return session
  }
  it('in a solo game lets the app turn up a token', async () => {
    const session = defending(1)
    const screen = await open(session)
    await screen.press('The app turns one up')
    expect(session.sent.at(-1)).toEqual({ type: 'turnUp', place: null })
  })

  it('in a solo game says that the app turned up the token', async () => {
    const session = defending(1)
    const screen = await open(session)
    await screen.press('The app turns one up')
    session.must({ type: 'identify', kind: 'flak1' })
    await screen.settle()
    expect(screen.dialog()?.textContent).toContain('The app turns a token face up')
  })

  it('lets the Defender turn up no token', async () => {
    const session = defending(2)
    const screen = await open(session)
    await screen.press('None')
    expect(session.sent.at(-1)).toEqual({ type: 'turnUp', place: null })
    expect(session.view.proposal.kind).not.toBe('turnUp')
  })

  /** The interceptor of 5 is to throw for its Speed. */
  const rising = (players: number) => {
    const session = flying(players)
    for (const place of ['5', '6'] as const)
      session.must({
        type: 'correct',
        correction: {
          what: 'token',
          place,
          to: { kind: place === '5' ? 'interceptor' : 'flak1', face: 'up', destroyed: false },
        },
        reason: '',
      })
    session.must(
      ...crafts.map((bomber): Command => ({ type: 'endMove', bomber, where: 'between' })),
      { type: 'proceed' },
      { type: 'turnUp', place: players > 1 ? null : '7' },
    )
    if (session.view.ask) session.must({ type: 'identify', kind: 'flak2' })
    return session
  }
  /** The interceptor of 5 has thrown for its Speed, and may move. */
  const hunting = (players: number) => {
    const session = rising(players)
    session.must({ type: 'throwSpeeds', crafts: ['5'], faces: [[4, 4]] })
    return session
  }

  it('TR-8 compares the Speed dice of an interceptor without odds for Flak and raids', async () => {
    const session = rising(2)
    session.must({ type: 'throwSpeeds', crafts: ['5'], faces: [[5, 2]] })
    const screen = await open(session)
    await screen.press('Compare')
    const words = `${screen.text('#tr-dock')} ${screen.dialog()?.textContent ?? ''}`
    expect(words).toContain('choose Speed')
    expect(words).not.toMatch(/flak|bombs/i)
  })

  it('TR-11 keeps the chosen target of an interceptor over a restart of the app, and fights at its place', async () => {
    const session = hunting(2)
    session.must({ type: 'correct', correction: { what: 'where', craft: 'bomber-2', to: '3' }, reason: '' })
    let screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press('Scarab')
    screen.close()
    screen = await open(session)
    await screen.press('Fight')
    expect(session.sent.at(-1)).toEqual({
      type: 'moveInterceptor',
      interceptor: '5',
      to: '3',
      engages: 'bomber-2',
    })
    expect(session.view.ask?.frame.kind).toBe('dogfight')
    expect(session.draft).toBeNull()
  })

  it('TR-11, TR-13 shows the odds of a fight with each bomber', async () => {
    const session = hunting(2)
    session.must({ type: 'correct', correction: { what: 'hits', craft: 'bomber-2', to: 1 }, reason: '' })
    const screen = await open(session)
    await screen.press('Move interceptor')
    const odds = [...document.querySelectorAll('.fights li')].map((one) =>
      (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
    )
    expect(odds).toHaveLength(4)
    // Undamaged against undamaged: 15 of 30, by 3 or more 6 of 30. A malus of 1 on one side: counted by hand.
    expect(odds[0]).toMatch(/Wasp\s*50% ?wins\s*20% ?with a Hit\s*20% ?takes a Hit/)
    expect(odds[1]).toMatch(/Scarab\s*68% ?wins\s*32% ?destroys it\s*10% ?takes a Hit/)
  })

  it('TR-11 drops the chosen target of an interceptor when the bomber is gone', async () => {
    const session = hunting(2)
    const screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press('Scarab')
    screen.close()
    session.must({
      type: 'correct',
      correction: { what: 'where', craft: 'bomber-2', to: 'stern' },
      reason: '',
    })
    const again = await open(session)
    expect(again.dialog()).toBeNull()
  })

  const putDown = async (screen: Awaited<ReturnType<typeof open>>) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await screen.settle()
    expect(screen.dialog()).toBeNull()
  }

  it('TR-1 keeps the chosen place for Flak when the sheet is closed or the app restarts', async () => {
    const session = hunting(2)
    let screen = await open(session)
    await screen.press('Move Flak')
    // A place with a token, face down or up, is not free.
    expect(screen.has('2')).toBe(false)
    await screen.press('7')
    await putDown(screen)
    await screen.press('Move Flak')
    screen.close()
    screen = await open(session)
    await screen.press('Move the battery')
    expect(session.sent.at(-1)).toEqual({ type: 'moveFlak', flak: '6', to: '7' })
  })

  it('TR-11 keeps the chosen target of an interceptor when the sheet is closed', async () => {
    const session = hunting(2)
    const screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press('Scarab')
    await putDown(screen)
    await screen.press('Move interceptor')
    expect(screen.has('Fight')).toBe(true)
  })

  it('drops the chosen place for Flak in the next turn', async () => {
    const session = hunting(2)
    const screen = await open(session)
    await screen.press('Move Flak')
    await screen.press('7')
    await putDown(screen)
    session.must({ type: 'correct', correction: { what: 'turn', to: 9 }, reason: '' })
    await screen.settle()
    await screen.press('Move Flak')
    await screen.press('Move the battery')
    expect(session.sent.at(-1)).toEqual({ type: 'moveFlak', flak: '6', to: 'between' })
  })

  it.each([
    ['7', '7: Flak 1D6', '6'],
    ['between', '6: Flak 1D6 beside it', '6'],
  ] as const)('TR-1 shows Flak that was shifted to %s at its new place: "%s"', (to, words, home) => {
    const session = hunting(2)
    session.must({ type: 'moveFlak', flak: '6', to })
    const places = cruiserPlaceViews(session.view, translate, null, null)
    const at = (id: string) => places.find((place) => place.id === id)
    const there = at(to === 'between' ? home : to)
    expect(there?.spoken).toBe(words)
    const shown = [there?.token, ...(there?.visitors ?? [])]
    expect(shown).toContainEqual(expect.objectContaining({ state: 'up', dice: 1 }))
    if (to !== 'between') expect(at(home)?.token?.state).toBe('clear')
  })

  it('TR-1 draws shifted Flak on a photograph as on the drawn deck', async () => {
    const session = hunting(2)
    session.must({ type: 'moveFlak', flak: '6', to: '7' })
    const drawn = (place: string) =>
      [...document.querySelectorAll('button')].filter(
        (one) =>
          one.getAttribute('aria-label') === place && one.querySelector('.corner, .visitor, .token, svg'),
      )
    await open(session)
    const onDeck = drawn('7: Flak 1D6').map((one) => one.querySelectorAll('.defence').length)
    close()
    const board = {
      ...session.view.agreement.board,
      photograph: { picture: 'film', pins: defaultPlacePins },
    }
    session.must({ type: 'editBoard', board })
    session.picture = async () => new Blob(['film'])
    await open(session)
    await vi.waitFor(() => expect(document.querySelector('img')).not.toBeNull(), { timeout: 20_000 })
    expect(drawn('7: Flak 1D6').map((one) => one.querySelectorAll('.defence').length)).toEqual(onDeck)
    expect(onDeck).toEqual([1])
  })

  it('TR-14 keeps the marked equally near bombers over a restart of the app, which picks one of them', async () => {
    const session = hunting(1)
    let screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press(/^The app chooses one/)
    expect(session.sent.at(-1)?.type).not.toBe('chase')
    const near = () =>
      [...document.querySelectorAll('[aria-label="Equally near bombers"] button')].filter((one) =>
        ['true'].includes(one.getAttribute('aria-pressed') ?? one.getAttribute('aria-checked') ?? ''),
      ).length
    const mark = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[aria-label="Equally near bombers"] button')]
        .find(({ textContent }) => textContent?.includes(name))
        ?.click()
    mark('Wasp')
    await screen.settle()
    mark('Moth')
    await screen.settle()
    screen.close()
    screen = await open(session)
    expect(near()).toBe(2)
    await screen.press('The app chooses one')
    expect(session.sent.at(-1)).toMatchObject({ type: 'chase', nearest: ['bomber-1', 'bomber-4'] })
  })

  it('TR-16 ends with the result when all bombers are gone', async () => {
    const session = flying()
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })))
    const screen = await open(session)
    for (let taps = 0; taps < 4 && session.view.phase !== 'over'; taps += 1)
      await screen.press(/^(Defender’s phase|The app turns one up|End the phase|Next turn|End the battle)$/)
    expect(session.view.phase).toBe('over')
    expect(document.body.textContent).toContain('Minor victory: Defender')
  })
})
