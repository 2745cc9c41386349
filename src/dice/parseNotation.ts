import { err, ok, type Result } from '@/kit'
import {
  maxPoolNumber,
  groupDice,
  isPlainPool,
  maxDiceInExpression,
  plainPoolFromGroups,
  poolFault,
  poolSides,
  type KeepRule,
  type Pool,
  type PoolDiceGroup,
  type PoolFault,
  type PoolSides,
  type DiceExpression,
  type DiceExpressionTerm,
} from './pool'

/**
 * Why a text is not valid dice notation. `unexpected`: this character has no meaning here. `number`: a number is
 * missing. `tooLarge`: the number is too large. `zero`: must be at least one. `sides`: there is no such die. `twice`:
 * a repeated part. `onlyAtLeast`: targets are `>` and `>=`. `explodesFrom`: other tools would read this target as the
 * explosion's.
 */
export type NotationReason =
  | 'empty'
  | 'unexpected'
  | 'number'
  | 'tooLarge'
  | 'zero'
  | 'sides'
  | 'twice'
  | 'unclosed'
  | 'onlyAtLeast'
  | 'explodesFrom'
  | PoolFault

export interface NotationFaultAtPosition {
  readonly reason: NotationReason
  /** The position in the text, from 0; the text's length when something is missing at its end. */
  readonly at: number
}

/** More than any sum of pools needs; a longer text is a mistake. */
const maxNotationLength = 200

/** Only the parser itself throws and catches it. */
class Wrong extends Error {
  constructor(readonly fault: NotationFaultAtPosition) {
    super(fault.reason)
  }
}

