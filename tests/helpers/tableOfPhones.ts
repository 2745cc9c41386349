import type { Rng } from '@/kit'
import {
  Guest,
  Host,
  newSecret,
  type SharedDiceCheckResult,
  type TableDevice,
  type GuestLog,
  type Connection,
  type Seat,
  type SealedPart,
} from '@/sync'
import {
  reproducesEntry,
  readEntry,
  throwsPublicDice,
  Timeline,
  type LogEntry,
  type WithPendingStack,
  type Refusal,
  type System,
} from '@/engine'
import { TornLine, whole, type Tear } from './tornLine'

export type AnyGame = System<WithPendingStack, unknown, unknown, unknown>
type AnyTimeline = Timeline<WithPendingStack, unknown, unknown>

const opened = (game: AnyGame, battle: string, entries: readonly LogEntry[]): AnyTimeline => {
  const timeline = Timeline.open<WithPendingStack, unknown, unknown>(game, battle, entries)
  if (!timeline.ok) throw new Error(timeline.reason.kind)
  return timeline.value
}

/** Codes that the phones of another host's table answer, as WebRTC would. */
const answering = new Map<string, Phone>()
let codes = 0

/** One phone: its log, how much of it is stored, and its role at the table. */
export class Phone {
  timeline: AnyTimeline
  keeper: Host | null = null
  guest: Guest | null = null
  /** The connection to the host. */
  line: TornLine | null = null
  /** The connections of its guests. */
  readonly #lines = new Map<Connection, TornLine>()
  devices: readonly TableDevice[] = []
  refusals: Refusal[] = []
  /** The results of the throws for which this phone revealed its number. */
  readonly checked: { readonly count: number; readonly how: SharedDiceCheckResult }[] = []
  /** How the last connection ended, or that the logs conflicted. */
  ended: string | null = null

  constructor(
    readonly seat: Seat,
    readonly game: AnyGame,
    readonly battle: string,
    readonly rng: Rng,
  ) {
    this.timeline = opened(game, battle, [])
  }

  get log(): readonly LogEntry[] {
    return this.timeline.entries
  }

  /** Which side decides now, as this phone knows the battle. */
  asks(): string | null {
    return this.game.decidingSide(this.game.battleView(this.timeline.state, null))
  }

