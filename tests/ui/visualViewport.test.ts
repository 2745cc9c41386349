// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import BottomSheet from '@/ui/controls/BottomSheet.vue'
import { byRole, clear, show } from './render'

/** A visual viewport of 844 pixels. */
const window844 = () => Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
let seen: ReturnType<typeof window844>
beforeEach(() => {
  seen = window844()
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 844)
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const open = async () => {
  const shown = show(BottomSheet, {
    props: { open: true, title: 'Sell' },
    slots: { default: '<input aria-label="Ducats">' },
  })
  await nextTick()
  await nextTick()
  return shown
}
const becomes = async (part: Partial<typeof seen>, type = 'resize') => {
  Object.assign(seen, part)
  seen.dispatchEvent(new Event(type))
  await nextTick()
}
const placed = () => {
  const { style } = byRole('dialog', 'Sell')
  return { covered: style.getPropertyValue('--covered'), seen: style.getPropertyValue('--seen') }
}
const untouched = { covered: '', seen: '' }

it.each([
  [
    'a keyboard over the foot of the window is above the keyboard',
    { height: 508 },
    { covered: '336px', seen: '508px' },
  ],
  [
    'a keyboard and a window that moved up becomes lower',
    { height: 508, offsetTop: 336 },
    { covered: '0px', seen: '508px' },
  ],
  ['a browser’s bar stays where it is', { height: 784 }, untouched],
  ['a page zoomed in stays where it is', { height: 422, scale: 2 }, untouched],
])('BottomSheet with %s', async (_, part, expected) => {
  await open()
  expect(placed()).toEqual(untouched)
  await becomes(part)
  expect(placed()).toEqual(expected)
  await becomes({ height: 844, offsetTop: 0, scale: 1 })
  expect(placed()).toEqual(untouched)
})

it('BottomSheet scrolls the focused field into view when the keyboard opens', async () => {
  await open()
  const field = document.querySelector('input')
  field?.focus()
  const scrolled = vi.spyOn(field as HTMLInputElement, 'scrollIntoView')
  await becomes({ height: 508 })
  await nextTick()
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
})

it('BottomSheet stops listening to the visual viewport once it is closed', async () => {
  const shown = await open()
  const left = vi.spyOn(seen, 'removeEventListener')
  await shown.setProps({ open: false })
  expect(left.mock.calls.map(([type]) => type).sort()).toEqual(['resize', 'scroll'])
})

it('BottomSheet is at the foot of the window in a browser without a visual viewport', async () => {
  vi.stubGlobal('visualViewport', undefined)
  await open()
  expect(placed()).toEqual(untouched)
})
