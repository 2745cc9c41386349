// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import fc from '../../../helpers/fastCheck'
import { nextTick } from 'vue'
import ActivationBag from '@/systems/gloom-trench/pieces/ActivationBag.vue'
import DrawnChitRail from '@/systems/gloom-trench/pieces/DrawnChitRail.vue'
import ChitsLeftTray from '@/systems/gloom-trench/pieces/ChitsLeftTray.vue'
import SidePointsStepper from '@/systems/gloom-trench/pieces/SidePointsStepper.vue'
import ActivationChit from '@/systems/gloom-trench/pieces/ActivationChit.vue'
import { chitKindsInMouth, interleavedChits } from '@/systems/gloom-trench/pieces/chitKindsInMouth'
import { SPILL_BOX, spillLayoutForCount } from '@/systems/gloom-trench/pieces/geometry/spill'
import DirectionArrow from '@/systems/gloom-trench/pieces/DirectionArrow.vue'
import type { ChitKind } from '@/systems/gloom-trench/pieces/chitKind'
import { allByRole, byRole, clear, show } from '../../../ui/render'

afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KINDS: readonly ChitKind[] = [0, 1, 2, 3, 'fog']

describe('ActivationChit', () => {
  it('has a different outline for each of the four sides and the Fog of War', () => {
    const outlines = KINDS.map((chit) =>
      show(ActivationChit, { props: { chit } }).find('.face').attributes('d'),
    )
    expect(new Set(outlines).size).toBe(5)
  })

  it('shows the letter of its side, and none for the Fog of War', () => {
    expect(KINDS.map((chit) => show(ActivationChit, { props: { chit } }).text())).toEqual([
      'A',
      'B',
      'C',
      'D',
      '',
    ])
  })

  it('is an empty slot with its number before it is drawn', () => {
    const slot = show(ActivationChit, { props: { chit: 'fog', next: 3 } })
    expect(slot.text()).toBe('3')
    expect(slot.find('.face').exists()).toBe(false)
    expect(slot.find('.hole').exists()).toBe(true)
  })
})

describe('DirectionArrow', () => {
  const turned = (arrow: ReturnType<typeof show>) =>
    Number(/rotate\((-?[\d.]+)deg\)/.exec(arrow.find('.arrow').attributes('style') ?? '')?.[1])

  it('points to its degrees, makes extra full turns for a new throw, and never turns back', async () => {
    const arrow = show(DirectionArrow, { props: { degrees: 135, label: 'Behind to the right' } })
    expect(byRole('img', 'Behind to the right')).toBeTruthy()
    expect(turned(arrow)).toBe(135)
    await arrow.setProps({ degrees: 90, throwKey: 1 })
    expect(turned(arrow)).toBe(90 + 3 * 360)
    await arrow.setProps({ degrees: 45 })
    expect(turned(arrow)).toBe(45 + 4 * 360)
  })

  it('is a slider when it is turnable, and the arrow keys go from point to point in a circle (C-2)', async () => {
    const arrow = show(DirectionArrow, { props: { degrees: 0, turnable: true, label: 'Direction' } })
    const grip = arrow.find('[role=slider]')
    expect([grip.attributes('aria-label'), grip.attributes('aria-valuenow')]).toEqual(['Direction', '0'])
    await grip.trigger('keydown', { key: 'ArrowRight' })
    await grip.trigger('keydown', { key: 'ArrowLeft' })
    expect(arrow.emitted('turn')).toEqual([[45], [315]])
    const still = show(DirectionArrow, { props: { degrees: 0, label: 'Fixed' } })
    expect(still.find('[role=slider]').exists()).toBe(false)
  })

  it('turns to the point nearest to the finger while it is dragged', async () => {
    const arrow = show(DirectionArrow, {
      props: { degrees: 0, turnable: true, size: 200, label: 'Direction' },
    })
    const grip = arrow.find('[role=slider]')
    grip.element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200)
    await grip.trigger('pointermove', { clientX: 190, clientY: 100 })
    expect(arrow.emitted('turn')).toBeUndefined()
    await grip.trigger('pointerdown', { clientX: 190, clientY: 104 })
    await grip.trigger('pointermove', { clientX: 102, clientY: 190 })
    await grip.trigger('pointerup')
    await grip.trigger('pointermove', { clientX: 10, clientY: 100 })
    expect(arrow.emitted('turn')).toEqual([[90], [180]])
  })

  it('has as many ticks as the die has faces', () => {
    const ticks = (points: 8 | 12) =>
      show(DirectionArrow, { props: { degrees: 0, points, label: 'Ahead' } }).findAll('.tick').length
    expect([ticks(8), ticks(12)]).toEqual([8, 12])
  })
})

