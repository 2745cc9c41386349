import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { PieceAssembler, splitIntoPieces, type SideChannelPiece, type SideChannelMessage } from '@/sync'
import type { Store } from '@/storage'
import { uniqueId } from '../uniqueId'
import type { CampaignExchange } from './campaignExchange'
import type { SideChannelDependencies } from './sideChannelDependencies'

/** The side channel of one connection to one other phone. */
export interface CampaignSideChannel {
  heard(piece: SideChannelPiece): void
  /** Something may be new since then: the player left a battle. */
  again(): void
  end(): void
}

/** Pauses, in milliseconds. */
interface Pauses {
  /** Before the start, after everybody is seated: the battle comes first. */
  readonly begins: number
  /** Between two checks for new entries here, or for a silent phone that answers again. */
  readonly looks: number
  /** Between two pieces: a command waits for one of them at most. */
  readonly pace: number
}
const usual: Pauses = { begins: 1500, looks: 6000, pace: 40 }
/** The maximum number of waiting pieces. The rest is sent at the next check. */
const waitingMost = 500
/** How often a phone is asked that sends nothing about its campaigns. */
const asksMost = 20

/** The mark of a campaign. Only phones that know its founding entry recognise it. */
const markOf = (founded: string, askedNumber: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${askedNumber} ${founded}`))).slice(0, 32)

/**
 * Phones at one table exchange their campaigns over the side channel. Each asks with its own number and receives
 * marks of the other's campaigns. It recognises only the campaigns that it has too: nothing is revealed about any
 * other.
 * @param send tells whether the other phone is there to hear: else it is said later
 */
export const campaignSideChannel = (
  send: (piece: SideChannelPiece) => boolean,
  phone: SideChannelDependencies,
  { begins, looks, pace } = usual,
): CampaignSideChannel => {
  const own = uniqueId()
  const gathered = new PieceAssembler()
  const waiting: SideChannelPiece[] = []
  /** The founding entries of campaigns here, by their ids on this phone. */
  const foundings = new Map<string, string>()
  let talk: CampaignExchange | null = null
  let answered = false
  let asks = 0
  let over = false

  let pumping: ReturnType<typeof setTimeout> | undefined
  const pump = () => {
    const [next] = waiting
    const went = next !== undefined && send(next)
    if (went) waiting.shift()
    pumping = waiting.length > 0 ? setTimeout(pump, went ? pace : looks) : undefined
  }
  const say = (told: SideChannelMessage): boolean => {
    const pieces = splitIntoPieces(told)
    if (!pieces || over || waiting.length + pieces.length > waitingMost) return false
    waiting.push(...pieces)
    pumping ??= setTimeout(pump, pace)
    return true
  }
  const ask = () => {
    if (asks >= asksMost || waiting.length > 0) return
    asks += 1
    say({ topic: 'asks', text: own })
  }

  const here = async (store: Store): Promise<ReadonlyMap<string, string>> => {
    const listed = await store.campaigns.list()
    for (const { id } of listed.ok ? listed.value : []) {
      if (foundings.has(id)) continue
      const loaded = await store.campaigns.load(id)
      const founded = loaded.ok ? loaded.value?.entries[0]?.id : undefined
      if (founded !== undefined) foundings.set(id, founded)
    }
    return foundings
  }
  const hear = async ({ topic, text }: SideChannelMessage) => {
    const store = await phone.device.store()
    const campaigns = await here(store)
    if (topic === 'asks') {
      if (campaigns.size === 0) return
      const marks = [...campaigns.values()].map((founded) => markOf(founded, text))
      say({ topic: 'marks', text: marks.join(' ') })
      // A phone that asks is seated by now, and may have missed our question.
      if (!answered) ask()
      return
    }
    if (campaigns.size === 0) return
    talk ??= (await import('./campaignExchange')).campaignExchange(say, phone)
    if (topic === 'marks') {
      answered = true
      const marks = new Set(text.split(' '))
      for (const [id, founded] of campaigns) if (marks.has(markOf(founded, own))) await talk.found(id)
    } else if (topic === 'news') await talk.heard(text, campaigns)
  }
  const look = async () => {
    if (over) return
    if (!answered) {
      if ((await here(await phone.device.store())).size > 0) ask()
    } else await talk?.look()
  }

  /**
   * One piece of work after the other: entries are stored before the next message is answered. A failure is retried
   * later and never stops a battle.
   */
  let work: Promise<unknown> = Promise.resolve()
  const then = (next: () => Promise<unknown>) => {
    work = work.then(() => (over ? undefined : next())).catch(() => undefined)
  }
  const first = setTimeout(() => then(look), begins)
  const timer = setInterval(() => then(look), looks)
  return {
    heard: (piece) => {
      const told = gathered.take(piece)
      if (told) then(() => hear(told))
    },
    again: () => then(look),
    end: () => {
      over = true
      clearTimeout(first)
      clearInterval(timer)
      clearTimeout(pumping)
    },
  }
}
