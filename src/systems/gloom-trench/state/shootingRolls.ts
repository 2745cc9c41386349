import {
  countingCover,
  minSuccessFaceWithModifier,
  includesKeyword,
  bestSaveProfileIndex,
  holdAndShootPool,
  offeredSaveModifiers,
  offeredShootingModifiers,
  savePool,
  shootingPool,
  type CoverLevel,
  type Modifier,
  type RollPool,
  type ShooterGroup,
  type Unit,
  type Weapon,
} from '../rules'
import type { PendingShooting } from './pending'
import type { Roll } from './rollSchemas'
import { newRoll } from './rolls'
import type { State } from './state'
import type { DeclaredTarget } from './declaredTargetSchemas'

/** The shooters that a declared target names; weapons that the unit does not have are left out. */
export const shooterGroups = (
  unit: Unit,
  { groups }: Pick<DeclaredTarget, 'groups'>,
): readonly ShooterGroup[] =>
  groups.flatMap(({ weapon: index, ...group }) => {
    const weapon = unit.profile.weapons[index]
    return weapon ? [{ ...group, weapon }] : []
  })

/**
 * Whether a unit shoots with the Advance modifier: its order is Advance, and it is no Hold and Shoot (GT-11, GT-15).
 */
export const shootsAdvancing = (
  { activation }: Pick<State, 'activation'>,
  against: PendingShooting['against'],
): boolean => against === 'shooting' && activation?.order === 'advance'

/** Whether a Unit Order of this activation set the modifier, and not the players (GT-5). */
export const isBoughtModifier = (
  { activation }: Pick<State, 'activation'>,
  { source, name }: Pick<Modifier, 'source' | 'name'>,
): boolean => source === 'custom' && (activation?.unitOrders.includes(name) ?? false)

/** The attack roll of a unit on a declared target, with all modifiers of the rules and the players (GT-11, GT-15). */
export const newAttackRoll = (
  unit: Unit,
  target: Unit,
  declared: DeclaredTarget,
  { cover, against, advance }: Pick<PendingShooting, 'against' | 'advance'> & { readonly cover: CoverLevel },
): Roll => {
  const { obscuredBy, choices, custom } = declared
  const offered = offeredShootingModifiers({ target, advance, cover, obscuredBy })
  const groups = shooterGroups(unit, declared)
  const base = against === 'holdAndShoot' ? holdAndShootPool(groups, []) : shootingPool(groups, [])
  return newRoll(unit.side, unit.id, base, offered, choices, custom)
}

/** The saves that a target throws against this number of hits, with the modifiers of the rules (GT-11, GT-12). */
export const newSaveRoll = (
  target: Unit,
  hits: number,
  { cover, against, discarded }: Pick<PendingShooting, 'against' | 'cover' | 'discarded'>,
): Roll => {
  const offered = offeredSaveModifiers({
    target,
    against,
    cover: cover ?? 'open',
    discarded: discarded === true,
  })
  return newRoll(target.side, target.id, savePool(target, hits, [], bestSaveProfileIndex(target)), offered)
}

/** An attack on a declared target before its dice, with the saves that would follow: the input of its odds. */
export const shootingOddsInput = (
  target: Unit,
  attack: RollPool,
  { part }: Pick<DeclaredTarget, 'part'>,
  { cover, against }: Pick<PendingShooting, 'against'> & { readonly cover: CoverLevel },
) => ({
  target,
  attack,
  save: newSaveRoll(target, 0, { cover, against, discarded: null }).pool,
  ...(part ? { part } : {}),
})

/** The attack of an open pending decision, with the cover that counts if it is known (GT-11). */
export const openShootingOddsInput = (frame: PendingShooting, target: Unit, attack: RollPool) => {
  const { ownCover, crossed } = frame.declared
  const cover = frame.cover ?? countingCover(ownCover, crossed, null)
  return shootingOddsInput(target, attack, frame.declared, { ...frame, cover })
}

/** Whether one weapon of an attack ignores both saves and Obscured: its casualties may give Stress (GT-14). */
export const hasWeaponIgnoringShelter = (unit: Unit, declared: DeclaredTarget): boolean =>
  shooterGroups(unit, declared).some(({ weapon }) => ignoresShelter(weapon))

/** Whether such a weapon has hit: the proposal that players may change (GT-14). */
export const hasHitIgnoringShelter = (
  shooter: Unit | undefined,
  { declared, hits }: Pick<PendingShooting, 'declared' | 'hits'>,
): boolean =>
  shooter !== undefined &&
  shooterGroups(shooter, declared).some(({ weapon }, group) => {
    const least = minSuccessFaceWithModifier(hits?.dice[group]?.rollModifier ?? 0)
    return ignoresShelter(weapon) && (hits?.faces[group] ?? []).some((face) => face >= least)
  })

const ignoresShelter = ({ specialRules }: Weapon): boolean =>
  includesKeyword(specialRules, 'Ignores Saves') && includesKeyword(specialRules, 'Ignores Obscured')
