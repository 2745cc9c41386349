/** Names one entry wherever its log is copied to: by its place, and by its id. */
export interface EntryName {
  readonly seq: number
  readonly id: string
}

/** Whether this is one of the named entries. It may come from anywhere. */
export const isListedEntry = (entry: unknown, names: readonly EntryName[]): boolean => {
  if (typeof entry !== 'object' || entry === null || !('seq' in entry) || !('id' in entry)) return false
  return names.some(({ seq, id }) => entry.seq === seq && entry.id === id)
}

/** The entry without what it hides, if it is one of the named ones; any other as it is. */
export const withoutSealed = <Entry>(entry: Entry, names: readonly EntryName[]): Entry => {
  if (!isListedEntry(entry, names)) return entry
  const { sealed: _sealed, ...open } = entry as Entry & { readonly sealed?: unknown }
  return open as Entry
}
