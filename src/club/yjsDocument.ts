import * as Y from 'yjs'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { err, ok, type Result } from '@/kit'
import { campaignEventVersion, rawEntryVersion } from '@/campaign/state'
import { faultIfNewerVersion } from '@/engine/readFault'
import { parseSharedEntry, type SharedEntry } from './sharedEntry'
import { isCanonicalValue } from './canonicalValue'
import { clubBounds } from './protocol'

/** The only root of a shared document. */
const root = 'entries'

/** Why an update is not valid for a campaign. */
export const documentUpdateFaultKinds = [
  /** Not an update at all, or too long. */
  'unreadable',
  'tooLarge',
  /** It deletes something. */
  'deletes',
  /** Something that is not a separate entry, at the place of entries, written once and by its own author. */
  'misplaced',
  /** In the right place, but not an entry. */
  'noEntry',
  /** In the right place, but written by later code. */
  'newer',
  /** Under the id of a different entry that is already here, or twice in one update. */
  'taken',
] as const
export type DocumentUpdateFault = (typeof documentUpdateFaultKinds)[number]

/**
 * The Yjs client that writes an entry: the first 53 bits of the SHA-256 of its id. Each entry has its own client, so
 * the document depends only on its entries, whoever builds it and in whatever order.
 */
export const yjsClientOfEntry = (id: string): number => {
  const digest = sha256(utf8ToBytes(id))
  const high = digest.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return high * 32 + ((digest[6] ?? 0) >>> 3)
}

/** The document of these entries. */
export const documentFromEntries = (entries: readonly SharedEntry[]): Y.Doc => {
  const document = new Y.Doc()
  addEntries(document, entries)
  return document
}

/** The update that gives these entries to a phone without any. */
export const updateFromEntries = (entries: readonly SharedEntry[]): Uint8Array => {
  const document = documentFromEntries(entries)
  const update = Y.encodeStateAsUpdate(document)
  document.destroy()
  return update
}

/** Adds the entries that the document lacks, all at once; listeners get `origin`. */
export const addEntries = (
  document: Y.Doc,
  entries: readonly SharedEntry[],
  origin: unknown = null,
): void => {
  const own = document.clientID
  document.transact(() => {
    const held = document.getMap(root)
    for (const { id, ...content } of entries) {
      const client = yjsClientOfEntry(id)
      if (held.has(id) || Y.getState(document.store, client) > 0) continue
      document.clientID = client
      held.set(id, content)
    }
    document.clientID = own
  }, origin)
}

/**
 * The entries of a document, in no order. An unreadable one is left out: a newer version of the app may have written
 * it.
 */
export const entriesIn = (document: Y.Doc): readonly SharedEntry[] =>
  [...document.getMap(root).entries()].flatMap(([id, content]) => {
    const entry = read(id, content)
    return entry ? [entry] : []
  })

/**
 * The new entries of an update. An update with anything but entries is refused as a whole: each must be complete,
 * separate and written by its own client. So nothing else can ever get into a campaign's document.
 * @param known the entry under an id, or under the client of that id
 * @param most the maximum number of bytes
 */
export const newEntriesInUpdate = (
  update: Uint8Array,
  known: (id: string) => SharedEntry | undefined,
  most: number = clubBounds.update,
): Result<readonly SharedEntry[], DocumentUpdateFault> => {
  if (update.length > most) return err('tooLarge')
  const decoded = decode(update)
  if (!decoded) return err('unreadable')
  if (decoded.ds.clients.size > 0) return err('deletes')
  const found: SharedEntry[] = []
  const clients = new Set<number>()
  for (const struct of decoded.structs) {
    const content = contentOf(struct)
    if (!content) return err('misplaced')
    if (faultIfNewerVersion(campaignEventVersion, rawEntryVersion(content.value))) return err('newer')
    const entry = read(content.id, content.value)
    if (!entry) return err('noEntry')
    if (clients.has(struct.id.client)) return err('taken')
    clients.add(struct.id.client)
    const here = known(entry.id)
    if (!here) found.push(entry)
    else if (JSON.stringify(here) !== JSON.stringify(entry)) return err('taken')
  }
  return ok(found)
}

const decode = (update: Uint8Array): ReturnType<typeof Y.decodeUpdate> | null => {
  try {
    return Y.decodeUpdate(update)
  } catch {
    return null
  }
}

/** The value under an id, if a struct contains nothing else. */
const contentOf = (
  struct: Y.Item | Y.GC | Y.Skip,
): { readonly id: string; readonly value: unknown } | null => {
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentAny)) return null
  const { parentSub: id, content } = struct
  // A parent that is not a root is an id here, not a name.
  const parent: unknown = struct.parent
  const byItself = struct.id.clock === 0 && struct.origin === null && struct.rightOrigin === null
  if (!byItself || parent !== root || id === null || content.arr.length !== 1) return null
  return struct.id.client === yjsClientOfEntry(id) ? { id, value: content.arr[0] } : null
}

const read = (id: string, value: unknown): SharedEntry | null => {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, 'id') || !isCanonicalValue(value))
    return null
  const entry = parseSharedEntry({ ...value, id })
  // The app never writes anything that parsing would change.
  return entry.ok && JSON.stringify(contentOnly(entry.value)) === JSON.stringify(value) ? entry.value : null
}

const contentOnly = ({ id: _id, ...content }: SharedEntry): Omit<SharedEntry, 'id'> => content
