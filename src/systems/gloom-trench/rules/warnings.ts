import {
  isCommander,
  hasSquadKeyword,
  includesKeyword,
  rangeBandNames,
  type Force,
  type UnitProfile,
  type Weapon,
} from './model'

export type ForceWarningKind =
  | 'noUnits'
  | 'noModels'
  | 'commandZero'
  | 'forceCommandZero'
  | 'noBands'
  | 'bandsOutOfOrder'
  | 'weaponWithoutCarrier'
  | 'squadOfOne'
  | 'squadWithoutLeader'
  | 'commanderWithoutTactics'
  | 'ordersOutOfReach'

/** Something in a force that the rules do not allow or cannot use. It never blocks (GT-18). */
export interface ForceWarning {
  readonly kind: ForceWarningKind
  readonly ruling: string
  /** The index of the unit in the force; null when it is about the force. */
  readonly unit: number | null
  readonly params: Readonly<Record<string, string | number>>
}

type About = Pick<ForceWarning, 'kind' | 'ruling' | 'params'>

const about = (kind: ForceWarningKind, ruling: string, params: ForceWarning['params'] = {}): About => ({
  kind,
  ruling,
  params,
})

const modelsOf = ({ composition }: UnitProfile): number =>
  composition.reduce((sum, { models }) => sum + models, 0)

const highest = (unit: UnitProfile): number =>
  Math.max(0, ...unit.composition.filter(({ models }) => models > 0).map(({ profile }) => profile.command))

const weaponWarnings = (weapon: Weapon): readonly About[] => {
  const reached = rangeBandNames.flatMap((band) => weapon.bands[band]?.upTo ?? [])
  const params = { weapon: weapon.name }
  if (reached.length === 0) return [about('noBands', 'GT-11', params)]
  return reached.some((upTo, index) => index > 0 && upTo <= (reached[index - 1] ?? 0))
    ? [about('bandsOutOfOrder', 'GT-11', params)]
    : []
}

/** In a mixed unit a weapon that only some models carry needs a profile, so that casualties take it along. */
const carrierWarnings = ({ composition }: UnitProfile, weapon: Weapon): readonly About[] => {
  const known = weapon.carrierProfile !== undefined && weapon.carrierProfile < composition.length
  return composition.length > 1 && weapon.carriers !== null && !known
    ? [about('weaponWithoutCarrier', 'GT-11', { weapon: weapon.name })]
    : []
}

const leads = (unit: UnitProfile): boolean =>
  unit.composition.some(
    ({ profile, models }) => models > 0 && includesKeyword(profile.keywords, 'Squad Leader'),
  )

/** The warnings about one unit alone. */
const ownWarnings = (unit: UnitProfile): readonly About[] => {
  const models = modelsOf(unit)
  const squad = hasSquadKeyword({ profile: unit })
  return [
    ...(models === 0 ? [about('noModels', 'GT-7')] : []),
    ...(models > 0 && highest(unit) === 0 ? [about('commandZero', 'GT-9')] : []),
    ...(squad && models === 1 ? [about('squadOfOne', 'GT-18')] : []),
    ...(squad && models > 0 && !leads(unit) ? [about('squadWithoutLeader', 'GT-18')] : []),
    ...(isCommander({ profile: unit }) && unit.tactics === null
      ? [about('commanderWithoutTactics', 'GT-18')]
      : []),
    ...unit.weapons.flatMap((weapon) => [...weaponWarnings(weapon), ...carrierWarnings(unit, weapon)]),
  ]
}

/** All warnings that players should know before the battle, unit by unit. */
export const forceWarnings = ({ units }: Pick<Force, 'units'>): readonly ForceWarning[] => {
  const whole = (kind: ForceWarningKind, ruling: string): ForceWarning => ({
    ...about(kind, ruling),
    unit: null,
  })
  const alive = units.filter((unit) => modelsOf(unit) > 0)
  const commanded = (unit: UnitProfile) =>
    alive.some((other) => other !== unit && isCommander({ profile: other }) && other.tactics !== null)
  return [
    ...(alive.length === 0 ? [whole('noUnits', 'GT-7')] : []),
    ...(alive.length > 0 && Math.max(...alive.map(highest)) === 0 ? [whole('forceCommandZero', 'GT-4')] : []),
    ...units.flatMap((unit, index) =>
      [
        ...ownWarnings(unit),
        ...(unit.orders.length > 0 && !leads(unit) && !commanded(unit)
          ? [about('ordersOutOfReach', 'GT-5')]
          : []),
      ].map((warning): ForceWarning => ({
        ...warning,
        unit: index,
        params: { name: unit.name, ...warning.params },
      })),
    ),
  ]
}
