import { err, ok, type Result } from '@/kit'
import { NotationCursor, WrongNotation, type NotationFaultAtPosition } from './notationCursor'
import { readPoolChange, readTarget, type PoolChange } from './poolChangeNotation'
import {
  expectedRerolledFaces,
  fatePerDie,
  groupDice,
  isPlainPool,
  maxDiceInExpression,
  maxExpectedFaces,
  maxPoolNumber,
  maxSides,
  minSides,
  plainPoolFromGroups,
  poolFault,
  type Pool,
  type PoolDiceGroup,
  type DiceExpression,
  type DiceExpressionTerm,
} from './pool'

export type { NotationFaultAtPosition, NotationReason } from './notationCursor'

/** More than any sum of pools needs; a longer text is a mistake. */
export const maxNotationLength = 200

/**
 * Reads dice notation as both Roll20 and rpg-dice-roller understand it: `4d6kh2+1`, `2d20dl1`, `{2d6+1d8}kl2`,
 * `10d8>=5`, `10d8>=5f1` (a 1 subtracts a success), `6d6!`, `6d6!!` (the extra dice belong to their die), `4d6ro1`
 * (rerolled once), `4d6r1` (rerolled until it is not 1), `d%`, `4dF`, `2d6*10`, sums and differences. `>5` is strictly
 * more. A target behind parentheses is one for the sum: `(2d6)<=7`. Also `4d6 drop lowest`, `adv` and `dis` (of a d20,
 * or of the die named), and `d66` (two D6, the first one for tens). `w` also means die, as in German: `2W6+1`. Never
 * throws.
 */
export const parseNotation = (text: string): Result<DiceExpression, NotationFaultAtPosition> => {
  const known = read.get(text)
  if (known) return known
  const answer = parse(text)
  if (read.size === mostRead) read.clear()
  read.set(text, answer)
  return answer
}

/** Players throw the same dice often, so this many parsed texts are cached. */
const mostRead = 64
const read = new Map<string, Result<DiceExpression, NotationFaultAtPosition>>()

const parse = (text: string): Result<DiceExpression, NotationFaultAtPosition> => {
  try {
    return ok(new NotationReader(text).whole())
  } catch (wrong) {
    if (wrong instanceof WrongNotation) return err(wrong.fault)
    throw wrong
  }
}

/** Some dice as they are written, before their options. */
interface WrittenDice extends PoolDiceGroup {
  readonly kind: 'numbered' | 'fate' | 'd66'
}

class NotationReader extends NotationCursor {
  private thrown = 0
  private rerolledFaces = 0

  whole(): DiceExpression {
    if (this.text.length > maxNotationLength) this.fail('unexpected', maxNotationLength)
    this.space()
    if (this.ended) this.fail('empty', 0)
    const { terms, plus } = this.sum()
    if (!this.ended) this.fail('unexpected')
    if (terms.length === 0) this.fail('noDice', this.text.length)
    return { terms: mergePlainTerms(terms), plus }
  }

  /** Products that are added and subtracted. */
  private sum(): DiceExpression {
    const terms: DiceExpressionTerm[] = []
    let plus = 0
    for (let sign = this.sign() ?? 1; ;) {
      const start = this.at
      const product = this.product()
      terms.push(...product.terms.map((term) => (sign === 1 ? term : minus(term))))
      plus += sign * product.plus
      if (Math.abs(plus) > maxPoolNumber) this.fail('tooLarge', start)
      const next = this.sign()
      if (next === null) return { terms, plus }
      sign = next
    }
  }

  private product(): DiceExpression {
    let product = this.factor()
    this.space()
    while (this.take('*', '\u00d7')) {
      this.space()
      const start = this.at
      const other = this.factor()
      if (other.terms.length && product.terms.length) this.fail('multipliesDice', start)
      const [many, by] = other.terms.length ? [other, product.plus] : [product, other.plus]
      if (by < 1) this.fail('zero', start)
      product = {
        terms: many.terms.map((term) => ({ ...term, times: this.within((term.times ?? 1) * by, start) })),
        plus: many.plus * by,
      }
      if (Math.abs(product.plus) > maxPoolNumber) this.fail('tooLarge', start)
      this.space()
    }
    return { ...product, terms: product.terms.map(withoutTimesOne) }
  }

  /** A pool, a constant, or a sum in parentheses. */
  private factor(): DiceExpression {
    const start = this.at
    if (this.take('(')) return this.parenthesised(start)
    if (this.take('{')) return ofPool(this.changed(this.braced(), start))
    const end = this.take('advantage', 'adv') ? 'highest' : this.take('disadvantage', 'dis') ? 'lowest' : null
    if (end) return ofPool(this.changed(this.withAdvantage(end, start), start))
    const count = this.digits()
    this.space()
    if (count !== null && !this.seesDie()) return { terms: [], plus: this.within(count, start) }
    if (count === null && !this.seesDie()) this.fail(this.ended ? 'number' : 'unexpected')
    this.at = start
    const dice = this.dice()
    if (dice.kind !== 'd66') return ofPool(this.changed(poolOf([dice]), start))
    const pool = plainPoolFromGroups([{ count: dice.count, sides: 6 }])
    this.count(2 * dice.count, start)
    return {
      terms: [
        { sign: 1, pool, times: 10 },
        { sign: 1, pool },
      ],
      plus: 0,
    }
  }

