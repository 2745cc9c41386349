import type { LineupModel } from '@/engine'
import { bounds } from '../rules'
import { parseBody, type ModelHistory, type WarbandBody } from './body'
import { limitText, clippedAll } from './limitValues'
import { outfitted } from './equipment'

/**
 * A saved warband as it fights in a campaign (TC-20): without absent models, each with its current role and equipment.
 */
export const lineup = (raw: unknown, fielded: readonly (LineupModel | null)[]): WarbandBody | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const stories = new Map(body.value.story.map((one) => [one.source, one]))
  const profiles = body.value.profiles.flatMap((profile, place) => {
    const told = fielded[place]
    if (told === null) return []
    if (!told) return [profile]
    if (profile.source !== null && told.past)
      stories.set(profile.source, lived(profile.source, told.past, stories))
    const outfit = outfitted(profile, stories.get(profile.source ?? ''), told)
    const name = limitText(told.name ?? '', bounds.nameLength) || outfit.name
    return [{ ...outfit, name, role: told.role ? limitText(told.role, bounds.nameLength) : outfit.role }]
  })
  return { ...body.value, profiles, story: [...stories.values()] }
}

/** A model's history with the experience, skills and injuries of the campaign. */
const lived = (
  source: string,
  { experience, skills, injuries }: NonNullable<LineupModel['past']>,
  stories: ReadonlyMap<string, ModelHistory>,
): ModelHistory => ({
  ...(stories.get(source) ?? { source, abilities: [], missing: [], prices: [] }),
  experience: experience === 0 ? (stories.get(source)?.experience === null ? null : 0) : experience,
  skills: clippedAll(skills, bounds.nameLength, 200),
  injuries: clippedAll(injuries, bounds.nameLength, 200),
})
