import { chanceOfOutcomes } from '@/dice'
import {
  applyDamage,
  bestMeleeDamageProfileIndex,
  bestSaveProfileIndex,
  damageValueOf,
  diceCount,
  meleeRoundOutcomeOfDamageTaken,
  meleePool,
  modelsLeft,
  otherRole,
  proposedLossOrder,
  savePool,
  type MeleeRole,
  type Modifier,
  type RollPool,
  type Unit,
} from '../rules'
import { attackDamageOdds, saveDamageOdds } from './damageOdds'

/** One of the two units of a melee before the dice of a round. */
export interface MeleeSide {
  readonly unit: Unit
  /** Modifiers of its attack and of its saves, with points. */
  readonly attack: readonly Modifier[]
  readonly save: readonly Modifier[]
  /** Dice that players agreed on in addition to those of its models, in all rounds. */
  readonly moreDice?: number
  /** The order of profiles in which its owner takes damage. Missing: the proposed order. */
  readonly order?: readonly number[]
  /** The profiles that the owner chose for Save and Damage in the next round. Missing: the best ones (GT-20). */
  readonly saveProfile?: number | null
  /**
   * Its save roll when the attack dice of this round are thrown: a die per hit, null without a hit. Missing before the
   * attack.
   */
  readonly saving?: RollPool | null
  readonly damageProfile?: number | null
}
export type MeleeOddsInput = Readonly<Record<MeleeRole, MeleeSide>>

/** How a melee may end, each in ways out of a total. */
export interface MeleeEndWeights {
  readonly attackerWins: bigint
  readonly defenderWins: bigint
  readonly bothGone: bigint
}

/** Exact odds of a melee (GT-16). */
export interface MeleeEndOdds extends MeleeEndWeights {
  readonly total: bigint
  /** No model can hurt an enemy, and both units have models: players may stop. */
  readonly stalemate: bigint
  /** The next round alone. `again` is a draw that both units survive. */
  readonly round: MeleeEndWeights & { readonly total: bigint; readonly again: bigint }
}

interface Round extends MeleeEndWeights {
  readonly total: bigint
  /** Ways of a draw after which both units fight on, by the damage that each of them took. */
  readonly again: ReadonlyMap<number, bigint>
}

const isPoint = ({ source }: Modifier): boolean => source === 'tacticalPoint' || source === 'opposingPoint'

/**
 * A side in the rounds after this one: points count for one roll only, and the best profile gives Save and Damage again
 * after casualties (GT-5, GT-20). Everything else stays.
 */
const inLaterRounds = ({ unit, attack, save, order, moreDice }: MeleeSide): MeleeSide => ({
  unit,
  attack: attack.filter((modifier) => !isPoint(modifier)),
  save: save.filter((modifier) => !isPoint(modifier)),
  ...(moreDice ? { moreDice } : {}),
  ...(order ? { order } : {}),
})

/** A side of a melee after this damage, in its owner's order (GT-13). `part` is the same as in `applyDamage`. */
export const sideAfterDamage = (side: MeleeSide, damage: number, part?: readonly number[]): MeleeSide =>
  damage === 0
    ? side
    : { ...side, unit: applyDamage(side.unit, damage, side.order ?? proposedLossOrder(side.unit), part).unit }

/** In how many ways a side fails how many saves, and the damage of each failed save. */
const suffering = (question: MeleeOddsInput, role: MeleeRole) => {
  const [own, enemy] = [question[role], question[otherRole(role)]]
  const { saving } = own
  const { total, damage } =
    saving === undefined
      ? attackDamageOdds(
          meleePool(enemy.unit, otherRole(role), enemy.attack, enemy.moreDice),
          savePool(own.unit, 0, own.save, own.saveProfile ?? bestSaveProfileIndex(own.unit)),
        )
      : saving === null
        ? saveDamageOdds(0, 0, savePool(own.unit, 0, []))
        : saveDamageOdds(diceCount(saving), 0, saving)
  return {
    total,
    failed: damage,
    each: damageValueOf(enemy.unit, enemy.damageProfile ?? bestMeleeDamageProfileIndex(enemy.unit)),
  }
}

