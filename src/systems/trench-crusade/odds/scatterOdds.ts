import { scatterCandidates, scatterPool, type Model, type SideId } from '../rules'

/** A model that a shot into melee may hit, and the number of throws that hit it. */
export interface ScatterShare {
  readonly model: Model
  readonly ways: number
}

const faces = [1, 2, 3, 4, 5, 6] as const

/**
 * The models that a shot into melee may strike: the D6 for the side, then one of that side at random (TC-14). The
 * ways of all add up to 6 times the models of either side. `near` are those within 1" of the declared target; with no
 * friend among them the target is struck.
 */
export const scatterOdds = (
  shooter: SideId,
  target: Model,
  near: readonly Model[],
): readonly ScatterShare[] => {
  const found = faces.map((face) => {
    const candidates = scatterCandidates(scatterPool(face), shooter, target, near)
    return candidates.length > 0 ? candidates : [target]
  })
  const whole = [...new Set(found.map(({ length }) => length))].reduce(
    (product, length) => product * length,
    1,
  )
  const shares = new Map<string, ScatterShare>()
  for (const candidates of found)
    for (const model of candidates) {
      const ways = (shares.get(model.id)?.ways ?? 0) + whole / candidates.length
      shares.set(model.id, { model, ways })
    }
  return [...shares.values()]
}
