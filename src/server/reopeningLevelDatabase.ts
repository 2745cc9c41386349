import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ClassicLevel, type BatchOperation } from 'classic-level'
import { err, ok, type Result } from '@/kit'

export type LevelWrite = BatchOperation<ClassicLevel, string, string>

/** Why a database can't be opened: another process has it, or this user may not write to its folder. */
export type DatabaseOpenFault = 'locked' | 'denied'

/** Free bytes needed to reopen the database, in addition to the size of LevelDB's log. */
const spare = 256_000
/**
 * The number of acknowledged rows that are read back after a failure: those just before it, which it may have
 * damaged.
 */
const readBack = 500

/**
 * A LevelDB that stays correct after a failed write. LevelDB itself does not: a failed append leaves half a record at
 * the end of its log, later records follow it, and the next start drops them all. So after a failure the database is
 * closed and reopened before any other write, and the last acknowledged rows are read back.
 */
export class LevelDatabase {
  private torn = false
  /** The digests of the last acknowledged rows, by key; null is a deleted one. */
  private readonly acknowledged = new Map<string, string | null>()
  /** Reads in progress: the database stays open for them. */
  private readonly reads = new Set<Promise<unknown>>()
  /** Resolves when the database is open again. */
  private opening: Promise<void> | null = null

  private constructor(
    private readonly folder: string,
    private level: ClassicLevel,
    private readonly onLost: () => void,
  ) {}

  /**
   * @param onLost called when an acknowledged row is missing: from then on the data can't be trusted, so nothing is
   * written
   */
  static async open(folder: string, onLost: () => void): Promise<Result<LevelDatabase, DatabaseOpenFault>> {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      keepPrivate(folder)
    } catch {
      return err('denied')
    }
    const level = new ClassicLevel(folder)
    try {
      await level.open()
    } catch (error) {
      return err(isDenied(error) ? 'denied' : 'locked')
    }
    keepPrivate(folder)
    return ok(new LevelDatabase(folder, level, onLost))
  }

  /**
   * Writes rows durably, all or none; one call at a time.
   * @throws if they can't be written: then none of them is acknowledged
   */
  async write(rows: readonly LevelWrite[]): Promise<void> {
    if (this.torn) await this.reopen()
    try {
      // `sync`: resolves only when the data is on the disk.
      await this.level.batch([...rows], { sync: true })
    } catch (error) {
      this.torn = true
      throw error
    }
    for (const row of rows) {
      this.acknowledged.delete(row.key)
      this.acknowledged.set(row.key, row.type === 'put' ? digestOf(row.value) : null)
    }
    for (const key of this.acknowledged.keys()) {
      if (this.acknowledged.size <= readBack) break
      this.acknowledged.delete(key)
    }
  }

  get(key: string): Promise<string | undefined> {
    return this.reading(() => this.level.get(key))
  }

  /** All rows of a range, in the order of their keys. */
  read(range: { readonly gt: string; readonly lt: string }): Promise<readonly (readonly [string, string])[]> {
    return this.reading(() => this.level.iterator(range).all())
  }

  async close(): Promise<void> {
    await this.opening?.catch(() => {})
    await this.level.close()
  }

  private async reading<Found>(read: () => Promise<Found>): Promise<Found> {
    await this.opening?.catch(() => {})
    // It was closed, and could not be opened again.
    if (this.level.status === 'closed') await this.reopen()
    const found = read()
    this.reads.add(found)
    try {
      return await found
    } finally {
      this.reads.delete(found)
    }
  }

  private reopen(): Promise<void> {
    this.opening ??= this.openAgain().finally(() => (this.opening = null))
    return this.opening
  }

  private async openAgain(): Promise<void> {
    // An open database can be read: it stays open until there is room to reopen it.
    await this.needRoom()
    await Promise.allSettled(this.reads)
    await this.level.close()
    this.level = new ClassicLevel(this.folder)
    await this.level.open()
    keepPrivate(this.folder)
    for (const [key, digest] of this.acknowledged) {
      const value = await this.level.get(key)
      if ((value === undefined ? null : digestOf(value)) === digest) continue
      this.onLost()
      throw new Error('an acknowledged row is gone')
    }
    this.torn = false
  }

  /** Rejects if the disk lacks the room to reopen: LevelDB then writes its whole log into a table. */
  private async needRoom(): Promise<void> {
    const logs = readdirSync(this.folder).filter((name) => name.endsWith('.log'))
    const bytes = logs.reduce((sum, name) => sum + statSync(join(this.folder, name)).size, spare)
    const path = join(this.folder, 'room.probe')
    try {
      const file = await open(path, 'w', 0o600)
      try {
        await file.writeFile(Buffer.alloc(bytes))
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      rmSync(path, { force: true })
    }
  }
}

const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64')

/** The folder contains people's names: only this user may read it. New files follow the process's umask. */
const keepPrivate = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    // LevelDB deletes its own files at any time.
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) restrict(path, 0o600)
  }
  restrict(folder, 0o700)
}

/** Removes the rights of all other users, where this user owns the file. */
const restrict = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch {
    // The owner decides who may read it. Whether it is writable shows at the first write.
  }
}

const isDenied = (error: unknown): boolean => {
  const cause = error instanceof Error ? `${error.message} ${String(error.cause)}` : ''
  return /permission denied|read-only/i.test(cause)
}
