import { defaultPlaceOrder, placeIds, type PlaceId } from '../../rules'
import type { PhotoPin } from '../../state'

export type Pins = Readonly<Record<PlaceId, PhotoPin>>

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** A pin on the photograph, rounded to a thousandth and never outside. */
export const clampedRoundedPin = (x: number, y: number): PhotoPin => ({
  x: Math.round(within(x) * 1000) / 1000,
  y: Math.round(within(y) * 1000) / 1000,
})

/** The initial pins: from the bow at the bottom to the stern, left and right in turn. */
export const defaultPlacePins: Pins = Object.fromEntries(
  placeIds.map((place) => {
    const index = defaultPlaceOrder.indexOf(place)
    return [place, clampedRoundedPin(index % 2 === 0 ? 0.35 : 0.65, 0.9 - index * 0.1)]
  }),
) as Record<PlaceId, PhotoPin>

const steps: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves a pin by an arrow key: by 1 % of the photograph, with Shift by 5 %. Null for any other key. */
export const nudgedPin = ({ x, y }: PhotoPin, key: string, far: boolean): PhotoPin | null => {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  const by = far ? 0.05 : 0.01
  return step ? clampedRoundedPin(x + step[0] * by, y + step[1] * by) : null
}
