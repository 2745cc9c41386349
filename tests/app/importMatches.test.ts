// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadGame } from '@/app/loadGame'
import { previewImport } from '@/app/rosters/previewImport'
import RosterImportScreen from '@/app/rosters/RosterImportScreen.vue'
import { memoryStore, parseLibrary, type Store, type WarbandRow } from '@/storage'
import type { WarbandBody } from '@/systems/trench-crusade/roster'
import type { ImportedRoster } from '@/engine'
import { buttons, press, text, until } from '../helpers/appScreens'
import { rosterText } from '../helpers/rosterFiles'
import { settle, showApp } from '../helpers/showApp'
import { byRole, clear } from '../ui/render'

let store: Store
const rows = async (): Promise<readonly WarbandRow[]> => {
  const kept = await store.warbands.list()
  return kept.ok ? kept.value : []
}
const body = async () => (await rows())[0]?.body as WarbandBody
const paste = async (pasted: string) => {
  await showApp(RosterImportScreen, '/rosters/import', store)
  const event = new Event('paste', { cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: () => pasted } })
  window.dispatchEvent(event)
  await until(() => buttons().includes('Cancel'))
}
/** Presses the first button that begins with this text. */
const choose = async (name: string) => {
  await until(() => buttons().some((one) => one.startsWith(name)))
  await press(buttons().find((one) => one.startsWith(name)) ?? name)
}
const compass = 'Reliquary Compass (home made)'

beforeAll(async () => {
  const game = await loadGame('trench-crusade')
  await Promise.all([
    game?.screens.force?.(),
    import('@/exchange'),
    import('@/app/rosters/parts/NameMatchSheet.vue'),
  ])
})
beforeEach(() => {
  store = memoryStore()
})
afterEach(clear)

describe('a name in a roster file that the app does not know', () => {
  it('is matched with a known weapon, and the match applies to the next file', async () => {
    await paste(rosterText('saint-orsolyas-own.json'))
    expect(text()).toContain('Saved as custom')
    await press('Match: Saved as custom')
    await choose('Trench knife')
    expect(text()).not.toContain('Saved as custom')
    expect(text()).toContain(`${compass} is Trench knife`)
    expect(await rows()).toEqual([])
    await press('Add warband')
    const carrier = (await body()).profiles.find(({ weapons }) =>
      weapons.some(({ name }) => name === compass),
    )
    expect(carrier?.weapons.find(({ name }) => name === compass)).toMatchObject({ kind: 'melee' })
    expect(carrier?.equipment).not.toContain(compass)
    const before = await body()
    clear()
    await paste(rosterText('saint-orsolyas-own.json'))
    expect(text()).toContain(`${compass} is Trench knife`)
    await press('Update warband')
    expect(await body()).toEqual(before)
  })

  it('can be unmatched again, so that only its name stays', async () => {
    await paste(rosterText('saint-orsolyas-own.json'))
    await press('Match: Saved as custom')
    await choose('Trench knife')
    await press('Change: Matched')
    await choose('Save the name only')
    expect(text()).toContain('Saved as custom')
    expect(text()).not.toContain(`${compass} is`)
  })

  it('can be matched with a kind of model, and takes over its numbers', async () => {
    await paste(rosterText('trench-companion-text.txt'))
    expect(text()).toContain('Silahdar')
    const game = await loadGame('trench-crusade')
    const known = game?.roster?.builtInItems?.().find(({ kind }) => kind === 'unit')
    await press('Match: Saved as custom')
    await choose('Silahdar')
    await choose(known?.name ?? '')
    expect(text()).toContain(`Silahdar is ${known?.name}`)
    await press('Add warband')
    const unit = (await body()).profiles.find(({ role }) => role === 'Silahdar')
    const { movement, ranged, melee, armour } = known?.body as WarbandBody['profiles'][number]
    expect(unit).toMatchObject({ movement, ranged, melee, armour })
  })
})

describe('weapons that a New Recruit file prints', () => {
  const companion = (weapons: string) =>
    `## The Wall ##\nRating: 40 Ducats | 0 Glory\n\n## Troops ##\nAzeb\n• Cost: 40 Ducats | 0 Glory\n• Equipment: ${weapons}\n`
  const kept = async () => {
    const library = await store.settings.get('library:trench-crusade')
    return parseLibrary(library.ok ? library.value : null).map((one) => (one.body as { name: string }).name)
  }

  it('go into My library once, and complete a file that only names them', async () => {
    await paste(rosterText('saint-orsolyas-own.json'))
    expect(text()).toMatch(/\d+ weapons of this warband are also saved to My library/)
    expect(await kept()).toEqual([])
    await press('Add warband')
    await vi.waitFor(async () => expect(await kept()).not.toEqual([]))
    const learned = await kept()
    expect(new Set(learned).size).toBe(learned.length)
    clear()
    await paste(rosterText('saint-orsolyas-own.json'))
    expect(text()).not.toContain('also saved to My library')
    clear()
    const [weapon = ''] = learned
    await paste(companion(`${weapon}, Medi-Kit`))
    expect(text()).toContain(`Filled from My library: 1 weapon (${weapon})`)
    const source = companion(`${weapon}, Medi-Kit`)
    const preview = await previewImport(source, store)
    const said = (read: ImportedRoster) =>
      read.models[0]?.items.map(({ weapon: printed }) => printed !== null)
    expect(preview.ok && [preview.value.read, preview.value.whole].map(said)).toEqual([
      [false, false],
      [true, false],
    ])
    await press('Add warband')
    const azeb = (await rows()).flatMap(({ body: one }) =>
      (one as WarbandBody).profiles.filter(({ role }) => role === 'Azeb'),
    )
    expect(azeb.map(({ weapons }) => weapons.map(({ name }) => name))).toEqual([[weapon]])
    expect(await kept()).toEqual(learned)
  })
})

describe('a model of an imported roster', () => {
  it('can be edited from the list of missing numbers, and is saved only with Add warband', async () => {
    await paste(rosterText('trench-companion-text.txt'))
    const missing = () => text().split('Not in this export')[1]?.split('Saved as custom')[0] ?? ''
    expect(missing()).toContain('Movement')
    await press('Open: Not in this export')
    await until(() => buttons().includes('Save model'))
    await press('Movement: one more')
    await press('Save model')
    await until(() => buttons().includes('Add warband'))
    expect(await rows()).toEqual([])
    await press('Add warband')
    const { profiles } = await body()
    expect(profiles.filter(({ movement }) => movement === 1)).toHaveLength(1)
  })

  it('opens from its row, and does not change after Back', async () => {
    await paste(rosterText('saint-orsolyas-own.json'))
    await press('Open Orsolya Vaas')
    await until(() => buttons().includes('Save model'))
    byRole('button', 'Back').click()
    await settle()
    await until(() => buttons().includes('Add warband'))
    expect(text()).toContain('614 of 614 ducats accounted for')
    expect(await rows()).toEqual([])
  })
})
