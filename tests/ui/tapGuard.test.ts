// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import FacePad from '@/systems/trench-crusade/pieces/FacePad.vue'
import DicePad from '@/ui/controls/DicePad.vue'
import { allByRole, byRole, clear, show } from './render'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  clear()
  vi.useRealTimers()
})

/** A press as browsers report it: for a finger every click has the count 1, for a mouse the second one has 2. */
const press = async (name: string, pointerType: 'touch' | 'mouse', detail = 1) => {
  const key = byRole('button', name)
  const at = { bubbles: true, cancelable: true }
  const down = new PointerEvent('pointerdown', { ...at, pointerType })
  // The test's clock, not the machine's.
  Object.defineProperty(down, 'timeStamp', { value: performance.now() })
  key.dispatchEvent(down)
  key.dispatchEvent(new MouseEvent('click', { ...at, detail }))
  await nextTick()
}
const wait = (time: number) => vi.advanceTimersByTime(time)

/**
 * Both kinds of pads for three dice. Each returns the faces of its throws, and starts the next throw after the third
 * die.
 */
const pads = {
  FacePad: () => {
    const thrown: number[][] = [[]]
    const wrapper = show(FacePad, {
      props: {
        faces: [],
        names: ['1st die', '2nd die', '3rd die'],
        prompt: 'Tap the dice',
        erase: 'Erase',
        nameFace: (face: number) => `Face ${face}`,
        nameSlot: (index: number, face: number) => `Change die ${index + 1}, ${face}`,
        'onUpdate:faces': (faces: number[]) => {
          thrown[thrown.length - 1] = faces
          if (faces.length === 3) thrown.push([])
          void wrapper.setProps({ faces: thrown.at(-1) })
        },
      },
    })
    return thrown
  },
  DicePad: () => {
    const thrown: number[][] = [[]]
    const wrapper = show(DicePad, {
      props: {
        groups: [{ id: 'dice', sides: 6, count: 3, name: '3D6', waiting: '' }],
        faces: {},
        label: 'Dice rolled',
        prompt: 'Tap the dice',
        erase: 'Erase',
        nameFace: (face: number) => `Face ${face}`,
        'onUpdate:faces': ({ dice = [] }: Record<string, number[]>) => {
          thrown[thrown.length - 1] = dice
          if (dice.length === 3) thrown.push([])
          void wrapper.setProps({ faces: { dice: thrown.at(-1) } })
        },
      },
    })
    return thrown
  },
}

describe.each(Object.entries(pads))('the tap guard of %s, which stays open from throw to throw', (_, up) => {
  it('accepts quick taps for one throw, also on the same face', async () => {
    const thrown = up()
    wait(1000)
    for (const face of [6, 6, 6]) {
      await press(`Face ${face}`, 'touch')
      wait(60)
    }
    expect(thrown).toEqual([[6, 6, 6], []])
  })

  it('accepts every click of a mouse for one throw, double and triple clicks too', async () => {
    const thrown = up()
    await press('Face 4', 'mouse', 1)
    await press('Face 4', 'mouse', 2)
    await press('Face 4', 'mouse', 3)
    expect(thrown).toEqual([[4, 4, 4], []])
  })

  it.each([
    ['a finger', 'touch', 1],
    ['a mouse', 'mouse', 4],
  ] as const)(
    'ignores one tap too many of %s after a throw, and accepts later ones',
    async (_, pointer, detail) => {
      const thrown = up()
      wait(1000)
      for (const face of [2, 5, 5]) await press(`Face ${face}`, pointer)
      wait(180)
      await press('Face 5', pointer, detail)
      expect(thrown).toEqual([[2, 5, 5], []])
      wait(400)
      await press('Face 5', pointer)
      await press('Face 1', pointer)
      expect(thrown).toEqual([
        [2, 5, 5],
        [5, 1],
      ])
    },
  )

  it('ignores a tap of the gesture that opened the pad', async () => {
    const thrown = up()
    wait(150)
    await press('Face 3', 'touch')
    expect(thrown).toEqual([[]])
  })

  it('accepts a face at once after the last one was erased', async () => {
    const thrown = up()
    wait(1000)
    await press('Face 3', 'touch')
    byRole('button', 'Erase').click()
    await nextTick()
    expect(thrown).toEqual([[]])
    wait(80)
    await press('Face 4', 'touch')
    expect(thrown).toEqual([[4]])
  })

  it('accepts a click without a pointer at any time', async () => {
    const thrown = up()
    for (const face of [1, 2, 3, 4]) {
      byRole('button', `Face ${face}`).click()
      await nextTick()
    }
    expect(thrown).toEqual([[1, 2, 3], [4]])
    expect(allByRole('button').some(({ name }) => name === 'Erase')).toBe(true)
  })
})
