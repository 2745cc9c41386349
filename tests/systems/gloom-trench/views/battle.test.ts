// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBag, fogChits, sampleForces, type Force } from '@/systems/gloom-trench/rules'
import type { Command } from '@/systems/gloom-trench/state'
import { showBattle } from '../../../helpers/gloomScreen'
import { aModelProfile, aUnitProfile, models } from '../../../helpers/gloomTrench'
import {
  aMuster,
  gloomSession,
  idOf,
  sampleBattle,
  sampleMuster,
  toTheBag,
  type GloomSession,
} from '../../../helpers/gloomSession'

let close = () => {}
beforeEach(() => {
  const { matchMedia } = window
  // Chits that fly would keep the bag in front for the time of their flight.
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { matches: true } : matchMedia.call(window, query),
  )
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const open = async (session: GloomSession, size?: { width: number; height: number }) => {
  const screen = await showBattle(session, size)
  close = screen.close
  return screen
}
const stressed = (session: GloomSession, name: string, to: number): Command => ({
  type: 'correct',
  correction: { what: 'stress', unit: idOf(session, name), to },
  reason: '',
})
const gone = (session: GloomSession, name: string): Command => {
  const unit = idOf(session, name)
  const left = session.look.units[unit]?.unit.left.map(() => 0) ?? []
  return { type: 'correct', correction: { what: 'models', unit, to: left }, reason: '' }
}
/** The sample battle with a chit of the first side drawn by hand. */
const drawn = (): GloomSession => {
  const session = sampleBattle()
  session.must({ type: 'draw', chit: 'a' })
  return session
}
/** Whether the bag lies in front. */
const bagShows = (): boolean =>
  document.querySelector<HTMLElement>('section[aria-label="Activation bag"]')?.style.display !== 'none'
/** Company command has its order. */
const ordered = (order: 'advance' | 'digIn' | 'doNothing'): GloomSession => {
  const session = drawn()
  session.must(
    { type: 'activate', unit: idOf(session, 'Company command') },
    { type: 'order', order, stress: [] },
  )
  return session
}

describe('the Tactical Phase', () => {
  it('shows its five steps in the rules’ order, the first of them as the one that is now', async () => {
    const screen = await open(sampleMuster())
    const steps = [...document.querySelectorAll('ol[aria-label="Tactical Phase"] > li')]
    expect(steps.map((step) => step.querySelector('h2')?.textContent.trim())).toEqual([
      'Effects',
      'Morale checks',
      'Tactical points',
      'Fill the bag',
      'Initiative',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null, null])
    expect(screen.heading()).toContain('Tactical Phase')
  })

  it('passes over morale checks when no unit has Stress, and asks for the points’ dice (GT-4)', async () => {
    const session = sampleMuster()
    const screen = await open(session)
    await screen.press('Roll for points')
    expect(session.look.step).toBe('pool')
    expect(session.look.ask?.frame.kind).toBe('gain')
    expect(screen.text('[aria-current=step]')).toContain('Harrowgate Fusiliers: 3 D6')
  })

  it('checks the morale of all units with Stress in one throw (GT-10)', async () => {
    const session = sampleMuster()
    session.must(stressed(session, 'First section', 2), stressed(session, 'Hollow choir', 1))
    const screen = await open(session)
    await screen.press('Check morale')
    const frame = session.look.ask?.frame
    expect(frame?.kind === 'morale' && frame.rolls.length).toBe(2)
    expect(screen.text('[aria-current=step]')).toContain('First section: 2 D8')
    // One of three D8s shows a natural 1: 1 - (7/8)^3.
    expect(screen.text('[aria-current=step]')).toContain('33 % that a model is lost')
  })

  it('lets players say who has the initiative instead of throwing for it, against GT-6', async () => {
    const session = sampleMuster()
    session.must({ type: 'proceed' })
    while (session.look.step !== 'initiative') {
      const { ask } = session.look
      if (ask?.question === 'throw') session.must({ type: 'throw' })
      else if (ask?.question === 'settle') session.must({ type: 'accept' })
      else if (ask) session.must({ type: 'spend', points: [0, 0] })
      else session.must({ type: 'proceed' })
    }
    const screen = await open(session)
    await screen.press('Veil of the Ninth Lamp has it')
    expect(screen.dialog()?.textContent).toContain('GT-6')
    await screen.press('Do it anyway')
    expect(session.look.initiative).toBe('b')
    expect(session.look.phase).toBe('activations')
  })

  it('asks who has the initiative when nobody has a Command die (GT-6, GT-19)', async () => {
    const mute: Force = {
      name: 'Mute',
      icon: 'brodie-helmet',
      formation: { name: '', tacticalPoints: 0 },
      units: [aUnitProfile({ composition: [models(3, { command: 0 })] })],
    }
    const session = gloomSession()
    session.must(aMuster(mute, { ...mute, name: 'Dumb' }), { type: 'proceed' })
    while (session.look.step !== 'initiative') session.must({ type: 'proceed' })
    const screen = await open(session)
    expect(screen.text('main')).toContain('Nobody has a Command die to throw')
    await screen.press('Dumb has it')
    expect(session.look.phase).toBe('activations')
  })
})

describe('the bag', () => {
  it('draws a chit, puts it on the rail, and tells whose it is (GT-7)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Draw')
    expect(session.look.bag.drawn).toHaveLength(1)
    expect(document.querySelectorAll('section[aria-label="Drawn this turn"] ol li')).toHaveLength(1)
    expect(screen.spoken()).toMatch(/Chit of|Fog of War/)
  })

  it('shows what is left and the exact chances of the next draw (GT-8)', async () => {
    const session = sampleBattle()
    const { left, total } = session.look.bag
    const screen = await open(session)
    const shares = [
      ...document.querySelectorAll('ul[aria-label="Left in the bag, chance of the next draw"] > li'),
    ]
    expect(shares).toHaveLength(3)
    expect(shares[0]?.textContent).toContain(`Harrowgate Fusiliers: ${left.a} chits left`)
    expect(shares[0]?.textContent.replace(/\s/g, '')).toContain(`${Math.round((100 * left.a) / total)}%`)
    expect(screen.has('Draw')).toBe(true)
  })

  it('takes the chit that came out of the players’ own bag (C-2)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Veil of the Ninth Lamp \d+ in the bag/)
    expect(session.look.bag.drawn).toEqual(['b'])
    expect(session.look.due).toBe('b')
    expect(screen.dialog()).toBeNull()
  })

  it('asks first which chit came out where real dice come first; the phone is the other way (C-2)', async () => {
    const session = sampleBattle()
    const screen = await showBattle(session, undefined, {
      realDice: true,
      leftHand: false,
      faceDown: false,
      buzz: () => undefined,
    })
    close = screen.close
    await screen.press('By hand')
    expect(screen.dialog()?.textContent).toContain('Which chit came out?')
    await screen.press(/^Fog of War 3 in the bag/)
    expect(session.look.bag.drawn).toEqual(['fog'])
    await screen.press('By phone')
    expect(session.look.bag.drawn).toHaveLength(2)
  })

  it('warns of the third Fog of War, which ends the turn at once (GT-7)', async () => {
    const session = sampleBattle()
    session.must({ type: 'draw', chit: 'fog' }, { type: 'draw', chit: 'fog' })
    const screen = await open(session)
    expect(screen.text('main')).toContain('2 of 3 Fog of War drawn')
    expect(document.querySelector('.note.next')?.textContent).toBe('The third ends the turn')
    await screen.press('By hand')
    await screen.press(/^Fog of War 1 in the bag/)
    expect(session.look.phase).toBe('turnEnd')
    await screen.press('Turn End')
    expect(screen.heading()).toContain('Turn End')
  })

  it('foretells how many more activations each side will get (GT-8)', async () => {
    const session = sampleBattle()
    session.must({
      type: 'correct',
      correction: { what: 'bag', to: { ...emptyBag, a: 1, b: 1, fog: fogChits } },
      reason: '',
    })
    const screen = await open(session)
    await screen.press('Forecast')
    // The one chit of a side comes before the third of three Fog of War in three of four orders.
    expect(screen.dialog()?.textContent).toContain('1 or more: 75 %, exactly 1: 75 %')
    expect(screen.dialog()?.textContent).toContain('0.8 on average')
  })

  it('says in words that it is empty and what can be done', async () => {
    const session = sampleBattle()
    session.must({ type: 'correct', correction: { what: 'bag', to: emptyBag }, reason: '' })
    const screen = await open(session)
    expect(screen.text('main')).toContain('The bag is empty')
    await screen.press('End activations')
    expect(session.look.phase).toBe('turnEnd')
  })

  it('is corrected by hand, with a reason', async () => {
    const session = sampleBattle()
    const before = session.look.bag.left.a
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct the bag')
    await screen.fill('Reason', 'One fell out')
    await screen.press('Harrowgate Fusiliers: one chit less')
    expect(session.look.bag.left.a).toBe(before - 1)
    expect(session.sent.at(-1)).toMatchObject({ type: 'correct', reason: 'One fell out' })
  })
})

