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

test('does not render its content before it is opened', () => {
  const part = folded()
  expect(part.text()).toBe('Why?')
  expect(drawn).toBe(0)
})

test('renders its content on the press that opens it, and keeps it', async () => {
  const part = folded()
  await part.find('summary').trigger('click')
  expect(part.text()).toContain('Because')
  await part.find('summary').trigger('click')
  expect(part.text()).toContain('Because')
})

test('renders its content also when the browser opens it, as a search on the page does', async () => {
  const part = folded()
  const details = part.find('details')
  ;(details.element as HTMLDetailsElement).open = true
  await details.trigger('toggle')
  await nextTick()
  expect(part.text()).toContain('Because')
})

test('can be open from the beginning', () => {
  expect(folded(true).text()).toContain('Because')
})
