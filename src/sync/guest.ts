import * as v from 'valibot'
import type { Refusal, RulingId } from '@/engine'
import type { GuestLog } from './guestLog'
import type { ConnectionHandlers, Connection } from './connection'
import type { Seat } from './seatRights'
import {
  protocolBounds,
  silenceUntilAway,
  parseHostMessage,
  protocolVersion,
  type GuestMessage,
  type HostMessage,
  type SideChannelPiece,
  type SealedPart,
} from './protocol'
import { GuestDiceSecrets, type SharedDiceCheckResult } from './guestDiceSecrets'

/**
 * Why a guest's connection ended: the host gave a reason, one of the phones has an older version of Firestep, a
 * message could not be read, or nothing arrives any more.
 */
export type GuestEnding =
  | Exclude<Extract<HostMessage, { kind: 'farewell' }>['why'], 'version'>
  | 'hostOlder'
  | 'hostNewer'
  | 'rubbish'
  | 'away'

/** Why two versions, the host's first, can't play together; null if they can. */
export const findVersionMismatch = (theirs: number, ours: number): 'hostOlder' | 'hostNewer' | null =>
  theirs === ours ? null : theirs < ours ? 'hostOlder' : 'hostNewer'
export type TableDevicesAndSides = Omit<Extract<HostMessage, { kind: 'table' }>, 'kind' | 'count'>
export type Welcome = Omit<Extract<HostMessage, { kind: 'welcome' }>, 'kind' | 'version'>

export interface GuestHooks {
  /** The host's welcome, with the battle of the table. */
  readonly welcomed?: (welcome: Welcome) => void
  /** The phones at the table, and the sides to play. */
  readonly table?: (table: TableDevicesAndSides) => void
  /** The number of entries in all, once the log here has as many. */
  readonly caughtUp?: (count: number) => void
  readonly refused?: (refusal: Refusal) => void
  /** A command came too late: the log had changed since it was sent, so it was not carried out. */
  readonly late?: () => void
  /** Draws a number that nobody can guess, for dice thrown with the host; null if none is available. */
  readonly secret?: () => string | null
  /** The dice of entry `count` are thrown and were checked. */
  readonly checked?: (count: number, how: SharedDiceCheckResult) => void
  /** The two logs differ. */
  readonly parted?: () => void
  /** The host has been silent for long, or is back. The connection stays open, and messages may still be sent. */
  readonly silent?: (silent: boolean) => void
  /** The connection is gone, or the host sent this phone away with a reason. */
  readonly gone?: (why: GuestEnding) => void
  /** Whether this phone could become the host. */
  readonly offered?: () => boolean
  /**
   * This phone is now the host, on its end of the same connection, and gets the sealed data, which is untrusted. The
   * guest here has ended.
   */
  readonly handed?: (sealed: readonly SealedPart[]) => void
  /** A code of the host, to answer when this connection is gone. */
  readonly wayBack?: (code: string) => void
  /** Another phone is the host now. This is its code; `Guest.answers` sends the answer there. */
  readonly moves?: (code: string) => void
  /** This phone was the host before, and should pass a code on to one of its guests. */
  readonly carries?: (to: string, code: string) => void
  /** A side channel message from the host's phone. */
  readonly news?: (piece: SideChannelPiece) => void
}

/**
 * A phone at another phone's table. It stores the same log, asks for missing entries, and sends its player's
 * commands. The host's log is the source of truth, so this phone appends only what the host sends back.
 */
export class Guest {
  readonly #link: Connection
  readonly #hooks: GuestHooks
  #seat: Seat
  #log: GuestLog | null = null
  #over = false
  #now: number | null = null
  /** When the host last sent something, on the clock of `beat`; null before the first beat. */
  #heard: number | null = null
  #silent = false
  #parted = false
  readonly #numbers: GuestDiceSecrets
  /** How many commands this phone sent for a log with `count` entries that have no reply yet. */
  #open = { count: 0, times: 0 }
  /** The number of entries in the offer to become the host that this phone accepted. */
  #takes: number | null = null
  #welcomed = false
  readonly #keptBefore: boolean

