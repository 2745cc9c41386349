import { sideAfterDamage, meleeEndOdds, type MeleeEndOdds, type MeleeOddsInput } from './meleeEndOdds'
import { modelsLeft, woundsLeft } from '../rules'
import { mixOdds, type OddsByEnd } from './mixOdds'
import type { ShootingOdds } from './shootingOdds'

/** One number of chargers that a Hold and Shoot may leave, and the melee that they then fight. */
export interface SurvivingChargersBranch {
  /** Models left. With several Wounds the same number can occur twice, once with a wounded model. */
  readonly left: number
  /** Damage that the wounded model has already taken. */
  readonly hurt: number
  /** Ways of the shot that lead here. */
  readonly ways: bigint
  /** Null when no model is left. */
  readonly melee: MeleeEndOdds | null
}

export type ChargeMeleeEndKind = 'attackerWins' | 'defenderWins' | 'bothGone' | 'stalemate' | 'shotDown'

/** Exact odds of a charge that meets a Hold and Shoot (GT-15, GT-16). */
export interface HoldAndShootOdds {
  /** The number of ways of the shot alone. The `ways` of each branch are a part of it. */
  readonly total: bigint
  /** From all chargers down to none. */
  readonly branches: readonly SurvivingChargersBranch[]
  /** The result of shot and melee together. `shotDown`: no charger is left to fight. */
  readonly whole: OddsByEnd<ChargeMeleeEndKind>
}

/**
 * The melee after a Hold and Shoot, for each number of chargers that it may leave, if one of them is still within 2 MU.
 * `part` is the models that can be hit when only those in lighter cover can (GT-11). The damage of the shot does not
 * count for the winner, and its Stress changes no die (GT-15).
 */
export const holdAndShootOdds = (
  melee: MeleeOddsInput,
  shot: ShootingOdds,
  part?: readonly number[],
): HoldAndShootOdds => {
  const most = woundsLeft(melee.attacker.unit, part)
  const byDamage = new Map<number, bigint>()
  for (const [damage, ways] of shot.damage.entries()) {
    const taken = Math.min(damage, most)
    byDamage.set(taken, (byDamage.get(taken) ?? 0n) + ways)
  }
  const branches = [...byDamage].map(([damage, ways]): SurvivingChargersBranch => {
    const attacker = sideAfterDamage(melee.attacker, damage, part)
    const left = modelsLeft(attacker.unit)
    return {
      left,
      hurt: attacker.unit.recorded.reduce((sum, one) => sum + one, 0),
      ways,
      melee: left > 0 ? meleeEndOdds({ ...melee, attacker }) : null,
    }
  })
  const parts = branches.map(({ ways, melee: fought }) => ({ ways, odds: endsOf(fought) }))
  return { total: shot.total, branches, whole: mixOdds(parts) }
}

const endsOf = (melee: MeleeEndOdds | null): OddsByEnd<ChargeMeleeEndKind> => {
  if (!melee) return { total: 1n, ways: { shotDown: 1n } }
  const { total, attackerWins, defenderWins, bothGone, stalemate } = melee
  return { total, ways: { attackerWins, defenderWins, bothGone, stalemate } }
}
