// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ForceEditScreen from '@/app/rosters/ForceEditScreen.vue'
import PlayerLibraryScreen from '@/app/rosters/PlayerLibraryScreen.vue'
import { err } from '@/kit'
import { librarySettingKey, memoryStore, planRestore, parseLibrary, type Dump, type Store } from '@/storage'
import { sampleForces } from '@/systems/gloom-trench/rules'
import { sampleWarbands } from '@/systems/trench-crusade/rules'
import { buttons, press, text, until, write } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

let store: Store
const kept = async (game: string) => {
  const answer = await store.settings.get(librarySettingKey(game))
  return parseLibrary(answer.ok ? answer.value : null)
}
const choose = async (begin: string) => press(buttons().find((one) => one.startsWith(begin)) ?? begin)
const edit = async (path: string) => {
  const shown = await showApp(ForceEditScreen, path, store)
  await until(() => buttons().includes('Done'))
  return shown
}
const model = sampleWarbands[0]?.profiles[0]
const unit = sampleForces[0]?.units[0]

beforeEach(() => {
  store = memoryStore()
})
afterEach(clear)

describe('My library', () => {
  it('saves a model from the editor, and offers it to another warband', async () => {
    await edit('/rosters/new/trench-crusade')
    expect(buttons()).not.toContain('From my library')
    await press('Add model')
    await write('Name', 'Brother Ash')
    await press('Save to my library')
    expect(buttons()).toContain('Saved to your library')
    await vi.waitFor(async () =>
      expect(await kept('trench-crusade')).toMatchObject([{ kind: 'unit', body: { name: 'Brother Ash' } }]),
    )
    clear()
    await edit('/rosters/new/trench-crusade')
    await until(() => buttons().includes('From my library'))
    await press('From my library')
    await until(() => buttons().some((one) => one.startsWith('Brother Ash')))
    await choose('Brother Ash')
    await press('Done')
    const rows = await store.warbands.list('trench-crusade')
    expect(rows.ok && rows.value[0]?.body).toMatchObject({ profiles: [{ name: 'Brother Ash', squad: null }] })
  })

  it('offers its units to a Gloom Trench roster', async () => {
    const things = [{ id: 'u', kind: 'unit', body: unit, touchedAt: 1 }]
    await store.settings.set(librarySettingKey('gloom-trench'), things)
    await edit('/rosters/new/gloom-trench')
    await until(() => buttons().includes('From my library'))
    await press('From my library')
    await until(() => buttons().some((one) => one.startsWith(unit?.name ?? '?')))
    await choose(unit?.name ?? '')
    await press('Done')
    const rows = await store.warbands.list('gloom-trench')
    expect(rows.ok && rows.value[0]?.body).toMatchObject({ units: [{ name: unit?.name }] })
  })

  it('shows its items, a damaged one too, and edits, deletes and restores them', async () => {
    const weapon = { ...model?.weapons[0], name: 'Bell Hammer' }
    await store.settings.set(librarySettingKey('trench-crusade'), [
      { id: 'w', kind: 'weapon', body: weapon, touchedAt: 3 },
      { id: 'd', kind: 'unit', body: '<b>', touchedAt: 2 },
      { id: 7, kind: 'tank' },
    ])
    await showApp(PlayerLibraryScreen, '/rosters/library', store)
    await until(() => text().includes('Bell Hammer'))
    expect(text()).toContain('Damaged')
    await choose('Bell Hammer')
    await until(() => buttons().includes('Save'))
    await write('Weapon', 'Bell Maul')
    await press('Save')
    await until(() => text().includes('Bell Maul'))
    expect((await kept('trench-crusade'))[0]).toMatchObject({ id: 'w', body: { name: 'Bell Maul' } })
    await press('Delete Bell Maul')
    expect(text()).toContain('Bell Maul deleted.')
    expect(await kept('trench-crusade')).toHaveLength(1)
    await press('Restore')
    await until(() => buttons().includes('Delete Bell Maul'))
    expect(await kept('trench-crusade')).toHaveLength(2)
  })

  it('says when an item could not be saved, until it is saved', async () => {
    await edit('/rosters/new/trench-crusade')
    await press('Add model')
    await write('Name', 'Brother Ash')
    vi.spyOn(store.settings, 'set').mockResolvedValueOnce(err({ kind: 'full', detail: '' }))
    await press('Save to my library')
    await until(() => text().includes('this device is full'))
    expect(buttons()).toContain('Save to my library')
    expect(await kept('trench-crusade')).toEqual([])
    await press('Save to my library')
    await until(() => !text().includes('this device is full'))
    expect(text()).not.toContain('this device is full')
    expect(await kept('trench-crusade')).toHaveLength(1)
  })

  it('is not overwritten when it cannot be read, and an item that could not be deleted stays', async () => {
    const thing = { id: 'w', kind: 'weapon', body: model?.weapons[0], touchedAt: 3 }
    await store.settings.set(librarySettingKey('trench-crusade'), [thing])
    await showApp(PlayerLibraryScreen, '/rosters/library', store)
    const name = model?.weapons[0]?.name ?? '?'
    await until(() => text().includes(name))
    const writing = vi.spyOn(store.settings, 'set')
    vi.spyOn(store.settings, 'get').mockResolvedValueOnce(err({ kind: 'failed', detail: '' }))
    await press(`Delete ${name}`)
    await until(() => text().includes('the browser refused'))
    expect(writing).not.toHaveBeenCalled()
    expect(text()).not.toContain(' deleted.')
    writing.mockResolvedValueOnce(err({ kind: 'full', detail: '' }))
    await press(`Delete ${name}`)
    await until(() => text().includes('this device is full'))
    expect(buttons()).toContain(`Delete ${name}`)
    expect(await kept('trench-crusade')).toMatchObject([{ id: 'w' }])
  })

  it.each([null, 'x', {}, [null, 3, { id: '' }, { id: 'a', kind: 'unit', touchedAt: Number.NaN }]])(
    'is empty when the stored value is %j',
    (raw) => {
      expect(parseLibrary(raw)).toEqual([])
    },
  )

  it('is merged item by item when a backup is restored', () => {
    const place = librarySettingKey('trench-crusade')
    const thing = (id: string, touchedAt: number) => ({ id, kind: 'weapon', body: id, touchedAt })
    const dump = (things: unknown): Dump => ({
      battles: [],
      campaigns: [],
      warbands: [],
      pictures: [],
      settings: { [place]: things },
    })
    const here = dump([thing('a', 5), thing('b', 1)])
    const backup = dump([thing('b', 3), thing('c', 2)])
    const merged = planRestore(here, backup, 'merge', () => 'fresh').settings[place]
    expect(parseLibrary(merged).map(({ id, touchedAt }) => `${id}${touchedAt}`)).toEqual(['a5', 'b3', 'c2'])
    expect(planRestore(here, backup, 'replace', () => 'fresh').settings[place]).toEqual(
      backup.settings[place],
    )
  })
})
