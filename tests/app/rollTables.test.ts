// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPinia, setActivePinia } from 'pinia'
import { translate } from '@/app/i18n'
import PlayerLibraryScreen from '@/app/rosters/PlayerLibraryScreen.vue'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import RollOnTableSheet from '@/app/rollTables/RollOnTableSheet.vue'
import {
  emptyDump,
  memoryStore,
  planRestore,
  parseSavedRollTables,
  rollTablesSettingKey,
  type Store,
} from '@/storage'
import { buttons, press, text, until, write } from '../helpers/appScreens'
import { settle, showApp } from '../helpers/showApp'
import { translateInjection } from '@/ui/useTranslate'
import { clear, show } from '../ui/render'

let store: Store
const kept = async () => {
  const answer = await store.settings.get(rollTablesSettingKey)
  return parseSavedRollTables(answer.ok ? answer.value : null)
}
const paste = async (rows: string) => {
  const field = document.querySelector('textarea')
  if (!field) throw new Error('nowhere to paste')
  field.value = rows
  field.dispatchEvent(new Event('input'))
  await settle()
}
const scars = {
  id: 'scars',
  touchedAt: 1,
  body: { name: 'Scars', dice: 'D6', use: 'injury', rows: [{ from: 1, to: 6, words: 'Limp' }] },
}

beforeEach(() => {
  store = memoryStore()
})
afterEach(clear)

describe('roll tables of players', () => {
  it('are pasted, checked and saved', async () => {
    await showApp(PlayerLibraryScreen, '/rosters/library', store)
    await until(() => buttons().includes('Add a table'))
    await press('Add a table')
    await write('Name of the table', 'Wounds of war')
    await paste('11-16 Lost\n15-26 Limp\nsee the book\n41-66 Well')
    expect(text()).toContain('11-16 and 15-26 share a number.')
    expect(text()).toContain('Line 3 is left out: “see the book” is not a number followed by words.')
    expect(text()).toContain('No row for 31-36.')
    await paste('11-16 <b>Lost</b>\n21-66 Well')
    expect(text()).toContain('2 rows, D66')
    await press('Save table')
    await vi.waitFor(async () =>
      expect(await kept()).toMatchObject([
        { body: { name: 'Wounds of war', dice: 'D66', use: 'injury', rows: [{ words: '<b>Lost</b>' }, {}] } },
      ]),
    )
  })

  it('are deleted and restored', async () => {
    await store.settings.set(rollTablesSettingKey, [scars])
    await showApp(PlayerLibraryScreen, '/rosters/library', store)
    await until(() => buttons().includes('Delete Scars'))
    await press('Delete Scars')
    await until(() => text().includes('Scars deleted.'))
    expect(await kept()).toEqual([])
    await press('Restore')
    await until(() => buttons().includes('Delete Scars'))
    expect(await kept()).toMatchObject([{ id: 'scars', body: scars.body }])
  })

  it('leave an edited text of a result alone until another row comes up', async () => {
    const rows = [
      { from: 1, to: 3, words: 'Limp' },
      { from: 4, to: 6, words: 'Scar' },
    ]
    await store.settings.set(rollTablesSettingKey, [{ ...scars, body: { ...scars.body, rows } }])
    setActivePinia(createPinia())
    useDeviceStorage().use(store)
    show(RollOnTableSheet, {
      props: { use: 'injury' },
      global: { provide: { [translateInjection as symbol]: translate } },
    })
    const words = () => document.querySelector('textarea')?.value
    await until(() => buttons().includes('Real dice') || buttons().includes('Face 1'))
    if (!buttons().includes('Face 1')) await press('Real dice')
    await press('Face 1')
    expect(words()).toBe('Limp')
    await paste('Limps on the left')
    await write('Modifier', '1')
    expect(words()).toBe('Limps on the left')
    await write('Modifier', '4')
    expect(words()).toBe('Scar')
  })

  it('have a link that shares them', async () => {
    await store.settings.set(rollTablesSettingKey, [scars])
    await showApp(PlayerLibraryScreen, '/rosters/library', store)
    await until(() => buttons().includes('Delete Scars'))
    const link = [...document.querySelectorAll('a')].find(
      (one) => one.getAttribute('aria-label') === 'Share Scars',
    )
    expect(link?.getAttribute('href')).toContain('/share/table/scars')
  })

  it('are deleted and restored also when they are damaged', async () => {
    const damaged = { ...scars, id: 'torn', body: { rows: 'all' } }
    await store.settings.set(rollTablesSettingKey, [damaged, 7, scars])
    await showApp(PlayerLibraryScreen, '/rosters/library', store)
    await until(() => text().includes('A damaged table'))
    await press('Delete A damaged table')
    await until(() => text().includes('A damaged table deleted.'))
    expect(await kept()).toEqual([scars])
    await press('Restore')
    await until(() => buttons().includes('Delete A damaged table'))
    expect(await kept()).toEqual([damaged, scars])
  })

  it('are left out when they are damaged or have the id of another one', () => {
    expect(parseSavedRollTables('all')).toEqual([])
    expect(parseSavedRollTables([7, scars, scars])).toEqual([scars])
  })

  it('are merged with those of a backup, the newer of each', () => {
    const older = { ...scars, body: null, touchedAt: 0 }
    const other = { ...scars, id: 'finds' }
    const plan = planRestore(
      { ...emptyDump, settings: { [rollTablesSettingKey]: [scars] } },
      { ...emptyDump, settings: { [rollTablesSettingKey]: [older, other] } },
      'merge',
      () => 'fresh',
    )
    expect(plan.settings[rollTablesSettingKey]).toEqual([scars, other])
  })
})
