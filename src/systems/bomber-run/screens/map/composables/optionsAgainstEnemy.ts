import { message, type Message } from '@/kit'
import type { AttackTrade } from '../../../odds'
import { attackFault, type PlacedAircraft } from '../../../rules'
import type { BattleView, Command } from '../../../state'
import { aircraftNameInView } from '../../battle/battleTexts'
import type { MoveOptions } from './useMoveOptions'

/** A tapped enemy while an aircraft is chosen. */
export interface OptionsAgainstEnemy {
  readonly target: PlacedAircraft
  /** The commands that attack it at once; null if it can't be attacked from here. */
  readonly attack: readonly Command[] | null
  /** Why it can't be attacked (BR-5); null if it can. */
  readonly reason: Message | null
  /** The best attack that a path leads to, and the best collision (BR-7); null if no path does. */
  readonly best: AttackTrade | null
  readonly ram: AttackTrade | null
}

/**
 * What the chosen aircraft can do about an enemy: attack it from its position, or why not and where it would have to
 * fly. Null if no aircraft is chosen, and for an own aircraft. `against` gives every attack on the target and every
 * collision with it, best first.
 */
export const optionsAgainstEnemy = (
  view: BattleView,
  plan: MoveOptions | null,
  target: PlacedAircraft,
  against: (target: PlacedAircraft) => readonly AttackTrade[],
): OptionsAgainstEnemy | null => {
  const mover = plan && view.aircraft[plan.mover.id]
  if (!plan || !mover || target.side === plan.mover.side) return null
  const fault = attackFault(plan.mover, target, mover.attacked)
  const attack: Command = { type: 'attack', target: target.id }
  const attacks = plan.open ? [attack] : [{ type: 'activate' as const, aircraft: plan.mover.id }, attack]
  const all = against(target)
  const about = fault?.kind === 'noAttackPosition' ? `.${plan.mover.kind}` : ''
  return {
    target,
    attack: fault ? null : attacks,
    reason: fault && message(`br.map.aim.${fault.kind}${about}`, { name: aircraftNameInView(view, mover) }),
    best: all.find(({ bearing }) => bearing !== null) ?? null,
    ram: all.find(({ bearing }) => bearing === null) ?? null,
  }
}
