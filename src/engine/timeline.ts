import { err, ok, type Result } from '@/kit'
import type { EntryBody, LogEntry, EntryStamp } from './entry'
import { atomicPending, type PendingDecision, type WithPending } from './pendingDecision'
import { rethrowKey } from './rethrowKey'
import type { Refusal, RulingId } from './refusal'
import type { DecideOptions, System } from './system'

type AnySystem<State extends WithPending, Command, Event> = Pick<
  System<State, Command, Event, unknown>,
  'initial' | 'version' | 'decide' | 'evolve' | 'facts' | 'secrets' | 'against' | 'isFinal' | 'revealsFor'
>

/** A disposable shortcut: the state after entry `seq`. The log alone is the truth. */
export interface Snapshot<State> {
  readonly battle: string
  readonly seq: number
  readonly v: number
  readonly state: State
  /** The step that an open atomic frame belongs to, if one is open. */
  readonly openStep: number | null
  /** Questions whose dice an undo took back and nobody has thrown anew. */
  readonly owed: readonly string[]
}

/**
 * Why a log can't be folded: `gap` in the numbering, `history` (an undo reaches behind the snapshot: open the whole
 * log instead), `order` (a step, undo or redo that contradicts the entries before it; no log written here has one).
 */
export type TimelineFault = { readonly kind: 'gap' | 'order' | 'history'; readonly seq: number }

interface Standing<State> {
  readonly seq: number
  readonly step: number
  readonly before: State
  readonly openStepBefore: number | null
}

/** Who knows what dice were made of can throw them again: what is hidden is never told so. */
const sealedEntry = <Event>(
  { shared: _shared, ...entry }: LogEntry<Event>,
  sealed: unknown,
): LogEntry<Event> => ({
  ...entry,
  sealed,
})

const seqsOf = (entries: readonly { readonly seq: number }[]): readonly number[] =>
  entries.map((one) => one.seq)

const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((seq, index) => seq === others[index])

/**
 * A battle's log, folded. States share what did not change, so that keeping the state before every standing
 * entry is cheap and undo is a look-up. Grows only by `append`; nothing in it is ever erased.
 */
export class Timeline<State extends WithPending, Command, Event> {
  readonly #system: AnySystem<State, Command, Event>
  readonly #battle: string
  readonly #entries: LogEntry<Event>[] = []
  readonly #standing: Standing<State>[] = []
  /** Undone steps, newest last, each as the seqs of its entries. */
  readonly #undone: (readonly number[])[] = []
  #state: State
  #first = 0
  #openStep: number | null = null
  /** Questions whose dice an undo took back and nobody has thrown anew (C-4). */
  readonly #rethrowGuard = new Set<string>()

  private constructor(system: AnySystem<State, Command, Event>, battle: string) {
    this.#system = system
    this.#battle = battle
    this.#state = system.initial
  }

  /** Folds a log, from its beginning or from a snapshot and the entries after it. */
  static open<State extends WithPending, Command, Event>(
    system: AnySystem<State, Command, Event>,
    battle: string,
    entries: readonly LogEntry<Event>[],
    snapshot?: Snapshot<State>,
  ): Result<Timeline<State, Command, Event>, TimelineFault> {
    const timeline = new Timeline<State, Command, Event>(system, battle)
    if (snapshot) {
      timeline.#first = snapshot.seq + 1
      timeline.#state = snapshot.state
      timeline.#openStep = snapshot.openStep
      // An earlier build counted them: its snapshots tell nothing of which.
      if (Array.isArray(snapshot.owed))
        for (const question of snapshot.owed) timeline.#rethrowGuard.add(question)
    }
    for (const entry of entries) {
      const appended = timeline.append(entry)
      if (!appended.ok) return appended
    }
    return ok(timeline)
  }

