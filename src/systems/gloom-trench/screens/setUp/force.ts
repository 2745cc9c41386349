import { err, ok, type Result } from '@/kit'
import type { SavedForce } from '@/engine'
import { bounds, parseForce, type Force, type SampleForce } from '../../rules'

/** A force in the set-up. Its name may still be empty. */
export interface SetUpForce extends Force {
  /** The id of the saved force; null when it is not saved. */
  readonly id: string | null
  /** An unchanged sample, which needs no saving. */
  readonly sample: boolean
}

/** A saved force, with the index of the side that it last fought for. */
export interface SavedSetUpForce extends SetUpForce {
  readonly id: string
  readonly place: number | null
}

export const forceFromSample = ({ name, icon, formation, units }: SampleForce): SetUpForce => ({
  id: null,
  sample: true,
  name,
  icon,
  formation,
  units,
})

export const blankForce: SetUpForce = {
  id: null,
  sample: false,
  name: '',
  icon: 'brodie-helmet',
  formation: { name: '', tacticalPoints: 0 },
  units: [],
}

/** What is saved of a force without its name and id, which are stored beside it. */
export const forceBody = ({ icon, formation, units }: Force, place: number) => ({
  icon,
  formation,
  units,
  place,
})

/**
 * A saved force, if it is valid: what a device holds is checked as carefully as a file. The reason is for developers.
 */
export const parseSavedForce = ({ id, name, body }: SavedForce): Result<SavedSetUpForce, string> => {
  if (typeof body !== 'object' || body === null) return err('not a force')
  // A force may be saved before it has a name. A battle gives it one.
  const force = parseForce({ ...body, name: 'unnamed' })
  if (!force.ok) return force
  const place = 'place' in body && typeof body.place === 'number' ? body.place : null
  return ok({ ...force.value, id, sample: false, name: name.slice(0, bounds.nameLength), place })
}

/**
 * The two forces that a new battle proposes: the last saved ones, each for the side that it fought for, otherwise
 * samples.
 */
export const proposedForces = (
  kept: readonly SavedSetUpForce[],
  samples: readonly SampleForce[],
): readonly SetUpForce[] => {
  const [first, second] = kept.filter(({ units }) => units.length > 0)
  const [ours = blankForce, theirs = blankForce] = samples.map(forceFromSample)
  if (!first) return [ours, theirs]
  if (!second) return first.place === 1 ? [ours, first] : [first, theirs]
  return first.place === 1 || second.place === 0 ? [second, first] : [first, second]
}

/** The proposal for one more side: a saved force or a sample that no side has yet, otherwise any sample. */
export const proposedAdditionalForce = (
  present: readonly SetUpForce[],
  kept: readonly SavedSetUpForce[],
  samples: readonly SampleForce[],
): SetUpForce => {
  const ours = samples.map(forceFromSample)
  const absent = [...kept.filter(({ units }) => units.length > 0), ...ours].find((force) =>
    present.every(({ id, name }) => (force.id === null ? name !== force.name : id !== force.id)),
  )
  return absent ?? ours[present.length % ours.length] ?? blankForce
}
