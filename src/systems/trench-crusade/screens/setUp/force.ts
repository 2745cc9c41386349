import { ok, type Result } from '@/kit'
import type { SavedForce } from '@/engine'
import { parseBody, warbandIcon, type ModelHistory, type ImportOrigin, type WarbandBody } from '../../roster'
import { bounds, sideIds, type Profile, type SampleWarband, type SideId } from '../../rules'

/** A warband as the set-up screen holds it. */
export interface Force {
  /** The id under which it is kept, or null while it is not. */
  readonly id: string | null
  /** One of our own, unchanged: there is nothing to keep. */
  readonly sample: boolean
  readonly name: string
  readonly icon: string
  readonly profiles: readonly Profile[]
  /** What a file told of it, and what happened to its models; nothing of it changes here. */
  readonly origin: ImportOrigin | null
  readonly story: readonly ModelHistory[]
}

/** A kept warband that was read, and the side that it fought on last. */
export interface SavedWarband extends Force {
  readonly id: string
  readonly side: SideId | null
}

export const sampleForce = ({ name, icon, profiles }: SampleWarband): Force => ({
  id: null,
  sample: true,
  name,
  icon,
  profiles,
  origin: null,
  story: [],
})

export const newForce: Force = {
  id: null,
  sample: false,
  name: '',
  icon: warbandIcon,
  profiles: [],
  origin: null,
  story: [],
}

/** What is kept of a warband: everything but its name and id, which stand beside it. */
export const bodyOf = ({ icon, profiles, origin, story }: Force, side: SideId | null): WarbandBody => ({
  icon,
  profiles,
  side,
  origin,
  story,
})

/** A kept warband, if it is one: what a device holds is read as carefully as a file. The reason is for developers. */
export const readForce = ({ id, name, body, place }: SavedForce): Result<SavedWarband, string> => {
  const parsed = parseBody(body)
  if (!parsed.ok) return parsed
  const side = place === undefined ? parsed.value.side : (sideIds[place] ?? null)
  return ok({ ...parsed.value, id, sample: false, name: name.slice(0, bounds.nameLength), side })
}

/**
 * The two warbands that a new battle proposes: those that were chosen for it or kept last, each on the side it was chosen for or
 * fought on, else samples. Where both want one side, the first has it.
 */
export const proposedForces = (
  kept: readonly SavedWarband[],
  samples: readonly SampleWarband[],
): Readonly<Record<SideId, Force>> => {
  const [first, second] = kept.filter(({ profiles }) => profiles.length > 0)
  const [ours, theirs] = samples.map(sampleForce)
  if (!first) return { a: ours ?? newForce, b: theirs ?? newForce }
  if (!second)
    return first.side === 'b' ? { a: ours ?? newForce, b: first } : { a: first, b: theirs ?? newForce }
  const swapped = first.side === 'b' || (first.side === null && second.side === 'a')
  return swapped ? { a: second, b: first } : { a: first, b: second }
}
