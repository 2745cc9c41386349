import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { reuseEqual, ok, type Result } from '@/kit'
import type { IntakeResult, AuthoredCommand } from '@/sync'
import { WriteQueue, type EntrySeqAndId, type Store, type StoreFault, type BattleLoadFault } from '@/storage'
import {
  reproducesEntry,
  foresee,
  impossible,
  refusedDispatchResult,
  throwsPublicDice,
  type BattleSession,
  type DecideOptions,
  type DispatchResult,
  type LogEntry,
  type WithPendingStack,
  type RulingId,
  type BattleSummary,
} from '@/engine'
import { NoSecureRandom } from '../secureRng'
import type { LoadedGame } from '../loadGame'
import { coalesceRuns } from '../coalesceRuns'
import { deviceRng, uniqueId } from '../uniqueId'
import { appendPeerEntryToTimeline } from './appendPeerEntryToTimeline'
import { createPromptDraftStore } from './createPromptDraftStore'
import { checkAndSendToHost, type SharedTable } from './sharedTableInterface'
import { movableSteps } from './movableSteps'
import { photoStore } from './photoStore'
import { timelineWithoutSealedParts, stillHoldsDeletedSecrets, loadTimeline } from './loadTimeline'
import type { WholeLogEntries } from './logSteps'
import { toPlainData } from './toPlainData'

/** An open battle: what its game's screens and the screens around them need. */
export interface OpenBattle {
  readonly game: LoadedGame
  readonly session: BattleSession<unknown, unknown>
  /** The summary of the battle. */
  readonly summary: ComputedRef<BattleSummary>
  /** The seq of the last entry that is written to the store. */
  readonly saved: Readonly<Ref<number>>
  /** Why the last entry could not be written. While this is set, nothing is accepted. */
  readonly fault: Readonly<Ref<StoreFault | null>>
  /** The log from its beginning, and what redo can bring back; null until `fetchLog` has read it. */
  readonly log: ComputedRef<WholeLogEntries | null>
  /**
   * Reads the older part of the log, which is missing in a battle opened from a snapshot. With `again` it reads all of
   * it again, after secrets were added.
   */
  fetchLog(how?: 'again'): Promise<Result<true, BattleLoadFault>>
  /**
   * Deletes the secrets of the named entries: first in memory, so that nothing written later contains them, then in
   * every store. Everything else of the battle stays.
   */
  forget(names: readonly EntrySeqAndId[]): Promise<Result<unknown, BattleLoadFault>>
  retry(): Promise<void>
  /** Writes all waiting entries, before the page is hidden or left. */
  flush(): Promise<void>
  /** Entries that are not written yet, for an export. */
  unsaved(): readonly LogEntry[]
  /** Reads new entries of another tab from the store, and its draft. */
  follow(): Promise<void>
  /** The state, for code outside the battle's own screens. */
  state(): WithPendingStack
  /** Which side decides now; null where anybody may. */
  readonly asks: ComputedRef<string | null>
  /** The position in the log: the index of the next entry, and the id of the last one; null if there is none. */
  position(): { readonly count: number; readonly last: string | null }
  /**
   * Adds entries that another phone wrote, as untrusted data: they are parsed, applied and written here.
   * @returns `unfit` or `newer` as soon as one can't be read; those before it are in
   */
  acceptEntries(entries: readonly unknown[]): IntakeResult
  /** Runs commands of a table of several phones in their author's name. The host checks the permission. */
  readonly atTable: {
    carryOut(order: AuthoredCommand): DispatchResult
    /** Whether the phone would throw dice for a command that all may see. */
    throwsOpenly(command: unknown, overrule: readonly RulingId[]): boolean
    /** Whether received events are the result of a command on the current state with these dice. */
    comesOf(raw: unknown, command: unknown, chance: DecideOptions): boolean
    undo(author: string): unknown
    redo(author: string): void
    /** The side whose secret the next undo would take back; null if there is none. */
    undoNeeds(): string | null
  }
}

interface Parts {
  readonly store: Store
  readonly game: LoadedGame
  readonly battle: string
  /** This device: the author of entries. */
  readonly by: string
  /** Whether this tab may write; false if another tab does. */
  readonly mayWrite?: Readonly<Ref<boolean>>
  /** Called after every entry that is written to the store. */
  readonly onWritten?: () => void
  /** The other phones at the table; null while there are none. */
  readonly company?: () => SharedTable | null
}

/** How often a snapshot is stored, in entries. */
const snapshotEvery = 100

