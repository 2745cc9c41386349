import { polygonPath, regularPolygon } from '@/ui/pieces/geometry/outline'
import type { Point } from '@/ui/pieces/geometry/vector'

/** The splinter of damage, in a box of 40 around 20, 19. */
export const splinterPath = (radius: number, middle: number): string =>
  polygonPath(
    regularPolygon(8, 20, middle, radius, -Math.PI / 2).map(([x, y], i): Point => {
      const reach = i % 2 ? 0.63 : 1
      return [20 + (x - 20) * reach, middle + (y - middle) * reach]
    }),
  )
