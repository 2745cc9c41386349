import { handsFor } from './hands'
import { hasKeyword, type Profile, type Weapon } from './model'

/** What a warband may cost. */
export interface Budget {
  readonly ducats: number
  readonly glory: number
}

/** The budgets that the rules name: a campaign's start and a one-off battle (TC-19). */
export const standardWarbandBudgets = {
  campaign: { ducats: 700, glory: 0 },
  oneOff: { ducats: 900, glory: 8 },
} as const satisfies Record<string, Budget>

/** Models that are recommended for a warband (TC-19). */
const recommendedModels = { fewest: 6, most: 20 } as const

export type WarbandWarningKind =
  | 'overDucats'
  | 'overGlory'
  | 'fewModels'
  | 'manyModels'
  | 'noLeader'
  | 'overLimit'
  | 'manyHands'
  | 'manyHeavy'
  | 'manyGrenades'
  | 'fireteamSize'

/** Something in a warband that the rules don't allow or recommend; never a block (TC-19). */
export interface WarbandWarning {
  readonly kind: WarbandWarningKind
  readonly ruling: 'TC-19' | 'TC-15'
  readonly params: Readonly<Record<string, string | number>>
}

const warn = (
  kind: WarbandWarningKind,
  params: WarbandWarning['params'] = {},
  ruling: WarbandWarning['ruling'] = 'TC-19',
): WarbandWarning => ({
  kind,
  ruling,
  params,
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const costWarnings = (profiles: readonly Profile[], budget: Budget): readonly WarbandWarning[] => {
  const ducats = sum(profiles.map((profile) => profile.ducats))
  const glory = sum(profiles.map((profile) => profile.glory))
  return [
    ...(ducats > budget.ducats ? [warn('overDucats', { cost: ducats, budget: budget.ducats })] : []),
    ...(glory > budget.glory ? [warn('overGlory', { cost: glory, budget: budget.glory })] : []),
  ]
}

const sizeWarnings = (profiles: readonly Profile[]): readonly WarbandWarning[] => {
  const { fewest, most } = recommendedModels
  const models = profiles.length
  return [
    ...(models < fewest ? [warn('fewModels', { models, fewest })] : []),
    ...(models > most ? [warn('manyModels', { models, most })] : []),
    ...(profiles.some((profile) => hasKeyword(profile, 'LEADER')) ? [] : [warn('noLeader')]),
  ]
}

/** The X of LIMIT (X), or null when there is none. */
const limitOf = (keywords: readonly string[]): number | null => {
  for (const keyword of keywords) {
    const found = /^LIMIT\s*\((\d+)\)$/.exec(keyword)
    if (found?.[1]) return Number(found[1])
  }
  return null
}

interface Counted {
  readonly name: string
  readonly keywords: readonly string[]
}

/** The items of a model. A weapon that shoots and strikes is listed twice under one name, and counts once. */
const carried = (weapons: readonly Weapon[]): readonly Weapon[] => {
  const shot = new Map<string, number>()
  for (const { kind, name } of weapons) if (kind === 'ranged') shot.set(name, (shot.get(name) ?? 0) + 1)
  return weapons.filter(({ kind, name }) => {
    const twins = shot.get(name) ?? 0
    if (kind === 'ranged' || twins === 0) return true
    shot.set(name, twins - 1)
    return false
  })
}

/** LIMIT (X) on weapons counts them by name, on models by role. */
const limitWarnings = (profiles: readonly Profile[]): readonly WarbandWarning[] => {
  const counted: readonly Counted[] = [
    ...profiles.flatMap((profile) => carried(profile.weapons)),
    ...profiles.map((profile) => ({ name: profile.role, keywords: profile.keywords })),
  ]
  const limited = new Map<string, { limit: number; count: number }>()
  for (const { name, keywords } of counted) {
    const limit = limitOf(keywords)
    if (limit === null) continue
    limited.set(name, { limit, count: (limited.get(name)?.count ?? 0) + 1 })
  }
  return [...limited]
    .filter(([, { limit, count }]) => count > limit)
    .map(([item, { limit, count }]) => warn('overLimit', { item, limit, count }))
}

const loadoutWarnings = (profile: Profile): readonly WarbandWarning[] => {
  const model = profile.name
  const grenades = profile.weapons.filter((weapon) => hasKeyword(weapon, 'GRENADE'))
  const held = profile.weapons.filter((weapon) => !hasKeyword(weapon, 'GRENADE'))
  const heavy = carried(profile.weapons).filter((weapon) => hasKeyword(weapon, 'HEAVY'))
  return [
    ...(['ranged', 'melee'] as const).flatMap((kind) => {
      const hands = sum(
        held.filter((weapon) => weapon.kind === kind).map((weapon) => handsFor(profile, weapon)),
      )
      return hands > 2 ? [warn('manyHands', { model, kind, hands })] : []
    }),
    ...(heavy.length > 1 && !hasKeyword(profile, 'STRONG')
      ? [warn('manyHeavy', { model, count: heavy.length })]
      : []),
    ...(new Set(grenades.map((weapon) => weapon.name)).size > 1 ? [warn('manyGrenades', { model })] : []),
  ]
}

/** A Fireteam is two models (TC-15). */
const fireteamWarnings = (profiles: readonly Profile[]): readonly WarbandWarning[] => {
  const members = new Map<string, number>()
  for (const { fireteam } of profiles)
    if (fireteam !== null) members.set(fireteam, (members.get(fireteam) ?? 0) + 1)
  return [...members]
    .filter(([, models]) => models !== 2)
    .map(([fireteam, models]) => warn('fireteamSize', { fireteam, models }, 'TC-15'))
}

/** Everything in a warband that goes beyond its budget, limits or slots (TC-19); empty when nothing does. */
export const warbandWarnings = (profiles: readonly Profile[], budget: Budget): readonly WarbandWarning[] => [
  ...costWarnings(profiles, budget),
  ...sizeWarnings(profiles),
  ...limitWarnings(profiles),
  ...profiles.flatMap(loadoutWarnings),
  ...fireteamWarnings(profiles),
]
