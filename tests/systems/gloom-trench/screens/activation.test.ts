// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { emptyBag } from '@/systems/gloom-trench/rules'
import { atTheTable, bagShows, commandOrdered, drawn, gone, stressed } from '../../../helpers/gloomAtTable'
import { aModelProfile } from '../../../helpers/gloomTrench'
import { idOf, type GloomSession } from '../../../helpers/gloomSession'

const open = atTheTable()

describe('choosing a unit', () => {
  it('proposes the first unit that may activate, and activates the one that is tapped (GT-8)', async () => {
    const session = drawn()
    const screen = await open(session)
    expect(screen.heading()).toContain('Harrowgate Fusiliers chooses a unit')
    expect(screen.has('Activate Company command')).toBe(true)
    await screen.press(/^Gun team/)
    await screen.press('Activate Gun team')
    expect(session.view.activation?.unit).toBe(idOf(session, 'Gun team'))
  })

  it('activates a unit again before the others only after players confirm (GT-8)', async () => {
    const session = commandOrdered('digIn')
    session.must({ type: 'act' }, { type: 'draw', chit: 'a' })
    const screen = await open(session)
    await screen.press(/^Company command/)
    await screen.press('Activate Company command again')
    expect(screen.dialog()?.textContent).toContain('GT-8')
    await screen.press('Do it anyway')
    expect(session.view.activation?.unit).toBe(idOf(session, 'Company command'))
  })

  it('shows a unit without models as destroyed and does not offer to activate it', async () => {
    const session = drawn()
    session.must(gone(session, 'Marksmen'))
    const screen = await open(session)
    await screen.press('Marksmen')
    expect(screen.dialog()?.textContent).toContain('Destroyed: no models left')
    expect(screen.has('Activate now')).toBe(false)
  })
})

describe('choosing an order', () => {
  const atOrder = (stress = 0): GloomSession => {
    const session = drawn()
    if (stress > 0) session.must(stressed(session, 'Gun team', stress))
    session.must({ type: 'activate', unit: idOf(session, 'Gun team') })
    return session
  }

  it('lists the seven orders with what each allows, and MU with their length (GT-17)', async () => {
    const screen = await open(atOrder())
    for (const name of [
      /^Advance Move 5 MU \(5″\), shoot at −1/,
      /^Take that Ground/,
      /^Charge/,
      /^Open Up Stay and shoot/,
      /^Dig In/,
      /^Rally No test/,
      /^Do Nothing/,
    ])
      expect(screen.has(name)).toBe(true)
  })

  it('adds Stress that is ticked before the order, and shows the chance of the test with it (GT-9, GT-14)', async () => {
    const session = atOrder(1)
    const screen = await open(session)
    expect(screen.text('main')).not.toContain('to pass. Rally needs none')
    await screen.press(/^Horror within 4 MU/)
    expect(screen.text('main')).toContain('Stress test first, 37% to pass. Rally needs none.')
    await screen.press(/^Advance/)
    expect(session.view.units[idOf(session, 'Gun team')]?.unit.stress).toBe(2)
    expect(session.view.ask?.frame.kind).toBe('stressTest')
  })

  it('saves ticked Stress when the screen is closed, until an order is given (GT-14)', async () => {
    const session = atOrder(1)
    const screen = await open(session)
    await screen.press(/^Horror within 4 MU/)
    screen.close()
    const again = await open(session)
    expect(again.text('main')).toContain('Stress test first, 37% to pass. Rally needs none.')
    await again.press(/^Advance/)
    expect(session.view.units[idOf(session, 'Gun team')]?.unit.stress).toBe(2)
    expect(session.draft).toBeNull()
  })

  it('allows only Advance out of coherency, unless players confirm (GT-14)', async () => {
    const session = atOrder()
    const screen = await open(session)
    await screen.press(/^Out of coherency/)
    await screen.press(/^Open Up/)
    expect(screen.dialog()?.textContent).toContain('GT-14')
    await screen.press('Cancel')
    expect(session.view.activation?.order).toBeNull()
    await screen.press(/^Advance/)
    expect(session.view.activation?.outOfCoherency).toBe(true)
  })
})

