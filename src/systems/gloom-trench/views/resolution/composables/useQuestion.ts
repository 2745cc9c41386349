import { computed, type ComputedRef } from 'vue'
import type { SideId, Unit, UnitId } from '../../../rules'
import { hasRolls, spendTurns, type Command, type Roll, type RollsFrame } from '../../../state'
import type { ResolutionDraft } from '../draft'
import { predictCharge, predictFire, type Predicted } from './predicted'
import { planTurns, putDown, withPoints, type PlannedTurn } from './spending'
import { useResolution } from './useResolution'

/** Dice that are to be thrown next: declared already, or as the draft would declare them. */
export interface Question {
  /** Null for a draft. */
  readonly frame: RollsFrame | null
  /** With the points that are put down. */
  readonly rolls: readonly Roll[]
  readonly turns: readonly PlannedTurn[]
  /** What is sent before the points and the dice. */
  readonly before: readonly Command[]
  readonly units: Readonly<Record<UnitId, Unit>>
}

/** What is to be thrown; null while nothing is. */
export const useQuestion = (resolution = useResolution()): ComputedRef<Question | null> => {
  const { look, ask, draft, answer } = resolution
  const unitOf = (id: UnitId): Unit | undefined => look.value.units[id]?.unit

  const predicted = (one: ResolutionDraft): Predicted | null => {
    if (one.kind !== 'fire' && one.kind !== 'charge') return null
    const unit = unitOf(one.unit)
    if (!unit) return null
    if (one.kind === 'charge') return predictCharge(one, unit)
    const advance = look.value.activation?.order === 'advance'
    return predictFire(one, unit, unitOf(one.targets[0]?.target ?? ''), advance)
  }
  const asQuestion = (
    frame: RollsFrame | null,
    { rolls, before }: Predicted,
    waiting: Parameters<typeof planTurns>[3],
    spends: ResolutionDraft['spends'],
  ): Question => {
    const units = Object.fromEntries(
      Object.values(look.value.units).map(({ unit }) => [unit.id, unit] as const),
    )
    const purse: Partial<Record<SideId, number>> = Object.fromEntries(
      look.value.sides.map(({ id, points }) => [id, points]),
    )
    const turns = planTurns(units, purse, rolls, waiting, spends)
    return { frame, rolls: withPoints(rolls, turns, frame?.kind ?? null), turns, before, units }
  }
  return computed(() => {
    const frame = ask.value?.frame
    if (frame) {
      const open = hasRolls(frame) && frame.rolls.some(({ result }) => result === null)
      if (!open) return null
      const told = { rolls: frame.rolls, before: [] }
      return asQuestion(frame, told, frame.waiting, answer.value.spends)
    }
    const one = draft.value
    const told = one && predicted(one)
    if (!one || !told || told.before.length === 0) return null
    const sides = look.value.sides.map(({ id }) => id)
    return asQuestion(null, told, spendTurns(told.rolls, sides, told.rolls[0]?.side ?? null), one.spends)
  })
}

/** Puts points down, in the draft or in the answer to the open question. */
export const usePoints = () => {
  const resolution = useResolution()
  const { draft, answer, change } = resolution
  return (turns: readonly PlannedTurn[], at: number, roll: number, points: number): void =>
    change({ ...(draft.value ?? answer.value), spends: putDown(turns, at, roll, points) })
}
