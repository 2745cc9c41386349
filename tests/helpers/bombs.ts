import { deflateRawSync, gzipSync } from 'node:zlib'
import { readBackupText, readBackupFile, serializeBackup } from '@/exchange'
import { readRoster } from '@/exchange/rosters/readRoster'
import { maxUnpackedBytesFor } from '@/exchange/backup/format'
import {
  splitIntoCodes,
  addScannedCodeToTransfers,
  assembleTransfer,
  type PartialTransferList,
} from '@/exchange/qr'
import { maxRosterBytes } from '@/exchange/rosters/zip'
import { rosterText, zipOf } from './rosterFiles'

/** A harmful file, and the import that reads it. */
export interface Bomb {
  readonly name: string
  /** The most bytes that may be unpacked from it; 0 for a file that is not packed. */
  readonly cap: number
  readonly make: () => Blob | string
  readonly read: (bomb: Blob | string) => Promise<{ readonly ok: boolean }>
}

let unpacked = 0
/** The bytes that were unpacked since the last call. */
export const unpackedSoFar = (): number => {
  const so = unpacked
  unpacked = 0
  return so
}

/** From now on counts the bytes of every DecompressionStream. */
const Plain = globalThis.DecompressionStream
globalThis.DecompressionStream = class extends Plain {
  readonly #counted = super.readable.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
      {
        transform: (chunk, out) => {
          unpacked += chunk.length
          out.enqueue(chunk)
        },
      },
      undefined,
      // Only chunks that are read are counted.
      { highWaterMark: 0 },
    ),
  )
  override get readable() {
    return this.#counted
  }
}

const megabyte = 1024 * 1024
const asText = async (bomb: Blob | string): Promise<string> => (typeof bomb === 'string' ? bomb : bomb.text())
const asBlob = (bomb: Blob | string): Blob => (typeof bomb === 'string' ? new Blob([bomb]) : bomb)

const roster = (name: string, make: Bomb['make'], cap = maxRosterBytes): Bomb => ({
  name,
  cap,
  make,
  read: (bomb) => readRoster(bomb),
})
const pasted = (name: string, make: () => string): Bomb => roster(`${name}, pasted as a roster`, make, 0)
const backup = (
  name: string,
  make: () => Uint8Array<ArrayBuffer>,
  read: Bomb['read'] = (bomb) => readBackupFile(asBlob(bomb)),
): Bomb => {
  let size = 0
  return {
    name,
    get cap() {
      return maxUnpackedBytesFor(size)
    },
    make: () => {
      const bytes = make()
      size = bytes.length
      return new Blob([bytes])
    },
    read,
  }
}
const open = (name: string, make: () => string): Bomb => ({
  name: `${name}, as an open backup`,
  cap: 0,
  make,
  read: async (bomb) => readBackupText(await asText(bomb)),
})

const zip = (...members: Parameters<typeof zipOf>[0]) => new Blob([zipOf(members)])
const zeros = (megabytes: number) => new Uint8Array(megabytes * megabyte)
const packed = (bytes: Uint8Array | string) => new Uint8Array(gzipSync(bytes, { level: 9 }))

/** A zip with some bytes of its directory overwritten. `at` counts from the directory's member or its end. */
const lying = (place: 'member' | 'end', at: number, ...bytes: readonly number[]) => {
  const whole = zipOf([{ name: 'a.ros', content: rosterText('saint-orsolyas-own.ros') }])
  const view = new DataView(whole.buffer)
  const signature = place === 'member' ? 0x02014b50 : 0x06054b50
  let start = whole.length - 4
  while (start > 0 && view.getUint32(start, true) !== signature) start -= 1
  whole.set(bytes, start + at)
  return new Blob([whole])
}
const shrunk = (claimed: readonly number[]) => {
  const whole = zipOf([{ name: 'a.ros', content: zeros(60) }])
  const view = new DataView(whole.buffer)
  let start = whole.length - 4
  while (start > 0 && view.getUint32(start, true) !== 0x02014b50) start -= 1
  whole.set(claimed, start + 24)
  return new Blob([whole])
}
const xmlHead = '<?xml version="1.0"?><roster name="a"><forces>'
const ours = '{"format":"firestep","version":2,"kind":"backup","content":{"battles":['
const throughCodes = async (bomb: Blob | string): Promise<{ readonly ok: boolean }> => {
  const frames = splitIntoCodes(new Uint8Array(await asBlob(bomb).arrayBuffer()))
  if (!frames.ok) return frames
  let gatherings: PartialTransferList = []
  for (const text of frames.value) ({ gatherings } = addScannedCodeToTransfers(gatherings, text))
  const [gathering] = gatherings
  const whole = gathering ? assembleTransfer(gathering) : null
  return whole?.ok ? readBackupFile(new Blob([whole.value])) : { ok: false }
}
const codes = (name: string, make: () => Uint8Array<ArrayBuffer>): Bomb =>
  backup(`${name}, through codes`, make, throughCodes)

