import type { ModelJoiningCampaign } from '@/engine'
import { matchLedgerModels, isSameBySourceOrName } from './resultSides'
import type { DepartureReason, LedgerModel } from './ledger'

/** What a campaign says about one model of a saved force before a battle. */
export type LineupModelStatus =
  /** The model fights, with the role from the ledger; null where the role in the force counts. */
  | { readonly fights: true; readonly role: string | null }
  /** The model left for good, or misses this battle. */
  | { readonly fights: false; readonly why: DepartureReason | 'sitsOut' }

/**
 * Which models of a saved force fight the next battle of a campaign, in the order of the force: the ledger's models
 * that are alive and fit, and the models that the ledger does not know. A model is matched by its source, else by its
 * name. A model without a living match may match one that left.
 */
export const lineupStatusesOfForceModels = (
  models: readonly ModelJoiningCampaign[],
  veterans: readonly LedgerModel[],
): readonly LineupModelStatus[] => {
  const called = models.map((model, place) => ({ ...model, model: `${place}` }))
  const pairs = matchLedgerModels(called, veterans)
  const known = new Map(veterans.map((veteran) => [veteran.id, veteran]))
  const departed = veterans.filter(({ gone }) => gone !== null)
  return called.map((one): LineupModelStatus => {
    const veteran = known.get(pairs.get(one.model) ?? '')
    if (veteran)
      return veteran.misses > 0
        ? { fights: false, why: 'sitsOut' }
        : { fights: true, role: veteran.role === one.role ? null : veteran.role }
    const gone = departed.find((left) => isSameBySourceOrName(one, left))
    return gone?.gone ? { fights: false, why: gone.gone.why } : { fights: true, role: null }
  })
}
