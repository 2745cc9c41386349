import { defaultAgreement } from '@/campaign/rules'
import {
  mergeChronicles,
  campaignEventVersion,
  headsOf,
  nextLamportClock,
  type CampaignEvent,
  type ChronicleEntry,
} from '@/campaign/state'

let last = 0
const counted = () => `e${(last += 1)}`

/** Adds an entry of an author who knows all entries. */
export const writtenOn = (
  entries: readonly ChronicleEntry[],
  by: string,
  id: string,
  body: CampaignEvent = { type: 'playerJoined', player: { id: `player ${id}`, name: id } },
): readonly ChronicleEntry[] => {
  const seq = entries.length
  const clock = nextLamportClock(entries)
  const past = headsOf(entries)
  const entry = {
    campaign: entries[0]?.campaign ?? 'k',
    seq,
    id,
    at: 1_000 + seq,
    by,
    ...(clock !== seq && { clock }),
    ...(past.length > 0 && { past }),
    v: campaignEventVersion,
    body,
  }
  return [...entries, entry]
}

/** A campaign in which these authors wrote one after the other. The first one founded it. */
export const writtenTogether = (
  authors: readonly string[],
  freshId: () => string = counted,
): readonly ChronicleEntry[] =>
  authors.reduce<readonly ChronicleEntry[]>(
    (entries, by) =>
      entries.length === 0
        ? writtenOn([], by, freshId(), {
            type: 'founded',
            name: 'The Long Winter',
            agreement: defaultAgreement,
          })
        : writtenOn(entries, by, freshId()),
    [],
  )

export const together = (
  one: readonly ChronicleEntry[],
  other: readonly ChronicleEntry[],
): readonly ChronicleEntry[] => {
  const both = mergeChronicles(one, other)
  if (!both) throw new Error('they are one campaign')
  return both
}
