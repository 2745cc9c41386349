import { refuseUnasked } from '@/engine'
import type { SideId } from '../../rules'
import type { PendingRollOff } from '../pending'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { giveInitiative } from './initiative'
import type { DecisionContext } from './context'

/** Equal counts are rolled off: who starts, or who tests morale first (TC-15, TC-17). */
export const openRollOff = (context: DecisionContext, purpose: 'start' | 'morale'): void =>
  context.emit({
    type: 'rollOffOpened',
    frame: {
      id: context.state.nextFrame,
      kind: 'rollOff',
      atomic: true,
      purpose,
      throws: [],
      winner: null,
      thrown: null,
      first: null,
    },
  })

/** Both sides' D6, again while equal; the winner's turn begins, or it tests first (TC-15, TC-17). */
export const rollOffDiceHandler: PendingDiceHandler<PendingRollOff> = {
  awaits: ({ winner }) => winner === null,
  sides: () => [6, 6],
  lying: ({ throws, thrown, first }) => {
    const last = throws.at(-1)
    return last && thrown ? { faces: [last.a, last.b], thrown, first } : null
  },
  read: (context, { id, purpose }, { faces: [a = 1, b = 1], thrown, first }) => {
    const higher: SideId = a > b ? 'a' : 'b'
    const winner = a === b ? null : higher
    context.emit({ type: 'rollOffThrown', frame: id, purpose, a, b, thrown, winner, first })
    return null
  },
  settle: (context, { id, purpose, winner }, applied) => {
    if (!winner || !applied) return refuseUnasked()
    context.emit({ type: 'rollOffSettled', frame: id, purpose, winner })
    giveInitiative(context, winner, purpose, 'rollOff')
    return null
  },
}
