import { computed, ref, shallowRef } from 'vue'
import { err, message, type Message, type Result } from '@/kit'
import {
  protocolBounds,
  Host,
  undoRefusal,
  type TableDevice,
  type Connection,
  type AuthoredCommand,
  type Seat,
  type TableSide,
} from '@/sync'
import type { WebRtcConnection, WebRtcFault } from '@/webrtc'
import { impossible } from '@/engine'
import type { OpenBattle } from '../battle/openBattle'
import { decisionRights } from './decisionRights'
import { deleteHostedTable, saveHostedTable, type SavedPeer } from './hostedTableRecords'
import { trackMissingPeers, type MissingPeers } from './missingPeers'
import { secretsReceiptPieces } from './secretsReceipt'
import { campaignSideChannel, type CampaignSideChannel } from './campaignSideChannel'
import type { SideChannelDependencies } from './sideChannelDependencies'
import { heartbeatInterval, monotonicNow, newThrowSecret, type TableView } from './tableView'
import { namedSides, phoneName } from './phoneNames'
import { createReconnectOffers, type ReconnectedPeer } from './reconnectOffers'

/**
 * How long another phone may take to send its number before this one throws alone, in milliseconds. The other phone
 * may be asleep.
 */
const longestThrow = 1500
/** How long former guests may take to move to the new host, in milliseconds. */
const longestMove = 15_000

/** This phone hosts the table. Others join by connections. */
export interface HostedTable extends TableView, MissingPeers {
  /** @param device the phone that sits at the other end, where it is known */
  join(line: WebRtcConnection, device?: string): void
  /** Handles the answer of a former guest: one scan reconnects it. Null if the text is no such answer. */
  takeBack(text: string): Promise<Result<ReconnectedPeer, WebRtcFault>> | null
  /** The reconnect code of one former guest: no other phone can use it. */
  codeFor(device: string): Promise<Result<string, WebRtcFault>>
  /**
   * Invites a phone from the former host's table. The former host still has a connection to it, and to this phone.
   */
  fetch(device: string, through: string): void
  /** Passes the new host's code on to a former guest. */
  carry(device: string, code: string): void
  /** Removes one phone from the table. */
  dismiss(device: string): void
  /** Makes another phone at the table the host, with all sealed data. */
  handOver(device: string): void
}

/** The initial peers of a table that this phone hosts. */
export interface InitialTableSeating {
  readonly own: Seat
  /** Its player has chosen the sides. */
  readonly chosen: boolean
  readonly mayAnswer: boolean
  /** The former peers: those of the previous host, or those from before the app was closed here. */
  readonly known: readonly SavedPeer[]
  /** The app was closed here since: all connections are lost. */
  readonly reopened: boolean
}

/** What happens when another phone becomes the host. */
export interface HandoverToPeerHandlers {
  /** That phone is at the other end of this connection. */
  readonly handed: (line: WebRtcConnection, device: string) => void
  /** A former guest answered the code that was passed to it. */
  readonly answered: (device: string, code: string) => void
}

