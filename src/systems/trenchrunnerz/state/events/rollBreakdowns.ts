import { message, type Message } from '@/kit'
import {
  chancesFromSuccessChance,
  type RollBreakdownUpdate,
  type LoggedReason,
  type ThrowRecord,
} from '@/engine'
import type { Modifier, RollTest, ThrownRoll } from '../pending'
import { gameMessage } from './eventKind'

/** The dice of a roll, and what they need. */
const diceWords = (count: number, test: RollTest): Message => {
  if (test.kind !== 'atLeast') return gameMessage('askedDice', { count })
  return test.value > 6
    ? gameMessage('askedNever', { count })
    : gameMessage('askedAtLeast', { count, value: test.value })
}

/** The malus of a damaged craft on every die (TR-6); if players switched it off, it is listed but does not count. */
const reasonOf = (
  { source, value, ruling, on, byHand }: Modifier,
  name: Message | string | undefined,
): LoggedReason => ({
  name:
    source === 'damage' ? message('tr.roll.modifier.damage', { name: name ?? '' }) : gameMessage('agreed'),
  note: on ? (byHand ? gameMessage('byHand') : null) : gameMessage('leftOut'),
  value,
  ruling: ruling || null,
  counts: on,
  marker: null,
})

/**
 * The breakdown of each roll of a throw. `title`: the purpose of the whole throw; null if each roll has its own name.
 */
export const rollBreakdowns = (
  rolls: readonly ThrownRoll[],
  records: readonly ThrowRecord[],
  title: Message | null,
): readonly RollBreakdownUpdate[] =>
  records.flatMap(({ counts, rows }, index): readonly RollBreakdownUpdate[] => {
    const roll = rolls[index]
    return roll
      ? [
          {
            key: counts?.roll ?? String(index),
            mended: counts?.mended === true,
            title: title ?? rows[0]?.reading ?? null,
            dice: diceWords(roll.dice, roll.test),
            reasons: roll.modifiers.map((one) => reasonOf(one, counts?.name)),
            chances: chancesFromSuccessChance(counts?.success?.had),
            throws: title ? rows : rows.map((row) => ({ ...row, reading: null })),
          },
        ]
      : []
  })