/** Who wins a round in which both units took this damage (GT-16). */
const endOf = (
  question: MeleeOddsInput,
  taken: Readonly<Record<MeleeRole, number>>,
): MeleeRole | 'bothGone' | 'again' => {
  if (taken.attacker !== taken.defender) return taken.attacker < taken.defender ? 'attacker' : 'defender'
  const outcome = meleeRoundOutcomeOfDamageTaken(taken, {
    attacker: sideAfterDamage(question.attacker, taken.attacker).unit,
    defender: sideAfterDamage(question.defender, taken.defender).unit,
  })
  return outcome.kind === 'won' ? outcome.winner : outcome.kind
}

/**
 * How many models each unit loses on average in the next round: those that attacks remove, and all models of the losing
 * unit (GT-16). The ways are exact and divided once.
 */
export const expectedRoundLosses = (question: MeleeOddsInput): Readonly<Record<MeleeRole, number>> => {
  const suffered = { attacker: suffering(question, 'attacker'), defender: suffering(question, 'defender') }
  const lost = { attacker: 0n, defender: 0n }
  const left = (role: MeleeRole, damage: number): number =>
    modelsLeft(sideAfterDamage(question[role], damage).unit)
  const standing = { attacker: left('attacker', 0), defender: left('defender', 0) }
  const fallen = (role: MeleeRole): readonly number[] =>
    suffered[role].failed.map((_, failed) => standing[role] - left(role, failed * suffered[role].each))
  const byBlows = { attacker: fallen('attacker'), defender: fallen('defender') }
  for (const [failed, ways] of suffered.attacker.failed.entries())
    for (const [otherFailed, otherWays] of suffered.defender.failed.entries()) {
      const both = ways * otherWays
      const end = endOf(question, {
        attacker: failed * suffered.attacker.each,
        defender: otherFailed * suffered.defender.each,
      })
      const all = { attacker: end === 'defender', defender: end === 'attacker' }
      lost.attacker += both * BigInt(all.attacker ? standing.attacker : (byBlows.attacker[failed] ?? 0))
      lost.defender += both * BigInt(all.defender ? standing.defender : (byBlows.defender[otherFailed] ?? 0))
    }
  const total = suffered.attacker.total * suffered.defender.total
  return {
    attacker: chanceOfOutcomes(lost.attacker, total),
    defender: chanceOfOutcomes(lost.defender, total),
  }
}

/** One round: both units roll at once (GT-16). */
const roundOf = (question: MeleeOddsInput): Round => {
  const attacker = suffering(question, 'attacker')
  const defender = suffering(question, 'defender')
  let attackerWins = 0n
  let defenderWins = 0n
  let bothGone = 0n
  const again = new Map<number, bigint>()
  for (const [failed, ways] of attacker.failed.entries())
    for (const [otherFailed, otherWays] of defender.failed.entries()) {
      const taken = { attacker: failed * attacker.each, defender: otherFailed * defender.each }
      const both = ways * otherWays
      const end = endOf(question, taken)
      if (end === 'bothGone') bothGone += both
      else if (end === 'again') again.set(taken.attacker, (again.get(taken.attacker) ?? 0n) + both)
      else if (end === 'attacker') attackerWins += both
      else defenderWins += both
    }
  return { total: attacker.total * defender.total, attackerWins, defenderWins, bothGone, again }
}

const ends = ['attackerWins', 'defenderWins', 'bothGone', 'stalemate'] as const
type Ends = Readonly<Record<(typeof ends)[number], bigint>>

const never: Ends = { attackerWins: 0n, defenderWins: 0n, bothGone: 0n, stalemate: 0n }

