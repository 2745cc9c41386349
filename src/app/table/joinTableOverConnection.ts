import { ok, err, type Result } from '@/kit'
import { Guest, findVersionMismatch, type GuestEnding, type Seat, type Welcome } from '@/sync'
import type { WebRtcConnection } from '@/webrtc'
import { emptyDump, noDeletedRows, withNewBattleId, type DumpedBattle, type Store } from '@/storage'
import { reproducesEntry, Timeline, type LogEntry, type WithPendingStack } from '@/engine'
import { appendPeerEntryToTimeline } from '../battle/appendPeerEntryToTimeline'
import { loadGame, type LoadedGame } from '../loadGame'
import { useSharedTables } from '../stores/sharedTables'
import { uniqueId } from '../uniqueId'
import { guestHooks } from './hostHandover'
import { sideChannelDependencies } from './sideChannelDependencies'
import { newGuestTableState, createGuestTableView } from './createGuestTableView'

/**
 * Why a table could not be joined although there is a connection. `ownUnread`: this phone's own copy of the battle
 * can't be read.
 */
export type JoinFault =
  'noSuchGame' | 'turnedAway' | 'notKept' | 'rubbish' | 'hostOlder' | 'hostNewer' | 'ownUnread'

/** A table that this phone joined. `aside`: its own copy was in conflict and is now a separate battle. */
export interface JoinedTable {
  readonly battle: string
  readonly aside: boolean
}

/** The whole log of a battle on this phone, empty if there is none. A log that can't be read is never overwritten. */
const ownEntries = async (
  store: Store,
  battle: string,
  game: LoadedGame,
): Promise<Result<readonly LogEntry[], JoinFault>> => {
  const loaded = await store.loadBattle<unknown>(battle, game, { whole: true })
  if (loaded.ok) return ok(loaded.value.tail)
  return loaded.reason.kind === 'missing' ? ok([]) : err('ownUnread')
}

const faultOf = (why: GuestEnding): JoinFault =>
  why === 'rubbish' || why === 'hostOlder' || why === 'hostNewer' ? why : 'turnedAway'

const dumpOf = (
  { battle, game, createdAt }: Welcome,
  timeline: Timeline<WithPendingStack, unknown, unknown>,
  known: LoadedGame,
): DumpedBattle => {
  const summary = known.summary(timeline.state)
  const touchedAt = timeline.entries.at(-1)?.at ?? createdAt
  const endedAt = summary.outcome === null ? null : touchedAt
  const row = { id: battle, game, createdAt, touchedAt, endedAt, summary, entries: timeline.nextSeq }
  return { row, entries: [...timeline.entries], draft: null }
}

/**
 * Joins the table at the other end of a connection: reads its whole log as untrusted data, stores it on this phone,
 * and listens for more. An existing copy of the battle continues where it stops. A copy in conflict is first saved as
 * a separate battle.
 */
export const joinTableOverConnection = (
  line: WebRtcConnection,
  seat: Seat,
  store: Store,
): Promise<Result<JoinedTable, JoinFault>> =>
  new Promise((resolve) => {
    const heard = newGuestTableState()
    const sharedTables = useSharedTables()
    const phone = sideChannelDependencies()
    let settled = false
    const settle = (answer: Result<JoinedTable, JoinFault>) => {
      if (settled) return
      settled = true
      if (!answer.ok) guest.leave()
      resolve(answer)
    }
    let lies = { battle: '', createdAt: 0 }
    let aside = false
    let begin: (() => Promise<void>) | null = null
    let whole: (() => Promise<void>) | null = null

    const welcomed = async (welcome: Welcome) => {
      lies = welcome
      const game = await loadGame(welcome.game)
      if (!game) return settle(err('noSuchGame'))
      const gap = findVersionMismatch(welcome.events, game.version)
      if (gap) return settle(err(gap))
      const start = async (own: readonly LogEntry[]) => {
        const opened = Timeline.open<WithPendingStack, unknown, unknown>(game, welcome.battle, own)
        if (!opened.ok) return settle(err('ownUnread'))
        const timeline = opened.value
        const before = timeline.nextSeq
        whole = async () => {
          const action = before === 0 ? 'new' : 'longer'
          if (timeline.nextSeq > before || before === 0) {
            const battles = [{ fate: action, battle: dumpOf(welcome, timeline, game) } as const]
            const saved = await store.restore({ ...nothing, battles })
            if (!saved.ok) return settle(err('notKept'))
          }
          guest.detach()
          await sharedTables.lieElsewhere(welcome.battle)
          sharedTables.sit(welcome.battle, createGuestTableView(welcome.battle, guest, heard, phone))
          settle(ok({ battle: welcome.battle, aside }))
        }
        guest.attach({
          battle: welcome.battle,
          get count() {
            return timeline.nextSeq
          },
          get last() {
            return timeline.entries.at(-1)?.id ?? null
          },
          append: (entries) => {
            for (const raw of entries) {
              const entry = appendPeerEntryToTimeline(timeline, raw, welcome.battle, game)
              if (!entry.ok) return entry.reason
            }
            return 'taken'
          },
          comesOf: (raw, command, overrule, rng) =>
            reproducesEntry(game, timeline, raw, command, { rng, overrule }),
        })
      }
      begin = async () => {
        // The copy in conflict stays as a separate battle.
        const loaded = await store.loadBattle<unknown>(welcome.battle, game, { whole: true })
        if (loaded.ok) {
          const { row, tail } = loaded.value
          const apart = withNewBattleId({ row, entries: [...tail], draft: null }, uniqueId())
          const saved = await store.restore({ ...nothing, battles: [{ fate: 'new', battle: apart }] })
          if (!saved.ok) return settle(err('notKept'))
          await store.deleteBattle(welcome.battle)
          aside = true
        }
        await start([])
      }
      const own = await ownEntries(store, welcome.battle, game)
      if (!own.ok) return settle(own)
      await start(own.value)
    }

    const guest: Guest = new Guest(line, seat, {
      ...guestHooks(heard, () => ({ ...lies, line, guest })),
      welcomed: (welcome) => void welcomed(welcome),
      caughtUp: () => {
        const work = whole
        whole = null
        void work?.()
      },
      parted: () => {
        const work = begin
        begin = null
        if (!settled && work) void work()
        else heard.away.value = 'parted'
      },
      gone: (why) => {
        heard.away.value = why
        settle(err(faultOf(why)))
      },
    })
    line.listen(guest.ears)
    guest.greet()
  })

const nothing = { mode: 'merge', ...emptyDump, lost: noDeletedRows, campaigns: [], battles: [] } as const
