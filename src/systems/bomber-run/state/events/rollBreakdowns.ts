import type { Message } from '@/kit'
import {
  chancesFromSuccessChance,
  type RollBreakdownUpdate,
  type LoggedReason,
  type LogLine,
  type ThrowRecord,
} from '@/engine'
import { bombingRunDieSides } from '../../rules'
import type { PendingDuel, PendingRoll } from '../pending'
import { fullNameOf } from '../names'
import type { State } from '../state'
import type { DuelCause } from '../schemas'
import { gameMessage } from './eventKind'

/** The text that explains how to read the dice of each kind of duel. */
const rulings: Readonly<Record<DuelCause, string>> = {
  attack: 'BR-5',
  snapShot: 'BR-6',
  kamikaze: 'BR-7',
  bomberIntoFighter: 'BR-7',
  bomberIntoBomber: 'BR-7',
  antiAircraft: 'BR-8',
}

const reason = (name: Message, sides: number, ruling: string): LoggedReason => ({
  name,
  note: null,
  value: gameMessage('die', { sides }),
  ruling,
  counts: true,
  marker: null,
})

/** Which aircraft throws which die, and by which ruling. */
const duelReasons = (frame: PendingDuel, state: State): readonly LoggedReason[] => [
  reason(
    frame.attacker === null
      ? gameMessage('guns')
      : gameMessage('attackOf', { name: fullNameOf(state, frame.attacker) }),
    frame.attackSides,
    rulings[frame.cause],
  ),
  reason(gameMessage('defence', { name: fullNameOf(state, frame.defender) }), frame.defenceSides, 'BR-5'),
]

/** The breakdown of a roll in the step details: its dice and reasons, the chance before the throw, and the result. */
export const rollBreakdown = (
  frame: PendingRoll,
  title: Message,
  told: readonly ThrowRecord[],
  result: LogLine['result'],
  state: State,
): RollBreakdownUpdate => ({
  key: String(frame.id),
  mended: told.some(({ counts }) => counts?.mended === true),
  title,
  dice:
    frame.kind === 'duel'
      ? gameMessage('versus', { attack: frame.attackSides, defence: frame.defenceSides })
      : gameMessage('die', { sides: bombingRunDieSides }),
  reasons:
    frame.kind === 'duel'
      ? duelReasons(frame, state)
      : [reason(gameMessage('bombs'), bombingRunDieSides, 'BR-9')],
  chances: chancesFromSuccessChance(told[0]?.counts?.success?.had),
  throws: told.flatMap(({ rows }) => rows),
  result,
})
