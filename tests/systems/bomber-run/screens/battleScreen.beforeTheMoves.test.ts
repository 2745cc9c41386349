// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import InteractiveSkyBoard from '@/systems/bomber-run/pieces/InteractiveSkyBoard.vue'
import { savedPlacingsOf } from '@/systems/bomber-run/screens/setUp/saved'
import { at, craft } from '../../../helpers/bomberTable'
import { atDice, atTray, bomberSession, showBattle, type BomberSession } from '../../../helpers/bomberScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: BomberSession) => {
  const screen = await showBattle(session)
  close = screen.close
  return screen
}
const givenTo = (session: BomberSession) => session.view.dice?.givenTo ?? []
const fighter = (session: BomberSession, short: string) => {
  const one = session.view.aircraft[craft(short)]
  if (!one) throw new Error(`no ${short}`)
  return one
}

describe('before the first turn', () => {
  it('BR-1 throws five dice for each base row by phone', async () => {
    const session = bomberSession()
    session.willThrow(1, 1, 1, 1, 1, 4, 4, 4, 4, 4)
    const screen = await open(session)
    await screen.press('Roll for the bases')
    expect(session.view.baseRows).toEqual({ west: 5, east: 20 })
    expect(screen.text('.start')).toContain('Base in row 5')
  })

  it('BR-1 C-2 takes typed dice for the base rows, and restores them after the app was closed', async () => {
    const session = bomberSession()
    let screen = await open(session)
    await screen.press('I rolled real dice')
    for (let dice = 0; dice < 5; dice += 1) await screen.press(/^3(,|$)/)
    screen.close()
    screen = await open(session)
    expect(screen.dialog()?.textContent).toContain('5 more dice')
    for (let dice = 0; dice < 5; dice += 1) await screen.press(/^2(,|$)/)
    expect(session.view.baseRows).toEqual({ west: 15, east: 10 })
    expect(session.draft).toBeNull()
  })

  it('BR-1 takes base rows that players enter', async () => {
    const session = bomberSession()
    const screen = await open(session)
    await screen.press('Enter the rows')
    await screen.press('Base of Kites: one row south')
    await screen.press('Use these rows')
    expect(session.view.baseRows).toEqual({ west: 13, east: 12 })
  })

  it('throws again while the dice are equal, and the higher side chooses who goes first', async () => {
    const session = bomberSession()
    session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
    session.willThrow(3, 3, 2, 5)
    const screen = await open(session)
    await screen.press('Roll a D6 each')
    expect(screen.text('.note')).toBe('A tie. Roll again.')
    await screen.press('Roll a D6 each')
    expect(screen.text('.note')).toBe('Herons rolled higher and chooses.')
    await screen.press('Kites first')
    expect(session.view.first).toBe('west')
    expect(screen.heading()).toContain('Kites')
  })
})

