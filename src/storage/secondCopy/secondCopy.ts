import { reconcileCopies, type CopyReconciliationResult } from './reconcileCopies'
import type { RecordFiles } from './recordFiles'
import { fileNameOfItem, recordsOfItem, type RowOrEntryRecord, type CopiedItem } from './copiedItemRecords'
import { FileLease, type TabCoordination } from './fileLease'
import { ok, type Result } from '@/kit'
import type { StoreFault } from '../storeFault'
import type { Store } from '../store'

export interface SecondCopyOptions {
  /** Coordinates tabs; null where they can't communicate. */
  readonly meeting?: TabCoordination | null
  /** How long an entry waits for the second copy, in milliseconds: a stalled copy must not stall the game. */
  readonly patience?: number
}

/**
 * Copies the content of a store into files of records. Its writes run one after another, also across tabs, and never
 * fail for the caller: the comparison at the next start copies what was missed.
 */
export class SecondCopy {
  readonly #store: Store
  readonly #files: Promise<RecordFiles | null>
  readonly #turn: FileLease
  readonly #patience: number
  /** Files that could not be written even from the start: they are skipped until the next start. */
  readonly #refused = new Set<string>()
  /** True after the first complete comparison: until then a log's copy may have entries that the store lost. */
  #compared = false
  /** What a comparison restored that nobody has asked for yet. */
  #unreported: CopyReconciliationResult | null = null
  #work: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #stalled = false

  /** @param files null where neither a journal nor a ring is available: then nothing is copied */
  constructor(store: Store, files: Promise<RecordFiles | null>, options: SecondCopyOptions = {}) {
    this.#store = store
    this.#files = files.catch(() => null)
    this.#turn = new FileLease(options.meeting ?? null, async () => (await this.#files)?.rest())
    this.#patience = options.patience ?? 2000
  }

  /** The copy's place, and the number of files that could not be written since the app was opened. */
  async health(): Promise<{ readonly kind: RecordFiles['kind'] | 'none'; readonly refused: number }> {
    return { kind: (await this.#files)?.kind ?? 'none', refused: this.#refused.size }
  }

  /** Adds entries to a log that has `at` records; done when they are on the disk, or after a time limit. */
  append(thing: CopiedItem, records: readonly RowOrEntryRecord[], at: number): Promise<void> {
    return this.#patiently(this.#patience, async (files) => {
      try {
        await files.append(fileNameOfItem(thing), records, at)
      } catch {
        // The file has the wrong length, or can't be written: then the whole log, from the store.
        await this.#renewLog(files, thing)
      }
    })
  }

  /** Rewrites an item, as it is in the store. */
  renew(thing: CopiedItem): Promise<void> {
    return this.#patiently(this.#patience, (files) => this.#renewLog(files, thing))
  }

  /**
   * Rewrites an item, and leaves no older state of it.
   * @returns false if that failed, or was not done in time
   */
  async renewWhole(thing: CopiedItem): Promise<boolean> {
    let done = false
    await this.#patiently(5 * this.#patience, async (files) => {
      // What can't be read in the store is not deleted here.
      if (!(await recordsOfItem(this.#store, thing))) return
      await files.remove(fileNameOfItem(thing))
      this.#refused.delete(fileNameOfItem(thing))
      done = true
      await this.#renew(files, thing)
    })
    return done || (await this.#files) === null
  }

  /** Removes an item. This comes before its removal from the store, or a restart would restore it. */
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

  /** Compares both copies and restores what one of them lacks; null where there is no second one. */
  async compare(): Promise<Result<CopyReconciliationResult, StoreFault> | null> {
    let answer: Result<CopyReconciliationResult, StoreFault> | null = null
    await this.#queue(async (files) => {
      answer = await this.#compare(files)
      if (answer.ok) this.#unreported = null
    })
    return answer
  }

  close(): void {
    this.#turn.close()
    void this.#files.then((files) => files?.close())
  }

  /** Includes what an earlier comparison restored without being asked. */
  async #compare(files: RecordFiles): Promise<Result<CopyReconciliationResult, StoreFault>> {
    const answer = await reconcileCopies(this.#store, files, (thing) => this.#renew(files, thing))
    if (!answer.ok) return answer
    this.#compared = true
    this.#unreported = sumOf(this.#unreported, answer.value)
    return ok(this.#unreported)
  }

  /**
   * Rewrites a log, but not before the first comparison: a browser may have lost only the end of the store's log, and
   * the player may go on before the app compares. Then the copy has the only record of that end.
   */
  async #renewLog(files: RecordFiles, thing: CopiedItem): Promise<void> {
    const isLog = thing.kind === 'battle' || thing.kind === 'campaign'
    if (isLog && !this.#compared && !(await this.#compare(files)).ok) return
    await this.#renew(files, thing)
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

  /** Does not wait for a queue that has already stalled. */
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

const sumOf = (
  before: CopyReconciliationResult | null,
  now: CopyReconciliationResult,
): CopyReconciliationResult =>
  before
    ? {
        battles: before.battles + now.battles,
        others: before.others + now.others,
        parted: before.parted + now.parted,
        setAside: before.setAside + now.setAside,
      }
    : now
