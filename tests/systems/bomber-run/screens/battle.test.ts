// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import InteractiveSkyBoard from '@/systems/bomber-run/pieces/InteractiveSkyBoard.vue'
import { savedPlacingsOf } from '@/systems/bomber-run/screens/setUp/saved'
import { at, craft } from '../../../helpers/bomberTable'
import { onlyThese, puts } from '../../../helpers/bomberSession'
import {
  atDice,
  atTray,
  bomberSession,
  inMove,
  showBattle,
  type BomberSession,
} from '../../../helpers/bomberScreen'

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
    await screen.press('Throw for the bases')
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
    await screen.press('They stand there')
    expect(session.view.baseRows).toEqual({ west: 13, east: 12 })
  })

  it('throws again while the dice are equal, and the higher side chooses who goes first', async () => {
    const session = bomberSession()
    session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
    session.willThrow(3, 3, 2, 5)
    const screen = await open(session)
    await screen.press('Throw for it')
    expect(screen.text('.note')).toBe('Equal. Throw again.')
    await screen.press('Throw for it')
    expect(screen.text('.note')).toBe('Herons is higher and chooses.')
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
    expect((await write(screen, 'Fighter 2', 'B3'))?.textContent).toBe('Fighter 1 stands there.')
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
    await screen.press('Herons as Kites')
    expect(fighter(session, 'e1').aircraft.position).toEqual(at('W3', 'SW'))
    await screen.press('They stand so')
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
    await screen.press('They stand so')
    expect(session.keptForLater).toEqual([])
  })
})

describe('the dice of a turn', () => {
  it('BR-3 are thrown at once, and given by a tap on a die and then on a fighter', async () => {
    const session = atDice()
    session.willThrow(1, 2, 3, 4, 1, 2)
    const screen = await open(session)
    await screen.press('Throw 6D4')
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
    await screen.press('Give them all')
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
    expect(screen.dialog()?.textContent).toContain('6 dice are not given to fighters yet')
    // Setting the ruling aside is the plain key.
    expect(screen.button('Leave it').classList.contains('slab')).toBe(true)
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
    await screen.press('Give them all')
    const [, holder = ''] = /(\d)$/.exec(givenTo(session)[5] ?? '') ?? []
    expect(screen.has(new RegExp(`^Fighter ${holder}, .*A [2-4] gets Fighter 1 in its sights`))).toBe(true)
  })
})

