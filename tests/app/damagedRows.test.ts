// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouterView } from 'vue-router'
import { openDeviceOrMemoryStore, type Store } from '@/storage'
import { parseCachedBattle } from '@/app/firstPaint/cachedBattle'
import { putBattle, summaryOf } from '../helpers/battleRows'
import { campaignRow } from '../helpers/campaignRows'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

const noon = new Date(2026, 4, 3, 12).getTime()
const worst: readonly unknown[] = [
  NaN,
  Infinity,
  1e308,
  -1e308,
  8.64e15 + 1,
  -1,
  0.5,
  '',
  'x'.repeat(20_000),
  '<img src=x onerror=alert(1)>',
  '__proto__',
  null,
  undefined,
  true,
  {},
  [],
  [[[]]],
  Array.from({ length: 5_000 }, () => 'x'),
  { name: {}, total: 1e308 },
]

/** Copies of the row: one for each bad value in each field at any depth, and one with an unknown field. */
const spoilt = (row: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] => {
  const places = (value: unknown): readonly (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [
          [key],
          ...places(inner).map((more) => [key, ...more]),
        ])
      : []
  const put = (value: unknown, [key, ...more]: readonly string[], bad: unknown): unknown => {
    if (key === undefined) return bad
    const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
      string,
      unknown
    >
    copy[key] = put(copy[key], more, bad)
    return copy
  }
  const bad = places(row)
    .filter(([key]) => key !== 'id')
    .flatMap((place) => worst.map((value) => put(row, place, value) as Record<string, unknown>))
  return [...bad, { ...row, more: worst }].map((one, index) => ({ ...one, id: `spoilt-${index}` }))
}

let factory: IDBFactory
let store: Store
/** Writes rows directly into the database, as an older version or somebody else may have. */
const force = async (table: string, rows: readonly unknown[]): Promise<void> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open('firestep')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = database.transaction(table, 'readwrite')
  for (const row of rows) transaction.objectStore(table).put(row)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  database.close()
}

beforeEach(async () => {
  factory = new IDBFactory()
  store = (await openDeviceOrMemoryStore({ factory })).store
  await putBattle(store, 'good', noon, summaryOf())
  await store.warbands.save({
    id: 'good',
    game: 'trench-crusade',
    name: 'Iron Vow',
    body: null,
    touchedAt: noon,
  })
})
afterEach(clear)

const text = () => document.body.textContent ?? ''

describe('damaged database rows', () => {
  const battle = { id: 'b', game: 'counter', createdAt: noon, touchedAt: noon, endedAt: null, entries: 3 }
  const screens = {
    battles: ['/', '/battles'],
    warbands: ['/', '/rosters', '/campaigns'],
    campaigns: ['/', '/campaigns', '/rosters'],
  } as const
  const tables = {
    battles: spoilt({ ...battle, summary: summaryOf() }),
    warbands: spoilt({
      id: 'w',
      game: 'trench-crusade',
      name: 'Bad',
      touchedAt: noon,
      tags: ['a'],
      body: {},
    }),
    campaigns: spoilt({ ...campaignRow({ id: 'c', next: { on: noon, number: 2 } }) }),
  } as const

  it.each(Object.keys(tables) as (keyof typeof tables)[])(
    'of %s leave the lists and the other rows intact',
    async (table) => {
      await force(table, tables[table])
      for (const path of screens[table]) {
        const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
        const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
        await showApp(RouterView, path, store)
        const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })
        await soon(() => expect(document.querySelector('h1'), path).not.toBeNull())
        if (path === '/' || path === '/battles') await soon(() => expect(text()).toContain('Ninth Lantern'))
        if (path === '/rosters') await soon(() => expect(text()).toContain('Iron Vow'))
        expect(failed.mock.calls.map(String), path).toEqual([])
        expect(
          warned.mock.calls.map(String).filter((words) => words.includes('Unhandled')),
          path,
        ).toEqual([])
        clear()
        vi.restoreAllMocks()
      }
    },
  )

  it('with an invalid time are no cached battle', () => {
    const said = { turn: '3', where: '', sides: summaryOf().sides.map(({ name }) => ({ name, tally: null })) }
    const mirror = (touchedAt: unknown) => ({
      battle: { ...battle, summary: summaryOf(), touchedAt },
      said,
      day: 'today',
    })
    expect(parseCachedBattle(mirror(noon))).not.toBeNull()
    for (const touchedAt of [8.64e15 + 1, 1e300, NaN, -1, '7', null])
      expect(parseCachedBattle(mirror(touchedAt))).toBeNull()
  })
})
