import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { backupFile, dumpFromBackup } from '@/app/backupFile'
import { readBackupFile } from '@/exchange'
import {
  memoryStore,
  openDeviceOrMemoryStore,
  parseDump,
  planRestore,
  type ChronicleRow,
  type Dump,
  type DumpedCampaign,
  type Store,
} from '@/storage'
import { good, logOf, summaryAt, writeLog } from '../helpers/battleLog'
import { campaignRow, chronicleRows } from '../helpers/campaignRows'
import { counter } from '../helpers/counter'

const { entries } = logOf('b', 6)
const fresh = () => {
  let count = 0
  return () => `fresh-${++count}`
}
const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['device', async () => (await openDeviceOrMemoryStore({ factory: new IDBFactory() })).store],
  ['memory', async () => memoryStore()],
]
const empty: Dump = { battles: [], warbands: [], campaigns: [], pictures: [], settings: {} }

const filled = async (store: Store): Promise<Dump> => {
  await writeLog(store, 'b', entries)
  good(await store.saveDraft({ battle: 'b', frame: '1', values: { spend: 2 }, at: 3 }))
  good(await store.warbands.save({ id: 'w', game: 'counter', name: 'W', body: {}, touchedAt: 5 }))
  good(await store.pictures.save({ id: 'p', type: 'image/jpeg', bytes: Uint8Array.from([1, 2]).buffer }))
  good(await store.campaigns.append(campaignRow(), chronicleRows('k', 3)))
  good(await store.settings.set('theme', 'day'))
  return good(await store.dump())
}
/** Logs are compared by their ids: buffers have no order of their own. */
const shapeOf = ({ battles, warbands, campaigns, pictures, settings }: Dump) => ({
  battles: battles.map(({ row, entries: log, draft }) => [row, log, draft]),
  warbands,
  campaigns,
  pictures: pictures.map(({ id, bytes }) => [id, [...new Uint8Array(bytes)]]),
  settings,
})

describe.each(stores)('dump and restore in the %s store', (_kind, open) => {
  it('a dump holds everything, and restoring it to an empty store gives the same dump', async () => {
    const dump = await filled(await open())
    const other = await open()
    good(await other.restore(planRestore(empty, dump, 'merge', fresh())))
    expect(shapeOf(good(await other.dump()))).toEqual(shapeOf(dump))
    expect(good(await other.loadBattle('b', counter)).tail).toEqual(entries)
  })

  it('replace mode removes what the dump lacks, and the plan lists what is lost', async () => {
    const dump = await filled(await open())
    const other = await open()
    await writeLog(other, 'c', logOf('c', 3).entries)
    good(await other.campaigns.append(campaignRow({ id: 'm' }), chronicleRows('m', 2)))
    good(await other.settings.set('hand', 'left'))
    const plan = planRestore(good(await other.dump()), dump, 'replace', fresh())
    expect(plan.lost).toMatchObject({ battles: [{ id: 'c' }], warbands: [], campaigns: [{ id: 'm' }] })
    good(await other.restore(plan))
    expect(shapeOf(good(await other.dump()))).toEqual(shapeOf(dump))
  })

  it('merge mode adds what is missing and changes nothing that is already there', async () => {
    const dump = await filled(await open())
    const other = await open()
    await writeLog(other, 'c', logOf('c', 3).entries)
    good(await other.settings.set('theme', 'night'))
    good(await other.warbands.save({ id: 'w', game: 'counter', name: 'Newer', body: {}, touchedAt: 9 }))
    good(await other.restore(planRestore(good(await other.dump()), dump, 'merge', fresh())))
    const merged = good(await other.dump())
    expect(merged.battles.map(({ row }) => row.id).sort()).toEqual(['b', 'c'])
    expect(merged.settings).toEqual({ theme: 'night' })
    expect(merged.warbands.map(({ name }) => name)).toEqual(['Newer'])
  })

  it('after a restore that lengthened a battle, the next entry can be appended', async () => {
    const store = await open()
    await writeLog(store, 'b', entries.slice(0, 4))
    const dump = await filled(await open())
    good(await store.restore(planRestore(good(await store.dump()), dump, 'merge', fresh())))
    const next = logOf('b', 7).entries[6]
    if (!next) throw new Error('no entry')
    good(await store.append(next, summaryAt(6)))
    expect(good(await store.loadBattle('b', counter)).tail).toHaveLength(7)
  })

  it('changes nothing when one part of the restore cannot be written', async () => {
    const store = await open()
    const before = await filled(store)
    const plan = planRestore(before, { ...empty, settings: { broken: () => 1 } }, 'replace', fresh())
    expect((await store.restore(plan)).ok).toBe(false)
    expect(shapeOf(good(await store.dump()))).toEqual(shapeOf(before))
  })
})

