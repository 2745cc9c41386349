// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { sampleForces } from '@/systems/gloom-trench/rules'
import { atTheTable, commandOrdered, drawn, gone, stressed } from '../../../helpers/gloomAtTable'
import { aMuster, gloomSession, idOf, sampleBattle, toTheBag } from '../../../helpers/gloomSession'

const open = atTheTable()

describe('the sides', () => {
  it('names the exact chance to pass a Stress test: Command 1, Stress 2 is 37.5 %, read as 37 (GT-9)', async () => {
    const session = sampleBattle()
    session.must(stressed(session, 'Gun team', 2))
    const screen = await open(session)
    expect(screen.button(/^Gun team/).textContent.replace(/\s+/g, ' ')).toContain('37 %')
    expect(screen.button(/^Gun team/).textContent).toContain('Stress test needed')
    expect(screen.button(/^First section/).textContent).not.toContain('Stress test needed')
  })

  it('folds activated and destroyed units at the end', async () => {
    const session = commandOrdered('digIn')
    session.must({ type: 'act' }, gone(session, 'Marksmen'))
    await open(session)
    const words = (label: string) => document.querySelector(`section[aria-label="${label}"]`)?.textContent
    expect(words('Activated')).toContain('Company command')
    expect(words('Destroyed')).toContain('Marksmen')
  })

  it('change Tactical Points by a tap', async () => {
    const session = sampleBattle()
    const before = session.look.sides[1]?.points ?? 0
    const screen = await open(session)
    await screen.press('Tactical points of Veil of the Ninth Lamp: one more')
    expect(session.look.sides[1]?.points).toBe(before + 1)
  })

  it('stand beside each other on a tablet', async () => {
    const session = sampleBattle()
    const phone = await open(session)
    expect(phone.has(/^Hollow choir/)).toBe(false)
    close()
    const tablet = await open(session, { width: 820, height: 1180 })
    expect(tablet.has(/^Company command/) && tablet.has(/^Hollow choir/)).toBe(true)
  })

  it('may be four, each with its list a tap away (GT-19)', async () => {
    const [a, b, c] = sampleForces
    if (!a || !b || !c) throw new Error('three sample forces')
    const session = gloomSession()
    session.must(aMuster(a, b, c, { ...c, name: 'Fourth Estate' }))
    toTheBag(session)
    const screen = await open(session)
    await screen.press(/^Fourth Estate \d+ Tactical points/)
    expect(screen.has('Tactical points of Fourth Estate: one less')).toBe(true)
    expect(screen.has(/^Sappers/)).toBe(true)
    expect(
      document.querySelectorAll('ul[aria-label="Left in the bag, chance of the next draw"] > li'),
    ).toHaveLength(5)
  })
})

describe('the sheets', () => {
  it('show a unit whole and correct it with a reason', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press(/^First section/)
    expect(screen.dialog()?.textContent).toContain('8 of 8 models, Ready')
    expect(screen.dialog()?.textContent).toMatch(/Short 8 MU \(8 in\): D8/)
    await screen.fill('Reason', 'Miscounted')
    await screen.press('Stress of First section: one more')
    expect(session.sent.at(-1)).toMatchObject({ correction: { what: 'stress', to: 1 }, reason: 'Miscounted' })
  })

  it('remove a unit once it was asked about', async () => {
    const session = sampleBattle()
    const id = idOf(session, 'First section')
    const screen = await open(session)
    await screen.press(/^First section/)
    await screen.press('Remove')
    await screen.press('Remove')
    expect(session.look.units[id]).toBeUndefined()
  })

  it('end the battle by a concession, and go on with it (GT-19)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Result or concede')
    await screen.press('Veil of the Ninth Lamp concedes')
    await screen.press('Declare the result')
    expect(session.look.outcome?.winner).toBe('a')
    expect(screen.text('main')).toContain('Harrowgate Fusiliers wins')
    await screen.press('Continue')
    expect(session.look.phase).toBe('activations')
  })

  it('say what undo takes back', async () => {
    const session = drawn()
    const screen = await open(session)
    await screen.press(/^Undo/)
    expect(session.look.bag.drawn).toHaveLength(0)
  })
})
