import { ClassicLevel } from 'classic-level'
import { describe, expect, it } from 'vitest'
import { ClubStore } from '@/server/clubStore'
import { freshFolder, openStore, startOf } from './openClub'

describe('ClubStore', () => {
  it('leaves out rows that it cannot read, and counts them', async () => {
    const folder = freshFolder()
    const first = await openStore(folder)
    await first.write('c', { entries: startOf('e'), devices: [{ by: 'd/é', player: 'Anna' }] })
    await first.write('c2', { entries: startOf('x') })
    await first.close()
    const database = new ClassicLevel(folder)
    await database.batch([
      { type: 'put', key: 'entry/c/e1', value: '{"id":' },
      { type: 'put', key: 'entry/c/e2', value: '{"id":"e2"}' },
      { type: 'put', key: 'key/c/abc', value: '{}' },
      { type: 'put', key: 'device/c/bad', value: '5' },
    ])
    await database.close()
    const again = await openStore(folder)
    const { rows, spoilt } = await again.entries('c')
    expect([rows.map(({ id }) => id), spoilt]).toEqual([['e0', 'e3', 'e4', 'e5'], 2])
    expect(await again.keys()).toEqual({ rows: [], spoilt: 1 })
    expect(await again.devices('c')).toEqual([{ by: 'd/é', player: 'Anna' }])
    expect((await again.entries('c2')).rows).toEqual(startOf('x'))
    await again.close()
  })

  it('refuses a folder of a newer server', async () => {
    const folder = freshFolder()
    const database = new ClassicLevel(folder)
    await database.put('meta/version', '2')
    await database.close()
    expect(await ClubStore.open(folder)).toEqual({ ok: false, reason: 'newer' })
  })
})
