import { err, ok, type Result } from '@/kit'
import type { PlayUndoOrRedoBody, LogEntry, EntryStamp } from './logEntry'
import { outermostAtomicPending, type PendingDecision, type WithPendingStack } from './pendingDecision'
import { rethrowDetectionKey } from './rethrowDetectionKey'
import type { Refusal, RulingId } from './refusal'
import type { DecideOptions, System } from './system'

type AnySystem<State extends WithPendingStack, Command, Event> = Pick<
  System<State, Command, Event, unknown>,
  | 'initial'
  | 'version'
  | 'decide'
  | 'evolve'
  | 'facts'
  | 'secrets'
  | 'against'
  | 'isFinal'
  | 'revealsFor'
  | 'correctionStep'
>

/** A disposable cache: the state after entry `seq`. Only the log is the source of truth. */
export interface Snapshot<State> {
  readonly battle: string
  readonly seq: number
  readonly v: number
  readonly state: State
  /** The step of the open atomic pending decision, if there is one. */
  readonly openStep: number | null
  /** The step of the last valid entry: the next entry may belong to it. */
  readonly lastStep: number | null
  /** Rolls whose dice an undo took back and that nobody has thrown again. */
  readonly owed: readonly string[]
}

/**
 * Why a log can't be folded: `gap` in the numbering, `history` (an undo goes back past the snapshot: open the whole
 * log instead), `order` (a step, undo or redo that contradicts the entries before it; no log written by this code has
 * one).
 */
export type TimelineFault = { readonly kind: 'gap' | 'order' | 'history'; readonly seq: number }

interface Standing<State> {
  readonly seq: number
  readonly step: number
  readonly before: State
  readonly openStepBefore: number | null
}

/**
 * The entry without the data behind its dice. Hidden results leave it out: with it, anybody could repeat the throw.
 */
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
 * A battle's log, folded. States share unchanged parts, so it is cheap to store the state before every valid entry,
 * and undo is a look-up. It grows only by `append`; nothing in it is ever erased.
 */
export class Timeline<State extends WithPendingStack, Command, Event> {
  readonly #system: AnySystem<State, Command, Event>
  readonly #battle: string
  readonly #entries: LogEntry<Event>[] = []
  readonly #standing: Standing<State>[] = []
  /** Undone steps, newest last, each as the seqs of its entries. */
  readonly #undone: (readonly number[])[] = []
  #state: State
  #first = 0
  /** The step of the last valid entry that the snapshot includes. */
  #snapshotStep: number | null = null
  #openStep: number | null = null
  /** Rolls whose dice an undo took back and that nobody has thrown again (C-4). */
  readonly #rethrowGuard = new Set<string>()

  private constructor(system: AnySystem<State, Command, Event>, battle: string) {
    this.#system = system
    this.#battle = battle
    this.#state = system.initial
  }

