import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeAll, describe, expect, it } from 'vitest'
import { dumpFromBackup, backupFileText } from '@/app/backupFile'
import { openCampaign } from '@/app/campaigns/openCampaign'
import { mergeCampaignCopies } from '@/app/campaigns/mergeCampaignCopies'
import { storeWithRestorePoints } from '@/app/restorePoints/storeWithRestorePoints'
import { checkSharedItem } from '@/app/share/checkSharedItem'
import { withLocalCampaignIds } from '@/app/campaigns/withLocalCampaignIds'
import { saveJoinedClubCampaign } from '@/app/club/saveJoinedClubCampaign'
import { campaignRowByFounding, readCampaignOrNull, openedFileFromDelta } from '@/app/codeSync/campaignDelta'
import {
  addEntries,
  documentFromEntries,
  accessKeyOf,
  parseSharedEntry,
  newEntriesInUpdate,
  updateFromEntries,
  type SharedEntry,
} from '@/club'
import { campaignEventVersion, parseChronicle, toWireEntries, type ChronicleEntry } from '@/campaign/state'
import { readBackupText, readBackupFile, readDeltaText, serializeDelta } from '@/exchange'
import { message } from '@/kit'
import {
  emptyDump,
  memoryStore,
  openRestorePoints,
  openDeviceOrMemoryStore,
  planRestore,
  type Dump,
  type DumpedBattle,
  type DumpedCampaign,
  type Store,
} from '@/storage'
import { opfsRecordFiles } from '@/storage/secondCopy/opfsRecordFiles'
import { SecondCopy } from '@/storage/secondCopy/secondCopy'
import type { LogEntry } from '@/engine'
import { at, good } from '../helpers/battleLog'
import { FakeFolder } from '../helpers/fakeFolder'
import { gameOf, games, oldJson, plantDatabase, type OldDatabase } from '../helpers/oldData'

/**
 * A battle of each game and a campaign, each with one more entry as a newer version might write it. No current build
 * knows its form.
 */
let battles: readonly DumpedBattle[]
let campaign: DumpedCampaign
let dump: Dump
beforeAll(async () => {
  const factory = new IDBFactory()
  await plantDatabase(factory, 'firestep', oldJson<OldDatabase>('device.json'))
  const { store } = await openDeviceOrMemoryStore({ factory, build: 'today' })
  const all = good(await store.dump())
  battles = [...games.keys()].map((game) => {
    const { row, entries } = at(
      all.battles.filter((one) => one.row.game === game),
      0,
    )
    const next = {
      ...at(entries, entries.length - 1),
      seq: entries.length,
      id: `${row.id}-next`,
      v: gameOf(game).version + 1,
      body: { kind: 'branched', from: [{ fork: 1 }] },
      weather: 'rain',
    } as unknown as LogEntry
    return { row: { ...row, entries: entries.length + 1 }, entries: [...entries, next], draft: null }
  })
  const found = all.campaigns.find(({ row }) => row.id === 'winter')
  if (!found) throw new Error('it is in the fixture')
  const { row, entries } = found
  const last = at(entries, entries.length - 1)
  const { clock: _clock, past: _past, ...rest } = last as ChronicleEntry
  const next = {
    ...rest,
    seq: entries.length,
    id: 'next',
    v: campaignEventVersion + 1,
    body: { type: 'weatherTurned', to: 'rain' },
    mood: 'grim',
  }
  campaign = { row: { ...row, entries: entries.length + 1 }, entries: [...entries, next] }
  dump = { ...emptyDump, battles, campaigns: [campaign] }
})

/** The campaign before that entry was written. */
const olderCampaign = (): DumpedCampaign => {
  const entries = campaign.entries.slice(0, -1)
  return { row: { ...campaign.row, entries: entries.length }, entries }
}

const restored = async (what: Dump, store: Store = memoryStore()): Promise<Store> => {
  const plan = planRestore(good(await store.dump()), what, 'merge', () => 'fresh', mergeCampaignCopies)
  good(await store.restore(plan))
  return store
}
/** Every stored entry with all its fields, by its place. */
const written = (what: Dump) =>
  new Map<string, unknown>(
    [...what.battles, ...what.campaigns].flatMap(({ row, entries }) =>
      entries.map((entry) => [`${row.id} ${entry.seq}`, entry] as const),
    ),
  )
