import { defaultAgreement, type LedgerEntry } from '@/campaign/rules'
import {
  mergeChronicles,
  campaignEventVersion,
  foldChronicle,
  versionVectorOf,
  entriesMissingFrom,
  headsOf,
  nextLamportClock,
  parseChronicle,
  type CampaignEvent,
  type ChronicleEntry,
} from '@/campaign/state'
import { battle, line, recruited, side } from '../helpers/campaigns'

/** The best of several runs, so that other load on the machine does not count. */
const time = (work: () => unknown, runs = 5): number => {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    work()
    took.push(performance.now() - start)
  }
  return Math.min(...took)
}
const count = (length: number) => Array.from({ length }, (_, index) => index)

/** Eight players of a club, each with a phone. */
const phones = count(8)
const models = (phone: number) => count(10).map((index) => `w${phone}m${index}`)
const first: readonly CampaignEvent[] = [
  { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
  ...phones.flatMap((phone): readonly CampaignEvent[] => [
    { type: 'playerJoined', player: { id: `p${phone}`, name: `Player ${phone}` } },
    {
      type: 'warbandJoined',
      warband: {
        id: `w${phone}`,
        player: `p${phone}`,
        game: 'g',
        name: `Warband ${phone}`,
        icon: '',
        roster: null,
      },
      lines: models(phone).map((model) => ({ ...recruited(model), id: `r${model}`, warband: `w${phone}` })),
    },
  ]),
]
/** What a phone writes in its turn: every sixth time a battle with fifteen lines, else a line or two. */
const event = (phone: number, turn: number): CampaignEvent => {
  const id = `${phone}-${turn}`
  const lineOf = (index: number): LedgerEntry => ({
    ...line(`l${id}-${index}`, { kind: 'experience', amount: 1 }),
    warband: `w${phone}`,
    model: `w${phone}m${(turn + index) % 10}`,
    on: turn,
  })
  if (turn % 6 > 0) return { type: 'written', lines: count(1 + (turn % 2)).map(lineOf) }
  const { struck: _struck, ...result } = battle(
    `b${id}`,
    [
      side(`w${phone}`, { fought: models(phone) }),
      side(`w${(phone + 1) % 8}`, { fought: models((phone + 1) % 8) }),
    ],
    { on: turn },
  )
  return {
    type: 'battleEntered',
    result,
    lines: count(15).map((index) => ({ ...lineOf(index), result: result.id })),
  }
}
const wrote = (entries: ChronicleEntry[], phone: number, body: CampaignEvent): void => {
  const clock = nextLamportClock(entries.slice(-20))
  entries.push({
    campaign: 'k',
    seq: entries.length,
    id: `entry-${phone}-${entries.length}-${clock}`,
    at: 1_700_000_000_000 + clock,
    by: `device-of-player-${phone}`,
    ...(clock !== entries.length && { clock }),
    ...(entries.length > 0 && { past: headsOf(entries.slice(-1)) }),
    v: campaignEventVersion,
    body,
  })
}
/** 4,000 entries that all have, and 1,000 more in two halves of the club that did not sync for a while. */
const common: ChronicleEntry[] = []
for (const body of first) wrote(common, 0, body)
for (let turn = 0; common.length < 4_000; turn += 1) wrote(common, turn % 8, event(turn % 8, turn))
const halves = [0, 4].map((from) => {
  const own = [...common]
  for (let turn = 0; own.length < 4_500; turn += 1)
    wrote(own, from + (turn % 4), event(from + (turn % 4), 10_000 + turn))
  return own
})
const [one = [], other = []] = halves
const both = mergeChronicles(one, other) ?? []
const file = JSON.stringify(both)
const have = versionVectorOf(one)
const missing = entriesMissingFrom(other, have)

const told = {
  'parse a chronicle of 5,000 entries': time(() => parseChronicle(JSON.parse(file))),
  'fold it, who knew what included': time(() => foldChronicle(both)),
  'fold 4,500 that one phone has': time(() => foldChronicle(one)),
  'bring two halves of 4,500 together': time(() => mergeChronicles(one, other)),
  'say what is here': time(() => versionVectorOf(both)),
  'find what another phone lacks': time(() => entriesMissingFrom(other, have)),
}
console.log(`${both.length} entries, ${missing.length} of them missing on the other phone`)
for (const [what, took] of Object.entries(told)) console.log(`${what}: ${took.toFixed(1)} ms`)
const kilobytes = (text: string) => `${(text.length / 1_000).toFixed(1)} kB`
console.log(
  `the whole: ${kilobytes(file)}, what is missing: ${kilobytes(JSON.stringify(missing))}, what is here in few letters: ${kilobytes(JSON.stringify(have))}`,
)
