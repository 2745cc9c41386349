// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { outcomePercentText } from '@/dice'
import messages from '@/systems/trenchrunnerz/messages/en'
import type { Agreement } from '@/systems/trenchrunnerz/state'
import BattleScreen from '@/systems/trenchrunnerz/screens/BattleScreen.vue'
import { survivalWaysByStop, oddsOfPath } from '@/systems/trenchrunnerz/screens/battle/pathOdds'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { faceUp, flying, type RunnerzSession } from '../../../helpers/runnerzSession'
import { showScreen } from '../../../helpers/screen'

let close = () => {}
afterEach(() => close())

const open = async (session: RunnerzSession) => {
  await Promise.all([
    import('@/systems/trenchrunnerz/screens/battle/sheetComponents'),
    import('@/systems/trenchrunnerz/screens/battle/BoardMap.vue'),
  ])
  const screen = await showScreen({ screen: BattleScreen, session, messages })
  await screen.settle()
  close = screen.close
  return screen
}
const clear = (session: RunnerzSession, ...places: readonly ('1' | '2' | '3')[]) => {
  for (const place of places)
    session.must({ type: 'correct', correction: { what: 'token', place, to: null }, reason: '' })
}
const over = (change: Partial<Agreement> = {}, speed = 5) => {
  const session = flying(speed, 1, change)
  clear(session, '1', '2', '3')
  return session
}
type Screen = Awaited<ReturnType<typeof open>>
const plan = async (screen: Screen, ...places: readonly string[]) => {
  await screen.press('What if …?')
  for (const place of places) await screen.press(place)
}

describe('TR-7 to TR-12 a planned flight on the battle screen', () => {
  it('is drawn on the map with the chance to survive each stop, also after the sheet is closed', async () => {
    const session = over()
    faceUp(session, '1', 'flak2')
    const screen = await open(session)
    await plan(screen, '1', '2')
    await screen.press('Close')
    const odds = oddsOfPath(session.view, session.view.bombers[0]!, 5, ['1', '2'])
    const [first = 0n] = odds ? survivalWaysByStop(odds) : []
    const percent = outcomePercentText(first, odds?.total ?? 1n)
    expect(screen.has(`1: Flak 2D6, stop 1 of the plan, ${percent}% to get through`)).toBe(true)
    expect(document.querySelectorAll('.flight .line')).toHaveLength(2)
    expect(screen.has('Fly this: 1')).toBe(true)
  })

  it('is flown place by place, one command each, and is gone after the last place', async () => {
    const session = over()
    const screen = await open(session)
    await plan(screen, '1', '2')
    await screen.press('Fly this')
    expect(screen.dialog()).toBeNull()
    expect(session.sent.at(-1)).toEqual({ type: 'enter', bomber: 'bomber-1', place: '1' })
    await screen.press('On to 2')
    expect(session.sent.at(-1)).toEqual({ type: 'enter', bomber: 'bomber-1', place: '2' })
    expect(screen.has('Enter a place')).toBe(true)
    expect(document.querySelectorAll('.flight .line')).toHaveLength(0)
  })

  it('stops with a reason when the bomber takes a Hit, and comes back by undo', async () => {
    const session = over()
    faceUp(session, '1', 'obstacles')
    const screen = await open(session)
    await plan(screen, '1', '2')
    await screen.press('Fly this')
    session.must({ type: 'throw', faces: [[1]] }, { type: 'accept' })
    await screen.settle()
    expect(screen.text('#tr-dock')).toContain('Plan stopped: Wasp took a Hit.')
    expect(screen.has('On to 2')).toBe(false)
    expect(document.querySelectorAll('.flight .line')).toHaveLength(0)
    // It is no note of another bomber.
    await screen.press(/^Scarab,/)
    expect(screen.text('#tr-dock')).not.toContain('Plan stopped')
    await screen.press(/^Wasp,/)
    expect(screen.text('#tr-dock')).toContain('Plan stopped')
    // After undo the plan waits again.
    session.undo()
    await screen.settle()
    expect(document.querySelectorAll('.flight .line').length).toBeGreaterThan(0)
  })

  it('survives a restart of the app before, during and after its first entry', async () => {
    const session = over()
    faceUp(session, '1', 'obstacles')
    let screen = await open(session)
    const killed = async () => {
      screen.close()
      screen = await open(session)
    }
    await plan(screen, '1', '2')
    await screen.press('Close')
    await killed()
    expect(screen.has('Fly this: 1')).toBe(true)
    await screen.press('Fly this: 1')
    await killed()
    session.must({ type: 'throw', faces: [[6]] }, { type: 'accept' })
    await screen.settle()
    expect(screen.has('On to 2')).toBe(true)
    await killed()
    await screen.press('On to 2')
    expect(session.sent.at(-1)).toEqual({ type: 'enter', bomber: 'bomber-1', place: '2' })
  })

  it.each([
    ['a saved plan of another turn', [{ bomber: 'bomber-1', turn: 7, wave: 1, speed: 5, path: ['2'] }]],
    ['a saved plan of an unknown bomber', [{ bomber: 'bomber-9', turn: 1, wave: 1, speed: 5, path: ['2'] }]],
    [
      'a saved plan through a space that is no place',
      [{ bomber: 'bomber-1', turn: 1, wave: 1, speed: 5, path: ['bow'] }],
    ],
    ['a draft that is no plan', 'a plan'],
  ])('drops %s', async (_what, plans) => {
    const session = over()
    session.saveDraft({ kind: 'plans', plans })
    const screen = await open(session)
    expect(screen.has('Enter a place')).toBe(true)
    expect(session.draft).toBeNull()
  })

  it('warns in the plan of a Speed that the bomber does not have this turn', async () => {
    const session = over()
    const screen = await open(session)
    await plan(screen, '1')
    await screen.press('Slower')
    expect(screen.dialog()?.textContent).toContain('This bomber flies at Speed 5 this turn.')
  })

  it('TR-5 says that a place is straight back, not that it is too far', async () => {
    const straight = {
      spaces: [],
      links: [['bow', '1'] as const, ['1', '2'] as const, ['2', 'stern'] as const],
    }
    const screen = await open(over({ board: { ...linkedBoard, links: straight } }, 4))
    await plan(screen, '1', '2')
    expect(screen.has('1 Straight back')).toBe(true)
    expect(screen.has('7 Too far')).toBe(true)
    await screen.press('Remove last')
    expect(screen.has('1 Straight back')).toBe(false)
  })

  it('TR-5 follows the links of the board, and marks places beyond its Speed', async () => {
    const session = over({ board: linkedBoard }, 4)
    const screen = await open(session)
    await plan(screen, '2')
    expect(screen.dialog()?.textContent).toContain('Spaces: 2 of 4')
    expect(screen.has('7 Too far')).toBe(true)
    await screen.press('Close')
    // Bow, a plain space, the place.
    expect(document.querySelectorAll('.flight .line')).toHaveLength(2)
    expect(screen.has('2, stop 1 of the plan, 100% to get through, 2 spaces away')).toBe(true)
  })
})
