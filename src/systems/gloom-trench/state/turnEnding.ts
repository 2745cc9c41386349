import { moraleUnits, type SideId } from '../rules'
import type { BattleView, UnitView } from './battleView'

/** What players may want to know before they end the activations of a turn; empty lists where there is nothing to say. */
export interface TurnEnding {
  /** Units on the table that were not activated: the turn would take their activation from them (GT-7). */
  readonly waiting: readonly UnitView[]
  /** The active unit, if it has not carried out its order. */
  readonly unfinished: UnitView | null
  /** Sides with points, each of which is thrown for at the Turn End (GT-4). */
  readonly purses: readonly { readonly side: SideId; readonly points: number }[]
  /** Units that check their morale in the next turn, none where it is the last that was agreed on (GT-10). */
  readonly checks: readonly UnitView[]
}

/** What the end of the activations would bring if it came now. */
export const turnEnding = (look: BattleView): TurnEnding => {
  const { scenario, turn, sides, units, activation, proposal } = look
  const active = activation ? units[activation.unit] : undefined
  const all = sides.flatMap((side) => side.units)
  const shaken = new Set(moraleUnits(all.map(({ unit }) => unit)).map(({ id }) => id))
  const last = scenario.turnLimit !== null && turn >= scenario.turnLimit
  return {
    waiting: all.filter(({ unit, destroyed }) => !destroyed && unit.activations === 0),
    unfinished:
      active && (proposal.kind === 'order' || (proposal.kind === 'act' && proposal.left)) ? active : null,
    purses: sides.flatMap(({ id, points }) => (points > 0 ? [{ side: id, points }] : [])),
    checks: last ? [] : all.filter(({ unit }) => shaken.has(unit.id)),
  }
}
