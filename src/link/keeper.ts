import { ok } from '@/kit'
import { impossible, stoppedAt, type Dispatched, type Refusal, type RulingId } from '@/table'
import { chainOf, lengthOf, type Chain } from './chain'
import type { KeptBattle } from './keptBattle'
import type { Ears, Link } from './link'
import { Places, type Place } from './places'
import { hindranceOf, type Seat } from './seats'
import { bounds, readGuest, spoken, type Device, type FromGuest, type FromKeeper } from './said'
import { commitmentOf, sharedRng } from './sharedThrow'
import { entriesTold, sealedTold } from './toldLog'

/** What the keeper's own phone does for the table, and shows of it. */
export interface KeeperHooks {
  /** Somebody came, went, or plays somebody else. */
  readonly changed?: (devices: readonly Device[]) => void
  /** A number that nobody can guess, for dice that are thrown with another phone; null where there is none to be had. */
  readonly secret?: () => string | null
  /** Another phone is asked for its number: `Keeper.throwAlone` with the same `throwing` ends the wait. */
  readonly asked?: (throwing: string) => void
  /** Why what this phone decided was not carried out although it was sent on its way. */
  readonly refused?: (refusal: Refusal) => void
  /** Another phone keeps the table from now on, at the other end of this line; here it has come to its end. */
  readonly handed?: (link: Link, device: string) => void
  /** The phone that was to keep the table can't. */
  readonly declined?: () => void
  /** A phone sat down on a new line. */
  readonly seated?: (device: string) => void
  /** A phone that sits here answers the code of the one that keeps the table from now on: it is to be brought there. */
  readonly answered?: (device: string, code: string) => void
  /** The phone that kept the table so far brings what one that sat there answers. */
  readonly brought?: (code: string) => void
}

/** Dice that wait for another phone's number. */
interface Throwing {
  readonly chain: Chain
  readonly with: Place
  readonly secret: string
  readonly commitment: string
}

/**
 * Keeps the table: the log on this phone is the truth. Guests send commands with the number of entries they saw; what was carried
 * out goes to all of them as entries. A command that met another log than its sender saw is not carried out: its sender gets
 * what it missed, so that nothing that arrives twice, late or out of its order is done twice.
 */
export class Keeper {
  readonly #battle: KeptBattle
  readonly #hooks: KeeperHooks
  readonly #places: Places
  #mayAnswer = true
  #throwing: Throwing | null = null
  /** Who was asked to keep the table. */
  #successor: Place | null = null
  /** Another phone keeps the table: here nothing is decided any more, only codes are carried there and back. */
  #moved = false
  /** What was said meanwhile: nothing is decided between a throw and its dice. */
  readonly #waiting: (() => void)[] = []

  /**
   * @param now as `beat` tells it
   * @param known who sat at this table while another phone kept it: who comes back plays whom it played
   */
  constructor(
    battle: KeptBattle,
    own: Seat,
    now: number,
    hooks: KeeperHooks = {},
    known: readonly Seat[] = [],
  ) {
    this.#battle = battle
    this.#places = new Places(own, now, known)
    this.#hooks = hooks
  }

  /** Everybody who is or was at the table, the keeper first. */
  get devices(): readonly Device[] {
    return this.#places.devices
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
    this.#places.own = own
    this.#tellTable()
  }

  /** Whether dice wait for another phone's number: nothing is decided meanwhile. */
  get throwing(): boolean {
    return this.#throwing !== null
  }

