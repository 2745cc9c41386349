import type { CampaignRow, ChronicleRow } from '@/storage'

export const campaignRow = (some: Partial<CampaignRow> = {}): CampaignRow => ({
  id: 'k',
  name: 'The Long Winter',
  icon: 'tattered-banner',
  createdAt: 10,
  touchedAt: 20,
  entries: 0,
  next: null,
  ...some,
})

/** Entries of a campaign with meaningless bodies. */
export const chronicleRows = (campaign: string, count: number, from = 0): ChronicleRow[] =>
  Array.from({ length: count }, (_, index) => ({
    campaign,
    seq: from + index,
    id: `${campaign}-${from + index}`,
    at: 100 + from + index,
    by: 'device',
    v: 1,
    body: { type: 'named', name: `No. ${from + index}` },
  }))
