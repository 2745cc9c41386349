import { ok, type Result } from '@/kit'
import type { SavedForce } from '@/engine'
import {
  parseBody,
  defaultWarbandIcon,
  type ModelHistory,
  type ImportedWarbandDetails,
  type WarbandBody,
} from '../../roster'
import { bounds, sideIds, type Profile, type SampleWarband, type SideId } from '../../rules'

/** A warband while a battle is set up. */
export interface SetUpForce {
  /** The id of the saved warband, or null while it is not saved. */
  readonly id: string | null
  /** An unchanged sample, which is not saved. */
  readonly sample: boolean
  readonly name: string
  readonly icon: string
  readonly profiles: readonly Profile[]
  /** The import origin and the history of its models, which the set-up does not change. */
  readonly origin: ImportedWarbandDetails | null
  readonly story: readonly ModelHistory[]
}

/** A saved warband, parsed, with the side that it fought on last. */
export interface SavedSetUpForce extends SetUpForce {
  readonly id: string
  readonly side: SideId | null
}

export const forceFromSample = ({ name, icon, profiles }: SampleWarband): SetUpForce => ({
  id: null,
  sample: true,
  name,
  icon,
  profiles,
  origin: null,
  story: [],
})

export const blankForce: SetUpForce = {
  id: null,
  sample: false,
  name: '',
  icon: defaultWarbandIcon,
  profiles: [],
  origin: null,
  story: [],
}

/** The body of a saved warband: all but its name and id. */
export const forceBody = (
  { icon, profiles, origin, story }: SetUpForce,
  side: SideId | null,
): WarbandBody => ({
  icon,
  profiles,
  side,
  origin,
  story,
})

/** Parses a saved warband as untrusted data. The reason is for developers. */
export const parseSavedForce = ({ id, name, body, place }: SavedForce): Result<SavedSetUpForce, string> => {
  const parsed = parseBody(body)
  if (!parsed.ok) return parsed
  const side = place === undefined ? parsed.value.side : (sideIds[place] ?? null)
  return ok({ ...parsed.value, id, sample: false, name: name.slice(0, bounds.nameLength), side })
}

/**
 * The two warbands that a new battle proposes: those chosen for it or saved last, each on its side, else samples. If
 * both belong to the same side, the first one gets it.
 */
export const proposedForces = (
  kept: readonly SavedSetUpForce[],
  samples: readonly SampleWarband[],
): Readonly<Record<SideId, SetUpForce>> => {
  const [first, second] = kept.filter(({ profiles }) => profiles.length > 0)
  const [ours, theirs] = samples.map(forceFromSample)
  if (!first) return { a: ours ?? blankForce, b: theirs ?? blankForce }
  if (!second)
    return first.side === 'b' ? { a: ours ?? blankForce, b: first } : { a: first, b: theirs ?? blankForce }
  const swapped = first.side === 'b' || (first.side === null && second.side === 'a')
  return swapped ? { a: second, b: first } : { a: first, b: second }
}
