import { err } from '@/kit'
import { storeFaultOfKind } from '../storeFault'
import type { PlannedCampaign, RestorePlan } from '../restorePlan'
import { rowOfNewBattle } from '../rows'
import type { Store } from '../store'
import type { SecondCopy } from './secondCopy'
import type { CopiedItem } from './copiedItemRecords'

/**
 * A store whose writes also go to the second copy. The database comes first: it decides what a log contains, and
 * nothing that it refused may come back from the copy. A write is acknowledged when both have it, so it survives the
 * loss of either. Deletions start with the copy, or a kill between the two would restore the data.
 */
export const storeWithSecondCopy = (store: Store, copy: SecondCopy): Store => ({
  ...store,
  async createBattle(battle, first) {
    const written = await store.createBattle(battle, first)
    const row = rowOfNewBattle(battle, first)
    if (written.ok) await copy.append({ kind: 'battle', id: battle.id }, [{ row }, { entry: first }], 0)
    return written
  },
  async append(entry, summary, ended = summary.outcome !== null) {
    const written = await store.append(entry, summary, ended)
    if (written.ok)
      await copy.append({ kind: 'battle', id: entry.battle }, [{ entry, summary, ended }], entry.seq + 1)
    return written
  },
  async deleteBattle(id) {
    await copy.remove({ kind: 'battle', id })
    return store.deleteBattle(id)
  },
  async dropSealed(names) {
    // The copy is written from the store, so the store comes first.
    const dropped = await store.dropSealed(names)
    if (!dropped.ok) return dropped
    let clean = true
    for (const id of dropped.value) clean = (await copy.renewWhole({ kind: 'battle', id })) && clean
    return clean ? dropped : err(storeFaultOfKind('failed', 'the second copy still has it'))
  },
  warbands: {
    ...store.warbands,
    async save(warband) {
      const written = await store.warbands.save(warband)
      if (written.ok) void copy.renew({ kind: 'warband', id: warband.id })
      return written
    },
    async remove(id) {
      await copy.remove({ kind: 'warband', id })
      return store.warbands.remove(id)
    },
  },
  campaigns: {
    ...store.campaigns,
    async append(row, entries) {
      const written = await store.campaigns.append(row, entries)
      const [first] = entries
      const last = entries.at(-1)
      if (!written.ok || !first || !last) return written
      const counted = { ...row, entries: last.seq + 1 }
      const records = entries.map((entry) => (entry === last ? { entry, row: counted } : { entry }))
      const thing = { kind: 'campaign', id: row.id } as const
      if (first.seq === 0) await copy.append(thing, [{ row: counted }, ...records], 0)
      else await copy.append(thing, records, first.seq + 1)
      return written
    },
    async touch(row) {
      const written = await store.campaigns.touch(row)
      if (written.ok) void copy.renew({ kind: 'campaign', id: row.id })
      return written
    },
    async remove(id) {
      await copy.remove({ kind: 'campaign', id })
      return store.campaigns.remove(id)
    },
  },
  settings: {
    ...store.settings,
    async set(key, value) {
      const written = await store.settings.set(key, value)
      if (written.ok) void copy.renew({ kind: 'setting', id: key })
      return written
    },
  },
  async restore(plan) {
    if (plan.mode === 'replace') await copy.clear()
    const written = await store.restore(plan)
    if (!written.ok) return written
    // Not awaited: restoring years of data would block the screen, and the next start copies what is missing. But a
    // merged campaign has its entries in another order than the copy, which would look like two campaigns.
    const renewed = thingsIn(plan).map((thing) => ({ thing, work: copy.renew(thing) }))
    const joined = new Set(plan.campaigns.filter(isJoined).map(({ campaign }) => campaign.row.id))
    await Promise.all(
      renewed.flatMap(({ thing, work }) => (thing.kind === 'campaign' && joined.has(thing.id) ? [work] : [])),
    )
    return written
  },
  close() {
    copy.close()
    store.close()
  },
})

const isJoined = ({ fate }: PlannedCampaign): boolean => fate === 'together' || fate === 'longer'

/** What a plan writes. */
const thingsIn = ({ battles, campaigns, warbands, settings }: RestorePlan): CopiedItem[] => [
  ...battles
    .filter(({ fate }) => fate !== 'kept')
    .map(({ battle }): CopiedItem => ({ kind: 'battle', id: battle.row.id })),
  ...campaigns
    .filter(({ fate }) => fate !== 'kept')
    .map(({ campaign }): CopiedItem => ({ kind: 'campaign', id: campaign.row.id })),
  ...warbands.map(({ id }): CopiedItem => ({ kind: 'warband', id })),
  ...Object.keys(settings).map((id): CopiedItem => ({ kind: 'setting', id })),
]
