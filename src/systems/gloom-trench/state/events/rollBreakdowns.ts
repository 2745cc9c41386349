import { message, type Message } from '@/kit'
import type { RollBreakdownUpdate, LoggedReason, ThrowRecord } from '@/engine'
import { boughtEffects, type Modifier, type ReadyDice, type SideId, type Unit } from '../../rules'
import { isPendingWithRolls, type AnyPending } from '../pending'
import { sideName } from '../names'
import type { PoolThrow, Roll } from '../rollSchemas'
import { isPointModifier } from '../rolls'
import { isBoughtModifier, shooterGroups } from '../shootingRolls'
import type { State } from '../state'
import { pendingById } from './logSubjects'
import { poolOriginReasons } from './poolOriginReasons'
import { rollChances } from './rollChances'
import { gameMessage } from './eventKind'

/** Dice as they are thrown: "4D8 +1". */
const diceWords = ({ count, sides, rollModifier }: ReadyDice): Message =>
  rollModifier === 0
    ? gameMessage('diceAsked', { count, sides })
    : gameMessage(rollModifier > 0 ? 'diceAskedMore' : 'diceAskedLess', {
        count,
        sides,
        modifier: Math.abs(rollModifier),
      })

const listed = (dice: readonly ReadyDice[]): Message | null =>
  dice
    .filter(({ count }) => count > 0)
    .map((one) => diceWords(one))
    .reduce<Message | null>((all, one) => (all ? gameMessage('and', { one: all, other: one }) : one), null)

/**
 * A modifier with its ruling: a Dice Modifier is in steps of the ladder, a Roll Modifier in pips (GT-1). On dice that
 * never change both are pips (GT-15).
 */
const reasonOf = (
  { source, kind, value, ruling, name }: Omit<Modifier, 'byHand'>,
  keepsDice: boolean,
  counts: boolean,
  note: Message | null,
): LoggedReason => ({
  name:
    source === 'obscured' && name
      ? message('gt.roll.modifier.obscuredBy', { name })
      : source === 'custom' && name
        ? gameMessage('agreed', { name })
        : message(`gt.roll.modifier.${source}`),
  note,
  value:
    kind === 'roll' || keepsDice
      ? value
      : gameMessage(value > 0 ? 'stepsUp' : 'stepsDown', { count: Math.abs(value) }),
  ruling,
  counts,
  marker: null,
})

/** Who paid for points on a roll: its own side, or the only other side that could (GT-5). */
const paidBy = ({ source, value }: Modifier, side: SideId, { playing, sides }: State): Message | null => {
  const others = playing.filter((one) => one !== side)
  const payer = source === 'tacticalPoint' ? side : others.length === 1 ? others[0] : undefined
  const count = Math.abs(value)
  return payer
    ? gameMessage('pays', { side: sides[payer].name, count })
    : gameMessage('opponentsPay', { count })
}

const whyOf = (one: Modifier, side: SideId, before: State): Message | null => {
  if (isPointModifier(one)) return paidBy(one, side, before)
  return one.byHand ? gameMessage('byHand') : null
}

/** A modifier that counts; one that a Unit Order set has the name of the order (GT-5). */
const countingReason = (one: Modifier, { pool, side }: Roll, before: State): LoggedReason =>
  isBoughtModifier(before, one)
    ? {
        ...reasonOf({ ...one, ruling: 'GT-5' }, pool.keepsDice, true, null),
        name: gameMessage('unitOrderOf', { name: one.name }),
      }
    : reasonOf(one, pool.keepsDice, true, whyOf(one, side, before))

/** All modifiers of a roll. A modifier that players switched off stays in the list and does not count. */
const reasonsOf = (roll: Roll, before: State): readonly LoggedReason[] => [
  ...roll.pool.modifiers.map((one) => countingReason(one, roll, before)),
  ...roll.offered
    .filter(
      ({ on, source, name }) =>
        on && !roll.pool.modifiers.some((taken) => taken.source === source && taken.name === name),
    )
    .map((one) => reasonOf(one, roll.pool.keepsDice, false, gameMessage('leftOut'))),
]

