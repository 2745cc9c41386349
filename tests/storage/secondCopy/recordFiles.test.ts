import 'fake-indexeddb/auto'
import fc from '../../helpers/fastCheck'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { opfsRecordFiles } from '@/storage/secondCopy/opfsRecordFiles'
import type { RecordFiles } from '@/storage/secondCopy/recordFiles'
import { encodeRecords, scanRecords } from '@/storage/secondCopy/recordEncoding'
import { indexedDbRecordFiles } from '@/storage/secondCopy/indexedDbRecordFiles'
import { answerCalls, workerRecordFiles, type WorkerHandle } from '@/storage/secondCopy/workerRecordFiles'
import { FakeFolder } from '../../helpers/fakeFolder'

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ n: from + index }))

describe('scanRecords', () => {
  const bytes = encodeRecords([...numbered(4), { words: 'Zwölf – 🎲' }])

  it('gives back the records that encodeRecords wrote', () => {
    const { payloads, end } = scanRecords(bytes)
    expect(payloads.map((payload) => JSON.parse(new TextDecoder().decode(payload)))).toEqual([
      ...numbered(4),
      { words: 'Zwölf – 🎲' },
    ])
    expect(end).toBe(bytes.length)
  })

  it('checks records by the same CRC-32 as zip', () => {
    // Of "123456789" the checksum is known everywhere; as JSON it stands in digits alone.
    const { buffer } = encodeRecords([123456789])
    expect(new DataView(buffer).getUint32(4, true)).toBe(0xcbf43926)
  })

  it('ends at the last whole record before a cut or a changed byte', () => {
    const ends = [0]
    for (const payload of scanRecords(bytes).payloads) ends.push(payload.byteOffset + payload.length)
    fc.assert(
      fc.property(fc.nat(bytes.length), (cut) => {
        expect(scanRecords(bytes.slice(0, cut)).end).toBe(Math.max(...ends.filter((end) => end <= cut)))
      }),
    )
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const rotten = Uint8Array.from(bytes)
        rotten[at] = (rotten[at] ?? 0) ^ change
        expect(scanRecords(rotten).end).toBe(Math.max(...ends.filter((end) => end <= at)))
      }),
    )
  })

  it('finds no records in any other bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(scanRecords(noise)).toEqual({ payloads: [], end: 0 })
      }),
    )
    expect(scanRecords(new Uint8Array(4096))).toEqual({ payloads: [], end: 0 })
  })
})

/** A page and a worker in one thread. */
const byWorker = (): RecordFiles => {
  const { port1, port2 } = new MessageChannel()
  answerCalls(port1 as never, Promise.resolve(opfsRecordFiles(new FakeFolder())))
  port1.start()
  port2.start()
  return workerRecordFiles(Object.assign(port2, { terminate: () => port2.close() }) as never)
}

describe.each<readonly [string, () => RecordFiles]>([
  ['the journal', () => opfsRecordFiles(new FakeFolder())],
  ['the journal behind its worker', byWorker],
  ['the ring', () => indexedDbRecordFiles(new IDBFactory())],
])('%s', (_, open) => {
  it('reads back records in the order they were appended, and lists each file with its first and last', async () => {
    const files = open()
    for (let at = 0; at < 7; at += 1) await files.append('a', numbered(1, at), at)
    await files.append('a', numbered(3, 7), 7)
    await files.append('b', [{ other: true }], 0)
    expect(await files.read('a')).toEqual(numbered(10))
    expect(await files.read('nobody')).toEqual([])
    const digests = [...(await files.list())].sort((one, other) => one.name.localeCompare(other.name))
    expect(digests).toEqual([
      { name: 'a', records: 10, first: { n: 0 }, last: { n: 9 } },
      { name: 'b', records: 1, first: { other: true }, last: { other: true } },
    ])
    files.close()
  })

  it('refuses records that do not come next, and changes nothing', async () => {
    const files = open()
    await files.append('a', numbered(3), 0)
    for (const at of [0, 2, 4]) await expect(files.append('a', [{ n: at }], at)).rejects.toThrow('3 records')
    expect(await files.read('a')).toEqual(numbered(3))
    files.close()
  })

  it('replaces a file, appends to the new one, and removes it', async () => {
    const files = open()
    await files.append('a', numbered(3), 0)
    await files.replace('a', numbered(5, 100))
    await files.append('a', numbered(1, 105), 5)
    expect(await files.read('a')).toEqual(numbered(6, 100))
    await files.remove('a')
    await files.remove('a')
    expect(await files.list()).toEqual([])
    await files.append('a', numbered(1), 0)
    expect(await files.read('a')).toEqual(numbered(1))
    files.close()
  })

  it('a file that was set aside is neither listed nor read', async () => {
    const files = open()
    await files.append('a', numbered(2), 0)
    await files.setAside('a')
    expect(await files.list()).toEqual([])
    expect(await files.read('a')).toEqual([])
    files.close()
  })

  it('reads back a file of 220 appends', async () => {
    const files = open()
    for (let at = 0; at < 220; at += 1) await files.append('a', numbered(1, at), at)
    expect(await files.read('a')).toEqual(numbered(220))
    files.close()
  })
})