/**
 * Reads dice notation as both Roll20 and rpg-dice-roller understand it: `4d6kh2+1`, `2d20dl1`, `{2d6+1d8}kl2`,
 * `10d8>=5`, `6d6!`, `4d6ro1` (rerolled once), `4d6r1` (rerolled until it is not 1), `d%`, sums and differences. `>5`
 * is strictly more. `w` also means die, as in German: `2W6+1`. Never throws.
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
    return ok(new NotationReader(text).sum())
  } catch (wrong) {
    if (wrong instanceof Wrong) return err(wrong.fault)
    throw wrong
  }
}

type Change = Partial<Pick<Pool, 'keeping' | 'target' | 'explodes' | 'reroll'>>

class NotationReader {
  private at = 0

  constructor(private readonly text: string) {}

  sum(): DiceExpression {
    if (this.text.length > maxNotationLength) this.fail('unexpected', maxNotationLength)
    this.space()
    if (this.at === this.text.length) this.fail('empty', 0)
    const terms: DiceExpressionTerm[] = []
    let plus = 0
    let thrown = 0
    let sign = this.sign() ?? 1
    for (;;) {
      const start = this.at
      const term = this.term()
      if (typeof term === 'number') plus += sign * term
      else {
        thrown += term.dice.reduce((dice, { count }) => dice + count, 0)
        if (thrown > maxDiceInExpression) this.fail('tooManyDice', start)
        terms.push({ sign, pool: term })
      }
      if (Math.abs(plus) > maxPoolNumber) this.fail('tooLarge', start)
      this.space()
      if (this.at === this.text.length) break
      const next = this.sign()
      if (next === null) this.fail('unexpected')
      sign = next
    }
    if (terms.length === 0) this.fail('noDice', this.text.length)
    return { terms: merged(terms), plus }
  }

  /** A pool, or a constant. */
  private term(): Pool | number {
    const start = this.at
    if (this.take('{')) {
      const dice = [this.dice()]
      this.space()
      while (this.take('+')) {
        this.space()
        dice.push(this.dice())
        this.space()
      }
      if (!this.take('}')) this.fail(this.at === this.text.length ? 'unclosed' : 'unexpected')
      return this.changed(plainPoolFromGroups(groupDice(dice)), start)
    }
    const count = this.digits()
    this.space()
    if (count !== null && !this.seesDie()) return this.within(count, start)
    if (count === null && !this.seesDie()) this.fail(this.at === this.text.length ? 'number' : 'unexpected')
    this.at = start
    return this.changed(plainPoolFromGroups([this.dice()]), start)
  }

  private dice(): PoolDiceGroup {
    this.space()
    const start = this.at
    const count = this.digits() ?? 1
    if (count < 1) this.fail('zero', start)
    if (count > maxDiceInExpression) this.fail('tooManyDice', start)
    this.space()
    if (!this.take('d') && !this.take('w')) this.fail(this.at === this.text.length ? 'number' : 'unexpected')
    this.space()
    const at = this.at
    const sides = this.take('%') ? 100 : this.number()
    if (!isPoolSides(sides)) this.fail('sides', at)
    return { count, sides }
  }

  /** The modifiers after the dice, in any order, each at most once. */
  private changed(pool: Pool, start: number): Pool {
    let changed = pool
    for (;;) {
      this.space()
      const at = this.at
      const before: Pool = changed
      const change = this.change()
      if (!change) return changed
      if (
        (change.keeping && before.keeping) ||
        (change.target !== undefined && before.target !== null) ||
        (change.explodes && before.explodes) ||
        (change.reroll && before.reroll)
      )
        this.fail('twice', at)
      changed = { ...before, ...change }
      const fault = poolFault(changed)
      if (fault) this.fail(fault, fault === 'tooManyDice' ? start : at)
    }
  }

  private change(): Change | null {
    const at = this.at
    for (const [word, verb, end] of keepings)
      if (this.take(word)) {
        this.space()
        const numberAt = this.at
        const count = this.digits() ?? 1
        if (count < 1) this.fail('zero', numberAt)
        return { keeping: { verb, end, count: this.within(count, numberAt) } }
      }
    if (this.take('!')) {
      this.space()
      if (/[<>=!p]/i.test(this.text[this.at] ?? '')) this.fail('explodesFrom')
      return { explodes: true }
    }
    if (this.take('ro') || this.take('r')) {
      const once = this.text.slice(at, this.at).toLowerCase() === 'ro'
      this.space()
      this.take('<=')
      this.space()
      const numberAt = this.at
      const upTo = this.digits() ?? 1
      if (upTo < 1) this.fail('zero', numberAt)
      // Other tools reroll only this exact face; with 1 both mean the same.
      return { reroll: { upTo: this.within(upTo, numberAt), once } }
    }
    if (this.take('>=')) return { target: this.target() }
    if (this.take('>')) return { target: this.target() + 1 }
    if (this.sees('<') || this.sees('=')) this.fail('onlyAtLeast')
    return null
  }

  private target(): number {
    this.space()
    return this.number()
  }

  private number(): number {
    const at = this.at
    const number = this.digits()
    if (number === null) this.fail('number')
    return this.within(number, at)
  }

  private within(number: number, at: number): number {
    if (number > maxPoolNumber) this.fail('tooLarge', at)
    return number
  }

  private digits(): number | null {
    const start = this.at
    let number = 0
    for (; ; this.at += 1) {
      const figure = this.text.charCodeAt(this.at) - 48
      if (!(figure >= 0 && figure <= 9)) break
      number = number * 10 + figure
    }
    return this.at === start ? null : number
  }

  private sign(): 1 | -1 | null {
    this.space()
    const sign = this.take('+') ? 1 : this.take('-') || this.take('\u2212') ? -1 : null
    this.space()
    return sign
  }

  private space(): void {
    while (this.text.charCodeAt(this.at) <= 32 || this.text.charCodeAt(this.at) === 160) this.at += 1
  }

  private sees(word: string): boolean {
    for (let index = 0; index < word.length; index += 1) {
      const code = this.text.charCodeAt(this.at + index)
      const wanted = word.charCodeAt(index)
      const capital = wanted >= 97 && wanted <= 122 ? wanted - 32 : wanted
      if (code !== wanted && code !== capital) return false
    }
    return true
  }

  private seesDie(): boolean {
    return this.sees('d') || this.sees('w')
  }

  private take(word: string): boolean {
    if (!this.sees(word)) return false
    this.at += word.length
    return true
  }

  private fail(reason: NotationReason, at = this.at): never {
    throw new Wrong({ reason, at: Math.min(at, this.text.length) })
  }
}

/** Longer words first: `kh` must not be read as `k` followed by `h`. */
const keepings: readonly (readonly [string, KeepRule['verb'], KeepRule['end']])[] = [
  ['kh', 'keep', 'highest'],
  ['kl', 'keep', 'lowest'],
  ['k', 'keep', 'highest'],
  ['dh', 'drop', 'highest'],
  ['dl', 'drop', 'lowest'],
  ['d', 'drop', 'lowest'],
]

const isPoolSides = (sides: number): sides is PoolSides => (poolSides as readonly number[]).includes(sides)

/** Dice that are only added up become one pool, however they were written. */
const merged = (terms: readonly DiceExpressionTerm[]): readonly DiceExpressionTerm[] => {
  if (terms.length === 1) return terms
  const adds = ({ sign, pool }: DiceExpressionTerm) => sign === 1 && isPlainPool(pool)
  const plain = groupDice(terms.filter(adds).flatMap(({ pool }) => pool.dice))
  const first = terms.findIndex(adds)
  return terms.flatMap((term, index): DiceExpressionTerm[] =>
    index === first ? [{ sign: 1, pool: plainPoolFromGroups(plain) }] : adds(term) ? [] : [term],
  )
}