/** A number of dice more or fewer. */
export const extraDiceText = (count: number): Message =>
  gameMessage(count > 0 ? 'diceMore' : 'diceFewer', { count: Math.abs(count) })

const agreedReason = (count: number, name: Message, ruling: string, note: Message | null): LoggedReason => ({
  name,
  note,
  value: extraDiceText(count),
  ruling,
  counts: true,
  marker: null,
})

/**
 * Dice in addition to those of models and weapons: agreed on by players, or bought by an order (GT-5, GT-11, GT-16).
 */
const extraDice = (frame: AnyPending | undefined, index: number, before: State): readonly LoggedReason[] => {
  if (frame?.kind === 'melee' && frame.hits === null) {
    const agreed = frame.moreDice?.[index === 0 ? 'attacker' : 'defender']
    if (!agreed) return []
    const name =
      agreed.name === '' ? message('gt.roll.modifier.custom') : gameMessage('agreed', { name: agreed.name })
    return [agreedReason(agreed.count, name, 'GT-16', gameMessage('byHand'))]
  }
  const shooter = frame?.kind === 'shooting' && frame.hits === null ? before.units[frame.unit] : undefined
  if (frame?.kind !== 'shooting' || !shooter) return []
  const groups = shooterGroups(shooter, frame.declared)
  const most = Math.max(0, ...groups.map(({ models }) => models))
  // The weapon with the most shooters throws the dice of Unit Orders.
  const armed = groups.find(({ models }) => models === most)
  return groups.flatMap((group) => {
    const { weapon, models, moreDice: more = 0 } = group
    const bought = group === armed ? boughtDice(before, shooter) : []
    const ordered = bought.reduce((sum, { value }) => sum + value * models, 0)
    const isBought =
      ordered !== 0 && Math.sign(more) === Math.sign(ordered) && Math.abs(more) >= Math.abs(ordered)
    const rest = isBought ? more - ordered : more
    return [
      ...(isBought ? bought : []).map(({ name, value }) =>
        agreedReason(value * models, gameMessage('unitOrderOf', { name }), 'GT-5', null),
      ),
      ...(rest === 0
        ? []
        : [agreedReason(rest, gameMessage('diceWith', { weapon: weapon.name }), 'GT-11', null)]),
    ]
  })
}

/** The dice per model of the Unit Orders that the active unit bought (GT-5). */
const boughtDice = (
  { activation }: State,
  shooter: Unit,
): readonly { readonly name: string; readonly value: number }[] =>
  boughtEffects(shooter, activation?.unit === shooter.id ? activation.unitOrders : []).flatMap(
    ({ name, effect }) => (effect.kind === 'dice' ? [{ name, value: effect.value }] : []),
  )

/**
 * The breakdown of each roll of a throw: its dice, their modifiers and its chance; for several counted dice, the
 * chance of this count. If dice change after their pending decision asks for others, their breakdown stays.
 */
export const rollBreakdowns = (
  event: {
    readonly frame: number
    readonly part: 'attack' | 'saves' | 'only'
    readonly throws: readonly PoolThrow[]
    readonly sides: readonly SideId[]
  },
  told: readonly ThrowRecord[],
  before: State,
): readonly RollBreakdownUpdate[] => {
  const frame = pendingById(before, event.frame)
  const asked: readonly Roll[] = frame && isPendingWithRolls(frame) ? frame.rolls : []
  const changed = event.throws.some(({ first }) => first !== null)
  return told.flatMap(({ counts, rows }): readonly RollBreakdownUpdate[] => {
    const index = Number(counts?.roll?.split(' ').at(-1) ?? 0)
    const roll = event.throws[index]
    if (!counts || !roll) return []
    const side = event.sides[index]
    const question = asked[index]
    return [
      {
        key: counts.roll ?? '',
        mended: changed,
        title: gameMessage('whose', { name: counts.name ?? (side ? sideName(before, side) : '') }),
        throws: rows,
        ...(changed
          ? {}
          : {
              dice: listed(roll.dice),
              reasons: question
                ? [
                    ...poolOriginReasons(frame, event.part, index, before),
                    ...extraDice(frame, index, before),
                    ...reasonsOf(question, before),
                  ]
                : [],
            }),
        chances: rollChances(frame, event, index),
      },
    ]
  })
}
