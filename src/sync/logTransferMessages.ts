import type { LogEntry } from '@/engine'
import { protocolBounds, type HostMessage } from './protocol'

/**
 * The messages with the log for a guest, without sealed data: as many as needed, and one if there are no new entries.
 * @param from the index of the first entry that the guest lacks
 * @param count how many entries are safely stored: no others are sent
 */
export const entriesMessages = (
  entries: readonly LogEntry[],
  from: number,
  count: number,
): readonly Extract<HostMessage, { kind: 'entries' }>[] => {
  const told: LogEntry[][] = [[]]
  let letters = 0
  for (const { sealed: _sealed, ...open } of entries.slice(from, count)) {
    const size = JSON.stringify(open).length
    const batch = told.at(-1) ?? []
    if (
      batch.length > 0 &&
      (batch.length === protocolBounds.entries || letters + size > protocolBounds.message / 4)
    ) {
      told.push([open])
      letters = 0
    } else batch.push(open)
    letters += size
  }
  return told.map((batch) => ({
    kind: 'entries',
    from: batch[0]?.seq ?? count,
    count,
    entries: batch,
  }))
}

/** The message with the data that only the host may have; null if it is too big for one message. */
export const hostHandoverMessage = (
  entries: readonly LogEntry[],
): Extract<HostMessage, { kind: 'hands' }> | null => {
  const sealed = entries.flatMap(({ seq, sealed }) => (sealed === undefined ? [] : [{ seq, sealed }]))
  const said = { kind: 'hands', sealed } as const
  return sealed.length > protocolBounds.sealed || JSON.stringify(said).length > protocolBounds.message
    ? null
    : said
}
