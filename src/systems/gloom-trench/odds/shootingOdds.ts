import { damageThresholds, type RollPool, type Unit } from '../rules'
import { attackDamageOdds, saveDamageOdds, type DamageCountOdds } from './damageOdds'

/** Who takes damage, and in which order (GT-13). */
export interface DamageTarget {
  readonly target: Unit
  /** The order of profiles in which the owner takes damage. Missing: the proposed order. */
  readonly order?: readonly number[]
  /** The models that can be hit when only the part in lighter cover can (GT-11). */
  readonly part?: readonly number[]
}

/** A shooting attack before its dice. */
export interface ShootingOddsInput extends DamageTarget {
  readonly attack: RollPool
  /** The save roll. The number of its dice doesn't matter: there is one per hit. */
  readonly save: RollPool
}

/** Exact odds of a shooting attack, all out of `total` ways. */
export interface ShootingOdds {
  readonly total: bigint
  /** Index: damage of failed saves and of hits that ignore saves, also beyond the models that are left. */
  readonly damage: readonly bigint[]
  /** Index: models removed, up to all that can be hit. */
  readonly removed: readonly bigint[]
  /** The target loses its last model. */
  readonly wipedOut: bigint
  /** Index: Stress tokens that the target gains from the attack, 0 to 2. None when it is wiped out (GT-14). */
  readonly stress: readonly [bigint, bigint, bigint]
  /** The ways in which each reason gives a token: damage was applied, or a save was a natural 1. */
  readonly stressBy: { readonly damage: bigint; readonly naturalOne: bigint }
}

const settled = (
  { total, damage, calm }: DamageCountOdds,
  { target, order, part }: DamageTarget,
): ShootingOdds => {
  const falls = damageThresholds(target, order, part)
  const removed = Array<bigint>(Math.min(falls.length, damage.length - 1) + 1).fill(0n)
  const stress: [bigint, bigint, bigint] = [0n, 0n, 0n]
  const stressBy = { damage: 0n, naturalOne: 0n }
  const all = target.left.reduce((sum, models) => sum + models, 0)
  let gone = 0
  for (const [dealt, ways] of damage.entries()) {
    while (gone < falls.length && (falls[gone] ?? 0) <= dealt) gone += 1
    removed[gone] = (removed[gone] ?? 0n) + ways
    const calmWays = calm[dealt] ?? 0n
    const panicWays = ways - calmWays
    // A destroyed unit gains no Stress, and damage beyond the last model gives none.
    if (all > 0 && gone === all) stress[0] += ways
    else if (dealt > 0 && falls.length > 0) {
      stress[1] += calmWays
      stress[2] += panicWays
      stressBy.damage += ways
      stressBy.naturalOne += panicWays
    } else {
      stress[0] += calmWays
      stress[1] += panicWays
      stressBy.naturalOne += panicWays
    }
  }
  return {
    total,
    damage,
    removed,
    wipedOut: all > 0 ? (removed[all] ?? 0n) : 0n,
    stress,
    stressBy,
  }
}

/** The odds of a shooting attack before its first die, through hits, saves and casualties (GT-11 to GT-14, GT-20). */
export const shootingOdds = (question: ShootingOddsInput): ShootingOdds =>
  settled(attackDamageOdds(question.attack, question.save), question)

/** The odds of the saves alone when the hits are known. `unsaved` of them ignore saves. */
export const shootingOddsAfterHits = (
  question: DamageTarget & { readonly save: RollPool; readonly saveable: number; readonly unsaved: number },
): ShootingOdds => settled(saveDamageOdds(question.saveable, question.unsaved, question.save), question)