describe('acting with a unit', () => {
  it('carries out Dig In with one button, and shows the bag again', async () => {
    const session = commandOrdered('digIn')
    const screen = await open(session)
    expect(bagShows()).toBe(false)
    await screen.press('Dig in')
    expect(bagShows()).toBe(true)
    expect(session.view.units[idOf(session, 'Company command')]?.unit.dugIn).toBe(true)
  })

  it('shows no End beside Dig in, because Dig In ends the activation (GT-12)', async () => {
    const screen = await open(commandOrdered('digIn'))
    expect(screen.has('Dig in')).toBe(true)
    expect(screen.has('End the activation')).toBe(false)
  })

  it('asks before it ends an activation whose order is still owed (GT-9)', async () => {
    const session = drawn()
    const gun = idOf(session, 'Gun team')
    session.must({ type: 'activate', unit: gun }, { type: 'order', order: 'openUp', stress: [] })
    const screen = await open(session)
    await screen.press('End the activation')
    expect(screen.dialog()?.textContent).toContain('Open Up is not carried out')
    expect(session.view.activation?.unit).toBe(gun)
    await screen.press('Cancel')
    expect(session.view.activation?.unit).toBe(gun)
    await screen.press('End the activation')
    await screen.press('End the activation')
    expect(session.view.activation).toBeNull()
  })

  it('ends an Advance at once, because its shots are the player’s choice (GT-9)', async () => {
    const session = commandOrdered('advance')
    const screen = await open(session)
    await screen.press('End the activation')
    expect(session.view.activation).toBeNull()
  })

  it('opens the shooting sheet', async () => {
    const session = commandOrdered('advance')
    const screen = await open(session)
    await screen.press('Shoot')
    expect(screen.dialog()).not.toBeNull()
    expect(session.view.ask).toBeNull()
  })

  it('ends the activation of a unit that is done when the next chit is drawn', async () => {
    const session = commandOrdered('doNothing')
    const screen = await open(session)
    expect(screen.text('main')).toContain('Company command is done')
    expect(bagShows()).toBe(true)
    await screen.press('Draw')
    expect(session.view.activation).toBeNull()
    expect(session.view.bag.drawn).toHaveLength(2)
  })

  it('offers to end the activations when the bag is empty, beside the Unit Orders (GT-5, GT-7)', async () => {
    const session = commandOrdered('doNothing')
    session.must(stressed(session, 'Company command', 1))
    session.must({ type: 'correct', correction: { what: 'bag', to: emptyBag }, reason: '' })
    const screen = await open(session)
    expect(bagShows()).toBe(false)
    expect(screen.text('section[aria-label="Next step"]')).toContain('Company command is done')
    expect(screen.text('section[aria-label="Next step"]')).toContain('The bag is empty')
    await screen.press('Unit Orders')
    await screen.press('Catch your breath: 1 point')
    expect(session.view.activation?.unitOrders).toEqual(['Catch your breath'])
    await screen.press('End activations')
    expect(session.view.phase).toBe('turnEnd')
  })

  it('shows that a unit with an order to shoot has no weapon (GT-11)', async () => {
    const session = drawn()
    const gun = idOf(session, 'Gun team')
    const profile = session.view.units[gun]?.unit.profile
    if (!profile) throw new Error('no gun team')
    session.must(
      { type: 'editUnit', unit: gun, profile: { ...profile, weapons: [] } },
      { type: 'activate', unit: gun },
      { type: 'order', order: 'openUp', stress: [] },
    )
    const screen = await open(session)
    expect(screen.text('main')).toContain(
      'Gun team has no weapon to shoot with. Edit the unit to give it one',
    )
    expect(screen.text('main')).not.toContain('Gun team is done')
  })

  it('shows Dug In also in the folded list of activated units (GT-12)', async () => {
    const session = commandOrdered('digIn')
    session.must({ type: 'act' })
    await open(session)
    const folded = document.querySelector('section[aria-label="Activated"]')?.textContent
    expect(folded).toContain('Company command')
    expect(folded).toContain('Dug in')
  })

  it('sells Unit Orders with their price and requirement, and refuses without points (GT-5)', async () => {
    const session = commandOrdered('advance')
    session.must(stressed(session, 'Company command', 2))
    const screen = await open(session)
    const before = session.view.sides[0]?.points ?? 0
    await screen.press('Unit Orders')
    expect(screen.dialog()?.textContent).toContain('This unit has its Squad Leader to give orders.')
    await screen.press('Catch your breath: 1 point')
    expect(session.view.sides[0]?.points).toBe(before - 1)
    expect(screen.dialog()?.textContent).toContain('Bought')
    session.must({ type: 'correct', correction: { what: 'points', side: 'a', to: 0 }, reason: '' })
    await screen.press('Catch your breath: 1 point')
    expect(screen.dialog()?.textContent).toMatch(/point/i)
    expect(screen.has('Do it anyway')).toBe(false)
  })

  it('sells a Unit Order without a Squad Leader only with a Commander near (GT-5)', async () => {
    const session = drawn()
    const gun = idOf(session, 'Gun team')
    session.must({ type: 'activate', unit: gun }, { type: 'order', order: 'openUp', stress: [] })
    const unit = session.view.units[gun]
    if (!unit) throw new Error('no gun team')
    session.must({
      type: 'editUnit',
      unit: gun,
      profile: {
        ...unit.unit.profile,
        composition: [{ profile: aModelProfile({ name: 'Gunner' }), models: 3 }],
        orders: [{ name: 'Suppress', text: 'They keep their heads down.', price: 1 }],
      },
    })
    const screen = await open(session)
    await screen.press('Unit Orders')
    expect(screen.dialog()?.textContent).toContain('a Commander must be near')
    await screen.press('Suppress: 1 point')
    expect(screen.dialog()?.textContent).toContain('GT-5')
    await screen.press('Cancel')
    await screen.press(/^Company command within \d+ MU/)
    await screen.press('Suppress: 1 point')
    expect(session.view.activation?.unitOrders).toEqual(['Suppress'])
  })
})