describe('the journal after a kill at any byte', () => {
  /** A device that ends after so many bytes of work, and the same device switched on again. */
  const killed = async (spent: number, work: (files: RecordFiles) => Promise<void>, folder: FakeFolder) => {
    folder.spent = spent
    await work(opfsRecordFiles(folder)).catch(() => undefined)
    folder.restart()
    return opfsRecordFiles(folder)
  }

  it('holds every acknowledged record, and no half record', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(700), async (spent) => {
        let answered = 0
        const files = await killed(
          spent,
          async (files) => {
            for (; answered < 20; answered += 1) await files.append('a', numbered(1, answered), answered)
          },
          new FakeFolder(),
        )
        const found = await files.read('a')
        expect(found).toEqual(numbered(found.length))
        expect(found.length).toBeGreaterThanOrEqual(answered)
        await files.append('a', numbered(1, found.length), found.length)
        expect(await files.read('a')).toEqual(numbered(found.length + 1))
      }),
    )
  })

  it('after a kill during replace, holds either the old records or the new ones, whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(600), async (spent) => {
        const folder = new FakeFolder()
        await killed(Number.POSITIVE_INFINITY, (files) => files.append('a', numbered(6), 0), folder)
        const files = await killed(spent, (files) => files.replace('a', numbered(9, 50)), folder)
        const [digest] = await files.list()
        const found = await files.read('a')
        expect(found).toEqual(found.length === 6 ? numbered(6) : numbered(9, 50))
        expect(digest?.records).toBe(found.length)
      }),
    )
  })

  it('append finishes a replacement that was interrupted', async () => {
    const folder = new FakeFolder()
    await opfsRecordFiles(folder).append('a', numbered(6), 0)
    folder.restart()
    // The new records are whole beside the file, which is half overwritten.
    const whole = encodeRecords([...numbered(9, 50), { finished: true }])
    folder.files.set('a.next', whole)
    folder.files.set('a', whole.slice(0, 20))
    const files = opfsRecordFiles(folder)
    await files.append('a', numbered(1, 59), 9)
    expect(await files.read('a')).toEqual(numbered(10, 50))
    expect([...folder.files.keys()]).toEqual(['a'])
  })

  it('records behind a broken one never come back, even when a new record has the length of the broken one', async () => {
    const folder = new FakeFolder()
    const files = opfsRecordFiles(folder)
    await files.append('a', numbered(6), 0)
    const bytes = folder.bytes('a')
    const broken = scanRecords(bytes).payloads[2]?.byteOffset ?? 0
    bytes[broken] = 0
    folder.restart()
    // As long as the one that broke: what stood behind it would fit on.
    await opfsRecordFiles(folder).append('a', [{ n: 9 }], 2)
    folder.restart()
    expect(await opfsRecordFiles(folder).read('a')).toEqual([...numbered(2), { n: 9 }])
  })
})

