// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick } from 'vue'
import AddWordField from '@/ui/controls/AddWordField.vue'
import ForceChoiceSheet from '@/ui/controls/ForceChoiceSheet.vue'
import CollapsibleCard from '@/ui/controls/CollapsibleCard.vue'
import IconPicker from '@/ui/controls/IconPicker.vue'
import KeywordPicker from '@/ui/controls/KeywordPicker.vue'
import SubPage from '@/ui/controls/SubPage.vue'
import ToggleChips from '@/ui/controls/ToggleChips.vue'
import { useDebouncedSave } from '@/ui/controls/useDebouncedSave'
import WarningList from '@/ui/controls/WarningList.vue'
import TextListField from '@/ui/controls/TextListField.vue'
import type { Message } from '@/kit'
import { translateInjection } from '@/ui/useTranslate'
import { byRole, clear, show } from './render'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  clear()
  vi.useRealTimers()
})

it('ToggleChips switches each option separately', () => {
  const options = ['Squad', 'Commander'].map((id) => ({ id, label: id }))
  const chips = show(ToggleChips, { props: { label: 'Keywords', options, modelValue: ['Squad'] } })
  expect(byRole('button', 'Squad').getAttribute('aria-pressed')).toBe('true')
  byRole('button', 'Commander').click()
  byRole('button', 'Squad').click()
  expect(chips.emitted('update:modelValue')).toEqual([[['Squad', 'Commander']], [[]]])
})

it('AddWordField adds a trimmed word with its button or Enter, and nothing when it is empty', async () => {
  const field = show(AddWordField, { props: { label: 'Another', add: 'Add' } })
  byRole('button', 'Add').click()
  await field.get('input').setValue('  Pious ')
  byRole('button', 'Add').click()
  await nextTick()
  expect(field.get('input').element.value).toBe('')
  await field.get('input').setValue('Loud')
  await field.get('input').trigger('keydown', { key: 'Enter' })
  expect(field.emitted('add')).toEqual([['Pious'], ['Loud']])
})

it('AddWordField says what is wrong with a word, and leaves it in the field until it is corrected', async () => {
  const refuse = (text: string) => (text === 'half' ? 'Half of what?' : null)
  const field = show(AddWordField, { props: { label: 'Another', add: 'Add', refuse } })
  await field.get('input').setValue('half')
  byRole('button', 'Add').click()
  await nextTick()
  expect(field.text()).toContain('Half of what?')
  expect(field.get('input').element.value).toBe('half')
  await field.get('input').setValue('whole')
  expect(field.text()).not.toContain('Half of what?')
  byRole('button', 'Add').click()
  expect(field.emitted('add')).toEqual([['whole']])
})

it('KeywordPicker adds a typed keyword in its tidy form, each once, up to the maximum', async () => {
  const picker = show(KeywordPicker, {
    props: {
      label: 'Keywords',
      known: ['ELITE'],
      modelValue: ['TOUGH'],
      own: 'Another',
      add: 'Add',
      most: 2,
      maxlength: 20,
      tidy: (text: string) => text.toUpperCase(),
    },
  })
  const adds = async (text: string) => {
    await picker.get('input').setValue(text)
    byRole('button', 'Add').click()
  }
  await adds('pious')
  await adds('tough')
  await picker.setProps({ modelValue: ['TOUGH', 'PIOUS'] })
  byRole('button', 'ELITE').click()
  expect(picker.emitted('update:modelValue')).toEqual([
    [['TOUGH', 'PIOUS']],
    [['TOUGH']],
    [['TOUGH', 'PIOUS']],
  ])
})

it('TextListField keeps words in their order, duplicates too, and removes them one by one', async () => {
  const list = show(TextListField, {
    props: {
      label: 'Another item',
      add: 'Add',
      remove: (word: string) => `Remove ${word}`,
      modelValue: ['Tonic', 'Rum'],
      most: 3,
      maxlength: 20,
    },
  })
  await list.get('input').setValue('Rum')
  byRole('button', 'Add').click()
  byRole('button', 'Remove Tonic').click()
  expect(list.emitted('update:modelValue')).toEqual([[['Tonic', 'Rum', 'Rum']], [['Rum']]])
})

