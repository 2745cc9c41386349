import { randomBytes } from 'node:crypto'
import { campaignFromEvents } from '@/campaign/state'
import { visibleNameOrMark } from '@/kit'
import { accessKeyHash, accessKeyOf } from '@/club'
import { campaignLink } from '@/club/accessKey'
import type { AccessKeyRow } from './accessKeyRow'
import type { ClubStore } from './clubStore'
import type { MessageLogger } from './serverMessages'

/** What an administrator may do with a folder while no server uses it. */
export const adminTasks = ['list', 'new-organiser', 'remove'] as const
export type AdminTask = (typeof adminTasks)[number]

interface Surroundings {
  readonly store: ClubStore
  readonly say: MessageLogger
  /** Asks the administrator for a line, and returns it. */
  readonly ask: (question: string) => Promise<string>
  /** The server's address for phones. */
  readonly address: URL
  readonly now: () => number
}

interface Held {
  readonly id: string
  readonly name: string
  readonly entries: number
  readonly keys: readonly AccessKeyRow[]
}

/**
 * Runs an administrator's task on a club's folder.
 * @param which the campaign, by its id or by its name
 * @returns whether it was done; a failure is logged
 */
export const runAdminTask = async (
  task: AdminTask,
  which: string,
  around: Surroundings,
): Promise<boolean> => {
  const all = await heldIn(around.store)
  if (task === 'list') return list(all, around)
  const [campaign, ...others] = all.filter(
    ({ id, name }) => id === which || name === visibleNameOrMark(which),
  )
  if (!campaign || others.length > 0) {
    around.say(campaign ? 'severalCampaigns' : 'noCampaign', { which: visibleNameOrMark(which) })
    return false
  }
  return task === 'remove' ? remove(campaign, around) : addOrganiser(campaign, around)
}

const heldIn = async (store: ClubStore): Promise<readonly Held[]> => {
  const { rows } = await store.keys()
  const ids = [...new Set(rows.map(({ campaign }) => campaign))].sort()
  return Promise.all(
    ids.map(async (id) => {
      const { rows: entries } = await store.entries(id)
      const { name } = campaignFromEvents(
        entries.toSorted((one, other) => one.clock - other.clock).map(({ body }) => body),
      )
      return {
        id,
        name,
        entries: entries.length,
        keys: rows.filter(({ campaign }) => campaign === id),
      }
    }),
  )
}

const list = (all: readonly Held[], { say }: Surroundings): boolean => {
  if (all.length === 0) say('noneHeld')
  for (const { id, name, entries, keys } of all) {
    const valid = keys.filter(({ takenBack }) => !takenBack)
    const organisers = valid.filter(({ role }) => role === 'organiser').length
    const seen = Math.max(0, ...valid.map(({ lastSeen }) => lastSeen ?? 0))
    say('held', {
      name,
      id,
      entries,
      links: valid.length,
      organisers,
      seen: seen === 0 ? 'never' : new Date(seen).toISOString().slice(0, 10),
    })
  }
  return true
}

const addOrganiser = async (
  { id, name }: Held,
  { store, say, address, now }: Surroundings,
): Promise<boolean> => {
  const key = accessKeyOf(randomBytes(16))
  const row: AccessKeyRow = {
    hash: accessKeyHash(key),
    campaign: id,
    role: 'organiser',
    player: null,
    at: now(),
    lastSeen: null,
    takenBack: false,
  }
  await store.write(id, { keys: [row] })
  say('newOrganiser', { name, link: campaignLink(address, id, key) })
  return true
}

const remove = async ({ id, name, entries }: Held, { store, say, ask }: Surroundings): Promise<boolean> => {
  say('removing', { name, entries })
  if ((await ask('> ')).trim() !== name) {
    say('notRemoved')
    return false
  }
  await store.remove(id)
  say('removed', { name })
  return true
}
