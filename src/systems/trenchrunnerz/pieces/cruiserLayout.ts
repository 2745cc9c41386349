import type { CraftState } from '@/ui/pieces/CraftToken.vue'
import type { CraftTailShape } from '@/ui/pieces/geometry/craft'
import { spreadPoints, type DrawingPoint } from './spreadPoints'
import type { DefenceTokenState } from './DefenceToken.vue'
import { HULL_BOUNDS } from './geometry/hull'
import { layOutCruiserSlots, type CruiserSlot } from './layOutCruiserSlots'

/** A Defence token on a place. Face down it has no icon: nothing hidden may get this far. */
export interface CruiserDefenceTokenView {
  readonly state: DefenceTokenState
  readonly icon?: string | undefined
  readonly dice?: number | undefined
  /** A damaged interceptor. */
  readonly damaged?: boolean | undefined
}

/** A line of text beside the hull. */
export interface CruiserTextLine {
  readonly text: string
  readonly tone?: 'ember' | undefined
}

/** One place of the cruiser, with its texts. */
export interface CruiserPlaceView {
  readonly id: string
  readonly name: string
  /** What is there: "Face down", "4 Hits left". */
  readonly seen: CruiserTextLine
  /** Up to two lines for the pieces beside an objective. */
  readonly beside?: readonly CruiserTextLine[] | undefined
  readonly objective?:
    { readonly left: number; readonly total?: number; readonly batteries?: number } | undefined
  readonly token?: CruiserDefenceTokenView | undefined
  /** Tokens that were shifted here. */
  readonly visitors?: readonly CruiserDefenceTokenView[] | undefined
  /** The accessible name: everything at the place in one sentence. */
  readonly spoken: string
  /** The place of the chosen craft. */
  readonly chosen?: boolean
  /** Whether it may be chosen, while a place must be chosen. */
  readonly enterable?: boolean
  /** Why a press is refused. */
  readonly reason?: string | undefined
  /** The stops of a planned flight here, one line each: its number, and the chance to survive it. */
  readonly stops?: readonly string[] | undefined
}

/**
 * A craft at a place or between places. `after`: the last place that it passed, null at the bow. `unsure`: it was
 * last known there, and only the printed board shows where it is.
 */
export interface CruiserCraftView {
  readonly id: string
  readonly mark: string | number
  readonly where: { readonly at: string } | { readonly after: string | null; readonly unsure?: boolean }
  readonly tail?: CraftTailShape
  /** Degrees, 0 towards the stern. */
  readonly direction?: number
  readonly state?: CraftState
  readonly brass?: boolean
}

type SideOfHull = 'left' | 'right'

export interface CruiserLabelLayout extends DrawingPoint {
  readonly side: SideOfHull
  readonly title: string
  readonly seen: string
  readonly tone: 'ember' | undefined
  readonly note: string
  readonly noteTone: 'ember' | undefined
  readonly lit: boolean
}

export interface CruiserPlaceLayout {
  readonly place: CruiserPlaceView
  readonly slot: CruiserSlot
  readonly words: readonly CruiserLabelLayout[]
  readonly lit: (DrawingPoint & { readonly side: SideOfHull }) | undefined
}

const standsAt = (craft: CruiserCraftView, id: string): boolean =>
  'at' in craft.where && craft.where.at === id

/** Whether the token leaves no room for a craft in the same slot. */
const fills = (token: CruiserDefenceTokenView | undefined): boolean =>
  token?.state === 'down' || token?.state === 'up'

/** Each place with its slot and its label. */
export const layOutCruiserPlaces = (
  places: readonly CruiserPlaceView[],
  craft: readonly CruiserCraftView[],
  slots: readonly CruiserSlot[] = layOutCruiserSlots(places.map(({ objective }) => objective !== undefined)),
): readonly CruiserPlaceLayout[] =>
  places.flatMap((place, i): CruiserPlaceLayout[] => {
    const slot = slots[i]
    if (!slot) return []
    const spot = slot.companion
    const beside = Boolean(spot && (place.beside?.length || craft.some((one) => standsAt(one, place.id))))
    const lit = Boolean(place.chosen)
    const own: CruiserLabelLayout = {
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
    const others: CruiserLabelLayout[] =
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

export interface CruiserCraftLayout {
  readonly craft: CruiserCraftView
  readonly point: DrawingPoint
  readonly small: boolean
  /** At a place that can't be chosen now. */
  readonly dimmed: boolean
  /** Last known here. */
  readonly unsure: boolean
}

/** How craft share a place: each one is a step further toward the middle of the trench. */
const FAN = 24
const BESIDE_TOKEN = 37
/** Below the last place at the bow, above the first at the stern. */
const BEFORE_BOW = 494

/** The minimum distance between the centres of two craft: half of each stays visible. */
export const minCraftDistance = 22
/** The bounds of the area where craft may be drawn. */
const BEAM = 64
const ENDS = { stern: 26, bow: 506 }
const STEP = 11

/** Where each craft is drawn, without overlap. */
export const layOutCraftOnCruiser = (
  laid: readonly CruiserPlaceLayout[],
  craft: readonly CruiserCraftView[],
): readonly CruiserCraftLayout[] => {
  const all = wished(laid, craft)
  const points = spreadPoints(
    all.map(({ point }) => point),
    {
      nearest: minCraftDistance,
      step: STEP,
      holds: ({ x, y }) => Math.abs(x) <= BEAM && y >= ENDS.stern && y <= ENDS.bow,
    },
  )
  return all.map((one, index) => ({ ...one, point: points[index] ?? one.point }))
}

/** Where each craft would be drawn if only craft of the same space existed. */
const wished = (
  laid: readonly CruiserPlaceLayout[],
  craft: readonly CruiserCraftView[],
): readonly CruiserCraftLayout[] => {
  const together = new Map<string, number>()
  return craft.flatMap((one): CruiserCraftLayout[] => {
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

const fractionOfHull = ({ x, y }: DrawingPoint): DrawingPoint => ({
  x: (x - HULL_BOUNDS.left) / HULL_BOUNDS.width,
  y: (y - HULL_BOUNDS.top) / HULL_BOUNDS.height,
})

/** A path over the places from its start (null: the bow). Its points are fractions of the hull, from its top left. */
export const flightPathPointsOnHull = (
  laid: readonly CruiserPlaceLayout[],
  route: readonly (string | null)[],
): readonly DrawingPoint[] =>
  route.flatMap((id) => {
    const point = id === null ? { x: 0, y: BEFORE_BOW } : laid.find(({ place }) => place.id === id)?.slot
    return point ? [fractionOfHull(point)] : []
  })
