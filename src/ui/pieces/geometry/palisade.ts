import { taperedStroke, seededNoise } from './engravingStrokes'
import { roundCoordinate } from './outline'

export interface Picket {
  readonly fallen: boolean
  readonly body: string
  readonly shade: string
  readonly grain: string
}

export interface PalisadeDrawing {
  readonly pickets: readonly Picket[]
  readonly wire: string
  /** x of the pennant's pole, or null when no picket causes the test. */
  readonly pennantAt: number | null
}

/** Height of the drawing in px. The pennant rises 9 px above it. */
export const PALISADE_HEIGHT = 34

/**
 * One picket per model. The fallen ones are snapped from the left, and barbed wire connects the others. `testAt`
 * counts pickets from 1: it is the one whose fall causes the morale test.
 */
export const moralePalisadeDrawing = (
  total: number,
  fallen: number,
  testAt: number | null,
  width: number,
): PalisadeDrawing => {
  const uneven = seededNoise(total * 13 + 7)
  const step = width / Math.max(total, 1)
  const base = PALISADE_HEIGHT - 2
  const thick = Math.min(10, step * 0.46)
  const wire: string[] = []
  for (const y of [PALISADE_HEIGHT * 0.46, PALISADE_HEIGHT * 0.7])
    for (let i = fallen; i < total - 1; i++) {
      const x = step * (i + 0.5)
      const middle = x + step / 2
      wire.push(
        `M${roundCoordinate(x)} ${roundCoordinate(y)}Q${roundCoordinate(middle)} ${roundCoordinate(y + 3.2)} ${roundCoordinate(x + step)} ${roundCoordinate(y)}` +
          `M${roundCoordinate(middle - 1.8)} ${roundCoordinate(y - 0.6)}l3.6 4.2M${roundCoordinate(middle + 1.8)} ${roundCoordinate(y - 0.6)}l-3.6 4.2`,
      )
    }
  const pickets = Array.from({ length: total }, (_, i): Picket => {
    const x = step * (i + 0.5)
    const left = roundCoordinate(x - thick / 2)
    const right = roundCoordinate(x + thick / 2)
    const top = roundCoordinate(6 + uneven() * 1.6)
    if (i < fallen)
      return {
        fallen: true,
        body:
          `M${left} ${base}v-7L${roundCoordinate(x - thick * 0.1)} ${base - 11}` +
          `L${roundCoordinate(x + thick * 0.12)} ${base - 6.5}L${right} ${base - 9}V${base}Z`,
        shade: '',
        grain: '',
      }
    return {
      fallen: false,
      body: `M${left} ${base}V${top + 6}L${roundCoordinate(x)} ${top}L${right} ${top + 6}V${base}Z`,
      shade: `M${roundCoordinate(x + thick * 0.12)} ${base}V${top + 3}L${right} ${top + 6}V${base}Z`,
      grain: taperedStroke(x - thick * 0.22, base, x - thick * 0.2, top + 12, 1.4),
    }
  })
  const pennantAt = testAt && testAt <= total ? roundCoordinate(step * (testAt - 0.5)) : null
  return { pickets, wire: wire.join(''), pennantAt }
}
