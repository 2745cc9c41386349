import { signedNumberText, message, type Message } from '@/kit'
import type { LibraryItemProfile, LibraryItemKind } from '@/engine'
import { parseProfile, parseWeapon, sampleWarbands, type Profile, type Weapon } from '../rules'
import { profileStatText } from './profileStatTexts'

/** The facts of a weapon: range, dice (TC-7), attacks and keywords. */
export const weaponFacts = ({
  kind,
  range,
  dice,
  injuryDice,
  attacks,
  keywords,
}: Weapon): readonly Message[] => [
  kind === 'ranged' ? message('tc.setUp.weapon.reach', { inches: range }) : message('tc.setUp.kind.melee'),
  ...(dice === 0 ? [] : [message('tc.roster.dice', { dice: signedNumberText(dice) })]),
  ...(injuryDice === 0 ? [] : [message('tc.roster.injuryDice', { dice: signedNumberText(injuryDice) })]),
  ...(attacks === 1 ? [] : [message('tc.roster.attacks', { attacks })]),
  ...(keywords.length > 0 ? [message('tc.roster.keywords', { words: keywords.join(', ') })] : []),
]

const weaponThing = (weapon: Weapon): LibraryItemProfile => ({
  kind: 'weapon',
  name: weapon.name,
  icon: weapon.icon,
  facts: weaponFacts(weapon),
  body: weapon,
})

const unitThing = (profile: Profile, name: string): LibraryItemProfile => ({
  kind: 'unit',
  name,
  icon: profile.icon,
  facts: [
    message('tc.roster.stats', {
      movement: profileStatText(profile, 'movement'),
      ranged: profileStatText(profile, 'ranged'),
      melee: profileStatText(profile, 'melee'),
      armour: profileStatText(profile, 'armour'),
    }),
  ],
  body: profile,
})

/** Reads a weapon or a model of the players' own library; null if it is damaged. */
export const readLibraryItem = (kind: LibraryItemKind, body: unknown): LibraryItemProfile | null => {
  if (kind === 'weapon') {
    const weapon = parseWeapon(body)
    return weapon.ok ? weaponThing(weapon.value) : null
  }
  const profile = parseProfile(body)
  return profile.ok ? unitThing(profile.value, profile.value.name) : null
}

const firstOfName = (things: readonly LibraryItemProfile[]): readonly LibraryItemProfile[] => [
  ...new Map([...things].reverse().map((thing) => [thing.name, thing])).values(),
]

/** The weapons and kinds of models of our samples, each name once. */
export const builtInItems = (): readonly LibraryItemProfile[] => {
  const profiles = sampleWarbands.flatMap((warband) => warband.profiles)
  const weapons = profiles.flatMap((profile) => profile.weapons.map(weaponThing))
  const units = profiles.filter(({ role }) => role !== '').map((profile) => unitThing(profile, profile.role))
  return [...firstOfName(weapons), ...firstOfName(units)].sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : 0,
  )
}
