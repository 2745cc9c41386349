import { message, type Message } from '@/kit'
import type { SavedForcePreview, SavedForcePreviewModel } from '@/engine'
import { hasKeyword, type Profile } from '../rules'
import { parseBody, type ModelHistory, type ImportedWarbandDetails } from './body'
import { profileStatTexts } from './profileStatTexts'

/** A model in the preview: name, equipment, cost and history. */
export const previewModel = (profile: Profile, story: ModelHistory | undefined): SavedForcePreviewModel => ({
  icon: profile.icon,
  leader: hasKeyword(profile, 'LEADER'),
  name: profile.name,
  facts: [
    ...(profile.role === profile.name || profile.role === profile.squad ? [] : [profile.role]),
    ...profile.weapons.map(({ name }) => name),
    ...profile.equipment,
  ]
    .filter(Boolean)
    .join(', '),
  stats: profileStatTexts(profile, story),
  price: { ducats: profile.ducats, glory: profile.glory },
  story: story ? storyWords(story) : [],
})

const storyWords = ({ experience, skills, injuries }: ModelHistory): readonly Message[] => [
  ...(experience === null ? [] : [message('tc.roster.experience', { count: experience })]),
  ...skills.map((name) => message('tc.roster.skill', { name })),
  ...injuries.map((name) => message('tc.roster.injury', { name })),
]

/** The facts of the whole warband: faction, strongbox, stash. */
export const warbandFacts = ({
  faction,
  variant,
  patron,
  bank,
  stash,
}: ImportedWarbandDetails): readonly Message[] => [
  ...(faction ? [message('tc.roster.faction', { name: faction })] : []),
  ...(variant ? [message('tc.roster.variant', { name: variant })] : []),
  ...(patron ? [message('tc.roster.patron', { name: patron })] : []),
  ...(bank.ducats || bank.glory ? [message('tc.roster.bank', { ...bank })] : []),
  ...(stash.length > 0 ? [message('tc.roster.stash', { items: stash.join(', ') })] : []),
]

const totalPrice = (profiles: readonly Profile[]): Pick<Profile, 'ducats' | 'glory'> => ({
  ducats: profiles.reduce((sum, { ducats }) => sum + ducats, 0),
  glory: profiles.reduce((sum, { glory }) => sum + glory, 0),
})

export const preview = (raw: unknown): SavedForcePreview | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const { icon, profiles, origin, story } = body.value
  const worth = totalPrice(profiles)
  const count = profiles.length
  const models = message('tc.setUp.counted', { count })
  const stories = new Map(story.map((one) => [one.source, one]))
  return {
    icon,
    facts:
      worth.glory > 0
        ? message('tc.roster.factsGlory', { models, ...worth })
        : message('tc.setUp.facts', { models, ducats: worth.ducats }),
    worth,
    models: profiles.map((profile) => previewModel(profile, stories.get(profile.source ?? ''))),
    about: origin ? warbandFacts(origin) : [],
  }
}
