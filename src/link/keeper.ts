import type { Result } from '@/kit'
import type { Entry, Refusal, RulingId } from '@/table'
import type { Ears, Link } from './link'
import { hindranceOf, type Seat } from './seats'
import {
  bounds,
  patience,
  readGuest,
  spoken,
  type Device,
  type FromGuest,
  type FromKeeper,
  type Side,
} from './said'

/** What the keeper needs of the battle that lies open on its phone. */
export interface KeptBattle {
  readonly battle: string
  readonly game: string
  readonly createdAt: number
  readonly sides: readonly Side[]
  /** The whole log, oldest first. */
  readonly entries: readonly Entry[]
  /**
   * How many of them are written for good. The rest is told to nobody yet: a phone that is killed comes back without it, and nobody
   * may then have more than the phone whose log is the truth.
   */
  readonly written: number
  /** Which side decides now; null where anybody may. */
  asks(): string | null
  /** Carries out commands, each its own entry in its author's name; stops at the first refusal. What is written comes back by `Keeper.wrote`. */
  carryOut(
    commands: readonly unknown[],
    overrule: readonly RulingId[],
    author: string,
  ): Result<number, Refusal>
  undo(author: string): void
  redo(author: string): void
}

/** What the keeper's own phone shows of the table. */
export interface KeeperHooks {
  /** Somebody came, went, or plays somebody else. */
  readonly changed?: (devices: readonly Device[]) => void
}

interface Place {
  readonly link: Link
  seat: Seat | null
  /** When it was heard last, in the time that `beat` is told. */
  heard: number
  /** How much it said since the last beat. */
  said: number
  /** Nothing was heard for long: it sleeps, or was carried off. What is said to it waits in the line. */
  silent: boolean
}

/** A phone that was silent for this long comes back on a line of its own, in milliseconds. */
const forgotten = 15 * 60_000

/**
 * Keeps the table: the log on this phone is the truth. Guests send commands with the number of entries they saw; what was carried
 * out goes to all of them as entries. A command that met another log than its sender saw is not carried out: its sender gets
 * what it missed, so that nothing that arrives twice, late or out of its order is done twice.
 */
export class Keeper {
  readonly #battle: KeptBattle
  #own: Seat
  readonly #hooks: KeeperHooks
  readonly #places = new Set<Place>()
  /** Who was at the table and has no line any more, by device, and when it was heard last. */
  readonly #away = new Map<string, { readonly seat: Seat; readonly heard: number }>()
  #mayAnswer = true
  #now: number

  /** @param now as `beat` tells it */
  constructor(battle: KeptBattle, own: Seat, now: number, hooks: KeeperHooks = {}) {
    this.#now = now
    this.#battle = battle
    this.#own = own
    this.#hooks = hooks
  }

