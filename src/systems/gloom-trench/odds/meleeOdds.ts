import {
  applyDamage,
  damageOf,
  meleeOutcome,
  meleePool,
  otherRole,
  proposedOrder,
  savePool,
  type MeleeRole,
  type Modifier,
  type Unit,
} from '../rules'
import { attackFates } from './fates'

/** One of the two units of a melee before a round's dice fall. */
export interface MeleeSide {
  readonly unit: Unit
  /** Modifiers of its attack and of its saves, points among them. */
  readonly attack: readonly Modifier[]
  readonly save: readonly Modifier[]
  /** The order of profiles in which its owner takes damage; as proposed when left out. */
  readonly order?: readonly number[]
  /** The owner's choice of the profile that gives Save and Damage (GT-20). */
  readonly chosenProfile?: number | null
  /** The profile that gives the Damage, where another one gives the Save. */
  readonly damageProfile?: number | null
}
export type MeleeQuestion = Readonly<Record<MeleeRole, MeleeSide>>

/** How a melee may end, each in ways out of a total. */
export interface MeleeEnds {
  readonly attackerWins: bigint
  readonly defenderWins: bigint
  readonly bothGone: bigint
}

/** Exact odds of a melee (GT-16). */
export interface MeleeOdds extends MeleeEnds {
  readonly total: bigint
  /** Nobody is left who can hurt the other, though both stand: players may stop. */
  readonly stalemate: bigint
  /** The next round alone; `again` is a draw that both survive. */
  readonly round: MeleeEnds & { readonly total: bigint; readonly again: bigint }
}

interface Round extends MeleeEnds {
  readonly total: bigint
  /** Ways of a draw after which both fight on, by the damage that each of them took. */
  readonly again: ReadonlyMap<number, bigint>
}

const isPoint = ({ source }: Modifier): boolean => source === 'tacticalPoint' || source === 'opposingPoint'

/** Points are spent on one roll: later rounds are fought without them, everything else stays. */
const withoutPoints = (side: MeleeSide): MeleeSide => ({
  ...side,
  attack: side.attack.filter((modifier) => !isPoint(modifier)),
  save: side.save.filter((modifier) => !isPoint(modifier)),
})

/** A side of a melee after so much damage, in its owner's order (GT-13). */
export const afterDamage = (side: MeleeSide, damage: number): MeleeSide =>
  damage === 0
    ? side
    : { ...side, unit: applyDamage(side.unit, damage, side.order ?? proposedOrder(side.unit)).unit }

/** In how many ways a side fails so many saves, and the damage of each. */
const suffering = (question: MeleeQuestion, role: MeleeRole) => {
  const [own, enemy] = [question[role], question[otherRole(role)]]
  const { total, damage } = attackFates(
    meleePool(enemy.unit, otherRole(role), enemy.attack),
    savePool(own.unit, 0, own.save, own.chosenProfile ?? null),
  )
  return {
    total,
    failed: damage,
    each: damageOf(enemy.unit, enemy.damageProfile ?? enemy.chosenProfile ?? null),
  }
}

/** One round, both rolls at once (GT-16). */
const roundOf = (question: MeleeQuestion): Round => {
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
      if (taken.attacker < taken.defender) attackerWins += both
      else if (taken.attacker > taken.defender) defenderWins += both
      else {
        const outcome = meleeOutcome(taken, {
          attacker: afterDamage(question.attacker, taken.attacker).unit,
          defender: afterDamage(question.defender, taken.defender).unit,
        })
        if (outcome.kind === 'bothGone') bothGone += both
        else if (outcome.kind === 'again') again.set(taken.attacker, (again.get(taken.attacker) ?? 0n) + both)
        else if (outcome.winner === 'attacker') attackerWins += both
        else defenderWins += both
      }
    }
  return { total: attacker.total * defender.total, attackerWins, defenderWins, bothGone, again }
}

const ends = ['attackerWins', 'defenderWins', 'bothGone', 'stalemate'] as const
type Ends = Readonly<Record<(typeof ends)[number], bigint>>

const never: Ends = { attackerWins: 0n, defenderWins: 0n, bothGone: 0n, stalemate: 0n }

/**
 * The odds of a melee, drawn rounds played out to the end (GT-16). Draws cost both sides the same damage, so a melee that goes
 * on is told by one number, the damage each has taken since its start; a draw without damage leads back to itself and is
 * left out of account. Exact, without a limit of rounds: points count in the first round only, every other modifier in all.
 */
export const meleeOdds = (question: MeleeQuestion): MeleeOdds => {
  const first = roundOf(question)
  const plain: MeleeQuestion = {
    attacker: withoutPoints(question.attacker),
    defender: withoutPoints(question.defender),
  }
  const rounds = new Map<number, Round>()
  const open = [...first.again.keys()]
  for (let taken = open.pop(); taken !== undefined; taken = open.pop()) {
    if (rounds.has(taken)) continue
    const round = roundOf({
      attacker: afterDamage(plain.attacker, taken),
      defender: afterDamage(plain.defender, taken),
    })
    rounds.set(taken, round)
    for (const more of round.again.keys()) open.push(taken + more)
  }

  // From the most damage down, so that whatever a round leads to is known. All share one denominator, which grows.
  const known = new Map<number, Ends>()
  let whole = 1n
  const multiplied = (all: Ends, factor: bigint): Ends => ({
    attackerWins: all.attackerWins * factor,
    defenderWins: all.defenderWins * factor,
    bothGone: all.bothGone * factor,
    stalemate: all.stalemate * factor,
  })
  const playedOn = (round: Round, taken: number): Ends => {
    const sum = { ...multiplied({ ...round, stalemate: 0n }, whole) }
    for (const [more, ways] of round.again) {
      const after = known.get(taken + more)
      if (after) for (const end of ends) sum[end] += ways * after[end]
    }
    return sum
  }
  for (const taken of [...rounds.keys()].sort((one, other) => other - one)) {
    const round = rounds.get(taken) ?? first
    const decided = round.total - (round.again.get(0) ?? 0n)
    const value = decided === 0n ? { ...never, stalemate: whole } : playedOn(round, taken)
    if (decided > 0n) {
      for (const [key, other] of known) known.set(key, multiplied(other, decided))
      whole *= decided
    }
    known.set(taken, value)
  }
  const { total, attackerWins, defenderWins, bothGone } = first
  const again = [...first.again.values()].reduce((sum, ways) => sum + ways, 0n)
  return {
    total: total * whole,
    ...playedOn(first, 0),
    round: { total, attackerWins, defenderWins, bothGone, again },
  }
}
