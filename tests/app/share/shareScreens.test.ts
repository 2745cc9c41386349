// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { backupFileText } from '@/app/backupFile'
import CodeSequenceScreen from '@/app/share/CodeSequenceScreen.vue'
import ReceiveScreen from '@/app/share/ReceiveScreen.vue'
import ShareScreen from '@/app/share/ShareScreen.vue'
import RosterImportScreen from '@/app/rosters/RosterImportScreen.vue'
import { emptyDump, memoryStore, type Store, type WarbandRow } from '@/storage'
import { good, logOf, writeLog } from '../../helpers/battleLog'
import { counterGame } from '../../helpers/counterGame'
import { settle, showApp } from '../../helpers/showApp'
import { allByRole, byRole, clear } from '../../ui/render'

vi.mock('@/app/loadGame', async (original) => ({
  ...(await original<typeof import('@/app/loadGame')>()),
  gameManifestOf: (id: string) =>
    id === 'counter' ? { id, name: 'counter', order: 9, load: () => null } : undefined,
  loadGame: async (id: string) => (id === 'counter' ? counterGame : null),
}))
const saved = vi.hoisted(() => ({ files: [] as { name: string; file: Blob }[] }))
vi.mock('@/app/downloadFile', () => ({
  downloadFile: (name: string, file: Blob) => saved.files.push({ name, file }),
}))

let store: Store
const vow: WarbandRow = { id: 'w', game: 'counter', name: 'Iron Vow', body: { total: 3 }, touchedAt: 5 }
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
const buttons = () => allByRole('button').map(({ name }) => name)
const press = async (name: string) => {
  byRole('button', name).click()
  await settle()
}
const paste = async (pasted: string) => {
  const event = new Event('paste', { cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: () => pasted } })
  window.dispatchEvent(event)
  await vi.waitFor(() => expect(text()).not.toContain('Reading…'), { timeout: 15_000 })
  await settle()
}
const all = async () => JSON.stringify(good(await store.dump()))
const forceText = (row: WarbandRow) =>
  backupFileText('force', { ...emptyDump, warbands: [row] }, 1_700_000_000_000)

/** Loads the screens that the tests lead to, so that none is still loading when they end. */
beforeAll(() =>
  Promise.all([
    import('@/app/battle/BattleLoader.vue'),
    import('@/app/battle/LogScreen.vue'),
    import('@/app/rosters/screensChunk'),
    import('@/app/share/screensChunk'),
  ]),
)
beforeEach(() => {
  store = memoryStore()
  saved.files.length = 0
  Object.assign(navigator, { canShare: undefined, share: undefined })
})
afterEach(clear)

describe('the share screen', () => {
  it('saves the roster as a file, and says how many codes it takes', async () => {
    good(await store.warbands.save(vow))
    await showApp(ShareScreen, '/share/force/w', store)
    expect(text()).toContain('Iron Vow')
    await vi.waitFor(() => expect(text()).toMatch(/1 code, from screen to camera/))
    await press('Save as a file')
    expect(saved.files.map(({ name }) => name)).toEqual(['firestep-Iron-Vow.json'])
    expect(text()).toContain('Saved as firestep-Iron-Vow.json.')
  })

  it('offers the share sheet when that takes files', async () => {
    good(await store.warbands.save(vow))
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { canShare: () => true, share })
    await showApp(ShareScreen, '/share/force/w', store)
    await press('Send as a file')
    expect(share).toHaveBeenCalledTimes(1)
    expect(text()).toContain('Sent.')
    expect(buttons()).toContain('Save as a file')
  })

  it('says how many steps have hidden parts that stay on this phone', async () => {
    const entries = logOf('b', 4).entries.map((entry, seq) => (seq === 1 ? { ...entry, sealed: 7 } : entry))
    await writeLog(store, 'b', entries)
    await showApp(ShareScreen, '/share/battle/b', store)
    expect(text()).toContain('Not included: what is still hidden in 1 step.')
  })

  it.each(['/share/force/none', '/share/battle/none', '/share/pigeon/w'])(
    'says when the item is not on this device: %s',
    async (path) => {
      await showApp(ShareScreen, path, store)
      expect(text()).toContain('Not found on this device.')
    },
  )
})

