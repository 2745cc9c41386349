import * as v from 'valibot'
import type { Refusal, RulingId } from '@/engine'
import type { GuestLog } from './guestLog'
import type { ConnectionHandlers, Connection } from './connection'
import type { Seat } from './seats'
import {
  protocolBounds,
  silenceLimit,
  parseHostMessage,
  protocolVersion,
  type GuestMessage,
  type HostMessage,
  type SideChannelPiece,
  type SealedPart,
} from './protocol'
import { RevealedSecrets, type SharedDiceCheck } from './revealedSecrets'

/**
 * Why a guest's line ended: in the host's words, because one of both phones has an older version of Firestep, because what came could
 * not be read, or because nothing is heard any more.
 */
export type GuestEnding =
  | Exclude<Extract<HostMessage, { kind: 'farewell' }>['why'], 'version'>
  | 'hostOlder'
  | 'hostNewer'
  | 'rubbish'
  | 'away'

/** Why two versions, the host's first, don't play together; null if they do. */
export const versionGap = (theirs: number, ours: number): 'hostOlder' | 'hostNewer' | null =>
  theirs === ours ? null : theirs < ours ? 'hostOlder' : 'hostNewer'
export type TableStatus = Omit<Extract<HostMessage, { kind: 'table' }>, 'kind' | 'count'>
export type Welcome = Omit<Extract<HostMessage, { kind: 'welcome' }>, 'kind' | 'version'>

export interface GuestHooks {
  /** The keeper greets, and tells which battle lies there. */
  readonly welcomed?: (welcome: Welcome) => void
  /** Who is at the table, and whom there is to play. */
  readonly table?: (table: TableStatus) => void
  /** How many entries there are in all; the log here has as many. */
  readonly caughtUp?: (count: number) => void
  readonly refused?: (refusal: Refusal) => void
  /** What was decided here came too late: it was said of a log that had gone on meanwhile, and was not carried out. */
  readonly late?: () => void
  /** A number that nobody can guess, for dice that are thrown with the keeper; null where there is none to be had. */
  readonly secret?: () => string | null
  /** The dice of entry `count` lie there and were checked. */
  readonly checked?: (count: number, how: SharedDiceCheck) => void
  /** The two logs are no longer one. */
  readonly parted?: () => void
  /** Nothing is heard of the keeper for long, or again: the line stays, and so may what is said into it. */
  readonly silent?: (silent: boolean) => void
  /** The line is gone, or the keeper said why it sends this phone away. */
  readonly gone?: (why: GuestEnding) => void
  /** Whether this phone could keep the table from now on. */
  readonly offered?: () => boolean
  /**
   * This phone keeps the table from now on, at this end of the same line, and knows what is sealed, as a stranger's. Here it has come
   * to its end.
   */
  readonly handed?: (sealed: readonly SealedPart[]) => void
  /** A code of the keeper's, to be answered when this line is gone. */
  readonly wayBack?: (code: string) => void
  /** Another phone keeps the table from now on: this is its code, and `Guest.answers` carries the answer there. */
  readonly moves?: (code: string) => void
  /** This phone kept the table so far, and is to carry a code to one that sat here. */
  readonly carries?: (to: string, code: string) => void
  /** The keeper's phone tells something that is none of the battle's. */
  readonly news?: (piece: SideChannelPiece) => void
}

/**
 * A phone at somebody else's table. It keeps the same log, asks for what it misses, and sends what its player decides; the keeper's
 * log is the truth, so nothing is appended here before it comes back.
 */
export class Guest {
  readonly #link: Connection
  readonly #hooks: GuestHooks
  #seat: Seat
  #log: GuestLog | null = null
  #over = false
  #now: number | null = null
  /** When the keeper was heard last, in the time that `beat` is told; null before the first beat. */
  #heard: number | null = null
  #silent = false
  #parted = false
  readonly #numbers: RevealedSecrets
  /** How often this phone has decided something as of a log with `count` entries, and nothing has come back yet. */
  #open = { count: 0, times: 0 }
  /** The number of entries with which it was offered the table, and took it. */
  #takes: number | null = null
  #welcomed = false
  readonly #keptBefore: boolean