/** Opens a battle from the store, at its last pending decision. */
export const openBattle = async ({
  store,
  game,
  battle,
  by,
  mayWrite = ref(true),
  onWritten = () => undefined,
  company = () => null,
}: Parts): Promise<Result<OpenBattle, BattleLoadFault>> => {
  const opened = await loadTimeline(store, game, battle)
  if (!opened.ok) return opened
  let timeline = opened.value
  /** Counts the changes of the timeline, which is not a reactive object. */
  const changes = ref(0)
  const saved = ref(timeline.nextSeq - 1)
  const fault = shallowRef<StoreFault | null>(null)
  const queue = new WriteQueue(store, battle, saved.value, {
    saved: (seq) => {
      saved.value = seq
      company()?.wrote(seq)
      onWritten()
    },
    failed: (reason) => (fault.value = reason),
  })
  const current = () => (changes.value, timeline)
  const stamp = (author = by) => ({ id: uniqueId(), at: Date.now(), by: author })

  const draft = createPromptDraftStore({ store, queue, battle, mayWrite, state: () => timeline.state })
  await draft.read()

  const write = (entry: LogEntry) => {
    queue.append(entry, game.summary(timeline.state))
    const snapshot = (entry.seq + 1) % snapshotEvery === 0 ? timeline.snapshot() : null
    if (snapshot) queue.saveSnapshot(snapshot)
    draft.check()
    changes.value += 1
  }

  const dispatch = (commands: unknown, overrule: readonly RulingId[] = []) => {
    if (fault.value) return refusedDispatchResult(0, impossible('battle.notAccepting'))
    if (!mayWrite.value) return refusedDispatchResult(0, impossible('tabs.battle'))
    const list = toPlainData(Array.isArray(commands) ? (commands as unknown[]) : [commands])
    const others = company()
    if (!others) return carryOut(list, { overrule, author: by, rng: null, marks: {} })
    if (!others.keeper) return others.does(list, overrule)
    const [first] = list
    const hindrance = others.hindrance(
      decidingSide(),
      game.concededBy?.(first) ?? [],
      game.secretOwner?.(first, session.view) ?? null,
    )
    if (hindrance) return refusedDispatchResult(0, hindrance)
    return checkAndSendToHost(others.keeper, { game, state: timeline.state, list, overrule })
  }

  const carryOut = (
    list: readonly unknown[],
    { overrule, author, rng, marks }: Omit<AuthoredCommand, 'command'>,
  ): DispatchResult => {
    let done = 0
    try {
      for (const command of list) {
        const chance = { rng: rng ?? deviceRng, overrule }
        const played = timeline.play(command, chance, { ...stamp(author), ...marks })
        if (!played.ok) return refusedDispatchResult(done, played.reason)
        write(played.value)
        done += 1
      }
      return ok(done)
    } catch (thrown) {
      if (thrown instanceof NoSecureRandom)
        return refusedDispatchResult(done, { kind: 'impossible', message: thrown.said })
      throw thrown
    }
  }

  const fetchLog = async (how?: 'again'): Promise<Result<true, BattleLoadFault>> => {
    if (timeline.whole && how === undefined) return ok(true)
    await queue.flush()
    const whole = await loadTimeline(store, game, battle, { whole: true })
    if (!whole.ok) return whole
    for (const entry of timeline.entries) if (entry.seq >= whole.value.nextSeq) whole.value.append(entry)
    timeline = whole.value
    changes.value += 1
    return ok(true)
  }

  const forget: OpenBattle['forget'] = async (names) => {
    const whole = await fetchLog()
    if (!whole.ok) return whole
    const open = timelineWithoutSealedParts(timeline, game, battle, names)
    if (open) {
      timeline = open
      changes.value += 1
      // Replaces a waiting snapshot that still contains the secrets.
      const snapshot = mayWrite.value ? timeline.snapshot() : null
      if (snapshot) queue.saveSnapshot(snapshot)
      await queue.flush()
    }
    const dropped = await store.dropSealed(names)
    onWritten()
    return dropped
  }

  const foreseen = (commands: unknown) => {
    const list = toPlainData(Array.isArray(commands) ? (commands as unknown[]) : [commands])
    const { objections, state } = foresee(game, current().state, list)
    return { objections, view: state && game.battleView(state, null) }
  }

  const decidingSide = () => game.decidingSide(game.battleView(timeline.state, null))
  const takeIn = (entries: readonly unknown[]): IntakeResult => {
    if (!accepting()) return 'unfit'
    for (const raw of entries) {
      const entry = appendPeerEntryToTimeline(timeline, raw, battle, game)
      if (!entry.ok) return entry.reason
      write(entry.value)
    }
    return 'taken'
  }

  const accepting = () => mayWrite.value && fault.value === null
  const readOn = async () => {
    if (fault.value) return
    const loaded = await store.loadBattle<unknown>(battle, game)
    // What was played here meanwhile must be written or refused first.
    if (!loaded.ok || queue.unsaved.length > 0) return
    const { row, tail } = loaded.value
    const known = stillHoldsDeletedSecrets(timeline, tail)
    if (row.entries > timeline.nextSeq || known) {
      const fresh = tail.filter(({ seq }) => seq >= timeline.nextSeq)
      const near = fresh.length === row.entries - timeline.nextSeq
      if (known || !near || !fresh.every((entry) => timeline.append(entry).ok)) {
        const reloaded = await loadTimeline(store, game, battle, { whole: timeline.whole })
        if (!reloaded.ok || queue.unsaved.length > 0) return
        timeline = reloaded.value
      }
      saved.value = timeline.nextSeq - 1
      changes.value += 1
    }
    await draft.read()
  }
  const undo = async (author = by, what: 'undoable' | 'reopenable' = 'undoable') => {
    if (!accepting()) return
    const remoteHost = company()?.keeper
    if (remoteHost) return remoteHost.undoes()
    if (company()?.throwing) return
    // Only needed when the step is before the snapshot that the battle was opened from.
    if (timeline.undoable() === 'history' && !(await fetchLog()).ok) return
    if (!accepting()) return
    const entry = timeline.undo(stamp(author), what)
    if (entry) write(entry)
  }

  const redo = (author = by) => {
    const remoteHost = company()?.keeper
    if (remoteHost) return remoteHost.redoes()
    const entry = accepting() && !company()?.throwing ? timeline.redo(stamp(author)) : null
    if (entry) write(entry)
  }

  const { undoes, redoes, lastStep } = movableSteps(game, current, () => company() === null)
  /** Unchanged parts keep their identity, so that no screen draws them again. */
  const view = computed((before: unknown) => reuseEqual(before, game.battleView(current().state, null)))

  const session: BattleSession<unknown, unknown> = {
    battle,
    get view() {
      return view.value
    },
    viewAs: (viewer) => game.battleView(timeline.state, viewer),
    get undoes() {
      return undoes.value
    },
    get redoes() {
      return redoes.value
    },
    get lastStep() {
      return lastStep.value
    },
    reopen: () => {
      if (company() === null) void undo(by, 'reopenable')
    },
    get draft() {
      return draft.values.value
    },
    get seat() {
      return company()?.place ?? null
    },
    get accepting() {
      return accepting()
    },
    dispatch,
    answerFor: () => company()?.answerFor(true),
    foresee: foreseen,
    undo: () => {
      if (company()?.mayUndo(timeline.undoNeeds()) ?? true) void undo()
    },
    redo: () => redo(),
    saveDraft: draft.save,
    dropDraft: draft.drop,
    keep: ({ id, name, body }) => {
      void store.warbands.save({ id, game: game.id, name, body: toPlainData(body), touchedAt: Date.now() })
    },
    picture: photoStore(store).get,
  }

  return ok({
    game,
    session,
    summary: computed(() => game.summary(current().state)),
    saved,
    fault,
    log: computed(() => {
      const here = current()
      return here.whole ? { entries: [...here.entries], redoable: here.redoable() } : null
    }),
    fetchLog,
    forget,
    retry: async () => {
      if (await queue.retry()) fault.value = null
    },
    flush: () => queue.flush(),
    unsaved: () => queue.unsaved,
    follow: coalesceRuns(readOn),
    state: () => current().state,
    asks: computed(() => game.decidingSide(view.value)),
    position: () => ({ count: timeline.nextSeq, last: timeline.entries.at(-1)?.id ?? null }),
    acceptEntries: takeIn,
    atTable: {
      carryOut: ({ command, ...how }) => carryOut([command], how),
      throwsOpenly: (command, overrule) => throwsPublicDice(game, timeline.state, command, overrule),
      comesOf: (raw, command, chance) => reproducesEntry(game, timeline, raw, command, chance),
      undo,
      redo,
      undoNeeds: () => timeline.undoNeeds(),
    },
  })
}
