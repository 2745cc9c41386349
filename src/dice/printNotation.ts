import { isPlainPool, type Pool, type DiceExpression } from './pool'

/**
 * A sum of pools in notation: `4d6kh2+1`. Modifiers per die and "a natural 1 fails" have no notation that tools
 * share, so they are left out: see `hasNotation`.
 */
export const printNotation = ({ terms, plus }: DiceExpression): string => {
  const parts = terms.map(({ sign, pool }) => {
    const bare = pool.dice.length > 1 && sign === 1 && isPlainPool({ ...pool, perDie: 0 })
    return `${sign === 1 ? '+' : '-'}${printPool(pool, bare)}`
  })
  if (plus !== 0) parts.push(plus > 0 ? `+${plus}` : String(plus))
  return parts.join('').replace(/^\+/, '')
}

/** Whether the notation covers the whole sum. */
export const hasNotation = ({ terms }: DiceExpression): boolean =>
  terms.every(({ pool }) => pool.perDie === 0 && !(pool.naturalOneFails && pool.target !== null))

const printPool = (pool: Pool, bare: boolean): string => {
  const dice = pool.dice.map(({ count, sides }) => `${count}d${sides}`).join('+')
  return (pool.dice.length === 1 || bare ? dice : `{${dice}}`) + printChanges(pool)
}

/** The target comes before the explosion: after it, tools would read it as the faces that explode. */
const printChanges = ({ keeping, target, explodes, reroll }: Pool): string => {
  const rerolls = reroll ? `${reroll.once ? 'ro' : 'r'}${reroll.upTo === 1 ? '' : '<='}${reroll.upTo}` : ''
  const keeps = keeping
    ? `${keeping.verb === 'keep' ? 'k' : 'd'}${keeping.end === 'highest' ? 'h' : 'l'}${keeping.count}`
    : ''
  return `${rerolls}${keeps}${target === null ? '' : `>=${target}`}${explodes ? '!' : ''}`
}
