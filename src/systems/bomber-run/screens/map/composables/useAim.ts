import { message, type Message } from '@/kit'
import type { AttackTrade } from '../../../odds'
import { attackFault, type PlacedAircraft } from '../../../rules'
import type { BattleView, Command } from '../../../state'
import { aircraftNameInView } from '../../battle/battleTexts'
import type { MovePlan } from './usePlan'

/** An enemy that was tapped while somebody is in hand. */
export interface Aim {
  readonly target: PlacedAircraft
  /** What attacks it at once; null when it can't be attacked from here. */
  readonly attack: readonly Command[] | null
  /** Why not (BR-5); null when it can. */
  readonly reason: Message | null
  /** The best attack that a way leads to, and the best collision (BR-7); null where no way does. */
  readonly best: AttackTrade | null
  readonly ram: AttackTrade | null
}

/**
 * What the aircraft in hand can do about an enemy: attack it from where it stands, else why not and where it would have to fly.
 * Null with nobody in hand, and for a friend.
 * @param against every attack and collision that the move may end with, best first
 */
export const aimAt = (
  look: BattleView,
  plan: MovePlan | null,
  target: PlacedAircraft,
  against: (target: PlacedAircraft) => readonly AttackTrade[],
): Aim | null => {
  const mover = plan && look.aircraft[plan.mover.id]
  if (!plan || !mover || target.side === plan.mover.side) return null
  const fault = attackFault(plan.mover, target, mover.attacked)
  const attack: Command = { type: 'attack', target: target.id }
  const attacks = plan.open ? [attack] : [{ type: 'activate' as const, aircraft: plan.mover.id }, attack]
  const all = against(target)
  const about = fault?.kind === 'noAttackPosition' ? `.${plan.mover.kind}` : ''
  return {
    target,
    attack: fault ? null : attacks,
    reason: fault && message(`br.map.aim.${fault.kind}${about}`, { name: aircraftNameInView(look, mover) }),
    best: all.find(({ bearing }) => bearing !== null) ?? null,
    ram: all.find(({ bearing }) => bearing === null) ?? null,
  }
}
