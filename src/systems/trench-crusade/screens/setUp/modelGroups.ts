import { weaponIcon } from '../../roster'
import { bounds, type Profile, type Weapon } from '../../rules'

/** A new model. Only its name is missing. */
export const blankProfile = (name = ''): Profile => ({
  name,
  role: '',
  icon: 'brodie-helmet',
  movement: 6,
  ranged: 0,
  melee: 0,
  armour: 0,
  keywords: [],
  weapons: [blankWeapon('ranged', 'Rifle'), blankWeapon('melee', 'Knife')],
  consumables: [],
  equipment: [],
  ducats: 0,
  glory: 0,
  fireteam: null,
  squad: null,
  source: null,
})

export const blankWeapon = (kind: Weapon['kind'], name = ''): Weapon => ({
  name,
  icon: weaponIcon(name, kind),
  kind,
  range: kind === 'ranged' ? 24 : 0,
  dice: 0,
  injuryDice: 0,
  attacks: 1,
  keywords: [],
})

/** The name without its number in a squad: "Yeoman 3" becomes "Yeoman". */
export const baseName = (name: string): string => name.replace(/\s+\d+$/, '') || name

const numbered = (name: string, number: number): string => `${name.slice(0, bounds.nameLength - 4)} ${number}`

/** A row of a warband's list: a single model, or the models of a squad, by their indexes in the list. */
export interface ModelGroup {
  /** The squad's name, or null for a single model. */
  readonly squad: string | null
  readonly indexes: readonly number[]
}

/** The groups of a list, each at the position of its first model. */
export const modelGroupsOf = (profiles: readonly Profile[]): readonly ModelGroup[] => {
  const groups: { squad: string | null; indexes: number[] }[] = []
  for (const [index, { squad }] of profiles.entries()) {
    const group = squad === null ? undefined : groups.find((one) => one.squad === squad)
    if (group) group.indexes.push(index)
    else groups.push({ squad, indexes: [index] })
  }
  return groups
}

const modelsIn = (profiles: readonly Profile[], { indexes }: ModelGroup): readonly Profile[] =>
  indexes.flatMap((index) => profiles[index] ?? [])

/** The list with other models in place of a group. The others keep their order. */
export const profilesWithReplacedGroup = (
  profiles: readonly Profile[],
  group: ModelGroup,
  models: readonly Profile[],
): readonly Profile[] =>
  profiles.flatMap((profile, index) =>
    index === group.indexes[0] ? models : group.indexes.includes(index) ? [] : [profile],
  )

/** `count` equal models with numbered names and a squad. A single one has neither. */
export const numberedModelCopies = (profile: Profile, count: number): readonly Profile[] => {
  if (count <= 1) return [{ ...profile, squad: null }]
  const name = baseName(profile.name)
  const squad = profile.squad ?? name
  return Array.from({ length: count }, (_, index) => ({
    ...profile,
    name: numbered(name, index + 1),
    squad,
    // A Fireteam has two models (TC-15), so more of them cannot share its name.
    fireteam: count > 2 ? null : profile.fireteam,
    source: index === 0 ? profile.source : null,
  }))
}

/** The list with an edited group: all its models get the new values, and each keeps its source. */
export const profilesWithEditedGroup = (
  profiles: readonly Profile[],
  group: ModelGroup,
  profile: Profile,
): readonly Profile[] => {
  const before = modelsIn(profiles, group)
  const models = before.length > 1 ? numberedModelCopies(profile, before.length) : [profile]
  const edited = models.map((model, index) => ({ ...model, source: before[index]?.source ?? null }))
  return before.length === 0 ? [...profiles, ...edited] : profilesWithReplacedGroup(profiles, group, edited)
}

/** The list with more or fewer models in a group. Existing models stay, new ones follow the last. */
export const profilesWithGroupCount = (
  profiles: readonly Profile[],
  group: ModelGroup,
  count: number,
): readonly Profile[] => {
  const models = modelsIn(profiles, group)
  const [first] = models
  const last = models.at(-1)
  if (!first || !last) return profiles
  if (group.squad === null || count <= 1)
    return profilesWithReplacedGroup(profiles, group, numberedModelCopies(first, count))
  const more = Array.from({ length: Math.max(0, count - models.length) }, (_, index) => ({
    ...last,
    name: numbered(baseName(last.name), models.length + index + 1),
    fireteam: null,
    source: null,
  }))
  return profilesWithReplacedGroup(profiles, group, [...models.slice(0, count), ...more])
}

/** The list with a copy below the group: a model with the next free number, or the squad under a new name. */
export const profilesWithGroupCopy = (
  profiles: readonly Profile[],
  group: ModelGroup,
): readonly Profile[] => {
  const models = modelsIn(profiles, group)
  const free = (wanted: string, taken: readonly (string | null)[]): string => {
    let number = 2
    while (taken.includes(numbered(baseName(wanted), number))) number += 1
    return numbered(baseName(wanted), number)
  }
  const names = profiles.map(({ name }) => name)
  const squads = profiles.map(({ squad }) => squad)
  const copies = models.map((profile) => ({
    ...profile,
    name: group.squad === null ? free(profile.name, names) : profile.name,
    squad: group.squad === null ? null : free(group.squad, squads),
    fireteam: null,
    source: null,
  }))
  return profilesWithReplacedGroup(profiles, group, [...models, ...copies])
}

/** The list with a group moved up (-1) or down (+1) by one. */
export const profilesWithMovedGroup = (
  profiles: readonly Profile[],
  group: ModelGroup,
  by: -1 | 1,
): readonly Profile[] => {
  const groups = [...modelGroupsOf(profiles)]
  const position = groups.findIndex((one) => one.indexes[0] === group.indexes[0])
  const other = groups[position + by]
  const own = groups[position]
  if (!own || !other) return profiles
  groups[position + by] = own
  groups[position] = other
  return groups.flatMap((one) => modelsIn(profiles, one))
}

/** The list with the last model of a squad split off, right below the squad, so that it can be edited alone. */
export const profilesWithSplitGroup = (
  profiles: readonly Profile[],
  group: ModelGroup,
): readonly Profile[] => {
  const models = modelsIn(profiles, group)
  const last = models.at(-1)
  if (!last || models.length < 2) return profiles
  return profilesWithReplacedGroup(profiles, group, [...models.slice(0, -1), { ...last, squad: null }])
}

export const totalDucats = (profiles: readonly Profile[]): number =>
  profiles.reduce((sum, profile) => sum + profile.ducats, 0)
export const totalGlory = (profiles: readonly Profile[]): number =>
  profiles.reduce((sum, profile) => sum + profile.glory, 0)
