import { spreadPoints, type DrawingPoint } from '../../pieces/spreadPoints'
import type { SpaceId } from '../../rules'

/** A width and a height in px. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}
/** The assumed size of the map before it is measured. */
export const assumedMapSize: PixelSize = { width: 360, height: 560 }

/** A space of the map in px: half the size of its drawing, and its name with its size. */
export interface MeasuredMapSpace extends DrawingPoint {
  readonly id: SpaceId
  readonly half: number
  /** The bow and the stern are drawn as their names only. */
  readonly isName: boolean
  readonly name: PixelSize | null
}

/** The maximum width of a name beside a space at `x`, outside of the links, and wide enough for a word. */
export const maxNameWidthAt = (x: number, width: number): number => Math.max(54, Math.min(x, width - x) - 24)

interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
const rectOf = ({ x, y }: DrawingPoint, { width, height }: PixelSize): Rect => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})
const shared = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

const within = (value: number, size: number, whole: number): number =>
  Math.max(size / 2 + 1, Math.min(whole - size / 2 - 1, value))

/** The sides of a space where its name may be, outside of the links first. */
const sides = (isLeft: boolean): readonly (readonly [number, number])[] => {
  const out = isLeft ? -1 : 1
  return [
    [out, 0],
    [0, 1],
    [0, -1],
    [-out, 0],
    [out, 1],
    [out, -1],
    [-out, 1],
    [-out, -1],
  ]
}

/** The position of a name: beside its space, inside the map, and clear of other names and spaces if possible. */
const beside = (
  { id, x, y, half }: MeasuredMapSpace,
  size: PixelSize,
  spaces: readonly MeasuredMapSpace[],
  occupied: readonly Rect[],
  box: PixelSize,
): DrawingPoint => {
  const cost = (spot: DrawingPoint, at: number) => {
    const rect = rectOf(spot, size)
    const onOthers = occupied.reduce((sum, other) => sum + shared(rect, other), 0)
    const onSpaces = spaces.reduce(
      (sum, other) =>
        other.isName
          ? sum
          : sum +
            shared(rect, rectOf(other, { width: other.half * 2, height: other.half * 2 })) *
              (other.id === id ? 2 : 1),
      0,
    )
    return (onOthers > 0 ? 1e4 + onOthers : 0) + onSpaces + at * 2
  }
  const places = [0, 12, 24].flatMap((further) =>
    sides(x <= box.width / 2).map(([across, down]) => ({
      x: within(x + across * (half + size.width / 2 + 1 + further), size.width, box.width),
      y: within(y + down * (half + size.height / 2 + 1 + further), size.height, box.height),
    })),
  )
  const [best] = places
    .map((spot, at) => ({ spot, cost: cost(spot, at) }))
    .sort((one, other) => one.cost - other.cost)
  return best?.spot ?? { x, y }
}

/** The centre of each name: inside the map, beside its space, and clear of other names and spaces if possible. */
export const layNames = (
  spaces: readonly MeasuredMapSpace[],
  box: PixelSize,
): ReadonlyMap<SpaceId, DrawingPoint> => {
  const laid = new Map<SpaceId, DrawingPoint>()
  const names: Rect[] = []
  const put = (id: SpaceId, spot: DrawingPoint, size: PixelSize) => {
    laid.set(id, spot)
    names.push(rectOf(spot, size))
  }
  for (const { id, x, y, isName, name } of spaces)
    if (isName && name)
      put(id, { x: within(x, name.width, box.width), y: within(y, name.height, box.height) }, name)
  for (const space of spaces)
    if (!space.isName && space.name) put(space.id, beside(space, space.name, spaces, names, box), space.name)
  return laid
}

/**
 * The centre of each mark of a planned stop, given its size: beside its space, and clear of the names in `laid`,
 * other marks and spaces.
 */
export const layStops = (
  spaces: readonly MeasuredMapSpace[],
  box: PixelSize,
  laid: ReadonlyMap<SpaceId, DrawingPoint>,
  stops: ReadonlyMap<SpaceId, PixelSize>,
): ReadonlyMap<SpaceId, DrawingPoint> => {
  const marks = new Map<SpaceId, DrawingPoint>()
  const occupied = spaces.flatMap(({ id, name }) => {
    const at = laid.get(id)
    return at && name ? [rectOf(at, name)] : []
  })
  for (const space of spaces) {
    const size = stops.get(space.id)
    if (!size) continue
    const spot = beside(space, size, spaces, occupied, box)
    marks.set(space.id, spot)
    occupied.push(rectOf(spot, size))
  }
  return marks
}

/** A craft on the map: its space, or the one where it was last known. */
export interface MapCraft {
  readonly id: string
  readonly space: SpaceId
  readonly unsure: boolean
}

/** The minimum distance between the centres of two craft in px, so that a good part of each is visible. */
export const minCraftDistance = 24
const BESIDE = { x: -14, y: -13 }
const UNSURE = { x: -22, y: -18 }
/** At an end of the ship craft wait on both sides of its name, clear of the spaces beside it. */
const END = { beside: 46, between: 32 }

/** Where each craft is drawn, in px: at the upper left of its space, and never over another craft. */
export const layOutMapCraft = (
  craft: readonly MapCraft[],
  spots: ReadonlyMap<SpaceId, DrawingPoint & { readonly bare: boolean }>,
  box: PixelSize,
): ReadonlyMap<string, DrawingPoint> => {
  const shown = craft.flatMap((one) => {
    const spot = spots.get(one.space)
    return spot ? [{ ...one, spot }] : []
  })
  const wished = shown.map(({ id, space, unsure, spot }) => {
    if (space === 'bow' || space === 'stern') {
      const crowd = shown.filter((other) => other.space === space)
      const nth = crowd.findIndex((other) => other.id === id)
      const left = Math.ceil(crowd.length / 2)
      const across =
        nth < left ? -END.beside - (left - 1 - nth) * END.between : END.beside + (nth - left) * END.between
      return { x: spot.x + across, y: spot.y }
    }
    const off = unsure ? UNSURE : spot.bare ? { x: 0, y: 0 } : BESIDE
    return { x: spot.x + off.x, y: spot.y + off.y }
  })
  const points = spreadPoints(wished, {
    nearest: minCraftDistance,
    step: minCraftDistance / 2,
    holds: ({ x, y }) => x >= 14 && y >= 14 && x <= box.width - 14 && y <= box.height - 14,
  })
  return new Map(shown.map(({ id }, index) => [id, points[index] ?? { x: 0, y: 0 }]))
}