/** A melee that goes on after drawn rounds. */
interface Drawn {
  readonly round: Round
  /** The damage that each unit has taken since the start. A draw costs both the same. */
  readonly taken: number
  /** The key of the melee after a draw, by the damage of the draw. */
  readonly next: ReadonlyMap<number, string>
}

/** Two melees with the same models left and the same recorded damage have the same key. */
const keyOf = ({ attacker, defender }: MeleeOddsInput): string =>
  [attacker, defender].map(({ unit: { left, recorded } }) => `${left.join()} ${recorded.join()}`).join(' / ')

const drawnBy = (question: MeleeOddsInput, damage: number): MeleeOddsInput => ({
  attacker: sideAfterDamage(question.attacker, damage),
  defender: sideAfterDamage(question.defender, damage),
})

/** Every melee that draws can lead to, those with the most damage first: what a melee leads to comes before it. */
const drawnRounds = (first: Round, plain: MeleeOddsInput): readonly (readonly [string, Drawn])[] => {
  const rounds = new Map<string, Drawn>()
  const open = [...first.again.keys()].map((damage) => ({ question: drawnBy(plain, damage), taken: damage }))
  for (let one = open.pop(); one; one = open.pop()) {
    const { question, taken } = one
    const key = keyOf(question)
    if (rounds.has(key)) continue
    const round = roundOf(question)
    const next = new Map<number, string>()
    for (const damage of round.again.keys()) {
      const drawn = drawnBy(question, damage)
      next.set(damage, keyOf(drawn))
      open.push({ question: drawn, taken: taken + damage })
    }
    rounds.set(key, { round, taken, next })
  }
  return [...rounds].sort(([, one], [, other]) => other.taken - one.taken)
}

const multiplied = (all: Ends, factor: bigint): Ends => ({
  attackerWins: all.attackerWins * factor,
  defenderWins: all.defenderWins * factor,
  bothGone: all.bothGone * factor,
  stalemate: all.stalemate * factor,
})

/**
 * The odds of a melee, with drawn rounds played to the end as the battle plays them: after each round the owner's usual
 * order takes the casualties, and the best of the leading profiles gives Save and Damage (GT-13, GT-16, GT-20). A draw
 * without damage leads back to itself and does not count. Exact without a limit of rounds. Points and the owner's
 * choice of profiles count in the first round only, all other modifiers in every round.
 */
export const meleeEndOdds = (question: MeleeOddsInput): MeleeEndOdds => {
  const first = roundOf(question)
  const plain: MeleeOddsInput = {
    attacker: inLaterRounds(question.attacker),
    defender: inLaterRounds(question.defender),
  }
  // All results have the same denominator, which grows.
  const known = new Map<string, Ends>()
  let whole = 1n
  const playedOn = (round: Round, next: ReadonlyMap<number, string>): Ends => {
    const sum = { ...multiplied({ ...round, stalemate: 0n }, whole) }
    for (const [damage, ways] of round.again) {
      const after = known.get(next.get(damage) ?? '')
      if (after) for (const end of ends) sum[end] += ways * after[end]
    }
    return sum
  }
  for (const [key, { round, next }] of drawnRounds(first, plain)) {
    const decided = round.total - (round.again.get(0) ?? 0n)
    const value = decided === 0n ? { ...never, stalemate: whole } : playedOn(round, next)
    if (decided > 0n) {
      for (const [at, other] of known) known.set(at, multiplied(other, decided))
      whole *= decided
    }
    known.set(key, value)
  }
  const { total, attackerWins, defenderWins, bothGone } = first
  const drawn = [...first.again]
  return {
    total: total * whole,
    ...playedOn(first, new Map(drawn.map(([damage]) => [damage, keyOf(drawnBy(plain, damage))]))),
    round: {
      total,
      attackerWins,
      defenderWins,
      bothGone,
      again: drawn.reduce((sum, [, ways]) => sum + ways, 0n),
    },
  }
}
