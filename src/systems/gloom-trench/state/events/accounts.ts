import { successWeights, weightBetween } from '@/dice'
import { message, type Message } from '@/kit'
import { comesOff, type Account, type AccountPart, type LoggedReason, type ToldThrow } from '@/table'
import { successFrom, type Modifier, type ReadyDice, type SideId } from '../../rules'
import { hasRolls } from '../frames'
import { sideName } from '../names'
import type { PoolThrow, Roll } from '../pools'
import type { State } from '../state'
import { frameIn } from './about'
import { say } from './kind'

/** Dice as they left the hand: "4D8 +1". */
const diceWords = ({ count, sides, rollModifier }: ReadyDice): Message =>
  rollModifier === 0
    ? say('diceAsked', { count, sides })
    : say(rollModifier > 0 ? 'diceAskedMore' : 'diceAskedLess', {
        count,
        sides,
        modifier: Math.abs(rollModifier),
      })

const listed = (dice: readonly ReadyDice[]): Message | null =>
  dice
    .filter(({ count }) => count > 0)
    .map((one) => diceWords(one))
    .reduce<Message | null>((all, one) => (all ? say('and', { one: all, other: one }) : one), null)

/** A modifier with its ruling; a Dice Modifier is worth steps of the ladder, a Roll Modifier pips (GT-1). */
const reasonOf = (
  { source, kind, value, ruling, name }: Omit<Modifier, 'byHand'>,
  counts: boolean,
  note: Message | null,
): LoggedReason => ({
  name:
    source === 'obscured' && name
      ? message('gt.roll.modifier.obscuredBy', { name })
      : source === 'custom' && name
        ? say('agreed', { name })
        : message(`gt.roll.modifier.${source}`),
  note,
  value: kind === 'roll' ? value : say(value > 0 ? 'stepsUp' : 'stepsDown', { count: Math.abs(value) }),
  ruling,
  counts,
  marker: null,
})

/** Everything that was weighed for a roll; what unit and state said and the players switched off stays, and does not count. */
const reasonsOf = ({ pool, offered }: Pick<Roll, 'pool' | 'offered'>): readonly LoggedReason[] => [
  ...pool.modifiers.map((one) => reasonOf(one, true, one.byHand ? say('byHand') : null)),
  ...offered
    .filter(
      ({ on, source, name }) =>
        on && !pool.modifiers.some((taken) => taken.source === source && taken.name === name),
    )
    .map((one) => reasonOf(one, false, say('leftOut'))),
]

/** How likely fewer successes, as many, or more were than came, worst first; what could not be is left out. */
const spread = ({ dice, successes }: PoolThrow): Account['chances'] => {
  const odds = successWeights(dice, successFrom)
  const fewer = successes > 0 ? weightBetween(odds, 0, successes - 1) : 0n
  return (
    [
      { outcome: 'fail', weight: fewer, word: say('fewer', { count: successes }) },
      {
        outcome: 'success',
        weight: odds.weights[successes] ?? 0n,
        word: say('asMany', { count: successes }),
      },
      {
        outcome: 'critical',
        weight: weightBetween(odds, successes + 1, Infinity),
        word: say('moreThan', { count: successes }),
      },
    ] as const
  ).filter(({ weight }) => weight > 0n)
}

/**
 * The question behind each roll of a throw: its dice, what changed them, and the chance that it had; of several dice that are
 * counted, how likely as many were. Dice that are changed
 * after their frame asks for others keep what was told of them.
 */
export const rollAccounts = (
  event: {
    readonly frame: number
    readonly part: string
    readonly throws: readonly PoolThrow[]
    readonly sides: readonly SideId[]
  },
  told: readonly ToldThrow[],
  before: State,
): readonly AccountPart[] => {
  const frame = frameIn(before, event.frame)
  const asked: readonly Roll[] = frame && hasRolls(frame) ? frame.rolls : []
  const changed = event.throws.some(({ first }) => first !== null)
  return told.flatMap(({ counts, rows }): readonly AccountPart[] => {
    const index = Number(counts?.roll?.split(' ').at(-1) ?? 0)
    const roll = event.throws[index]
    if (!counts || !roll) return []
    const side = event.sides[index]
    const question = asked[index]
    const had = counts.success?.had
    return [
      {
        key: counts.roll ?? '',
        mended: changed,
        title: say('whose', { name: counts.name ?? (side ? sideName(before, side) : '') }),
        throws: rows,
        ...(changed ? {} : { dice: listed(roll.dice), reasons: question ? reasonsOf(question) : [] }),
        chances:
          had !== undefined && frame?.kind !== 'morale' && counts.faces.length > 1
            ? spread(roll)
            : comesOff(had),
      },
    ]
  })
}
