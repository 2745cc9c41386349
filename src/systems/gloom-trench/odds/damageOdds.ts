import { readyDice, successFaceCount, type RollPool } from '../rules'

/** The possible results of one attack die, as numbers of ways without a common divisor. */
interface DieOutcome {
  readonly count: number
  /** A miss, or a hit that was saved. */
  readonly harmless: number
  /** Damage without a natural 1. */
  readonly calm: number
  /** Damage by a natural 1 on the save. */
  readonly panic: number
}

/** Exact odds of an attack after hits and saves. The index is the damage: failed saves, and hits that ignore saves. */
export interface DamageCountOdds {
  readonly total: bigint
  readonly damage: readonly bigint[]
  /** The ways of `damage` in which no save is a natural 1. */
  readonly calm: readonly bigint[]
}

/** Dice that hit in `hits` of `sides` ways each; a natural 1 never saves (GT-2). */
interface Striking {
  readonly count: number
  readonly hits: number
  readonly sides: number
  readonly ignoresSaves: boolean
}

/** A save die, and how many of its faces save. There is none for a unit without a Save. */
interface Saving {
  readonly sides: number
  readonly saves: number
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

const outcomeOf = (
  { count, hits, sides, ignoresSaves }: Striking,
  saving: Saving | undefined,
): DieOutcome => {
  const faces = ignoresSaves || !saving ? 1 : saving.sides
  const saved = ignoresSaves || !saving ? 0 : saving.saves
  const panic = ignoresSaves || !saving ? 0 : hits
  const calm = hits * (faces - saved) - panic
  const harmless = (sides - hits) * faces + hits * saved
  const common = divisor(divisor(harmless, calm), panic)
  return {
    count,
    harmless: harmless / common,
    calm: calm / common,
    panic: panic / common,
  }
}

/** (harmless + damage x)^count: the coefficient of x^n is the number of ways in which n of the dice do damage. */
const binomial = (count: number, harmless: number, damage: number): readonly bigint[] => {
  const [sparing, striking] = [BigInt(harmless), BigInt(damage)]
  const spared = [1n]
  for (let die = 1; die <= count; die += 1) spared.push((spared[die - 1] ?? 0n) * sparing)
  const weights: bigint[] = []
  let ways = 1n
  for (let struck = 0; struck <= count; struck += 1) {
    weights.push(ways * (spared[count - struck] ?? 0n))
    ways = (ways * striking * BigInt(count - struck)) / BigInt(struck + 1)
  }
  return weights
}

const product = (one: readonly bigint[], other: readonly bigint[]): readonly bigint[] => {
  const weights = Array<bigint>(one.length + other.length - 1).fill(0n)
  for (const [index, weight] of one.entries())
    for (const [more, otherWeight] of other.entries())
      weights[index + more] = (weights[index + more] ?? 0n) + weight * otherWeight
  return weights
}

const certain: DamageCountOdds = { total: 1n, damage: [1n], calm: [1n] }

const worked = ({ count, harmless, calm, panic }: DieOutcome): DamageCountOdds => {
  const harm = calm + panic
  const damage = binomial(count, harmless, harm)
  return {
    total: BigInt(harmless + harm) ** BigInt(count),
    damage,
    calm: panic === 0 ? damage : binomial(count, harmless, calm),
  }
}

/** The screens ask for the same odds at every tap, so the results of the last kinds of dice are cached. */
const known = new Map<string, DamageCountOdds>()
const mostKnown = 500

const alike = (fate: DieOutcome): DamageCountOdds => {
  const key = `${fate.count} ${fate.harmless} ${fate.calm} ${fate.panic}`
  let fates = known.get(key)
  if (!fates) {
    if (known.size >= mostKnown) known.clear()
    known.set(key, (fates = worked(fate)))
  }
  return fates
}

const combine = (groups: readonly DieOutcome[]): DamageCountOdds =>
  groups.map(alike).reduce(
    (one, other) =>
      one === certain
        ? other
        : {
            total: one.total * other.total,
            damage: product(one.damage, other.damage),
            calm: product(one.calm, other.calm),
          },
    certain,
  )

const savingOf = (save: RollPool): Saving | undefined => {
  const [die] = readyDice(save)
  return die && { sides: die.sides, saves: successFaceCount(die.sides, die.rollModifier) }
}

/**
 * The odds of an attack before its dice, through hits and saves (GT-11, GT-12, GT-16). Of the save roll `save` only the
 * kind of die and the modifiers count, not the number of dice. Exact for any number of dice, because equal dice are
 * binomial.
 */
export const attackDamageOdds = (attack: RollPool, save: RollPool): DamageCountOdds => {
  const saving = savingOf(save)
  return combine(
    readyDice(attack)
      .filter(({ count }) => count > 0)
      .map(({ count, sides, rollModifier, ignoresSaves }) =>
        outcomeOf({ count, sides, hits: successFaceCount(sides, rollModifier), ignoresSaves }, saving),
      ),
  )
}

/** The same odds when the hits are known: `saveable` of them are saved against, `unsaved` of them ignore saves. */
export const saveDamageOdds = (saveable: number, unsaved: number, save: RollPool): DamageCountOdds => {
  const saving = savingOf(save)
  const hit = { sides: 1, hits: 1 }
  return combine(
    [
      { ...hit, count: saveable, ignoresSaves: false },
      { ...hit, count: unsaved, ignoresSaves: true },
    ]
      .filter(({ count }) => count > 0)
      .map((striking) => outcomeOf(striking, saving)),
  )
}
