import { rollOff } from '../rules'
import type { CraftId } from './craftIdTypes'
import type { FreelyThrown } from './schemas'

/** The result of a roll-off among equally fast craft (TR-5). */
export interface SpeedTieRollOffResult {
  readonly dice: readonly { readonly craft: CraftId; readonly face: number }[]
  /** Who goes first; null: the highest dice were equal. */
  readonly first: CraftId | null
  /** The craft that roll again. */
  readonly again: readonly CraftId[]
}

/** Reads a roll-off; null for other dice, and for dice without recorded craft. */
export const speedTieRollOffResult = ({
  purpose,
  crafts,
  faces,
}: Pick<FreelyThrown, 'purpose' | 'crafts' | 'faces'>): SpeedTieRollOffResult | null => {
  if (purpose !== 'tie' || !crafts || crafts.length !== faces.length) return null
  const dice = crafts.map((craft, die) => ({ craft, face: faces[die] ?? 0 }))
  const outcome = rollOff(dice.map(({ craft, face }) => ({ id: craft, face })))
  return outcome.kind === 'won'
    ? { dice, first: outcome.winner, again: [] }
    : { dice, first: null, again: outcome.among }
}
