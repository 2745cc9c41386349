import { err, ok, type Result } from '@/kit'
import type { Sides } from './die'

/** Why typed faces don't fit the required dice. `index` counts from 0. */
export type FacesFault =
  | { readonly kind: 'count'; readonly expected: number; readonly got: number }
  | { readonly kind: 'range'; readonly index: number; readonly face: number; readonly sides: Sides }

/** Checks the faces of real dice, typed in by hand, against the required dice (C-2). Never throws. */
export const validateTypedFaces = (
  faces: readonly number[],
  count: number,
  sides: Sides,
): Result<readonly number[], FacesFault> => {
  if (faces.length !== count) return err({ kind: 'count', expected: count, got: faces.length })
  for (const [index, face] of faces.entries())
    if (!Number.isInteger(face) || face < 1 || face > sides) return err({ kind: 'range', index, face, sides })
  return ok(faces)
}