describe('a move', () => {
  it('BR-3 opens at a tap on its row, spends 1 and 1.5 points, and is finished by a button', async () => {
    const session = atTray([4, 4, 4, 4, 4, 4])
    const screen = await open(session)
    await screen.press('Give them all')
    await screen.press(/^Fighter 3, /)
    await screen.press('Forward, 1')
    await screen.press('Diagonal, 1.5')
    expect(screen.button('Finish Fighter 3').classList).toContain('slab')
    expect(screen.text('.dock .numeral')).toBe('1.5')
    expect(screen.spoken()).toContain('Fighter 3 has 1.5 left')
    await screen.press('Finish Fighter 3')
    expect(fighter(session, 'w3').state).toBe('done')
  })

  it.each([
    ['Acrobatic, 2, Move one square first', 'must fly at least one square', [4, 4, 4, 4, 4, 4]],
    ['Diagonal, 1.5, 0.5 short', 'Short by 0.5', [1, 4, 4, 4, 4, 4]],
  ])('BR-3 %s: shows the refusal “%s”, and can be overruled', async (chip, words, faces) => {
    const session = inMove('w1', faces)
    const screen = await open(session)
    await screen.press(chip)
    expect(screen.dialog()?.textContent).toContain(words)
    await screen.press('Do it anyway')
    expect(fighter(session, 'w1').flown).toHaveLength(1)
  })

  it('BR-3 warns when it is finished before it has flown', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    // It can be insisted on, but it is not what the dock proposes.
    expect(screen.button('Finish Fighter 1').classList).not.toContain('slab')
    await screen.press('Finish Fighter 1')
    expect(screen.dialog()?.textContent).toContain('at least 1 point')
    await screen.press('Leave it')
    expect(fighter(session, 'w1').state).toBe('moving')
  })

  it('BR-4 of a bomber is one square without an Acrobatic', async () => {
    const session = inMove('wb')
    const screen = await open(session)
    expect(screen.has(/^Acrobatic/)).toBe(false)
    await screen.press('Diagonal, 1')
    expect(screen.has('Forward, 1, Has flown')).toBe(true)
  })

  it('BR-5 without the map attacks the enemy that players choose', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Attack')
    await screen.press('Fighter 4')
    expect(session.view.ask?.duels[0]).toMatchObject({ attacker: craft('w1'), defender: craft('e4') })
  })

  it('BR-3, BR-5 moved on the board is one tap, and a tap on the next aircraft finishes it', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Moved on the board')
    expect(screen.text('.dock .flown')).toBe('Moved on the board')
    expect(screen.spoken()).toContain('Fighter 1 has moved on the board')
    expect(screen.button('Finish Fighter 1').classList).toContain('slab')
    await screen.press(/^Fighter 2, /)
    expect([fighter(session, 'w1').state, fighter(session, 'w2').state]).toEqual(['done', 'moving'])
    await screen.press('Moved on the board')
    expect(screen.has('Moved on the board')).toBe(false)
  })

  it('BR-6 offers “In enemy sights” only after it has flown', async () => {
    const screen = await open(inMove('w1'))
    expect(screen.has('In enemy sights')).toBe(false)
    await screen.press('Forward, 1')
    expect(screen.has('In enemy sights')).toBe(true)
  })

  it.each([
    ['Attack', 'Attack whom?'],
    ['In enemy sights', 'In whose sights?'],
    ['Into an enemy', 'Into whom?'],
  ])('BR-5 to BR-7 %s: offers “Any fighter” for miniatures without numbers', async (key, title) => {
    const session = onlyThese(inMove('w1'), 'w1', 'e2', 'e5', 'eb')
    session.must({ type: 'fly', step: 'forward' })
    const screen = await open(session)
    await screen.press(key)
    expect(screen.dialog()?.textContent).toContain(title)
    await screen.press(/^Any fighter/)
    if (key === 'Into an enemy') expect(screen.dialog()?.textContent).toContain('Into Fighter 5')
    else expect(session.view.ask?.duels[0]?.defender ?? '').toBe(craft('e5'))
  })

  it('BR-5 does not offer “Any fighter” when one enemy fighter is left', async () => {
    const session = onlyThese(inMove('w1'), 'w1', 'e2', 'eb')
    const screen = await open(session)
    await screen.press('Attack')
    expect(screen.has(/^Any fighter/)).toBe(false)
  })

  it('BR-6 without the map asks to attack first when players name the enemy with it in its sights', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Forward, 1')
    await screen.press('In enemy sights')
    await screen.press('Fighter 2')
    expect(session.view.ask?.question).toBe('attackFirst')
  })

  it('BR-7 flies into the enemy that players chose before the step', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Into an enemy')
    await screen.press('Bomber')
    await screen.press('Forward, 1')
    expect(session.view.ask?.duels[0]?.cause).toBe('kamikaze')
  })

  it('BR-9 of a bomber opens the bombing run by a button', async () => {
    const session = inMove('wb')
    const screen = await open(session)
    await screen.press('Bomb the base')
    expect(session.view.ask?.bombingRun?.base).toBe('east')
  })

  it('BR-10 leaves the board by a step when players choose so', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Leaves the board')
    await screen.press('Forward, 1')
    expect(fighter(session, 'w1').state).toBe('retreated')
    expect(screen.has(/^Fighter 1, Retreated/)).toBe(true)
  })

  it('BR-7, BR-10 lists only enemies to fly into, and offers no Acrobatic for it', async () => {
    const session = inMove('w1')
    session.must({ type: 'fly', step: 'forward' })
    const screen = await open(session)
    await screen.press('Into an enemy')
    expect(document.querySelectorAll('[role=dialog] li')).toHaveLength(7)
    await screen.press('Bomber')
    expect(screen.dialog()?.textContent).not.toContain('Acrobatic')
  })

  it('BR-9 with the map offers no bombing run away from the base', async () => {
    const screen = await open(inMove('wb', [4, 4, 4, 4, 4, 4], { map: true }))
    expect([screen.has('Bomb the base'), screen.has('Bombing run')]).toEqual([false, false])
  })

  it('BR-3 with the map asks for left or right, and for the heading of an Acrobatic', async () => {
    const session = inMove('w1', [4, 4, 4, 4, 4, 4], { map: true })
    const screen = await open(session)
    await screen.press(/^Left, 1.5/)
    await screen.press(/^Acrobatic, 2/)
    await screen.press('North')
    expect(fighter(session, 'w1').aircraft.position?.heading).toBe('N')
  })
})

