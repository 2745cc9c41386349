import { shotIntoMeleeCandidates, shotIntoMeleeSideForFace, type Model, type SideId } from '../rules'

/** A model that a shot into melee may hit, and the number of throws that hit it. */
export interface ShotIntoMeleeShare {
  readonly model: Model
  readonly ways: number
}

const faces = [1, 2, 3, 4, 5, 6] as const

/**
 * The models that a shot into melee may hit: the D6 picks the side, then a random model of that side is hit (TC-14).
 * All throws add up to 6 times the numbers of models on both sides. `near` are the models within 1" of the declared
 * target; without a friend among them the target is hit.
 */
export const shotIntoMeleeShares = (
  shooter: SideId,
  target: Model,
  near: readonly Model[],
): readonly ShotIntoMeleeShare[] => {
  const found = faces.map((face) => {
    const candidates = shotIntoMeleeCandidates(shotIntoMeleeSideForFace(face), shooter, target, near)
    return candidates.length > 0 ? candidates : [target]
  })
  const whole = [...new Set(found.map(({ length }) => length))].reduce(
    (product, length) => product * length,
    1,
  )
  const shares = new Map<string, ShotIntoMeleeShare>()
  for (const candidates of found)
    for (const model of candidates) {
      const ways = (shares.get(model.id)?.ways ?? 0) + whole / candidates.length
      shares.set(model.id, { model, ways })
    }
  return [...shares.values()]
}
