// @vitest-environment happy-dom
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { defineComponent, h, nextTick, shallowRef, type Component } from 'vue'
import { translate } from '@/app/i18n'
import { err, message, ok, type Result } from '@/kit'
import EditorForm from '@/play/setUp/EditorForm.vue'
import EditorFields from '@/play/setUp/EditorFields.vue'
import FoldedItemsEditor from '@/play/setUp/FoldedItemsEditor.vue'
import type {
  UntypedEditorFieldList,
  TypedEditorFieldList,
  EditorFieldSlotProps,
} from '@/play/setUp/editorFields'
import { translateInjection } from '@/ui/useTranslate'
import '@/app/laterMessages'
import '../helpers/playWords'
import { addWord, button, buttons, field, group, nameOf, press, text, type } from '../helpers/setUpScreen'
import { byRole, clear, show } from '../ui/render'

interface Cannon {
  readonly name: string
  readonly nickname: string | null
  readonly barrels: number
  readonly reach: number
  readonly crew: number | null
  readonly wheel: 'wood' | 'iron'
  readonly rusty: boolean
  readonly marks: readonly string[]
  readonly shells: readonly string[]
  readonly icon: string
  readonly seal: { readonly words: string }
}
const cannon: Cannon = {
  name: 'Mons',
  nickname: null,
  barrels: 1,
  reach: 24,
  crew: null,
  wheel: 'wood',
  rusty: false,
  marks: [],
  shells: ['Round'],
  icon: 'hood',
  seal: { words: 'Semper' },
}
const fields: TypedEditorFieldList<Cannon> = [
  { kind: 'picture', at: 'icon', label: 'Picture' },
  { kind: 'text', at: 'name', label: 'Name', longest: 20, needed: true },
  { kind: 'textOrNull', at: 'nickname', label: 'Nickname', hint: 'Empty: none.', longest: 20 },
  {
    kind: 'group',
    title: 'Numbers',
    untitled: true,
    fields: [
      {
        kind: 'step',
        at: 'barrels',
        label: 'Barrels',
        note: ({ barrels }) => message(`${barrels} to load`),
        least: 1,
        most: 2,
      },
    ],
  },
  {
    kind: 'group',
    title: 'Distances',
    abreast: true,
    fields: [
      { kind: 'number', at: 'reach', label: 'Reach', suffix: 'inches', least: 6, most: 90, empty: 6 },
      {
        kind: 'number',
        at: 'crew',
        label: 'Crew',
        hint: 'Empty: whoever is near.',
        least: 0,
        most: 9,
        empty: null,
        wrong: ({ crew }) => (crew === 0 ? message('Somebody has to fire it.') : null),
      },
    ],
  },
  {
    kind: 'choice',
    at: 'wheel',
    label: 'Wheels',
    options: [
      { id: 'wood', label: 'Wood' },
      { id: 'iron', label: 'Iron' },
    ],
    note: 'Wood does not rust.',
    also: (next) => ({ ...next, rusty: next.wheel === 'iron' && next.rusty }),
  },
  {
    kind: 'toggle',
    at: 'rusty',
    group: 'State',
    label: 'Rusty',
    note: 'It may burst.',
    when: ({ wheel }) => wheel === 'iron',
  },
  {
    kind: 'keywords',
    at: 'marks',
    label: 'Marks',
    known: ['HEAVY'],
    own: 'Another mark',
    most: 2,
    longest: 9,
    tidy: (word) => word.toUpperCase(),
  },
  { kind: 'words', at: 'shells', label: 'Another shell', most: 2, longest: 9 },
  {
    kind: 'text',
    at: { read: ({ seal }) => seal.words, write: (draft, words) => ({ ...draft, seal: { words } }) },
    label: 'Seal',
    longest: 9,
    rows: 3,
  },
  { kind: 'slot', slot: 'drawing' },
]

const provide = { [translateInjection as symbol]: translate }
/** Shows a list over a draft that takes every change, as an editor's does. */
const open = (start: Partial<Cannon> = {}, list: UntypedEditorFieldList<Cannon> = fields, tried = false) => {
  const draft = shallowRef<Cannon>({ ...cannon, ...start })
  const Editor = defineComponent({
    setup: () => () =>
      h(
        EditorFields<Cannon>,
        {
          fields: list,
          modelValue: draft.value,
          tried,
          'onUpdate:modelValue': (next: Cannon) => {
            draft.value = next
          },
        },
        {
          drawing: ({ draft: { name }, set }: EditorFieldSlotProps<Cannon>) =>
            h('button', { onClick: () => set({ name: `${name}!` }) }, `Drawing of ${name}`),
        },
      ),
  })
  show(Editor, { global: { provide } })
  return () => draft.value
}
const noteOf = (element: Element): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? ''

