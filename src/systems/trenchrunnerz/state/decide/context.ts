import {
  impossible,
  refuseWhenOver,
  DecisionContext as Decision,
  type DecideOptions,
  type CheckResult,
} from '@/engine'
import type { AttackerSideId, PlaceId } from '../../rules'
import type { Event } from '../events'
import { evolve } from '../evolve'
import type { AnyPending } from '../pending'
import type { CraftId } from '../craftIdTypes'
import type { Bomber } from '../bomber'
import type { State, Token } from '../state'
import type { RunningPhase } from '../schemas'
import { bomberById, craftOf, isFlying, lastKnownPlaceOf, tokenOf } from '../queries'

export type { CheckResult }

/** A pending decision without its id: `open` gives it the next one. */
export type NewPending = AnyPending extends infer One
  ? One extends AnyPending
    ? Omit<One, 'id' | 'atomic'>
    : never
  : never

/** The decision context of this game. */
export class DecisionContext extends Decision<State, Event> {
  constructor(state: State, chance: DecideOptions) {
    super(state, chance, evolve)
  }

  bomber(id: string): Bomber | undefined {
    return bomberById(this.state, id)
  }

  token(home: string): Token | undefined {
    return tokenOf(this.state, home)
  }

  craft(id: CraftId): Bomber | Token | undefined {
    return craftOf(this.state, id)
  }

  /** Opens a pending decision on top of the others. */
  open(frame: NewPending): void {
    this.emit({ type: 'opened', frame: { ...frame, id: this.state.nextFrame, atomic: true } as AnyPending })
  }

  /** Emits an event for a craft. If that leaves it between places, its last known place is recorded (TR-1). */
  emitForCraft(id: CraftId, event: Event): void {
    const before = this.craft(id)
    const lastSeen = before ? lastKnownPlaceOf(this.state, before) : null
    this.emit(event)
    const after = this.craft(id)
    if (after?.where === 'between' && lastKnownPlaceOf(this.state, after) !== lastSeen)
      this.emit({ type: 'located', craft: id, lastSeen })
  }

  /** A bomber's owner; its first attacker where it has none. */
  ownerOf(id: string): AttackerSideId {
    return this.bomber(id)?.owner ?? 'attacker-1'
  }
}

/** Refuses a command of another phase. */
export const refuseOtherPhase = (context: DecisionContext, phase: RunningPhase): CheckResult =>
  refuseWhenOver(context) ?? (context.state.phase === phase ? null : impossible(`tr.refusal.not.${phase}`))

/** The sides of this many D6s. */
export const d6SidesPerDie = (count: number): readonly number[] => Array<number>(count).fill(6)

/** Refuses bombers that are not over the ship. */
export const refuseNotFlying = (context: DecisionContext, id: string): CheckResult => {
  const bomber = context.bomber(id)
  if (!bomber || bomber.wave !== context.state.wave) return impossible('tr.refusal.noSuchBomber')
  return isFlying(bomber) ? null : impossible('tr.refusal.notFlying', { name: bomber.name })
}

export const isPlaceTaken = (context: DecisionContext, place: PlaceId, but: CraftId): boolean =>
  context.state.bombers.some((bomber) => bomber.id !== but && isFlying(bomber) && bomber.where === place) ||
  Object.values(context.state.tokens).some(
    (token) =>
      token.home !== but &&
      token.kind === 'interceptor' &&
      token.face === 'up' &&
      !token.destroyed &&
      token.where === place,
  )
