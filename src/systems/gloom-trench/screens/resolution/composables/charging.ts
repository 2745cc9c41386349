import {
  chargeOdds,
  holdAndShootOdds,
  meleeOdds,
  mixOdds,
  type ChargeEnd,
  type EndOdds,
  type MeleeOdds,
  type ShootingOdds,
} from '../../../odds'
import type { ChargeReaction, CoverLevel, MeleeRole, RollPool, Unit } from '../../../rules'
import { meleeQuestion, type PendingCharge } from '../../../state'

/** What a charged unit may answer (GT-15). */
export type ChargeAnswer = 'nothing' | ChargeReaction
export const chargeAnswers: readonly ChargeAnswer[] = ['nothing', 'brace', 'holdAndShoot']

/** The shot of a Hold and Shoot as it would be declared: its odds, and who can be struck. */
export interface AnsweringShot {
  readonly odds: ShootingOdds
  readonly part: readonly number[] | null
}

/** A charge that got there: who fights, and what each stands in then. */
export interface ChargeContact {
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
}: MeleeOdds): EndOdds<ChargeEnd> => ({
  total,
  ways: { attackerWins, defenderWins, bothGone, stalemate },
})

/** How a charge ends that got there, by the answer of the enemy; null for shots that nobody can fire (GT-15, GT-16). */
export const answeredCharge = (
  { units, covers, moreDice }: ChargeContact,
  answer: ChargeAnswer,
  shot: AnsweringShot | null,
): EndOdds<ChargeEnd> | null => {
  const melee = meleeQuestion(units, { braced: answer === 'brace', covers, moreDice })
  if (answer !== 'holdAndShoot') return asEnds(meleeOdds(melee))
  return shot && holdAndShootOdds(melee, shot.odds, shot.part ?? undefined).whole
}

/** The same before its die, at an enemy so many MU away: it may not get there at all (GT-15). */
export const wholeCharge = (
  distance: number,
  die: RollPool,
  answered: EndOdds<ChargeEnd>,
): EndOdds<ChargeEnd | 'fails'> => {
  const { total, reaches } = chargeOdds(distance, die)
  return mixOdds<ChargeEnd | 'fails'>([
    { ways: BigInt(reaches), odds: answered },
    { ways: BigInt(total - reaches), odds: { total: 1n, ways: { fails: 1n } } },
  ])
}
