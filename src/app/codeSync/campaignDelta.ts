import { packText, serializeDelta, type CampaignDelta } from '@/exchange'
import { splitIntoCodes } from '@/exchange/qr'
import type { Result } from '@/kit'
import {
  isPeerAhead,
  versionVectorOf,
  withPeerEntries,
  entriesMissingFrom,
  toWireEntries,
  type ChronicleEntry,
  type VersionVector,
  type PeerEntryFault,
} from '@/campaign/state'
import { emptyDump } from '@/storage'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { StoredCampaign } from '../campaigns/storedCampaign'
import type { OpenedFile } from '../stores/backup'
import { version } from '../version'

export {
  campaignRowByFounding,
  readCampaignOrNull,
  readCampaign,
  type StoredCampaign,
} from '../campaigns/storedCampaign'

/** The delta status of two phones: what the other one lacks, and whether it has anything that is not here. */
export interface PeerComparison {
  readonly missing: readonly ChronicleEntry[]
  readonly lacks: boolean
}

export const compareWithPeer = ({ entries }: StoredCampaign, there: VersionVector): PeerComparison => ({
  missing: entriesMissingFrom(entries, there),
  lacks: isPeerAhead(entries, there),
})

/** The maximum length of a campaign's name in the code: it is only for phones without the campaign. */
const mostName = 40

/**
 * This phone's text: its version vector, and the entries that the other one lacks, if their version vector is known.
 */
export const serialiseDeltaToString = (
  stored: StoredCampaign,
  missing: readonly ChronicleEntry[] = [],
): string =>
  serializeDelta({
    name: ellipsized(stored.row.name, mostName),
    have: versionVectorOf(stored.entries),
    entries: toWireEntries(missing),
  })

/** The text of a phone that has nothing of a campaign. */
export const serialiseWholeCampaignRequest = ({ name, have: { founded } }: CampaignDelta): string =>
  serializeDelta({ name: ellipsized(name, mostName), have: { founded, devices: [] }, entries: [] })

/** Text as the codes that carry it. */
export const packTextIntoCodes = async (
  text: string,
): Promise<Result<readonly string[], 'empty' | 'tooLarge'>> =>
  splitIntoCodes(new Uint8Array(await (await packText(text)).arrayBuffer()))

/**
 * The received delta as a normal import, together with everything here, so that it is planned and shown in the same
 * way.
 */
export const openedFileFromDelta = (
  stored: StoredCampaign,
  came: readonly unknown[],
  made: number,
): Result<OpenedFile, PeerEntryFault> => {
  const joined = withPeerEntries(stored.entries, came)
  if (!joined.ok) return joined
  const row = { ...stored.row, entries: joined.value.length }
  const dump = { ...emptyDump, campaigns: [{ row, entries: joined.value }] }
  return { ok: true, value: { kind: 'campaign', made, app: version, dump } }
}
