/**
 * Writes that come while another one is under way are written together with the next one: a disk that takes a moment for each write
 * keeps up with any number of phones. Each is told when it is written, or that it was not.
 */
export class GroupCommit<Row> {
  private waiting: Row[] = []
  private next: Promise<void> | null = null
  private last: Promise<void> = Promise.resolve()

  /** @param commit writes rows for good, all or none */
  constructor(private readonly commit: (rows: readonly Row[]) => Promise<void>) {}

  /** Resolves when the rows are written for good; rejects if they can't be. */
  write(rows: readonly Row[]): Promise<void> {
    this.waiting.push(...rows)
    this.next ??= this.last
      // Whoever waited for it was told already.
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
