import { assertNever } from '@/kit'
import { impossible, refuseOutOfRange } from '@/engine'
import {
  bounds,
  checkFire,
  coverLevels,
  type CoverLevel,
  type ShooterGroup,
  type ShootingFault,
  type Unit,
} from '../../rules'
import { shooterGroups } from '../shootingRolls'
import type { DeclaredTarget } from '../declaredTargetSchemas'
import { checkCustomModifiers } from './rolls'
import {
  firstRefusal,
  checkNumbersPerProfile,
  checkOnTable,
  type DecisionContext,
  type CheckResult,
} from './context'

/** Checks the targets, shooters and weapons of a unit's fire (GT-11). */
export const checkDeclaredTargets = (
  context: DecisionContext,
  unit: Unit,
  targets: readonly DeclaredTarget[],
): CheckResult => {
  const armed = ({ weapon }: DeclaredTarget['groups'][number]) => unit.profile.weapons[weapon] !== undefined
  return firstRefusal(
    ...targets.map((declared) => () => checkDeclaredTarget(context, unit, declared)),
    () =>
      targets.every(({ groups }) => groups.every(armed))
        ? null
        : impossible('gt.refusal.noWeapon', { name: unit.profile.name }),
    () =>
      checkFireRefusal(
        context,
        unit,
        targets.map((target) => shooterGroups(unit, target)),
      ),
  )
}

const isCover = (cover: CoverLevel): boolean => coverLevels.includes(cover)

const checkDeclaredTarget = (context: DecisionContext, unit: Unit, declared: DeclaredTarget): CheckResult => {
  const { target: id, ownCover, crossed, obscuredBy, part, custom } = declared
  const target = context.unit(id)
  if (!target) return impossible('gt.refusal.noSuchUnit')
  const { name } = target.profile
  return firstRefusal(
    () => checkOnTable(context, id),
    () => (target.side === unit.side ? context.against('GT-11', 'gt.refusal.ownSide', { name }) : null),
    () => ([ownCover, ...crossed].every(isCover) ? null : impossible('gt.refusal.noSuchCover')),
    () => refuseOutOfRange(obscuredBy.length, 0, 12),
    () => (part === null ? null : checkNumbersPerProfile(target, part, target.left)),
    () => (part?.every((models) => models === 0) ? impossible('gt.refusal.emptyPart', { name }) : null),
    () => checkCustomModifiers(custom),
  )
}

/** The refusals for what `checkFire` finds. Players may overrule more models or targets than the rules allow. */
const checkFireRefusal = (
  context: DecisionContext,
  unit: Unit,
  targets: readonly (readonly ShooterGroup[])[],
): CheckResult => {
  const checked = checkFire(unit, targets)
  if (checked.ok) return null
  const refusal = faultInWords(context, unit, checked.reason)
  if (refusal) return refusal
  // Players have overruled it, but each group must still be able to throw dice.
  for (const group of targets.flat()) {
    const { models, band, weapon } = group
    if (weapon.bands[band] === null)
      return faultInWords(context, unit, { kind: 'noBand', weapon: weapon.name, band })
    const wrong = refuseOutOfRange(models, 1, bounds.models.most)
    if (wrong) return wrong
  }
  return null
}

const faultInWords = (context: DecisionContext, unit: Unit, fault: ShootingFault): CheckResult => {
  const { name } = unit.profile
  switch (fault.kind) {
    case 'noModels':
      return impossible('gt.refusal.noShooters', { name })
    case 'noTarget':
      return impossible('gt.refusal.noTarget')
    case 'tooManyTargets':
      return context.against('GT-11', 'gt.refusal.tooManyTargets', { most: fault.most })
    case 'noBand':
      return impossible(`gt.refusal.noBand.${fault.band ?? 'any'}`, { weapon: fault.weapon })
    case 'tooManyModels':
      return fault.weapon === null
        ? context.against('GT-11', 'gt.refusal.tooManyModels', {
            name: fault.profile ?? name,
            has: fault.has,
            n: fault.has,
          })
        : context.against('GT-11', 'gt.refusal.tooManyCarriers', {
            weapon: fault.weapon,
            has: fault.has,
            n: fault.has,
          })
    default:
      return assertNever(fault)
  }
}