describe('the third Fog of War', () => {
  /** Two Fog of War came, and two units of the first side acted. */
  const dusk = (): GloomSession => {
    const session = sampleBattle()
    for (const name of ['Company command', 'First section'])
      session.must(
        { type: 'draw', chit: 'a' },
        { type: 'activate', unit: idOf(session, name) },
        { type: 'order', order: 'doNothing', stress: [] },
      )
    session.must({ type: 'draw', chit: 'fog' }, { type: 'draw', chit: 'fog' })
    return session
  }
  const spilt = (): number => document.querySelectorAll('.tipped .chit .face').length

  it('is seen, with every chit that was never drawn, before the Turn End is (GT-7)', async () => {
    const session = dusk()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Fog of War 1 in the bag/)
    expect(session.look.phase).toBe('turnEnd')
    expect(screen.heading()).toContain('Activations Closed by the Fog')
    expect(screen.text('main')).toContain('The third Fog')
    const { total } = session.look.bag
    expect(screen.text('.never')).toBe(`${total} never drawn`)
    expect(spilt()).toBe(total)
    expect(screen.spoken()).toContain(`The third Fog of War: the turn ends here. ${total} never drawn`)
    await screen.press('Turn End')
    expect(screen.heading()).toContain('Turn End Effects')
    expect(screen.has('Roll for points')).toBe(true)
  })

  it('shows below their colour which units got no activation', async () => {
    const session = dusk()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Fog of War/)
    expect(screen.has('Second section, not activated')).toBe(true)
    expect(screen.has('First section, not activated')).toBe(false)
    await screen.press('Second section, not activated')
    expect(screen.dialog()?.textContent).toContain('Second section')
  })

  it('goes back into the bag by undo; the draw stays in the log, and drawn again it is seen again', async () => {
    const session = dusk()
    const screen = await open(session)
    const third = async () => {
      await screen.press('By hand')
      await screen.press(/^Fog of War/)
    }
    await third()
    const entries = session.entries.length
    await screen.press(/^Undo/)
    expect(session.look.bag.left.fog).toBe(1)
    expect(session.entries.length).toBe(entries + 1)
    expect(bagShows()).toBe(true)
    await third()
    await screen.press('Turn End')
    await screen.press(/^Undo/)
    await third()
    expect(screen.text('main')).toContain('The turn ends here')
  })

  it('lies there when the app is opened again at that moment, and lands only where it was drawn', async () => {
    const session = dusk()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Fog of War/)
    expect(document.querySelector('.fallen')?.classList.contains('lands')).toBe(true)
    screen.close()
    await open(session)
    expect(document.querySelector('.fallen')?.classList.contains('lands')).toBe(false)
    expect(screen.text('.never')).toContain('never drawn')
  })

  it('is not shown where players agreed to end the activations', async () => {
    const session = sampleBattle()
    session.must({ type: 'draw', chit: 'fog' })
    session.dispatch({ type: 'endActivations' }, ['GT-7'])
    const screen = await open(session)
    expect(screen.heading()).toContain('Turn End Effects')
  })
})

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
    const session = ordered('digIn')
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

