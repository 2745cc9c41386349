import { activatableGroups, initiativeCounts, nextSideToActivate, type SideId } from '../../rules'
import { allModels } from '../state'
import type { DecisionContext } from './context'

/** The next turn begins, with the starter's activation unless it has no model to activate (TC-15). */
export const beginTurnWithStarter = (
  context: DecisionContext,
  starter: SideId,
  because: 'fewer' | 'rollOff' | 'agreed' | 'chosen',
  initiative?: SideId,
): void => {
  const models = allModels(context.state)
  const rested = models.map((model) => ({ ...model, activated: false }))
  context.emit({
    type: 'turnStarted',
    turn: context.state.turn + 1,
    starter,
    because,
    counts: initiativeCounts(context.edition, models),
    ...(initiative ? { initiative } : {}),
    next: activatableGroups(rested, starter).length > 0 ? starter : nextSideToActivate(rested, starter),
  })
}
