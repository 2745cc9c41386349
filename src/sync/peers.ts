import type { Connection } from './connection'
import { protocolBounds, silenceUntilAway, type TableDevice } from './protocol'
import type { Seat } from './seatRights'

/** A phone with a connection to the host. */
export interface Peer {
  readonly link: Connection
  /** Null until it has said who it is. */
  readonly seat: Seat | null
  /** True after a long silence: the phone sleeps or is out of reach. Messages to it wait in the connection. */
  readonly silent: boolean
  /** The only phone that may use this connection. Null if any phone that was shown the code may. */
  readonly expected: string | null
}

interface Lined extends Peer {
  seat: Seat | null
  silent: boolean
  /** When it last sent a message, on the clock of `pass`. */
  heard: number
  /** The number of its messages since the last tick. */
  said: number
}

/** A phone that was silent for this long needs a new connection to come back, in milliseconds. */
const forgotten = 15 * 60_000

/** The phones at a table, their connections, and who is away: everything but the battle. */
export class PeerRegistry {
  /** The host's phone. */
  own: Seat
  readonly #lined = new Set<Lined>()
  /** The phones that were at the table and have no connection now, by device, with the time of their last message. */
  readonly #away = new Map<string, { readonly seat: Seat; readonly heard: number }>()
  #now: number

  /**
   * @param now milliseconds on any clock that never goes back
   * @param known the phones that are away from the beginning
   */
  constructor(own: Seat, now: number, known: readonly Seat[]) {
    this.own = own
    this.#now = now
    for (const { id, name, plays } of known)
      if (id !== own.id) this.#away.set(id, { seat: { id, name, plays }, heard: now })
  }

  /** All phones that are or were at the table, the host first. */
  get devices(): readonly TableDevice[] {
    const guest = (seat: Seat, here: boolean, heard: number) => ({
      ...seat,
      here,
      keeps: false,
      unheard: here ? 0 : Math.floor((this.#now - heard) / 1000),
    })
    const seated = [...this.#lined].flatMap(({ seat, silent, heard }) =>
      seat ? [guest(seat, !silent, heard)] : [],
    )
    const away = [...this.#away.values()].map(({ seat, heard }) => guest(seat, false, heard))
    return [{ ...this.own, here: true, keeps: true, unheard: 0 }, ...seated, ...away]
  }

  /** All connections, oldest first, including phones that have not said who they are. */
  get lined(): readonly Peer[] {
    return [...this.#lined]
  }
  /** The peers that have said who they are. */
  get seated(): readonly (Peer & { readonly seat: Seat })[] {
    return [...this.#lined].filter((place): place is Lined & { seat: Seat } => place.seat !== null)
  }
  /** The peers that are not silent. */
  get here(): readonly (Peer & { readonly seat: Seat })[] {
    return this.seated.filter(({ silent }) => !silent)
  }
  /** The peer of a device, even before its first message on a connection made for it. */
  of(device: string): Peer | undefined {
    return [...this.#lined].find(({ seat, expected }) => (seat?.id ?? expected) === device)
  }
  /**
   * The phone that throws with the host: the guest who decided, otherwise one that plays, if possible for a side
   * other than the host's.
   */
  thrower(decided: Peer | null): (Peer & { readonly seat: Seat }) | undefined {
    const players = this.here.filter(({ seat }) => seat.plays.length > 0)
    if (decided) return players.find((one) => one === decided)
    return players.find(({ seat }) => seat.plays.some((side) => !this.own.plays.includes(side))) ?? players[0]
  }
  /** Whether a side is played on another phone that is here, and not on this one. */
  elsewhere(side: string | null, { id, plays }: Seat): boolean {
    if (side === null || plays.includes(side)) return false
    const seats = [this.own, ...this.here.map(({ seat }) => seat)]
    return seats.some((other) => other.id !== id && other.plays.includes(side))
  }
  has(place: Peer): boolean {
    return this.#find(place) !== undefined
  }

  add(link: Connection, expected: string | null): Peer {
    const place: Lined = { link, expected, seat: null, heard: this.#now, said: 0, silent: false }
    this.#lined.add(place)
    return place
  }
  /** Removes the peer and marks its phone as away. Returns whether it was there. */
  remove(place: Peer): boolean {
    const lined = this.#find(place)
    if (!lined) return false
    this.#lined.delete(lined)
    if (lined.seat) this.#away.set(lined.seat.id, { seat: lined.seat, heard: lined.heard })
    return true
  }

  /** Removes a phone without a connection from the table. */
  forget(device: string): void {
    this.#away.delete(device)
  }

  /** Counts a message. Returns `tooMany` for a peer that sends too much, and `back` after a long silence. */
  heard(place: Peer): 'tooMany' | 'back' | 'here' {
    const lined = this.#find(place)
    if (!lined) return 'tooMany'
    lined.said += 1
    if (lined.said > protocolBounds.rate) return 'tooMany'
    lined.heard = this.#now
    const { silent } = lined
    lined.silent = false
    return silent ? 'back' : 'here'
  }

  /**
   * Seats a phone that says who it is. A phone that comes back on a new connection without naming its sides plays the
   * same sides as before.
   * @returns whether it was already on this connection, or that the table is full
   */
  seat(place: Peer, { id, name, plays }: Seat): 'full' | 'first' | 'again' {
    const lined = this.#find(place)
    const others = this.here.filter(({ seat }) => seat.id !== id)
    if (!lined || others.length + 2 > protocolBounds.devices) return 'full'
    const first = lined.seat === null
    const returning = first && plays.length === 0 ? this.#away.get(id)?.seat.plays : undefined
    lined.seat = { id, name, plays: returning ?? plays }
    this.#away.delete(id)
    return first ? 'first' : 'again'
  }

  /**
   * A tick. Returns the peers whose connections are useless: they never said who they are, or were silent for too
   * long.
   */
  pass(now: number): readonly Peer[] {
    this.#now = now
    return [...this.#lined].filter((place) => {
      const unheard = now - place.heard
      place.said = 0
      place.silent = unheard > silenceUntilAway
      return place.silent && (!place.seat || unheard > forgotten)
    })
  }

  #find(place: Peer): Lined | undefined {
    return this.#lined.has(place as Lined) ? (place as Lined) : undefined
  }
}
