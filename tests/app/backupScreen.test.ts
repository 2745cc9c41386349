// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupFile } from '@/app/backupFile'
import BackupScreen from '@/app/screens/BackupScreen.vue'
import { memoryStore, type Store } from '@/storage'
import { putBattle, summaryOf } from '../helpers/battleRows'
import { good, logOf, writeLog } from '../helpers/battleLog'
import { press, text, until } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

afterEach(clear)

const force = (id: string, name: string) => ({ id, game: 'gloom-trench', name, body: {}, touchedAt: 5 })
const campaign = (id: string, name: string) => ({
  id,
  name,
  icon: 'visored-helm',
  createdAt: 1,
  touchedAt: 1,
  entries: 0,
  next: null,
})
const begun = (of: string) => ({ campaign: of, seq: 0, id: `${of}0`, at: 1, by: 'd', v: 1, body: {} })

let store: Store
let file: File
beforeEach(async () => {
  const other = memoryStore()
  good(await other.warbands.save(force('w', 'Grey Company')))
  good(await other.campaigns.append(campaign('k', 'Mud'), [begun('k')] as never))
  const made = await backupFile(good(await other.dump()), 1_700_000_000_000)
  file = new File([made], 'backup.json.gz')
  store = memoryStore()
})
const pick = async () => {
  await showApp(BackupScreen, '/settings/backup', store)
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  field?.dispatchEvent(new Event('change'))
  await until(() => text().includes('Made '))
}

describe('the backup screen, saving', () => {
  const save = async () => {
    await showApp(BackupScreen, '/settings/backup', store)
    await press('Save everything to a file')
    await until(() => text().includes('Saved as '))
  }

  it('says that the file also contains what is hidden in battles (TR-4)', async () => {
    const hiding = logOf('h', 2).entries.map((entry) => ({ ...entry, sealed: { token: 1 } }))
    await writeLog(store, 'h', hiding)
    await save()
    expect(text()).toContain(
      'The file also contains what is hidden in battles, even after you hand over hosting to another phone.',
    )
  })

  it('does not mention hidden things when nothing is hidden', async () => {
    await writeLog(store, 'h', logOf('h', 2).entries)
    await save()
    expect(text()).not.toContain('hidden in battles')
  })
})

describe('the backup screen, restoring', () => {
  it('counts campaigns and forces too, and leaves out what is zero', async () => {
    await pick()
    await press('Restore')
    await until(() => text().includes('Restored.'))
    expect(text()).toContain('Restored. 1 campaign, 1 roster')
    expect(text()).not.toContain('0 battles')
  })

  it('says that all of it was here already when nothing is new', async () => {
    await pick()
    await press('Restore')
    await until(() => text().includes('Restored.'))
    clear()
    await pick()
    await press('Restore')
    await until(() => text().includes('Nothing to restore: everything was already here.'))
  })

  it('lists what is only on this device before it replaces everything', async () => {
    await putBattle(store, 'b', 1_000, summaryOf())
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      good(await store.warbands.save(force(`f${number}`, `Force ${number}`)))
    good(await store.campaigns.append(campaign('other', 'Ash and <b>iron</b>'), [begun('other')] as never))
    await pick()
    await press('Replace what is here')
    await until(() => text().includes('would be deleted'))
    expect(text()).toContain('1 campaign is only here and would be deleted: Ash and <b>iron</b>')
    expect(text()).toMatch(/1 battle is only here and would be deleted: \w+/)
    expect(text()).toMatch(/8 rosters are only here and would be deleted: Force \d, .* and 2 more/)
  })
})
