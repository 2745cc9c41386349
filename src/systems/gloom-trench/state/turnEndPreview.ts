import { moraleUnits, type SideId } from '../rules'
import type { BattleView, UnitView } from './battleView'

/** What players may want to know before they end the activations of a turn. Lists are empty when there is nothing. */
export interface TurnEndPreview {
  /** Units on the table that were not activated: they would lose their activation (GT-7). */
  readonly waiting: readonly UnitView[]
  /** The active unit, if it has not carried out its order. */
  readonly unfinished: UnitView | null
  /** Sides with points, which they will throw for at the Turn End (GT-4). */
  readonly purses: readonly { readonly side: SideId; readonly points: number }[]
  /** Units that test morale in the next turn; empty in the last turn that was agreed on (GT-10). */
  readonly checks: readonly UnitView[]
}

/** What would follow if the activations ended now. */
export const turnEndPreview = (view: BattleView): TurnEndPreview => {
  const { scenario, turn, sides, units, activation, proposal } = view
  const active = activation ? units[activation.unit] : undefined
  const all = sides.flatMap((side) => side.units)
  const shaken = new Set(moraleUnits(all.map(({ unit }) => unit)).map(({ id }) => id))
  // A unit that was ordered to dig in does so when its activation ends (GT-12).
  const acts = proposal.kind === 'act' && proposal.left && activation?.order !== 'digIn'
  const last = scenario.turnLimit !== null && turn >= scenario.turnLimit
  return {
    waiting: all.filter(({ unit, destroyed }) => !destroyed && unit.activations === 0),
    unfinished: active && (proposal.kind === 'order' || acts) ? active : null,
    purses: sides.flatMap(({ id, points }) => (points > 0 ? [{ side: id, points }] : [])),
    checks: last ? [] : all.filter(({ unit }) => shaken.has(unit.id)),
  }
}
