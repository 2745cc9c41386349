import type { RecruitedModel } from '@/engine'
import { pairModels, isFormerModel } from './aftermath'
import type { DepartureReason, LedgerModel } from './ledger'

/** What a campaign makes of one model of a kept force before a battle. */
export type LineupEntry =
  /** It fights, as what the ledger has made of it; null where the force itself says what it is. */
  | { readonly fights: true; readonly role: string | null }
  /** It is gone for good, or sits this battle out. */
  | { readonly fights: false; readonly why: DepartureReason | 'sitsOut' }

/**
 * Who of a kept force fights the next battle of a campaign, in the order of the force: the ledger's models that live and are
 * fit, and those that the ledger does not know. A model is one of the ledger by its source, else by its name; who is
 * no living one may be one that is gone.
 */
export const lineupOf = (
  models: readonly RecruitedModel[],
  veterans: readonly LedgerModel[],
): readonly LineupEntry[] => {
  const called = models.map((model, place) => ({ ...model, model: `${place}` }))
  const pairs = pairModels(called, veterans)
  const known = new Map(veterans.map((veteran) => [veteran.id, veteran]))
  const departed = veterans.filter(({ gone }) => gone !== null)
  return called.map((one): LineupEntry => {
    const veteran = known.get(pairs.get(one.model) ?? '')
    if (veteran)
      return veteran.misses > 0
        ? { fights: false, why: 'sitsOut' }
        : { fights: true, role: veteran.role === one.role ? null : veteran.role }
    const gone = departed.find((left) => isFormerModel(one, left))
    return gone?.gone ? { fights: false, why: gone.gone.why } : { fights: true, role: null }
  })
}