afterEach(() => {
  clear()
  document.body.innerHTML = ''
})

describe('EditorFields', () => {
  it('allows for each field only keys with the right type of value', () => {
    type Listed<Kind> = Extract<TypedEditorFieldList<Cannon>[number], { kind: Kind; at: unknown }>
    type At<Kind> = Exclude<Listed<Kind>['at'], object>
    expectTypeOf<At<'step'>>().toEqualTypeOf<'barrels' | 'reach'>()
    expectTypeOf<At<'textOrNull'>>().toEqualTypeOf<'nickname'>()
    expectTypeOf<At<'toggle'>>().toEqualTypeOf<'rusty'>()
    expectTypeOf<At<'words'>>().toEqualTypeOf<'marks' | 'shells'>()
    type Choice = Extract<TypedEditorFieldList<Cannon>[number], { kind: 'choice'; at: 'wheel' }>
    expectTypeOf<Choice['options'][number]['id']>().toEqualTypeOf<'wood' | 'iron'>()
  })

  it('takes text, and null for an empty field that allows it', async () => {
    const draft = open()
    await type('Name', 'Big Mons')
    await type('Nickname', 'Bertha')
    expect(draft()).toMatchObject({ name: 'Big Mons', nickname: 'Bertha' })
    await type('Nickname', ' ')
    expect(draft().nickname).toBeNull()
    expect(noteOf(field('Nickname'))).toBe('Empty: none.')
    expect(field('Name').maxLength).toBe(20)
  })

  it('reads and writes a value through an accessor, and leaves the rest alone', async () => {
    const draft = open()
    expect(field('Seal').value).toBe('Semper')
    await type('Seal', 'Ubique')
    expect(draft()).toEqual({ ...cannon, seal: { words: 'Ubique' } })
    expect(field('Seal').tagName).toBe('TEXTAREA')
  })

  it('steps within its bounds, with a note about the value', async () => {
    const draft = open()
    expect(group('Barrels').textContent).toContain('1 to load')
    await press('Barrels: one less')
    expect(draft().barrels).toBe(1)
    await press('Barrels: one more', 'Barrels: one more')
    expect(draft().barrels).toBe(2)
    expect(group('Barrels').textContent).toContain('2 to load')
  })

  it('refuses numbers out of bounds next to their field, and takes the empty value for an empty field', async () => {
    const draft = open()
    for (const refused of ['5', '91', 'far']) {
      await type('Reach', refused)
      expect(noteOf(field('Reach'))).toBe('Only whole numbers from 6 to 90.')
      expect(field('Reach').getAttribute('aria-invalid')).toBe('true')
      expect(draft().reach).toBe(24)
    }
    await type('Reach', '30')
    await type('Crew', '4')
    expect(draft()).toMatchObject({ reach: 30, crew: 4 })
    await type('Reach', '')
    await type('Crew', '')
    expect(draft()).toMatchObject({ reach: 6, crew: null })
  })

  it('chooses one of several options with what follows from it, and links its note to the group', async () => {
    const draft = open({ wheel: 'iron', rusty: true })
    expect(noteOf(group('Wheels'))).toBe('Wood does not rust.')
    expect(noteOf(group('State'))).toBe('It may burst.')
    await press('Wood')
    expect(draft()).toMatchObject({ wheel: 'wood', rusty: false })
    expect(buttons().map(nameOf)).not.toContain('Rusty')
    await press('Iron', 'Rusty')
    expect(draft().rusty).toBe(true)
    await press('Rusty')
    expect(draft().rusty).toBe(false)
  })

  it('takes words in their tidy form up to the maximum, and an icon', async () => {
    const draft = open()
    await press('HEAVY')
    await addWord('Another mark', 'loud')
    await addWord('Another mark', 'third')
    await addWord('Another shell', 'Gas')
    await addWord('Another shell', 'Third')
    expect(draft()).toMatchObject({ marks: ['HEAVY', 'LOUD'], shells: ['Round', 'Gas'] })
    await press('Remove Round', 'Picture: Change picture', 'visored helm')
    expect(draft()).toMatchObject({ shells: ['Gas'], icon: 'visored-helm' })
  })

  it('says what is missing only after an attempt to save', async () => {
    open({ name: ' ', crew: 0 })
    expect(text()).not.toContain('Enter a name.')
    expect(text()).not.toContain('Somebody has to fire it.')
    clear()
    open({ name: ' ', crew: 0 }, fields, true)
    expect(noteOf(field('Name'))).toBe('Enter a name.')
    expect(noteOf(field('Crew'))).toBe('Somebody has to fire it.')
  })

  it('gives its slots the draft and a function to change it', async () => {
    const draft = open()
    await press('Drawing of Mons')
    expect(draft().name).toBe('Mons!')
    expect(button('Drawing of Mons!')).toBeTruthy()
  })

  it('names its groups by a heading, or by a label for screen readers alone', () => {
    open()
    expect(byRole('heading', 'Distances')).toBeTruthy()
    expect(document.querySelector('section[aria-label="Numbers"]')?.textContent).toContain('Barrels')
    const [heading] = document.querySelectorAll('section[aria-labelledby] > h3')
    expect(heading?.id).toBe(heading?.parentElement?.getAttribute('aria-labelledby'))
  })
})

