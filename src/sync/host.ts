import { impossible, type DispatchResult, type Refusal, type RulingId } from '@/engine'
import { CommandRunner } from './commandRunner'
import type { HostedBattle } from './hostedBattle'
import type { ConnectionHandlers, Connection } from './connection'
import { Peers, type Peer } from './peers'
import { decisionRefusal, undoRefusal, type Seat } from './seats'
import {
  protocolBounds,
  parseGuestMessage,
  versionMismatchFarewell,
  protocolVersion,
  type TableDevice,
  type GuestMessage,
  type HostMessage,
  type SideChannelPiece,
} from './protocol'
import { entriesMessages, sealedMessage } from './logMessages'

/** What the keeper's own phone does for the table, and shows of it. */
export interface HostHooks {
  /** Somebody came, went, or plays somebody else. */
  readonly changed?: (devices: readonly TableDevice[]) => void
  /** A number that nobody can guess, for dice that are thrown with another phone; null where there is none to be had. */
  readonly secret?: () => string | null
  /** Another phone is asked for its number: `Keeper.throwAlone` with the same `throwing` ends the wait. */
  readonly asked?: (throwing: string) => void
  /** Why what this phone decided was not carried out although it was sent on its way. */
  readonly refused?: (refusal: Refusal) => void
  /** Another phone keeps the table from now on, at the other end of this line; here it has come to its end. */
  readonly handed?: (link: Connection, device: string) => void
  /** The phone that was to keep the table can't. */
  readonly declined?: () => void
  /** A phone sat down on a new line. */
  readonly seated?: (device: string) => void
  /** A phone that sits here answers the code of the one that keeps the table from now on: it is to be brought there. */
  readonly answered?: (device: string, code: string) => void
  /** The phone that kept the table so far brings what one that sat there answers. */
  readonly brought?: (code: string) => void
  /** A phone with an older or a newer version of Firestep wanted to sit down, and was sent away. */
  readonly otherVersion?: (theirs: 'older' | 'newer') => void
  /** A phone tells something that is none of the battle's. */
  readonly news?: (device: string, piece: SideChannelPiece) => void
}

/**
 * Keeps the table: the log on this phone is the truth. Guests send commands with the number of entries they saw; what was carried
 * out goes to all of them as entries. A command that met another log than its sender saw is not carried out: its sender gets
 * what it missed, so that nothing that arrives twice, late or out of its order is done twice.
 */
export class Host {
  readonly #battle: HostedBattle
  readonly #hooks: HostHooks
  readonly #places: Peers
  #mayAnswer = true
  readonly #decisions: CommandRunner
  /** Who was asked to keep the table. */
  #successor: Peer | null = null
  /** Another phone keeps the table: here nothing is decided any more, only codes are carried there and back. */
  #moved = false

