import type { ForceJoiningCampaign } from '@/engine'
import { hasKeyword } from '../rules'
import { parseBody } from './body'

/** The models of a saved warband as they join a campaign, with their history (TC-20), and the strongbox (TC-19). */
export const toRecruitedForce = (raw: unknown): ForceJoiningCampaign | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const { icon, profiles, origin, story } = body.value
  const stories = new Map(story.map((one) => [one.source, one]))
  return {
    icon,
    bank: origin?.bank ?? { ducats: 0, glory: 0 },
    models: profiles.map((profile) => {
      const { name, role, source } = profile
      const history = source === null ? undefined : stories.get(source)
      return {
        name,
        role,
        icon: profile.icon,
        leader: hasKeyword(profile, 'LEADER'),
        source,
        experience: history?.experience ?? 0,
        skills: history?.skills ?? [],
        injuries: history?.injuries ?? [],
      }
    }),
  }
}