/** Nothing counts as damaged, nothing opens, and the attempt changes nothing. */
const expectWhole = async (store: Store) => {
  for (const { row } of battles)
    expect(await store.loadBattle(row.id, gameOf(row.game))).toMatchObject({
      ok: false,
      reason: { kind: 'newer', version: gameOf(row.game).version + 1 },
    })
  expect(await openCampaign(store, campaign.row.id, 'device')).toEqual({
    ok: false,
    reason: { kind: 'newer', version: campaignEventVersion + 1 },
  })
  const listed = good(await store.listBattles())
  expect(listed.setAside).toEqual([])
  expect(listed.battles.every((row) => row.newer !== undefined)).toBe(true)
  expect(written(good(await store.dump()))).toEqual(written(dump))
}

describe('an entry of a newer version', () => {
  it('is unchanged in the database, and its battle and campaign are newer, not damaged', async () => {
    await expectWhole(await restored(dump))
  })

  it('is unchanged after a backup and its restore', async () => {
    const first = await restored(dump)
    await expectWhole(first)
    const text = backupFileText('backup', good(await first.dump()), 1)
    const again = await restored(good(dumpFromBackup(good(readBackupText(text)))))
    await expectWhole(again)
  })

  it('is merged unchanged into a battle and a campaign that are here already', async () => {
    const older: Dump = {
      ...dump,
      battles: battles.map(({ row, entries, draft }) => ({
        row: { ...row, entries: entries.length - 1 },
        entries: entries.slice(0, -1),
        draft,
      })),
      campaigns: [olderCampaign()],
    }
    const store = await restored(older)
    for (const { row } of battles) good(await store.loadBattle(row.id, gameOf(row.game)))
    await expectWhole(await restored(dump, store))
    // A later restore of an older copy removes nothing.
    await expectWhole(await restored(older, store))
  })

  it('comes back unchanged from a restore point', async () => {
    const inner = await restored(dump)
    const points = await openRestorePoints(new IDBFactory())
    if (!points) throw new Error('there is a place for points')
    const store = storeWithRestorePoints(inner, () => Promise.resolve(points))
    for (const { row } of battles) good(await store.deleteBattle(row.id))
    good(await store.campaigns.remove(campaign.row.id))
    const kept = good(await points.list())
    expect(kept).toHaveLength(battles.length + 1)
    for (const { id } of kept) {
      const file = await readBackupFile(good(await points.file(id)))
      await restored(good(dumpFromBackup(good(file))), inner)
    }
    await expectWhole(inner)
  })

  it('comes back unchanged from the second copy', async () => {
    const folder = new FakeFolder()
    const copyOf = (store: Store) => new SecondCopy(store, Promise.resolve(opfsRecordFiles(folder)))
    good((await copyOf(await restored(dump)).compare()) ?? { ok: true, value: null })
    const empty = memoryStore()
    expect(await copyOf(empty).compare()).toMatchObject({ value: { battles: battles.length, setAside: 0 } })
    await expectWhole(empty)
  })

  it('in the file of a battle or a campaign is refused as newer', async () => {
    const newer = { ok: false, reason: message('share.fault.newer') }
    for (const battle of battles)
      expect(
        await checkSharedItem({
          kind: 'battle',
          made: 1,
          app: '',
          dump: { ...emptyDump, battles: [battle] },
        }),
      ).toEqual(newer)
    expect(
      await checkSharedItem({
        kind: 'campaign',
        made: 1,
        app: '',
        dump: { ...emptyDump, campaigns: [campaign] },
      }),
    ).toEqual(newer)
  })

  it('in a file whose row has a newer form is refused as newer too', async () => {
    const newer = { ok: false, reason: message('share.fault.newer') }
    for (const { row, entries } of battles)
      for (const [form, log] of [
        [{ summary: { mood: 'grim' } }, entries],
        [{ form: 2, summary: { mood: 'grim' } }, entries.slice(0, -1)],
      ] as const) {
        const battle = { row: { ...row, ...form, entries: log.length }, entries: log, draft: null }
        const file = { ...emptyDump, battles: [battle as unknown as DumpedBattle] }
        expect(await checkSharedItem({ kind: 'battle', made: 1, app: '', dump: file })).toEqual(newer)
        const store = await restored(file)
        expect(await store.loadBattle(row.id, gameOf(row.game))).toMatchObject({ reason: { kind: 'newer' } })
        expect(good(await store.listBattles())).toMatchObject({ setAside: [row.id], newer: [row.id] })
        expect(good(await store.exportRaw(row.id)).row).toMatchObject({ summary: { mood: 'grim' } })
      }
  })

  it('in a delta of another phone is refused as newer, and changes nothing here', async () => {
    const older = olderCampaign()
    const store = await restored({ ...emptyDump, campaigns: [older] })
    const kept = await readCampaignOrNull(store, campaign.row.id)
    if (!kept) throw new Error('it is here')
    const [next] = toWireEntries([
      { ...campaign.entries.at(-1), clock: older.entries.length } as ChronicleEntry,
    ])
    const text = serializeDelta({
      name: 'War',
      have: { founded: at(kept.entries, 0).id, devices: [] },
      entries: [next as never],
    })
    expect(openedFileFromDelta(kept, good(readDeltaText(text)).entries, 1)).toEqual({
      ok: false,
      reason: 'newer',
    })
    expect(good(await openCampaign(store, campaign.row.id, 'device')).entries.value).toHaveLength(
      older.entries.length,
    )
  })

  describe('in a campaign that is here', () => {
    const founded = () => (campaign.entries[0] as ChronicleEntry).id

    it('does not hide it: a club’s link joins the campaign that is here', async () => {
      const store = await restored(dump)
      expect((await campaignRowByFounding(store, founded()))?.id).toBe(campaign.row.id)
      const read = parseChronicle(olderCampaign().entries)
      if (!read.ok) throw new Error('it is undamaged')
      const holder = { role: 'reader', player: null } as const
      const key = accessKeyOf(new Uint8Array(16))
      const id = await saveJoinedClubCampaign(store, { founded: founded(), key, holder, entries: read.value })
      expect(id).toBe(campaign.row.id)
      expect(good(await store.campaigns.list())).toHaveLength(1)
      await expectWhole(store)
    })

    it('does not hide it: a file of it goes into the campaign that is here', async () => {
      const store = await restored(dump)
      const { row, entries } = olderCampaign()
      const elsewhere = {
        row: { ...row, id: 'elsewhere' },
        entries: entries.map((entry) => ({ ...(entry as ChronicleEntry), campaign: 'elsewhere' })),
      }
      const came = await withLocalCampaignIds(store, { ...emptyDump, campaigns: [elsewhere] })
      expect(came.campaigns.map((one) => one.row.id)).toEqual([campaign.row.id])
    })

    it('is no reason to find a damaged copy once the whole one is deleted', async () => {
      const store = await restored({ ...emptyDump, campaigns: [olderCampaign()] })
      good(
        await store.campaigns.append({ ...campaign.row, id: 'torn' }, [
          { ...(campaign.entries[0] as ChronicleEntry), campaign: 'torn', body: { type: 'torn' } },
        ]),
      )
      good(await store.campaigns.remove(campaign.row.id))
      expect(await campaignRowByFounding(store, founded())).toBeNull()
    })
  })

  it('in a club’s document is refused as newer, with the whole update', () => {
    const [next] = toWireEntries([{ ...campaign.entries.at(-1), clock: 9 } as ChronicleEntry])
    expect(parseSharedEntry(next)).toEqual({
      ok: false,
      reason: { kind: 'newer', version: campaignEventVersion + 1 },
    })
    const document = documentFromEntries([])
    addEntries(document, [next as SharedEntry])
    expect(newEntriesInUpdate(updateFromEntries([next as SharedEntry]), () => undefined)).toEqual({
      ok: false,
      reason: 'newer',
    })
  })
})