describe('the formation with the map (BR-2)', () => {
  const atFormation = () => {
    const session = bomberSession({ map: true })
    session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
    return session
  }
  const write = async (screen: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
    const labels = [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')]
    const field = document.querySelector<HTMLInputElement>(
      `#${CSS.escape(labels.find((one) => one.textContent === label)?.htmlFor ?? '')}`,
    )
    if (!field) throw new Error(`no field ${label}`)
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await screen.settle()
    return document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? 'none')}`)
  }

  it('BR-2 is placed by typed squares, with a message for a taken and for an impossible square', async () => {
    const session = atFormation()
    const screen = await open(session)
    await screen.press('Place by square')
    expect(await write(screen, 'Fighter 1', 'b3')).toBeNull()
    expect(fighter(session, 'w1').aircraft.position).toEqual(at('B3', 'E'))
    expect((await write(screen, 'Fighter 2', 'B3'))?.textContent).toBe('Fighter 1 is already there.')
    expect((await write(screen, 'Fighter 2', 'Z9'))?.textContent).toContain('A letter from A to X')
    expect(await write(screen, 'Fighter 2', 'B4')).toBeNull()
    expect(fighter(session, 'w2').aircraft.position).toEqual(at('B4', 'E'))
    // Whoever waits for a square stands there once it is free.
    await write(screen, 'Fighter 2', 'B3')
    await write(screen, 'Fighter 1', 'B9')
    expect([fighter(session, 'w1'), fighter(session, 'w2')].map(({ aircraft }) => aircraft.position)).toEqual(
      [at('B9', 'E'), at('B3', 'E')],
    )
  })

  it('BR-2 is mirrored by one button, and saved for the next battle', async () => {
    const session = atFormation()
    session.must({ type: 'position', aircraft: craft('w1'), to: at('B3', 'SE') })
    const screen = await open(session)
    await screen.press('Herons like Kites')
    expect(fighter(session, 'e1').aircraft.position).toEqual(at('W3', 'SW'))
    await screen.press('Use formation')
    expect(session.view.phase).toBe('firstPlayer')
    expect(session.keptForLater).toHaveLength(1)
    expect(savedPlacingsOf(session.keptForLater, 'standard')).toContainEqual({
      aircraft: craft('e1'),
      position: at('W3', 'SW'),
    })
  })

  it('BR-2 is not saved when it is the proposed one', async () => {
    const session = atFormation()
    const screen = await open(session)
    await screen.press('Use formation')
    expect(session.keptForLater).toEqual([])
  })
})

describe('the dice of a turn', () => {
  it('BR-3 are thrown at once, and given by a tap on a die and then on a fighter', async () => {
    const session = atDice()
    session.willThrow(1, 2, 3, 4, 1, 2)
    const screen = await open(session)
    await screen.press('Roll 6D4')
    expect(session.view.dice?.faces).toEqual([1, 2, 3, 4, 1, 2])
    await screen.press('Die with 4, Free')
    await screen.press(/^Fighter 2, Put the 4 here/)
    expect(givenTo(session)[3]).toBe(craft('w2'))
    expect(screen.has('Die with 4, Fighter 2')).toBe(true)
  })

  it('BR-3 are given by a tap on a fighter and then on a die', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2])
    const screen = await open(session)
    await screen.press(/^Fighter 5, /)
    expect(screen.has(/^Fighter 5, Tap a die for it/)).toBe(true)
    await screen.press('Die with 3, Free')
    expect(givenTo(session)[2]).toBe(craft('w5'))
  })

  it('BR-3 are swapped by a tap on a given die and then on another fighter', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2])
    const screen = await open(session)
    await screen.press('Give all dice')
    expect(givenTo(session)).not.toContain(null)
    await screen.press('Die with 4, Fighter 4')
    await screen.press(/^Fighter 1, Swap its 1 for the 4/)
    expect(givenTo(session)[3]).toBe(craft('w1'))
    expect(givenTo(session)[0]).toBe(craft('w4'))
  })

  it('BR-3 C-2 are typed in when they are real dice', async () => {
    const session = atDice()
    const screen = await open(session)
    await screen.press('I rolled real dice')
    for (const face of [4, 4, 1, 2, 3, 1]) await screen.press(new RegExp(`^${face}(,|$)`))
    expect(session.view.dice?.faces).toEqual([4, 4, 1, 2, 3, 1])
  })

  it('BR-3 list what every face buys, and what is lost of it', async () => {
    const screen = await open(atTray([1, 2, 3, 4, 1, 2]))
    await screen.press('What points buy')
    const sections = [...(screen.dialog()?.querySelectorAll('section') ?? [])]
    const bought = sections.map((one) => [
      one.getAttribute('aria-label'),
      [...one.querySelectorAll('.words')].map((words) => words.textContent),
    ])
    expect(bought).toHaveLength(4)
    expect(bought[1]).toEqual([
      'A 3 buys',
      expect.arrayContaining([
        '3 forward',
        '2 diagonal',
        '1 forward, 1 Acrobatic',
        '1 forward, 1 diagonal, 0.5 lost',
      ]),
    ])
    expect(bought[3]).toEqual(['A 1 buys', ['1 forward']])
  })

  it('BR-3 that are not given bring a warning before an aircraft moves', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2])
    const screen = await open(session)
    await screen.press(/^Bomber, /)
    expect(screen.dialog()?.textContent).toContain('6 dice have not been given to fighters yet')
    // Setting the ruling aside is the plain key.
    expect(screen.button('Cancel').classList.contains('slab')).toBe(true)
    expect(screen.button('Do it anyway').classList.contains('slab')).toBe(false)
    await screen.press('Do it anyway')
    expect(session.view.flight?.aircraft).toBe(craft('wb'))
  })

  it('BR-3 with the map are given by a tap on an aircraft, which then shows its die', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2], { map: true })
    const screen = await open(session)
    const tapped = fighter(session, 'w2').aircraft.position?.square
    await screen.press(/^Die with 4/)
    screen.component(InteractiveSkyBoard).vm.$emit('choose', tapped, 'tap')
    await screen.settle()
    const { die } = fighter(session, 'w2')
    expect(session.view.dice?.faces[die ?? -1]).toBe(4)
    const drawn = screen.component(InteractiveSkyBoard).props() as {
      craft: readonly { id: string; die?: number }[]
    }
    expect(drawn.craft.find(({ id }) => id === craft('w2'))?.die).toBe(4)
  })

  it('BR-3 with the map are given to fighters that can attack with them', async () => {
    const session = atDice({ map: true })
    session.must(
      {
        type: 'correct',
        reason: '',
        correction: {
          what: 'position',
          aircraft: craft('e1'),
          to: { square: { column: 8, row: 9 }, heading: 'E' },
        },
      },
      { type: 'throwDice', faces: [1, 1, 1, 1, 1, 4] },
    )
    const screen = await open(session)
    await screen.press('Give all dice')
    const [, holder = ''] = /(\d)$/.exec(givenTo(session)[5] ?? '') ?? []
    expect(screen.has(new RegExp(`^Fighter ${holder}, .*A [2-4] gets Fighter 1 in its sights`))).toBe(true)
  })
})
