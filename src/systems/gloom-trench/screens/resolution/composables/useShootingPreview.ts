import { computed, type ComputedRef } from 'vue'
import {
  shootingOddsAfterHits,
  shootingWhatIfs,
  shootingOdds,
  type ShootingWhatIf,
  type ShootingOdds,
} from '../../../odds'
import {
  countingCover,
  rangeBandNames,
  shootingPoolDice,
  type CoverLevel,
  type RollPool,
  type Unit,
} from '../../../rules'
import {
  newAttackRoll,
  shooterGroups,
  shootingOddsInput,
  type DeclaredTarget,
  type PendingShooting,
} from '../../../state'
import { useUpcomingThrow } from './useUpcomingThrow'
import { useResolution } from './useResolution'

/** The odds of an attack at its current stage. */
export interface ShootingPreview {
  readonly shooter: Unit
  readonly target: Unit
  readonly odds: ShootingOdds
  /** Empty after the attack dice. */
  readonly levers: readonly ShootingWhatIf[]
}

/** The dice of the same shooters one band closer; null when no weapon has one. */
const closerDice = (shooter: Unit, declared: DeclaredTarget) => {
  const groups = shooterGroups(shooter, declared).map((group) => {
    const closer = rangeBandNames[rangeBandNames.indexOf(group.band) - 1]
    return closer && group.weapon.bands[closer] ? { ...group, band: closer } : group
  })
  return groups.some(({ band }, index) => band !== shooterGroups(shooter, declared)[index]?.band)
    ? shootingPoolDice(groups)
    : null
}

/** The points of each side after the planned spends. */
export const useRemainingPoints = () => {
  const { view } = useResolution()
  const question = useUpcomingThrow()
  return (side: Unit['side']): number =>
    (question.value?.turns ?? [])
      .filter(({ turn }) => turn.side === side)
      .reduce(
        (left, { points }) => left - points.reduce((sum, paid) => sum + paid, 0),
        view.value.sides.find(({ id }) => id === side)?.points ?? 0,
      )
}

/** The odds of an attack on a declared target. */
export const useAttackForecaster = () => {
  const purse = useRemainingPoints()
  return (
    shooter: Unit,
    target: Unit,
    attack: RollPool,
    declared: DeclaredTarget,
    situation: Pick<PendingShooting, 'against'> & { readonly cover: CoverLevel },
  ): ShootingPreview => {
    const { against } = situation
    const asked = shootingOddsInput(target, attack, declared, situation)
    const context = {
      shooter,
      shooterPoints: purse(shooter.side),
      targetPoints: purse(target.side),
      closer: against === 'shooting' ? closerDice(shooter, declared) : null,
    }
    return { shooter, target, odds: shootingOdds(asked), levers: shootingWhatIfs(asked, context) }
  }
}

/** The shot of a charged unit at its charger, with all modifiers of the rules (GT-15). */
export const useHoldAndShootForecaster = () => {
  const forecast = useAttackForecaster()
  return (shooter: Unit, charger: Unit, declared: DeclaredTarget) => {
    const cover = countingCover(declared.ownCover, declared.crossed, null)
    const situation = { cover, against: 'holdAndShoot', advance: false } as const
    const roll = newAttackRoll(shooter, charger, declared, situation)
    const preview: ShootingPreview = {
      ...forecast(shooter, charger, roll.pool, declared, situation),
      levers: [],
    }
    return { roll, preview }
  }
}

/** The open attack, before its first die or before its saves; null without one. */
export const useShootingPreview = (): ComputedRef<ShootingPreview | null> => {
  const { view, ask } = useResolution()
  const question = useUpcomingThrow()
  const forecast = useAttackForecaster()
  return computed(() => {
    const frame = ask.value?.frame
    const roll = question.value?.rolls[0]
    if (frame?.kind !== 'shooting' || !roll) return null
    const shooter = view.value.units[frame.unit]?.unit
    const target = view.value.units[frame.declared.target]?.unit
    if (!shooter || !target) return null
    const { ownCover, crossed } = frame.declared
    const cover = frame.cover ?? countingCover(ownCover, crossed, null)
    if (!frame.hits) return forecast(shooter, target, roll.pool, frame.declared, { ...frame, cover })
    return { shooter, target, odds: oddsAfterHits(frame, target, roll.pool), levers: [] }
  })
}

/** The odds when the hits are known, with these saves (GT-12). */
export const oddsAfterHits = (
  { hits, declared }: PendingShooting,
  target: Unit,
  save: RollPool,
): ShootingOdds =>
  shootingOddsAfterHits({
    target,
    save,
    saveable: (hits?.successes ?? 0) - (hits?.unsaved ?? 0),
    unsaved: hits?.unsaved ?? 0,
    ...(declared.part ? { part: declared.part } : {}),
  })
