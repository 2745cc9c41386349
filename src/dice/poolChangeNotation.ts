import type { NotationCursor } from './notationCursor'
import { maxPoolNumber, type KeepRule, type Pool } from './pool'

/** What one modifier in a notation changes in its pool. */
export type PoolChange = Partial<
  Pick<
    Pool,
    'dice' | 'keeping' | 'target' | 'compares' | 'explodes' | 'compounds' | 'reroll' | 'subtractingFace'
  >
>

/** Reads the modifier at the cursor; null if there is none. */
export const readPoolChange = (cursor: NotationCursor, pool: Pool): PoolChange | null =>
  readAdvantage(cursor, pool) ??
  readKeeping(cursor) ??
  readExplosion(cursor) ??
  readReroll(cursor) ??
  readSubtractingFace(cursor) ??
  readTarget(cursor)

/** Reads a comparison with its number, such as `>=5`. */
export const readTarget = (cursor: NotationCursor): { target: number; compares: Pool['compares'] } | null => {
  const at = cursor.at
  const target = (by: number): number => {
    cursor.space()
    const number = cursor.number() + by
    if (number < 0) cursor.fail('zero', at)
    if (number > maxPoolNumber) cursor.fail('tooLarge', at)
    return number
  }
  if (cursor.take('>=', '\u2265')) return { target: target(0), compares: 'atLeast' }
  if (cursor.take('>')) return { target: target(1), compares: 'atLeast' }
  if (cursor.take('<=', '\u2264')) return { target: target(0), compares: 'atMost' }
  if (cursor.take('<')) return { target: target(-1), compares: 'atMost' }
  if (cursor.take('=')) return { target: target(0), compares: 'exactly' }
  return null
}

/** `d20 adv`: the die is thrown twice. */
const readAdvantage = (cursor: NotationCursor, { dice, keeping, fate }: Pool): PoolChange | null => {
  const { at } = cursor
  const end = cursor.take('advantage', 'adv')
    ? 'highest'
    : cursor.take('disadvantage', 'dis')
      ? 'lowest'
      : null
  if (!end) return null
  const [die, ...others] = dice
  if (keeping) cursor.fail('twice', at)
  if (!die || others.length || die.count !== 1) cursor.fail('advantageOfOne', at)
  if (fate) cursor.fail('plainOnly', at)
  return { dice: [{ ...die, count: 2 }], keeping: { verb: 'keep', end, count: 1 } }
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

const readKeeping = (cursor: NotationCursor): PoolChange | null => {
  const spelled = cursor.take('drop') ? 'drop' : cursor.take('keep') ? 'keep' : null
  if (spelled) return { keeping: readSpelledKeeping(cursor, spelled) }
  for (const [word, verb, end] of keepings)
    if (cursor.take(word)) return { keeping: { verb, end, count: cursor.countOrOne() } }
  return null
}

/** `drop lowest`, `keep highest 2`, `keep 2 highest`. */
const readSpelledKeeping = (cursor: NotationCursor, verb: KeepRule['verb']): KeepRule => {
  const before = cursor.countOrOne()
  cursor.space()
  const end = cursor.take('lowest', 'low') ? 'lowest' : cursor.take('highest', 'high') ? 'highest' : null
  if (!end) cursor.fail(cursor.ended ? 'number' : 'unexpected')
  const after = cursor.countOrOne()
  return { verb, end, count: Math.max(before, after) }
}

const readExplosion = (cursor: NotationCursor): PoolChange | null => {
  if (!cursor.take('!')) return null
  const compounds = cursor.take('!')
  cursor.space()
  if (/[<>=!p\u2264\u2265]/i.test(cursor.text[cursor.at] ?? '')) cursor.fail('explodesFrom')
  return { explodes: true, compounds }
}

const readReroll = (cursor: NotationCursor): PoolChange | null => {
  const once = cursor.take('ro')
  if (!once && !cursor.take('r')) return null
  cursor.space()
  cursor.take('<=', '\u2264')
  // Other tools reroll only this exact face; with 1 both mean the same.
  return { reroll: { upTo: cursor.countOrOne(), once } }
}

const readSubtractingFace = (cursor: NotationCursor): PoolChange | null =>
  cursor.take('f') ? { subtractingFace: cursor.countOrOne() } : null