export const startHosting = (
  open: OpenBattle,
  createdAt: number,
  { own, chosen: saidWhom, mayAnswer: maySay, known, reopened }: InitialTableSeating,
  { handed, answered }: HandoverToPeerHandlers,
  phone: SideChannelDependencies,
): HostedTable => {
  /** Guests can still read the log while the battle is not on the screen. Nothing is decided then. */
  const last = shallowRef(open)
  /** Counts how often the battle was opened and closed. */
  let turn = 0
  const here = shallowRef<OpenBattle | null>(open)
  const sides = computed(() => sidesOf(last.value))
  const seat = shallowRef(own)
  const devices = shallowRef<readonly TableDevice[]>([])
  const mayAnswer = ref(maySay)
  const lines = new Map<Connection, WebRtcConnection>()
  const record = {
    battle: open.session.battle,
    game: open.game.id,
    events: open.game.version,
    createdAt,
    get sides() {
      return sides.value
    },
    get entries() {
      return last.value.log.value?.entries ?? []
    },
    get written() {
      return last.value.saved.value + 1
    },
    asks: () => last.value.asks.value,
    asked: () => last.value.game.promptedSide(last.value.session.view),
    asksSecret: () => last.value.game.asksSecret?.(last.value.session.view) ?? false,
    undoNeeds: () => here.value?.atTable.undoNeeds() ?? null,
    concededBy: (command: unknown) =>
      isCommand(command) ? (last.value.game.concededBy?.(command) ?? []) : [],
    ownedBy: (command: unknown) =>
      isCommand(command) ? (last.value.game.secretOwner?.(command, last.value.session.view) ?? null) : null,
    parts: (command: unknown) =>
      (isCommand(command) ? last.value.game.splitBySide?.(command) : undefined) ?? [command],
    throwsOpenly: (command: unknown, overrule: readonly string[]) =>
      here.value?.atTable.throwsOpenly(command, overrule) ?? false,
    carryOut: (order: AuthoredCommand) =>
      here.value && here.value.session.accepting
        ? here.value.atTable.carryOut(order)
        : err(impossible('phones.notOpen')),
    undo: (author: string) => here.value?.atTable.undo(author),
    redo: (author: string) => here.value?.atTable.redo(author),
  }
  /**
   * Until its player chooses, the host plays the sides that no other phone plays. If there are none left, it is a
   * spectator while any player's phone is connected, and plays all sides while none is: somebody can always decide.
   */
  let chosen = saidWhom
  const { look: lookForLost, ...lost } = trackMissingPeers(reopened ? known : [], devices)
  const changed = (seated: readonly TableDevice[]) => {
    devices.value = seated
    lookForLost()
    save()
    if (chosen) return
    const others = seated.slice(1)
    const all = sides.value.map(({ id }) => id)
    const left = all.filter((id) => !others.some(({ plays }) => plays.includes(id)))
    const alone = !others.some(({ here, plays }) => here && plays.length > 0)
    const plays = left.length === 0 && alone ? all : left
    if (plays.join() !== seat.value.plays.join()) sitAs({ ...seat.value, plays })
  }
  /** Why a decision of this phone was refused after its dice. */
  const refused = shallowRef<Message | null>(null)
  const ways = createReconnectOffers((device, code, through) => {
    host.leaveCode(device, code, through)
    save()
  })
  let moved = false
  let over = false
  let saved = ''
  /** Saves the peers, for the case that the app is closed. A follower tab saves nothing. */
  const save = () => {
    if (over || moved || !last.value.session.accepting) return
    const pairings = new Map(known.map(({ id, pairing }) => [id, pairing]))
    const table = {
      plays: chosen ? [...seat.value.plays] : null,
      mayAnswer: mayAnswer.value,
      known: devices.value.slice(1, protocolBounds.devices).map(({ id, name, plays }) => {
        const pairing = ways.leftWith(id) ?? pairings.get(id)
        return { id, name, plays: [...plays], ...(pairing !== undefined && { pairing }) }
      }),
    }
    const now = JSON.stringify(table)
    if (now === saved) return
    saved = now
    void saveHostedTable(record.battle, table, phone.device)
  }
  /** The side channels, by the phones at the other ends. */
  const wires = new Map<string, CampaignSideChannel>()
  const wire = (device: string) => {
    wires.get(device)?.end()
    wires.set(
      device,
      campaignSideChannel((piece) => host.tell(device, piece), phone),
    )
  }
  const host: Host = new Host(
    record,
    own,
    monotonicNow(),
    {
      changed,
      secret: newThrowSecret,
      asked: (throwing) => setTimeout(() => host.throwAlone(throwing), longestThrow),
      refused: (refusal) => (refused.value = refusal.message),
      handed: (link, device) => {
        const line = lines.get(link)
        moved = true
        if (line) handed(line, device)
      },
      seated: (device) => {
        void ways.leave(device)
        wire(device)
        for (const piece of secretsReceiptPieces(record.entries.slice(0, record.written)))
          host.tell(device, piece)
      },
      news: (device, piece) => wires.get(device)?.heard(piece),
      answered,
      brought: (code) => void takeBack(code),
      declined: () => (refused.value = message('phones.declined')),
      otherVersion: (theirs) => (refused.value = message(`phones.otherVersion.${theirs}`)),
    },
    known,
  )
  const sitAs = (now: Seat) => {
    seat.value = now
    host.sitAs(now)
  }
  if (!maySay) host.mayAnswer = false
  changed(host.devices)
  const join = (line: WebRtcConnection, device?: string) => {
    // A connection may open after the table was closed.
    if (over && !moved) return line.close()
    lines.set(line, line)
    line.listen(host.join(line, device))
  }
  const takeBack = (text: string) =>
    ways.takeBack(text)?.then((back) => {
      if (back.ok) join(back.value.line, back.value.device)
      return back
    }) ?? null
  const timer = setInterval(() => host.beat(monotonicNow()), heartbeatInterval)
  /**
   * The phone that must enter a secret while this phone is the host. If that phone becomes the host, the secret
   * passes through no other player's phone (TR-4).
   */
  const heir = computed(() => {
    const side = deciding.secretOf()
    if (side === null || seat.value.plays.includes(side)) return null
    return devices.value.find(({ here, keeps, plays }) => here && !keeps && plays.includes(side)) ?? null
  })
  const handOver = (device: string) => {
    refused.value = null
    host.handOver(device)
  }
  const deciding = decisionRights({ open: () => last.value, seat, devices, sides, mayAnswer })
  return {
    battle: record.battle,
    keeps: true,
    ...lost,
    get needed() {
      return devices.value.length > 1 + lost.lost.value.length
    },
    get place() {
      return deciding.place.value
    },
    seat,
    devices,
    sides,
    mayAnswer,
    away: ref(null),
    keeper: null,
    does: (commands, overrule) => {
      refused.value = null
      return host.does(commands, overrule, deciding.onBehalfOf.value)
    },
    get throwing() {
      return host.throwing
    },
    hindrance: (asked, concededBy, ownedBy) =>
      sides.value.length === 0 ? null : deciding.hindrance(asked, concededBy, ownedBy),
    answerFor: deciding.answerFor,
    mayUndo: (needs) => {
      const hindrance = undoRefusal(needs, seat.value, devices.value)
      if (hindrance) refused.value = hindrance.message
      return hindrance === null
    },
    notice: computed(() => {
      if (refused.value) return refused.value
      const name = heir.value && phoneName(heir.value, namedSides(sides.value, last.value))
      return lost.withLost(name === null ? deciding.tells.value : message('phones.secretFor', { name }))
    }),
    handSecret: computed(() => {
      const to = heir.value
      return to && (() => handOver(to.id))
    }),
    wrote: (seq) => {
      host.wrote(seq)
      // New sides need a player.
      changed(devices.value)
    },
    opened: async (now) => {
      const mine = (turn += 1)
      // Guests may lack any of it: a battle opened from a snapshot is read completely first.
      if (!(await now.fetchLog()).ok || mine !== turn) return
      last.value = now
      here.value = now
    },
    closed: () => {
      turn += 1
      here.value = null
      for (const one of wires.values()) one.again()
    },
    join,
    takeBack,
    codeFor: ways.codeFor,
    fetch: (device, through) => void ways.leave(device, through),
    carry: (device, code) => host.carry(device, code),
    dismiss: (device) => host.dismiss(device),
    handOver,
    sitAs: (plays) => {
      chosen = true
      sitAs({ ...seat.value, plays })
    },
    call: (name) => sitAs({ ...seat.value, name }),
    letAnswer: (may) => {
      mayAnswer.value = may
      host.mayAnswer = may
    },
    end: () => {
      over = true
      void deleteHostedTable(record.battle, phone.device)
      clearInterval(timer)
      deciding.end()
      for (const one of wires.values()) one.end()
      ways.end()
      if (moved) setTimeout(() => host.close(), longestMove)
      else host.close()
    },
  }
}

/** Games check only commands of their own screens. Anything that can't be a command is rejected here. */
const isCommand = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null

/** The sides of a battle with the ids from facts and prompts, and with their names. */
const sidesOf = ({ game, state, summary }: OpenBattle): readonly TableSide[] =>
  game
    .participants(state())
    .map(({ side }, index) => ({ id: side, name: summary.value.sides[index]?.name ?? side }))
