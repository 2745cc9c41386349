import { AppendGapError, type RecordFileInfo, type RecordFiles } from './recordFiles'
import { decodeRecordPayload, encodeRecords, scanRecords, type RecordScan } from './recordEncoding'

/** The part of the origin private file system that is used; a worker's `FileSystemDirectoryHandle` has it. */
export interface OpfsFolder {
  keys(): AsyncIterable<string>
  getFileHandle(name: string, options?: { create?: boolean }): Promise<OpfsFileHandle>
  removeEntry(name: string): Promise<void>
}
export interface OpfsFileHandle {
  createSyncAccessHandle(): Promise<OpfsSyncHandle>
}
export interface OpfsSyncHandle {
  read(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  getSize(): number
  flush(): void
  close(): void
}

/** The last known state of a file; valid as long as its size is the same. */
interface Left {
  readonly size: number
  readonly records: number
}

/** The new version beside a file that is being replaced; complete if its last record says so. */
const nextSuffix = '.next'
const asidePrefix = 'aside-'
const finished = { finished: true }

/** Stores files of records in a folder of the origin private file system. Runs in a dedicated worker only. */
export const opfsRecordFiles = (folder: OpfsFolder): RecordFiles => {
  const left = new Map<string, Left>()

  /** The file of the last append: reopening it costs more than an append. */
  let kept: { readonly name: string; readonly handle: OpfsSyncHandle } | null = null
  const rest = () => {
    kept?.handle.close()
    kept = null
  }
  /** Works on an open file, and leaves it open with `keep`; null without `create` if the file does not exist. */
  const open = async <Value>(
    name: string,
    { create = false, keep = false },
    work: (handle: OpfsSyncHandle) => Value,
  ): Promise<Value | null> => {
    if (!keep || kept?.name !== name) rest()
    if (!kept) {
      const file = await folder.getFileHandle(name, { create }).catch((error: unknown) => {
        if (!create && isMissing(error)) return null
        throw error
      })
      if (!file) return null
      kept = { name, handle: await file.createSyncAccessHandle() }
    }
    let sound = false
    try {
      const value = work(kept.handle)
      sound = true
      return value
    } finally {
      if (!keep || !sound) rest()
    }
  }
  const removeEntry = (name: string) => {
    rest()
    return folder.removeEntry(name).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }
  const overwrite = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    open(name, { create: true }, (handle) => {
      left.delete(name)
      handle.truncate(0)
      write(handle, bytes, 0)
      handle.flush()
    })

  /** Finishes an interrupted replacement: carries it out if it was written completely, otherwise drops it. */
  const settle = async (name: string): Promise<void> => {
    const next = await open(name + nextSuffix, {}, bytesOf)
    if (!next) return
    const { payloads } = scanRecords(next)
    const mark = payloads.at(-1)
    if (mark && JSON.stringify(decodeRecordPayload(mark)) === JSON.stringify(finished))
      // Its last record is only the mark, with a header of eight bytes.
      await overwrite(name, next.slice(0, mark.byteOffset - 8))
    await removeEntry(name + nextSuffix)
  }
  const scan = async (name: string): Promise<RecordScan> => {
    await settle(name)
    return scanRecords((await open(name, {}, bytesOf)) ?? new Uint8Array())
  }

  const digest = async (name: string): Promise<RecordFileInfo> => {
    const { payloads } = await scan(name)
    const [first, last] = [decodeRecordPayload(payloads[0]), decodeRecordPayload(payloads.at(-1))]
    return { name, records: payloads.length, first, last }
  }

  return {
    kind: 'journal',
    async list() {
      const names = new Set<string>()
      for await (const name of folder.keys())
        if (!name.startsWith(asidePrefix))
          names.add(name.endsWith(nextSuffix) ? name.slice(0, -nextSuffix.length) : name)
      const digests: RecordFileInfo[] = []
      for (const name of names) {
        // A file that can't be opened is left alone: only its own data is lost.
        const told = await digest(name).catch(() => null)
        if (told) digests.push(told)
      }
      return digests
    },
    async read(name) {
      const records = (await scan(name)).payloads.map(decodeRecordPayload)
      const broken = records.indexOf(undefined)
      return broken < 0 ? records : records.slice(0, broken)
    },
    async append(name, records, at) {
      const added = encodeRecords(records)
      if (!left.has(name)) await settle(name)
      await open(name, { create: true, keep: true }, (handle) => {
        const size = handle.getSize()
        const known = left.get(name)
        const sound = known?.size === size ? null : scanRecords(bytesOf(handle))
        const count = sound?.payloads.length ?? known?.records ?? 0
        if (count !== at) throw new AppendGapError(`${name} has ${count} records, not ${at}`)
        const end = sound?.end ?? size
        // Until it is safely on the disk, its state is unknown.
        left.delete(name)
        if (end < size) handle.truncate(end)
        write(handle, added, end)
        handle.flush()
        left.set(name, { size: end + added.length, records: at + records.length })
      })
    },
    async replace(name, records) {
      await overwrite(name + nextSuffix, encodeRecords([...records, finished]))
      await settle(name)
    },
    async remove(name) {
      left.delete(name)
      await removeEntry(name + nextSuffix)
      await removeEntry(name)
    },
    async setAside(name) {
      const bytes = await open(name, {}, bytesOf)
      if (bytes) await overwrite(asidePrefix + name, bytes)
      left.delete(name)
      await removeEntry(name)
    },
    rest: async () => rest(),
    close: rest,
  }
}

const bytesOf = (handle: OpfsSyncHandle): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(handle.getSize())
  const length = handle.read(bytes, { at: 0 })
  return length === bytes.length ? bytes : bytes.slice(0, length)
}

const write = (handle: OpfsSyncHandle, bytes: Uint8Array<ArrayBuffer>, at: number): void => {
  if (handle.write(bytes, { at }) !== bytes.length) throw new Error('Not all of it was written')
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'name' in error && error.name === 'NotFoundError'
