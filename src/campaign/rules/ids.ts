export type PlayerId = string
export type WarbandId = string
export type LedgerEntryId = string
export type LedgerModelId = string