export const zipBombs: readonly Bomb[] = [
  roster('60 MB of zeros', () => zip({ name: 'a.ros', content: zeros(60) })),
  roster('60 MB that claim to be ten bytes', () => shrunk([10, 0, 0, 0])),
  roster('60 MB that claim to be 4 GB', () => shrunk([255, 255, 255, 255])),
  roster('60 MB of blanks after a good beginning', () =>
    zip({ name: 'a.ros', content: xmlHead + ' '.repeat(60 * megabyte) }),
  ),
  roster('one byte more than is allowed', () =>
    zip({ name: 'a.ros', content: new Uint8Array(maxRosterBytes + 1).fill(32) }),
  ),
  roster('elements that never close', () =>
    zip({ name: 'a.ros', content: xmlHead + '<force>'.repeat(500_000) }),
  ),
  roster('empty elements', () =>
    zip({ name: 'a.ros', content: `${xmlHead}${'<force/>'.repeat(500_000)}</forces></roster>` }),
  ),
  roster('entities that double', () =>
    zip({
      name: 'a.ros',
      content: `<!DOCTYPE r [<!ENTITY a "${'b'.repeat(999)}"><!ENTITY c "${'&a;'.repeat(999)}">]><roster name="&c;"/>`,
    }),
  ),
  roster('a thousand files of 1 MB', () =>
    zip(...Array.from({ length: 50 }, (_, index) => ({ name: `${index}.ros`, content: zeros(1) }))),
  ),
  roster('a directory of 65,535 files', () => lying('end', 10, 255, 255)),
  roster('a directory that lies before the file', () => lying('end', 16, 255, 255, 255, 255)),
  roster('a file that lies behind the end', () => lying('member', 42, 255, 255, 255, 127)),
  roster('a file of 4 GB packed', () => lying('member', 20, 255, 255, 255, 255)),
  roster('a zip in a zip', () =>
    zip({ name: 'a.ros', content: zipOf([{ name: 'b.ros', content: zeros(30) }]) }),
  ),
  backup('300 MB of zeros as a backup', () => packed(zeros(300))),
  backup('60 MB of blanks in a file of ours', () => packed(ours + ' '.repeat(60 * megabyte))),
  backup('gzip in gzip', () => packed(packed(zeros(60)))),
  backup(
    'a hundred members of 1 MB',
    () => new Uint8Array(Buffer.concat(Array.from({ length: 100 }, () => packed(zeros(1))))),
  ),
  backup('no gzip behind its first bytes', () =>
    Uint8Array.from([0x1f, 0x8b, 8, 0, ...deflateRawSync(zeros(9))]),
  ),
  codes('60 MB of zeros', () => packed(zeros(60))),
]

const deep = 200_000
const lists = '['.repeat(deep)
const closed = lists + ']'.repeat(deep)
const objects = '{"a":'.repeat(deep)
const hidden = (text: string): string =>
  serializeBackup({
    kind: 'backup',
    made: 1,
    app: '0',
    content: {
      forces: [],
      campaigns: [],
      pictures: [],
      settings: {},
      battles: [{ row: {}, entries: [{ veiled: btoa(text) }], draft: null }],
    },
  })

export const deepJson: readonly Bomb[] = [
  pasted('200,000 lists', () => lists),
  pasted('200,000 lists, closed', () => closed),
  pasted('200,000 objects', () => objects),
  pasted('200,000 objects, closed', () => `${objects}1${'}'.repeat(deep)}`),
  pasted('lists and objects by turns', () => '[{"a":'.repeat(deep / 2)),
  pasted('forces in forces', () => `{"forces":[${'{"forces":['.repeat(deep)}`),
  pasted('selections in selections', () => `{"forces":[{"selections":[${'{"selections":['.repeat(deep)}`),
  pasted('depth behind quotes that are escaped', () => `{"forces":["\\"${'\\\\'.repeat(500)}",${closed}]}`),
  pasted('depth in a field that nobody reads', () => `{"forces":[],"other":${closed}}`),
  pasted('depth below __proto__', () => `{"__proto__":${closed},"forces":[]}`),
  pasted('depth in the text within an envelope', () => JSON.stringify({ warband_data: closed })),
  pasted('empty forces by the million', () => `{"forces":[${'{},'.repeat(1_000_000)}{}]}`),
  pasted(
    'an object with 200,000 lists',
    () => `{"forces":{${Array.from({ length: deep }, (_, index) => `"${index}":[]`).join()}}}`,
  ),
  pasted('the same key 200,000 times', () => `{${'"forces":{},'.repeat(deep)}"forces":1}`),
  pasted(
    'a number of a million figures',
    () => `{"forces":[{"selections":[{"number":${'9'.repeat(megabyte)}}]}]}`,
  ),
  pasted('a text longer than is allowed', () =>
    JSON.stringify({ forces: [], name: 'x'.repeat(maxRosterBytes) }),
  ),
  open('200,000 lists', () => `${ours}${closed}]}}`),
  open('200,000 objects', () => ours + objects),
  open('depth after a whole file', () => `{"format":"firestep","version":2} ${closed}`),
  open('depth in what is hidden', () => hidden(closed)),
]