  get battle(): string {
    return this.#battle
  }
  get state(): State {
    return this.#state
  }
  /** The entries held here: all of them, or those after the snapshot. Oldest first. */
  get entries(): readonly LogEntry<Event>[] {
    return this.#entries
  }
  get nextSeq(): number {
    return this.#first + this.#entries.length
  }
  /** False when opened from a snapshot: then older entries are in the store, not here. */
  get whole(): boolean {
    return this.#first === 0
  }
  /** Seqs of the entries that stand, oldest first. */
  get standing(): readonly number[] {
    return seqsOf(this.#standing)
  }
  /** The state in which entry `seq` was played, if it stands. */
  before(seq: number): State | undefined {
    return this.#standing.find((one) => one.seq === seq)?.before
  }

  /**
   * What undo would take: the last entry (or part) while an atomic frame is open, else the last whole step (C-4). A frame that was
   * opened by the entry that closed the one before, and that nobody has answered yet, is not begun: what players see last
   * is the step that led to it, and undo takes that whole. Empty when there is nothing; the set-up of a battle (entry 0)
   * can't be taken back, nor can what showed a secret (TR-19). `history` when it lies behind the snapshot.
   */
  undoable(): readonly number[] | 'history' {
    const step = this.#lastStep()
    return step !== 'history' && step.some((seq) => this.#isFinal(seq)) ? [] : step
  }

  /** The side whose hidden thing the step that undo would take turned up; null where there is none. */
  undoNeeds(): string | null {
    const { revealsFor } = this.#system
    const step = revealsFor ? this.undoable() : []
    if (!revealsFor || step === 'history') return null
    for (const seq of step)
      for (const [event, before] of this.#playedAt(seq)) {
        const side = revealsFor(event, before)
        if (side !== null) return side
      }
    return null
  }

  #isFinal(seq: number): boolean {
    const { isFinal } = this.#system
    return isFinal !== undefined && this.#playedAt(seq).some(([event, before]) => isFinal(event, before))
  }

  /** The events of an entry, each with the state it met; none where the entry does not stand. */
  #playedAt(seq: number): readonly (readonly [Event, State])[] {
    let before = this.before(seq)
    const played: [Event, State][] = []
    for (const event of before ? this.#eventsAt(seq) : []) {
      if (!before) break
      played.push([event, before])
      before = this.#system.evolve(before, event)
    }
    return played
  }

