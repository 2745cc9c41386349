import { compareCopies, type CopyComparison } from './compareCopies'
import type { RecordFiles } from './recordFiles'
import { fileNameOfItem, recordsOfItem, type LogFileRecord, type CopiedItem } from './copiedItems'
import { FileLease, type TabCoordination } from './fileLease'
import type { Result } from '@/kit'
import type { StoreFault } from '../storeFault'
import type { Store } from '../store'

export interface SecondCopyOptions {
  /** Keeps tabs out of each other's way; null where they can't meet. */
  readonly meeting?: TabCoordination | null
  /** How long an entry's answer waits for the second copy, in milliseconds: a copy that stalls must not stall play. */
  readonly patience?: number
}

/**
 * Keeps a copy of what a store holds in files of records. Its writes are done one after the other, also across tabs, and
 * never fail for the caller: what could not be copied is copied anew when the two are compared at the next start.
 */
export class SecondCopy {
  readonly #store: Store
  readonly #files: Promise<RecordFiles | null>
  readonly #turn: FileLease
  readonly #patience: number
  /** Files that could not even be written anew: they are let be until the next start. */
  readonly #refused = new Set<string>()
  #work: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #stalled = false

  /** @param files null where neither a journal nor a ring can be had: then nothing is copied */
  constructor(store: Store, files: Promise<RecordFiles | null>, options: SecondCopyOptions = {}) {
    this.#store = store
    this.#files = files.catch(() => null)
    this.#turn = new FileLease(options.meeting ?? null, async () => (await this.#files)?.rest())
    this.#patience = options.patience ?? 2000
  }

  /** Where the copy is, and how many of its files could not be written since the app was opened. */
  async health(): Promise<{ readonly kind: RecordFiles['kind'] | 'none'; readonly refused: number }> {
    return { kind: (await this.#files)?.kind ?? 'none', refused: this.#refused.size }
  }

  /** Adds entries to a log that has `at` records; done when they are on the disk, or patience ran out. */
  append(thing: CopiedItem, records: readonly LogFileRecord[], at: number): Promise<void> {
    return this.#patiently(this.#patience, async (files) => {
      try {
        await files.append(fileNameOfItem(thing), records, at)
      } catch {
        // Not as long as it should be, or not to be written: then the whole of it, from the store.
        await this.#renew(files, thing)
      }
    })
  }

  /** Writes a thing anew, as it is in the store. */
  renew(thing: CopiedItem): Promise<void> {
    return this.#patiently(this.#patience, (files) => this.#renew(files, thing))
  }

  /**
   * Writes a thing again, and leaves no older state of it behind.
   * @returns false where that could not be done, or was not done in time
   */
  async renewWhole(thing: CopiedItem): Promise<boolean> {
    let done = false
    await this.#patiently(5 * this.#patience, async (files) => {
      // What can't be read in the store is not taken away here.
      if (!(await recordsOfItem(this.#store, thing))) return
      await files.remove(fileNameOfItem(thing))
      this.#refused.delete(fileNameOfItem(thing))
      done = true
      await this.#renew(files, thing)
    })
    return done || (await this.#files) === null
  }

  /** Removes a thing: before it is removed from the store, or what was deleted would be brought back. */
  remove(thing: CopiedItem): Promise<void> {
    return this.#patiently(5 * this.#patience, async (files) => {
      await files.remove(fileNameOfItem(thing))
      this.#refused.delete(fileNameOfItem(thing))
    })
  }

  /** Removes everything. */
  clear(): Promise<void> {
    return this.#patiently(5 * this.#patience, async (files) => {
      for (const { name } of await files.list()) await files.remove(name)
    })
  }

  /** Compares both copies and mends what one of them lacks; null where there is no second one. */
  async compare(): Promise<Result<CopyComparison, StoreFault> | null> {
    let answer: Result<CopyComparison, StoreFault> | null = null
    await this.#queue(async (files) => {
      answer = await compareCopies(this.#store, files, (thing) => this.#renew(files, thing))
    })
    return answer
  }

  close(): void {
    this.#turn.close()
    void this.#files.then((files) => files?.close())
  }

  async #renew(files: RecordFiles, thing: CopiedItem): Promise<void> {
    const name = fileNameOfItem(thing)
    if (this.#refused.has(name)) return
    const records = await recordsOfItem(this.#store, thing)
    if (!records) return
    await files.replace(name, records).catch(() => this.#refused.add(name))
  }

  #queue(work: (files: RecordFiles) => Promise<void>): Promise<void> {
    const locked = async () => {
      const files = await this.#files
      if (files) await this.#turn.use(() => work(files))
    }
    this.#waiting += 1
    const done = this.#work.then(locked).then(
      () => this.#ended(),
      () => this.#ended(),
    )
    this.#work = done
    return done
  }

  #ended(): void {
    this.#waiting -= 1
    if (this.#waiting === 0) this.#stalled = false
  }

  /** Does not wait for a queue that has stalled already. */
  async #patiently(patience: number, work: (files: RecordFiles) => Promise<void>): Promise<void> {
    const done = this.#queue(work)
    if (this.#stalled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#stalled = true
        resolve()
      }, patience)
    })
    await Promise.race([done, late])
    clearTimeout(timer)
  }
}
