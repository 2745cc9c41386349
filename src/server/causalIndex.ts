import { lamportClockAfter } from '@/campaign/state'
import type { SharedEntry } from '@/club'

/**
 * Which entries of a campaign can stand on a phone: all that their authors knew is here, and their clocks say so. The same as `causallyReady`
 * tells phones, entry by entry, in whatever order they come; each is looked at again only when what it waits for is here.
 */
export class CausalIndex {
  private readonly clocks = new Map<string, number>()
  /** What waits, by the id that is missing first; older entries, which name no past, by how many must stand before them. */
  private readonly waiting = new Map<string | number, SharedEntry[]>()

  constructor(entries: Iterable<SharedEntry> = []) {
    for (const entry of entries) this.add(entry)
  }

  has(id: string): boolean {
    return this.clocks.has(id)
  }

  /** @returns those that stand from now on: this one, others that waited for it, or none */
  add(entry: SharedEntry): readonly SharedEntry[] {
    const stood: SharedEntry[] = []
    const coming = [entry]
    for (let next = coming.pop(); next; next = coming.pop()) {
      const awaited = this.awaitedBy(next)
      if (awaited !== null) this.wait(awaited, next)
      else if (!next.past || lamportClockAfter(next.past, this.clocks) === next.clock) {
        this.clocks.set(next.id, next.clock)
        stood.push(next)
        coming.push(...this.noLongerWaiting(next.id), ...this.noLongerWaiting(this.clocks.size))
      }
    }
    return stood
  }

  /** What must be here before an entry can stand; null where all is. */
  private awaitedBy({ past, clock, body }: SharedEntry): string | number | null {
    if (body.type === 'founded') return null
    if (past) return past.find((id) => !this.clocks.has(id)) ?? null
    // As many as its author knew. Whatever stands has all lower clocks below it, so that no others need be counted.
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
