import {
  d66CountAt,
  diceCountOf,
  keptCountOf,
  maxExplosions,
  playerPerDie,
  type Pool,
  type DiceExpression,
} from '@/dice'
import { signedNumberText, diceNotationMessage, message, type Message } from '@/kit'

type Say = (spoken: Message) => string

const diceWords = (pool: Pool, say: Say): string =>
  pool.dice.map(({ count, sides }) => say(diceNotationMessage(pool.fate ? 'F' : sides, count))).join(' + ')

/** The dice of a pool: `2D6 + 1D8`. */
export const poolDiceText = ({ terms }: DiceExpression, say: Say): string =>
  terms
    .flatMap(({ sign, pool, times }, index): readonly string[] => {
      if (index > 0 && d66CountAt(terms, index - 1)) return []
      const d66 = d66CountAt(terms, index)
      const once = d66 ? say(diceNotationMessage(66, d66)) : diceWords(pool, say)
      const words = d66 || times === undefined ? once : `${once} \u00d7 ${times}`
      return [index === 0 ? `${sign < 0 ? '\u2212' : ''}${words}` : `${sign < 0 ? '\u2212' : '+'} ${words}`]
    })
    .join(' ')

/** How the dice are read: `lowest 2 of 3, +1`. Empty if faces are only added up. */
export const poolReadModeText = (sum: DiceExpression, say: Say): string =>
  [
    ...sum.terms.flatMap(({ pool }) => poolReading(pool).map(say)),
    ...(sum.plus === 0 ? [] : [signedNumberText(sum.plus)]),
  ].join(', ')

/** The dice and how they are read: `2D6 + 1D8, lowest 2 of 3, +1`. */
export const diceExpressionText = (sum: DiceExpression, say: Say): string =>
  [poolDiceText(sum, say), poolReadModeText(sum, say)].filter(Boolean).join(', ')

const poolReading = (pool: Pool): readonly Message[] => {
  const read: Message[] = []
  const { keeping, target, compares, ofSum, subtractingFace, reroll, explodes, naturalOneFails } = pool
  const perDie = playerPerDie(pool)
  if (keeping) {
    const end = (keeping.verb === 'keep') === (keeping.end === 'highest') ? 'highest' : 'lowest'
    read.push(message(`quick.words.${end}`, { kept: keptCountOf(pool), of: diceCountOf(pool) }))
  }
  if (target !== null && !ofSum && compares === 'atLeast') read.push(message('quick.words.each', { target }))
  else if (target !== null)
    read.push(message(`quick.words.${ofSum ? 'sum' : 'eachCompared'}`, { target: targetText(pool) }))
  if (subtractingFace !== null) read.push(message('quick.words.subtracts', { face: subtractingFace }))
  if (perDie !== 0) read.push(message('quick.words.perDie', { by: signedNumberText(perDie) }))
  if (target !== null && naturalOneFails) read.push(message('quick.words.ones'))
  if (explodes)
    read.push(message(`quick.words.${pool.compounds ? 'compounds' : 'explodes'}`, { most: maxExplosions }))
  if (reroll)
    read.push(message(reroll.once ? 'quick.words.rerollOnce' : 'quick.words.reroll', { upTo: reroll.upTo }))
  return read
}

/** A target with its comparison: `5+`, `\u22645`, `=5`. */
export const targetText = ({ target, compares }: Pool): string =>
  compares === 'atLeast' ? `${target}+` : `${compares === 'atMost' ? '\u2264' : '='}${target}`

/** Whether the result counts successes instead of the total of faces. */
export const countsSuccesses = ({ terms }: DiceExpression): boolean =>
  terms.length > 0 && terms.every(({ pool }) => pool.target !== null)
