import { computed, type ComputedRef } from 'vue'
import type { SideId, Unit, UnitId } from '../../../rules'
import { isPendingWithRolls, type Command, type Roll, type PendingWithRolls } from '../../../state'
import { declarationCommands } from '../declarationCommands'
import type { ResolutionDraft } from '../draft'
import { planSpends, updatePlannedPoints, withPlannedPoints, type PlannedSpend } from './plannedSpends'
import { useResolution } from './useResolution'

/** The dice that come next: of an open prompt, or those that the battle would ask for once the draft is declared. */
export interface UpcomingThrow {
  /** Null for a draft. */
  readonly frame: PendingWithRolls | null
  /** With the planned points. */
  readonly rolls: readonly Roll[]
  readonly turns: readonly PlannedSpend[]
  /** The commands before the points and the dice. */
  readonly before: readonly Command[]
  readonly units: Readonly<Record<UnitId, Unit>>
}

/** The next dice; null when there are none. */
export const useUpcomingThrow = (resolution = useResolution()): ComputedRef<UpcomingThrow | null> => {
  const { view, ask, draft, answer, foreseen } = resolution

  const asQuestion = (
    frame: PendingWithRolls | null,
    { rolls, waiting }: Pick<PendingWithRolls, 'rolls' | 'waiting'>,
    before: readonly Command[],
    spends: ResolutionDraft['spends'],
  ): UpcomingThrow => {
    const units = Object.fromEntries(
      Object.values(view.value.units).map(({ unit }) => [unit.id, unit] as const),
    )
    const purse: Partial<Record<SideId, number>> = Object.fromEntries(
      view.value.sides.map(({ id, points }) => [id, points]),
    )
    const turns = planSpends(units, purse, rolls, waiting, spends)
    return { frame, rolls: withPlannedPoints(rolls, turns, frame?.kind ?? null), turns, before, units }
  }
  return computed(() => {
    const frame = ask.value?.frame
    if (frame) {
      const open = isPendingWithRolls(frame) && frame.rolls.some(({ result }) => result === null)
      if (!open) return null
      return asQuestion(frame, frame, [], answer.value.spends)
    }
    const one = draft.value
    const before = one ? declarationCommands(view.value, one) : []
    const next = foreseen.value?.ask?.frame
    if (!one || before.length === 0 || !next || !isPendingWithRolls(next)) return null
    return asQuestion(null, next, before, one.spends)
  })
}

/** Plans points in the draft, or in the answer to the open prompt. */
export const useUpdatePlannedPoints = () => {
  const resolution = useResolution()
  const { draft, answer, change } = resolution
  return (turns: readonly PlannedSpend[], at: number, roll: number, points: number): void =>
    change({ ...(draft.value ?? answer.value), spends: updatePlannedPoints(turns, at, roll, points) })
}
