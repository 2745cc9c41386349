import type { CraftState } from '@/ui/pieces/CraftToken.vue'
import type { CraftTail } from '@/ui/pieces/geometry/craft'
import { spreadPoints, type DrawingPoint } from './spreadPoints'
import type { DefenceState } from './DefenceToken.vue'
import { deckSlots, type DeckSlot } from './deckSlots'

/** A defence token on a place. Face down it has no icon: nothing that is hidden may come this far. */
export interface DeckToken {
  readonly state: DefenceState
  readonly icon?: string | undefined
  readonly dice?: number | undefined
}

/** A line of words beside the hull. */
export interface DeckLine {
  readonly text: string
  readonly tone?: 'ember' | undefined
}

/** One place of the cruiser, all words ready. */
export interface DeckPlace {
  readonly id: string
  readonly name: string
  /** What is seen there: "Face down", "4 Hits left". */
  readonly seen: DeckLine
  /** Up to two lines for what stands beside an objective. */
  readonly beside?: readonly DeckLine[] | undefined
  readonly objective?:
    { readonly left: number; readonly total?: number; readonly batteries?: number } | undefined
  readonly token?: DeckToken | undefined
  /** Tokens that were brought here and lie beside it. */
  readonly visitors?: readonly DeckToken[] | undefined
  /** Everything of the place in one sentence, for the ear. */
  readonly spoken: string
  /** The chosen craft's place. */
  readonly chosen?: boolean
  /** Whether it may be entered, while a place is asked for. */
  readonly enterable?: boolean
  /** Why a tap does nothing. */
  readonly reason?: string | undefined
  /** Stops of a planned flight here, a line each: which one it is, and how likely the bomber comes through. */
  readonly stops?: readonly string[] | undefined
}

/**
 * A craft at a place, or between places: `after` the place towards the bow that it has passed, null still at the bow. `unsure`:
 * it was last known there, where it is now only the board shows.
 */
export interface DeckCraft {
  readonly id: string
  readonly mark: string | number
  readonly where: { readonly at: string } | { readonly after: string | null; readonly unsure?: boolean }
  readonly tail?: CraftTail
  /** Degrees, 0 towards the stern. */
  readonly direction?: number
  readonly state?: CraftState
  readonly brass?: boolean
}

type SideOfHull = 'left' | 'right'

export interface LaidTexts extends DrawingPoint {
  readonly side: SideOfHull
  readonly title: string
  readonly seen: string
  readonly tone: 'ember' | undefined
  readonly note: string
  readonly noteTone: 'ember' | undefined
  readonly lit: boolean
}

export interface LaidPlace {
  readonly place: DeckPlace
  readonly slot: DeckSlot
  readonly words: readonly LaidTexts[]
  readonly lit: (DrawingPoint & { readonly side: SideOfHull }) | undefined
}

const standsAt = (craft: DeckCraft, id: string): boolean => 'at' in craft.where && craft.where.at === id

/** Whether the token leaves no room for a craft in the same slot. */
const fills = (token: DeckToken | undefined): boolean => token?.state === 'down' || token?.state === 'up'

/** Each place with its slot and the words beside the hull. */
export const layPlaces = (
  places: readonly DeckPlace[],
  craft: readonly DeckCraft[],
  slots: readonly DeckSlot[] = deckSlots(places.map(({ objective }) => objective !== undefined)),
): readonly LaidPlace[] =>
  places.flatMap((place, i): LaidPlace[] => {
    const slot = slots[i]
    if (!slot) return []
    const spot = slot.companion
    const beside = Boolean(spot && (place.beside?.length || craft.some((one) => standsAt(one, place.id))))
    const lit = Boolean(place.chosen)
    const own: LaidTexts = {
      x: slot.x,
      y: slot.y,
      side: slot.lane,
      title: place.name,
      seen: place.seen.text,
      tone: place.seen.tone,
      note: '',
      noteTone: undefined,
      lit: lit && !beside,
    }
    const [first, second] = place.beside ?? []
    const others: LaidTexts[] =
      spot && first
        ? [
            {
              ...spot,
              side: 'right',
              title: '',
              seen: first.text,
              tone: first.tone,
              note: second?.text ?? '',
              noteTone: second?.tone,
              lit,
            },
          ]
        : []
    return [
      {
        place,
        slot,
        words: [own, ...others],
        lit: !lit ? undefined : beside && spot ? { ...spot, side: 'right' } : { ...slot, side: slot.lane },
      },
    ]
  })

