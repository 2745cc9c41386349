// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h, shallowRef, type Component } from 'vue'
import { translate } from '@/app/i18n'
import '@/app/laterMessages'
import type { LibraryItemProfile } from '@/engine'
import FoldedItemsEditor from '@/play/setUp/FoldedItemsEditor.vue'
import type { UntypedEditorFieldList } from '@/play/setUp/editorFields'
import KeywordPicker from '@/ui/controls/KeywordPicker.vue'
import { playerLibraryInjection, type PlayerLibrary } from '@/ui/playerLibrary'
import { translateInjection } from '@/ui/useTranslate'
import '../helpers/playWords'
import { buttons, nameOf, press, type } from '../helpers/setUpScreen'
import { clear, show } from '../ui/render'

afterEach(clear)
const names = () => buttons().map(nameOf)

interface Gun {
  readonly name: string
  readonly range: number
}
const fields: UntypedEditorFieldList<Gun> = [
  { kind: 'text', at: 'name', label: 'Name', longest: 50, slot: 'completions' },
]
const readGun = (body: unknown): Gun | null =>
  typeof body === 'object' && body !== null && 'range' in body ? (body as Gun) : null
const thing = (gun: Gun): LibraryItemProfile => ({
  kind: 'weapon',
  name: gun.name,
  icon: '',
  facts: [],
  body: gun,
})
const gun = (name: string, range: number): Gun => ({ name, range })

const showGuns = (library: PlayerLibrary) => {
  const guns = shallowRef<readonly Gun[]>([gun('New', 6)])
  const Host = defineComponent(
    () => () =>
      h(FoldedItemsEditor as Component, {
        modelValue: guns.value,
        fields,
        tried: false,
        name: ({ name }: Gun) => name,
        line: ({ name }: Gun) => ({ name, facts: '' }),
        adds: [],
        most: 9,
        full: '',
        library: {
          kind: 'weapon',
          body: (one: Gun) => one,
          readLibraryItem: (_kind: string, body: unknown) => {
            const read = readGun(body)
            return read && thing(read)
          },
          take: readGun,
          known: [thing(gun('Carbine of the depot', 18)), thing(gun('Jezzail', 30))],
        },
        'onUpdate:modelValue': (next: readonly Gun[]) => (guns.value = next),
      }),
  )
  show(Host, {
    global: {
      provide: { [translateInjection as symbol]: translate, [playerLibraryInjection as symbol]: library },
    },
  })
  return guns
}
const own = (...guns: readonly unknown[]): PlayerLibrary => ({
  things: guns.map((body, place) => ({ id: `${place}`, kind: 'weapon', body })),
  keep: () => Promise.resolve(true),
})

describe('completions of typed text', () => {
  it('offer weapons of the players and the game with their numbers, the players’ own first', async () => {
    const guns = showGuns(own(gun('Jezzail', 36), 'damaged', gun('Yüzbaşı’s carbine', 20)))
    await press(/^New/)
    await type('Name', 'c')
    expect(names()).not.toContain('Carbine of the depot')
    await type('Name', 'carb')
    expect(names()).toEqual(expect.arrayContaining(['Carbine of the depot', 'Yüzbaşı’s carbine']))
    await type('Name', 'yuz')
    await press('Yüzbaşı’s carbine')
    expect(guns.value).toEqual([gun('Yüzbaşı’s carbine', 20)])
    await type('Name', 'jez')
    await press('Jezzail')
    expect(guns.value).toEqual([gun('Jezzail', 36)])
    expect(names()).not.toContain('Carbine of the depot')
  })

  it('offer a keyword once, also when there is a button for it already', async () => {
    const taken = shallowRef<readonly string[]>(['FIRE'])
    const Host = defineComponent(
      () => () =>
        h(KeywordPicker, {
          label: 'Keywords',
          known: ['FIRE'],
          completes: ['FEAR', 'FIRETEAM', 'SKIRMISHER'],
          modelValue: taken.value,
          own: 'Another',
          add: 'Add',
          most: 9,
          maxlength: 40,
          'onUpdate:modelValue': (next: readonly string[]) => (taken.value = next),
        }),
    )
    show(Host, { global: { provide: { [translateInjection as symbol]: translate } } })
    await type('Another', 'fir')
    expect(names().filter((name) => name === 'FIRE')).toHaveLength(1)
    await press('FIRETEAM')
    expect(taken.value).toEqual(['FIRE', 'FIRETEAM'])
    await type('Another', 'fir')
    expect(names().filter((name) => name === 'FIRETEAM')).toHaveLength(1)
  })
})
