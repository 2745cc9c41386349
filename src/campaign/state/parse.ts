import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import { amount, eventParser, flag, listOf, whole } from '@/table/parsing'
import { tieBreaks } from '../rules/campaign'
import { departures } from '../rules/ledger'
import { campaignVersion, type CampaignEvent, type ChronicleEntry } from './event'

/** How much a campaign holds at most. */
export const bounds = {
  text: 500,
  note: 5_000,
  players: 64,
  sides: 16,
  models: 200,
  /** Lines of one event. */
  lines: 1_000,
  coins: 1_000_000,
  /** Entries of one chronicle: what a file may bring. */
  entries: 20_000,
} as const

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const text = v.pipe(v.string(), v.maxLength(bounds.text))
const name = v.pipe(text, v.nonEmpty())
const note = v.pipe(v.string(), v.maxLength(bounds.note))
const icon = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
/** A day that a calendar knows. */
const day = whole(-8_640_000_000_000_000, 8_640_000_000_000_000)
const coins = whole(-bounds.coins, bounds.coins)
const points = amount(-bounds.coins, bounds.coins)

const agreement = v.strictObject({
  battles: v.nullable(whole(1, 1_000)),
  points: v.strictObject({ won: points, drawn: points, lost: points }),
  tieBreaks: listOf(v.picklist(tieBreaks), tieBreaks.length),
  promotions: v.pipe(
    listOf(whole(1, 1_000), 50),
    v.check((track) => track.every((at, index) => index === 0 || at > (track[index - 1] ?? 0)), 'not rising'),
  ),
})

const recruit = v.strictObject({
  name,
  role: text,
  icon,
  leader: flag,
  source: v.nullable(text),
})
const entered = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['ducats', 'glory']), amount: coins }),
  v.strictObject({ kind: v.literal('experience'), amount: whole(-1_000, 1_000) }),
  v.strictObject({ kind: v.literal('injury'), name, misses: whole(0, 100) }),
  v.strictObject({ kind: v.literal('skill'), name }),
  v.strictObject({ kind: v.literal('promotion'), role: name }),
  v.strictObject({ kind: v.literal('note') }),
  v.strictObject({ kind: v.literal('recruited'), recruit }),
  v.strictObject({ kind: v.literal('gone'), why: v.picklist(departures) }),
  v.strictObject({ kind: v.literal('countered'), line: id }),
])
const line = v.strictObject({
  id,
  warband: id,
  model: v.nullable(id),
  on: day,
  text: note,
  result: v.nullable(id),
  what: entered,
})
const lines = listOf(line, bounds.lines)

const fall = v.strictObject({
  model: v.nullable(id),
  name: text,
  by: v.nullable(v.strictObject({ warband: v.nullable(id), model: v.nullable(id), name: text })),
})
const side = v.strictObject({
  warband: v.nullable(id),
  name: text,
  outcome: v.picklist(['won', 'drawn', 'lost']),
  victoryPoints: v.nullable(points),
  campaignPoints: v.nullable(points),
  fought: listOf(id, bounds.models),
  fallen: listOf(fall, bounds.models),
})
const result = v.strictObject({
  id,
  meeting: v.nullable(id),
  battle: v.nullable(id),
  game: id,
  on: day,
  place: text,
  turns: v.nullable(whole(0, 1_000)),
  sides: listOf(side, bounds.sides, 1),
  note,
})
const meeting = v.strictObject({
  id,
  game: id,
  on: v.nullable(day),
  place: text,
  warbands: listOf(id, bounds.sides),
  note,
})
const warband = v.strictObject({ id, player: id, game: id, name, icon, roster: v.nullable(id) })

const event = <Type extends CampaignEvent['type'], Fields extends v.ObjectEntries>(
  type: Type,
  fields: Fields,
) => v.strictObject({ type: v.literal(type), ...fields })

const schemas = {
  founded: event('founded', { name, agreement }),
  named: event('named', { name }),
  agreed: event('agreed', { agreement }),
  playerJoined: event('playerJoined', { player: v.strictObject({ id, name }) }),
  playerNamed: event('playerNamed', { player: id, name }),
  playerLeft: event('playerLeft', { player: id, left: flag }),
  warbandJoined: event('warbandJoined', { warband, lines }),
  warbandChanged: event('warbandChanged', {
    warband: id,
    changes: v.strictObject({
      name: v.exactOptional(name),
      icon: v.exactOptional(icon),
      roster: v.exactOptional(v.nullable(id)),
      player: v.exactOptional(id),
    }),
  }),
  warbandLeft: event('warbandLeft', { warband: id, left: flag }),
  meetingPlanned: event('meetingPlanned', { meeting }),
  meetingCancelled: event('meetingCancelled', { meeting: id }),
  battleBegun: event('battleBegun', { meeting: id, battle: id }),
  battleEntered: event('battleEntered', { result, lines }),
  battleStruck: event('battleStruck', { result: id, struck: flag }),
  written: event('written', { lines }),
}

/** Validates the body of a chronicle's entry, from a database or a file. The reason is for developers. */
export const parseCampaignEvent = eventParser<CampaignEvent>(schemas, campaignVersion)

const entry = v.object({
  campaign: id,
  seq: whole(0, bounds.entries),
  id,
  at: v.pipe(v.number(), v.finite()),
  by: v.pipe(v.string(), v.maxLength(200)),
  v: whole(0, 1_000_000),
  body: v.unknown(),
})

/**
 * Reads a whole chronicle: its entries are numbered from 0 without a gap, are all of one campaign, and the first one founds it.
 * The reason is for developers.
 */
export const parseChronicle = (raw: readonly unknown[]): Result<readonly ChronicleEntry[], string> => {
  if (raw.length > bounds.entries) return err(`more than ${bounds.entries} entries`)
  const entries: ChronicleEntry[] = []
  for (const [seq, one] of raw.entries()) {
    const parsed = v.safeParse(entry, one, { abortEarly: true })
    if (!parsed.success) return err(`entry ${seq}: ${parsed.issues[0].message}`)
    const { output } = parsed
    if (output.seq !== seq || output.campaign !== (entries[0]?.campaign ?? output.campaign))
      return err(`entry ${seq}: out of order`)
    const body = parseCampaignEvent(output.body, output.v)
    if (!body.ok) return err(`entry ${seq}: ${body.reason}`)
    if ((seq === 0) !== (body.value.type === 'founded')) return err(`entry ${seq}: founded out of turn`)
    entries.push({ ...output, body: body.value })
  }
  return entries.length > 0 ? ok(entries) : err('no entries')
}
