import { message, type Message } from '@/kit'
import type { SheetCard } from '@/table'
import type { Profile } from '../rules'
import { parseBody, stats, stillMissing, type ModelStory } from './body'
import { glanceModel } from './glance'
import { weaponFacts } from './things'

/** The most BLOOD markers that a model bears (TC-4); of BLESSING, which has no maximum, a card has as many boxes. */
const mostMarkers = 6

const plain = (number: number): string => (number > 0 ? `+${number}` : String(number))

/** What its file did not tell stays empty on paper, to be written in: a printed 0 would be played. */
const statWords = (profile: Profile, story: ModelStory | undefined): SheetCard['stats'] => {
  const missing = stillMissing(profile, story)
  const valueOf = (stat: (typeof stats)[number]): string => {
    if (missing.includes(stat)) return ''
    if (stat === 'movement') return `${profile.movement}"`
    return plain(stat === 'armour' ? -profile.armour : profile[stat])
  }
  return stats.map((stat) => ({ name: message(`tc.setUp.model.${stat}`), value: valueOf(stat) }))
}

const card = (profile: Profile, story: ModelStory | undefined): SheetCard => ({
  name: profile.name,
  facts: [profile.role === profile.name ? '' : profile.role, profile.keywords.join(', ')]
    .filter(Boolean)
    .join('; '),
  price: { ducats: profile.ducats, glory: profile.glory },
  stats: statWords(profile, story),
  weapons: profile.weapons.map((weapon) => ({ name: weapon.name, facts: weaponFacts(weapon) })),
  notes: [
    ...profile.equipment,
    ...profile.consumables,
    ...(story ? glanceModel(profile, story).story : []),
    ...(story?.abilities ?? []),
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

/** A card for each model: its numbers, what it carries, its markers, and how it stands (TC-4, TC-23). */
export const sheet = (raw: unknown): readonly SheetCard[] | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const stories = new Map(body.value.story.map((one) => [one.source, one]))
  return body.value.profiles.map((profile) => card(profile, stories.get(profile.source ?? '')))
}