describe('choosing a unit', () => {
  it('proposes the first that may, and takes the one that was tapped (GT-8)', async () => {
    const session = drawn()
    const screen = await open(session)
    expect(screen.heading()).toContain('Harrowgate Fusiliers chooses a unit')
    expect(screen.has('Activate Company command')).toBe(true)
    await screen.press(/^Gun team/)
    await screen.press('Activate Gun team')
    expect(session.look.activation?.unit).toBe(idOf(session, 'Gun team'))
  })

  it('chooses one again before the others only when players insist (GT-8)', async () => {
    const session = ordered('digIn')
    session.must({ type: 'act' }, { type: 'draw', chit: 'a' })
    const screen = await open(session)
    await screen.press(/^Company command/)
    await screen.press('Activate Company command again')
    expect(screen.dialog()?.textContent).toContain('GT-8')
    await screen.press('Do it anyway')
    expect(session.look.activation?.unit).toBe(idOf(session, 'Company command'))
  })

  it('says what is with a unit that has no models left', async () => {
    const session = drawn()
    session.must(gone(session, 'Marksmen'))
    const screen = await open(session)
    await screen.press('Marksmen')
    expect(screen.dialog()?.textContent).toContain('Destroyed: no models left')
    expect(screen.has('Activate now')).toBe(false)
  })
})

