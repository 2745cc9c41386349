// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import DicePad, { type DicePadGroup } from '@/ui/controls/DicePad.vue'
import SuccessDice, { type SuccessDieFace } from '@/ui/pieces/SuccessDice.vue'
import { allByRole, byRole, clear, show } from './render'

afterEach(() => {
  clear()
  vi.useRealTimers()
})

describe('SuccessDice', () => {
  const words = { successes: '2 hits', failures: '1 miss', ones: '1 natural 1', label: '2 hits of 4' }
  const dice: SuccessDieFace[] = [
    { sides: 8, face: 1, success: false, one: true },
    { sides: 8, face: 7, success: true },
    { sides: 6, face: 2, success: false },
    { sides: 12, face: 11, success: true },
  ]

  it('is one image, with successes strong, failures pale and natural 1s marked by shape and word', () => {
    const pool = show(SuccessDice, { props: { dice, ...words } })
    const picture = byRole('img', '2 hits of 4')
    const heap = (id: string) => [
      pool.findAll(`.${id} .bone`).length,
      pool.findAll(`.${id} .ghost`).length,
      pool.findAll(`.${id} .mark`).length,
      pool.find(`.${id} .words`).text(),
    ]
    expect(heap('success')).toEqual([2, 0, 0, '2 hits'])
    expect(heap('failure')).toEqual([0, 1, 0, '1 miss'])
    expect(heap('one')).toEqual([0, 1, 1, '1 natural 1'])
    expect(picture.querySelectorAll('[role]')).toHaveLength(0)
  })

  it('says nothing about a group without dice', () => {
    const pool = show(SuccessDice, { props: { dice: dice.slice(1, 2), ...words } })
    expect(pool.text()).not.toContain('miss')
    expect(pool.findAll('.heap')).toHaveLength(1)
  })

  it.each([1, 4, 8, 15, 30, 60])('draws %i dice no smaller than 30 px', (count) => {
    const many = Array.from({ length: count }, () => ({ sides: 8 as const, face: 5, success: true }))
    const drawn = show(SuccessDice, { props: { dice: many, ...words } }).findAll('.object')
    expect(drawn).toHaveLength(count)
    expect(drawn.every((die) => Number(die.attributes('width')) >= 30)).toBe(true)
  })

  it('settles 60 dice after 1220 ms, and dims none of them before', async () => {
    vi.useFakeTimers()
    const many = Array.from({ length: 60 }, (_, i) => ({ sides: 8 as const, face: 5, success: i > 9 }))
    const pool = show(SuccessDice, { props: { dice: many, ...words, tumble: true } })
    await nextTick()
    expect(pool.findAll('.ghost')).toHaveLength(0)
    expect(pool.classes()).toContain('airborne')
    vi.advanceTimersByTime(1219)
    expect(pool.emitted()).not.toHaveProperty('settled')
    vi.advanceTimersByTime(1)
    expect(pool.emitted('settled')).toHaveLength(1)
    await nextTick()
    expect(pool.findAll('.ghost')).toHaveLength(10)
  })
})