  /**
   * Carries out what the keeper's own player decided, as far as it is theirs to decide.
   * @returns how many commands were carried out or are on their way
   */
  does(commands: readonly unknown[], overrule: readonly RulingId[]): Dispatched {
    if (this.#throwing) return stoppedAt(0, impossible('phones.throwing'))
    return this.#carryOut(this.#chain({ seat: this.#places.own, place: null }, commands, overrule))
  }

  /** The other phone's number did not come: this one throws by itself, and the entry says nothing of two phones. */
  throwAlone(throwing: string): void {
    if (this.#throwing?.commitment === throwing) this.#throw(this.#throwing, null)
  }

  /**
   * Lets a phone sit down: whoever has a line here was shown the code.
   * @param device the phone for which the line was made, where it was made for one: another one is not let in by it
   * @returns what is to be done with what it says
   */
  join(link: Link, device: string | null = null): Ears {
    const place = this.#places.add(link, device)
    return {
      received: (text) => this.#hear(place, text),
      gone: () => this.#leave(place),
    }
  }

  /**
   * Tells a phone a code that was made for it, to come back by.
   * @param through the phone that kept the table so far, where the other one has a line to that one only: it is to come over at once
   */
  leaveCode(device: string, code: string, through: string | null = null): void {
    const place = this.#places.of(through ?? device)
    if (place)
      this.#say(place, through === null ? { kind: 'back', code } : { kind: 'carries', to: device, code })
  }

  /** Another phone keeps the table from now on: its code for one that sits here. */
  carry(to: string, code: string): void {
    const place = this.#places.of(to)
    if (place && this.#moved) this.#say(place, { kind: 'moves', code })
  }

  /** The entries from this place on are written for good on this phone, whoever decided them. */
  wrote(from: number): void {
    for (const place of this.#places.seated) this.#send(place, from)
    this.#offer()
  }

  /**
   * Asks another phone to keep the table from now on, with all that is sealed. It does as soon as it has the whole log (`handed`), or
   * says that it can't (`declined`).
   */
  handOver(device: string): void {
    this.#successor = this.#places.here.find(({ seat }) => seat.id === device) ?? null
    if (this.#successor) this.#offer()
    else this.#hooks.declined?.()
  }

  /**
   * Time passes: everybody hears how far the log is, and who was not heard for long is away. Its line stays, so that it is back with
   * its next word; only who never said who it is, or is silent without end, loses it.
   * @param now milliseconds on any clock that only goes on
   */
  beat(now: number): void {
    for (const place of this.#places.pass(now)) this.#cut(place)
    this.#tellTable()
    // Who fell asleep over it would take the table when nobody thinks of it any more.
    if (this.#successor?.silent) this.#decline()
    this.#offer()
  }

  /** The table is taken down, or lies on another phone: every guest hears it, and no line is left. */
  close(): void {
    this.#decideNoMore()
    for (const place of this.#places.lined) {
      this.#say(place, { kind: 'farewell', why: this.#moved ? 'moved' : 'closed' })
      this.#cut(place)
    }
  }

  /** Dice that wait are not thrown: who keeps the table from now on knows nothing of them. */
  #decideNoMore(): void {
    this.#throwing = null
    this.#successor = null
    this.#waiting.length = 0
  }

  #hear(place: Place, text: string): void {
    if (!this.#places.has(place)) return
    const said = readGuest(text)
    const heard = this.#places.heard(place)
    // Who sends rubbish, or without end, is no phone of this table.
    if (!said.ok || heard === 'tooMany') return this.#cut(place)
    if (heard === 'back') this.#tellTable()
    if (said.value.kind === 'hello') return this.#greet(place, said.value)
    if (!place.seat) return
    if (this.#moved) this.#usher(place, place.seat, said.value)
    else this.#answer(place, place.seat, said.value)
  }

  #greet(place: Place, { version, device, name, plays }: Extract<FromGuest, { kind: 'hello' }>): void {
    const turnAway = (why: 'full' | 'version' | 'moved') => {
      this.#say(place, { kind: 'farewell', why })
      this.#cut(place)
    }
    if (version !== spoken) return turnAway('version')
    if (this.#moved) return place.seat ? undefined : turnAway('moved')
    if (device === this.#places.own.id || (place.expected ?? device) !== device) return this.#cut(place)
    // The same phone on a new line: what is left of the old one is a ghost.
    for (const other of this.#places.seated) if (other !== place && other.seat.id === device) this.#cut(other)
    const how = this.#places.seat(place, { id: device, name, plays })
    if (how === 'full') return turnAway('full')
    if (how === 'first') {
      const { battle, game, createdAt } = this.#battle
      this.#say(place, { kind: 'welcome', version: spoken, battle, game, createdAt })
    }
    this.#tellTable()
    if (how === 'first') this.#hooks.seated?.(device)
  }

  /** The table lies on another phone: who still sits here may answer its code. */
  #usher(place: Place, seat: Seat, said: Exclude<FromGuest, { kind: 'hello' }>): void {
    if (said.kind === 'answers') this.#hooks.answered?.(seat.id, said.code)
    else if (said.kind === 'leaves') this.#cut(place)
    else if (said.kind !== 'here') this.#refuse(place, impossible('phones.keeperAway'))
  }

  #answer(place: Place, seat: Seat, said: Exclude<FromGuest, { kind: 'hello' }>): void {
    switch (said.kind) {
      case 'here':
      case 'answers':
        return
      case 'brings':
        return this.#hooks.brought?.(said.code)
      case 'leaves':
        return this.#cut(place)
      case 'opens': {
        const throwing = this.#throwing
        // Too late, or doubled: the dice lie there already.
        if (throwing?.commitment !== said.commitment || throwing.with !== place) return
        return this.#throw(throwing, said.secret)
      }
      case 'takes':
        if (place === this.#successor) this.#hand(place, seat, said.count)
        return
      case 'declines':
        if (place === this.#successor) this.#decline()
        return
      case 'since': {
        const { entries } = this.#battle
        const agrees = said.count <= entries.length && (entries[said.count - 1]?.id ?? null) === said.last
        return agrees ? this.#send(place, said.count) : this.#say(place, { kind: 'parted' })
      }
      case 'does':
      case 'undoes':
      case 'redoes': {
        const { length } = this.#battle.entries
        if (this.#throwing)
          return void this.#waiting.push(() => this.#places.has(place) && this.#answer(place, seat, said))
        if (said.count > length) return
        if (said.count < length) return this.#send(place, said.count)
        if (said.kind === 'does') {
          return this.#goOn(this.#chain({ seat, place }, said.commands, said.overrule))
        }
        const hindrance = hindranceOf(seat, null, this.#mayAnswer)
        if (hindrance) return this.#refuse(place, hindrance)
        return said.kind === 'undoes' ? this.#battle.undo(seat.id) : this.#battle.redo(seat.id)
      }
    }
  }

  #chain(whose: Pick<Chain, 'seat' | 'place'>, commands: readonly unknown[], overrule: readonly RulingId[]) {
    // Where nobody else plays, nobody else is asked, and one command stays one entry.
    const others = this.#places.here.some(({ seat }) => seat.plays.length > 0)
    return chainOf({ ...whose, answersFor: this.#battle.asks() }, commands, overrule, (one) =>
      others ? this.#battle.parts(one) : [one],
    )
  }

  /**
   * A chain of commands goes as far as the phone may decide: what it leads to may be for another side to answer. Whose phone is here
   * is asked on it, though others may answer for them: only who sees the question can say so. Where the chain comes to dice that two
   * phones throw it waits for the other one.
   */
  #carryOut(chain: Chain): Dispatched {
    const { seat, steps, overrule, next } = chain
    for (const [index, { command, of }] of steps.slice(next).entries()) {
      const at = next + index
      const asked = this.#battle.asks()
      const hindrance = hindranceOf(seat, asked, this.#mayAnswer, this.#battle.concededBy(command))
      if (hindrance && at === 0) return stoppedAt(0, hindrance)
      const theirs = asked !== chain.answersFor && this.#places.elsewhere(asked, seat)
      if (hindrance || (at > 0 && theirs)) return ok(of)
      if (this.#throwTogether({ ...chain, next: at }, command)) break
      const carried = this.#battle.carryOut({ command, overrule, author: seat.id }, null)
      if (!carried.ok) return stoppedAt(of, carried.reason)
    }
    return ok(lengthOf(chain))
  }

  /** Carries a chain out as far as it goes, and says why where it does not. */
  #goOn(chain: Chain): void {
    const { place } = chain
    try {
      const done = this.#carryOut(chain)
      if (!done.ok) this.#refuse(place, done.reason)
    } catch (thrown) {
      if (!place) throw thrown
      // The rules read commands of their own screens: what they stumble over is none.
      this.#cut(place)
    }
  }

  /** Asks another phone for its number where a command throws dice that all may see; answers whether there is one to ask. */
  #throwTogether(chain: Chain, command: unknown): boolean {
    const place = this.#places.thrower(chain.place)
    if (!place || !this.#battle.throwsOpenly(command, chain.overrule)) return false
    const secret = this.#hooks.secret?.() ?? null
    if (secret === null) return false
    const commitment = commitmentOf(secret)
    this.#throwing = { chain, with: place, secret, commitment }
    const { length: count } = this.#battle.entries
    this.#say(place, { kind: 'throws', count, commitment, command, overrule: [...chain.overrule] })
    this.#hooks.asked?.(commitment)
    return true
  }

  /** The dice fall, and the chain goes on behind them; then what was said meanwhile is heard. */
  #throw({ chain, with: { seat }, secret }: Throwing, other: string | null): void {
    this.#throwing = null
    const { place, steps, overrule, next } = chain
    const { battle, entries } = this.#battle
    const secrets: [string, string] | null = other === null ? null : [secret, other]
    const together = seat &&
      secrets && {
        rng: sharedRng({ battle, count: entries.length, secrets }),
        shared: { with: seat.id, secrets },
      }
    const order = { command: steps[next]?.command, overrule, author: chain.seat.id }
    const thrown = this.#battle.carryOut(order, together)
    if (thrown.ok) this.#goOn({ ...chain, next: next + 1 })
    else this.#refuse(place, thrown.reason)
    while (!this.#throwing && this.#waiting.length > 0) this.#waiting.shift()?.()
  }

  #offer(): void {
    const { length: count } = this.#battle.entries
    if (this.#successor) this.#say(this.#successor, { kind: 'offers', count })
  }

  /** The log goes on in one hand at a time: what is not written, or not on the other phone, is waited for, and asked again then. */
  #hand(place: Place, seat: Seat, count: number): void {
    const { entries, written } = this.#battle
    if (this.#throwing || count !== entries.length || count !== written) return
    const said = sealedTold(entries)
    if (!said) return this.#decline()
    this.#say(place, said)
    this.#places.remove(place)
    this.#decideNoMore()
    this.#moved = true
    this.#hooks.handed?.(place.link, seat.id)
  }

  #decline(): void {
    this.#successor = null
    this.#hooks.declined?.()
  }

  /** Tells whoever decided, on another phone or on this one, why it was not carried out. */
  #refuse(place: Place | null, refusal: Refusal): void {
    if (place) this.#say(place, { kind: 'refused', count: this.#battle.entries.length, refusal })
    else this.#hooks.refused?.(refusal)
  }

  /** What is written from a place on, without what is sealed, in as many messages as it takes. */
  #send(place: Place, from: number): void {
    const { entries, written } = this.#battle
    for (const told of entriesTold(entries, from, written)) this.#say(place, told)
  }

  #tellTable(): void {
    if (this.#moved) return
    const { devices } = this.#places
    const { sides, written: count } = this.#battle
    const shown = devices.slice(0, bounds.devices)
    for (const place of this.#places.seated)
      this.#say(place, { kind: 'table', sides, devices: shown, mayAnswer: this.#mayAnswer, count })
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
    if (!this.#places.remove(place)) return
    if (place === this.#successor) this.#decline()
    if (this.#throwing?.with === place) this.#throw(this.#throwing, null)
    this.#tellTable()
  }
}
