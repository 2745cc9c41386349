import type { SideId, Unit, UnitId } from '../../../rules'
import type { PoolThrow, PendingWithRolls } from '../../../state'

/** A throw on the sheet, with its side and unit. */
export interface SheetThrowResult {
  readonly id: string
  readonly result: PoolThrow
  readonly side: SideId
  readonly unit: UnitId | null
}

const ofRolls = ({ id, rolls }: PendingWithRolls): readonly SheetThrowResult[] =>
  rolls.flatMap(({ side, unit, result }, index) =>
    result ? [{ id: `${id}:saves:${index}`, result, side, unit }] : [],
  )

/** The attack dice of shooting or melee; empty for other decisions. */
export const thrownAttackRolls = (
  frame: PendingWithRolls,
  units: Readonly<Record<UnitId, Unit>>,
): readonly SheetThrowResult[] => {
  if (frame.kind === 'shooting')
    return frame.hits
      ? [{ id: `${frame.id}:hits`, result: frame.hits, side: frame.side, unit: frame.unit }]
      : []
  if (frame.kind !== 'melee' || !frame.hits) return []
  const { hits } = frame
  return (['attacker', 'defender'] as const).flatMap((role) => {
    const unit = units[frame[role]]
    return unit ? [{ id: `${frame.id}:${role}`, result: hits[role], side: unit.side, unit: unit.id }] : []
  })
}

/** The last throws: the saves if they are thrown, otherwise the attack or the only ones. */
export const lastThrows = (
  frame: PendingWithRolls,
  units: Readonly<Record<UnitId, Unit>>,
): readonly SheetThrowResult[] => {
  if (frame.kind !== 'shooting' && frame.kind !== 'melee') return ofRolls(frame)
  return frame.saves ? ofRolls(frame) : thrownAttackRolls(frame, units)
}
