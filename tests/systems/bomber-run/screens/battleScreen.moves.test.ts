// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { craft } from '../../../helpers/bomberTable'
import { onlyThese, puts } from '../../../helpers/bomberSession'
import { atTray, inMove, showBattle, type BomberSession } from '../../../helpers/bomberScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: BomberSession) => {
  const screen = await showBattle(session)
  close = screen.close
  return screen
}
const fighter = (session: BomberSession, short: string) => {
  const one = session.view.aircraft[craft(short)]
  if (!one) throw new Error(`no ${short}`)
  return one
}

describe('a move', () => {
  it('BR-3 opens at a tap on its row, spends 1 and 1.5 points, and is finished by a button', async () => {
    const session = atTray([4, 4, 4, 4, 4, 4])
    const screen = await open(session)
    await screen.press('Give all dice')
    await screen.press(/^Fighter 3, /)
    await screen.press('Forward, 1')
    await screen.press('Diagonal, 1.5')
    expect(screen.button('Fighter 3: end move').classList).toContain('slab')
    expect(screen.text('.dock .numeral')).toBe('1.5')
    expect(screen.spoken()).toContain('Fighter 3, points left: 1.5')
    await screen.press('Fighter 3: end move')
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
    expect(screen.button('Fighter 1: end move').classList).not.toContain('slab')
    await screen.press('Fighter 1: end move')
    expect(screen.dialog()?.textContent).toContain('at least 1 point')
    await screen.press('Cancel')
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
    expect(screen.button('Fighter 1: end move').classList).toContain('slab')
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
    ['Attack', 'Which target?'],
    ['In enemy sights', 'In whose sights?'],
    ['Into an enemy', 'Which enemy?'],
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
    expect(document.querySelector('.dock')?.textContent).toContain(
      'Flak: 63% chance of loss if it ends its turn here',
    )
    await screen.press('Fighter 1: end move in flak')
    expect(document.querySelector('.dock')?.textContent).toContain('In flak: Fighter 1, lost 63%')
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
    expect(screen.dialog()?.textContent).toContain('Fighter 1 leaves the board and counts as retreated.')
    expect(fighter(session, 'w1').aircraft.status).toBe('flying')
    await screen.press('Leave the board')
    expect(fighter(session, 'w1').aircraft.status).toBe('retreated')
  })

  it('BR-7 asks before a step into an enemy, with its odds', async () => {
    const session = inMove('w1', [4, 3, 2, 1, 4, 3], { map: true })
    puts(session, 'w1 J5 E', 'e2 K5 N')
    const screen = await open(session)
    await screen.press('Forward, 1, Into an enemy')
    expect(screen.dialog()?.textContent).toMatch(/kills 63%, lost 100%/)
    await screen.press('Fly into it')
    expect(session.view.ask?.duels[0]?.cause).toBe('kamikaze')
  })
})
