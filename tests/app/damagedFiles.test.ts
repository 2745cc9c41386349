// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryHistory, RouterView } from 'vue-router'
import { dumpFromBackup, backupFileText } from '@/app/backupFile'
import { openBattle } from '@/app/battle/openBattle'
import { openCampaign } from '@/app/campaigns/openCampaign'
import { createAppRouter } from '@/app/router'
import { readBackupText } from '@/exchange'
import { emptyDump, memoryStore, planRestore, type Dump, type Store } from '@/storage'
import { putBattle, summaryOf } from '../helpers/battleRows'
import { fullDevice, systems } from '../helpers/device'
import { showApp } from '../helpers/showApp'
import { spoilings, type Spoiling } from '../helpers/worstValues'
import { clear } from '../ui/render'

const device = await fullDevice()

/** One of so many damages is tried. `FIRESTEP_SPOILT=1` tries all in five minutes. */
const share = Number(process.env['FIRESTEP_SPOILT'] ?? 7)

type Content = Record<'battles' | 'forces' | 'campaigns', unknown[]> & { readonly settings: object }

/** The content of a file of the app, as it is written in the file. */
const contentOf = (dump: Partial<Dump>): Content =>
  (JSON.parse(backupFileText('backup', { ...emptyDump, ...dump }, 1)) as { readonly content: Content })
    .content

/** A file with this content and the right hash, which somebody who damages a file on purpose can compute too. */
const fileOf = (content: unknown): string => {
  const written = JSON.stringify(content)
  const sha256 = createHash('sha256').update(written).digest('hex')
  const head = { format: 'firestep', version: 2, kind: 'backup', made: 1, app: '0.1.0', sha256 }
  return `${JSON.stringify(head).slice(0, -1)},"content":${written}}`
}

/** A store that has restored such a file; null when the file is refused. */
const storeOf = async (content: unknown): Promise<Store | null> => {
  const read = readBackupText(fileOf(content))
  const dump = read.ok ? dumpFromBackup(read.value) : read
  if (!dump.ok) return null
  const store = memoryStore()
  const done = await store.restore(planRestore(emptyDump, dump.value, 'merge', () => 'parted'))
  if (!done.ok) throw new Error(JSON.stringify(done.reason))
  return store
}

/**
 * Things spoilt in as many places at once as are taken and can still be opened: one by one there are thousands, on one
 * screen they meet. Two of them, since a field holds only one bad value: of all that is taken, what comes first and
 * what comes last.
 */
const monsters = async (
  thing: unknown,
  opens: (thing: unknown) => Promise<boolean>,
): Promise<{ readonly first: unknown; readonly last: unknown; readonly borne: number }> => {
  const grow = async (ways: readonly Spoiling[]) => {
    const borne: Spoiling[] = []
    let monster = thing
    for (const way of ways) {
      const spoilt = way.of(monster)
      if (!(await opens(spoilt))) continue
      monster = spoilt
      borne.push(way)
    }
    return { monster, borne }
  }
  const first = await grow(spoilings(thing).filter((_, index) => index % share === 0))
  const last = await grow(first.borne.toReversed())
  return { first: first.monster, last: last.monster, borne: first.borne.length }
}

/** Every route of the app with these ids in it. */
const addresses = (ids: Readonly<Record<string, string>>): readonly string[] =>
  createAppRouter(createMemoryHistory())
    .getRoutes()
    .map(({ path }) =>
      path.replace(
        /:(\w+)\??(\(.*?\)\*)?/g,
        (whole, name: string) => ids[name] ?? (whole.includes('?') ? '' : ':'),
      ),
    )
    .filter((path) => !path.includes(':'))