  /** Folds a log, from its beginning or from a snapshot and the entries after it. */
  static open<State extends WithPendingStack, Command, Event>(
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
      timeline.#snapshotStep = snapshot.lastStep
      // An earlier build stored only their number, so its snapshots don't say which rolls they are.
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
  /** The loaded entries: all of them, or those after the snapshot. Oldest first. */
  get entries(): readonly LogEntry<Event>[] {
    return this.#entries
  }
  get nextSeq(): number {
    return this.#first + this.#entries.length
  }
  /** False if opened from a snapshot: then the older entries are only in the store. */
  get whole(): boolean {
    return this.#first === 0
  }
  /** The seqs of the valid entries, oldest first. */
  get standing(): readonly number[] {
    return seqsOf(this.#standing)
  }
  /** The state before entry `seq`, if that entry is valid. */
  before(seq: number): State | undefined {
    return this.#standing.find((one) => one.seq === seq)?.before
  }

  /**
   * The entries that undo would take back: the last entry (or part) while an atomic pending decision is open,
   * otherwise the last whole step (C-4). If the entry that closed one pending decision also opened the next, and
   * nobody has answered that yet, the next has not started: players still see the step that led to it, so undo takes
   * back that whole step. Empty when there is nothing. The set-up of a battle (entry 0) and a revealed secret (TR-19)
   * can't be taken back. `history` when the entries are from before the snapshot.
   */
  undoable(): readonly number[] | 'history' {
    const step = this.#lastStep()
    return step !== 'history' && step.some((seq) => this.#isFinal(seq)) ? [] : step
  }

  /** The side whose hidden item was revealed by the step that undo would take back; null where there is none. */
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

  /** The events of an entry, each with the state before it; none if the entry is not valid. */
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
    const open = outermostAtomicPending(this.#state)
    if (open && this.#openStep !== null) return (open.parts ? this.#lastPart(open, last) : null) ?? [last.seq]
    // A part may close its own pending decision, such as a shot that takes out its own actor.
    const was = outermostAtomicPending(last.before)
    const part = was?.parts && !open ? this.#lastPart(was, last) : null
    if (part) return part
    if (last.step < this.#first) return 'history'
    const begin = this.#standing.findLastIndex((one) => one.step !== last.step) + 1
    return seqsOf(this.#standing.slice(begin)).filter((seq) => seq !== 0)
  }

  /** The entries of the atomic pending decision within `whole` that the last entry closed; null if it closed none. */
  #lastPart(whole: PendingDecision, last: Standing<State>): readonly number[] | 'history' | null {
    const within = ({ frames }: State): PendingDecision | undefined =>
      frames.find((frame) => frame.atomic && frame.id !== whole.id)
    const closed = within(last.before)
    if (!closed || within(this.#state)) return null
    // The last entry without that pending decision in its state before is the one that opened it.
    const opened = this.#standing.findLastIndex(({ before }) => within(before)?.id !== closed.id)
    return opened < 0 ? 'history' : seqsOf(this.#standing.slice(opened))
  }

  /**
   * The answer that closed the last pending decision of an atomic step, if nothing came after it. Taken back alone, the
   * decision is open again, and its dice can still be corrected (C-4). Empty where the last entry closed none.
   */
  reopenable(): readonly number[] {
    const last = this.#standing.at(-1)
    const answered = last?.before.frames.at(-1)
    if (!last || !answered || last.openStepBefore === null) return []
    const closed = this.#state.frames.every(({ id }) => id !== answered.id)
    return closed && !this.#isFinal(last.seq) ? [last.seq] : []
  }

  /** The entries that redo would make valid again, oldest first; empty when there are none. */
  redoable(): readonly number[] {
    return this.#undone.at(-1) ?? []
  }

  /** Carries out a command: decides it, then appends and returns the entry to store. */
  play(command: Command, chance: DecideOptions, stamp: EntryStamp): Result<LogEntry<Event>, Refusal> {
    const decided = this.#system.decide(this.#state, command, chance)
    if (!decided.ok) return decided
    const again =
      this.#rethrowGuard.size > 0 &&
      this.#answered(this.#state, decided.value).some((one) => this.#rethrowGuard.has(one))
    const { events, sealed } = this.#system.secrets?.seal(decided.value) ?? { events: decided.value }
    const step = this.#openStep ?? this.#correctionStepOf(decided.value, stamp.by) ?? this.nextSeq
    const entry = this.#entry(stamp, step, {
      kind: 'played',
      events,
      ...(chance.overrule.length > 0 ? { overruled: chance.overrule as readonly RulingId[] } : {}),
      ...(again ? { again: true as const } : {}),
    })
    const whole = sealed === undefined ? entry : sealedEntry(entry, sealed)
    this.append(whole)
    return ok(whole)
  }

  /** The last step, if it and these events correct the same by the same hand (seven taps on one stepper); else null. */
  #correctionStepOf(events: readonly Event[], by: string): number | null {
    const last = this.#standing.at(-1)
    if (!last || last.seq === 0 || this.#undone.length > 0) return null
    const corrects = (event: Event, before: State) => this.#system.correctionStep?.(event, before) ?? null
    const [first = null, ...others] = events.map((event) => corrects(event, this.#state))
    // Nearly all commands end here: only a correction is compared with the step before it.
    if (first === null || others.some((one) => one !== first)) return null
    const begin = this.#standing.findLastIndex(({ step }) => step !== last.step) + 1
    const joins = this.#standing
      .slice(begin)
      .every(
        ({ seq }) =>
          this.#entries[seq - this.#first]?.by === by &&
          this.#playedAt(seq).every(([event, before]) => corrects(event, before) === first),
      )
    return joins ? last.step : null
  }

  /**
   * Takes back the entries of `undoable`, or those of `reopenable`. Returns the undo entry, or null when there is
   * nothing to take back.
   */
  undo(stamp: EntryStamp, what: 'undoable' | 'reopenable' = 'undoable'): LogEntry<Event> | null {
    const entries = this[what]()
    if (entries === 'history' || entries.length === 0) return null
    return this.#write(stamp, { kind: 'undid', entries })
  }

  /** Makes the last undone entries valid again. Null when there are none. */
  redo(stamp: EntryStamp): LogEntry<Event> | null {
    const entries = this.redoable()
    return entries.length === 0 ? null : this.#write(stamp, { kind: 'redid', entries })
  }

  /**
   * Adds an entry that is already written. If the log would contradict itself, it returns a fault and nothing
   * changes.
   */
  append(entry: LogEntry<Event>): Result<true, TimelineFault> {
    if (entry.seq !== this.nextSeq) return err({ kind: 'gap', seq: entry.seq })
    const { body } = entry
    if (body.kind === 'played') {
      // The entries of a step must be adjacent, or an undo could list entries that are not the newest.
      const joined = this.#lastValidStep() ?? this.#openStep
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

  /** A snapshot of the current state, or null while a redo is possible (a snapshot could not store it). */
  snapshot(): Snapshot<State> | null {
    if (this.#undone.length > 0 || this.nextSeq === 0) return null
    return {
      battle: this.#battle,
      seq: this.nextSeq - 1,
      v: this.#system.version,
      state: this.#state,
      openStep: this.#openStep,
      lastStep: this.#lastValidStep(),
      owed: [...this.#rethrowGuard],
    }
  }

  /** The step of the last valid entry, here or in the snapshot. */
  #lastValidStep(): number | null {
    return this.#standing.at(-1)?.step ?? this.#snapshotStep
  }

  #write(stamp: EntryStamp, body: PlayUndoOrRedoBody<Event>): LogEntry<Event> {
    const entry = this.#entry(stamp, this.nextSeq, body)
    this.append(entry)
    return entry
  }

  #entry(stamp: EntryStamp, step: number, body: PlayUndoOrRedoBody<Event>): LogEntry<Event> {
    return { battle: this.#battle, seq: this.nextSeq, step, ...stamp, v: this.#system.version, body }
  }

  #unsealed(entry: LogEntry<Event>, events: readonly Event[]): readonly Event[] {
    return entry.sealed === undefined
      ? events
      : (this.#system.secrets?.unseal(events, entry.sealed) ?? events)
  }

  /** The events of a loaded entry; none if it is only an undo or redo. */
  #eventsAt(seq: number): readonly Event[] {
    const entry = this.#entries[seq - this.#first]
    return entry?.body.kind === 'played' ? this.#unsealed(entry, entry.body.events) : []
  }

  #stand(entry: LogEntry<Event>, events: readonly Event[]): void {
    const before = this.#state
    this.#standing.push({ seq: entry.seq, step: entry.step, before, openStepBefore: this.#openStep })
    // Only needed while the rethrow guard has entries. That is rare, and normal throws should not pay for it.
    if (this.#rethrowGuard.size > 0)
      for (const question of this.#answered(before, events)) this.#rethrowGuard.delete(question)
    const state = events.reduce((so, event) => this.#system.evolve(so, event), before)
    this.#state = state
    const open = outermostAtomicPending(state)
    const was = outermostAtomicPending(before)
    // A pending decision that opens in the entry that closes another starts its own step with the next entry. So do
    // the parts of a pending decision: the entry that opened it comes before them.
    const begins = open && was?.id !== open.id && (was || open.parts)
    this.#openStep = !open || begins ? null : entry.step
  }

  /**
   * The rolls that the dice of these events answer, starting from `state`. Corrected dice don't count as a new
   * answer.
   */
  #answered(state: State, events: readonly Event[]): readonly string[] {
    const answered: string[] = []
    for (const event of events) {
      for (const fact of this.#system.facts(event, state))
        if (fact.kind === 'rolled' && fact.mended !== true)
          answered.push(rethrowDetectionKey(state, fact, this.#system.against))
      state = this.#system.evolve(state, event)
    }
    return answered
  }
}