describe('the order', () => {
  const atOrder = (stress = 0): GloomSession => {
    const session = drawn()
    if (stress > 0) session.must(stressed(session, 'Gun team', stress))
    session.must({ type: 'activate', unit: idOf(session, 'Gun team') })
    return session
  }

  it('is one of seven, each with what it allows, MU with its unit beside it (GT-17)', async () => {
    const screen = await open(atOrder())
    for (const name of [
      /^Advance Move 5 MU \(5 in\), shoot at −1/,
      /^Take that Ground/,
      /^Charge/,
      /^Open Up Stay and shoot/,
      /^Dig In/,
      /^Rally No test/,
      /^Do Nothing/,
    ])
      expect(screen.has(name)).toBe(true)
  })

  it('takes the Stress of place and coherency first, and the chance with it (GT-9, GT-14)', async () => {
    const session = atOrder(1)
    const screen = await open(session)
    expect(screen.text('main')).not.toContain('to pass. Rally needs none')
    await screen.press(/^Horror in 4 MU/)
    expect(screen.text('main')).toContain('Stress test first, 37 % to pass. Rally needs none.')
    await screen.press(/^Advance/)
    expect(session.look.units[idOf(session, 'Gun team')]?.unit.stress).toBe(2)
    expect(session.look.ask?.frame.kind).toBe('stressTest')
  })

  it('keeps the Stress that was said when the phone comes back, until an order is named (GT-14)', async () => {
    const session = atOrder(1)
    const screen = await open(session)
    await screen.press(/^Horror in 4 MU/)
    screen.close()
    const again = await open(session)
    expect(again.text('main')).toContain('Stress test first, 37 % to pass. Rally needs none.')
    await again.press(/^Advance/)
    expect(session.look.units[idOf(session, 'Gun team')]?.unit.stress).toBe(2)
    expect(session.draft).toBeNull()
  })

  it('out of coherency is anything but Advance only when players insist (GT-14)', async () => {
    const session = atOrder()
    const screen = await open(session)
    await screen.press(/^Out of coherency/)
    await screen.press(/^Open Up/)
    expect(screen.dialog()?.textContent).toContain('GT-14')
    await screen.press('Leave it')
    expect(session.look.activation?.order).toBeNull()
    await screen.press(/^Advance/)
    expect(session.look.activation?.outOfCoherency).toBe(true)
  })
})

