import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  maxTotalRestorePointBytes,
  restorePointStore,
  type RestorePointStore,
} from '@/storage/restorePointStore'
import { good } from '../helpers/battleLog'

let points: RestorePointStore
beforeEach(() => {
  points = restorePointStore(new IDBFactory())
})

const keep = (at: number, file: Blob = new Blob([`state ${at}`])) =>
  points.keep({ at, cause: 'force', name: `Ash ${at}` }, file)
const times = async () => good(await points.list()).map(({ at }) => at)

describe('restore points', () => {
  it('lists the newest first, and gives back each file byte by byte', async () => {
    good(await keep(1))
    good(await keep(2))
    const [newest, oldest] = good(await points.list())
    expect(newest).toMatchObject({ at: 2, cause: 'force', name: 'Ash 2', bytes: 7 })
    expect(await good(await points.file(oldest?.id ?? 0)).text()).toBe('state 1')
  })

  it('a sixth restore point removes the oldest and its file', async () => {
    good(await keep(1))
    const [first] = good(await points.list())
    for (const at of [2, 3, 4, 5, 6]) good(await keep(at))
    expect(await times()).toEqual([6, 5, 4, 3, 2])
    expect(await points.file(first?.id ?? 0)).toMatchObject({ ok: false, reason: { kind: 'missing' } })
  })

  it('a large restore point removes only as many of the oldest as it needs', async () => {
    const half = new Blob([new Uint8Array(maxTotalRestorePointBytes / 2)])
    good(await keep(1, half))
    good(await keep(2))
    good(await keep(3, half))
    expect(await times()).toEqual([3, 2])
  })

  it('refuses a restore point that is larger than the whole budget, and changes nothing', async () => {
    good(await keep(1))
    const refused = await keep(2, new Blob([new Uint8Array(maxTotalRestorePointBytes + 1)]))
    expect(refused).toMatchObject({ ok: false, reason: { kind: 'full' } })
    expect(await times()).toEqual([1])
  })

  it('change replaces the file of a restore point, and creates none where the id is unknown', async () => {
    good(await keep(1))
    good(await keep(2))
    const [newest, oldest] = good(await points.list())
    good(await points.change(oldest?.id ?? 0, new Blob(['other'])))
    good(await points.change(99, new Blob(['nobody’s'])))
    expect(await good(await points.file(oldest?.id ?? 0)).text()).toBe('other')
    expect(await good(await points.file(newest?.id ?? 0)).text()).toBe('state 2')
    expect(good(await points.list()).map(({ at, bytes }) => [at, bytes])).toEqual([
      [2, 7],
      [1, 5],
    ])
    expect(await points.file(99)).toMatchObject({ ok: false, reason: { kind: 'missing' } })
  })

  it('answers "closed" after close', async () => {
    good(await keep(1))
    points.close()
    expect(await points.list()).toMatchObject({ ok: false, reason: { kind: 'closed' } })
    expect(await keep(2)).toMatchObject({ ok: false, reason: { kind: 'closed' } })
  })
})
