import { impossible, type DispatchResult, type Refusal, type RulingId } from '@/engine'
import { CommandRunner } from './commandRunner'
import type { HostBattleAccess } from './hostBattleAccess'
import type { ConnectionHandlers, Connection } from './connection'
import { PeerRegistry, type Peer } from './peers'
import { decisionRefusal, undoRefusal, type Seat } from './seatRights'
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
import { entriesMessages, hostHandoverMessage } from './logTransferMessages'

/** What the host's own phone does for the table, and shows of it. */
export interface HostHooks {
  /** A phone came, left, or plays other sides. */
  readonly changed?: (devices: readonly TableDevice[]) => void
  /** Draws a number that nobody can guess, for dice thrown with another phone; null if none is available. */
  readonly secret?: () => string | null
  /** Another phone was asked for its number. `Host.throwAlone` with the same `throwing` ends the wait. */
  readonly asked?: (throwing: string) => void
  /** Why a command of this phone was refused after it was sent. */
  readonly refused?: (refusal: Refusal) => void
  /** Another phone is the host now, at the other end of this connection. The host here has ended. */
  readonly handed?: (link: Connection, device: string) => void
  /** The phone that should become the host can't. */
  readonly declined?: () => void
  /** A phone joined on a new connection. */
  readonly seated?: (device: string) => void
  /** A guest here answers the new host's code; pass the answer on. */
  readonly answered?: (device: string, code: string) => void
  /** The former host brings the answer of one of its guests. */
  readonly brought?: (code: string) => void
  /** A phone with an older or a newer version of Firestep tried to join and was sent away. */
  readonly otherVersion?: (theirs: 'older' | 'newer') => void
  /** A side channel message from a phone. */
  readonly news?: (device: string, piece: SideChannelPiece) => void
}

/**
 * The host of a table: its log is the source of truth. Guests send commands with the number of entries they saw, and
 * the host sends all entries to all guests. If a guest's number differs from the log's, its command is not carried
 * out and it gets the missing entries. So nothing that arrives twice, late or out of order is carried out twice.
 */
export class Host {
  readonly #battle: HostBattleAccess
  readonly #hooks: HostHooks
  readonly #places: PeerRegistry
  #mayAnswer = true
  readonly #decisions: CommandRunner
  /** The phone that was asked to become the host. */
  #successor: Peer | null = null
  /** Another phone is the host now. Nothing is decided here any more; this phone only passes codes on. */
  #moved = false