describe('acting', () => {
  it('carries out an order of which nothing more is to be said, and hands the bag back', async () => {
    const session = ordered('digIn')
    const screen = await open(session)
    expect(bagShows()).toBe(false)
    await screen.press('Dig in')
    expect(bagShows()).toBe(true)
    expect(session.look.units[idOf(session, 'Company command')]?.unit.dugIn).toBe(true)
  })

  it('opens the sheet that puts the shooting together', async () => {
    const session = ordered('advance')
    const screen = await open(session)
    await screen.press('Shoot')
    expect(screen.dialog()).not.toBeNull()
    expect(session.look.ask).toBeNull()
  })

  it('draws the next chit straight from a unit that is done', async () => {
    const session = ordered('doNothing')
    const screen = await open(session)
    expect(screen.text('main')).toContain('Company command is done')
    expect(bagShows()).toBe(true)
    await screen.press('Draw')
    expect(session.look.activation).toBeNull()
    expect(session.look.bag.drawn).toHaveLength(2)
  })

  it('ends the turn at the thumb once nothing is left to draw; Unit Orders stay (GT-5, GT-7)', async () => {
    const session = ordered('doNothing')
    session.must({ type: 'correct', correction: { what: 'bag', to: emptyBag }, reason: '' })
    const screen = await open(session)
    expect(bagShows()).toBe(false)
    expect(screen.text('section[aria-label="Next step"]')).toContain('Company command is done')
    expect(screen.text('section[aria-label="Next step"]')).toContain('The bag is empty')
    await screen.press('Unit Orders')
    await screen.press('Catch your breath: 1 point')
    expect(session.look.activation?.unitOrders).toEqual(['Catch your breath'])
    await screen.press('End activations')
    expect(session.look.phase).toBe('turnEnd')
  })

  it('says of a unit without a weapon what it lacks for an order to shoot (GT-11)', async () => {
    const session = drawn()
    const gun = idOf(session, 'Gun team')
    const profile = session.look.units[gun]?.unit.profile
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

  it('shows that a unit is dug in also where it is folded away (GT-12)', async () => {
    const session = ordered('digIn')
    session.must({ type: 'act' })
    await open(session)
    const folded = document.querySelector('section[aria-label="Activated"]')?.textContent
    expect(folded).toContain('Company command')
    expect(folded).toContain('Dug in')
  })

  it('sells Unit Orders with price and requirement, and says when there are no points (GT-5)', async () => {
    const session = ordered('advance')
    const screen = await open(session)
    const before = session.look.sides[0]?.points ?? 0
    await screen.press('Unit Orders')
    expect(screen.dialog()?.textContent).toContain('Its Squad Leader is there to give them')
    await screen.press('Catch your breath: 1 point')
    expect(session.look.sides[0]?.points).toBe(before - 1)
    expect(screen.dialog()?.textContent).toContain('Bought')
    session.must({ type: 'correct', correction: { what: 'points', side: 'a', to: 0 }, reason: '' })
    await screen.press('Catch your breath: 1 point')
    expect(screen.dialog()?.textContent).toMatch(/point/i)
    expect(screen.has('Do it anyway')).toBe(false)
  })

  it('asks for a Commander near where no Squad Leader is left (GT-5)', async () => {
    const session = drawn()
    const gun = idOf(session, 'Gun team')
    session.must({ type: 'activate', unit: gun }, { type: 'order', order: 'openUp', stress: [] })
    const unit = session.look.units[gun]
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
    await screen.press('Leave it')
    await screen.press(/^Company command within \d+ MU/)
    await screen.press('Suppress: 1 point')
    expect(session.look.activation?.unitOrders).toEqual(['Suppress'])
  })
})

describe('the Turn End', () => {
  it('goes from effects over the points left to tidying, tea and the next turn (GT-4)', async () => {
    const session = sampleBattle()
    session.must(
      ...(['a', 'b'] as const).map((side): Command => ({
        type: 'correct',
        correction: { what: 'points', side, to: 0 },
        reason: '',
      })),
    )
    session.dispatch({ type: 'endActivations' }, ['GT-7'])
    const screen = await open(session)
    expect(screen.heading()).toContain('Turn End Effects')
    await screen.press('Tidy up')
    await screen.press('Time for tea')
    expect(screen.text('[aria-current=step]')).toContain('Put the kettle on')
    await screen.press('Start turn 2')
    expect(session.look.turn).toBe(2)
    expect(screen.heading()).toContain('Tactical Phase')
  })

  it('throws for each point left (GT-4)', async () => {
    const session = sampleBattle()
    session.dispatch({ type: 'endActivations' }, ['GT-7'])
    const screen = await open(session)
    await screen.press('Roll for points')
    expect(session.look.ask?.frame.kind).toBe('attrition')
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
