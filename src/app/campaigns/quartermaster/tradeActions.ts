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
import type { ServingModel } from './useQuartermaster'

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
export const purchaseEntry = (thing: PricedGear): TradeProposal => ({
  name: thing.name,
  amount: { coin: thing.coin, number: -(thing.worth ?? 0) },
  worth: thing.coin === 'ducats' ? (thing.worth ?? 0) : 0,
  entered: gearMoveEntry('bought', thing, null, -(thing.worth ?? 0)),
})
export const saleEntry = (thing: CarriedGear, fetches: number): TradeProposal => ({
  name: thing.name,
  amount: { coin: thing.coin, number: fetches },
  worth: 0,
  entered: gearMoveEntry('sold', thing, thing.of, fetches),
})
export const moveEntry = (act: 'stashed' | 'given', thing: CarriedGear): TradeProposal => ({
  name: thing.name,
  amount: null,
  worth: 0,
  entered: gearMoveEntry(act, thing, thing.of),
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
  { carries }: Pick<ServingModel, 'carries'>,
  here: Here,
): TradeProposal | null => {
  switch (act) {
    case 'buy': {
      const thing = proposedPurchase(pastPurchases(here.campaign), carries, here.muster)
      return thing && purchaseEntry(thing)
    }
    case 'sell':
      return (
        carries
          .map((thing) => {
            const fetches = resalePrice(here.campaign.agreement, thing.worth)
            return fetches === null ? null : saleEntry(thing, fetches)
          })
          .findLast((found) => found !== null) ?? null
      )
    case 'stash': {
      const thing = carries.at(-1)
      return thing ? moveEntry('stashed', thing) : null
    }
    case 'give': {
      const thing = here.stash.at(-1)
      return thing ? moveEntry('given', thing) : null
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