  private parenthesised(start: number): DiceExpression {
    this.space()
    const inner = this.sum()
    if (!this.take(')')) this.fail(this.ended ? 'unclosed' : 'unexpected')
    this.space()
    const at = this.at
    const wanted = readTarget(this)
    if (!wanted) return inner
    const [term, ...others] = mergePlainTerms(inner.terms)
    const single = term && others.length === 0 && term.sign === 1 && term.times === undefined
    if (!single || term.pool.target !== null) this.fail('comparesMany', at)
    const target = wanted.target - inner.plus
    if (target < 0 || target > maxPoolNumber) this.fail('tooLarge', at)
    const pool = { ...term.pool, ...wanted, target, ofSum: true }
    return ofPool(this.valid(pool, start))
  }

  private withAdvantage(end: 'highest' | 'lowest', start: number): Pool {
    this.space()
    let sides = 20
    if (/\d/.test(this.text[this.at] ?? '') || this.seesDie()) {
      const dice = this.dice()
      if (dice.count !== 1) this.fail('advantageOfOne', start)
      if (dice.kind !== 'numbered') this.fail('plainOnly', start)
      sides = dice.sides
    }
    return { ...plainPoolFromGroups([{ count: 2, sides }]), keeping: { verb: 'keep', end, count: 1 } }
  }

  private braced(): Pool {
    const start = this.at
    const dice = [this.dice()]
    this.space()
    while (this.take('+')) {
      dice.push(this.dice())
      this.space()
    }
    if (!this.take('}')) this.fail(this.ended ? 'unclosed' : 'unexpected')
    const mixed = dice.some(({ kind }) => kind !== dice[0]?.kind)
    if (mixed || dice.some(({ kind }) => kind === 'd66')) this.fail('plainOnly', start)
    return poolOf(dice)
  }

  private dice(): WrittenDice {
    this.space()
    const start = this.at
    const count = this.digits() ?? 1
    if (count < 1) this.fail('zero', start)
    if (count > maxDiceInExpression) this.fail('tooManyDice', start)
    this.space()
    if (!this.take('d') && !this.take('w')) this.fail(this.ended ? 'number' : 'unexpected')
    this.space()
    const at = this.at
    if (this.take('f')) return { count, sides: 3, kind: 'fate' }
    const sides = this.take('%') ? 100 : this.number()
    if (sides < minSides || sides > maxSides) this.fail('sides', at)
    return { count, sides, kind: sides === 66 ? 'd66' : 'numbered' }
  }

  /** The modifiers after the dice, in any order, each at most once. */
  private changed(pool: Pool, start: number): Pool {
    let changed = pool
    let subtractsAt = start
    let rerollsAt = start
    for (;;) {
      this.space()
      const at = this.at
      const change = readPoolChange(this, changed)
      if (!change) break
      if (isRepeated(change, changed)) this.fail('twice', at)
      if (change.subtractingFace) subtractsAt = at
      if (change.reroll) rerollsAt = at
      changed = { ...changed, ...change }
      this.valid({ ...changed, subtractingFace: null }, start, at)
    }
    // Its target may come after it.
    this.valid(changed, start, subtractsAt)
    this.count(
      changed.dice.reduce((dice, { count }) => dice + count, 0),
      start,
    )
    this.rerolledFaces += expectedRerolledFaces(changed)
    if (this.rerolledFaces > maxExpectedFaces) this.fail('tooManyRerolls', rerollsAt)
    return changed
  }

  private valid(pool: Pool, start: number, at = start): Pool {
    const fault = poolFault(pool)
    if (fault) this.fail(fault, fault === 'tooManyDice' ? start : at)
    return pool
  }

  private count(dice: number, start: number): void {
    this.thrown += dice
    if (this.thrown > maxDiceInExpression) this.fail('tooManyDice', start)
  }

  private seesDie(): boolean {
    return this.sees('d') || this.sees('w')
  }
}

const poolOf = (dice: readonly WrittenDice[]): Pool => {
  const pool = plainPoolFromGroups(groupDice(dice))
  return dice[0]?.kind === 'fate' ? { ...pool, fate: true, perDie: fatePerDie } : pool
}

const ofPool = (pool: Pool): DiceExpression => ({ terms: [{ sign: 1, pool }], plus: 0 })

const minus = (term: DiceExpressionTerm): DiceExpressionTerm => ({ ...term, sign: term.sign === 1 ? -1 : 1 })

const withoutTimesOne = ({ sign, pool, times = 1 }: DiceExpressionTerm): DiceExpressionTerm =>
  times === 1 ? { sign, pool } : { sign, pool, times }

const isRepeated = (change: PoolChange, before: Pool): boolean =>
  Boolean(
    (change.keeping && before.keeping) ||
    (change.target !== undefined && before.target !== null) ||
    (change.explodes && before.explodes) ||
    (change.reroll && before.reroll) ||
    (change.subtractingFace && before.subtractingFace),
  )

/** Dice that are only added up become one pool, however they were written. */
export const mergePlainTerms = (terms: readonly DiceExpressionTerm[]): readonly DiceExpressionTerm[] => {
  if (terms.length === 1) return terms
  const adds = ({ sign, pool, times }: DiceExpressionTerm) =>
    sign === 1 && times === undefined && isPlainPool(pool)
  const plain = groupDice(terms.filter(adds).flatMap(({ pool }) => pool.dice))
  const first = terms.findIndex(adds)
  return terms.flatMap((term, index): DiceExpressionTerm[] =>
    index === first ? [{ sign: 1, pool: plainPoolFromGroups(plain) }] : adds(term) ? [] : [term],
  )
}
