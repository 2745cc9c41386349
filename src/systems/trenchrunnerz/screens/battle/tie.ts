import type { Translate } from '@/ui/useTranslate'
import type { BattleView, BomberId, CraftId } from '../../state'
import { shortCraftName } from './battleTexts'

/** The equally fast bombers whose order is open: all of them, or those with equal highest dice (TR-5). */
export const equallyFastBombers = ({ proposal, tie }: BattleView): readonly BomberId[] => {
  if (proposal.kind !== 'startMove' || proposal.bombers.length < 2) return []
  const again = proposal.bombers.filter((id) => tie?.again.includes(id))
  return again.length > 1 ? again : proposal.bombers
}

/** The result of a roll-off as text; empty without one. */
export const tieRollOffText = (view: BattleView, say: Translate): string => {
  const { tie } = view
  if (!tie || equallyFastBombers(view).length === 0) return ''
  const named = (id: CraftId) => shortCraftName(view, id, say, 18)
  const dice = tie.dice
    .map(({ craft, face }) => say('tr.battle.dock.tieDie', { name: named(craft), face }))
    .join(', ')
  return tie.first === null
    ? say('tr.battle.dock.tieAgain', { dice })
    : say('tr.battle.dock.tieWon', { dice, name: named(tie.first) })
}

/** The bomber whose move the dock shows: the winner of the roll-off, else one of those whose order is open. */
export const firstMoverOf = (view: BattleView): BomberId | null => {
  const { proposal, tie } = view
  if (proposal.kind !== 'startMove') return null
  return (
    proposal.bombers.find((id) => id === tie?.first) ??
    equallyFastBombers(view)[0] ??
    proposal.bombers[0] ??
    null
  )
}
