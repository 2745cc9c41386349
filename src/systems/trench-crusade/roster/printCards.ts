import { message, type Message } from '@/kit'
import type { PrintCard } from '@/engine'
import { keywordsOf, keywordsToApplyByHand, type Profile } from '../rules'
import { parseBody, type ModelHistory } from './body'
import { previewModel } from './preview'
import { profileStatTexts } from './profileStatTexts'
import { weaponFacts } from './libraryItems'

/** The maximum of BLOOD markers on a model (TC-4). BLESSING has no maximum; a card has as many boxes for it. */
const mostMarkers = 6

/** A footnote for a keyword that the app does not apply. */
const wordsOnly = (profile: Profile): readonly Message[] => {
  const keywords = keywordsToApplyByHand(keywordsOf(profile))
  return keywords.length > 0 ? [message('tc.roster.wordsOnly', { keywords: keywords.join(', ') })] : []
}

const card = (profile: Profile, story: ModelHistory | undefined): PrintCard => ({
  name: profile.name,
  facts: [profile.role === profile.name ? '' : profile.role, profile.keywords.join(', ')]
    .filter(Boolean)
    .join('; '),
  price: { ducats: profile.ducats, glory: profile.glory },
  stats: profileStatTexts(profile, story),
  weapons: profile.weapons.map((weapon) => ({ name: weapon.name, facts: weaponFacts(weapon) })),
  keywords: [...new Set(keywordsOf(profile))],
  notes: [
    ...profile.equipment,
    ...profile.consumables,
    ...(story ? previewModel(profile, story).story : []),
    ...(story?.abilities ?? []),
    ...wordsOnly(profile),
  ],
  boxes: [
    ...(['blood', 'blessing'] as const).map((marker) => ({
      name: message(`tc.marker.${marker}`),
      count: mostMarkers,
    })),
    ...(['activated', 'down', 'out'] as const).map((state): { name: Message; count: number } => ({
      name: message(`tc.roster.box.${state}`),
      count: 1,
    })),
  ],
})

/** A card for each model: numbers, equipment, markers and state (TC-4, TC-23). */
export const printCards = (raw: unknown): readonly PrintCard[] | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const stories = new Map(body.value.story.map((one) => [one.source, one]))
  return body.value.profiles.map((profile) => card(profile, stories.get(profile.source ?? '')))
}