  /** @param keptBefore on this line this phone kept the table so far: what was said to its keeper may still be on its way */
  constructor(link: Connection, seat: Seat, hooks: GuestHooks = {}, keptBefore = false) {
    this.#link = link
    this.#seat = seat
    this.#hooks = hooks
    this.#numbers = new RevealedSecrets({
      secret: () => hooks.secret?.() ?? null,
      opened: (opens) => this.#say(opens),
      checked: (count, how) => hooks.checked?.(count, how),
    })
    this.#keptBefore = keptBefore
  }

  /** What is to be done with what comes over the line. */
  readonly ears: ConnectionHandlers = {
    received: (text) => this.#hear(text),
    gone: () => this.#end('away'),
  }

  get seat(): Seat {
    return this.#seat
  }

  /** Says who this phone is and whom it plays; again whenever that changes. */
  greet(seat: Seat = this.#seat): void {
    this.#seat = seat
    const { id, name, plays } = seat
    this.#say({ kind: 'hello', version: protocolVersion, device: id, name, plays: [...plays] })
  }

  /** From now on what is written goes into this log; what it misses is asked for. */
  attach(log: GuestLog): void {
    this.#log = log
    this.#parted = false
    this.#askOn(log)
  }

  detach(): void {
    this.#log = null
  }

  /**
   * Sends commands as of the log that is here. Whether they were carried out is told by what comes back.
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

  /** The entry that comes first is what one of them led to, if it is this phone's; all others were said of an older log. */
  #close(count: number, entry: unknown): void {
    if (this.#open.count !== count) return
    const { times } = this.#open
    this.#open = { count, times: 0 }
    const own = v.is(v.object({ by: v.literal(this.#seat.id) }), entry)
    if (times > (own ? 1 : 0)) this.#hooks.late?.()
  }

  /** Tells the keeper's phone something that is none of the battle's. Answers whether it is there to hear it. */
  tells(piece: SideChannelPiece): boolean {
    const hears = this.#welcomed && !this.#silent && !this.#over
    if (hears) this.#say({ kind: 'news', ...piece })
    return hears
  }

  /** Answers the code of the phone that keeps the table from now on, by the one that kept it so far. */
  answers(code: string): void {
    this.#say({ kind: 'answers', code })
  }
  /** Brings the keeper what a phone answers that sat here while this one kept the table. */
  brings(from: string, code: string): void {
    this.#say({ kind: 'brings', from, code })
  }

  /**
   * Time passes: the keeper hears that this phone is there, and whoever looks at this one that nothing is heard of the keeper.
   * @param now milliseconds on any clock that only goes on
   */
  beat(now: number): void {
    this.#now = now
    this.#heard ??= now
    // What nobody answered was lost on its way.
    if (this.#welcomed) this.#say({ kind: 'here' })
    else this.greet()
    if (now - this.#heard > silenceLimit) this.#turnSilent(true)
  }

  #turnSilent(silent: boolean): void {
    // Two logs stay parted, whether the keeper is heard or not.
    if (this.#over || this.#parted || this.#silent === silent) return
    this.#silent = silent
    this.#hooks.silent?.(silent)
  }

  /** @param why what is said of it on this phone */
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
        // Something was written that never came.
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
      // Only hosts of before the version was said in it say none.
      case 'farewell':
        return this.#end(value.why === 'version' ? 'hostOlder' : value.why)
      case 'otherVersion':
        return this.#end(versionGap(value.version, protocolVersion) ?? 'rubbish')
    }
  }

  #takeIn({ from, count, entries }: Extract<HostMessage, { kind: 'entries' }>): void {
    const log = this.#log
    if (!log) return
    // What came twice or late is here already; before what is still missing it is asked for again.
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

  /** Who lacks something of the log asks for it first, and is offered the table again. */
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

  /** The first reason counts: a line that is closed here tells that it is gone, too. */
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