  /** Everybody who is or was at the table, the keeper first. */
  get devices(): readonly Device[] {
    const guest = (seat: Seat, here: boolean, heard: number) => ({
      ...seat,
      here,
      keeps: false,
      unheard: here ? 0 : Math.floor((this.#now - heard) / 1000),
    })
    const seated = [...this.#places].flatMap(({ seat, silent, heard }) =>
      seat ? [guest(seat, !silent, heard)] : [],
    )
    const away = [...this.#away.values()].map(({ seat, heard }) => guest(seat, false, heard))
    return [{ ...this.#own, here: true, keeps: true, unheard: 0 }, ...seated, ...away]
  }

  /** Whether a phone may answer what another side is asked. */
  get mayAnswer(): boolean {
    return this.#mayAnswer
  }
  set mayAnswer(may: boolean) {
    this.#mayAnswer = may
    this.#tellTable()
  }

  /** The keeper's own phone plays somebody else. */
  sitAs(own: Seat): void {
    this.#own = own
    this.#tellTable()
  }

  /** Lets a phone sit down: whoever has a line here was shown the code. Answers what is to be done with what it says. */
  join(link: Link): Ears {
    const place: Place = { link, seat: null, heard: this.#now, said: 0, silent: false }
    this.#places.add(place)
    return {
      received: (text) => this.#hear(place, text),
      gone: () => this.#leave(place),
    }
  }

  /** The entries from this place on are written for good on this phone, whoever decided them. */
  wrote(from: number): void {
    for (const place of this.#places) if (place.seat) this.#send(place, from)
  }

  /**
   * Time passes: everybody hears how far the log is, and who was not heard for long is away. Its line stays, so that it is back with
   * its next word; only who never said who it is, or is silent without end, loses it.
   * @param now milliseconds on any clock that only goes on
   */
  beat(now: number): void {
    this.#now = now
    for (const place of [...this.#places]) {
      const unheard = now - place.heard
      place.said = 0
      place.silent = unheard > patience
      if (place.silent && (!place.seat || unheard > forgotten)) this.#cut(place)
    }
    this.#tellTable()
  }

  /** The table is taken down: every guest hears it, and no line is left. */
  close(): void {
    for (const place of [...this.#places]) {
      this.#say(place, { kind: 'farewell', why: 'closed' })
      this.#cut(place)
    }
  }

  #hear(place: Place, text: string): void {
    if (!this.#places.has(place)) return
    place.said += 1
    const said = readGuest(text)
    // Who sends rubbish, or without end, is no phone of this table.
    if (!said.ok || place.said > bounds.rate) return this.#cut(place)
    place.heard = this.#now
    const back = place.silent
    place.silent = false
    if (back) this.#tellTable()
    if (said.value.kind === 'hello') return this.#greet(place, said.value)
    if (place.seat) this.#answer(place, place.seat, said.value)
  }

  #greet(place: Place, { version, device, name, plays }: Extract<FromGuest, { kind: 'hello' }>): void {
    const turnAway = (why: 'full' | 'version') => {
      this.#say(place, { kind: 'farewell', why })
      this.#cut(place)
    }
    if (version !== spoken) return turnAway('version')
    if (device === this.#own.id) return this.#cut(place)
    // The same phone on a new line: what is left of the old one is a ghost.
    for (const other of [...this.#places]) if (other !== place && other.seat?.id === device) this.#cut(other)
    const others = [...this.#places].filter(({ seat, silent }) => seat && !silent && seat.id !== device)
    if (others.length + 2 > bounds.devices) return turnAway('full')
    const first = place.seat === null
    // Who comes back without a word of whom it plays plays whom it played.
    const returning = first && plays.length === 0 ? this.#away.get(device)?.seat.plays : undefined
    place.seat = { id: device, name, plays: returning ?? plays }
    this.#away.delete(device)
    if (first) {
      const { battle, game, createdAt } = this.#battle
      this.#say(place, { kind: 'welcome', version: spoken, battle, game, createdAt })
    }
    this.#tellTable()
  }

  #answer(place: Place, seat: Seat, said: Exclude<FromGuest, { kind: 'hello' }>): void {
    switch (said.kind) {
      case 'here':
        return
      case 'leaves':
        return this.#cut(place)
      case 'since': {
        const { entries } = this.#battle
        const agrees = said.count <= entries.length && (entries[said.count - 1]?.id ?? null) === said.last
        return agrees ? this.#send(place, said.count) : this.#say(place, { kind: 'parted' })
      }
      case 'does':
      case 'undoes':
      case 'redoes': {
        const { length } = this.#battle.entries
        if (said.count > length) return
        if (said.count < length) return this.#send(place, said.count)
        if (said.kind === 'does') return this.#carryOut(place, seat, said)
        const hindrance = hindranceOf(seat, null, this.#mayAnswer)
        if (hindrance) return this.#refuse(place, hindrance)
        return said.kind === 'undoes' ? this.#battle.undo(seat.id) : this.#battle.redo(seat.id)
      }
    }
  }

  /** A chain of commands goes as far as the phone may decide: what it leads to may be for another side to answer. */
  #carryOut(place: Place, seat: Seat, { commands, overrule }: Extract<FromGuest, { kind: 'does' }>): void {
    for (const [index, command] of commands.entries()) {
      const hindrance = hindranceOf(seat, this.#battle.asks(), this.#mayAnswer)
      if (hindrance) return index === 0 ? this.#refuse(place, hindrance) : undefined
      const done = this.#battle.carryOut([command], overrule, seat.id)
      if (!done.ok) return this.#refuse(place, done.reason)
    }
  }

  #refuse(place: Place, refusal: Refusal): void {
    this.#say(place, { kind: 'refused', count: this.#battle.entries.length, refusal })
  }

  /** What is written from a place on, without what is sealed, in as many messages as it takes. */
  #send(place: Place, from: number): void {
    const { entries, written: count } = this.#battle
    let batch: Entry[] = []
    let letters = 0
    const hand = (start: number) => {
      this.#say(place, { kind: 'entries', from: start, count, entries: batch })
      batch = []
      letters = 0
    }
    for (const { sealed: _sealed, ...open } of entries.slice(from, count)) {
      const size = JSON.stringify(open).length
      if (batch.length > 0 && (batch.length === bounds.entries || letters + size > bounds.message / 4))
        hand(open.seq - batch.length)
      batch.push(open)
      letters += size
    }
    hand(count - batch.length)
  }

  #tellTable(): void {
    const { devices, mayAnswer } = this
    const { sides, written } = this.#battle
    for (const place of this.#places)
      if (place.seat)
        this.#say(place, {
          kind: 'table',
          sides,
          devices: devices.slice(0, bounds.devices),
          mayAnswer,
          count: written,
        })
    this.#hooks.changed?.(devices)
  }

  #say({ link }: Place, said: FromKeeper): void {
    link.send(JSON.stringify(said))
  }

  #cut(place: Place): void {
    place.link.close()
    this.#leave(place)
  }

  #leave(place: Place): void {
    if (!this.#places.delete(place)) return
    if (place.seat) this.#away.set(place.seat.id, { seat: place.seat, heard: place.heard })
    this.#tellTable()
  }
}