describe('EditorForm', () => {
  const read = (raw: unknown): Result<Cannon, string> => {
    const draft = raw as Cannon
    return draft.name.trim() === '' ? err('name') : ok({ ...draft, name: draft.name.trim() })
  }
  const form = (start: Partial<Cannon> = {}) =>
    show(EditorForm as unknown as Component, {
      props: {
        start: { ...cannon, ...start },
        fields,
        read,
        unnamed: 'New cannon',
        saveWords: 'Save cannon',
        kind: 'weapon',
      },
      global: { provide },
    })

  it('emits every state that could be saved, and no other', async () => {
    const told = form()
    await type('Name', '')
    expect(told.emitted('change')).toBeUndefined()
    expect(document.querySelector('[role="form"]')?.getAttribute('aria-label')).toBe('New cannon')
    await type('Name', 'Bo ')
    expect(told.emitted('change')).toMatchObject([[{ name: 'Bo' }]])
    await press('Cancel')
    expect(told.emitted('cancel')).toHaveLength(1)
  })

  it('focuses the first wrong field, and saves what the game reads', async () => {
    const told = form({ name: '' })
    await type('Reach', '91')
    await press('Save cannon')
    expect(document.activeElement).toBe(field('Name'))
    await type('Name', ' Ana')
    await press('Save cannon')
    expect(document.activeElement).toBe(field('Reach'))
    await type('Reach', '90')
    expect(told.emitted('save')).toBeUndefined()
    await press('Save cannon')
    expect(told.emitted('save')).toMatchObject([[{ name: 'Ana', reach: 90 }]])
  })
})

describe('FoldedItemsEditor', () => {
  interface Shell {
    readonly name: string
  }
  const shellFields: TypedEditorFieldList<Shell> = [
    { kind: 'text', at: 'name', label: 'Shell', longest: 20, needed: true },
  ]
  const list = (names: readonly string[], more: { tried?: boolean; needed?: boolean } = {}) => {
    const shells = shallowRef<readonly Shell[]>(names.map((name) => ({ name })))
    const Editor = defineComponent({
      setup: () => () =>
        h(FoldedItemsEditor as unknown as Component, {
          modelValue: shells.value,
          fields: shellFields,
          tried: more.tried ?? false,
          needed: more.needed ?? false,
          name: ({ name }: Shell) => name,
          line: ({ name }: Shell) => ({ name: name || 'New shell', facts: '' }),
          adds: [{ label: 'Add shell', make: () => ({ name: '' }) }],
          most: 3,
          full: '3 shells at most',
          'onUpdate:modelValue': (next: readonly Shell[]) => {
            shells.value = next
          },
        }),
    })
    show(Editor, { global: { provide } })
    return () => shells.value.map(({ name }) => name)
  }

  it('opens an added item, and says when no more can be added', async () => {
    const names = list(['Round', 'Gas'])
    await press('Add shell')
    await type('Shell', 'Star')
    expect(names()).toEqual(['Round', 'Gas', 'Star'])
    await press(/^Add shell/)
    expect(text()).toContain('3 shells at most')
    expect(names()).toHaveLength(3)
  })

  it('removes an item, but not the last one where one is needed', async () => {
    const names = list(['Round', 'Gas'], { needed: true })
    await press('Round', 'Remove Round')
    expect(names()).toEqual(['Gas'])
    await press('Gas')
    expect(buttons().map(nameOf)).not.toContain('Remove Gas')
  })

  it('says that a name is missing also while the item is folded', async () => {
    list(['', 'Gas'], { tried: true })
    await nextTick()
    expect(document.querySelectorAll('.missing')).toHaveLength(1)
    await press('New shell')
    expect(document.querySelectorAll('.missing')).toHaveLength(0)
    expect(noteOf(field('Shell'))).toBe('Enter a name.')
  })
})
