import { err, ok, type Result } from '@/kit'
import type { SavedForce } from '@/engine'
import { bounds, parseForce, type Force, type SampleForce } from '../../rules'

/** A force as the set-up screen holds it. Its name may still be empty. */
export interface DraftForce extends Force {
  /** The id under which it is kept, or null while it is not. */
  readonly id: string | null
  /** One of our own, unchanged: there is nothing to keep. */
  readonly sample: boolean
}

/** A kept force that was read, and at which place among the sides it fought last. */
export interface SavedDraft extends DraftForce {
  readonly id: string
  readonly place: number | null
}

export const sampleForce = ({ name, icon, formation, units }: SampleForce): DraftForce => ({
  id: null,
  sample: true,
  name,
  icon,
  formation,
  units,
})

export const newForce: DraftForce = {
  id: null,
  sample: false,
  name: '',
  icon: 'brodie-helmet',
  formation: { name: '', tacticalPoints: 0 },
  units: [],
}

/** What is kept of a force: everything but its name and id, which stand beside it. */
export const bodyOf = ({ icon, formation, units }: Force, place: number) => ({
  icon,
  formation,
  units,
  place,
})

/** A kept force, if it is one: what a device holds is read as carefully as a file. The reason is for developers. */
export const readForce = ({ id, name, body }: SavedForce): Result<SavedDraft, string> => {
  if (typeof body !== 'object' || body === null) return err('not a force')
  // A force may be kept before it was named; a battle gives it a name.
  const force = parseForce({ ...body, name: 'unnamed' })
  if (!force.ok) return force
  const place = 'place' in body && typeof body.place === 'number' ? body.place : null
  return ok({ ...force.value, id, sample: false, name: name.slice(0, bounds.nameLength), place })
}

/** The two forces that a new battle proposes: those kept last, each at the place where it fought, else samples. */
export const proposedForces = (
  kept: readonly SavedDraft[],
  samples: readonly SampleForce[],
): readonly DraftForce[] => {
  const [first, second] = kept.filter(({ units }) => units.length > 0)
  const [ours = newForce, theirs = newForce] = samples.map(sampleForce)
  if (!first) return [ours, theirs]
  if (!second) return first.place === 1 ? [ours, first] : [first, theirs]
  return first.place === 1 || second.place === 0 ? [second, first] : [first, second]
}

/** What one more side is proposed: a force of earlier or a sample that no side has yet, else a sample once more. */
export const anotherForce = (
  present: readonly DraftForce[],
  kept: readonly SavedDraft[],
  samples: readonly SampleForce[],
): DraftForce => {
  const ours = samples.map(sampleForce)
  const absent = [...kept.filter(({ units }) => units.length > 0), ...ours].find((force) =>
    present.every(({ id, name }) => (force.id === null ? name !== force.name : id !== force.id)),
  )
  return absent ?? ours[present.length % ours.length] ?? newForce
}
