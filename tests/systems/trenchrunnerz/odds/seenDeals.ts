import { isDestroyed, placeIds, tokenKinds, type PlaceId } from '@/systems/trenchrunnerz/rules'
import type { State } from '@/systems/trenchrunnerz/state'
import type { Deal, TwinBoard } from './twin'

/** What lay where, of those that somebody saw. */
type Seen = Readonly<Partial<Record<PlaceId, string>>>
interface Wave {
  readonly places: readonly PlaceId[]
  readonly seen: Seen
}

/** Somebody at the table who remembers every token that was ever turned up, undone or not, and knows how waves are dealt. */
export class Watcher {
  #wave = 1
  #seal = ''
  #first: Wave = { places: [], seen: {} }
  #second: Wave = { places: [], seen: {} }
  /** Places of the first wave whose token was turned up or destroyed, as the second came in. */
  #turned: readonly PlaceId[] = []
  /** What second waves showed that were taken back, by their seals: they come again as they were. */
  readonly #undone = new Map<string, Seen>()

  /** What a wave showed that was taken back is beyond a table's arithmetic, until that very wave comes again. */
  isLost(state: State): boolean {
    return [...this.#undone.keys()].some((seal) => state.wave === 1 || seal !== sealOf(state))
  }

  watch(state: State): void {
    const tokens = placeIds.flatMap((place) => state.tokens[place] ?? [])
    if (state.wave < this.#wave) this.#takesBack(state)
    if (state.wave > this.#wave) this.#second = { places: [], seen: this.#undone.get(sealOf(state)) ?? {} }
    this.#wave = state.wave
    this.#seal = sealOf(state)
    const places = tokens.map(({ home }) => home)
    const shown = Object.fromEntries(
      tokens.flatMap(({ home, kind }) => (kind ? [[home, kind] as const] : [])),
    )
    if (state.wave === 1) {
      this.#first = { places, seen: { ...this.#first.seen, ...shown } }
      this.#turned = tokens.flatMap(({ home, turned, destroyed }) => (turned || destroyed ? [home] : []))
    } else this.#second = { places, seen: { ...this.#second.seen, ...shown } }
    for (const { wave, opened } of state.commitments) {
      if (!opened) continue
      if (wave === 1) this.#first = { ...this.#first, seen: { ...this.#first.seen, ...opened.arrangement } }
      else this.#second = { ...this.#second, seen: { ...this.#second.seen, ...opened.arrangement } }
    }
  }

  #takesBack({ solo }: State): void {
    const { seen } = this.#second
    const kept = solo ? this.#first.places.filter((place) => !this.#turned.includes(place)) : []
    const anew = only(
      seen,
      placeIds.filter((place) => !kept.includes(place)),
    )
    this.#first = { ...this.#first, seen: { ...this.#first.seen, ...only(seen, kept) } }
    if (Object.keys(anew).length > 0)
      this.#undone.set(this.#seal, { ...this.#undone.get(this.#seal), ...anew })
  }

  /** All ways in which the tokens of these places may lie, by the kinds there; a place without a token is left out. */
  #layouts(state: State, asked: readonly PlaceId[]): ReadonlyMap<string, bigint> {
    // Then nothing hangs on how the others lie.
    if (asked.length === 0) return new Map([['', 1n]])
    const mix: Heap = tokenKinds.map((kind) => state.agreement.mix[kind])
    if (state.wave === 1) {
      const dealt = deal([{ heap: mix, laid: '', ways: 1n }], known(this.#first.places, this.#first.seen))
      return byLayout(
        deal(
          dealt,
          asked.map(() => null),
        ),
      )
    }
    const { places, seen } = this.#first
    const turned = known(this.#turned, seen)
    const kept = places.filter((place) => !this.#turned.includes(place))
    const undealt = deal([{ heap: mix, laid: '', ways: 1n }], turned)
    const returned = (heap: Heap): Heap =>
      heap.map((count, kind) => count + turned.filter((one) => one === tokenKinds[kind]).length)
    if (state.solo) {
      const seenLater = { ...only(seen, kept), ...this.#second.seen }
      const keptAsked = asked.filter((place) => kept.includes(place))
      const drawnAsked = asked.filter((place) => !kept.includes(place))
      const others = kept.filter((place) => !asked.includes(place) && !seenLater[place])
      const stay = deal(
        deal(
          deal(undealt, known(kept, seenLater)),
          others.map(() => null),
          'unnoted',
        ),
        keptAsked.map(() => null),
      )
      const drawn = deal(
        stay.map((one) => ({ ...one, heap: returned(one.heap) })),
        known(this.#turned, seenLater),
      )
      const order = [...keptAsked, ...drawnAsked]
      const all = byLayout(
        deal(
          drawn,
          drawnAsked.map(() => null),
        ),
      )
      return new Map(
        [...all].map(([laid, ways]) => {
          const kinds = laid.split(' ')
          return [asked.map((place) => kinds[order.indexOf(place)]).join(' '), ways]
        }),
      )
    }
    // Who stays is dealt first, then who is drawn, then all of them are shuffled.
    const stayed = known(kept, seen)
    const inPlay = deal(deal(undealt, stayed), Array<null>(kept.length - stayed.length).fill(null), 'unnoted')
    const shuffled: Hand[] = []
    const before = undealt[0]?.heap ?? mix
    for (const { heap, ways } of inPlay) {
      const stays = before.map((count, kind) => count - (heap[kind] ?? 0))
      const pool = returned(heap)
      for (const drawn of deal(
        [{ heap: pool, laid: '', ways }],
        Array<null>(this.#turned.length).fill(null),
        'unnoted',
      ))
        shuffled.push({
          heap: stays.map((count, kind) => count + (pool[kind] ?? 0) - (drawn.heap[kind] ?? 0)),
          laid: '',
          ways: drawn.ways,
        })
    }
    const later = known(this.#second.places, this.#second.seen)
    return byLayout(
      deal(
        deal(merged(shuffled), later),
        asked.map(() => null),
      ),
    )
  }

  /** The boards that may be, as a bomber on this way meets them. */
  deals(state: State, path: readonly PlaceId[]): readonly Deal[] {
    const seen = state.wave === 1 ? this.#first.seen : { ...this.#kept(state), ...this.#second.seen }
    const standing = placeIds.flatMap((place) => {
      const token = state.tokens[place]
      return token && !token.destroyed ? [token] : []
    })
    const asked = [...new Set(path)].filter((place) =>
      standing.some(({ home, where, kind }) => home === place && where === place && !kind && !seen[place]),
    )
    return [...this.#layouts(state, asked)].map(([laid, ways]): Deal => {
      const kinds = laid.split(' ')
      const board: TwinBoard = Object.fromEntries(
        path.map((place) => {
          const here = standing.filter(({ where }) => where === place)
          const flies = ({ kind, face }: (typeof here)[number]): boolean =>
            kind === 'interceptor' && face === 'up'
          const lying = here.filter((token) => !flies(token))
          const objective = place === 'alpha' || place === 'beta' ? state.objectives[place] : null
          return [
            place,
            {
              tokens: [
                ...lying.filter(({ home }) => home === place),
                ...lying.filter(({ home }) => home !== place),
              ].map(({ home, kind, face }) => ({
                kind: kind ?? seen[home] ?? kinds[asked.indexOf(home)] ?? '',
                faceUp: face === 'up',
                home,
              })),
              interceptors: here.filter(flies).map(({ hits }) => hits),
              batteries: objective?.batteries ?? 0,
              hitsLeft: objective && !isDestroyed(objective.hits - 2) ? 4 - objective.hits : 0,
            },
          ]
        }),
      )
      return [board, ways]
    })
  }

  /** What was seen of tokens that stayed where they were. */
  #kept(state: State): Seen {
    return state.solo
      ? only(
          this.#first.seen,
          this.#first.places.filter((place) => !this.#turned.includes(place)),
        )
      : {}
  }
}

const sealOf = ({ commitments, wave }: State): string =>
  commitments.find((one) => one.wave === wave)?.hash ?? 'none'

const only = (seen: Seen, places: readonly PlaceId[]): Seen =>
  Object.fromEntries(Object.entries(seen).filter(([place]) => places.some((one) => one === place)))
const known = (places: readonly PlaceId[], seen: Seen): readonly string[] =>
  places.flatMap((place) => seen[place] ?? [])

/** How many tokens of each kind are left to deal. */
type Heap = readonly number[]
interface Hand {
  readonly heap: Heap
  /** The kinds that were laid where it is asked, in order. */
  readonly laid: string
  readonly ways: bigint
}

const merged = (hands: readonly Hand[]): readonly Hand[] => {
  const heaps = new Map<string, Hand>()
  for (const hand of hands) {
    const key = `${hand.heap.join()}|${hand.laid}`
    const same = heaps.get(key)
    heaps.set(key, same ? { ...same, ways: same.ways + hand.ways } : hand)
  }
  return [...heaps.values()]
}

/** Deals a token for each of these from every heap: this very kind, or with null any that is left. */
const deal = (
  hands: readonly Hand[],
  kinds: readonly (string | null)[],
  noted: 'noted' | 'unnoted' = 'noted',
): readonly Hand[] =>
  kinds.reduce<readonly Hand[]>((before, wanted) => {
    const after: Hand[] = []
    for (const { heap, laid, ways } of before)
      tokenKinds.forEach((kind, index) => {
        const count = heap[index] ?? 0
        if (count === 0 || (wanted !== null && wanted !== kind)) return
        after.push({
          heap: heap.map((one, other) => (other === index ? one - 1 : one)),
          laid: wanted === null && noted === 'noted' ? `${laid} ${kind}` : laid,
          ways: ways * BigInt(count),
        })
      })
    return merged(after)
  }, hands)

const byLayout = (hands: readonly Hand[]): ReadonlyMap<string, bigint> => {
  const layouts = new Map<string, bigint>()
  for (const { laid, ways } of hands) {
    const key = laid.trim()
    layouts.set(key, (layouts.get(key) ?? 0n) + ways)
  }
  return layouts
}
