import type { LogEntry } from '@/engine'
import { protocolBounds, type HostMessage } from './protocol'

/**
 * What a guest is told of the log, without what is sealed: in as many messages as it takes, in one where there is nothing to tell.
 * @param from the place of the first entry that it lacks
 * @param count how many entries are written for good: no others are told
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

/** What only the phone that keeps the table may know; null where it is more than one message bears. */
export const sealedMessage = (
  entries: readonly LogEntry[],
): Extract<HostMessage, { kind: 'hands' }> | null => {
  const sealed = entries.flatMap(({ seq, sealed }) => (sealed === undefined ? [] : [{ seq, sealed }]))
  const said = { kind: 'hands', sealed } as const
  return sealed.length > protocolBounds.sealed || JSON.stringify(said).length > protocolBounds.message
    ? null
    : said
}