it('IconPicker opens on request, and closes once an icon is chosen', async () => {
  const props = { label: 'Picture', modelValue: 'person', change: 'Change', close: 'Save' }
  const say = (_: unknown, params: Message['params']) => `${String(params?.label)}: ${String(params?.text)}`
  const picker = show(IconPicker, { props, global: { provide: { [translateInjection as symbol]: say } } })
  expect(picker.find('[role="group"]').exists()).toBe(false)
  byRole('button', 'Picture: Change').click()
  await nextTick()
  expect(byRole('button', 'person').getAttribute('aria-pressed')).toBe('true')
  byRole('button', 'visored helm').click()
  await nextTick()
  expect(picker.emitted('update:modelValue')).toEqual([['visored-helm']])
  expect(picker.find('[role="group"]').exists()).toBe(false)
})

it('CollapsibleCard says whether it is open, and shows its note only while it is closed', async () => {
  const well = show(CollapsibleCard, {
    props: { name: 'Rifle', facts: '24 MU', open: false },
    slots: { default: () => h('p', 'fields'), note: () => h('p', 'it needs a name') },
  })
  const head = byRole('button', 'Rifle24 MU')
  expect(head.getAttribute('aria-expanded')).toBe('false')
  expect(well.text()).toContain('it needs a name')
  head.click()
  expect(well.emitted('update:open')).toEqual([[true]])
  await well.setProps({ open: true })
  expect(well.text()).toContain('fields')
  expect(well.text()).not.toContain('it needs a name')
})

it('WarningList shows each warning with its ruling, and nothing without warnings', async () => {
  const list = show(WarningList, {
    props: { label: 'To check', warnings: [{ what: 'No leader', note: 'TC-19' }] },
  })
  expect(list.get('[aria-label="To check"]').text()).toContain('No leaderTC-19')
  await list.setProps({ warnings: [] })
  expect(list.find('ul').exists()).toBe(false)
})

it('ForceChoiceSheet chooses, deletes and creates; a damaged choice can only be deleted', async () => {
  const sheet = show(ForceChoiceSheet, {
    props: {
      title: 'Who fights?',
      side: 1 as const,
      create: 'New one',
      groups: [
        {
          heading: 'Yours',
          choices: [
            { id: 'a', icon: 'person', name: 'Whole', facts: ['8 units'], forget: 'Delete Whole' },
            { id: 'b', icon: '', name: 'Broken', facts: ['damaged'], damaged: true, forget: 'Delete Broken' },
          ],
        },
      ],
    },
  })
  await nextTick()
  byRole('button', 'Whole8 units').click()
  byRole('button', 'Delete Broken').click()
  byRole('button', 'New one').click()
  expect(() => byRole('button', 'Brokendamaged')).toThrow()
  expect(sheet.emitted('choose')).toEqual([['a']])
  expect(sheet.emitted('forget')).toEqual([['b']])
  expect(sheet.emitted('create')).toHaveLength(1)
})

it('SubPage has a named back button, and the focus is on its title', async () => {
  const page = show(SubPage, { props: { title: 'New battle', back: 'Back' } })
  await nextTick()
  expect(document.activeElement?.textContent).toBe('New battle')
  byRole('button', 'Back').click()
  expect(page.emitted('back')).toHaveLength(1)
})

describe('useDebouncedSave', () => {
  const kept: string[] = []
  let autosave: ReturnType<typeof useDebouncedSave<string>>
  const Typing = defineComponent({
    setup: () => {
      autosave = useDebouncedSave((key: string) => kept.push(key))
      return () => null
    },
  })
  beforeEach(() => kept.splice(0))

  it('saves each key once, half a second after its last change', () => {
    show(Typing, {})
    autosave.later('a')
    vi.advanceTimersByTime(400)
    autosave.later('a')
    autosave.later('b')
    vi.advanceTimersByTime(400)
    expect(kept).toEqual([])
    vi.advanceTimersByTime(100)
    expect(kept).toEqual(['a', 'b'])
  })

  it('saves at once on request, or when the screen closes', () => {
    const typing = show(Typing, {})
    autosave.later('a')
    autosave.now('a')
    autosave.later('b')
    typing.unmount()
    vi.advanceTimersByTime(1000)
    expect(kept).toEqual(['a', 'b'])
  })

  it('saves at once when the app goes into the background', () => {
    show(Typing, {})
    autosave.later('a')
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    state.mockRestore()
    expect(kept).toEqual(['a'])
  })
})
