import type { SideId } from '../rules'
import type { BattleView } from './viewTypes'

/** The side that owns all bombers that may move. Null: several sides agree who goes first (TR-5). */
const ownerOf = ({ crafts }: BattleView, bombers: readonly string[]): SideId | null => {
  const owners = new Set(bombers.map((id) => crafts[id as keyof typeof crafts]?.owner ?? null))
  const [owner = null] = owners
  return owners.size === 1 ? owner : null
}

/** The side that decides now; in a solo game always the player. */
export const decidingSide = (view: BattleView): SideId | null => {
  const { ask: promptOf, proposal, solo } = view
  if (promptOf) return promptOf.side
  switch (proposal.kind) {
    case 'place':
      return 'defender'
    case 'turnUp':
    case 'moveDefence':
      return solo ? null : 'defender'
    case 'startMove':
      return ownerOf(view, proposal.bombers)
    case 'continueMove':
      return ownerOf(view, [proposal.bomber])
    default:
      return null
  }
}
