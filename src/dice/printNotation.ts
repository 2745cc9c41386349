import { isPlainPool, playerPerDie, type DiceExpression, type DiceExpressionTerm, type Pool } from './pool'

/**
 * A sum of pools in notation: `4d6kh2+1`. Modifiers per die and "a natural 1 fails" have no notation that tools
 * share, so they are left out: see `hasNotation`.
 */
export const printNotation = ({ terms, plus }: DiceExpression): string => {
  const parts: string[] = []
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at]
    if (!term) break
    const sign = term.sign === 1 ? '+' : '-'
    const count = d66CountAt(terms, at)
    parts.push(`${sign}${count ? `${count}d66` : printTerm(term)}`)
    if (count) at += 1
  }
  if (plus !== 0) parts.push(plus > 0 ? `+${plus}` : String(plus))
  return parts.join('').replace(/^\+/, '')
}

/** How many D66 this term and the next one are: as many D6 for tens and for ones. 0 for other dice. */
export const d66CountAt = (terms: readonly DiceExpressionTerm[], at: number): number => {
  const [tens, ones] = [terms[at], terms[at + 1]]
  if (tens?.times !== 10 || ones?.times !== undefined || tens.sign !== ones?.sign) return 0
  const [count, other] = [d6Count(tens.pool), d6Count(ones.pool)]
  return count === other ? count : 0
}

const d6Count = (pool: Pool): number => {
  const [die, ...others] = pool.dice
  return die?.sides === 6 && others.length === 0 && isPlainPool(pool) ? die.count : 0
}

/** Whether the notation covers the whole sum. */
export const hasNotation = ({ terms }: DiceExpression): boolean =>
  terms.every(
    (term) => playerPerDie(term.pool) === 0 && !(term.pool.naturalOneFails && term.pool.target !== null),
  )

const printTerm = ({ sign, pool, times }: DiceExpressionTerm): string => {
  const bare =
    pool.dice.length > 1 && sign === 1 && times === undefined && isPlainPool({ ...pool, perDie: 0 })
  return `${printPool(pool, bare)}${times === undefined ? '' : `*${times}`}`
}

const printPool = (pool: Pool, bare: boolean): string => {
  const dice = pool.dice.map(({ count, sides }) => `${count}d${pool.fate ? 'F' : sides}`).join('+')
  const named = pool.dice.length === 1 || bare ? dice : `{${dice}}`
  const { explodes, compounds } = pool
  const target = printTarget(pool)
  // The target comes before the explosion: after it, tools would read it as the faces that explode.
  const explosion = explodes ? (compounds ? '!!' : '!') : ''
  return pool.ofSum
    ? `(${named}${printKept(pool)}${explosion})${target}`
    : `${named}${printKept(pool)}${target}${explosion}`
}

const printKept = ({ keeping, reroll }: Pool): string => {
  const rerolls = reroll ? `${reroll.once ? 'ro' : 'r'}${reroll.upTo === 1 ? '' : '<='}${reroll.upTo}` : ''
  const keeps = keeping
    ? `${keeping.verb === 'keep' ? 'k' : 'd'}${keeping.end === 'highest' ? 'h' : 'l'}${keeping.count}`
    : ''
  return rerolls + keeps
}

const comparisons = { atLeast: '>=', atMost: '<=', exactly: '=' } as const

const printTarget = ({ target, compares, subtractingFace }: Pool): string =>
  target === null
    ? ''
    : `${comparisons[compares]}${target}${subtractingFace === null ? '' : `f${subtractingFace}`}`
