// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import ForceEditScreen from '@/app/rosters/ForceEditScreen.vue'
import RosterImportScreen from '@/app/rosters/RosterImportScreen.vue'
import RosterScreen from '@/app/rosters/RosterScreen.vue'
import RostersScreen from '@/app/rosters/RostersScreen.vue'
import { dateText } from '@/app/times'
import { previewImport } from '@/app/rosters/previewImport'
import { useRosters } from '@/app/rosters/useRosters'
import { createNewBattleSetUp } from '@/app/battle/createNewBattleSetUp'
import { loadGame } from '@/app/loadGame'
import { gamesWithForceEditor } from '@/app/rosters/rosterGames'
import { memoryStore, type Store, type WarbandRow } from '@/storage'
import { rosterBytes, rosterText, zipOf } from '../helpers/rosterFiles'
import { until } from '../helpers/appScreens'
import { unfold } from '../helpers/folds'
import { settle, showApp } from '../helpers/showApp'
import { allByRole, byRole, clear } from '../ui/render'

let store: Store
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
const buttons = () => allByRole('button').map(({ name }) => name)
const press = async (name: string) => {
  byRole('button', name).click()
  await settle()
  await settle()
}
const rows = async (): Promise<readonly WarbandRow[]> => {
  const kept = await store.warbands.list()
  return kept.ok ? kept.value : []
}
/** The field with a label. */
const field = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === name)
  const found = label && document.getElementById(label.htmlFor)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name} in ${text()}`)
  return found
}
const write = async (name: string, words: string) => {
  field(name).value = words
  field(name).dispatchEvent(new Event('input'))
  await settle()
}
const file = (name: string) => new File([rosterBytes(name)], name)

/** Drops a file on the page. */
const drop = async (dropped: File) => {
  const event = new Event('drop', { cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { files: [dropped], getData: () => '' } })
  window.dispatchEvent(event)
  await arrive()
}
const paste = async (pasted: string) => {
  const event = new Event('paste', { cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: () => pasted } })
  window.dispatchEvent(event)
  await arrive()
}
const arrive = async () => {
  await settle()
  for (let turn = 0; turn < 200 && text().includes('Reading…'); turn += 1) await settle()
  await settle()
}
const imported = async (name = 'saint-orsolyas-own.json') => {
  await showApp(RosterImportScreen, '/rosters/import', store)
  await paste(rosterText(name))
  await press('Add warband')
  clear()
  const [row] = await rows()
  if (!row) throw new Error('nothing was saved')
  return row
}

// Loaded before, because these tests are not about a screen that waits for its game.
beforeAll(async () => {
  const game = await loadGame('trench-crusade')
  const other = await loadGame('gloom-trench')
  await Promise.all([other?.screens.force?.(), game?.screens.force?.(), import('@/exchange')])
})
beforeEach(() => {
  store = memoryStore()
})
afterEach(clear)

describe('the preview of an import', () => {
  it.each(['saint-orsolyas-own.ros', 'saint-orsolyas-own.rosz', 'saint-orsolyas-own.json'])(
    'of %s shows what was read, and saves nothing yet',
    async (name) => {
      await showApp(RosterImportScreen, '/rosters/import', store)
      await drop(file(name))
      expect(text()).toContain('8 of 8 models read')
      expect(text()).toContain('614 of 614 ducats accounted for')
      expect(text()).toContain('3 of 3 Glory')
      expect(text()).toContain('Saved by name only, without automation.Reliquary Compass (home made)')
      await unfold('2 rules texts stay in the file')
      expect(text()).toContain('2 rules texts stay in the fileKeen Eye, Aim')
      // The long list of names is below the models that fight.
      expect(text().indexOf('Yeoman ×3')).toBeLessThan(text().indexOf('2 rules texts'))
      expect(text()).toContain('Yeoman ×3')
      expect(text()).toContain('Stash: Trench Knife ×3')
      expect(text()).toContain('4 XP, Skill: Keen Eye, Injury: Leg Wound')
      expect(text()).toContain('Sister Aldith <b>&')
      expect(document.querySelector('li b')).toBeNull()
      expect(await rows()).toEqual([])
    },
  )

  it('names the numbers that an export does not have', async () => {
    await showApp(RosterImportScreen, '/rosters/import', store)
    await paste(rosterText('trench-companion-text.txt'))
    expect(text()).toContain('Not in this export')
    expect(text()).toContain('Silahdar')
    expect(text()).toContain(': Movement, Ranged, Melee, Armour')
  })

  it('goes back to the start with Cancel, and saves nothing', async () => {
    await showApp(RosterImportScreen, '/rosters/import', store)
    await paste(rosterText('saint-orsolyas-own.json'))
    await press('Cancel')
    expect(buttons()).toContain('Choose a file')
    expect(await rows()).toEqual([])
  })
})

describe('adding an imported warband', () => {
  it('saves it with its source and shows it', async () => {
    const { router } = await showApp(RosterImportScreen, '/rosters/import', store)
    await drop(file('saint-orsolyas-own.rosz'))
    await press('Add warband')
    const [row] = await rows()
    expect(row).toMatchObject({
      game: 'trench-crusade',
      name: "Saint Orsolya's Own",
      source: 'newRecruit:fs001ea',
    })
    expect(router.currentRoute.value.fullPath).toBe(`/rosters/${row?.id}`)
  })

  it('updates the warband of the same source, and leaves its name, tags and changes', async () => {
    const first = await imported()
    await store.warbands.save({ ...first, name: 'My own name', tags: ['campaign'] })
    await showApp(RosterImportScreen, '/rosters/import', store)
    await drop(file('saint-orsolyas-own.rosz'))
    expect(text()).toContain('You already have My own name.')
    await press('Update warband')
    const kept = await rows()
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ id: first.id, name: 'My own name', tags: ['campaign'], body: first.body })
  })

  it('can add a second one; later files of this source update the first', async () => {
    const first = await imported()
    await showApp(RosterImportScreen, '/rosters/import', store)
    await drop(file('saint-orsolyas-own.ros'))
    await press('Add as new')
    const kept = await rows()
    expect(kept).toHaveLength(2)
    expect(kept.filter(({ source }) => source !== undefined).map(({ id }) => id)).toEqual([first.id])
  })

  it('says when it could not be saved, and leaves the preview open', async () => {
    await showApp(RosterImportScreen, '/rosters/import', store)
    await drop(file('saint-orsolyas-own.ros'))
    store.warbands.save = async () => ({ ok: false, reason: { kind: 'full', detail: 'test' } })
    await press('Add warband')
    expect(text()).toContain('Not saved: this device is full.')
    expect(buttons()).toContain('Add warband')
  })
})

describe('a file that is no roster', () => {
  const deep = `{"forces":${'['.repeat(5000)}${']'.repeat(5000)}}`
  it.each([
    ['a roster of another game', () => file('wrong-game.ros'), 'This is a roster for Some Other Game.'],
    [
      'a cut-off zip',
      () => new File([rosterBytes('saint-orsolyas-own.rosz').slice(0, 900)], 'cut.rosz'),
      'damaged or cut off',
    ],
    [
      'a zip bomb',
      () => new File([zipOf([{ name: 'a.ros', content: new Uint8Array(30_000_000) }])], 'bomb.rosz'),
      'larger than any roster',
    ],
    ['deeply nested JSON', () => new File([deep], 'deep.json'), 'nested deeper'],
    [
      'a file of 200 MB',
      () => new File([new Uint8Array(200_000_000)], 'large.ros'),
      'larger than any roster',
    ],
    ['an empty file', () => new File([''], 'empty.ros'), 'There is nothing to read.'],
    [
      'a shopping list',
      () => new File(['bread, milk'], 'list.txt'),
      'Firestep can’t read this as a roster: use an export from New Recruit, BattleScribe or Trench Companion.',
    ],
  ])('is refused with one sentence and changes nothing: %s', async (_what, make, sentence) => {
    const first = await imported()
    await showApp(RosterImportScreen, '/rosters/import', store)
    await drop(make())
    const alerts = [...document.querySelectorAll('[role="alert"]')]
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.textContent).toContain(sentence)
    expect(alerts[0]?.textContent).toMatch(/rosters are as they were/)
    expect(await rows()).toEqual([first])
  })
})

describe('the list of rosters', () => {
  const put = async (id: string, name: string, more: Partial<WarbandRow> = {}) => {
    const row = { id, game: 'gloom-trench', name, body: {}, touchedAt: 1, ...more }
    await store.warbands.save(row)
    return row
  }

  it('shows what a warband is worth, and finds it by its name, game or model', async () => {
    await imported()
    await put('g', 'Grey Company')
    await showApp(RostersScreen, '/rosters', store)
    await until(() => text().includes('8 models, 614 ducats, 3 Glory'))
    expect(text()).toContain('Gloom Trench 1926')
    const search = async (query: string) => {
      await write('Search by name, tag, game or model', query)
      return allByRole('link').filter(({ element }) => element.classList.contains('card')).length
    }
    expect(await search('yeoman')).toBe(1)
    expect(await search('GRÉY company')).toBe(1)
    await put('t', 'Kaan, Yüzbaşı')
    clear()
    await showApp(RostersScreen, '/rosters', store)
    await until(() => text().includes('Kaan'))
    expect(await search('yuzbasi kaan')).toBe(1)
    expect(await search('trench')).toBe(3)
    expect(await search('nobody')).toBe(0)
    expect(text()).toContain('Nothing matches “nobody”.')
  })

  it('shows retired rosters only on request', async () => {
    await put('a', 'Active')
    await put('b', 'Rested', { retired: true })
    await showApp(RostersScreen, '/rosters', store)
    await settle()
    expect(text()).toContain('Active')
    expect(text()).not.toContain('Rested')
    await press('Retired')
    expect(text()).toContain('Rested')
  })

  it('restores a deleted roster unchanged', async () => {
    const row = await imported()
    const { router } = await showApp(RosterScreen, `/rosters/${row.id}`, store)
    await vi.waitFor(() => expect(text()).toContain('Delete'))
    await press('Delete')
    expect(await rows()).toEqual([])
    expect(router.currentRoute.value.name).toBe('rosters')
    await useRosters().putBack()
    expect(await rows()).toEqual([row])
  })
})

describe('the screen and the editor of a roster', () => {
  it('show its story, what is unspent and its stash', async () => {
    const row = await imported()
    await showApp(RosterScreen, `/rosters/${row.id}`, store)
    await settle()
    expect(text()).toContain('4 XP, Skill: Keen Eye, Injury: Leg Wound')
    expect(text()).toContain('Unspent: 0 ducats, 2 Glory')
    expect(text()).toContain('Stash: Trench Knife ×3')
  })

  it('warn with the ruling and forbid nothing (TC-19)', async () => {
    const row = await imported('trench-companion-text.txt')
    await showApp(RosterScreen, `/rosters/${row.id}`, store)
    await settle()
    expect(text()).toContain('The file has no stats for Silahdar')
    expect(text()).toContain(': enter them before the battle.')
    expect(buttons()).toContain('TC-19')
    expect(buttons()).toContain('Begin a battle')
  })

  it('copy, retire and tag it', async () => {
    const row = await imported()
    const { router } = await showApp(RosterScreen, `/rosters/${row.id}`, store)
    await settle()
    await press('Copy')
    const copied = (await rows()).find(({ id }) => id !== row.id)
    expect(copied).toMatchObject({ name: "Saint Orsolya's Own (copy)", body: row.body })
    expect(copied?.source).toBeUndefined()
    expect(router.currentRoute.value.params['roster']).toBe(copied?.id)
    await press('Retire')
    expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({
      retired: true,
      touchedAt: row.touchedAt,
    })
    await press('Bring back')
    await write('New tag', 'club night')
    await press('Add')
    expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({
      retired: false,
      tags: ['club night'],
    })
  })

  it('say when the roster is not on this device', async () => {
    await showApp(RosterScreen, '/rosters/nowhere', store)
    await settle()
    expect(text()).toContain('This roster is not on this device.')
  })

  it('make it the first proposed force of a battle, which saves changes with its tags and source', async () => {
    const row = await imported()
    await store.warbands.save({ ...row, tags: ['mine'] })
    await store.warbands.save({ ...row, id: 'newer', touchedAt: row.touchedAt + 10_000 })
    await store.warbands.save({ ...row, id: 'rested', retired: true, touchedAt: row.touchedAt + 20_000 })
    const game = await loadGame('trench-crusade')
    if (!game) throw new Error('no game')
    await showApp(RosterScreen, `/rosters/${row.id}`, store)
    const { session } = await createNewBattleSetUp(game, () => undefined, [row.id])
    expect(session.kept.map(({ id }) => id)).toEqual([row.id, 'newer'])
    session.keep({ id: row.id, name: 'Renamed', body: row.body })
    await settle()
    expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({
      name: 'Renamed',
      tags: ['mine'],
      source: row.source,
    })
  })

  it.each(gamesWithForceEditor.map(({ id }) => id))('exist for %s', async (game) => {
    expect((await loadGame(game))?.screens.force).toBeDefined()
  })

  it('begin a new roster from nothing, which is saved with its first text', async () => {
    await showApp(RostersScreen, '/rosters', store)
    await press('New roster')
    expect(buttons()).toEqual(expect.arrayContaining(['Trench Crusade', 'Gloom Trench 1926']))
    clear()
    const { router } = await showApp(ForceEditScreen, '/rosters/new/gloom-trench', store)
    await vi.waitFor(() => field('Name of the force'), { timeout: 60_000 })
    expect(await rows()).toEqual([])
    await write('Name of the force', 'Grey Company')
    await press('Done')
    const [row] = await rows()
    expect(router.currentRoute.value.params['roster']).toBe(row?.id)
    expect(row).toMatchObject({ game: 'gloom-trench', name: 'Grey Company' })
    expect(text()).not.toContain('damaged')
    clear()
    await showApp(RosterScreen, `/rosters/${row?.id}`, store)
    await settle()
    expect(text()).toContain('Gloom Trench 1926, 0 units, 0 models')
    expect(text()).toContain('No unit has a model')
  })

  it.each(['trench-crusade', 'gloom-trench'])(
    'do not save a roster of %s that has nothing in it',
    async (game) => {
      const label = game === 'gloom-trench' ? 'Name of the force' : 'Name of the warband'
      const { router } = await showApp(ForceEditScreen, `/rosters/new/${game}`, store)
      await vi.waitFor(() => field(label), { timeout: 60_000 })
      await write(label, ' ')
      await press('Done')
      expect(await rows()).toEqual([])
      expect(router.currentRoute.value.name).toBe('rosters')
    },
  )

  it('name a roster without a name after the day', async () => {
    const row = await imported()
    await showApp(ForceEditScreen, `/rosters/${row.id}/edit`, store)
    await vi.waitFor(() => field('Name of the warband'), { timeout: 60_000 })
    await write('Name of the warband', '')
    await press('Done')
    expect((await rows()).map(({ name }) => name)).toEqual([`Roster of ${dateText(Date.now())}`])
  })

  it('open a model with a press on its row', async () => {
    const row = await imported()
    const { router } = await showApp(RosterScreen, `/rosters/${row.id}`, store)
    await settle()
    expect(text()).toContain('6″Movement')
    await press('Open Yeoman')
    expect(router.currentRoute.value.fullPath).toMatch(/edit\?model=\d+$/)
    const address = router.currentRoute.value.fullPath
    clear()
    await showApp(ForceEditScreen, address, store)
    await vi.waitFor(() => expect(field('Name').value).toBe('Yeoman'), { timeout: 60_000 })
  })

  it('save a change with the id and the source of the roster', async () => {
    const row = await imported()
    const { router } = await showApp(ForceEditScreen, `/rosters/${row.id}/edit`, store)
    for (let turn = 0; turn < 40 && buttons().length < 3; turn += 1) await settle()
    await write('Name of the warband', 'Orsolya again')
    await press('Done')
    expect(await rows()).toMatchObject([{ id: row.id, name: 'Orsolya again', source: row.source }])
    expect(router.currentRoute.value.name).toBe('roster')
  })
})

describe('previewImport', () => {
  it('saves nothing', async () => {
    store.warbands.save = async () => {
      throw new Error('written')
    }
    expect((await previewImport(rosterText('saint-orsolyas-own.json'), store)).ok).toBe(true)
  })
})