describe('planRestore › campaigns', () => {
  const campaign = (count: number, change: Partial<ChronicleRow> = {}): DumpedCampaign => ({
    row: campaignRow({ entries: count }),
    entries: chronicleRows('k', count).map((entry, seq) => (seq === 1 ? { ...entry, ...change } : entry)),
  })
  const other = { id: 'other' }
  const plan = (here: DumpedCampaign, backup: DumpedCampaign) =>
    planRestore({ ...empty, campaigns: [here] }, { ...empty, campaigns: [backup] }, 'merge', fresh())

  it.each([
    ['longer', campaign(2), campaign(3)],
    ['kept', campaign(3), campaign(2)],
    ['kept', campaign(3), campaign(3)],
    ['parted', campaign(3), campaign(3, other)],
    ['parted', campaign(3), campaign(2, other)],
  ])('plans the action "%s", as it would for battles', (expected, here, backup) => {
    expect(plan(here, backup).campaigns[0]?.fate).toBe(expected)
  })

  it.each(stores)(
    'saves both copies of a diverged campaign in the %s store, and both accept further entries',
    async (_kind, open) => {
      const store = await open()
      good(await store.campaigns.append(campaignRow(), chronicleRows('k', 3)))
      const dump = { ...empty, campaigns: [campaign(4, other)] }
      good(await store.restore(planRestore(good(await store.dump()), dump, 'merge', fresh())))
      const [first, second] = [
        good(await store.campaigns.load('k')),
        good(await store.campaigns.load('fresh-1')),
      ]
      expect(first?.entries).toEqual(chronicleRows('k', 3))
      expect(second?.entries.map(({ campaign: id, id: entry }) => [id, entry])).toEqual([
        ['fresh-1', 'k-0'],
        ['fresh-1', 'other'],
        ['fresh-1', 'k-2'],
        ['fresh-1', 'k-3'],
      ])
      good(await store.campaigns.append(campaignRow(), chronicleRows('k', 1, 3)))
      good(await store.campaigns.append(campaignRow({ id: 'fresh-1' }), chronicleRows('fresh-1', 1, 4)))
    },
  )

  it.each(stores)('takes the longer chronicle of the backup in the %s store', async (_kind, open) => {
    const store = await open()
    good(await store.campaigns.append(campaignRow(), chronicleRows('k', 2)))
    const dump = { ...empty, campaigns: [campaign(4)] }
    good(await store.restore(planRestore(good(await store.dump()), dump, 'merge', fresh())))
    expect(good(await store.campaigns.load('k'))).toEqual(campaign(4))
  })

  it('exporting, wiping and restoring gives the same campaigns, whatever the chronicles contain', async () => {
    const chronicles = fc.uniqueArray(fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 6 }), fc.jsonValue()), {
      selector: ([id]) => id,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(chronicles, fc.constantFrom(...stores), async (made, [, open]) => {
        const store = await open()
        for (const [id, count, body] of made)
          good(
            await store.campaigns.append(
              campaignRow({ id, name: JSON.stringify(body) }),
              chronicleRows(id, count).map((entry) => ({ ...entry, body })),
            ),
          )
        const file = await backupFile(good(await store.dump()), 5)
        const read = await readBackupFile(file)
        if (!read.ok) throw new Error(read.reason.kind)
        const dump = dumpFromBackup(read.value)
        if (!dump.ok) throw new Error(JSON.stringify(dump.reason))
        const clean = await open()
        good(await clean.restore(planRestore(empty, dump.value, 'replace', fresh())))
        const byId = ({ campaigns }: Dump) =>
          JSON.parse(
            JSON.stringify([...campaigns].sort((one, two) => (one.row.id < two.row.id ? -1 : 1))),
          ) as unknown
        expect(byId(good(await clean.dump()))).toEqual(byId(good(await store.dump())))
      }),
      { numRuns: 40 },
    )
  })
})

