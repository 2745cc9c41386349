import type { OpfsFolder, OpfsSyncHandle } from '@/storage/secondCopy/opfsRecordFiles'

const missing = (name: string) => new DOMException(`No ${name}`, 'NotFoundError')

/**
 * A folder of the private file system in memory. `spent` stops the device after so many more bytes, as a kill does:
 * what was written so far stays, and every later call fails.
 */
export class FakeFolder implements OpfsFolder {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #open = new Set<string>()
  spent = Number.POSITIVE_INFINITY

  /** As after a restart: there is room again, and no file is locked. */
  restart(): void {
    this.spent = Number.POSITIVE_INFINITY
    this.#open.clear()
  }

  async *keys() {
    yield* [...this.files.keys()]
  }

  async removeEntry(name: string): Promise<void> {
    this.#use(1)
    if (!this.files.delete(name)) throw missing(name)
  }

  async getFileHandle(name: string, { create = false } = {}) {
    if (!this.files.has(name)) {
      if (!create) throw missing(name)
      this.#use(1)
      this.files.set(name, new Uint8Array())
    }
    return { createSyncAccessHandle: async () => this.#handle(name) }
  }

  bytes(name: string): Uint8Array<ArrayBuffer> {
    const bytes = this.files.get(name)
    if (!bytes) throw missing(name)
    return bytes
  }

  #handle(name: string): OpfsSyncHandle {
    if (this.#open.has(name)) throw new DOMException('open already', 'NoModificationAllowedError')
    this.#open.add(name)
    return {
      read: (buffer, { at }) => {
        const part = this.bytes(name).subarray(at, at + buffer.length)
        buffer.set(part)
        return part.length
      },
      write: (buffer, { at }) => {
        const written = Math.min(buffer.length, this.spent)
        this.spent -= written
        const old = this.bytes(name)
        const bytes = new Uint8Array(Math.max(old.length, at + written))
        bytes.set(old)
        bytes.set(buffer.subarray(0, written), at)
        this.files.set(name, bytes)
        if (written < buffer.length) throw new Error('killed')
        return written
      },
      truncate: (size) => {
        this.#use(1)
        this.files.set(name, this.bytes(name).slice(0, size))
      },
      getSize: () => this.bytes(name).length,
      flush: () => this.#use(1),
      close: () => this.#open.delete(name),
    }
  }

  #use(cost: number): void {
    if (this.spent < cost) throw new Error('killed')
    this.spent -= cost
  }
}
