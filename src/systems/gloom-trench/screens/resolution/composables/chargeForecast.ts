import {
  chargeReachOdds,
  holdAndShootOdds,
  meleeEndOdds,
  mixOdds,
  type ChargeMeleeEndKind,
  type OddsByEnd,
  type MeleeEndOdds,
  type ShootingOdds,
} from '../../../odds'
import type { ChargeReaction, CoverLevel, MeleeRole, RollPool, Unit } from '../../../rules'
import { meleeOddsInput, type PendingCharge } from '../../../state'

/** The possible answers of a charged unit (GT-15). */
export type ChargeAnswerKind = 'nothing' | ChargeReaction
export const chargeAnswerKinds: readonly ChargeAnswerKind[] = ['nothing', 'brace', 'holdAndShoot']

/** A possible Hold and Shoot: its odds, and the models that it can hit. */
export interface AnsweringShotOdds {
  readonly odds: ShootingOdds
  readonly part: readonly number[] | null
}

/** A charge that arrives: its units and their covers. */
export interface ArrivedChargeSituation {
  readonly units: Readonly<Record<MeleeRole, Unit>>
  readonly covers: Readonly<Record<MeleeRole, CoverLevel>>
  /** Dice that players agreed on for the melee. */
  readonly moreDice?: PendingCharge['moreDice']
}

const asEnds = ({
  total,
  attackerWins,
  defenderWins,
  bothGone,
  stalemate,
}: MeleeEndOdds): OddsByEnd<ChargeMeleeEndKind> => ({
  total,
  ways: { attackerWins, defenderWins, bothGone, stalemate },
})

/**
 * The odds of a charge that arrives, by the answer of the enemy; null for shots that no model can fire (GT-15, GT-16).
 */
export const answeredChargeOdds = (
  { units, covers, moreDice }: ArrivedChargeSituation,
  answer: ChargeAnswerKind,
  shot: AnsweringShotOdds | null,
): OddsByEnd<ChargeMeleeEndKind> | null => {
  const melee = meleeOddsInput(units, { braced: answer === 'brace', covers, moreDice })
  if (answer !== 'holdAndShoot') return asEnds(meleeEndOdds(melee))
  return shot && holdAndShootOdds(melee, shot.odds, shot.part ?? undefined).whole
}

/** The same odds before the die, at an enemy this many MU away: the charge may not arrive (GT-15). */
export const wholeChargeOdds = (
  distance: number,
  die: RollPool,
  answered: OddsByEnd<ChargeMeleeEndKind>,
): OddsByEnd<ChargeMeleeEndKind | 'fails'> => {
  const { total, reaches } = chargeReachOdds(distance, die)
  return mixOdds<ChargeMeleeEndKind | 'fails'>([
    { ways: BigInt(reaches), odds: answered },
    { ways: BigInt(total - reaches), odds: { total: 1n, ways: { fails: 1n } } },
  ])
}
