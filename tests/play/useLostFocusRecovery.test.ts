// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { defineComponent, h, nextTick, ref, useTemplateRef } from 'vue'
import { useLostFocusRecovery } from '@/play/useLostFocusRecovery'
import { byRole, clear, show } from '../ui/render'

afterEach(clear)

const keys = ref<readonly string[]>([])
/** A screen with a menu button, other buttons, and one that the focus skips. */
const Table = defineComponent(() => {
  useLostFocusRecovery(useTemplateRef<HTMLElement>('screen'))
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

it('moves the focus from a removed button to the first one in its place', async () => {
  open('Activate')
  byRole('button', 'Activate').focus()
  keys.value = ['Aside', 'Shoot', 'End']
  await settle()
  expect(held()).toBe('Shoot')
})

it('moves the focus to a button further away when none is left in that place', async () => {
  open('Activate')
  byRole('button', 'Activate').focus()
  keys.value = []
  await settle()
  expect(held()).toBe('Menu')
})

it('leaves the focus alone when it is on a button, or when the player removed it', async () => {
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

it('returns the focus from a closed sheet to its button, or to the one in its place', async () => {
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
