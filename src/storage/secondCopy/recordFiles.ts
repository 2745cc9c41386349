/** What a file of records is told by, without handing over all of it. */
export interface FileDigest {
  readonly name: string
  /** How many whole records it has. */
  readonly records: number
  /** The first and the last of them; undefined if there is none. A stranger may have written them. */
  readonly first: unknown
  readonly last: unknown
}

/**
 * Named files of records, where the second copy is kept. Every call is done when it is safe on the disk, and rejects
 * when it can't be; callers make one call at a time.
 */
export interface RecordFiles {
  /** Where they are: a journal in the origin's private file system, or a ring of snapshots in a database of its own. */
  readonly kind: 'journal' | 'ring'
  list(): Promise<readonly FileDigest[]>
  /** The whole records of a file, oldest first; none if it is not there. */
  read(name: string): Promise<readonly unknown[]>
  /** Adds records to a file that has exactly `at` of them, all or a beginning of them; rejects if it has not. */
  append(name: string, records: readonly unknown[], at: number): Promise<void>
  /** Makes these the records of a file: at any moment either the old ones or the new are there. */
  replace(name: string, records: readonly unknown[]): Promise<void>
  /** Fine if it is not there. */
  remove(name: string): Promise<void>
  /** Puts a file out of the way that makes no sense, for people to look at; it is not listed any more. */
  setAside(name: string): Promise<void>
  /** Lets go of what is held open for a next call: only then may another tab use the files. */
  rest(): Promise<void>
  close(): void
}

/** The file does not have as many records as the next one counts on. */
export class AppendGap extends Error {
  override readonly name = 'Gap'
}