describe('DicePad', () => {
  const GROUPS: DicePadGroup[] = [
    { id: 'rifles', sides: 8, count: 2, name: '2D8', waiting: '2 to enter' },
    { id: 'gun', sides: 10, count: 1, name: '1D10', waiting: '1 to enter' },
  ]
  let known: Record<string, readonly number[]> = {}
  const pad = (faces: Record<string, readonly number[]>) => {
    known = faces
    const wrapper = show(DicePad, {
      props: {
        groups: GROUPS,
        faces,
        label: 'Dice rolled',
        prompt: 'Tap the dice',
        erase: 'Erase',
        nameFace: (face: number, entered: number) => `Face ${face}, ${entered}`,
        marks: (face: number, group: DicePadGroup) =>
          face === 1
            ? { mark: 'one', word: 'Natural 1' }
            : face > group.sides / 2
              ? { mark: 'success', word: 'Hit' }
              : undefined,
        'onUpdate:faces': (next: Record<string, readonly number[]>) => {
          known = next
          void wrapper.setProps({ faces: next })
        },
      },
    })
    return wrapper
  }
  const chosen = () =>
    allByRole('button', byRole('group', 'Dice rolled'))
      .filter(({ element }) => element.getAttribute('aria-pressed') === 'true')
      .map(({ name }) => name)
  const tap = async (name: string) => {
    byRole('button', name).click()
    await nextTick()
  }

  it('adds a die at each tap, counts it on its button, and goes to the next group when one is full', async () => {
    const wrapper = pad({})
    await tap('Face 5, 0')
    expect(byRole('button', 'Face 5, 1').querySelector('.badge')?.textContent).toBe('1')
    await tap('Face 5, 1')
    expect(known).toEqual({ rifles: [5, 5] })
    expect(chosen()).toEqual(['1D10 1 to enter'])
    expect(wrapper.findAll('.face-key')).toHaveLength(10)
  })

  it('accepts no die beyond those thrown', async () => {
    const wrapper = pad({ rifles: [5, 5], gun: [10] })
    expect(wrapper.findAll('.face-key').every((key) => key.attributes('aria-disabled') === 'true')).toBe(true)
    await tap('Face 3, 0')
    expect(wrapper.emitted()).not.toHaveProperty('update:faces')
  })

  it('erases the last die, and goes back to the group before when this one has none', async () => {
    const wrapper = pad({ rifles: [5, 8] })
    expect(chosen()).toEqual(['1D10 1 to enter'])
    await tap('Erase')
    expect(known).toEqual({ rifles: [5] })
    expect(chosen()).toEqual(['2D8 2 to enter'])
    await tap('Erase')
    await tap('Erase')
    expect(known).toEqual({ rifles: [] })
    expect(wrapper.emitted('update:faces')).toHaveLength(2)
  })

  describe('with a field for the number of a die', () => {
    const D100: DicePadGroup = { id: 'hundred', sides: 100, count: 2, name: '2D100', waiting: '2 to enter' }
    const D30: DicePadGroup = { id: 'thirty', sides: 30, count: 2, name: '2D30', waiting: '2 to enter' }
    const names = ({ sides }: DicePadGroup) => ({
      label: `The D${sides} shows`,
      refusal: `1 to ${sides}`,
      add: 'Add this die',
    })
    const padOf = async (groups: readonly DicePadGroup[]) => {
      const wrapper = pad({})
      await wrapper.setProps({ groups, nameField: names })
      return wrapper
    }
    const write = async (wrapper: ReturnType<typeof pad>, number: string) => {
      await wrapper.find('input').setValue(number)
      await nextTick()
    }

    it('adds nothing while the field shows a number that the die does not have', async () => {
      const wrapper = await padOf([D30])
      await write(wrapper, '4')
      await write(wrapper, '45')
      await tap('Add this die')
      expect(known).toEqual({})
      await write(wrapper, '4')
      await tap('Add this die')
      expect(known).toEqual({ thirty: [4] })
      expect(wrapper.find('input').element.value).toBe('')
    })

    it('does not take a number that was typed for another die', async () => {
      const wrapper = await padOf([D100, D30])
      await write(wrapper, '99')
      await tap('2D30 2 to enter')
      expect(wrapper.find('input').element.value).toBe('')
      await tap('Add this die')
      expect(known).toEqual({})
    })

    it('says what is missing when an empty field is added', async () => {
      const wrapper = await padOf([D30])
      expect(wrapper.text()).not.toContain('1 to 30')
      await tap('Add this die')
      expect(wrapper.text()).toContain('1 to 30')
      await write(wrapper, '7')
      expect(wrapper.text()).not.toContain('1 to 30')
    })

    it('gives a digit of the keyboard to the field', async () => {
      const wrapper = await padOf([D30])
      await wrapper.find('.group').trigger('keydown', { key: '7' })
      expect(document.activeElement).toBe(wrapper.find('input').element)
      expect(known).toEqual({})
    })
  })

  it.each<[string, Partial<DicePadGroup>]>([
    ['more than ten faces', { sides: 12 }],
    ['signs for faces', { sides: 3, isFate: true }],
  ])('reads no digits for a die with %s', async (_, die) => {
    const wrapper = pad({})
    await wrapper.setProps({ groups: [{ id: 'die', sides: 6, count: 2, name: 'Die', waiting: '', ...die }] })
    await wrapper.find('.face-key').trigger('keydown', { key: '1' })
    expect(known).toEqual({})
  })

  it('reads digits of the keyboard, 0 for ten, and Backspace, and ignores a digit with a modifier key', async () => {
    const wrapper = pad({})
    const type = (key: string, also = {}) => wrapper.find('.face-key').trigger('keydown', { key, ...also })
    await type('9')
    await type('5', { ctrlKey: true })
    expect(known).toEqual({})
    await type('5')
    await type('8')
    await type('0')
    expect(known).toEqual({ rifles: [5, 8], gun: [10] })
    await type('Backspace')
    expect(known).toEqual({ rifles: [5, 8], gun: [] })
    await wrapper.trigger('keydown', { key: 'x' })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true }))
    expect(known).toEqual({ rifles: [5, 8], gun: [] })
  })

  it('counts a key that is held down as one die', async () => {
    const wrapper = pad({})
    await wrapper.find('.face-key').trigger('keydown', { key: '4' })
    await wrapper.find('.face-key').trigger('keydown', { key: '4', repeat: true })
    expect(known).toEqual({ rifles: [4] })
  })

  it('marks successes and natural 1s on their buttons, by group', async () => {
    const wrapper = pad({})
    const marked = () => wrapper.findAll('.face-key').map((key) => key.find('.meaning').exists())
    expect(marked()).toEqual([true, false, false, false, true, true, true, true])
    expect(wrapper.find('.face-key').text()).toContain('Natural 1')
    await tap('1D10 1 to enter')
    expect(marked().filter(Boolean)).toHaveLength(6)
  })
})
