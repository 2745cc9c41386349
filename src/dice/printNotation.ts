import { isPlainSum, type Pool, type PoolSum } from './pool'

/**
 * A sum of pools as players type it: `4d6kh2+1`. What is added to each die and "a natural 1 fails" have no notation
 * that tools share, so they are left out: `hasNotation` tells.
 */
export const printNotation = ({ terms, plus }: PoolSum): string => {
  const parts = terms.map(({ sign, pool }) => {
    const bare = pool.dice.length > 1 && sign === 1 && isPlainSum({ ...pool, perDie: 0 })
    return `${sign === 1 ? '+' : '-'}${printPool(pool, bare)}`
  })
  if (plus !== 0) parts.push(plus > 0 ? `+${plus}` : String(plus))
  return parts.join('').replace(/^\+/, '')
}

/** Whether the notation says all of it. */
export const hasNotation = ({ terms }: PoolSum): boolean =>
  terms.every(({ pool }) => pool.perDie === 0 && !(pool.naturalOneFails && pool.target !== null))

const printPool = (pool: Pool, bare: boolean): string => {
  const dice = pool.dice.map(({ count, sides }) => `${count}d${sides}`).join('+')
  return (pool.dice.length === 1 || bare ? dice : `{${dice}}`) + printChanges(pool)
}

/** The target stands before the explosion: behind it, tools take it for the faces that explode. */
const printChanges = ({ keeping, target, explodes, reroll }: Pool): string => {
  const rerolls = reroll ? `${reroll.once ? 'ro' : 'r'}${reroll.upTo === 1 ? '' : '<='}${reroll.upTo}` : ''
  const keeps = keeping
    ? `${keeping.verb === 'keep' ? 'k' : 'd'}${keeping.end === 'highest' ? 'h' : 'l'}${keeping.count}`
    : ''
  return `${rerolls}${keeps}${target === null ? '' : `>=${target}`}${explodes ? '!' : ''}`
}