  /**
   * @param now on the clock of `beat`
   * @param known the phones that were at this table under another host: a phone that comes back plays the same sides
   */
  constructor(
    battle: HostBattleAccess,
    own: Seat,
    now: number,
    hooks: HostHooks = {},
    known: readonly Seat[] = [],
  ) {
    this.#battle = battle
    this.#places = new PeerRegistry(own, now, known)
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

  /** All phones that are or were at the table, the host first. */
  get devices(): readonly TableDevice[] {
    return this.#places.devices
  }

  /** Whether a phone may answer a prompt of another side. */
  get mayAnswer(): boolean {
    return this.#mayAnswer
  }
  set mayAnswer(may: boolean) {
    this.#mayAnswer = may
    this.#tellTable()
  }

  /** Changes the sides of the host's own phone. */
  sitAs(own: Seat): void {
    this.#places.own = own
    this.#tellTable()
  }

  /** Whether a throw waits for another phone's number. Nothing is decided meanwhile. */
  get throwing(): boolean {
    return this.#decisions.throwing
  }

  /**
   * Carries out commands of the host's own player, as far as the player may decide.
   * @param onBehalfOf the side that the player answers for, although another phone plays it
   * @returns how many commands were carried out or are in progress
   */
  does(
    commands: readonly unknown[],
    overrule: readonly RulingId[],
    onBehalfOf: string | null = null,
  ): DispatchResult {
    return this.#decisions.does(commands, overrule, onBehalfOf)
  }

  /** The other phone's number did not come in time: this phone throws alone, and the entry says so. */
  throwAlone(throwing: string): void {
    this.#decisions.throwAlone(throwing)
  }

  /**
   * Lets a phone join: anybody with a connection here was shown the code.
   * @param device the phone that the connection is for, if it is for one only: then no other phone may use it
   * @returns the handlers for its messages
   */
  join(link: Connection, device: string | null = null): ConnectionHandlers {
    const place = this.#places.add(link, device)
    return {
      received: (text) => this.#hear(place, text),
      gone: () => this.#leave(place),
    }
  }

  /**
   * Sends a phone its own code, to come back with.
   * @param through the former host, if that is the only phone it has a connection to: then it should come over at
   * once
   */
  leaveCode(device: string, code: string, through: string | null = null): void {
    const place = this.#places.of(through ?? device)
    if (place)
      this.#say(place, through === null ? { kind: 'back', code } : { kind: 'carries', to: device, code })
  }

  /** Sends the new host's code to one of the guests here. */
  carry(to: string, code: string): void {
    const place = this.#places.of(to)
    if (place && this.#moved) this.#say(place, { kind: 'moves', code })
  }

  /** Sends one phone away: its connection closes and its seat is free. It may join again like any phone. */
  dismiss(device: string): void {
    const place = this.#places.of(device)
    if (place) {
      this.#say(place, { kind: 'farewell', why: 'closed' })
      this.#cut(place)
    }
    this.#places.forget(device)
    this.#tellTable()
  }

  /** Sends a side channel message to a phone. Returns whether the phone is reachable. */
  tell(device: string, piece: SideChannelPiece): boolean {
    const place = this.#moved ? undefined : this.#places.here.find(({ seat }) => seat.id === device)
    if (place) this.#say(place, { kind: 'news', ...piece })
    return place !== undefined
  }

  /** The entries from this index on are safely stored on this phone, whoever decided them. */
  wrote(from: number): void {
    for (const place of this.#places.seated) this.#send(place, from)
    this.#offer()
  }

  /**
   * Asks another phone to become the host and take over the sealed data. It does so as soon as it has the whole log
   * (`handed`), or says that it can't (`declined`).
   */
  handOver(device: string): void {
    this.#successor = this.#places.here.find(({ seat }) => seat.id === device) ?? null
    if (this.#successor) this.#offer()
    else this.#hooks.declined?.()
  }

  /**
   * A tick: tells all phones the length of the log, and marks silent phones as away. Their connections stay open, so
   * that they are back with their next message. A phone loses its connection only if it never says who it is, or is
   * silent for too long.
   * @param now milliseconds on any clock that never goes back
   */
  beat(now: number): void {
    for (const place of this.#places.pass(now)) this.#cut(place)
    this.#tellTable()
    // A phone that went to sleep could otherwise take over the table long after the offer.
    if (this.#successor?.silent) this.#decline()
    this.#offer()
  }

  /**
   * Closes the table here, or because another phone is the host. Every guest gets a message, and all connections
   * close.
   */
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
    // A phone that sends invalid messages, or too many, is cut off.
    if (!said.ok || heard === 'tooMany') return this.#cut(place)
    if (heard === 'back') this.#tellTable()
    if (said.value.kind === 'otherVersion') return this.#turnAway(place, said.value.version)
    if (said.value.kind === 'hello') return this.#greet(place, said.value)
    if (!place.seat) return
    if (this.#moved) this.#usher(place, place.seat, said.value)
    else this.#answer(place, place.seat, said.value)
  }

  /** A phone of another version may not join. Both players see which phone needs an update. */
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
    // The same phone on a new connection: the old one is dead.
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

  /** Another phone is the host. The guests still here may answer its code. */
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

  /**
   * Only one phone may continue the log. If an entry is not yet stored, or not yet on the other phone, this waits and
   * asks again.
   */
  #hand(place: Peer, seat: Seat, count: number): void {
    const { entries, written } = this.#battle
    if (this.#decisions.throwing || count !== entries.length || count !== written) return
    const said = hostHandoverMessage(entries)
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

  /** Tells the author, on another phone or this one, why a command was refused. */
  #refuse(place: Peer | null, refusal: Refusal): void {
    if (place) this.#say(place, { kind: 'refused', count: this.#battle.entries.length, refusal })
    else this.#hooks.refused?.(refusal)
  }

  /** Sends the stored entries from an index on, without sealed data, in as many messages as needed. */
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
