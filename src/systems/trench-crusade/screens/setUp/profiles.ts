import { bounds, type Profile, type Weapon } from '../../rules'

/** A model that needs nothing but its name. */
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
  icon: kind === 'ranged' ? 'lee-enfield' : 'trench-knife',
  kind,
  range: kind === 'ranged' ? 24 : 0,
  dice: 0,
  injuryDice: 0,
  attacks: 1,
  keywords: [],
})

/** Without the number that tells models of a squad apart: "Yeoman 3" is a "Yeoman". */
export const baseName = (name: string): string => name.replace(/\s+\d+$/, '') || name

const numbered = (name: string, number: number): string => `${name.slice(0, bounds.nameLength - 4)} ${number}`

/** One line of a warband's list: a model alone, or those that share a squad's name, by their places in the list. */
export interface ModelGroup {
  /** The squad's name, or null for a model alone. */
  readonly squad: string | null
  readonly places: readonly number[]
}

/** The lines of a list, each at the place of its first model. */
export const modelGroupsOf = (profiles: readonly Profile[]): readonly ModelGroup[] => {
  const lines: { squad: string | null; places: number[] }[] = []
  for (const [place, { squad }] of profiles.entries()) {
    const line = squad === null ? undefined : lines.find((one) => one.squad === squad)
    if (line) line.places.push(place)
    else lines.push({ squad, places: [place] })
  }
  return lines
}

const inLine = (profiles: readonly Profile[], { places }: ModelGroup): readonly Profile[] =>
  places.flatMap((place) => profiles[place] ?? [])

/** The list with other models in the place of a line; the others keep their order. */
export const replaceGroup = (
  profiles: readonly Profile[],
  line: ModelGroup,
  models: readonly Profile[],
): readonly Profile[] =>
  profiles.flatMap((profile, place) =>
    place === line.places[0] ? models : line.places.includes(place) ? [] : [profile],
  )

/** `count` models alike but for their number. One alone needs neither number nor squad. */
export const equalModels = (profile: Profile, count: number): readonly Profile[] => {
  if (count <= 1) return [{ ...profile, squad: null }]
  const name = baseName(profile.name)
  const squad = profile.squad ?? name
  return Array.from({ length: count }, (_, index) => ({
    ...profile,
    name: numbered(name, index + 1),
    squad,
    // A Fireteam is two (TC-15): more of them can't share its name.
    fireteam: count > 2 ? null : profile.fireteam,
    source: index === 0 ? profile.source : null,
  }))
}

/** The list with a line written anew: all its models alike, each still the one that it was. */
export const withEditedGroup = (
  profiles: readonly Profile[],
  line: ModelGroup,
  profile: Profile,
): readonly Profile[] => {
  const before = inLine(profiles, line)
  const models = before.length > 1 ? equalModels(profile, before.length) : [profile]
  const edited = models.map((model, index) => ({ ...model, source: before[index]?.source ?? null }))
  return before.length === 0 ? [...profiles, ...edited] : replaceGroup(profiles, line, edited)
}

/** A line with more or fewer models: those there are stay as they are, new ones follow the last. */
export const withCount = (
  profiles: readonly Profile[],
  line: ModelGroup,
  count: number,
): readonly Profile[] => {
  const models = inLine(profiles, line)
  const [first] = models
  const last = models.at(-1)
  if (!first || !last) return profiles
  if (line.squad === null || count <= 1) return replaceGroup(profiles, line, equalModels(first, count))
  const more = Array.from({ length: Math.max(0, count - models.length) }, (_, index) => ({
    ...last,
    name: numbered(baseName(last.name), models.length + index + 1),
    fireteam: null,
    source: null,
  }))
  return replaceGroup(profiles, line, [...models.slice(0, count), ...more])
}

/** A second one of the kind right below the line: a model with the next free number, or the whole squad under a new name. */
export const withCopy = (profiles: readonly Profile[], line: ModelGroup): readonly Profile[] => {
  const models = inLine(profiles, line)
  const free = (wanted: string, taken: readonly (string | null)[]): string => {
    let number = 2
    while (taken.includes(numbered(baseName(wanted), number))) number += 1
    return numbered(baseName(wanted), number)
  }
  const names = profiles.map(({ name }) => name)
  const squads = profiles.map(({ squad }) => squad)
  const copies = models.map((profile) => ({
    ...profile,
    name: line.squad === null ? free(profile.name, names) : profile.name,
    squad: line.squad === null ? null : free(line.squad, squads),
    fireteam: null,
    source: null,
  }))
  return replaceGroup(profiles, line, [...models, ...copies])
}

/** The list with a line one place further up (-1) or down (+1). */
export const moved = (profiles: readonly Profile[], line: ModelGroup, by: -1 | 1): readonly Profile[] => {
  const lines = [...modelGroupsOf(profiles)]
  const at = lines.findIndex((one) => one.places[0] === line.places[0])
  const other = lines[at + by]
  const own = lines[at]
  if (!own || !other) return profiles
  lines[at + by] = own
  lines[at] = other
  return lines.flatMap((one) => inLine(profiles, one))
}

/** The squad's last model alone, right below the squad: from here it can be changed by itself. */
export const withSplitGroup = (profiles: readonly Profile[], line: ModelGroup): readonly Profile[] => {
  const models = inLine(profiles, line)
  const last = models.at(-1)
  if (!last || models.length < 2) return profiles
  return replaceGroup(profiles, line, [...models.slice(0, -1), { ...last, squad: null }])
}

export const ducatsOf = (profiles: readonly Profile[]): number =>
  profiles.reduce((sum, profile) => sum + profile.ducats, 0)
export const gloryOf = (profiles: readonly Profile[]): number =>
  profiles.reduce((sum, profile) => sum + profile.glory, 0)
