// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { flying, openRunnerzScreen, planted, type RunnerzSession } from '../../../helpers/runnerzScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession) => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}

describe('C-4 the sheet for corrections', () => {
  it('TR-1 corrects the kind of a token, and the place of a shifted Flak Battery', async () => {
    const session = flying(2)
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press('Flak 2D6')
    expect(session.sent.at(-1)).toMatchObject({
      correction: { what: 'token', place: '1', to: { kind: 'flak2', face: 'up', destroyed: false } },
    })
    await screen.press('between places')
    expect(session.sent.at(-1)).toMatchObject({
      correction: { what: 'flakWhere', home: '1', to: 'between' },
    })
    expect(session.view.between.map(({ home }) => home)).toEqual(['1'])
  })

  it('TR-16 corrects the Hits of one of several attackers', async () => {
    const session = planted(3)
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press('Hits by Cleo: one more')
    expect(session.view.sides.map(({ hits }) => hits)).toEqual([0, 0, 1])
  })
})

describe('the names of craft during a battle', () => {
  const craftSheet = async (session: RunnerzSession, name: string | RegExp) => {
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press(name)
    return screen
  }

  it('renaming a bomber is one step for undo', async () => {
    const session = flying()
    const screen = await craftSheet(session, 'Wasp')
    await screen.fill('Name', ' Old Mary ')
    await screen.press('Done')
    expect(session.sent.at(-1)).toEqual({
      type: 'correct',
      correction: { what: 'name', craft: 'bomber-1', to: 'Old Mary' },
      reason: '',
    })
    expect(document.querySelector('[role=tab] .name')?.textContent).toBe('Old Mary')
    session.undo()
    expect(session.view.bombers[0]?.name.params).toEqual({ name: 'Wasp' })
  })

  it('an empty name for a bomber sends no command', async () => {
    const session = flying()
    const screen = await craftSheet(session, 'Wasp')
    const before = session.sent.length
    await screen.fill('Name', '  ')
    await screen.press('Done')
    expect(session.sent).toHaveLength(before)
  })

  it('an interceptor can get a name and lose it again', async () => {
    const session = flying(2)
    const turned = { kind: 'interceptor', face: 'up', destroyed: false } as const
    session.must({ type: 'correct', correction: { what: 'token', place: '3', to: turned }, reason: '' })
    const screen = await craftSheet(session, 'Interceptor of 3')
    await screen.fill('Name', 'Red Baron')
    await screen.press('Done')
    expect(session.view.interceptors[0]?.name.params).toEqual({ name: 'Red Baron' })
    await screen.press('Menu')
    await screen.press('Correct')
    await screen.press('Red Baron')
    await screen.fill('Name', '')
    await screen.press('Done')
    expect(session.view.interceptors[0]?.name.key).toBe('tr.craft.interceptor')
  })
})