  /**
   * @param keptBefore this phone was the host on this connection before: messages to it as the host may still arrive
   */
  constructor(link: Connection, seat: Seat, hooks: GuestHooks = {}, keptBefore = false) {
    this.#link = link
    this.#seat = seat
    this.#hooks = hooks
    this.#numbers = new GuestDiceSecrets({
      secret: () => hooks.secret?.() ?? null,
      opened: (opens) => this.#say(opens),
      checked: (count, how) => hooks.checked?.(count, how),
    })
    this.#keptBefore = keptBefore
  }

  /** The handlers for this connection. */
  readonly ears: ConnectionHandlers = {
    received: (text) => this.#hear(text),
    gone: () => this.#end('away'),
  }

  get seat(): Seat {
    return this.#seat
  }

  /** Sends this phone's name and sides; again whenever they change. */
  greet(seat: Seat = this.#seat): void {
    this.#seat = seat
    const { id, name, plays } = seat
    this.#say({ kind: 'hello', version: protocolVersion, device: id, name, plays: [...plays] })
  }

  /** From now on, entries go into this log. Requests what is missing. */
  attach(log: GuestLog): void {
    this.#log = log
    this.#parted = false
    this.#askOn(log)
  }

  detach(): void {
    this.#log = null
  }

  /**
   * Sends commands that are based on the log here. The reply shows whether they were carried out.
   * @param onBehalfOf the side that this phone's player answers for, although another phone plays it
   */
  does(commands: readonly unknown[], overrule: readonly RulingId[], onBehalfOf: string | null = null): void {
    const said = { commands: [...commands], overrule: [...overrule], onBehalfOf }
    this.#decide((count) => ({ kind: 'does', count, ...said }))
  }
  undoes(): void {
    this.#decide((count) => ({ kind: 'undoes', count }))
  }
  redoes(): void {
    this.#decide((count) => ({ kind: 'redoes', count }))
  }

  #decide(said: (count: number) => GuestMessage): void {
    if (!this.#log) return
    const { count } = this.#log
    this.#open = { count, times: this.#open.count === count ? this.#open.times + 1 : 1 }
    this.#say(said(count))
  }

  /**
   * The first new entry answers one of the open commands if this phone is its author. All others were based on an
   * older log.
   */
  #close(count: number, entry: unknown): void {
    if (this.#open.count !== count) return
    const { times } = this.#open
    this.#open = { count, times: 0 }
    const own = v.is(v.object({ by: v.literal(this.#seat.id) }), entry)
    if (times > (own ? 1 : 0)) this.#hooks.late?.()
  }

  /** Sends a side channel message to the host's phone. Returns whether the host is reachable. */
  tells(piece: SideChannelPiece): boolean {
    const hears = this.#welcomed && !this.#silent && !this.#over
    if (hears) this.#say({ kind: 'news', ...piece })
    return hears
  }

  /** Answers the code of the new host, through the former one. */
  answers(code: string): void {
    this.#say({ kind: 'answers', code })
  }
  /** Passes on to the host the answer of a phone that was a guest here while this phone was the host. */
  brings(from: string, code: string): void {
    this.#say({ kind: 'brings', from, code })
  }

  /**
   * A tick: shows the host that this phone is here, and reports if the host is silent.
   * @param now milliseconds on any clock that never goes back
   */
  beat(now: number): void {
    this.#now = now
    this.#heard ??= now
    // What has no reply by now was lost on its way.
    if (this.#welcomed) this.#say({ kind: 'here' })
    else this.greet()
    if (now - this.#heard > silenceUntilAway) this.#turnSilent(true)
  }

  #turnSilent(silent: boolean): void {
    // Two logs that differ stay so, whether the host is silent or not.
    if (this.#over || this.#parted || this.#silent === silent) return
    this.#silent = silent
    this.#hooks.silent?.(silent)
  }

  /** @param why the reason that this phone reports */
  leave(why: GuestEnding = 'away'): void {
    this.#say({ kind: 'leaves' })
    this.#end(why)
  }

  #hear(text: string): void {
    if (this.#over) return
    const said = parseHostMessage(text)
    if (!said.ok) return this.#keptBefore && !this.#welcomed ? undefined : this.#end('rubbish')
    this.#heard = this.#now
    this.#turnSilent(false)
    const { value } = said
    switch (value.kind) {
      case 'welcome': {
        const { kind: _kind, version: _version, ...welcome } = value
        this.#welcomed = true
        return this.#hooks.welcomed?.(welcome)
      }
      case 'table':
        this.#hooks.table?.({ sides: value.sides, devices: value.devices, mayAnswer: value.mayAnswer })
        // An entry was written that never arrived.
        if (this.#log && value.count > this.#log.count) this.#askOn(this.#log)
        return
      case 'entries':
        return this.#takeIn(value)
      case 'throws':
        return this.#numbers.open(value, this.#log)
      case 'offers':
        return this.#take(value.count)
      case 'hands':
        if (this.#takes === null) return this.#end('rubbish')
        this.#over = true
        return this.#hooks.handed?.(value.sealed)
      case 'back':
        return this.#hooks.wayBack?.(value.code)
      case 'moves':
        return this.#hooks.moves?.(value.code)
      case 'news': {
        const { kind: _kind, ...piece } = value
        return this.#hooks.news?.(piece)
      }
      case 'carries':
        return this.#hooks.carries?.(value.to, value.code)
      case 'parted':
        this.#parted = true
        return this.#hooks.parted?.()
      case 'refused':
        this.#open = { ...this.#open, times: Math.max(0, this.#open.times - 1) }
        return this.#hooks.refused?.(value.refusal)
      // Only hosts from before the version was part of the message send none.
      case 'farewell':
        return this.#end(value.why === 'version' ? 'hostOlder' : value.why)
      case 'otherVersion':
        return this.#end(findVersionMismatch(value.version, protocolVersion) ?? 'rubbish')
    }
  }

  #takeIn({ from, count, entries }: Extract<HostMessage, { kind: 'entries' }>): void {
    const log = this.#log
    if (!log) return
    // Entries that come twice or late are already here. If earlier ones are missing, ask again.
    if (from > log.count) return this.#askOn(log)
    const fresh = entries.slice(log.count - from)
    const { count: next } = log
    const how = fresh.length > 0 ? this.#numbers.check(log, fresh[0]) : null
    const fate = fresh.length > 0 ? log.append(fresh) : 'later'
    if (fate === 'unfit') return this.#end('rubbish')
    if (fate === 'newer') return this.#end('hostNewer')
    if (fate === 'taken') this.#close(next, fresh[0])
    this.#numbers.settle(next, fate === 'taken' ? how : null, log)
    if (log.count >= count) this.#hooks.caughtUp?.(log.count)
  }

  /** A phone that lacks entries asks for them first, and gets the offer again later. */
  #take(count: number): void {
    const log = this.#log
    if (!log || !this.#hooks.offered?.()) return this.#say({ kind: 'declines' })
    if (log.count !== count) return this.#askOn(log)
    this.#takes = count
    this.#say({ kind: 'takes', count })
  }

  #askOn({ count, last }: GuestLog): void {
    this.#say({ kind: 'since', count, last })
  }

  /** The first reason counts: closing a connection also reports that it is gone. */
  #end(why: GuestEnding): void {
    if (this.#over) return
    this.#over = true
    this.#link.close()
    this.#hooks.gone?.(why)
  }

  #say(said: GuestMessage): void {
    if (this.#over) return
    const text = JSON.stringify(said)
    if (text.length <= protocolBounds.message) this.#link.send(text)
  }
}
