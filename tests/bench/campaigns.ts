import { backupFile } from '@/app/backupFile'
import {
  standingsOf,
  modelStoryline,
  chronicleItemsOldestFirst,
  defaultAgreement,
  type LedgerEntry,
} from '@/campaign/rules'
import { parseChronicle, type CampaignEvent } from '@/campaign/state'
import { fold } from '../helpers/foldCampaign'
import type { LogEntry } from '@/engine'
import type { ChronicleRow, Dump } from '@/storage'
import { summaryOf } from '../helpers/battleRows'
import { battle, line, recruited, side } from '../helpers/campaigns'
import { campaignRow } from '../helpers/campaignRows'

/** The best of several runs, so that other load on the machine does not count. */
const time = async (work: () => unknown, runs = 10): Promise<number> => {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return Math.min(...took)
}

const count = (length: number) => Array.from({ length }, (_, index) => index)
const models = (warband: string) => count(10).map((index) => `${warband}${index}`)
const warband = { player: 'p', game: 'trench-crusade', icon: '', roster: null }
const joined = ['A', 'B'].map((id): CampaignEvent => ({
  type: 'warbandJoined',
  warband: { ...warband, id, name: id },
  lines: models(id).map((model) => ({ ...recruited(model), warband: id })),
}))
/** All models fight, three of each side fall, and thirty ledger entries follow. */
const fought = count(200).map((number): CampaignEvent => {
  const falls = (own: string, other: string) =>
    models(own)
      .slice(0, 3)
      .map((model) => ({ model, name: model, by: { warband: other, model: `${other}4`, name: `${other}4` } }))
  const sides = [
    side('A', { outcome: 'won', victoryPoints: 5, fought: models('A'), fallen: falls('A', 'B') }),
    side('B', { outcome: 'lost', victoryPoints: 3, fought: models('B'), fallen: falls('B', 'A') }),
  ]
  const { struck: _struck, ...result } = battle(`r${number}`, sides, { on: number })
  const lines = count(30).map((index): LedgerEntry => ({
    ...line(`l${number}-${index}`, { kind: 'experience', amount: 1 }),
    model: `A${index % 10}`,
    on: number,
    result: result.id,
  }))
  return { type: 'battleEntered', result, lines }
})
const events: readonly CampaignEvent[] = [
  { type: 'founded', name: 'K', agreement: defaultAgreement },
  ...joined,
  ...fought,
]
const entries = events.map((body, seq): ChronicleRow => ({
  campaign: 'k',
  seq,
  id: `e${seq}`,
  at: seq,
  by: 'd',
  v: 1,
  body,
}))
const campaign = fold(events)

/** 200 battles of 500 entries. */
const battles = count(200).map((number) => {
  const id = `b${number}`
  const row = { id, game: 'trench-crusade', createdAt: 1, touchedAt: 1, endedAt: null, summary: summaryOf() }
  const log = count(500).map((seq): LogEntry => ({
    battle: id,
    seq,
    step: seq,
    id: `${id}-${seq}-${(seq * 2654435761) >>> 0}`,
    at: seq * 997,
    by: 'device',
    v: 1,
    body: {
      kind: 'played',
      events: [{ type: 'moved', model: `m${seq % 20}`, faces: [seq % 6, (seq * 7) % 6] }],
    },
  }))
  return { row: { ...row, entries: 500 }, entries: log, draft: null }
})
const dump: Dump = {
  battles,
  warbands: [],
  pictures: [],
  settings: {},
  campaigns: [{ row: campaignRow({ entries: entries.length }), entries }],
}

const told = {
  'parse a chronicle of 200 battles': await time(() => parseChronicle(entries)),
  'fold it': await time(() => fold(events)),
  standings: await time(() => standingsOf(campaign)),
  'a story': await time(() => modelStoryline(campaign, 'A', 'A4')),
  'the timeline': await time(() => chronicleItemsOldestFirst(campaign)),
  'a backup with 100,000 entries of battles': await time(() => backupFile(dump, 1), 2),
}
for (const [what, took] of Object.entries(told)) console.log(`${what}: ${took.toFixed(1)} ms`)
console.log(`backup: ${((await backupFile(dump, 1)).size / 1e6).toFixed(2)} MB packed`)
