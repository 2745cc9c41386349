/** A summary of a file of records, without its content. */
export interface RecordFileInfo {
  readonly name: string
  /** The number of complete records. */
  readonly records: number
  /** The first and the last of them; undefined if there is none. They are untrusted. */
  readonly first: unknown
  readonly last: unknown
}

/**
 * Named files of records, which store the second copy. Every call resolves when its data is safely on the disk, and
 * rejects if that fails. Callers make one call at a time.
 */
export interface RecordFiles {
  /** The place: a journal in the origin's private file system, or a ring of snapshots in a separate database. */
  readonly kind: 'journal' | 'ring'
  list(): Promise<readonly RecordFileInfo[]>
  /** The complete records of a file, oldest first; none if it does not exist. */
  read(name: string): Promise<readonly unknown[]>
  /**
   * Adds records to a file that has exactly `at` of them: all, or only the first ones. Rejects if it has another
   * number.
   */
  append(name: string, records: readonly unknown[], at: number): Promise<void>
  /** Replaces the records of a file: at any moment either the old ones or the new ones are there. */
  replace(name: string, records: readonly unknown[]): Promise<void>
  /** Fine if it is not there. */
  remove(name: string): Promise<void>
  /** Renames an unreadable file, so that people can examine it; it is not listed any more. */
  setAside(name: string): Promise<void>
  /** Closes what is open for the next call: only then may another tab use the files. */
  rest(): Promise<void>
  close(): void
}

/** The file does not have the expected number of records. */
export class AppendGapError extends Error {
  override readonly name = 'Gap'
}
