import { message, type Message } from '@/kit'
import type { LoggedReason } from '@/engine'
import { profilesLeft } from '../../rules'
import { isPendingWithRolls, type AnyPending, type PendingMelee, type PendingShooting } from '../pending'
import type { Roll } from '../rollSchemas'
import { shooterGroups } from '../shootingRolls'
import type { State } from '../state'
import { gameMessage } from './eventKind'

/** The dice of a roll before modifiers: their source, number and kind. */
const row = (
  name: Message,
  dice: { readonly count: number; readonly sides: number },
  ruling: string,
  note: Message | null = null,
): LoggedReason => ({
  name,
  note,
  value: gameMessage('diceAsked', { count: dice.count, sides: dice.sides }),
  ruling,
  counts: true,
  marker: null,
})

const together = ({ pool }: Roll): { readonly count: number; readonly sides: number } => ({
  count: pool.dice.reduce((sum, { count }) => sum + count, 0),
  sides: pool.dice[0]?.sides ?? 6,
})

/** Each weapon at its range, with who fires it; agreed dice have separate rows (GT-11, GT-15). */
const shot = (frame: PendingShooting, { pool }: Roll, before: State): readonly LoggedReason[] => {
  const shooter = before.units[frame.unit]
  if (!shooter) return []
  return shooterGroups(shooter, frame.declared).flatMap(({ weapon, band, models, moreDice = 0 }, group) => {
    const dice = pool.dice[group]
    if (!dice || dice.count - moreDice <= 0) return []
    return row(
      gameMessage(`weapon.${band}`, { weapon: weapon.name }),
      { count: dice.count - moreDice, sides: dice.sides },
      frame.against === 'holdAndShoot' ? 'GT-15' : 'GT-11',
      gameMessage('models', { count: models }),
    )
  })
}

/** The dice of each profile (GT-16, GT-20). */
const blows = (frame: PendingMelee, index: number, before: State): readonly LoggedReason[] => {
  const role = index === 0 ? 'attacker' : 'defender'
  const fighter = before.units[frame[role]]
  const kinds = fighter ? profilesLeft(fighter) : []
  return kinds.map(({ profile, models }) => {
    const stat = message(`gt.log.blows.${role}`)
    return row(
      kinds.length > 1 ? gameMessage('kindOf', { name: stat, kind: profile.name }) : stat,
      { count: models, sides: role === 'attacker' ? profile.combat : profile.defence },
      'GT-16',
      gameMessage('models', { count: models }),
    )
  })
}

/** The source of a roll's dice before modifiers. A test has none, because its reasons say it. */
export const poolOriginReasons = (
  frame: AnyPending | undefined,
  part: 'attack' | 'saves' | 'only',
  index: number,
  before: State,
): readonly LoggedReason[] => {
  const roll = frame && isPendingWithRolls(frame) ? frame.rolls[index] : undefined
  if (!frame || !roll) return []
  if (part === 'saves') {
    const dice = together(roll)
    return [row(gameMessage('basis.save'), dice, 'GT-12', gameMessage('hitsToSave', { count: dice.count }))]
  }
  switch (frame.kind) {
    case 'shooting':
      return shot(frame, roll, before)
    case 'melee':
      return blows(frame, index, before)
    case 'gain':
      return [row(gameMessage('basis.command'), together(roll), 'GT-4')]
    case 'initiative':
      return [row(gameMessage('basis.command'), together(roll), 'GT-6')]
    case 'attrition':
      return [row(gameMessage('basis.pointsLeft'), together(roll), 'GT-4')]
    case 'morale':
    case 'rally':
      return [row(gameMessage('basis.stress'), together(roll), 'GT-10')]
    default:
      return []
  }
}
