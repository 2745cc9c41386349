import { computed, type ComputedRef } from 'vue'
import { saveOdds, shootingLevers, shootingOdds, type ShootingLever, type ShootingOdds } from '../../../odds'
import {
  countingCover,
  rangeBands,
  shootingDice,
  type CoverLevel,
  type RollPool,
  type Unit,
} from '../../../rules'
import { attackRoll, shootersOf, shotAt, type DeclaredTarget, type PendingShooting } from '../../../state'
import { useQuestion } from './useQuestion'
import { useResolution } from './useResolution'

/** What an attack may come to, as far as it has gone. */
export interface ShootingPreview {
  readonly shooter: Unit
  readonly target: Unit
  readonly odds: ShootingOdds
  /** Empty once the attack dice have fallen. */
  readonly levers: readonly ShootingLever[]
}

/** The same shooters one band closer, each with a weapon that has one; null when nobody gains by it. */
const closerDice = (shooter: Unit, declared: DeclaredTarget) => {
  const groups = shootersOf(shooter, declared).map((group) => {
    const closer = rangeBands[rangeBands.indexOf(group.band) - 1]
    return closer && group.weapon.bands[closer] ? { ...group, band: closer } : group
  })
  return groups.some(({ band }, index) => band !== shootersOf(shooter, declared)[index]?.band)
    ? shootingDice(groups)
    : null
}

/** How many points each side has left, with those that are put down. */
export const useRemainingPoints = () => {
  const { look } = useResolution()
  const question = useQuestion()
  return (side: Unit['side']): number =>
    (question.value?.turns ?? [])
      .filter(({ turn }) => turn.side === side)
      .reduce(
        (left, { points }) => left - points.reduce((sum, paid) => sum + paid, 0),
        look.value.sides.find(({ id }) => id === side)?.points ?? 0,
      )
}

/** The odds of an attack on a declared target, whoever is shown on the sheet. */
export const useForecast = () => {
  const purse = useRemainingPoints()
  return (
    shooter: Unit,
    target: Unit,
    attack: RollPool,
    declared: DeclaredTarget,
    situation: Pick<PendingShooting, 'against'> & { readonly cover: CoverLevel },
  ): ShootingPreview => {
    const { against } = situation
    const asked = shotAt(target, attack, declared, situation)
    const context = {
      shooter,
      shooterPoints: purse(shooter.side),
      targetPoints: purse(target.side),
      closer: against === 'shooting' ? closerDice(shooter, declared) : null,
    }
    return { shooter, target, odds: shootingOdds(asked), levers: shootingLevers(asked, context) }
  }
}

/** The shot of a charged unit at its charger, as declared, with everything that the rules put on it (GT-15). */
export const useHoldAndShoot = () => {
  const forecast = useForecast()
  return (shooter: Unit, charger: Unit, declared: DeclaredTarget) => {
    const cover = countingCover(declared.ownCover, declared.crossed, null)
    const situation = { cover, against: 'holdAndShoot', advance: false } as const
    const roll = attackRoll(shooter, charger, declared, situation)
    const preview: ShootingPreview = {
      ...forecast(shooter, charger, roll.pool, declared, situation),
      levers: [],
    }
    return { roll, preview }
  }
}

/** The attack that is open, before its first die or before its saves; null without one. */
export const useShooting = (): ComputedRef<ShootingPreview | null> => {
  const { look, ask } = useResolution()
  const question = useQuestion()
  const forecast = useForecast()
  return computed(() => {
    const frame = ask.value?.frame
    const roll = question.value?.rolls[0]
    if (frame?.kind !== 'shooting' || !roll) return null
    const shooter = look.value.units[frame.unit]?.unit
    const target = look.value.units[frame.declared.target]?.unit
    if (!shooter || !target) return null
    const { ownCover, crossed } = frame.declared
    const cover = frame.cover ?? countingCover(ownCover, crossed, null)
    if (!frame.hits) return forecast(shooter, target, roll.pool, frame.declared, { ...frame, cover })
    return { shooter, target, odds: afterHits(frame, target, roll.pool), levers: [] }
  })
}

/** The odds once the hits lie there, with these saves (GT-12). */
export const afterHits = ({ hits, declared }: PendingShooting, target: Unit, save: RollPool): ShootingOdds =>
  saveOdds({
    target,
    save,
    saveable: (hits?.successes ?? 0) - (hits?.unsaved ?? 0),
    unsaved: hits?.unsaved ?? 0,
    ...(declared.part ? { part: declared.part } : {}),
  })
