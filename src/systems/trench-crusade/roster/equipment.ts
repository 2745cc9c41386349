import type { LineupModelChanges, GearItem, ModelGearAndStash } from '@/engine'
import * as v from 'valibot'
import { bounds, parseWeapon, type Profile, type Weapon } from '../rules'
import { parseBody, type ModelHistory } from './body'
import { truncateText, clampWholeNumber } from './limitValues'

/** The items of a profile. A weapon that shoots and strikes is listed twice in a profile, but is one item. */
const gearOf = ({ weapons, equipment }: Profile, story: ModelHistory | undefined): readonly GearItem[] => {
  const names = [...new Set(weapons.map(({ name }) => name))]
  const thing = (name: string, body: unknown): GearItem => {
    const price = story?.prices.find((one) => one.name === name)
    return { name, price: price ? { ducats: price.ducats, glory: price.glory } : null, body }
  }
  return [
    ...names.map((name) =>
      thing(
        name,
        weapons.filter((weapon) => weapon.name === name),
      ),
    ),
    ...equipment.map((name) => thing(name, null)),
  ]
}

/** "Trench Knife ×3" in a stash as three items. */
const singly = (named: string): readonly GearItem[] => {
  const [, name = named, number = '1'] = /^(.*) ×(\d{1,3})$/.exec(named) ?? []
  return Array.from({ length: Number(number) }, () => ({ name, price: null, body: null }))
}

/** What every model of a saved warband carries, and what its stash holds. */
export const equipmentByModelAndStash = (raw: unknown): ModelGearAndStash | null => {
  const body = parseBody(raw)
  if (!body.ok) return null
  const { profiles, story, origin } = body.value
  const stories = new Map(story.map((one) => [one.source, one]))
  return {
    models: profiles.map((profile) => gearOf(profile, stories.get(profile.source ?? ''))),
    stash: (origin?.stash ?? []).flatMap(singly),
  }
}

/** The weapons of an item under its name; none for equipment and for what is no weapon. */
const weaponsIn = ({ name, body }: GearItem): readonly Weapon[] => {
  const parts = v.safeParse(v.pipe(v.array(v.unknown()), v.maxLength(bounds.weapons)), body)
  return (parts.success ? parts.output : [body]).flatMap((part) => {
    const weapon = parseWeapon(part)
    return weapon.ok ? [{ ...weapon.value, name: truncateText(name, bounds.nameLength) }] : []
  })
}

const withoutOne = <Item>(items: readonly Item[], removed: number): readonly Item[] =>
  items.filter((_, index) => index !== removed)

/** A profile with the equipment that the campaign says (TC-20), and its new cost (TC-19). */
export const profileWithCampaignEquipment = (
  profile: Profile,
  story: ModelHistory | undefined,
  { gained = [], lost = [] }: Pick<LineupModelChanges, 'gained' | 'lost'>,
): Profile => {
  let { weapons, equipment, ducats, glory } = profile
  const carried = [...gearOf(profile, story)]
  for (const name of lost) {
    const index = carried.findIndex((gear) => gear.name === name)
    const [gear] = index < 0 ? [] : carried.splice(index, 1)
    if (!gear) continue
    ducats -= gear.price?.ducats ?? 0
    glory -= gear.price?.glory ?? 0
    if (gear.body === null) equipment = withoutOne(equipment, equipment.indexOf(name))
    else weapons = weapons.filter((weapon) => weapon.name !== name)
  }
  for (const gear of gained) {
    const added = weaponsIn(gear)
    if (added.length > 0) weapons = [...weapons, ...added].slice(0, bounds.weapons)
    else equipment = [...equipment, truncateText(gear.name, bounds.nameLength)].slice(0, bounds.equipment)
    ducats += gear.price?.ducats ?? 0
    glory += gear.price?.glory ?? 0
  }
  return {
    ...profile,
    weapons,
    equipment,
    ducats: clampWholeNumber(bounds.ducats, ducats),
    glory: clampWholeNumber(bounds.glory, glory),
  }
}
