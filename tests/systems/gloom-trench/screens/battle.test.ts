// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { sampleForces } from '@/systems/gloom-trench/rules'
import { atTheTable, commandOrdered, drawn, gone, stressed } from '../../../helpers/gloomAtTable'
import { aMuster, gloomSession, idOf, sampleBattle, toTheBag } from '../../../helpers/gloomSession'

const open = atTheTable()

describe('the lists of the sides', () => {
  it('show the chance to pass a Stress test rounded down: 37% for Command 1 with Stress 2 (GT-9)', async () => {
    const session = sampleBattle()
    session.must(stressed(session, 'Gun team', 2))
    const screen = await open(session)
    expect(screen.button(/^Gun team/).textContent.replace(/\s+/g, ' ')).toContain('37%')
    expect(screen.button(/^Gun team/).textContent).toContain('Stress test needed')
    expect(screen.button(/^First section/).textContent).not.toContain('Stress test needed')
  })

  it('fold activated and destroyed units at the end', async () => {
    const session = commandOrdered('digIn')
    session.must({ type: 'act' }, gone(session, 'Marksmen'))
    await open(session)
    const sectionText = (label: string) =>
      document.querySelector(`section[aria-label="${label}"]`)?.textContent
    expect(sectionText('Activated')).toContain('Company command')
    expect(sectionText('Destroyed')).toContain('Marksmen')
  })

  it('change Tactical Points with one tap', async () => {
    const session = sampleBattle()
    const before = session.view.sides[1]?.points ?? 0
    const screen = await open(session)
    await screen.press('Veil of the Ninth Lamp, Tactical Points: one more')
    expect(session.view.sides[1]?.points).toBe(before + 1)
  })

  it('are side by side on a tablet', async () => {
    const session = sampleBattle()
    const phone = await open(session)
    expect(phone.has(/^Hollow choir/)).toBe(false)
    close()
    const tablet = await open(session, { width: 820, height: 1180 })
    expect(tablet.has(/^Company command/) && tablet.has(/^Hollow choir/)).toBe(true)
  })

  it('open for each of four sides with one tap (GT-19)', async () => {
    const [a, b, c] = sampleForces
    if (!a || !b || !c) throw new Error('three sample forces')
    const session = gloomSession()
    session.must(aMuster(a, b, c, { ...c, name: 'Fourth Estate' }))
    toTheBag(session)
    const screen = await open(session)
    await screen.press(/^Fourth Estate \d+ Tactical Points/)
    expect(screen.has('Fourth Estate, Tactical Points: one less')).toBe(true)
    expect(screen.has(/^Sappers/)).toBe(true)
    expect(
      document.querySelectorAll('ul[aria-label="Left in the bag, odds for the next draw"] > li'),
    ).toHaveLength(5)
  })
})

describe('the sheets of the battle', () => {
  it('show all facts of a unit and correct it with a reason', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press(/^First section/)
    expect(screen.dialog()?.textContent).toContain('8 of 8 models, Ready')
    expect(screen.dialog()?.textContent).toMatch(/Short 8 MU \(8″\): D8/)
    await screen.fill('Reason', 'Miscounted')
    await screen.press('First section, Stress: one more')
    expect(session.sent.at(-1)).toMatchObject({ correction: { what: 'stress', to: 1 }, reason: 'Miscounted' })
  })

  it('remove a unit after a confirmation', async () => {
    const session = sampleBattle()
    const id = idOf(session, 'First section')
    const screen = await open(session)
    await screen.press(/^First section/)
    await screen.press('Remove')
    await screen.press('Remove')
    expect(session.view.units[id]).toBeUndefined()
  })

  it.each([
    ['Cancel', (screen: Awaited<ReturnType<typeof open>>) => screen.press('Cancel')],
    [
      'Escape',
      async () => {
        const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
        ;(document.activeElement ?? document.body).dispatchEvent(key)
        await vi.dynamicImportSettled()
      },
    ],
  ] as const)('ask before a new unit is lost to %s', async (_, leave) => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Add a unit')
    await vi.waitFor(() => screen.button('Save unit'), { timeout: 20_000 })
    await screen.fill('Name', 'Sappers')
    await leave(screen)
    expect(screen.dialog()?.textContent).toContain('Close the new unit?')
    await screen.press('Continue')
    expect(screen.has('Save unit')).toBe(true)
    await leave(screen)
    await screen.press('Close without saving')
    expect(screen.has('Save unit')).toBe(false)
    // The battle is still on screen.
    expect(screen.events).toEqual([])
  })

  it('say one victory point in the singular', async () => {
    const session = sampleBattle()
    session.must({ type: 'score', side: 'a', to: 1 }, { type: 'declareResult', winner: 'a' })
    const screen = await open(session)
    expect(screen.text('main')).toContain('victory point')
    expect(screen.text('main')).toMatch(/1\s*victory point(?!s)/)
  })

  it('end the battle by a concession, and continue it (GT-19)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Result or concede')
    await screen.press('Veil of the Ninth Lamp concedes')
    await screen.press('Declare the result')
    expect(session.view.outcome?.winner).toBe('a')
    expect(screen.text('main')).toContain('Harrowgate Fusiliers wins')
    await screen.press('Continue')
    expect(session.view.phase).toBe('activations')
  })

  it('have an Undo button that takes back the last draw', async () => {
    const session = drawn()
    const screen = await open(session)
    await screen.press(/^Undo/)
    expect(session.view.bag.drawn).toHaveLength(0)
  })
})