/** Opens them one by one and lists what broke: an error, an uncaught rejection, a screen without text. */
const brokenBy = async (store: Store, ids: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const broken: string[] = []
  for (const path of addresses(ids)) {
    const told = (['error', 'warn'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    )
    await showApp(RouterView, path, store).catch((fault: unknown) => broken.push(`${path}: ${String(fault)}`))
    await vi
      .waitFor(() => expect(document.querySelector('h1, h2, [role=alert]')).not.toBeNull(), {
        timeout: 15_000,
      })
      .catch(() => broken.push(`${path}: nothing to read`))
    const words = told.flatMap(({ mock }) => mock.calls.map(([what]) => String(what)))
    broken.push(...words.filter((each) => /Unhandled|Error/.test(each)).map((each) => `${path}: ${each}`))
    clear()
    vi.restoreAllMocks()
  }
  return broken
}

const bears = async (content: unknown, ids: Readonly<Record<string, string>>): Promise<void> => {
  const store = await storeOf(content)
  if (!store) throw new Error('what was taken before is refused')
  await putBattle(store, 'good', 1_700_000_000_000, summaryOf())
  expect(await brokenBy(store, ids)).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined()
}

afterEach(clear)

describe('a damaged file is refused, or every screen shows its content without an error', () => {
  it.each(Object.keys(systems))('with a battle of %s', async (game) => {
    const system = systems[game]
    const row = device.battles
      .filter((one) => one.game === game && one.entries > 4)
      .sort((one, other) => one.entries - other.entries)[0]
    if (!row || !system) throw new Error(`no battle of ${game}`)
    const entries = device.entries.filter(({ battle }) => battle === row.id)
    const draft = { battle: row.id, frame: 'x', values: { a: 1 }, at: 5 }
    const content = contentOf({ battles: [{ row, entries, draft }] })
    const [good] = content.battles
    const whole = (battle: unknown) => ({ ...content, battles: [battle] })
    const opens = async (battle: unknown): Promise<boolean> => {
      const store = await storeOf(whole(battle))
      const parts = { game: system as never, battle: row.id, by: 'device' }
      return store !== null && (await openBattle({ store, ...parts })).ok
    }
    const { first, last, borne } = await monsters(good, opens)
    // Players may write anything into names and notes. If no damage was accepted, nothing was tried.
    expect(borne).toBeGreaterThan(5)
    for (const monster of [first, last])
      await bears(whole(monster), { battle: row.id, game, kind: 'battle', id: row.id })
  })

  it('with a campaign', async () => {
    const [row] = device.campaigns
    if (!row) throw new Error('no campaigns')
    const content = contentOf({ campaigns: [{ row, entries: device.chronicle }] })
    const whole = (campaign: unknown) => ({ ...content, campaigns: [campaign] })
    const opens = async (campaign: unknown): Promise<boolean> => {
      const store = await storeOf(whole(campaign))
      return store !== null && (await openCampaign(store, row.id, 'device')).ok
    }
    const { first, last, borne } = await monsters(content.campaigns[0], opens)
    expect(borne).toBeGreaterThan(5)
    for (const monster of [first, last])
      await bears(whole(monster), {
        campaign: row.id,
        warband: 'A',
        model: 'A1',
        kind: 'campaign',
        id: row.id,
      })
  })

  it.each(device.warbands.map(({ id, game }) => [id, game] as const))(
    'with the force %s of %s',
    async (id, game) => {
      const content = contentOf({ warbands: device.warbands.filter((one) => one.id === id) })
      const whole = (force: unknown) => ({ ...content, forces: [force] })
      const opens = async (force: unknown): Promise<boolean> => {
        const store = await storeOf(whole(force))
        const kept = await store?.warbands.get(id)
        return Boolean(kept?.ok && kept.value)
      }
      const { first, last, borne } = await monsters(content.forces[0], opens)
      expect(borne).toBeGreaterThan(1)
      for (const monster of [first, last])
        await bears(whole(monster), { roster: id, game, kind: 'warband', id })
    },
  )

  it('with settings and a library', async () => {
    const settings = Object.fromEntries(device.settings.map(({ key, value }) => [key, value]))
    const own = { theme: 'day', hand: 'left', textSize: 100, trembles: true, device: 'x' }
    const content = contentOf({ settings: { ...settings, ...own } })
    const whole = (spoilt: unknown) => ({ ...content, settings: spoilt })
    const opens = async (spoilt: unknown): Promise<boolean> => (await storeOf(whole(spoilt))) !== null
    const { first, last, borne } = await monsters(content.settings, opens)
    expect(borne).toBeGreaterThan(5)
    for (const monster of [first, last]) await bears(whole(monster), { game: 'trench-crusade' })
  })
})
