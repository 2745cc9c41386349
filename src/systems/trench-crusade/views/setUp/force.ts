import { err, ok, type Result } from '@/kit'
import type { KeptForce } from '@/table'
import { bounds, parseProfiles, type Profile, type SampleWarband, type SideId } from '../../rules'

/** A warband as the set-up screen holds it. */
export interface Force {
  /** The id under which it is kept, or null while it is not. */
  readonly id: string | null
  /** One of our own, unchanged: there is nothing to keep. */
  readonly sample: boolean
  readonly name: string
  readonly icon: string
  readonly profiles: readonly Profile[]
}

/** A kept warband that was read, and the side that it fought on last. */
export interface KeptWarband extends Force {
  readonly id: string
  readonly side: SideId | null
}

export const sampleForce = ({ name, icon, profiles }: SampleWarband): Force => ({
  id: null,
  sample: true,
  name,
  icon,
  profiles,
})

export const newForce: Force = { id: null, sample: false, name: '', icon: 'visored-helm', profiles: [] }

/** What is kept of a warband: everything but its name and id, which stand beside it. */
export const bodyOf = ({ icon, profiles }: Force, side: SideId) => ({ icon, profiles, side })

/** A kept warband, if it is one: what a device holds is read as carefully as a file. The reason is for developers. */
export const readForce = ({ id, name, body }: KeptForce): Result<KeptWarband, string> => {
  if (typeof body !== 'object' || body === null || !('profiles' in body)) return err('not a warband')
  const profiles = parseProfiles(body.profiles)
  if (!profiles.ok) return profiles
  const icon = 'icon' in body && typeof body.icon === 'string' ? body.icon : ''
  const side = 'side' in body && (body.side === 'a' || body.side === 'b') ? body.side : null
  return ok({
    id,
    sample: false,
    name: name.slice(0, bounds.nameLength),
    icon: /^[a-z0-9-]{1,60}$/.test(icon) ? icon : newForce.icon,
    profiles: profiles.value,
    side,
  })
}

/** The two warbands that a new battle proposes: those kept last, each on the side it fought on, else samples. */
export const proposedForces = (
  kept: readonly KeptWarband[],
  samples: readonly SampleWarband[],
): Readonly<Record<SideId, Force>> => {
  const [first, second] = kept.filter(({ profiles }) => profiles.length > 0)
  const [ours, theirs] = samples.map(sampleForce)
  if (!first) return { a: ours ?? newForce, b: theirs ?? newForce }
  if (!second)
    return first.side === 'b' ? { a: ours ?? newForce, b: first } : { a: first, b: theirs ?? newForce }
  return first.side === 'b' || second.side === 'a' ? { a: second, b: first } : { a: first, b: second }
}
