// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import messages from '@/systems/trenchrunnerz/messages/en'
import BattleScreen from '@/systems/trenchrunnerz/screens/BattleScreen.vue'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { faceUp, tokensLie, type RunnerzSession } from '../../../helpers/runnerzSession'
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
/** Two players on a board with links: the interceptor of 5 at Speed 3, Flak at 1, Wasp where it is put. */
const defending = (wasp: '4' | '6' | 'beta' | '7') => {
  const session = tokensLie(2, { board: linkedBoard })
  faceUp(session, '5', 'interceptor')
  faceUp(session, '1', 'flak1')
  session.must(
    { type: 'correct', correction: { what: 'where', craft: 'bomber-1', to: wasp }, reason: '' },
    { type: 'correct', correction: { what: 'phase', to: 'defender' }, reason: '' },
    { type: 'turnUp', place: null },
    { type: 'throwSpeeds', crafts: ['5'], faces: [[3, 3]] },
  )
  return session
}

describe("TR-1, TR-5, TR-11 the Defender's moves on the map of a board with links", () => {
  it('the spaces in reach of an interceptor are named with their distance, and a press moves it there', async () => {
    const session = defending('7')
    const screen = await open(session)
    await screen.press('Move interceptor')
    expect(screen.has('Space 11, 1 space away')).toBe(true)
    expect(screen.has(/^Space 1, .*away$/)).toBe(false)
    await screen.press('Space 11, 1 space away')
    expect(session.sent.at(-1)).toMatchObject({ type: 'moveInterceptor', to: 'between', space: 's11' })
    expect(session.view.chart?.crafts).toEqual([{ id: '5', space: 's11' }])
    expect(screen.has(/away$/)).toBe(false)
  })

  it('pressing a space with a bomber shows the odds of the fight first', async () => {
    const session = defending('6')
    const screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press(/^6: .*Wasp, 3 spaces away$/)
    expect(screen.dialog()?.querySelectorAll('.fight')).toHaveLength(4)
    await screen.press('Fight')
    expect(session.sent.at(-1)).toMatchObject({ engages: 'bomber-1', to: '6' })
    expect(session.view.ask?.frame.kind).toBe('dogfight')
  })

  it('choosing a bomber out of reach on the sheet warns before the fight', async () => {
    const session = defending('7')
    const screen = await open(session)
    await screen.press('Move interceptor')
    await screen.press('Choose by name')
    expect(screen.dialog()?.textContent).not.toContain('2, ')
    await screen.press('Wasp')
    expect(screen.has('Fight anyway')).toBe(true)
  })

  it('a press on an adjacent space shifts Flak there', async () => {
    const session = defending('7')
    const screen = await open(session)
    await screen.press('Move Flak')
    await screen.press('Space 1, 1 space away')
    expect(session.sent.at(-1)).toEqual({ type: 'moveFlak', flak: '1', to: 'between', space: 's1' })
    expect(screen.has('Space 1, Flak 1D6')).toBe(true)
    expect(screen.has('1')).toBe(true)
  })
})