export interface LaidCraft {
  readonly craft: DeckCraft
  readonly point: DrawingPoint
  readonly small: boolean
  /** At a place that may not be entered now. */
  readonly dimmed: boolean
  /** Only last known here. */
  readonly unsure: boolean
}

/** How craft share a place: each one a step further towards the middle of the trench. */
const FAN = 24
const BESIDE_TOKEN = 37
/** Below the last place at the bow, above the first at the stern. */
const BEFORE_BOW = 494

/** How near the middles of two craft may come: half of each stays in sight. */
export const NEAREST = 22
/** How far off the middle line, and between which ends of the drawing, a craft may be drawn. */
const BEAM = 64
const ENDS = { stern: 26, bow: 506 }
const STEP = 11

/** Where each craft is drawn: none covers another. */
export const layCraft = (laid: readonly LaidPlace[], craft: readonly DeckCraft[]): readonly LaidCraft[] => {
  const all = wished(laid, craft)
  const points = spreadPoints(
    all.map(({ point }) => point),
    {
      nearest: NEAREST,
      step: STEP,
      holds: ({ x, y }) => Math.abs(x) <= BEAM && y >= ENDS.stern && y <= ENDS.bow,
    },
  )
  return all.map((one, index) => ({ ...one, point: points[index] ?? one.point }))
}

/** Where each craft would be drawn alone with those that share its space. */
const wished = (laid: readonly LaidPlace[], craft: readonly DeckCraft[]): readonly LaidCraft[] => {
  const together = new Map<string, number>()
  return craft.flatMap((one): LaidCraft[] => {
    const key = 'at' in one.where ? `at ${one.where.at}` : `after ${one.where.after ?? ''}`
    const nth = together.get(key) ?? 0
    together.set(key, nth + 1)
    const crowd = craft.filter((other) => JSON.stringify(other.where) === JSON.stringify(one.where)).length
    if ('after' in one.where) {
      const { after } = one.where
      const index = after === null ? -1 : laid.findIndex(({ place }) => place.id === after)
      const below = index < 0 ? BEFORE_BOW : (laid[index]?.slot.y ?? BEFORE_BOW)
      const above = index < 0 ? BEFORE_BOW : (laid[index + 1]?.slot.y ?? below - 50)
      return [
        {
          craft: one,
          point: { x: (nth - (crowd - 1) / 2) * FAN, y: (below + above) / 2 },
          small: true,
          dimmed: false,
          unsure: one.where.unsure ?? false,
        },
      ]
    }
    const { at } = one.where
    const found = laid.find(({ place }) => place.id === at)
    if (!found) return []
    const { place, slot } = found
    const inwards = slot.companion || slot.lane === 'right' ? -1 : 1
    const base = slot.companion ?? slot
    const aside = fills(place.token) ? BESIDE_TOKEN : 0
    return [
      {
        craft: one,
        point: { x: base.x + inwards * (aside + nth * FAN), y: base.y + (aside ? 10 : 0) },
        small: aside > 0 || crowd > 1 || slot.companion !== undefined,
        dimmed: !place.enterable,
        unsure: false,
      },
    ]
  })
}

/** A way over the places as points of the drawing, from the place where it begins (null: the bow). */
export const layRoute = (
  laid: readonly LaidPlace[],
  route: readonly (string | null)[],
): readonly DrawingPoint[] =>
  route.flatMap((id) => {
    if (id === null) return [{ x: 0, y: BEFORE_BOW }]
    const slot = laid.find(({ place }) => place.id === id)?.slot
    return slot ? [{ x: slot.x, y: slot.y }] : []
  })