  #lastStep(): readonly number[] | 'history' {
    const last = this.#standing.at(-1)
    if (!last) return this.whole ? [] : 'history'
    if (last.seq === 0) return []
    const open = atomicPending(this.#state)
    if (open && this.#openStep !== null) return (open.parts ? this.#lastPart(open, last) : null) ?? [last.seq]
    // A part may end its frame, as a shot that costs its actor.
    const was = atomicPending(last.before)
    const part = was?.parts && !open ? this.#lastPart(was, last) : null
    if (part) return part
    if (last.step < this.#first) return 'history'
    const begin = this.#standing.findLastIndex((one) => one.step !== last.step) + 1
    return seqsOf(this.#standing.slice(begin)).filter((seq) => seq !== 0)
  }

  /** The entries of the atomic frame within `whole` that the last entry closed; null when it closed none. */
  #lastPart(whole: PendingDecision, last: Standing<State>): readonly number[] | 'history' | null {
    const within = ({ frames }: State): PendingDecision | undefined =>
      frames.find((frame) => frame.atomic && frame.id !== whole.id)
    const closed = within(last.before)
    if (!closed || within(this.#state)) return null
    // What opened it is the last that met none of it.
    const opened = this.#standing.findLastIndex(({ before }) => within(before)?.id !== closed.id)
    return opened < 0 ? 'history' : seqsOf(this.#standing.slice(opened))
  }

  /** The entries that redo would let stand again, oldest first; empty when there are none. */
  redoable(): readonly number[] {
    return this.#undone.at(-1) ?? []
  }

  /** Carries out a command: decides it, and appends and returns the entry to be stored. */
  play(command: Command, chance: DecideOptions, stamp: EntryStamp): Result<LogEntry<Event>, Refusal> {
    const decided = this.#system.decide(this.#state, command, chance)
    if (!decided.ok) return decided
    const again =
      this.#rethrowGuard.size > 0 &&
      this.#answered(this.#state, decided.value).some((one) => this.#rethrowGuard.has(one))
    const { events, sealed } = this.#system.secrets?.seal(decided.value) ?? { events: decided.value }
    const entry = this.#entry(stamp, this.#openStep ?? this.nextSeq, {
      kind: 'played',
      events,
      ...(chance.overrule.length > 0 ? { overruled: chance.overrule as readonly RulingId[] } : {}),
      ...(again ? { again: true as const } : {}),
    })
    const whole = sealed === undefined ? entry : sealedEntry(entry, sealed)
    this.append(whole)
    return ok(whole)
  }

  /** Takes back what `undoable` names; the entry that says so, or null when there is nothing to take back. */
  undo(stamp: EntryStamp): LogEntry<Event> | null {
    const entries = this.undoable()
    if (entries === 'history' || entries.length === 0) return null
    return this.#write(stamp, { kind: 'undid', entries })
  }

  /** Lets the last undone entries stand again; null when there are none. */
  redo(stamp: EntryStamp): LogEntry<Event> | null {
    const entries = this.redoable()
    return entries.length === 0 ? null : this.#write(stamp, { kind: 'redid', entries })
  }

  /** Takes in an entry that is already written. A log that contradicts itself is a fault, and nothing changes. */
  append(entry: LogEntry<Event>): Result<true, TimelineFault> {
    if (entry.seq !== this.nextSeq) return err({ kind: 'gap', seq: entry.seq })
    const { body } = entry
    if (body.kind === 'played') {
      // Steps must lie together, or undo could name entries that are not the newest.
      const joined = this.#standing.at(-1)?.step ?? this.#openStep
      if (entry.step !== entry.seq && entry.step !== joined) return err({ kind: 'order', seq: entry.seq })
      this.#stand(entry, this.#unsealed(entry, body.events))
      this.#undone.length = 0
    } else if (body.kind === 'undid') {
      if (body.entries.some((seq) => seq < this.#first)) return err({ kind: 'history', seq: entry.seq })
      const taken = this.#standing.slice(Math.max(0, this.#standing.length - body.entries.length))
      const oldest = taken[0]
      if (!oldest || oldest.seq === 0 || !same(seqsOf(taken), body.entries))
        return err({ kind: 'order', seq: entry.seq })
      for (const { seq, before } of taken)
        for (const question of this.#answered(before, this.#eventsAt(seq))) this.#rethrowGuard.add(question)
      this.#standing.length -= taken.length
      this.#state = this.#system.secrets?.rememberSeen(oldest.before, this.#state) ?? oldest.before
      this.#openStep = oldest.openStepBefore
      this.#undone.push(body.entries)
    } else {
      const next = this.#undone.at(-1)
      if (!next || !same(next, body.entries)) return err({ kind: 'order', seq: entry.seq })
      this.#undone.pop()
      for (const seq of next) {
        const undone = this.#entries[seq - this.#first]
        if (undone) this.#stand(undone, this.#eventsAt(seq))
      }
    }
    this.#entries.push(entry)
    return ok(true)
  }

  /** A snapshot of now, or null while there is something to redo (the snapshot could not hold it). */
  snapshot(): Snapshot<State> | null {
    if (this.#undone.length > 0 || this.nextSeq === 0) return null
    return {
      battle: this.#battle,
      seq: this.nextSeq - 1,
      v: this.#system.version,
      state: this.#state,
      openStep: this.#openStep,
      owed: [...this.#rethrowGuard],
    }
  }

  #write(stamp: EntryStamp, body: EntryBody<Event>): LogEntry<Event> {
    const entry = this.#entry(stamp, this.nextSeq, body)
    this.append(entry)
    return entry
  }

  #entry(stamp: EntryStamp, step: number, body: EntryBody<Event>): LogEntry<Event> {
    return { battle: this.#battle, seq: this.nextSeq, step, ...stamp, v: this.#system.version, body }
  }

  #unsealed(entry: LogEntry<Event>, events: readonly Event[]): readonly Event[] {
    return entry.sealed === undefined
      ? events
      : (this.#system.secrets?.unseal(events, entry.sealed) ?? events)
  }

  /** What happened in an entry that is held here; nothing where it only undid or redid. */
  #eventsAt(seq: number): readonly Event[] {
    const entry = this.#entries[seq - this.#first]
    return entry?.body.kind === 'played' ? this.#unsealed(entry, entry.body.events) : []
  }

  #stand(entry: LogEntry<Event>, events: readonly Event[]): void {
    const before = this.#state
    this.#standing.push({ seq: entry.seq, step: entry.step, before, openStepBefore: this.#openStep })
    // Asked only while something is owed: hardly ever, and a throw should cost no more for it.
    if (this.#rethrowGuard.size > 0)
      for (const question of this.#answered(before, events)) this.#rethrowGuard.delete(question)
    const state = events.reduce((so, event) => this.#system.evolve(so, event), before)
    this.#state = state
    const open = atomicPending(state)
    const was = atomicPending(before)
    // A frame that opened in the entry that closed another begins a step of its own with the next entry.
    // So do the parts of a frame: what opened it stands before them.
    const begins = open && was?.id !== open.id && (was || open.parts)
    this.#openStep = !open || begins ? null : entry.step
  }

  /** The questions that the dice of these events answered, asked in `state`. Dice that were only changed answer nothing anew. */
  #answered(state: State, events: readonly Event[]): readonly string[] {
    const answered: string[] = []
    for (const event of events) {
      for (const fact of this.#system.facts(event, state))
        if (fact.kind === 'rolled' && fact.mended !== true)
          answered.push(rethrowKey(state, fact, this.#system.against))
      state = this.#system.evolve(state, event)
    }
    return answered
  }
}
