// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import FacePad from '@/systems/trench-crusade/pieces/FacePad.vue'
import MarkerStepper from '@/systems/trench-crusade/pieces/MarkerStepper.vue'
import SideTabs from '@/systems/trench-crusade/pieces/SideTabs.vue'
import ThrownDice from '@/systems/trench-crusade/pieces/ThrownDice.vue'
import { allByRole, byRole, clear, show } from '../../../ui/render'

afterEach(() => {
  clear()
  vi.useRealTimers()
})

describe('MarkerStepper', () => {
  it('adds the first marker with one tap when there is none, and can take none away', () => {
    const pod = show(MarkerStepper, {
      props: { caption: 'INFECTION', less: 'One less', more: 'Add one', none: true },
    })
    byRole('button', 'Add one').click()
    byRole('button', 'One less').click()
    expect(pod.emitted('more')).toHaveLength(1)
    expect(pod.emitted()).not.toHaveProperty('less')
  })

  it('leaves the add button in its place when the first marker comes', async () => {
    const pod = show(MarkerStepper, {
      props: { caption: 'INFECTION', less: 'One less', more: 'Add one', none: true },
    })
    const addButton = byRole('button', 'Add one')
    const index = [...(addButton.parentElement?.children ?? [])].indexOf(addButton)
    await pod.setProps({ none: false })
    expect(byRole('button', 'Add one')).toBe(addButton)
    expect([...(addButton.parentElement?.children ?? [])].indexOf(addButton)).toBe(index)
    expect(allByRole('button')).toHaveLength(2)
  })

  it('does not go above its maximum', () => {
    const pod = show(MarkerStepper, {
      props: { caption: 'BLOOD', less: 'One less', more: 'One more', atMost: true },
    })
    byRole('button', 'One more', byRole('group', 'BLOOD')).click()
    expect(pod.emitted()).not.toHaveProperty('more')
  })
})

describe('FacePad', () => {
  const foretell = vi.fn((faces: readonly number[]) => ({
    outcome: 'success' as const,
    total: String(faces.reduce((a, b) => a + b, 0)),
    word: 'Success',
  }))
  const pad = (faces: number[]) =>
    show(FacePad, {
      props: {
        faces,
        names: ['1st die', '2nd die', '3rd die'],
        prompt: 'Tap the dice',
        erase: 'Erase',
        nameFace: (face: number) => `Face ${face}`,
        nameSlot: (index: number, face: number) => `Change die ${index + 1}, ${face}`,
        foretell,
      },
    })

  it('shows the forecast only on the faces of the die that completes the throw', async () => {
    pad([5])
    expect(byRole('button', 'Face 4')).toBeTruthy()
    clear()
    pad([5, 3])
    expect(byRole('button', 'Face 4, 12, Success')).toBeTruthy()
  })

  it('adds a tapped face, erases the last one, and changes a face that was mistyped', async () => {
    const wrapper = pad([5, 3])
    byRole('button', 'Face 4, 12, Success').click()
    byRole('button', 'Erase').click()
    byRole('button', 'Change die 1, 5').click()
    await nextTick()
    expect(byRole('button', 'Change die 1, 5').getAttribute('aria-pressed')).toBe('true')
    byRole('button', 'Face 2').click()
    expect(wrapper.emitted('update:faces')).toEqual([[[5, 3, 4]], [[5]], [[2, 3]]])
  })

  it('takes no more faces once all dice are entered, but lets each be changed', async () => {
    const wrapper = pad([5, 3, 4])
    byRole('button', 'Face 1').click()
    expect(wrapper.emitted()).not.toHaveProperty('update:faces')
    byRole('button', 'Change die 3, 4').click()
    await nextTick()
    byRole('button', 'Face 1, 9, Success').click()
    expect(wrapper.emitted('update:faces')).toEqual([[[5, 3, 1]]])
  })
})

it('SideTabs switches by tap and by arrow keys, and is one tab stop', async () => {
  const tabs = show(SideTabs, {
    props: {
      label: 'Sides',
      panel: 'models',
      modelValue: 'a',
      tabs: [
        { id: 'a', title: 'Yours' },
        { id: 'b', title: 'Theirs' },
      ],
    },
  })
  expect(allByRole('tab').map(({ element }) => element.tabIndex)).toEqual([0, -1])
  byRole('tab', 'Theirs').click()
  await tabs.find('[role="tablist"]').trigger('keydown', { key: 'ArrowLeft' })
  expect(tabs.emitted('update:modelValue')).toEqual([['b'], ['b']])
})

describe('ThrownDice', () => {
  const props = {
    dice: [
      { face: 5, kept: true },
      { face: 3, kept: true },
      { face: 6, kept: false },
    ],
    kept: 'Kept: 5 + 3',
    dropped: 'Dropped',
    label: 'Rolled 5, 3, 6. Kept 5 and 3',
  }

  it('is one image that is named after the whole throw', () => {
    show(ThrownDice, { props })
    expect(byRole('img', 'Rolled 5, 3, 6. Kept 5 and 3').textContent).toContain('Dropped')
  })

  it('settles at once without a tumble, and with one after 620 ms plus 60 ms for each further die', () => {
    expect(show(ThrownDice, { props }).emitted('settled')).toHaveLength(1)
    vi.useFakeTimers()
    const tumbling = show(ThrownDice, { props: { ...props, tumble: true } })
    vi.advanceTimersByTime(739)
    expect(tumbling.emitted()).not.toHaveProperty('settled')
    vi.advanceTimersByTime(1)
    expect(tumbling.emitted('settled')).toHaveLength(1)
  })

  it('settles at once when the reader prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(show(ThrownDice, { props: { ...props, tumble: true } }).emitted('settled')).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})
