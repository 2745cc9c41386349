import {
  firstRefusal,
  impossible,
  refuseWhenOver,
  DecisionContext as Decision,
  type DecideOptions,
  type CheckResult,
} from '@/engine'
import { coverOrOpen, isDestroyed, type CoverLevel, type SideId, type Unit, type UnitId } from '../../rules'
import type { Event } from '../events'
import { evolve } from '../evolve'
import { allUnits, type State } from '../state'
import type { RunningPhase, StressChangeReason } from '../schemas'

export { firstRefusal, type CheckResult }

/** The maximum Stress of a unit. The rules have no limit. */
export const maxStress = 99

/** The decision context of this game. */
export class DecisionContext extends Decision<State, Event> {
  constructor(state: State, chance: DecideOptions) {
    super(state, chance, evolve)
  }

  get units(): readonly Unit[] {
    return allUnits(this.state)
  }

  unit(id: UnitId): Unit | undefined {
    // An id may come from outside, and every object answers to names such as `constructor`.
    return Object.hasOwn(this.state.units, id) ? this.state.units[id] : undefined
  }

  points(side: SideId): number {
    return this.state.sides[side].points
  }

  /**
   * A unit's Stress becomes `wanted`, within its bounds; no event if it already has that value. `by`: the
   * unit whose attack causes it.
   */
  stress(id: UnitId, wanted: number, why: StressChangeReason, by?: UnitId): void {
    const from = this.unit(id)?.stress
    const to = Math.min(maxStress, wanted)
    if (from === undefined || from === to) return
    this.emit({ type: 'stressChanged', unit: id, from, to, why, ...(by !== undefined && { by }) })
  }
}

/** Emits the cover of a unit when it changes (GT-11, GT-16). */
export const emitCover = (context: DecisionContext, id: UnitId, cover: CoverLevel): void => {
  const unit = context.unit(id)
  if (unit && coverOrOpen(unit) !== cover) context.emit({ type: 'coverNoted', unit: id, cover })
}

/** Refuses units that are unknown or have lost their last model. */
export const checkOnTable = (context: DecisionContext, id: UnitId): CheckResult => {
  const unit = context.unit(id)
  if (!unit) return impossible('gt.refusal.noSuchUnit')
  return isDestroyed(unit) ? impossible('gt.refusal.noModels', { name: unit.profile.name }) : null
}

/** Refuses a command of another phase. */
export const checkPhase = (context: DecisionContext, phase: RunningPhase): CheckResult =>
  context.state.phase === phase ? null : (refuseWhenOver(context) ?? impossible(`gt.refusal.not.${phase}`))

/** Refuses lists that don't hold a whole number from 0 to `most` for each profile of a unit. */
export const checkNumbersPerProfile = (
  unit: Unit,
  list: readonly number[],
  most: readonly number[],
): CheckResult =>
  list.length === unit.profile.composition.length &&
  list.every((count, index) => Number.isInteger(count) && count >= 0 && count <= (most[index] ?? 0))
    ? null
    : impossible('gt.refusal.profiles', { name: unit.profile.name })
