import { isDestroyed, placeIds, tokenKinds, type PlaceId } from '@/systems/trenchrunnerz/rules'
import type { State } from '@/systems/trenchrunnerz/state'
import type { Deal, TwinBoard } from './plannerTwin'

/** The kinds of the tokens that somebody saw, by place. */
type Seen = Readonly<Partial<Record<PlaceId, string>>>
interface Wave {
  readonly places: readonly PlaceId[]
  readonly seen: Seen
}

/**
 * A player at the table who remembers every token that was ever turned up, undone or not, and who knows how waves are
 * dealt.
 */
export class TableMemory {
  #wave = 1
  #commitment = ''
  #first: Wave = { places: [], seen: {} }
  #second: Wave = { places: [], seen: {} }
  /** Places of the first wave whose token was turned up or destroyed before the second wave. */
  #turned: readonly PlaceId[] = []
  /** What undone second waves showed, by their commitments. Such a wave can come back unchanged. */
  readonly #undone = new Map<string, Seen>()

  /**
   * Whether an undone wave showed something that this wave can't use. It is of use only if that same wave comes back.
   */
  isLost(state: State): boolean {
    return [...this.#undone.keys()].some(
      (commitment) => state.wave === 1 || commitment !== commitmentOf(state),
    )
  }

  watch(state: State): void {
    const tokens = placeIds.flatMap((place) => state.tokens[place] ?? [])
    if (state.wave < this.#wave) this.#rememberUndone(state)
    if (state.wave > this.#wave)
      this.#second = { places: [], seen: this.#undone.get(commitmentOf(state)) ?? {} }
    this.#wave = state.wave
    this.#commitment = commitmentOf(state)
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

  #rememberUndone({ solo }: State): void {
    const { seen } = this.#second
    const stayedPlaces = solo ? this.#first.places.filter((place) => !this.#turned.includes(place)) : []
    const seenOfDrawn = only(
      seen,
      placeIds.filter((place) => !stayedPlaces.includes(place)),
    )
    this.#first = { ...this.#first, seen: { ...this.#first.seen, ...only(seen, stayedPlaces) } }
    if (Object.keys(seenOfDrawn).length > 0)
      this.#undone.set(this.#commitment, { ...this.#undone.get(this.#commitment), ...seenOfDrawn })
  }

  /**
   * All layouts of tokens on these places, by kind, with how often each occurs. A place without a token is left out.
   */
  #layouts(state: State, asked: readonly PlaceId[]): ReadonlyMap<string, bigint> {
    // The path has no unseen token, so the other tokens do not matter.
    if (asked.length === 0) return new Map([['', 1n]])
    const mix: Pool = tokenKinds.map((kind) => state.agreement.mix[kind])
    if (state.wave === 1) {
      const dealt = deal([{ left: mix, laid: '', ways: 1n }], known(this.#first.places, this.#first.seen))
      return byLayout(
        deal(
          dealt,
          asked.map(() => null),
        ),
      )
    }
    const { places, seen } = this.#first
    const turned = known(this.#turned, seen)
    const stayedPlaces = places.filter((place) => !this.#turned.includes(place))
    const undealt = deal([{ left: mix, laid: '', ways: 1n }], turned)
    const returned = (left: Pool): Pool =>
      left.map((count, kind) => count + turned.filter((one) => one === tokenKinds[kind]).length)
    if (state.solo) {
      const seenLater = { ...only(seen, stayedPlaces), ...this.#second.seen }
      const stayedAsked = asked.filter((place) => stayedPlaces.includes(place))
      const drawnAsked = asked.filter((place) => !stayedPlaces.includes(place))
      const others = stayedPlaces.filter((place) => !asked.includes(place) && !seenLater[place])
      const stay = deal(
        deal(
          deal(undealt, known(stayedPlaces, seenLater)),
          others.map(() => null),
          'ignore',
        ),
        stayedAsked.map(() => null),
      )
      const drawn = deal(
        stay.map((one) => ({ ...one, left: returned(one.left) })),
        known(this.#turned, seenLater),
      )
      const order = [...stayedAsked, ...drawnAsked]
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
    // The tokens that stay are dealt first, then the drawn ones, then all are shuffled.
    const stayed = known(stayedPlaces, seen)
    const inPlay = deal(
      deal(undealt, stayed),
      Array<null>(stayedPlaces.length - stayed.length).fill(null),
      'ignore',
    )
    const shuffled: PartialDeal[] = []
    const before = undealt[0]?.left ?? mix
    for (const { left, ways } of inPlay) {
      const stays = before.map((count, kind) => count - (left[kind] ?? 0))
      const pool = returned(left)
      for (const drawn of deal(
        [{ left: pool, laid: '', ways }],
        Array<null>(this.#turned.length).fill(null),
        'ignore',
      ))
        shuffled.push({
          left: stays.map((count, kind) => count + (pool[kind] ?? 0) - (drawn.left[kind] ?? 0)),
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

  /** All boards that are possible for a bomber on this path, with how often each occurs. */
  deals(state: State, path: readonly PlaceId[]): readonly Deal[] {
    const seen = state.wave === 1 ? this.#first.seen : { ...this.#stayedPlaces(state), ...this.#second.seen }
    const remaining = placeIds.flatMap((place) => {
      const token = state.tokens[place]
      return token && !token.destroyed ? [token] : []
    })
    const asked = [...new Set(path)].filter((place) =>
      remaining.some(({ home, where, kind }) => home === place && where === place && !kind && !seen[place]),
    )
    return [...this.#layouts(state, asked)].map(([laid, ways]): Deal => {
      const kinds = laid.split(' ')
      const board: TwinBoard = Object.fromEntries(
        path.map((place) => {
          const here = remaining.filter(({ where }) => where === place)
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

  /** What was seen of tokens that stayed in place. */
  #stayedPlaces(state: State): Seen {
    return state.solo
      ? only(
          this.#first.seen,
          this.#first.places.filter((place) => !this.#turned.includes(place)),
        )
      : {}
  }
}

const commitmentOf = ({ commitments, wave }: State): string =>
  commitments.find((one) => one.wave === wave)?.hash ?? 'none'

const only = (seen: Seen, places: readonly PlaceId[]): Seen =>
  Object.fromEntries(Object.entries(seen).filter(([place]) => places.some((one) => one === place)))
const known = (places: readonly PlaceId[], seen: Seen): readonly string[] =>
  places.flatMap((place) => seen[place] ?? [])

/** How many tokens of each kind are left to deal. */
type Pool = readonly number[]
interface PartialDeal {
  readonly left: Pool
  /** The kinds that were dealt to the asked places, in order. */
  readonly laid: string
  readonly ways: bigint
}

const merged = (partials: readonly PartialDeal[]): readonly PartialDeal[] => {
  const byLeft = new Map<string, PartialDeal>()
  for (const partial of partials) {
    const key = `${partial.left.join()}|${partial.laid}`
    const same = byLeft.get(key)
    byLeft.set(key, same ? { ...same, ways: same.ways + partial.ways } : partial)
  }
  return [...byLeft.values()]
}

/** Deals a token for each entry from every pool: the given kind, or any kind that is left for null. */
const deal = (
  partials: readonly PartialDeal[],
  kinds: readonly (string | null)[],
  recording: 'record' | 'ignore' = 'record',
): readonly PartialDeal[] =>
  kinds.reduce<readonly PartialDeal[]>((before, wanted) => {
    const after: PartialDeal[] = []
    for (const { left, laid, ways } of before)
      tokenKinds.forEach((kind, index) => {
        const count = left[index] ?? 0
        if (count === 0 || (wanted !== null && wanted !== kind)) return
        after.push({
          left: left.map((one, other) => (other === index ? one - 1 : one)),
          laid: wanted === null && recording === 'record' ? `${laid} ${kind}` : laid,
          ways: ways * BigInt(count),
        })
      })
    return merged(after)
  }, partials)

const byLayout = (partials: readonly PartialDeal[]): ReadonlyMap<string, bigint> => {
  const layouts = new Map<string, bigint>()
  for (const { laid, ways } of partials) {
    const key = laid.trim()
    layouts.set(key, (layouts.get(key) ?? 0n) + ways)
  }
  return layouts
}
