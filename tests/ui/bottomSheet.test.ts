// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import BottomSheet from '@/ui/controls/BottomSheet.vue'
import ConfirmDialog from '@/ui/controls/ConfirmDialog.vue'
import { CLOSING_DISTANCE } from '@/ui/controls/useDragDown'
import { byRole, clear, show } from './render'

afterEach(clear)

const settle = async () => {
  await nextTick()
  await new Promise((done) => setTimeout(done, 20))
}
const sheet = (props: Record<string, unknown> = {}) =>
  show(BottomSheet, {
    props: { open: true, title: 'Vaas shoots Malkh', ...props },
    slots: { default: 'body', footer: '<button type="button">Cancel</button>' },
  })

describe('BottomSheet', () => {
  it('is a dialog named by its title, which has the focus', async () => {
    sheet()
    await settle()
    expect(byRole('dialog', 'Vaas shoots Malkh')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Vaas shoots Malkh')
  })

  it('moves the focus from the dialog itself to its title', async () => {
    sheet()
    await settle()
    byRole('button', 'Cancel').focus()
    byRole('dialog', 'Vaas shoots Malkh').focus()
    expect(document.activeElement?.textContent).toBe('Vaas shoots Malkh')
  })

  it('has its actions outside of the part that scrolls', async () => {
    sheet()
    await settle()
    expect(byRole('button', 'Cancel').closest('.body')).toBeNull()
  })

  it('closes on Escape, but not when it is locked', async () => {
    const open = sheet()
    await settle()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await settle()
    expect(open.emitted('update:open')).toEqual([[false]])
    clear()
    const locked = sheet({ locked: true })
    await settle()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await settle()
    expect(locked.emitted()).not.toHaveProperty('update:open')
  })

  it.each([
    [CLOSING_DISTANCE + 1, true],
    [CLOSING_DISTANCE - 1, false],
  ])('closes by a drag of %i px: %s', async (distance, closes) => {
    const wrapper = sheet()
    await settle()
    const head = document.querySelector('header')
    const pointer = (type: string, clientY: number) =>
      head?.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true }))
    pointer('pointerdown', 100)
    pointer('pointermove', 100 + distance)
    pointer('pointerup', 100 + distance)
    expect(wrapper.emitted('update:open') !== undefined).toBe(closes)
  })

  it.each([
    ['stays open if that belongs to the gesture that opened it', 100, []],
    ['closes if that comes later', 600, [[false]]],
  ] as const)('after a finger’s press outside, %s', async (_, after, emitted) => {
    const wrapper = sheet()
    const opened = performance.now()
    await settle()
    const down = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })
    Object.defineProperty(down, 'timeStamp', { value: opened + after })
    document.body.dispatchEvent(down)
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await settle()
    expect(wrapper.emitted('update:open') ?? []).toEqual(emitted)
  })

  const drawn = (from: Element | null, moves: readonly (readonly [number, number])[]) => {
    const [first] = moves
    const touch = (type: string, [x, y]: readonly [number, number]) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'touches', {
        value: type === 'touchend' ? [] : [{ clientX: x, clientY: y }],
      })
      from?.dispatchEvent(event)
      return event.defaultPrevented
    }
    if (first) touch('touchstart', first)
    const held = moves.slice(1).map((to) => touch('touchmove', to))
    touch('touchend', [0, 0])
    return held
  }
  const far = 100 + CLOSING_DISTANCE + 1

  it('closes on a swipe down from anywhere while nothing is scrolled', async () => {
    const wrapper = sheet()
    await settle()
    expect(
      drawn(document.querySelector('.body'), [
        [50, 100],
        [52, 120],
        [54, far],
      ]),
    ).toEqual([true, true])
    expect(wrapper.emitted('update:open')).toEqual([[false]])
  })

  it.each<readonly [string, readonly (readonly [number, number])[]]>([
    [
      'a short swipe',
      [
        [50, 100],
        [50, 140],
      ],
    ],
    [
      'a swipe to the side',
      [
        [50, 100],
        [90, 110],
        [90, far],
      ],
    ],
    [
      'a swipe that went up first',
      [
        [50, 100],
        [50, 80],
        [50, far],
      ],
    ],
  ])('stays open after %s', async (_, moves) => {
    const wrapper = sheet()
    await settle()
    drawn(document.querySelector('.body'), moves)
    expect(wrapper.emitted('update:open')).toBeUndefined()
  })

  it('does not close on a swipe down while its content is scrolled', async () => {
    const wrapper = sheet()
    await settle()
    const body = document.querySelector('.body')
    Object.defineProperty(body, 'scrollTop', { value: 40 })
    expect(
      drawn(body, [
        [50, 100],
        [50, far],
      ]),
    ).toEqual([false])
    expect(wrapper.emitted('update:open')).toBeUndefined()
  })

  it('has a close button at the bottom when it has no other action', async () => {
    const wrapper = show(BottomSheet, { props: { open: true, title: 'Malkh' }, slots: { default: 'body' } })
    await settle()
    byRole('button', 'shell.close').click()
    expect(wrapper.emitted('update:open')).toEqual([[false]])
  })
})

describe('ConfirmDialog', () => {
  const dialog = () =>
    show(ConfirmDialog, {
      props: {
        open: true,
        title: 'End it?',
        text: 'Its log stays.',
        confirm: 'End the battle',
        cancel: 'Keep playing',
      },
    })

  it('confirms only with the button that says so', async () => {
    const wrapper = dialog()
    await settle()
    byRole('button', 'Keep playing').click()
    expect(wrapper.emitted()).not.toHaveProperty('confirm')
    byRole('button', 'End the battle').click()
    expect(wrapper.emitted('confirm')).toHaveLength(1)
  })
})
