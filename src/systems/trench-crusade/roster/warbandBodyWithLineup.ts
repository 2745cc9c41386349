import type { LineupModelChanges } from '@/engine'
import { bounds } from '../rules'
import { parseBody, type ModelHistory, type WarbandBody } from './body'
import { truncateText, truncateTexts } from './limitValues'
import { profileWithCampaignEquipment } from './equipment'

/**
 * A saved warband as it fights in a campaign (TC-20): without absent models, each with its current role and equipment.
 */
export const warbandBodyWithLineup = (
  raw: unknown,
  fielded: readonly (LineupModelChanges | null)[],
): WarbandBody | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const stories = new Map(body.value.story.map((one) => [one.source, one]))
  const profiles = body.value.profiles.flatMap((profile, index) => {
    const fieldedModel = fielded[index]
    if (fieldedModel === null) return []
    if (!fieldedModel) return [profile]
    if (profile.source !== null && fieldedModel.past)
      stories.set(profile.source, lived(profile.source, fieldedModel.past, stories))
    const equipped = profileWithCampaignEquipment(profile, stories.get(profile.source ?? ''), fieldedModel)
    const name = truncateText(fieldedModel.name ?? '', bounds.nameLength) || equipped.name
    return [
      {
        ...equipped,
        name,
        role: fieldedModel.role ? truncateText(fieldedModel.role, bounds.nameLength) : equipped.role,
      },
    ]
  })
  return { ...body.value, profiles, story: [...stories.values()] }
}

/** A model's history with the experience, skills and injuries of the campaign. */
const lived = (
  source: string,
  { experience, skills, injuries }: NonNullable<LineupModelChanges['past']>,
  stories: ReadonlyMap<string, ModelHistory>,
): ModelHistory => ({
  ...(stories.get(source) ?? { source, abilities: [], missing: [], prices: [] }),
  experience: experience === 0 ? (stories.get(source)?.experience === null ? null : 0) : experience,
  skills: truncateTexts(skills, bounds.nameLength, 200),
  injuries: truncateTexts(injuries, bounds.nameLength, 200),
})
