import { lamportClockAfterParents } from '@/campaign/state'
import type { SharedEntry } from '@/club'

/**
 * Which entries of a campaign are causally ready for phones: everything that their authors knew is here, and their
 * clocks match. It agrees with `causallyReady` on phones, but works entry by entry, in any order; each is checked
 * again only when what it waits for arrives.
 */
export class CausalIndex {
  private readonly clocks = new Map<string, number>()
  /**
   * Waiting entries, by the first missing id; older entries without parents, by the number of entries that must come
   * before them.
   */
  private readonly waiting = new Map<string | number, SharedEntry[]>()

  constructor(entries: Iterable<SharedEntry> = []) {
    for (const entry of entries) this.add(entry)
  }

  has(id: string): boolean {
    return this.clocks.has(id)
  }

  /** @returns the entries that are ready now: this one, others that waited for it, or none */
  add(entry: SharedEntry): readonly SharedEntry[] {
    const stood: SharedEntry[] = []
    const coming = [entry]
    for (let next = coming.pop(); next; next = coming.pop()) {
      const awaited = this.awaitedBy(next)
      if (awaited !== null) this.wait(awaited, next)
      else if (!next.past || lamportClockAfterParents(next.past, this.clocks) === next.clock) {
        this.clocks.set(next.id, next.clock)
        stood.push(next)
        coming.push(...this.noLongerWaiting(next.id), ...this.noLongerWaiting(this.clocks.size))
      }
    }
    return stood
  }

  /** What is missing before an entry is ready; null where nothing is. */
  private awaitedBy({ past, clock, body }: SharedEntry): string | number | null {
    if (body.type === 'founded') return null
    if (past) return past.find((id) => !this.clocks.has(id)) ?? null
    // The number that its author knew. A ready entry has all lower clocks below it, so no others need to be counted.
    return clock <= this.clocks.size ? null : clock
  }

  private wait(awaited: string | number, entry: SharedEntry): void {
    const others = this.waiting.get(awaited)
    if (others) others.push(entry)
    else this.waiting.set(awaited, [entry])
  }

  private noLongerWaiting(awaited: string | number): readonly SharedEntry[] {
    const entries = this.waiting.get(awaited) ?? []
    this.waiting.delete(awaited)
    return entries
  }
}
