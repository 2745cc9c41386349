/** Identifies one entry in every copy of its log: by its index and its id. */
export interface EntrySeqAndId {
  readonly seq: number
  readonly id: string
}

/** Whether this is one of the named entries. The entry is untrusted. */
export const isListedEntry = (entry: unknown, names: readonly EntrySeqAndId[]): boolean => {
  if (typeof entry !== 'object' || entry === null || !('seq' in entry) || !('id' in entry)) return false
  return names.some(({ seq, id }) => entry.seq === seq && entry.id === id)
}

/** The entry without its hidden data, if it is one of the named ones; any other stays as it is. */
export const entryWithoutSealedIfListed = <Entry>(entry: Entry, names: readonly EntrySeqAndId[]): Entry => {
  if (!isListedEntry(entry, names)) return entry
  const { sealed: _sealed, ...open } = entry as Entry & { readonly sealed?: unknown }
  return open as Entry
}
