import { bounds } from '../rules'
import { parseBody, type WarbandBody } from './body'
import { clipped } from './clip'

/** A kept warband as a campaign fields it (TC-20): without those who stay out, each as what it is by now. */
export const field = (
  raw: unknown,
  fielded: readonly ({ readonly role: string | null } | null)[],
): WarbandBody | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  return {
    ...body.value,
    profiles: body.value.profiles.flatMap((profile, place) => {
      const told = fielded[place]
      if (told === null) return []
      return [told?.role ? { ...profile, role: clipped(told.role, bounds.nameLength) } : profile]
    }),
  }
}