describe('planRestore › battles', () => {
  const battle = (ids: readonly string[]) => ({
    row: {
      id: 'b',
      game: 'counter',
      createdAt: 1,
      touchedAt: 2,
      endedAt: null,
      summary: summaryAt(0),
      entries: ids.length,
    },
    entries: ids.map((id, seq) => ({
      ...logOf('b', 1).entries[0],
      id,
      seq,
    })) as Dump['battles'][number]['entries'],
    draft: null,
  })
  const fate = (here: readonly string[], backup: readonly string[]) =>
    planRestore(
      { ...empty, battles: [battle(here)] },
      { ...empty, battles: [battle(backup)] },
      'merge',
      fresh(),
    ).battles[0]

  it.each([
    ['ab', 'abc', 'longer'],
    ['abc', 'ab', 'kept'],
    ['abc', 'abc', 'kept'],
    ['abx', 'abc', 'parted'],
    ['abxy', 'abc', 'parted'],
  ])('with log %s on the device and %s in the backup, plans the action "%s"', (here, backup, expected) => {
    expect(fate([...here], [...backup])?.fate).toBe(expected)
  })

  it('saves the whole diverged battle of the backup under a new id', () => {
    const parted = fate(['a', 'x'], ['a', 'b'])?.battle
    expect(parted?.row.id).toBe('fresh-1')
    expect(parted?.entries.map(({ battle: id }) => id)).toEqual(['fresh-1', 'fresh-1'])
  })

  describe('sealed secrets', () => {
    const hiding = (ids: readonly string[], hidden: Readonly<Record<string, string>>) => {
      const whole = battle(ids)
      const entries = whole.entries.map((entry) =>
        entry.id in hidden ? { ...entry, sealed: hidden[entry.id] } : entry,
      )
      return { ...empty, battles: [{ ...whole, entries }] }
    }
    const told = (here: Dump, backup: Dump) => {
      const [planned] = planRestore(here, backup, 'merge', fresh()).battles
      return [planned?.fate, planned?.battle.entries.map(({ id, sealed }) => [id, sealed])]
    }

    it('keeps the secrets of this device when the backup has a longer log without secrets', () => {
      expect(told(hiding(['a', 'b'], { a: 'pillbox' }), hiding(['a', 'b', 'c'], {}))).toEqual([
        'longer',
        [
          ['a', 'pillbox'],
          ['b', undefined],
          ['c', undefined],
        ],
      ])
    })

    it('adds the secrets of the backup to a battle without secrets, even when the log here is longer', () => {
      expect(told(hiding(['a', 'b', 'c'], {}), hiding(['a', 'b'], { a: 'pillbox' }))).toEqual([
        'longer',
        [
          ['a', 'pillbox'],
          ['b', undefined],
          ['c', undefined],
        ],
      ])
    })

    it('never replaces a secret of this device by another from the backup', () => {
      expect(told(hiding(['a'], { a: 'pillbox' }), hiding(['a', 'b'], { a: 'decoy' }))[1]).toEqual([
        ['a', 'pillbox'],
        ['b', undefined],
      ])
    })
  })

  it('never loses an entry of this device, whatever log is merged', () => {
    const log = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(log, log, (here, backup) => {
        const planned = fate(here, backup)
        const replaced = planned?.fate === 'longer'
        if (replaced) expect(planned.battle.entries.map(({ id }) => id).slice(0, here.length)).toEqual(here)
        else expect(planned?.fate === 'kept' || planned?.battle.row.id !== 'b').toBe(true)
      }),
    )
  })
})

describe('parseDump', () => {
  it.each([
    ['no object', null],
    ['no lists', {}],
    [
      'an entry of another battle',
      {
        ...empty,
        battles: [
          {
            row: { id: 'b', game: 'g', touchedAt: 1, entries: 1 },
            entries: [{ battle: 'x', seq: 0, id: 'i' }],
            draft: null,
          },
        ],
      },
    ],
    [
      'a gap',
      {
        ...empty,
        battles: [
          {
            row: { id: 'b', game: 'g', touchedAt: 1, entries: 1 },
            entries: [{ battle: 'b', seq: 1, id: 'i' }],
            draft: null,
          },
        ],
      },
    ],
    [
      'the same id twice',
      { ...empty, warbands: [1, 2].map(() => ({ id: 'w', game: 'g', name: '', body: 0, touchedAt: 1 })) },
    ],
    [
      'an entry of another campaign',
      { ...empty, campaigns: [{ row: campaignRow(), entries: chronicleRows('x', 1) }] },
    ],
    [
      'a gap in a chronicle',
      { ...empty, campaigns: [{ row: campaignRow(), entries: chronicleRows('k', 1, 1) }] },
    ],
    [
      'the same campaign twice',
      { ...empty, campaigns: [1, 2].map(() => ({ row: campaignRow(), entries: chronicleRows('k', 1) })) },
    ],
    [
      'a campaign whose next battle is a text',
      { ...empty, campaigns: [{ row: { ...campaignRow(), next: 'soon' }, entries: [] }] },
    ],
    [
      'a time that is not a number',
      { ...empty, warbands: [{ id: 'w', game: 'g', name: '', body: 0, touchedAt: Number.NaN }] },
    ],
  ])('refuses %s', (_name, raw) => {
    expect(parseDump(raw).ok).toBe(false)
  })
})

it('parseDump counts the entries of a chronicle, and ignores the number in its row', () => {
  const campaigns = [{ row: campaignRow({ entries: 99 }), entries: chronicleRows('k', 2) }]
  const parsed = parseDump({ ...empty, campaigns })
  expect(parsed.ok && parsed.value.campaigns[0]?.row.entries).toBe(2)
})
