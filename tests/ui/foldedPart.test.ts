// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import { h, nextTick } from 'vue'
import CollapsibleSection from '@/ui/controls/CollapsibleSection.vue'

let drawn = 0
const folded = (open?: boolean) => {
  drawn = 0
  return mount(() =>
    h(CollapsibleSection, { title: 'Why?', ...(open === undefined ? {} : { open }) }, () => {
      drawn += 1
      return h('p', 'Because')
    }),
  )
}
afterEach(() => (document.body.innerHTML = ''))

test('draws nothing that nobody has asked for', () => {
  const part = folded()
  expect(part.text()).toBe('Why?')
  expect(drawn).toBe(0)
})

test('is drawn by the press that unfolds it, and stays', async () => {
  const part = folded()
  await part.find('summary').trigger('click')
  expect(part.text()).toContain('Because')
  await part.find('summary').trigger('click')
  expect(part.text()).toContain('Because')
})

test('is drawn however it was opened: a browser opens what a search finds', async () => {
  const part = folded()
  const details = part.find('details')
  ;(details.element as HTMLDetailsElement).open = true
  await details.trigger('toggle')
  await nextTick()
  expect(part.text()).toContain('Because')
})

test('may stand unfolded from the beginning', () => {
  expect(folded(true).text()).toContain('Because')
})
