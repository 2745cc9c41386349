import type { LogEntry, Snapshot, BattleSummary } from '@/engine'
import type { StoreFault } from './storeFault'
import type { PromptInputDraftRow, NewBattle } from './rows'
import type { Store, StoreResult } from './store'

export interface WriteQueueHooks {
  /** Called with the seq of every entry that is safely stored. */
  readonly saved?: (seq: number) => void
  /** Called when an entry could not be written; the queue stops until `retry`. */
  readonly failed?: (fault: StoreFault) => void
  /**
   * How long drafts and snapshots wait for a newer one, in milliseconds: shorter than the time to leave the app after
   * a tap. Not every browser finishes a write that starts as the page closes.
   */
  readonly patience?: number
}

interface Write {
  readonly entry: LogEntry
  readonly write: () => StoreResult
}

/**
 * Writes one battle's log in the background: entries in order, each in its own transaction, none skipped. Drafts and
 * snapshots have lower priority: only the latest counts, and they are written when no entry waits.
 */
export class WriteQueue {
  readonly #store: Store
  readonly #hooks: WriteQueueHooks
  readonly #battle: string
  readonly #entries: Write[] = []
  readonly #later = new Map<'draft' | 'snapshot', () => StoreResult>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #due = false
  #busy = false
  #work: Promise<void> = Promise.resolve()
  #fault: StoreFault | null = null
  #saved: number

  /** @param saved the seq of the last entry that is already in the store; -1 for a new battle */
  constructor(store: Store, battle: string, saved: number, hooks: WriteQueueHooks = {}) {
    this.#store = store
    this.#battle = battle
    this.#saved = saved
    this.#hooks = hooks
  }

  /** The seq of the last entry that is safely stored. */
  get saved(): number {
    return this.#saved
  }
  /** Why the queue has stopped, or null. While it is stopped, the battle should take no input. */
  get fault(): StoreFault | null {
    return this.#fault
  }
  /** Entries that are not written yet, oldest first: an export must add them to the stored ones. */
  get unsaved(): readonly LogEntry[] {
    return this.#entries.map((write) => write.entry)
  }

  /** Queues a new battle with the first entry of its log. Returns at once. */
  create(battle: NewBattle, first: LogEntry): void {
    this.#queue(first, () => this.#store.createBattle(battle, first))
  }

  /** Queues the next entry. Returns at once. `ended` as for `Store.append`. */
  append(entry: LogEntry, summary: BattleSummary, ended?: boolean): void {
    this.#queue(entry, () => this.#store.append(entry, summary, ended))
  }

  saveDraft(draft: PromptInputDraftRow): void {
    this.#postpone('draft', () => this.#store.saveDraft(draft))
  }

  dropDraft(): void {
    this.#postpone('draft', () => this.#store.dropDraft(this.#battle))
  }

  saveSnapshot(snapshot: Snapshot<unknown>): void {
    this.#postpone('snapshot', () => this.#store.saveSnapshot(snapshot))
  }

  /** Writes everything now, drafts too; done when nothing is left or the queue stops. For `pagehide`. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#due = true
    return this.#pump()
  }

  /**
   * Continues after a fault; true when everything that waited is written. An attempt in progress may still fail and
   * would fail this one too, so it waits for that first.
   */
  async retry(): Promise<boolean> {
    while (this.#busy) await this.#work
    this.#fault = null
    await this.flush()
    return this.#fault === null
  }

  #queue(entry: LogEntry, write: () => StoreResult): void {
    this.#entries.push({ entry, write })
    void this.#pump()
  }

  #postpone(what: 'draft' | 'snapshot', write: () => StoreResult): void {
    this.#later.set(what, write)
    this.#timer ??= setTimeout(() => void this.flush(), this.#hooks.patience ?? 100)
  }

  #pump(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true
      this.#work = this.#writeAll()
    }
    return this.#work
  }

  async #writeAll(): Promise<void> {
    // There must be no await between finding nothing to do and leaving the busy state, or a write could be forgotten.
    for (let write = this.#next(); write; write = this.#next()) await write()
    this.#busy = false
  }

  #next(): (() => Promise<void>) | null {
    if (this.#fault) return null
    const entry = this.#entries[0]
    if (entry) return () => this.#writeEntry(entry)
    if (!this.#due) return null
    const [later] = this.#later
    if (later) return () => this.#writeLater(...later)
    this.#due = false
    return null
  }

  async #writeEntry({ entry, write }: Write): Promise<void> {
    const written = await write()
    if (written.ok) {
      this.#entries.shift()
      this.#saved = entry.seq
      this.#hooks.saved?.(entry.seq)
    } else {
      this.#fault = written.reason
      this.#hooks.failed?.(written.reason)
    }
  }

  async #writeLater(what: 'draft' | 'snapshot', write: () => StoreResult): Promise<void> {
    this.#later.delete(what)
    const written = await write()
    if (written.ok || written.reason.kind === 'missing' || this.#later.has(what)) return
    // Not worth stopping for: if the device is full, the next entry reports it. It waits for the next flush.
    this.#later.set(what, write)
    this.#due = false
  }
}
