// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { defineComponent, h, nextTick, ref, useTemplateRef } from 'vue'
import { useFocusReturn } from '@/play/useFocusReturn'
import { byRole, clear, show } from '../ui/render'

afterEach(clear)

const keys = ref<readonly string[]>([])
/** A table with a tool at its head, keys in hand, and one of them passed over. */
const Table = defineComponent(() => {
  useFocusReturn(useTemplateRef<HTMLElement>('screen'))
  const key = (name: string) => h('button', { key: name, 'data-aside': name === 'Aside' || undefined }, name)
  return () => h('main', { ref: 'screen' }, [key('Menu'), h('section', keys.value.map(key))])
})
const settle = async () => {
  await nextTick()
  await new Promise((done) => setTimeout(done, 20))
}
const held = () => document.activeElement?.textContent
const open = (...names: string[]) => {
  keys.value = names
  return show(Table, {})
}
const sheet = () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.tabIndex = -1
  document.body.append(dialog)
  dialog.focus()
  return dialog
}

it('gives the focus of a key that is gone to the first one in its place', async () => {
  open('Activate')
  byRole('button', 'Activate').focus()
  keys.value = ['Aside', 'Shoot', 'End']
  await settle()
  expect(held()).toBe('Shoot')
})

it('looks further around where nothing is left beside it', async () => {
  open('Activate')
  byRole('button', 'Activate').focus()
  keys.value = []
  await settle()
  expect(held()).toBe('Menu')
})

it('leaves a focus alone that is somewhere, or that players put away', async () => {
  open('Activate', 'End')
  byRole('button', 'End').focus()
  keys.value = ['End']
  await settle()
  expect(held()).toBe('End')
  byRole('button', 'End').blur()
  keys.value = ['Shoot', 'End']
  await settle()
  expect(document.activeElement).toBe(document.body)
})

it('takes it back from a sheet that has gone, where it came from or beside that', async () => {
  open('Activate')
  for (const left of [['Activate'], ['Shoot']]) {
    byRole('button', 'Activate').focus()
    const dialog = sheet()
    await settle()
    keys.value = left
    await settle()
    expect(document.activeElement).toBe(dialog)
    dialog.remove()
    await settle()
    expect(held()).toBe(left[0])
  }
})