describe('chitKindsInMouth', () => {
  it('gives up to three chits, and only chits that are in the bag', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 5, maxLength: 5 }), (counts) => {
        const left = KINDS.map((chit, i) => ({ chit, count: counts[i] ?? 0 }))
        const shown = chitKindsInMouth(left)
        expect(shown).toHaveLength(
          Math.min(
            3,
            counts.reduce((sum, count) => sum + count, 0),
          ),
        )
        for (const { chit, count } of left)
          expect(shown.filter((one) => one === chit).length).toBeLessThanOrEqual(count)
      }),
    )
  })

  it('gives chits in the proportion of those left', () => {
    expect(
      chitKindsInMouth([
        { chit: 0, count: 5 },
        { chit: 1, count: 4 },
        { chit: 'fog', count: 1 },
      ]),
    ).toEqual([0, 1, 0])
  })
})

describe('ActivationBag', () => {
  const left = [
    { chit: 0 as const, count: 2 },
    { chit: 'fog' as const, count: 1 },
  ]
  const bag = (props: Record<string, unknown> = {}) =>
    show(ActivationBag, { props: { word: 'Draw', left, ...props } })

  it('is one button with three chits in its mouth', () => {
    const open = bag()
    expect(allByRole('button').map(({ element }) => element.querySelector('.word')?.textContent)).toEqual([
      'Draw',
    ])
    expect(open.findAll('.chit')).toHaveLength(3)
    open.find('button').element.click()
    expect(open.emitted('press')).toHaveLength(1)
  })

  it('is tied shut with a reason, and a press emits refused instead of press', () => {
    const tied = bag({ reason: '3rd Rifles choose a unit first' })
    const button = tied.find('button')
    expect(button.attributes('aria-disabled')).toBe('true')
    expect(tied.find('.word').text()).toBe('3rd Rifles choose a unit first')
    expect(tied.findAll('.chit')).toHaveLength(0)
    button.element.click()
    expect(tied.emitted()).not.toHaveProperty('press')
    expect(tied.emitted('refused')).toHaveLength(1)
  })

  it('shows a drawn chit rising for 720 ms, then emits landed', async () => {
    vi.useFakeTimers()
    const drawing = bag()
    await drawing.setProps({ drawn: { draw: 1, chit: 'fog' } })
    await nextTick()
    expect(drawing.find('.rising .chit').classes()).toContain('ash')
    vi.advanceTimersByTime(719)
    expect(drawing.emitted()).not.toHaveProperty('landed')
    vi.advanceTimersByTime(1)
    expect(drawing.emitted('landed')).toHaveLength(1)
    await nextTick()
    expect(drawing.find('.rising').exists()).toBe(false)
  })

  it('emits landed for a flying chit at once when the next one is drawn', async () => {
    vi.useFakeTimers()
    const drawing = bag()
    await drawing.setProps({ drawn: { draw: 1, chit: 0 } })
    await drawing.setProps({ drawn: { draw: 2, chit: 'fog' } })
    expect(drawing.emitted('landed')).toHaveLength(1)
    vi.advanceTimersByTime(2000)
    expect(drawing.emitted('landed')).toHaveLength(2)
  })

  it('emits landed for a flying chit when the bag is unmounted', async () => {
    const landed = vi.fn()
    await bag({ onLanded: landed }).setProps({ drawn: { draw: 1, chit: 0 } })
    expect(landed).not.toHaveBeenCalled()
    clear()
    expect(landed).toHaveBeenCalledOnce()
  })

  it('emits landed at once and animates nothing with reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const drawing = bag()
    drawing.find('button').element.click()
    await drawing.setProps({ drawn: { draw: 1, chit: 0 } })
    expect(drawing.emitted('landed')).toHaveLength(1)
    expect(drawing.find('.rising').exists()).toBe(false)
    expect(drawing.find('.squeezing').exists()).toBe(false)
  })

  it('animates no chit that was drawn before it was mounted, and none when a draw is undone', async () => {
    const before = bag({ drawn: { draw: 4, chit: 0 } })
    await before.setProps({ drawn: { draw: 3, chit: 'fog' } })
    await before.setProps({ drawn: undefined })
    expect(before.emitted()).not.toHaveProperty('rises')
    expect(before.emitted()).not.toHaveProperty('landed')
    await before.setProps({ drawn: { draw: 1, chit: 'fog' } })
    expect(before.emitted('rises')).toHaveLength(1)
  })
})

