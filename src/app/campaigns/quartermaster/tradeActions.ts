import {
  pastPurchases,
  resalePrice,
  lastPromotion,
  gearMoveEntry,
  proposedPurchase,
  type Campaign,
  type Currency,
  type LedgerEntryInput,
  type CarriedGear,
  type LedgerState,
  type PricedGear,
} from '@/campaign/rules'
import type { ModelWithGear } from './useQuartermaster'

export const tradeActions = ['buy', 'sell', 'stash', 'give', 'promote', 'retire'] as const
export type TradeAction = (typeof tradeActions)[number]

/** What a button would book at once: for whom, which item, and the change of the strongbox. */
export interface TradeProposal {
  readonly name: string
  readonly amount: { readonly coin: Currency; readonly number: number } | null
  readonly worth: number
  readonly entered: LedgerEntryInput
}

/** A purchase as a ledger entry: it costs its price. */
export const purchaseEntry = (item: PricedGear): TradeProposal => ({
  name: item.name,
  amount: { coin: item.coin, number: -(item.worth ?? 0) },
  worth: item.coin === 'ducats' ? (item.worth ?? 0) : 0,
  entered: gearMoveEntry('bought', item, null, -(item.worth ?? 0)),
})
export const saleEntry = (item: CarriedGear, fetches: number): TradeProposal => ({
  name: item.name,
  amount: { coin: item.coin, number: fetches },
  worth: 0,
  entered: gearMoveEntry('sold', item, item.of, fetches),
})
export const moveEntry = (act: 'stashed' | 'given', item: CarriedGear): TradeProposal => ({
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
export const proposedTrades = (
  act: TradeAction,
  { carries }: Pick<ModelWithGear, 'carries'>,
  here: Here,
): TradeProposal | null => {
  switch (act) {
    case 'buy': {
      const item = proposedPurchase(pastPurchases(here.campaign), carries, here.muster)
      return item && purchaseEntry(item)
    }
    case 'sell':
      return (
        carries
          .map((item) => {
            const fetches = resalePrice(here.campaign.agreement, item.worth)
            return fetches === null ? null : saleEntry(item, fetches)
          })
          .findLast((found) => found !== null) ?? null
      )
    case 'stash': {
      const item = carries.at(-1)
      return item ? moveEntry('stashed', item) : null
    }
    case 'give': {
      const item = here.stash.at(-1)
      return item ? moveEntry('given', item) : null
    }
    case 'promote': {
      const role = lastPromotion(here.campaign)
      return role === null
        ? null
        : { name: role, amount: null, worth: 0, entered: { kind: 'promotion', role } }
    }
    case 'retire':
      return { name: '', amount: null, worth: 0, entered: { kind: 'gone', why: 'retired' } }
  }
}
