import { addPrices, type RosterItem, type RosterModel, type ImportedRoster } from '@/engine'
import type { Profile, Weapon } from '../rules'
import { parseBody, missingStatsOfProfile, profileStatNames, type ModelHistory } from './body'

/**
 * A saved warband in the form of imported rosters, the inverse of `fromImport`: reading it gives the same warband,
 * without icons. Null if the body is damaged.
 */
export const toImportedRoster = (name: string, raw: unknown): ImportedRoster | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const { profiles, origin, story } = body.value
  const stories = new Map(story.map((one) => [one.source, one]))
  const models = profiles.map((profile) => modelOf(profile, stories.get(profile.source ?? '')))
  return {
    format: 'newRecruit',
    sourceId: null,
    name,
    faction: origin?.faction ?? null,
    variant: origin?.variant ?? null,
    patron: origin?.patron ?? null,
    claimed: addPrices(...models.map(({ price }) => price)),
    bank: origin?.bank ?? {},
    models,
    stash: (origin?.stash ?? []).map((one) => thing(one, 'equipment', undefined)),
    skipped: [],
  }
}

const modelOf = (profile: Profile, story: ModelHistory | undefined): RosterModel => {
  const missing = missingStatsOfProfile(profile, story)
  const raw = (stat: (typeof profileStatNames)[number]): string => {
    if (stat === 'movement') return `${profile.movement}"`
    return printed(stat === 'armour' ? -profile.armour : profile[stat])
  }
  return {
    sourceId: profile.source,
    name: profile.name,
    kind: profile.role || profile.name,
    stats: Object.fromEntries(
      profileStatNames.map((stat) => [
        stat,
        missing.includes(stat) ? null : { raw: raw(stat), value: profile[stat] },
      ]),
    ),
    keywords: profile.keywords,
    items: [
      ...profile.weapons.map((weapon) => weaponItem(weapon, story)),
      ...profile.equipment.map((one) => thing(one, 'equipment', story)),
      ...profile.consumables.map((one) => thing(one, 'consumable', story)),
    ],
    abilities: story?.abilities ?? [],
    skills: story?.skills ?? [],
    injuries: story?.injuries ?? [],
    experience: story?.experience ?? null,
    fireteam: profile.fireteam,
    standing: null,
    price: { ducats: profile.ducats, glory: profile.glory },
  }
}

const printed = (number: number): string => (number > 0 ? `+${number}` : String(number))

const priceIn = (story: ModelHistory | undefined, name: string): RosterItem['price'] => {
  const known = story?.prices.find((one) => one.name === name)
  return known ? { ducats: known.ducats, glory: known.glory } : {}
}

const thing = (name: string, kind: RosterItem['kind'], story: ModelHistory | undefined): RosterItem => ({
  sourceId: null,
  name,
  number: 1,
  kind,
  weapon: null,
  price: priceIn(story, name),
})

/** A weapon as files print it. */
export const printedWeapon = (weapon: Weapon): NonNullable<RosterItem['weapon']> => ({
  type: '',
  range: weapon.kind === 'melee' ? 'Melee' : `${weapon.range}"`,
  keywords: [
    ...weapon.keywords,
    ...(weapon.dice === 0 ? [] : [`${printed(weapon.dice)} DICE`]),
    ...(weapon.injuryDice === 0 ? [] : [`${printed(weapon.injuryDice)} INJURY DICE`]),
    ...(weapon.attacks === 1 ? [] : [`${weapon.attacks} ATTACKS`]),
  ].join(', '),
})

const weaponItem = (weapon: Weapon, story: ModelHistory | undefined): RosterItem => ({
  ...thing(weapon.name, weapon.kind, story),
  weapon: printedWeapon(weapon),
})