describe('DrawnChitRail', () => {
  const drawn = [
    { draw: 1, chit: 0 as const, name: '3rd Rifles' },
    { draw: 2, chit: 'fog' as const, name: 'Fog of War' },
  ]

  it('is a list in the order of the draws, with a name for screen readers', () => {
    const rail = show(DrawnChitRail, { props: { label: 'Drawn this turn', drawn, empty: 'Nothing yet' } })
    expect(byRole('group', 'Drawn this turn')).toBeTruthy()
    expect(rail.findAll('li').map((item) => item.find('.spoken').text())).toEqual([
      '3rd Rifles',
      'Fog of War',
    ])
  })

  it('shows a text when nothing is drawn, and hides a flying chit only visually', () => {
    expect(show(DrawnChitRail, { props: { label: 'Drawn', drawn: [], empty: 'Nothing yet' } }).text()).toBe(
      'Nothing yet',
    )
    const rail = show(DrawnChitRail, { props: { label: 'Drawn', drawn, empty: '', arriving: true } })
    expect(rail.findAll('.coming')).toHaveLength(1)
    expect(rail.find('li:last-child').classes()).toContain('coming')
  })
})

describe('ChitsLeftTray', () => {
  const share = (chit: ChitKind, count: number, percent: string, word: string) => ({
    chit,
    count,
    percent,
    word,
    spoken: `${word}: ${count} left`,
  })

  it('draws each chit that is left, and gives the counts to screen readers', () => {
    const tray = show(ChitsLeftTray, {
      props: { label: 'Left', shares: [share(0, 17, '85', '3rd Rifles'), share('fog', 3, '15', 'Fog')] },
    })
    expect(tray.findAll('.chit')).toHaveLength(20)
    expect(tray.findAll('.chit').every((chit) => Number(chit.attributes('width')) >= 30)).toBe(true)
    expect(tray.findAll('li').map((item) => item.find('.spoken').text())).toEqual([
      '3rd Rifles: 17 left',
      'Fog: 3 left',
    ])
  })

  it('leaves the slot of a removed chit for 160 ms', async () => {
    vi.useFakeTimers()
    const tray = show(ChitsLeftTray, { props: { label: 'Left', shares: [share(0, 3, '100', 'A')] } })
    await tray.setProps({ shares: [share(0, 2, '100', 'A')] })
    expect([tray.findAll('.place').length, tray.findAll('.gone').length]).toEqual([3, 1])
    vi.advanceTimersByTime(160)
    await nextTick()
    expect([tray.findAll('.place').length, tray.findAll('.gone').length]).toEqual([2, 0])
  })
})

describe('SidePointsStepper', () => {
  const stepper = (props: Record<string, unknown> = {}) =>
    show(SidePointsStepper, {
      props: {
        side: 0 as const,
        name: '3rd Rifles',
        caption: 'Tactical points',
        value: 4,
        less: 'One less',
        more: 'One more',
        ...props,
      },
    })

  it('steps by one, and not beyond 0 and its maximum', () => {
    const between = stepper()
    byRole('button', 'One more', byRole('group', '3rd Rifles')).click()
    byRole('button', 'One less').click()
    expect(between.emitted('update:value')).toEqual([[5], [3]])
    clear()
    const none = stepper({ value: 0, max: 0 })
    byRole('button', 'One less').click()
    byRole('button', 'One more').click()
    expect(none.emitted()).not.toHaveProperty('update:value')
  })

  it('makes its name a button only when a side can be chosen', () => {
    stepper()
    expect(allByRole('button').map(({ name }) => name)).toEqual(['One less', 'One more'])
    clear()
    const tab = stepper({ chosen: false })
    const name = tab.find('.side')
    expect(name.attributes('aria-pressed')).toBe('false')
    expect(tab.classes()).toContain('recessed')
    void name.trigger('click')
    expect(tab.emitted('choose')).toHaveLength(1)
  })
})

describe('spillLayoutForCount and interleavedChits', () => {
  it('spread every chit inside the box without covering another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (count) => {
        const { size, places } = spillLayoutForCount(count)
        expect(places).toHaveLength(count)
        for (const [index, { x, y }] of places.entries()) {
          expect(x - size / 2).toBeGreaterThan(180)
          expect(x + size / 2).toBeLessThanOrEqual(SPILL_BOX.width)
          expect(y + size / 2).toBeLessThanOrEqual(SPILL_BOX.height)
          for (const other of places.slice(index + 1))
            if (Math.hypot(other.x - x, other.y - y) <= size * 0.7)
              expect.fail(`${index} of ${count} is covered`)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('mix the kinds of chits and leave none out', () => {
    expect(
      interleavedChits([
        { chit: 0, count: 3 },
        { chit: 1, count: 2 },
      ]),
    ).toEqual([0, 1, 0, 0, 1])
    expect(interleavedChits([])).toEqual([])
  })
})
