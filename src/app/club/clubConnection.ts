import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import {
  addEntries,
  clubBounds,
  closeReasons,
  documentFromEntries,
  entriesIn,
  newEntriesInUpdate,
  toSharedEntry,
  type CloseReason,
  type SharedEntry,
} from '@/club'
import {
  lamportClockOfEntry,
  foldChronicle,
  versionVectorOf,
  entriesKnownTo,
  causallyReadyEntries,
  type ChronicleEntry,
  type VersionVector,
} from '@/campaign/state'
import type { Membership } from './membership'
import { nextUploadBatch, entriesToSend } from './entriesToSend'

/** The sync status of a phone and its club's server. */
export type ClubStatus =
  | { readonly kind: 'away' | 'catchingUp' | 'level' }
  /**
   * This many entries stay on this phone: its access key may not write them, or their parents. Everything else is in
   * sync.
   */
  | { readonly kind: 'kept'; readonly entries: number }
  /** Received entries depend on others that nobody has sent to the server. */
  | { readonly kind: 'waiting'; readonly entries: number }
  | { readonly kind: 'refused'; readonly why: CloseReason | PhoneOlder }

/**
 * The received data is of a later version than this phone knows: it stays on the server, and is read after the
 * update.
 */
type PhoneOlder = 'phoneOlder'

/** A campaign of this phone, while it is open. */
export interface LocalChronicleAccess {
  /** This phone's author ids: the current one, and the one before it joined. */
  readonly authors: readonly string[]
  readonly entries: () => readonly ChronicleEntry[]
  /** Calls back after each new entry. @returns stops the callbacks */
  readonly onWritten: (told: () => void) => () => void
  /** Adds the entries that can be added now. Returns whether all of them are stored. */
  readonly takeIn: (ready: readonly ChronicleEntry[]) => Promise<boolean>
}

interface Parts {
  readonly membership: Membership
  readonly address: string
  readonly own: LocalChronicleAccess
  readonly onStatus: (status: ClubStatus) => void
  /** The server has everything that is here, and this phone everything that is there. */
  readonly onLevel: (level: VersionVector) => void
}

/** A connection to the club's server. */
export interface ClubConnection {
  readonly end: () => void
}

/** After these the connection is tried once more, from the beginning. */
const retriedReasons: readonly CloseReason[] = ['notAllowed', 'tooLarge']
/** How long a phone that sent too much at once waits before it retries, in milliseconds. */
const breather = 60_000
/**
 * How long a phone waits at first, and at most, before it retries when the server can't write, in milliseconds;
 * doubled each time.
 */
const brokenPause = { first: 5_000, longest: 300_000 }
/** The close code of a websocket for a message that is longer than the other side takes. */
const tooBig = 1009

/**
 * Keeps one campaign of this phone in sync with its club's server, while the connection is open. Entries are added as
 * soon as all their parents are here. Entries written here are sent if the key allows it. Offline it waits, and
 * continues automatically.
 */
export const openClubConnection = (parts: Parts): ClubConnection => {
  let level = parts.membership.level
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = brokenPause.first
  const onLevel = (now: VersionVector) => {
    level = now
    pause = brokenPause.first
    parts.onLevel(now)
  }
  const refused = (why: CloseReason | PhoneOlder) => {
    parts.onStatus({ kind: 'refused', why })
    if (why === 'tooMany') timer = setTimeout(() => (line = begin()), breather)
    if (why !== 'broken') return
    timer = setTimeout(() => (line = begin()), pause)
    pause = Math.min(2 * pause, brokenPause.longest)
  }
  const retryOrRefuse = (why: CloseReason | PhoneOlder) => {
    if (why === 'phoneOlder' || !retriedReasons.includes(why)) return refused(why)
    // The server no longer has what it seemed to have: it was restored from a backup, and this phone sent all of that
    // in one message. Or what this phone wrote before it joined belongs to somebody else there. Everything is
    // requested again, and only what it wrote since is sent, piece by piece.
    const own = { ...parts.own, authors: parts.own.authors.slice(0, 1) }
    line = lineFrom({ ...parts, own, onLevel }, null, refused)
  }
  const begin = () => lineFrom({ ...parts, onLevel }, level, retryOrRefuse)
  let line = begin()
  return {
    end: () => {
      clearTimeout(timer)
      line.end()
    },
  }
}