describe('keyboard focus', () => {
  it('goes to the first button of the next dock when a dock is replaced', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2])
    const screen = await open(session)
    const enter = async (name: string) => {
      screen.button(name).focus()
      await screen.press(name)
    }
    // A key's successor gets the focus in a later turn of the clock, whenever a busy machine comes to it.
    const inHand = (told: () => unknown, words: string) =>
      vi.waitFor(() => expect(told()).toBe(words), { timeout: 15_000 })
    await enter('Give them all')
    await inHand(() => document.activeElement?.textContent, 'Move Fighter 1')
    await enter('Move Fighter 1')
    await inHand(() => document.activeElement?.getAttribute('aria-label'), 'Forward, 1')
  })
})

describe('the end of a turn', () => {
  it('BR-8 asks without the map who ended in flak', async () => {
    const session = inMove('w1')
    session.must({ type: 'fly', step: 'forward' }, { type: 'finish' })
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End turn')
    await screen.press('Fighter 1')
    await screen.press('One in flak: end turn')
    await screen.press('Do it anyway')
    await screen.press('Do it anyway')
    expect(session.view.ask?.duels[0]).toMatchObject({ cause: 'antiAircraft', defender: craft('w1') })
  })

  it('BR-8 lists only aircraft that still fly', async () => {
    const session = onlyThese(atDice(), 'w1', 'w3', 'wb', 'e1')
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End turn')
    expect([screen.has('Fighter 1'), screen.has('Fighter 2'), screen.has('Fighter 3')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('BR-8 does not ask with the map who ended in flak', async () => {
    const screen = await open(inMove('w1', [4, 4, 4, 4, 4, 4], { map: true }))
    await screen.press('Menu')
    await screen.press('End turn')
    expect(screen.dialog()?.textContent).not.toContain('Who ends in flak?')
    expect(document.body.textContent).toContain('6 fighters have not moved yet.')
  })

  it('BR-3 undoes one step at a time', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Forward, 1')
    await screen.press(/^Undo/)
    expect(fighter(session, 'w1').spent).toBe(0)
  })
})

describe('the end of the battle', () => {
  it('BR-11 shows a declared draw, and can continue the battle', async () => {
    const session = atDice()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('End or concede')
    await screen.press('A draw')
    await screen.press('Declare the result')
    expect(screen.text('.verdict')).toBe('A draw')
    await screen.press('Play on')
    expect(session.view.phase).toBe('dice')
  })

  it('BR-11 shows who wins and who concedes', async () => {
    const session = atDice()
    const screen = await open(session)
    session.must({ type: 'concede', side: 'west' })
    await screen.settle()
    expect(screen.text('.verdict')).toBe('Herons wins')
    expect(screen.text('.because')).toBe('Kites concedes.')
    await screen.press('Leave the table')
    expect(screen.events).toEqual(['leave'])
  })
})

describe('corrections', () => {
  it('change points, spent points and status of an aircraft', async () => {
    const session = inMove('w1')
    const screen = await open(session)
    await screen.press('Fighter 1, details')
    await screen.press('Movement points: less')
    expect(fighter(session, 'w1').points).toBe(7)
    expect(screen.dialog()?.textContent).toContain('3.5')
    await screen.press('The 4 of its die')
    expect(fighter(session, 'w1').points).toBe(8)
    await screen.press('Points spent: more')
    expect(fighter(session, 'w1').spent).toBe(1)
    await screen.press('Destroyed')
    expect(fighter(session, 'w1').aircraft.status).toBe('destroyed')
    await screen.press('Flies')
    expect(fighter(session, 'w1').aircraft.status).toBe('flying')
  })

  it('change the turn, whose turn it is, the dice and the base rows', async () => {
    const session = atTray([1, 2, 3, 4, 1, 2])
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct turn and bases')
    await screen.press('Turn: more')
    await screen.press('Die 1: more')
    await screen.press('Base of Herons: one row north')
    expect(session.view).toMatchObject({ turn: 2, baseRows: { west: 12, east: 11 } })
    expect(session.view.dice?.faces[0]).toBe(2)
    await screen.press('Herons')
    expect(session.view.whose).toBe('east')
  })
})

describe('steps with the map: flak and directions (BR-8)', () => {
  const overFlak = () => {
    const session = inMove('w1', [4, 3, 2, 1, 4, 3], { map: true })
    onlyThese(session, 'w1', 'e1', 'eb')
    puts(session, 'w1 T10 SE', 'e1 A1 N', 'eb A3 N')
    return session
  }

  it('flak is shown on the step that leads there, on Finish and on End turn', async () => {
    const session = overFlak()
    const screen = await open(session)
    expect(screen.has('Forward, 1.5, Flak')).toBe(false)
    expect(screen.has('Forward, 1, Flak')).toBe(true)
    await screen.press('Forward, 1, Flak')
    expect(document.querySelector('.dock')?.textContent).toContain('Flak: lost 63 % if its turn ends here')
    await screen.press('Finish Fighter 1 in flak')
    expect(document.querySelector('.dock')?.textContent).toContain('In flak: Fighter 1, lost 63 %')
    expect(screen.has('End turn, 1 in flak')).toBe(true)
  })

  it('BR-3 the arrow of each step points to its square on the board', async () => {
    const session = overFlak()
    puts(session, 'w1 J5 W')
    await open(session)
    const turns = [...document.querySelectorAll<SVGElement>('.chips .way')].map((one) =>
      one.style.getPropertyValue('--turn'),
    )
    // Flying west, left is south-west and right is north-west.
    expect(turns).toEqual(['225deg', '270deg', '315deg', ''])
  })
})

describe('a move with the map ends by itself (BR-3)', () => {
  const alone = (...faces: readonly number[]) => {
    const session = inMove('w1', faces.length > 0 ? faces : [1, 3, 2, 1, 4, 3], { map: true })
    onlyThese(session, 'w1', 'w2', 'e1', 'eb')
    puts(session, 'w1 J5 E', 'w2 J9 E', 'e1 A1 N', 'eb A3 N')
    return session
  }

  it('when its points are spent and nobody is in its sights', async () => {
    const session = alone()
    const screen = await open(session)
    await screen.press('Forward, 1')
    expect(session.view.flight).toBeNull()
    expect(fighter(session, 'w1').state).toBe('done')
  })

  it('not before an attack that is possible', async () => {
    const session = alone()
    puts(session, 'e1 L5 N')
    const screen = await open(session)
    await screen.press('Forward, 1')
    expect(session.view.flight?.aircraft).toBe(craft('w1'))
    await screen.press('Attack')
    await screen.press('I rolled real dice')
    await screen.press('Attack 1, defence 4: miss')
    await screen.press('Carry on')
    expect(session.view.flight).toBeNull()
  })

  it('at a tap on the next aircraft in the list', async () => {
    const session = alone(4, 3, 2, 1, 4, 3)
    const screen = await open(session)
    await screen.press('Forward, 1')
    await screen.press(/^Fighter 2, /)
    expect(fighter(session, 'w1').state).toBe('done')
    expect(session.view.flight?.aircraft).toBe(craft('w2'))
  })
})

describe('confirmation before an aircraft is lost', () => {
  it('BR-10 asks before a step off the board', async () => {
    const session = inMove('w1', [4, 3, 2, 1, 4, 3], { map: true })
    puts(session, 'w1 X5 E')
    const screen = await open(session)
    await screen.press('Forward, 1, Off the board')
    expect(screen.dialog()?.textContent).toContain('Fighter 1 leaves the board and has retreated.')
    expect(fighter(session, 'w1').aircraft.status).toBe('flying')
    await screen.press('Leave the board')
    expect(fighter(session, 'w1').aircraft.status).toBe('retreated')
  })

  it('BR-7 asks before a step into an enemy, with its odds', async () => {
    const session = inMove('w1', [4, 3, 2, 1, 4, 3], { map: true })
    puts(session, 'w1 J5 E', 'e2 K5 N')
    const screen = await open(session)
    await screen.press('Forward, 1, Into an enemy')
    expect(screen.dialog()?.textContent).toMatch(/kills 63\s%, lost 100\s%/)
    await screen.press('Fly into it')
    expect(session.view.ask?.duels[0]?.cause).toBe('kamikaze')
  })
})

it('BR-11 shows a banner when no bomber is left', async () => {
  const session = atTray([1, 2, 3, 4, 1, 2])
  onlyThese(session, 'w1', 'w2', 'e1')
  const screen = await open(session)
  expect(screen.text('.banner')).toBe('No bomber is left: whoever loses the last fighter loses.')
})