describe('the code screen', () => {
  const shown = () => document.querySelector('[role=img]')?.getAttribute('aria-label')

  it('plays the codes by itself, pauses for steps by hand, and begins again after the last one', async () => {
    await writeLog(store, 'b', logOf('b', 60).entries)
    await showApp(CodeSequenceScreen, '/share/battle/b/code', store)
    await vi.waitFor(() => expect(shown()).toMatch(/^Code 1 of \d+$/), { timeout: 15_000 })
    const count = Number(/of (\d+)$/.exec(shown() ?? '')?.[1])
    expect(count).toBeGreaterThan(1)
    await vi.waitFor(() => expect(shown()).toBe(`Code 2 of ${count}`), { timeout: 15_000 })
    await press('Pause')
    const rested = Number(/\d+/.exec(shown() ?? '')?.[0])
    await press('Next')
    expect(shown()).toBe(`Code ${(rested % count) + 1} of ${count}`)
    for (let step = 0; step <= rested; step += 1) await press('Previous')
    expect(shown()).toBe(`Code ${count} of ${count}`)
    expect(buttons()).toContain('Play')
  })

  it('starts paused and slow for a player who wants no motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await writeLog(store, 'b', logOf('b', 60).entries)
    await showApp(CodeSequenceScreen, '/share/battle/b/code', store)
    await vi.waitFor(() => expect(buttons()).toContain('Play'), { timeout: 15_000 })
    expect(byRole('button', 'Slow').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the receive screen', () => {
  it('adds a new roster only once the player confirms', async () => {
    const { router } = await showApp(ReceiveScreen, '/share', store)
    const before = await all()
    await paste(forceText(vow))
    expect(text()).toContain('New on this device.')
    expect(await all()).toBe(before)
    await press('Import')
    expect(good(await store.warbands.list())).toEqual([vow])
    await vi.waitFor(() => expect(router.currentRoute.value.fullPath).toBe('/rosters/w'), {
      timeout: 15_000,
    })
  })

  it('updates a roster that is older here, or adds the new one to it', async () => {
    good(await store.warbands.save(vow))
    const newer = { ...vow, name: 'Iron Vow II', touchedAt: 9 }
    await showApp(ReceiveScreen, '/share', store)
    await paste(forceText(newer))
    expect(text()).toContain('You have this roster. The roster in the file is newer and replaces yours.')
    await press('Keep both')
    expect(good(await store.warbands.list()).map(({ name }) => name)).toEqual(['Iron Vow II', 'Iron Vow'])
    clear()
    await showApp(ReceiveScreen, '/share', store)
    await paste(forceText(newer))
    await press('Update yours')
    expect(good(await store.warbands.get('w'))).toEqual(newer)
  })

  it('changes nothing when the roster here is as new', async () => {
    good(await store.warbands.save(vow))
    const before = await all()
    await showApp(ReceiveScreen, '/share', store)
    await paste(forceText({ ...vow, name: 'Changed', touchedAt: 4 }))
    expect(text()).toContain('The roster in the file is no newer than yours.')
    await press('Open yours')
    expect(await all()).toBe(before)
  })

  it.each([
    ['is new', 0, 6, 'New on this device.', 'Import'],
    ['goes on', 3, 6, 'You have this battle, and the file has more steps.', 'Update yours'],
    ['is all here', 6, 4, 'You already have all of this battle.', 'Open yours'],
  ])('has the right button for a battle that %s', async (_how, here, sent, sentence, key) => {
    const { entries } = logOf('b', 6)
    if (here > 0) await writeLog(store, 'b', entries.slice(0, here))
    const other = memoryStore()
    await writeLog(other, 'b', entries.slice(0, sent))
    const dump = good(await other.dump())
    await showApp(ReceiveScreen, '/share', store)
    await paste(backupFileText('battle', dump, 1))
    expect(text()).toContain(sentence)
    await press(key)
    const [battle] = good(await store.dump()).battles
    expect(battle?.entries.map(({ id }) => id)).toEqual(
      entries.slice(0, Math.max(here, sent)).map(({ id }) => id),
    )
  })

  it('adds a second copy of a battle that was played on differently', async () => {
    const { entries } = logOf('b', 4)
    await writeLog(store, 'b', entries)
    const other = memoryStore()
    await writeLog(
      other,
      'b',
      entries.map((entry, seq) => (seq === 3 ? { ...entry, id: 'elsewhere' } : entry)),
    )
    await showApp(ReceiveScreen, '/share', store)
    await paste(backupFileText('battle', good(await other.dump()), 1))
    expect(text()).toContain('Both are kept.')
    await press('Import')
    const logs = good(await store.dump()).battles.map((one) => one.entries.map(({ id }) => id))
    expect(logs).toEqual([entries.map(({ id }) => id), ['entry-0', 'entry-1', 'entry-2', 'elsewhere']])
  })

  it('never takes settings or secrets from a shared item', async () => {
    const other = memoryStore()
    await writeLog(
      other,
      'b',
      logOf('b', 3).entries.map((entry) => ({ ...entry, sealed: { face: 5 } })),
    )
    good(await other.settings.set('theme', 'day'))
    await showApp(ReceiveScreen, '/share', store)
    await paste(backupFileText('battle', good(await other.dump()), 1))
    await press('Import')
    const { battles, settings } = good(await store.dump())
    expect(settings).toEqual({})
    expect(battles[0]?.entries.some((entry) => 'sealed' in entry)).toBe(false)
  })

  it.each([
    ['a text that is not Firestep’s', 'Dear players', 'Not from Firestep.'],
    ['a text that is cut off', forceText(vow).slice(0, 300), 'Damaged: cut off, or changed afterwards.'],
    [
      'a text that was changed',
      forceText(vow).replace('Iron Vow', 'Iron Cow'),
      'Damaged: cut off, or changed afterwards.',
    ],
    [
      'a text of a newer version',
      forceText(vow).replace(/"version":\d+/, '"version":99'),
      'Made with a newer version of Firestep.',
    ],
    ['a whole backup', backupFileText('backup', emptyDump, 1), 'This is a backup of everything.'],
    ['a roster of an unknown game', forceText({ ...vow, game: 'chess' }), 'does not know this game'],
    ['deeply nested JSON', `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`, 'nested too deep'],
  ])('refuses %s with one sentence and changes nothing', async (_what, pasted, sentence) => {
    good(await store.warbands.save({ ...vow, name: 'Mine' }))
    const before = await all()
    await showApp(ReceiveScreen, '/share', store)
    await paste(pasted)
    expect(document.querySelector('[role=alert]')?.textContent).toContain(sentence)
    expect(await all()).toBe(before)
    expect(buttons()).toContain('Scan codes')
  })

  it('opens when a shared item is pasted into the import of rosters', async () => {
    const { router } = await showApp(RosterImportScreen, '/rosters/import', store)
    await paste(forceText(vow))
    await vi.waitFor(() => expect(router.currentRoute.value.name).toBe('receive'), { timeout: 15_000 })
  })
})
