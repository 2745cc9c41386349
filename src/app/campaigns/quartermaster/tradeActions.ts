import {
  pastPurchases,
  resalePrice,
  lastPromotionRoleInCampaign,
  gearMoveEntry,
  latestAffordablePurchase,
  type Campaign,
  type Currency,
  type LedgerEntryContent,
  type CarriedGear,
  type LedgerState,
  type PricedGear,
} from '@/campaign/rules'
import type { ModelWithGear } from './useQuartermaster'

export const tradeActionKinds = ['buy', 'sell', 'stash', 'give', 'promote', 'retire'] as const
export type TradeActionKind = (typeof tradeActionKinds)[number]

/** What a button would book at once: for whom, which item, and the change of the strongbox. */
export interface TradeProposal {
  readonly name: string
  readonly amount: { readonly coin: Currency; readonly number: number } | null
  readonly worth: number
  readonly entered: LedgerEntryContent
}

/** A purchase as a ledger entry: it costs its price. */
export const purchaseProposal = (item: PricedGear): TradeProposal => ({
  name: item.name,
  amount: { coin: item.coin, number: -(item.worth ?? 0) },
  worth: item.coin === 'ducats' ? (item.worth ?? 0) : 0,
  entered: gearMoveEntry('bought', item, null, -(item.worth ?? 0)),
})
export const saleProposal = (item: CarriedGear, fetches: number): TradeProposal => ({
  name: item.name,
  amount: { coin: item.coin, number: fetches },
  worth: 0,
  entered: gearMoveEntry('sold', item, item.of, fetches),
})
export const gearMoveProposal = (act: 'stashed' | 'given', item: CarriedGear): TradeProposal => ({
  name: item.name,
  amount: null,
  worth: 0,
  entered: gearMoveEntry(act, item, item.of),
})

interface Here {
  readonly campaign: Campaign
  readonly muster: LedgerState
  readonly stash: readonly CarriedGear[]
}

/**
 * What each button does with one tap: the likely trade, if it needs no more input. Null if it does, or if there is
 * nothing to trade. The result of a sale or a promotion is in the players' book: only what the campaign knows is
 * proposed.
 */
export const likelyTradeProposal = (
  act: TradeActionKind,
  { carries }: Pick<ModelWithGear, 'carries'>,
  here: Here,
): TradeProposal | null => {
  switch (act) {
    case 'buy': {
      const item = latestAffordablePurchase(pastPurchases(here.campaign), carries, here.muster)
      return item && purchaseProposal(item)
    }
    case 'sell':
      return (
        carries
          .map((item) => {
            const fetches = resalePrice(here.campaign.agreement, item.worth)
            return fetches === null ? null : saleProposal(item, fetches)
          })
          .findLast((found) => found !== null) ?? null
      )
    case 'stash': {
      const item = carries.at(-1)
      return item ? gearMoveProposal('stashed', item) : null
    }
    case 'give': {
      const item = here.stash.at(-1)
      return item ? gearMoveProposal('given', item) : null
    }
    case 'promote': {
      const role = lastPromotionRoleInCampaign(here.campaign)
      return role === null
        ? null
        : { name: role, amount: null, worth: 0, entered: { kind: 'promotion', role } }
    }
    case 'retire':
      return { name: '', amount: null, worth: 0, entered: { kind: 'gone', why: 'retired' } }
  }
}
