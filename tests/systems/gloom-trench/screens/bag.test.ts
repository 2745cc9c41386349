// @vitest-environment happy-dom
import { defaultPreferences } from '@/ui/preferences'
import { describe, expect, it } from 'vitest'
import { emptyBag, fogChitCount } from '@/systems/gloom-trench/rules'
import { atTheTable, bagShows } from '../../../helpers/gloomAtTable'
import { idOf, sampleBattle, type GloomSession } from '../../../helpers/gloomSession'

const open = atTheTable()

describe('the bag', () => {
  it('draws a chit, puts it on the rail, and announces its side (GT-7)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Draw')
    expect(session.view.bag.drawn).toHaveLength(1)
    expect(document.querySelectorAll('section[aria-label="Drawn this turn"] ol li')).toHaveLength(1)
    expect(screen.spoken()).toMatch(/: chit drawn|Fog of War/)
  })

  it('shows the chits left and the exact chances of the next draw (GT-8)', async () => {
    const session = sampleBattle()
    const { left, total } = session.view.bag
    const screen = await open(session)
    const shares = [
      ...document.querySelectorAll('ul[aria-label="Left in the bag, odds for the next draw"] > li'),
    ]
    expect(shares).toHaveLength(3)
    expect(shares[0]?.textContent).toContain(`Harrowgate Fusiliers: ${left.a} chits left`)
    expect(shares[0]?.textContent.replace(/\s/g, '')).toContain(`${Math.round((100 * left.a) / total)}%`)
    expect(screen.has('Draw')).toBe(true)
  })

  it('accepts the chit that players drew from their own bag (C-2)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Veil of the Ninth Lamp \d+ in the bag/)
    expect(session.view.bag.drawn).toEqual(['b'])
    expect(session.view.due).toBe('b')
    expect(screen.dialog()).toBeNull()
  })

  it('asks which chit was drawn by hand with the real dice setting, and can still draw by phone (C-2)', async () => {
    const session = sampleBattle()
    const screen = await open(session, undefined, { ...defaultPreferences, realDice: true })
    await screen.press('By hand')
    expect(screen.dialog()?.textContent).toContain('Which chit came out?')
    await screen.press(/^Fog of War 3 in the bag/)
    expect(session.view.bag.drawn).toEqual(['fog'])
    await screen.press('By phone')
    expect(session.view.bag.drawn).toHaveLength(2)
  })

  it('warns that the third Fog of War ends the turn, and goes to the Turn End with it (GT-7)', async () => {
    const session = sampleBattle()
    session.must({ type: 'draw', chit: 'fog' }, { type: 'draw', chit: 'fog' })
    const screen = await open(session)
    expect(screen.text('main')).toContain('2 of 3 Fog of War drawn')
    expect(document.querySelector('.note.next')?.textContent).toBe('The third Fog ends the turn')
    await screen.press('By hand')
    await screen.press(/^Fog of War 1 in the bag/)
    expect(session.view.phase).toBe('turnEnd')
    await screen.press('Turn End')
    expect(screen.heading()).toContain('Turn End')
  })

  it('shows a forecast of the activations that each side still gets (GT-8)', async () => {
    const session = sampleBattle()
    session.must({
      type: 'correct',
      correction: { what: 'bag', to: { ...emptyBag, a: 1, b: 1, fog: fogChitCount } },
      reason: '',
    })
    const screen = await open(session)
    await screen.press('Forecast')
    // The one chit of a side comes before the third of three Fog of War in three of four orders.
    expect(screen.dialog()?.textContent).toContain('1 or more: 75%, exactly 1: 75%')
    expect(screen.dialog()?.textContent).toContain('0.8 on average')
    // In the fourth order the Fog of War ends the turn before it.
    const fog = [...(screen.dialog()?.querySelectorAll('ol') ?? [])].map(({ textContent }) => textContent)
    expect(fog).toEqual(['1: 25%', '1: 25%'])
  })

  it('shows that it is empty and offers to end the activations', async () => {
    const session = sampleBattle()
    session.must({ type: 'correct', correction: { what: 'bag', to: emptyBag }, reason: '' })
    const screen = await open(session)
    expect(screen.text('main')).toContain('The bag is empty')
    await screen.press('End activations')
    expect(session.view.phase).toBe('turnEnd')
  })

  it('can be corrected by hand, with a reason', async () => {
    const session = sampleBattle()
    const before = session.view.bag.left.a
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Correct the bag')
    await screen.fill('Reason', 'One fell out')
    await screen.press('Harrowgate Fusiliers, chits: one less')
    expect(session.view.bag.left.a).toBe(before - 1)
    expect(session.sent.at(-1)).toMatchObject({ type: 'correct', reason: 'One fell out' })
  })
})

describe('the third Fog of War', () => {
  /** A battle in which two Fog of War were drawn and two units of the first side have acted. */
  const twoFogDrawn = (): GloomSession => {
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

  it('is shown with all chits that were never drawn, before the Turn End (GT-7)', async () => {
    const session = twoFogDrawn()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Fog of War 1 in the bag/)
    expect(session.view.phase).toBe('turnEnd')
    expect(screen.heading()).toContain('Activations Ended by the Fog')
    expect(screen.text('main')).toContain('The third Fog')
    const { total } = session.view.bag
    expect(screen.text('.never')).toBe(`${total} never drawn`)
    expect(spilt()).toBe(total)
    expect(screen.spoken()).toContain(`The third Fog of War ends the turn. Chits never drawn: ${total}`)
    await screen.press('Turn End')
    expect(screen.heading()).toContain('Turn End Effects')
    expect(screen.has('Roll for points')).toBe(true)
  })

  it('shows which units were not activated', async () => {
    const session = twoFogDrawn()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Fog of War/)
    expect(screen.has('Second section, not activated')).toBe(true)
    expect(screen.has('First section, not activated')).toBe(false)
    await screen.press('Second section, not activated')
    expect(screen.dialog()?.textContent).toContain('Second section')
  })

  it('goes back into the bag by undo, and is shown again when it is drawn again', async () => {
    const session = twoFogDrawn()
    const screen = await open(session)
    const third = async () => {
      await screen.press('By hand')
      await screen.press(/^Fog of War/)
    }
    await third()
    const entries = session.entries.length
    await screen.press(/^Undo/)
    expect(session.view.bag.left.fog).toBe(1)
    expect(session.entries.length).toBe(entries + 1)
    expect(bagShows()).toBe(true)
    await third()
    await screen.press('Turn End')
    await screen.press(/^Undo/)
    await third()
    expect(screen.text('main')).toContain('The turn ends here')
  })

  it('is shown without its animation when the app is opened again', async () => {
    const session = twoFogDrawn()
    const screen = await open(session)
    await screen.press('By hand')
    await screen.press(/^Fog of War/)
    expect(document.querySelector('.fallen')?.classList.contains('lands')).toBe(true)
    screen.close()
    await open(session)
    expect(document.querySelector('.fallen')?.classList.contains('lands')).toBe(false)
    expect(screen.text('.never')).toContain('never drawn')
  })

  it('is not shown when players agreed to end the activations', async () => {
    const session = sampleBattle()
    session.must({ type: 'draw', chit: 'fog' })
    session.dispatch({ type: 'endActivations' }, ['GT-7'])
    const screen = await open(session)
    expect(screen.heading()).toContain('Turn End Effects')
  })
})
