import { firstToTestMorale, sideIds, type Model, type SideId } from '../rules'
import { moraleFailureKind } from './moraleFailureKind'
import type { BattleView } from './battleView'

/** What players may want to know before they end the turn; empty lists where there is nothing to say. */
export interface TurnEndPreview {
  /** Models that have not activated yet: the turn would take their activation from them (TC-15). */
  readonly waiting: readonly Model[]
  /** In the last agreed turn: models with markers that no side can spend any more. Otherwise markers stay (TC-4). */
  readonly unspent: readonly Model[]
  /** Sides with nobody left, which ends the battle before anybody tests (TC-17). */
  readonly lost: readonly SideId[]
  /** The tests that come, in their order, and what each failure does (TC-17). */
  readonly tests: readonly { readonly side: SideId; readonly failure: 'shaken' | 'flees' }[]
  /** Both sides test with equally many models, so a roll-off decides who tests first (TC-17). */
  readonly rolledOff: boolean
}

const marked = ({ blood, infection, blessing }: Model): boolean => blood + infection + blessing > 0

/** What the end of the turn would bring if it came now. */
export const turnEndPreview = (view: BattleView): TurnEndPreview => {
  const models = Object.values(view.models)
  const active = view.activation?.models ?? []
  const onTable = models.filter(({ posture }) => posture !== 'out')
  const last = view.scenario.turnLimit !== null && view.turn >= view.scenario.turnLimit
  const tested = sideIds.filter((side) => view.sides[side].tests)
  // The side that may choose is named first. It chooses when the turn ends.
  const chooses = view.edition.turn.initiativeChooses && tested.length === 2 ? view.initiative : null
  const first = chooses ?? firstToTestMorale(view.edition, models, tested)
  return {
    // The end of the turn ends the activation of the active models.
    waiting: onTable.filter(({ activated, id }) => !activated && !active.includes(id)),
    unspent: last ? onTable.filter(marked) : [],
    lost: sideIds.filter((side) => view.sides[side].lost),
    tests: (first === 'b' ? [...tested].reverse() : tested).map((side) => ({
      side,
      failure: moraleFailureKind(view.edition, view, side),
    })),
    rolledOff: first === 'tie',
  }
}