  /** How many entries would survive a kill of the phone. */
  #stored = 0
  /** Stores waiting entries one by one, up to `most` of them. */
  store(most = Infinity): void {
    for (let done = 0; done < most && this.#stored < this.log.length; done += 1) {
      this.#stored += 1
      this.keeper?.wrote(this.#stored - 1)
    }
  }

  /** Kills the phone: no farewell, and what was not stored is gone. It comes back with `keep` or `join`. */
  kill(): void {
    this.line?.cut()
    this.line = null
    this.keeper = null
    this.guest = null
    this.timeline = opened(this.game, this.battle, this.log.slice(0, this.#stored))
  }

  #written = 0
  stamp() {
    this.#written += 1
    return { id: `${this.seat.id}-${this.#written}-${this.log.length}`, at: 1, by: this.seat.id }
  }

  /** Hosts the table from now on, with its log. */
  keep(now = this.clock()): void {
    this.guest = null
    const { game, battle } = this
    const stored = () => this.#stored
    const timeline = () => this.timeline
    const log = () => this.log
    this.keeper = new Host(
      {
        battle,
        game: game.id,
        events: game.version,
        createdAt: 1,
        get sides() {
          const { state } = timeline()
          return game.participants(state).map(({ side }) => ({ id: side, name: side }))
        },
        get entries() {
          return log()
        },
        get written() {
          return stored()
        },
        asks: () => this.asks(),
        asked: () => game.promptedSide(game.battleView(this.timeline.state, null)),
        concededBy: (command) => game.concededBy?.(command) ?? [],
        ownedBy: (command) => game.secretOwner?.(command, game.battleView(this.timeline.state, null)) ?? null,
        // A stranger may send anything as a command.
        parts: (command) => (command ? game.splitBySide?.(command) : undefined) ?? [command],
        throwsOpenly: (command, overrule) => throwsPublicDice(game, timeline().state, command, overrule),
        asksSecret: () => game.asksSecret?.(game.battleView(this.timeline.state, null)) ?? false,
        undoNeeds: () => timeline().undoNeeds(),
        carryOut: ({ command, overrule, rng, marks }) =>
          timeline().play(
            command,
            { rng: this.loaded ?? rng ?? this.rng, overrule },
            { ...this.stamp(), ...marks },
          ),
        undo: () => timeline().undo(this.stamp()),
        redo: () => timeline().redo(this.stamp()),
      },
      this.seat,
      now,
      {
        secret: () => newSecret(this.rng),
        asked: (throwing) => (this.asked = throwing),
        refused: (refusal) => this.refusals.push(refusal),
        handed: (link) => {
          const line = this.#lines.get(link)
          this.#usher = this.keeper
          this.keeper = null
          this.handedOver += 1
          if (line) this.#sitOn(line, link, true)
        },
        answered: (device, code) => this.guest?.brings(device, code),
        brought: (code) => {
          const phone = answering.get(code)
          answering.delete(code)
          if (!phone || phone.seat.id === this.seat.id) return
          phone.movedAlong += 1
          phone.join(this, this.#tear, this.#heard)
        },
      },
      this.devices,
    )
  }
  /** How often this phone handed the table over, and reconnected to the new host without a scan. */
  handedOver = 0
  movedAlong = 0
  /** The table that this phone handed over, while it carries codes between its guests and the new host. */
  #usher: Host | null = null
  usherNoMore(): void {
    this.#usher?.close()
    this.#usher = null
  }
  #tear: Tear = whole
  #heard: ((text: string) => void) | undefined
  /** The clock that all phones at the table get. */
  clock: () => number = () => 0

  /** The throw that waits for another phone's number, or null. */
  asked: string | null = null
  /** The wait is over, whether the number came or not. */
  waitNoMore(): void {
    if (this.asked !== null) this.keeper?.throwAlone(this.asked)
  }
  /** The dice of a cheating phone, which ignores the shared numbers. */
  loaded: Rng | null = null

  /** Sits down at another phone's table. */
  join(keeper: Phone, tear: Tear = whole, heard?: (text: string) => void): void {
    if (!keeper.keeper) throw new Error('nobody keeps a table there')
    this.line?.cut()
    this.keeper = null
    this.ended = null
    const line = new TornLine(this.rng, tear, heard)
    keeper.#lines.set(line.far, line)
    this.#tear = tear
    this.#heard = heard
    line.hears(line.far, keeper.keeper.join(line.far, this.seat.id))
    this.#sitOn(line, line.near, false)
  }

  /** Becomes a guest at this end of a connection. */
  #sitOn(line: TornLine, end: Connection, keptBefore: boolean): void {
    this.line = line
    const hooks = {
      table: ({ devices }: { readonly devices: readonly TableDevice[] }) => (this.devices = devices),
      refused: (refusal: Refusal) => this.refusals.push(refusal),
      secret: () => newSecret(this.rng),
      checked: (count: number, how: SharedDiceCheckResult) => this.checked.push({ count, how }),
      parted: () => (this.ended = 'parted'),
      gone: (why: string) => (this.ended ??= why),
      offered: () => true,
      handed: (sealed: readonly SealedPart[]) => this.#takeOver(line, end, sealed),
      carries: (to: string, code: string) => this.#usher?.carry(to, code),
      moves: (code: string) => {
        answering.set(code, this)
        guest.answers(code)
      },
    }
    const guest: Guest = new Guest(end, this.seat, hooks, keptBefore)
    this.guest = guest
    line.hears(end, guest.ears)
    guest.greet()
    guest.attach(this.#guestLog())
  }

  #takeOver(line: TornLine, end: Connection, sealed: readonly SealedPart[]): void {
    const hidden = new Map(sealed.map(({ seq, sealed }) => [seq, sealed]))
    const entries = this.log.map((entry) =>
      hidden.has(entry.seq) ? { ...entry, sealed: hidden.get(entry.seq) } : entry,
    )
    this.timeline = opened(this.game, this.battle, entries)
    this.line = null
    // Before it becomes the host, everything that it has is stored.
    this.store()
    this.keep()
    this.#lines.set(end, line)
    const before = this.devices.find(({ keeps }) => keeps)
    if (!this.keeper || !before) return
    line.hears(end, this.keeper.join(end, before.id))
    for (const { id, here } of this.devices)
      if (here && id !== this.seat.id && id !== before.id)
        this.keeper.leaveCode(id, `code ${(codes += 1)}`, before.id)
  }

  #guestLog(): GuestLog {
    const log = () => this.log
    return {
      battle: this.battle,
      get count() {
        return log().length
      },
      get last() {
        return log().at(-1)?.id ?? null
      },
      append: (entries) => (entries.every((raw) => this.#take(raw)) ? 'taken' : 'unfit'),
      comesOf: (raw, command, overrule, rng) =>
        reproducesEntry(this.game, this.timeline, raw, command, { rng, overrule }),
    }
  }

  #take(raw: unknown): boolean {
    const entry = readEntry<unknown>(raw, this.battle, this.log.length, this.game)
    return entry.ok && this.timeline.append(entry.value).ok
  }
}
