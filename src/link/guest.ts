import type { Refusal, RulingId } from '@/table'
import type { Ears, Link } from './link'
import type { Seat } from './seats'
import { bounds, patience, readKeeper, spoken, type FromGuest, type FromKeeper } from './said'

/** What a guest has of the log. */
export interface GuestLog {
  /** How many entries it has. */
  readonly count: number
  /** The id of the last one; null where it has none. */
  readonly last: string | null
  /**
   * Takes in what the keeper wrote: hostile until it was parsed and folded. `count` of the first is the place after the last one here.
   * @returns `unfit` as soon as one does not fit, it is not there then; `later` where nothing can be taken at this moment
   */
  append(entries: readonly unknown[]): 'taken' | 'unfit' | 'later'
}

export type Farewell = Extract<FromKeeper, { kind: 'farewell' }>['why']
export type Table = Omit<Extract<FromKeeper, { kind: 'table' }>, 'kind' | 'count'>
export type Welcome = Omit<Extract<FromKeeper, { kind: 'welcome' }>, 'kind' | 'version'>

export interface GuestHooks {
  /** The keeper greets, and tells which battle lies there. */
  readonly welcomed?: (welcome: Welcome) => void
  /** Who is at the table, and whom there is to play. */
  readonly table?: (table: Table) => void
  /** How many entries there are in all; the log here has as many. */
  readonly caughtUp?: (count: number) => void
  readonly refused?: (refusal: Refusal) => void
  /** The two logs are no longer one. */
  readonly parted?: () => void
  /** Nothing is heard of the keeper for long, or again: the line stays, and so may what is said into it. */
  readonly silent?: (silent: boolean) => void
  /** The line is gone, or the keeper said why it sends this phone away. */
  readonly gone?: (why: Farewell | 'rubbish' | 'away') => void
}

/**
 * A phone at somebody else's table. It keeps the same log, asks for what it misses, and sends what its player decides; the keeper's
 * log is the truth, so nothing is appended here before it comes back.
 */
export class Guest {
  readonly #link: Link
  readonly #hooks: GuestHooks
  #seat: Seat
  #log: GuestLog | null = null
  #over = false
  #now: number | null = null
  /** When the keeper was heard last, in the time that `beat` is told; null before the first beat. */
  #heard: number | null = null
  #silent = false
  #parted = false

  constructor(link: Link, seat: Seat, hooks: GuestHooks = {}) {
    this.#link = link
    this.#seat = seat
    this.#hooks = hooks
  }

  /** What is to be done with what comes over the line. */
  readonly ears: Ears = {
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
    this.#say({ kind: 'hello', version: spoken, device: id, name, plays: [...plays] })
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

  /** Sends commands as of the log that is here. Whether they were carried out is told by what comes back. */
  does(commands: readonly unknown[], overrule: readonly RulingId[]): void {
    if (this.#log)
      this.#say({ kind: 'does', count: this.#log.count, commands: [...commands], overrule: [...overrule] })
  }
  undoes(): void {
    if (this.#log) this.#say({ kind: 'undoes', count: this.#log.count })
  }
  redoes(): void {
    if (this.#log) this.#say({ kind: 'redoes', count: this.#log.count })
  }

  /**
   * Time passes: the keeper hears that this phone is there, and whoever looks at this one that nothing is heard of the keeper.
   * @param now milliseconds on any clock that only goes on
   */
  beat(now: number): void {
    this.#now = now
    this.#heard ??= now
    this.#say({ kind: 'here' })
    if (now - this.#heard > patience) this.#turnSilent(true)
  }

  #turnSilent(silent: boolean): void {
    // Two logs stay parted, whether the keeper is heard or not.
    if (this.#over || this.#parted || this.#silent === silent) return
    this.#silent = silent
    this.#hooks.silent?.(silent)
  }

  leave(): void {
    this.#say({ kind: 'leaves' })
    this.#link.close()
    this.#end('away')
  }

  #hear(text: string): void {
    if (this.#over) return
    const said = readKeeper(text)
    if (!said.ok) return this.#refuseLine()
    this.#heard = this.#now
    this.#turnSilent(false)
    const { value } = said
    switch (value.kind) {
      case 'welcome': {
        const { battle, game, createdAt, version } = value
        if (version !== spoken) return this.#end('version')
        return this.#hooks.welcomed?.({ battle, game, createdAt })
      }
      case 'table':
        this.#hooks.table?.({ sides: value.sides, devices: value.devices, mayAnswer: value.mayAnswer })
        // Something was written that never came.
        if (this.#log && value.count > this.#log.count) this.#askOn(this.#log)
        return
      case 'entries':
        return this.#take(value)
      case 'parted':
        this.#parted = true
        return this.#hooks.parted?.()
      case 'refused':
        return this.#hooks.refused?.(value.refusal)
      case 'farewell':
        this.#link.close()
        return this.#end(value.why)
    }
  }

  #take({ from, count, entries }: Extract<FromKeeper, { kind: 'entries' }>): void {
    const log = this.#log
    if (!log) return
    // What came twice or late is here already; before what is still missing it is asked for again.
    if (from > log.count) return this.#askOn(log)
    const fresh = entries.slice(log.count - from)
    if (fresh.length > 0 && log.append(fresh) === 'unfit') return this.#refuseLine()
    if (log.count >= count) this.#hooks.caughtUp?.(log.count)
  }

  #askOn({ count, last }: GuestLog): void {
    this.#say({ kind: 'since', count, last })
  }

  #refuseLine(): void {
    this.#link.close()
    this.#end('rubbish')
  }

  #end(why: Farewell | 'rubbish' | 'away'): void {
    if (this.#over) return
    this.#over = true
    this.#hooks.gone?.(why)
  }

  #say(said: FromGuest): void {
    if (this.#over) return
    const text = JSON.stringify(said)
    if (text.length <= bounds.message) this.#link.send(text)
  }
}