describe("the journal's open files", () => {
  /** A folder that counts how often a file was opened, and how many are open. */
  const counted = () => {
    const folder = new FakeFolder()
    const get = folder.getFileHandle.bind(folder)
    const counts = { opened: 0, open: 0 }
    folder.getFileHandle = async (name, options) => {
      const file = await get(name, options)
      return {
        createSyncAccessHandle: async () => {
          const handle = await file.createSyncAccessHandle()
          counts.opened += 1
          counts.open += 1
          return {
            ...handle,
            close: () => {
              counts.open -= 1
              handle.close()
            },
          }
        },
      }
    }
    return { folder, counts, files: opfsRecordFiles(folder) }
  }

  it('keeps a file open between appends, and closes it on rest so that another tab can write', async () => {
    const { files, counts, folder } = counted()
    for (let at = 0; at < 5; at += 1) await files.append('a', numbered(1, at), at)
    expect(counts).toEqual({ opened: 1, open: 1 })
    await files.rest()
    expect(counts.open).toBe(0)
    // Another tab may go on now; what it wrote is found.
    const elsewhere = opfsRecordFiles(folder)
    await elsewhere.append('a', numbered(1, 5), 5)
    await elsewhere.rest()
    await files.append('a', numbered(1, 6), 6)
    expect(await files.read('a')).toEqual(numbered(7))
    expect(counts.open).toBe(0)
  })

  it('has at most one file open, and none after it removes or reads', async () => {
    const { files, counts } = counted()
    await files.append('a', numbered(1), 0)
    await files.append('b', numbered(1), 0)
    expect(counts.open).toBe(1)
    await files.append('a', numbered(1, 1), 1)
    await files.replace('a', numbered(3))
    await files.append('a', numbered(1, 3), 3)
    await files.remove('a')
    expect(counts.open).toBe(0)
    await files.append('b', numbered(1, 1), 1)
    expect(await files.list()).toHaveLength(1)
    expect(counts.open).toBe(0)
  })

  it('closes a file after a failed write', async () => {
    const { files, counts, folder } = counted()
    await files.append('a', numbered(1), 0)
    folder.spent = 3
    await expect(files.append('a', numbered(1, 1), 1)).rejects.toThrow('killed')
    expect(counts.open).toBe(0)
    folder.spent = Number.POSITIVE_INFINITY
    await files.append('a', numbered(1, 1), 1)
    expect(await files.read('a')).toEqual(numbered(2))
  })
})

describe('the ring of snapshots', () => {
  it('holds the last three snapshots, and reads an older one when the newest is missing', async () => {
    const factory = new IDBFactory()
    const files = indexedDbRecordFiles(factory)
    for (let at = 0; at < 260; at += 1) await files.append('a', numbered(1, at), at)
    files.close()
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = factory.open('firestep-ring')
      request.onsuccess = () => resolve(request.result)
    })
    const rows = database.transaction('snapshots', 'readwrite').objectStore('snapshots')
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = rows.getAllKeys()
      request.onsuccess = () => resolve(request.result)
    })
    expect(keys).toHaveLength(3)
    rows.delete(keys.at(-1) ?? [])
    await new Promise((resolve) => (rows.transaction.oncomplete = resolve))
    database.close()
    const again = indexedDbRecordFiles(factory)
    expect(await again.read('a')).toEqual(numbered(200))
    again.close()
  })
})

describe('files in a worker', () => {
  it('every call fails after the worker breaks, and when the folder cannot be opened', async () => {
    let fail = (_event: { data: unknown }) => {}
    const line: WorkerHandle = {
      postMessage: () => undefined,
      terminate: () => undefined,
      addEventListener: (type, hear) => {
        if (type === 'error') fail = hear
      },
    }
    const files = workerRecordFiles(line)
    const asked = files.read('a')
    fail({ data: undefined })
    await expect(asked).rejects.toThrow('broke')
    await expect(files.list()).rejects.toThrow('broke')

    const { port1, port2 } = new MessageChannel()
    answerCalls(port1 as never, Promise.reject(new Error('not here')))
    port1.start()
    port2.start()
    const refusing = workerRecordFiles(Object.assign(port2, { terminate: () => port2.close() }) as never)
    await expect(refusing.list()).rejects.toThrow('not here')
    refusing.close()
  })
})
