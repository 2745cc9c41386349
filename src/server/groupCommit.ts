/**
 * Writes that come during another write are written together afterwards: a disk that takes a moment for each write
 * can serve any number of phones. Each caller learns when its write is done, or that it failed.
 */
export class GroupCommit<Row> {
  private waiting: Row[] = []
  private next: Promise<void> | null = null
  private last: Promise<void> = Promise.resolve()

  /** @param commit writes rows durably, all or none */
  constructor(private readonly commit: (rows: readonly Row[]) => Promise<void>) {}

  /** Resolves when the rows are durably written; rejects if that fails. */
  write(rows: readonly Row[]): Promise<void> {
    this.waiting.push(...rows)
    this.next ??= this.last
      // The callers that waited have the error already.
      .catch(() => {})
      .then(() => {
        const together = this.waiting
        this.waiting = []
        this.next = null
        return this.commit(together)
      })
    this.last = this.next
    return this.next
  }

  /** Resolves when nothing is left to write. */
  async settled(): Promise<void> {
    await this.last.catch(() => {})
  }
}
