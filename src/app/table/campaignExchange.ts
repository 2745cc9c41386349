import { message } from '@/kit'
import { versionVectorOf, toWireEntries, type ChronicleEntry } from '@/campaign/state'
import { readDeltaText, serializeDelta, type CampaignDelta } from '@/exchange'
import type { SideChannelMessage } from '@/sync'
import type { PlannedCampaign } from '@/storage'
import { ellipsized } from '@/ui/nameAndNumberText'
import { newEntryCountsByAuthor } from '../campaigns/newEntriesByAuthor'
import {
  readCampaignOrNull,
  openedFileFromDelta,
  compareWithPeer,
  type StoredCampaign,
} from '../codeSync/campaignDelta'
import type { SideChannelDependencies } from './sideChannelDependencies'

/** The exchange of the campaigns that two phones at a table both have. */
export interface CampaignExchange {
  /** The other phone has this campaign too. */
  found(id: string): Promise<void>
  /** @param campaigns the founding entries of campaigns here, by their ids on this phone */
  heard(text: string, campaigns: ReadonlyMap<string, string>): Promise<void>
  /** Sends what was written here since. */
  look(): Promise<void>
}

/** The maximum number of entries in one message. The rest follows in the next one. */
const atOnce = 400

/**
 * Each phone sends its version vector of a campaign. A phone with more entries sends the missing ones and receives
 * the other's new version vector, until both are equal. Nothing is sent twice after an answer, and the player is not
 * asked twice about an offer they declined.
 */
export const campaignExchange = (
  say: (told: SideChannelMessage) => boolean,
  phone: SideChannelDependencies,
): CampaignExchange => {
  /** Campaigns that both have, with the number of entries that the other phone was told are here. */
  const common = new Map<string, number>()
  /** The version vector that each message answered, so that the same message is not sent again and again. */
  const answered = new Map<string, string>()
  const unwanted = new Set<string>()

  const stored = async (id: string) => readCampaignOrNull(await phone.device.store(), id)
  /** Without names, because the other phone has its own. */
  const tell = (id: string, own: StoredCampaign, missing: readonly ChronicleEntry[] = []): void => {
    let some = missing.slice(0, atOnce)
    const have = versionVectorOf(own.entries)
    while (!say({ topic: 'news', text: serializeDelta({ name: '', have, entries: toWireEntries(some) }) })) {
      if (some.length === 0) return
      some = some.slice(0, Math.floor(some.length / 2))
    }
    common.set(id, own.entries.length)
  }
  const answer = async (id: string, { have }: CampaignDelta, came: boolean) => {
    const own = await stored(id)
    if (!own) return
    const { missing, lacks } = compareWithPeer(own, have)
    const told = JSON.stringify([have, own.entries.length])
    const again = answered.get(id) === told
    answered.set(id, told)
    if (again && !came) return
    if (missing.length > 0) tell(id, own, missing)
    else if (lacks || came) tell(id, own)
  }

  /** Merges what arrived, or asks the player first: an author who is new to the campaign is unknown here. */
  const takeIn = async (id: string, own: StoredCampaign, news: CampaignDelta): Promise<boolean> => {
    const part = openedFileFromDelta(own, news.entries, Date.now())
    if (!part.ok) return false
    const plan = await phone.backup.plan(part.value, 'merge')
    const planned = plan.ok ? plan.value.campaigns[0] : undefined
    if (!planned || planned.fresh.length === 0 || planned.fresh.every((entry) => unwanted.has(entry.id)))
      return false
    const take = async (): Promise<boolean> => {
      const done = await phone.backup.restore(part.value, 'merge')
      return done.ok
    }
    const known = new Set(own.entries.map(({ by }) => by))
    if (planned.fresh.every((entry) => known.has(String((entry as { by?: unknown }).by)))) {
      const taken = await take()
      if (taken) tellPlayer(planned)
      return taken
    }
    phone.ask({
      founded: news.have.founded,
      words: wordsFor('tableNews.asked', planned),
      take: async () => {
        await take()
        const now = await stored(id)
        if (now) tell(id, now)
      },
      leave: () => planned.fresh.forEach((entry) => unwanted.add(entry.id)),
    })
    return false
  }
  const tellPlayer = (planned: PlannedCampaign) => {
    if (newEntryCountsByAuthor(planned).length > 0) phone.tell(wordsFor('tableNews.taken', planned))
  }

  return {
    found: async (id) => {
      const own = common.has(id) ? null : await stored(id)
      if (own) tell(id, own)
    },
    heard: async (text, campaigns) => {
      const news = readDeltaText(text)
      if (!news.ok) return
      // A phone that names the founding entry has the campaign.
      const [id] = [...campaigns].find(([, founded]) => founded === news.value.have.founded) ?? []
      const own = id === undefined ? null : await stored(id)
      if (id === undefined || !own) return
      if (!common.has(id)) common.set(id, 0)
      const came = news.value.entries.length > 0 && (await takeIn(id, own, news.value))
      await answer(id, news.value, came)
    },
    look: async () => {
      const listed = await (await phone.device.store()).campaigns.list()
      for (const { id, entries } of listed.ok ? listed.value : []) {
        const told = common.get(id)
        const own = told === undefined || told === entries ? null : await stored(id)
        if (own) tell(id, own)
      }
    },
  }
}

const wordsFor = (key: string, planned: PlannedCampaign) => {
  const news = newEntryCountsByAuthor(planned)
  const [first, ...others] = news
  const name = ellipsized(first?.name ?? '', 40) || message('tableNews.somebody')
  return message(key, {
    campaign: ellipsized(planned.campaign.row.name, 40) || message('tableNews.unnamed'),
    name: others.length > 0 ? message('tableNews.others', { name }) : name,
    n: news.reduce((sum, { count }) => sum + count, 0),
  })
}
