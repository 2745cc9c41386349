// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Command } from '@/systems/trenchrunnerz/state'
import { crafts, flying, openRunnerzScreen, type RunnerzSession } from '../../../helpers/runnerzScreen'
import { tokensLie } from '../../../helpers/runnerzSession'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession) => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}

describe('the result screen', () => {
  it('TR-17 offers a rematch with the next player as Defender', async () => {
    const session = flying(3)
    session.must({ type: 'declareResult', winner: 'draw' })
    const screen = await open(session)
    await screen.press(/^Rematch/)
    expect(screen.rematches).toMatchObject([{ type: 'begin', defender: 1, players: ['Ada', 'Ben', 'Cleo'] }])
    expect(screen.button(/^Rematch/).textContent).toContain('Ben defends')
  })

  it.each([
    [0, 2, 'Most Hits on the objectives: Cleo'],
    [1, 1, 'Tied on Hits: Ben, Cleo share the victory'],
  ])('TR-16 names the winner among two attackers with %i and %i Hits: "%s"', async (ben, cleo, words) => {
    const session = flying(3)
    const hits = (side: 'attacker-1' | 'attacker-2', to: number): readonly Command[] =>
      to ? [{ type: 'correct', correction: { what: 'score', side, to }, reason: '' }] : []
    session.must(...hits('attacker-1', ben), ...hits('attacker-2', cleo))
    session.must({ type: 'concede', side: 'defender' })
    await open(session)
    expect(document.body.textContent).toContain(words)
  })

  it.each([
    [1, 'defender', 'The app wins'],
    [2, 'defender', 'Ada wins'],
    [2, 'attackers', 'Ben wins'],
  ] as const)('names the winner of a battle of %i player(s), %s: "%s"', async (players, winner, words) => {
    const session = flying(players)
    session.must({ type: 'declareResult', winner })
    await open(session)
    expect(document.body.textContent).toContain(words)
  })

  it('offers a solo player another game', async () => {
    const session = flying()
    session.must({ type: 'declareResult', winner: 'draw' })
    const screen = await open(session)
    await screen.press('Play again')
    expect(screen.rematches).toMatchObject([{ type: 'begin', defender: null }])
  })
})

describe('TR-19 the sealed tokens on the result screen', () => {
  const ended = () => {
    const session = tokensLie(2, { tokens: 'phone' })
    session.must({ type: 'declareResult', winner: 'draw' })
    return session
  }
  const press = (button: HTMLElement, type: 'pointerdown' | 'pointerup') =>
    button.dispatchEvent(new PointerEvent(type, { button: 0, bubbles: true }))

  it("open only after a long press of the Defender; then the battle can't be resumed", async () => {
    const session = ended()
    const screen = await open(session)
    const button = screen.button('Defender: hold to open the tokens')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    press(button, 'pointerdown')
    vi.advanceTimersByTime(300)
    press(button, 'pointerup')
    vi.advanceTimersByTime(5_000)
    expect(session.view.openingAtEnd).toBe('sealed')
    press(button, 'pointerdown')
    vi.advanceTimersByTime(1_000)
    expect(session.view.openingAtEnd).toBe('opened')
    vi.useRealTimers()
    await screen.settle()
    expect(document.body.textContent).toContain('Matches: no token was swapped.')
    expect(screen.has('Continue')).toBe(false)
    expect(session.undoes).toBeNull()
  })

  it("can't be opened on a phone that is not the Defender's", async () => {
    const session = ended()
    const seat = { plays: ['attacker-1'], waits: null, alone: null, elsewhere: ['defender'], asker: null }
    const screen = await open(Object.create(session, { seat: { value: seat } }) as RunnerzSession)
    expect(screen.has('Defender: hold to open the tokens')).toBe(false)
    expect(document.body.textContent).toContain('Only the Defender’s phone can open them.')
  })
})

describe('TR-15, TR-16 the dock at the end of the first wave', () => {
  const gone = (destroyed: number): RunnerzSession => {
    const session = flying()
    for (const objective of (['alpha', 'beta'] as const).slice(0, destroyed))
      session.must({ type: 'correct', correction: { what: 'objectiveHits', objective, to: 4 }, reason: '' })
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })))
    return session
  }
  it.each([
    [0, 'Second wave', 'Now: Minor victory: Defender', 'both objectives destroyed: Minor victory: Attackers'],
    [
      1,
      'End the battle',
      'Now: Minor victory: Attackers',
      'one objective destroyed: Minor victory: Defender',
    ],
    [
      2,
      'End the battle',
      'Now: Major victory: Attackers',
      'both objectives destroyed: Minor victory: Attackers',
    ],
  ])(
    'with %i objective(s) destroyed shows what a second wave may change, and offers "%s" first',
    async (destroyed, first, now, later) => {
      const screen = await open(gone(destroyed))
      const text = screen.text('#tr-dock')
      expect(text).toContain(now)
      expect(text).toContain(later)
      const other = first === 'Second wave' ? 'End the battle' : 'Second wave'
      expect(text.lastIndexOf(first)).toBeLessThan(text.lastIndexOf(other))
    },
  )
})
