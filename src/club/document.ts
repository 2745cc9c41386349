import * as Y from 'yjs'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { err, ok, type Result } from '@/kit'
import { campaignVersion, versionOf } from '@/campaign/state'
import { newerThan } from '@/engine/readFault'
import { parseSharedEntry, type SharedEntry } from './sharedEntry'
import { isCanonicalJson } from './canonicalJson'
import { clubBounds } from './protocol'

/** The one root of a shared document. */
const root = 'entries'

/** Why an update is no campaign's. */
export const documentFaults = [
  /** No update at all, or longer than one may be. */
  'unreadable',
  'tooLarge',
  /** It takes something away. */
  'deletes',
  /** Something that doesn't stand where entries stand, by itself, written once and by its own author. */
  'misplaced',
  /** In its place, but no entry. */
  'noEntry',
  /** In its place, and written by later code. */
  'newer',
  /** Under the id of an entry that is here already and says something else, or twice in one update. */
  'taken',
] as const
export type DocumentFault = (typeof documentFaults)[number]

/**
 * The Yjs client that writes an entry: the first 53 bits of the SHA-256 of its id. Each entry has a client of its own, so a document
 * follows from its entries alone, whoever puts it together, in whatever order.
 */
export const yjsClientOf = (id: string): number => {
  const digest = sha256(utf8ToBytes(id))
  const high = digest.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return high * 32 + ((digest[6] ?? 0) >>> 3)
}

/** The document of these entries. */
export const documentOf = (entries: readonly SharedEntry[]): Y.Doc => {
  const document = new Y.Doc()
  addEntries(document, entries)
  return document
}

/** What a phone that has nothing needs to have these entries. */
export const updateOf = (entries: readonly SharedEntry[]): Uint8Array => {
  const document = documentOf(entries)
  const update = Y.encodeStateAsUpdate(document)
  document.destroy()
  return update
}

/** Adds the entries that the document lacks, all at once; `origin` is told to those who listen. */
export const addEntries = (
  document: Y.Doc,
  entries: readonly SharedEntry[],
  origin: unknown = null,
): void => {
  const own = document.clientID
  document.transact(() => {
    const held = document.getMap(root)
    for (const { id, ...content } of entries) {
      const client = yjsClientOf(id)
      if (held.has(id) || Y.getState(document.store, client) > 0) continue
      document.clientID = client
      held.set(id, content)
    }
    document.clientID = own
  }, origin)
}

/** The entries of a document, in no order. What can't be read as one is left out: a newer version of the app may have written it. */
export const entriesIn = (document: Y.Doc): readonly SharedEntry[] =>
  [...document.getMap(root).entries()].flatMap(([id, content]) => {
    const entry = read(id, content)
    return entry ? [entry] : []
  })

/**
 * The entries of an update that are not here yet. An update that holds anything but entries, each whole, by itself and in its own
 * client's hand, is refused as a whole: nothing else can ever come into a campaign's document.
 * @param known the entry that stands under an id, or under the client of that id
 * @param most bytes that it may have
 */
export const readUpdate = (
  update: Uint8Array,
  known: (id: string) => SharedEntry | undefined,
  most: number = clubBounds.update,
): Result<readonly SharedEntry[], DocumentFault> => {
  if (update.length > most) return err('tooLarge')
  const decoded = decode(update)
  if (!decoded) return err('unreadable')
  if (decoded.ds.clients.size > 0) return err('deletes')
  const found: SharedEntry[] = []
  const clients = new Set<number>()
  for (const struct of decoded.structs) {
    const content = contentOf(struct)
    if (!content) return err('misplaced')
    if (newerThan(campaignVersion, versionOf(content.value))) return err('newer')
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

/** What stands under an id, where a struct is nothing but that. */
const contentOf = (
  struct: Y.Item | Y.GC | Y.Skip,
): { readonly id: string; readonly value: unknown } | null => {
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentAny)) return null
  const { parentSub: id, content } = struct
  // A parent that is no root is an id there, not a name.
  const parent: unknown = struct.parent
  const byItself = struct.id.clock === 0 && struct.origin === null && struct.rightOrigin === null
  if (!byItself || parent !== root || id === null || content.arr.length !== 1) return null
  return struct.id.client === yjsClientOf(id) ? { id, value: content.arr[0] } : null
}

const read = (id: string, value: unknown): SharedEntry | null => {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, 'id') || !isCanonicalJson(value))
    return null
  const entry = parseSharedEntry({ ...value, id })
  // What the reading would change is not what an app writes.
  return entry.ok && JSON.stringify(contentOnly(entry.value)) === JSON.stringify(value) ? entry.value : null
}

const contentOnly = ({ id: _id, ...content }: SharedEntry): Omit<SharedEntry, 'id'> => content