const lineFrom = (
  { membership, address, own, onStatus, onLevel }: Parts,
  level: VersionVector | null,
  onRefused: (why: CloseReason | PhoneOlder) => void,
): ClubConnection => {
  const { founded, key, role, player } = membership
  const document = documentFromEntries(level ? entriesKnownTo(own.entries(), level).map(toSharedEntry) : [])
  /** The server's entries, by id. */
  const there = new Map(entriesIn(document).map((entry) => [entry.id, entry]))
  /** Received entries whose parents are missing here. */
  let waiting: readonly SharedEntry[] = []
  let kept = 0
  let ended = false
  let refused = false
  let taking: Promise<unknown> = Promise.resolve()

  const socket = new HocuspocusProviderWebsocket({ url: address })
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: founded,
    document,
    token: key,
    onAuthenticated: () => showLife(true),
    onSynced: () => push(),
    onUnsyncedChanges: () => push(),
    onStatus: () => tell(),
    onAuthenticationFailed: ({ reason }) => turnAway(isClosing(reason) ? reason : 'broken'),
    onClose: ({ event }) => {
      // A connection that only breaks gives none of our reasons; it reconnects automatically.
      if (event.code === tooBig) turnAway('tooLarge')
      else if (isClosing(event.reason)) turnAway(event.reason)
      showLife(false)
      tell()
    },
  })

  /**
   * Regular heartbeats keep the connection open. While it is broken none are sent: they would queue up and go out all
   * at once.
   */
  const showLife = (shows: boolean) => {
    const { awareness } = provider
    if (ended || !awareness || shows === (awareness.getLocalState() !== null)) return
    awareness.setLocalState(shows ? {} : null)
  }
  const tell = () => {
    if (ended || refused) return
    if (!provider.isAuthenticated) return onStatus({ kind: 'away' })
    if (!provider.synced || provider.hasUnsyncedChanges) return onStatus({ kind: 'catchingUp' })
    if (waiting.length > 0) return onStatus({ kind: 'waiting', entries: waiting.length })
    onStatus(kept > 0 ? { kind: 'kept', entries: kept } : { kind: 'level' })
    onLevel(versionVectorOf(own.entries().filter(({ id }) => there.has(id))))
  }
  const turnAway = (why: CloseReason | PhoneOlder) => {
    if (ended || refused) return
    refused = true
    end()
    onRefused(why)
  }

  const sender = { holder: { role, player }, authors: own.authors }
  const campaignThere = () => foldChronicle(own.entries().filter(({ id }) => there.has(id))).campaign
  /**
   * Sends entries that are missing on the server, if this phone's key allows it: the next piece once the server has
   * stored the last one.
   */
  const push = () => {
    if (ended || refused) return
    if (!provider.synced || provider.hasUnsyncedChanges) return tell()
    const missing = own.entries().filter(({ id }) => !there.has(id))
    const going = entriesToSend(sender, missing, campaignThere, (id) => there.get(id))
    kept = missing.length - going.length
    const piece = nextUploadBatch(going)
    for (const entry of piece) there.set(entry.id, entry)
    addEntries(document, piece)
    tell()
  }

  const came = (update: Uint8Array, origin: unknown) => {
    if (origin !== provider || ended) return
    const read = newEntriesInUpdate(update, (id) => there.get(id), clubBounds.founding)
    // A server that sends anything but entries is not a club's server.
    if (!read.ok) return turnAway(read.reason === 'newer' ? 'phoneOlder' : 'noCampaign')
    for (const entry of read.value) there.set(entry.id, entry)
    waiting = [...waiting, ...read.value]
    taking = taking.then(takeIn)
  }
  const takeIn = async () => {
    const here = own.entries()
    const known = new Set(here.map(({ id }) => id))
    waiting = waiting.filter(({ id }) => !known.has(id))
    const arrived = waiting.map(asKept)
    // If nothing is here, the founding entry comes first.
    const first = here.length > 0 ? [] : arrived.filter(({ id }) => id === founded)
    const ready = [...first, ...causallyReadyEntries([...here, ...first], arrived)]
    if (ready.length > 0 && (await own.takeIn(ready))) {
      const taken = new Set(ready.map(({ id }) => id))
      waiting = waiting.filter(({ id }) => !taken.has(id))
    }
    // Entries that stayed here may be sent now, or somebody else has sent them.
    push()
  }

  const end = () => {
    ended = true
    stopListening()
    document.off('update', came)
    provider.destroy()
    socket.destroy()
    // A reconnect may be scheduled, and destroying the provider does not cancel it.
    socket.connect = () => Promise.resolve()
    document.destroy()
  }
  const stopListening = own.onWritten(() => {
    if (waiting.length > 0) taking = taking.then(takeIn)
    push()
  })
  document.on('update', came)
  onStatus({ kind: 'away' })
  showLife(false)
  provider.attach()
  return { end: () => !ended && end() }
}

const isClosing = (reason: string): reason is CloseReason => closeReasons.some((one) => one === reason)

/** Without an index, and of no campaign of this phone. */
const asKept = (entry: SharedEntry): ChronicleEntry => ({
  ...entry,
  campaign: '',
  seq: lamportClockOfEntry({ seq: 0, ...entry }),
})
