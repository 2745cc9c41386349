import {
  carrierProfileIndex,
  coverOrOpen,
  modelsLeft,
  rangeBandAt,
  rangeBandNames,
  weaponCarrierCount,
  type BoughtEffect,
  type RangeBandName,
  type Unit,
  type Weapon,
} from '../../rules'
import type { CustomModifier, DeclaredTarget } from '../../state'

// The shooters that a fire draft proposes, and how its targets share them (GT-11).

/** The nearest band of a weapon; null when it has none. */
export const shortestRangeBand = ({ bands }: Pick<Weapon, 'bands'>): RangeBandName | null =>
  rangeBandNames.find((band) => bands[band] !== null) ?? null

type Group = DeclaredTarget['groups'][number]

/** The group with another number of models. Agreed dice change in proportion. */
export const groupWithShooterCount = ({ moreDice, ...group }: Group, models: number): Group => {
  const each = (moreDice ?? 0) / group.models
  return shooterGroupWithDiceChange(
    { ...group, models },
    Number.isInteger(each) ? each * models : (moreDice ?? 0),
  )
}

/** The group with this number of dice more or fewer than its weapon gives. */
export const shooterGroupWithDiceChange = (
  { moreDice: _before, ...group }: Group,
  moreDice: number,
): Group => (moreDice === 0 ? group : { ...group, moreDice })

/** The modifier of a Unit Order on a shot, under the name of the order. */
const boughtModifier = ({ name, effect: { kind, value } }: BoughtEffect): readonly CustomModifier[] => {
  if (kind === 'diceModifier') return [{ kind: 'dice', value, name }]
  return kind === 'rollModifier' ? [{ kind: 'roll', value, name }] : []
}

/** The weapon with the most shooters throws the dice of a Unit Order (GT-5). */
const withBoughtDice = (groups: readonly Group[], bought: readonly BoughtEffect[]): readonly Group[] => {
  const each = bought.reduce((sum, { effect }) => sum + (effect.kind === 'dice' ? effect.value : 0), 0)
  const most = Math.max(0, ...groups.map(({ models }) => models))
  const armed = groups.findIndex(({ models }) => models === most)
  return groups.map((group, at) =>
    at === armed ? shooterGroupWithDiceChange(group, each * group.models) : group,
  )
}

/**
 * The models of a unit that can shoot, each with its rarest weapon (GT-11), and the dice of the Unit Orders that were
 * `bought` (GT-5).
 * @param distance measured in MU: weapons beyond their reach do not shoot. Without it each weapon has its nearest band
 * @param shooters the maximum number of models that shoot
 */
export const defaultShooterGroups = (
  unit: Unit,
  bought: readonly BoughtEffect[],
  { distance, shooters = modelsLeft(unit) }: { readonly distance?: number; readonly shooters?: number } = {},
): readonly Group[] => {
  let free = shooters
  const freeOf = [...unit.left]
  const rarity = (weapon: Weapon): number =>
    // A weapon of one profile comes before one that any model may have.
    2 * weaponCarrierCount(unit, weapon) - (carrierProfileIndex(unit, weapon) === null ? 0 : 1)
  const byRarity = [...unit.profile.weapons.entries()].sort(
    ([, one], [, other]) => rarity(one) - rarity(other),
  )
  const groups = byRarity.flatMap(([weapon, one]) => {
    const band = distance === undefined ? shortestRangeBand(one) : rangeBandAt(one, distance)
    if (band === null) return []
    const profile = carrierProfileIndex(unit, one)
    const models = Math.min(weaponCarrierCount(unit, one), free, freeOf[profile ?? -1] ?? free)
    free -= models
    if (profile !== null) freeOf[profile] = (freeOf[profile] ?? 0) - models
    return models > 0 ? [{ weapon, band, models }] : []
  })
  return withBoughtDice(groups, bought)
}

/**
 * All models of a unit that can shoot at a target. The target has its known cover, and the shot has the dice and
 * modifiers of the Unit Orders that were `bought` (GT-5).
 */
export const defaultDeclaredTarget = (
  unit: Unit,
  target: Pick<Unit, 'id' | 'cover'>,
  bought: readonly BoughtEffect[] = [],
): DeclaredTarget => ({
  target: target.id,
  groups: defaultShooterGroups(unit, bought),
  ownCover: coverOrOpen(target),
  crossed: [],
  obscuredBy: [],
  part: null,
  choices: {},
  custom: bought.flatMap(boughtModifier),
})

/** How many models shoot. */
export const shootersIn = (groups: DeclaredTarget['groups']): number =>
  groups.reduce((sum, { models }) => sum + models, 0)

/** The groups with fewer shooters: of those that `counts` selects, the last ones first. */
const without = (
  groups: DeclaredTarget['groups'],
  fewer: number,
  counts: (weapon: number) => boolean = () => true,
): DeclaredTarget['groups'] => {
  let open = Math.max(0, fewer)
  return [...groups]
    .reverse()
    .flatMap((group) => {
      const taken = counts(group.weapon) ? Math.min(open, group.models) : 0
      open -= taken
      return group.models > taken ? [groupWithShooterCount(group, group.models - taken)] : []
    })
    .reverse()
}

/**
 * The targets with one of them declared again. A model shoots once (GT-11), so models that turn to this target leave
 * the other one: first those with the same weapon, then any when the unit has no more models.
 */
export const targetsWithOneRedeclared = (
  unit: Unit,
  targets: readonly DeclaredTarget[],
  at: number,
  declared: DeclaredTarget,
): readonly DeclaredTarget[] =>
  targets.map((target, index) => {
    if (index === at) return declared
    const sharing = unit.profile.weapons.reduce((groups, weapon, place) => {
      const busy = shootersIn([...groups, ...declared.groups].filter((group) => group.weapon === place))
      return without(groups, busy - weaponCarrierCount(unit, weapon), (one) => one === place)
    }, target.groups)
    const ofProfiles = unit.left.reduce((groups, models, index) => {
      const carriesIt = (place: number) => {
        const weapon = unit.profile.weapons[place]
        return weapon !== undefined && carrierProfileIndex(unit, weapon) === index
      }
      const busy = shootersIn([...groups, ...declared.groups].filter((group) => carriesIt(group.weapon)))
      return without(groups, busy - models, carriesIt)
    }, sharing)
    const over = shootersIn(ofProfiles) + shootersIn(declared.groups) - modelsLeft(unit)
    return { ...target, groups: without(ofProfiles, over) }
  })
