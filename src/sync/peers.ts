import type { Connection } from './connection'
import { protocolBounds, silenceLimit, type TableDevice } from './protocol'
import type { Seat } from './seats'

/** A phone with a line to the one that keeps the table. */
export interface Peer {
  readonly link: Connection
  /** Null until it has said who it is. */
  readonly seat: Seat | null
  /** Nothing was heard for long: it sleeps, or was carried off. What is said to it waits in the line. */
  readonly silent: boolean
  /** The phone for which the line was made: nobody else sits down on it. Null where anybody may who was shown the code. */
  readonly expected: string | null
}

interface Lined extends Peer {
  seat: Seat | null
  silent: boolean
  /** When it was heard last, in the time that `pass` is told. */
  heard: number
  /** How much it said since time passed last. */
  said: number
}

/** A phone that was silent for this long comes back on a line of its own, in milliseconds. */
const forgotten = 15 * 60_000

/** Who sits at a table, on which line, and who is away: all of it but the battle. */
export class Peers {
  /** The phone that keeps the table. */
  own: Seat
  readonly #lined = new Set<Lined>()
  /** Who was at the table and has no line any more, by device, and when it was heard last. */
  readonly #away = new Map<string, { readonly seat: Seat; readonly heard: number }>()
  #now: number

  /**
   * @param now milliseconds on any clock that only goes on
   * @param known who is away from the beginning
   */
  constructor(own: Seat, now: number, known: readonly Seat[]) {
    this.own = own
    this.#now = now
    for (const { id, name, plays } of known)
      if (id !== own.id) this.#away.set(id, { seat: { id, name, plays }, heard: now })
  }

  /** Everybody who is or was at the table, the keeper first. */
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

  /** Every line, oldest first, also of phones that have not said who they are. */
  get lined(): readonly Peer[] {
    return [...this.#lined]
  }
  /** Those who said who they are. */
  get seated(): readonly (Peer & { readonly seat: Seat })[] {
    return [...this.#lined].filter((place): place is Lined & { seat: Seat } => place.seat !== null)
  }
  /** Those who are heard. */
  get here(): readonly (Peer & { readonly seat: Seat })[] {
    return this.seated.filter(({ silent }) => !silent)
  }
  /** The place of a phone, also before its first word on a line that was made for it. */
  of(device: string): Peer | undefined {
    return [...this.#lined].find(({ seat, expected }) => (seat?.id ?? expected) === device)
  }
  /** Who throws with the keeper: the guest who decided, else one who plays, rather of another side than the keeper's. */
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
  /** Takes the place away; who sat there is away. Answers whether it was there. */
  remove(place: Peer): boolean {
    const lined = this.#find(place)
    if (!lined) return false
    this.#lined.delete(lined)
    if (lined.seat) this.#away.set(lined.seat.id, { seat: lined.seat, heard: lined.heard })
    return true
  }

  /** A phone that has no line any more is no part of the table. */
  forget(device: string): void {
    this.#away.delete(device)
  }

  /** A word came. Answers `tooMany` from whoever talks without end, and `back` where nothing was heard for long before. */
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
   * Somebody says who it is. Who comes back on a new line without a word of whom it plays plays whom it played.
   * @returns whether it was there on this line before, or that there is no room
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

  /** Time passes. Answers whose line is of no use any more: it never said who it is, or is silent without end. */
  pass(now: number): readonly Peer[] {
    this.#now = now
    return [...this.#lined].filter((place) => {
      const unheard = now - place.heard
      place.said = 0
      place.silent = unheard > silenceLimit
      return place.silent && (!place.seat || unheard > forgotten)
    })
  }

  #find(place: Peer): Lined | undefined {
    return this.#lined.has(place as Lined) ? (place as Lined) : undefined
  }
}