  /**
   * @param now as `beat` tells it
   * @param known who sat at this table while another phone kept it: who comes back plays whom it played
   */
  constructor(
    battle: HostedBattle,
    own: Seat,
    now: number,
    hooks: HostHooks = {},
    known: readonly Seat[] = [],
  ) {
    this.#battle = battle
    this.#places = new Peers(own, now, known)
    this.#hooks = hooks
    this.#decisions = new CommandRunner(battle, this.#places, {
      mayAnswer: () => this.#mayAnswer,
      secret: () => hooks.secret?.() ?? null,
      throws: (place, throws) => {
        this.#say(place, throws)
        hooks.asked?.(throws.commitment)
      },
      refused: (place, refusal) => this.#refuse(place, refusal),
      noCommand: (place) => this.#cut(place),
    })
  }

  /** Everybody who is or was at the table, the keeper first. */
  get devices(): readonly TableDevice[] {
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
    return this.#decisions.throwing
  }

  /**
   * Carries out what the keeper's own player decided, as far as it is theirs to decide.
   * @param onBehalfOf the side that it says to answer for, although another phone plays it
   * @returns how many commands were carried out or are on their way
   */
  does(
    commands: readonly unknown[],
    overrule: readonly RulingId[],
    onBehalfOf: string | null = null,
  ): DispatchResult {
    return this.#decisions.does(commands, overrule, onBehalfOf)
  }

  /** The other phone's number did not come in time: this one throws alone, and the entry says so. */
  throwAlone(throwing: string): void {
    this.#decisions.throwAlone(throwing)
  }

  /**
   * Lets a phone sit down: whoever has a line here was shown the code.
   * @param device the phone for which the line was made, where it was made for one: another one is not let in by it
   * @returns what is to be done with what it says
   */
  join(link: Connection, device: string | null = null): ConnectionHandlers {
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

  /** Sends one phone away: its line is closed, its seat is free. It may join again, as any phone may. */
  dismiss(device: string): void {
    const place = this.#places.of(device)
    if (place) {
      this.#say(place, { kind: 'farewell', why: 'closed' })
      this.#cut(place)
    }
    this.#places.forget(device)
    this.#tellTable()
  }

  /** Tells a phone something that is none of the battle's. Answers whether it is there to hear it. */
  tell(device: string, piece: SideChannelPiece): boolean {
    const place = this.#moved ? undefined : this.#places.here.find(({ seat }) => seat.id === device)
    if (place) this.#say(place, { kind: 'news', ...piece })
    return place !== undefined
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
    this.#decisions.stop()
    this.#successor = null
    for (const place of this.#places.lined) {
      this.#say(place, { kind: 'farewell', why: this.#moved ? 'moved' : 'closed' })
      this.#cut(place)
    }
  }

  #hear(place: Peer, text: string): void {
    if (!this.#places.has(place)) return
    const said = parseGuestMessage(text)
    const heard = this.#places.heard(place)
    // Who sends rubbish, or without end, is no phone of this table.
    if (!said.ok || heard === 'tooMany') return this.#cut(place)
    if (heard === 'back') this.#tellTable()
    if (said.value.kind === 'otherVersion') return this.#turnAway(place, said.value.version)
    if (said.value.kind === 'hello') return this.#greet(place, said.value)
    if (!place.seat) return
    if (this.#moved) this.#usher(place, place.seat, said.value)
    else this.#answer(place, place.seat, said.value)
  }

  /** A phone of another version may not sit down: both players hear which phone to update. */
  #turnAway(place: Peer, version: number): void {
    this.#say(place, versionMismatchFarewell(version))
    this.#cut(place)
    this.#hooks.otherVersion?.(version < protocolVersion ? 'older' : 'newer')
  }

  #greet(place: Peer, { device, name, plays }: Extract<GuestMessage, { kind: 'hello' }>): void {
    const turnAway = (why: 'full' | 'moved') => {
      this.#say(place, { kind: 'farewell', why })
      this.#cut(place)
    }
    if (this.#moved) return place.seat ? undefined : turnAway('moved')
    if (device === this.#places.own.id || (place.expected ?? device) !== device) return this.#cut(place)
    // The same phone on a new line: what is left of the old one is a ghost.
    for (const other of this.#places.seated) if (other !== place && other.seat.id === device) this.#cut(other)
    const how = this.#places.seat(place, { id: device, name, plays })
    if (how === 'full') return turnAway('full')
    if (how === 'first') {
      const { battle, game, events, createdAt } = this.#battle
      this.#say(place, { kind: 'welcome', version: protocolVersion, battle, game, events, createdAt })
    }
    this.#tellTable()
    if (how === 'first') this.#hooks.seated?.(device)
  }

  /** The table lies on another phone: who still sits here may answer its code. */
  #usher(place: Peer, seat: Seat, said: Exclude<GuestMessage, { kind: 'hello' }>): void {
    if (said.kind === 'answers') this.#hooks.answered?.(seat.id, said.code)
    else if (said.kind === 'leaves') this.#cut(place)
    else if (said.kind !== 'here' && said.kind !== 'news')
      this.#refuse(place, impossible('phones.keeperAway'))
  }

  #answer(place: Peer, seat: Seat, said: Exclude<GuestMessage, { kind: 'hello' }>): void {
    switch (said.kind) {
      case 'here':
      case 'answers':
        return
      case 'news': {
        const { kind: _kind, ...piece } = said
        return this.#hooks.news?.(seat.id, piece)
      }
      case 'brings':
        return this.#hooks.brought?.(said.code)
      case 'leaves':
        return this.dismiss(seat.id)
      case 'opens':
        return this.#decisions.opens(place, said.commitment, said.secret)
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
      case 'redoes':
        return this.#decisions.then(() => this.#places.has(place) && this.#decide(place, seat, said))
    }
  }

  #decide(
    place: Peer,
    seat: Seat,
    said: Extract<GuestMessage, { kind: 'does' | 'undoes' | 'redoes' }>,
  ): void {
    const { length } = this.#battle.entries
    if (said.count > length) return
    if (said.count < length) return this.#send(place, said.count)
    if (said.kind === 'does') {
      const { commands, overrule, onBehalfOf } = said
      return this.#decisions.hears({ seat, place, onBehalfOf }, commands, overrule)
    }
    const hindrance =
      decisionRefusal(seat, null, false) ??
      (said.kind === 'undoes' ? undoRefusal(this.#battle.undoNeeds(), seat, this.#places.devices) : null)
    if (hindrance) return this.#refuse(place, hindrance)
    return said.kind === 'undoes' ? this.#battle.undo(seat.id) : this.#battle.redo(seat.id)
  }

  #offer(): void {
    const { length: count } = this.#battle.entries
    if (this.#successor) this.#say(this.#successor, { kind: 'offers', count })
  }

  /** The log goes on in one hand at a time: what is not written, or not on the other phone, is waited for, and asked again then. */
  #hand(place: Peer, seat: Seat, count: number): void {
    const { entries, written } = this.#battle
    if (this.#decisions.throwing || count !== entries.length || count !== written) return
    const said = sealedMessage(entries)
    if (!said) return this.#decline()
    this.#say(place, said)
    this.#places.remove(place)
    this.#decisions.stop()
    this.#successor = null
    this.#moved = true
    this.#hooks.handed?.(place.link, seat.id)
  }

  #decline(): void {
    this.#successor = null
    this.#hooks.declined?.()
  }

  /** Tells whoever decided, on another phone or on this one, why it was not carried out. */
  #refuse(place: Peer | null, refusal: Refusal): void {
    if (place) this.#say(place, { kind: 'refused', count: this.#battle.entries.length, refusal })
    else this.#hooks.refused?.(refusal)
  }

  /** What is written from a place on, without what is sealed, in as many messages as it takes. */
  #send(place: Peer, from: number): void {
    const { entries, written } = this.#battle
    for (const told of entriesMessages(entries, from, written)) this.#say(place, told)
  }

  #tellTable(): void {
    if (this.#moved) return
    const { devices } = this.#places
    const { sides, written: count } = this.#battle
    const shown = devices.slice(0, protocolBounds.devices)
    for (const place of this.#places.seated)
      this.#say(place, { kind: 'table', sides, devices: shown, mayAnswer: this.#mayAnswer, count })
    this.#hooks.changed?.(devices)
  }

  #say({ link }: Peer, said: HostMessage): void {
    link.send(JSON.stringify(said))
  }

  #cut(place: Peer): void {
    place.link.close()
    this.#leave(place)
  }

  #leave(place: Peer): void {
    if (!this.#places.remove(place)) return
    if (place === this.#successor) this.#decline()
    this.#decisions.left(place)
    this.#tellTable()
  }
}
