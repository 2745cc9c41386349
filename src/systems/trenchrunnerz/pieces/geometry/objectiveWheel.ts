import { taperedStroke, seededNoise } from '@/ui/pieces/geometry/engravingStrokes'
import { roundCoordinate } from '@/ui/pieces/geometry/outline'

/** One armour plate of an objective, in a box of 80 around 40, 40. */
export interface WheelPlate {
  readonly outline: string
  readonly hatch: string
  /** The centre of the cross on a torn plate. */
  readonly middle: string
}

const CENTRE = 40
export const WHEEL_RADIUS = 37
const BORE = 18
const GAP = 0.1

const draw = (total: number): readonly WheelPlate[] => {
  const uneven = seededNoise(61)
  return Array.from({ length: total }, (_, i) => {
    const from = -Math.PI / 2 + (i * 2 * Math.PI) / total + GAP
    const to = from + (2 * Math.PI) / total - 2 * GAP
    const at = (angle: number, reach: number) =>
      `${roundCoordinate(CENTRE + Math.cos(angle) * reach)} ${roundCoordinate(CENTRE + Math.sin(angle) * reach)}`
    const hatch = Array.from({ length: 9 }, (_unused, k) => {
      const angle = from + 0.08 + ((to - from - 0.16) * k) / 8
      const end = WHEEL_RADIUS - 9 - uneven() * 4
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      return taperedStroke(
        CENTRE + x * (WHEEL_RADIUS - 1),
        CENTRE + y * (WHEEL_RADIUS - 1),
        CENTRE + x * end,
        CENTRE + y * end,
        2.1,
      )
    })
    return {
      outline:
        `M${at(from, WHEEL_RADIUS)}A${WHEEL_RADIUS} ${WHEEL_RADIUS} 0 0 1 ${at(to, WHEEL_RADIUS)}` +
        `L${at(to - 0.12, BORE)}A${BORE} ${BORE} 0 0 0 ${at(from + 0.12, BORE)}Z`,
      hatch: hatch.join(''),
      middle: at((from + to) / 2, 27.5),
    }
  })
}

const drawn = new Map<number, readonly WheelPlate[]>()

/** The plates of an objective, clockwise from the top right, in the order in which Hits tear them out. */
export const objectiveWheelPlates = (total: number): readonly WheelPlate[] => {
  const plates = drawn.get(total) ?? draw(total)
  drawn.set(total, plates)
  return plates
}
