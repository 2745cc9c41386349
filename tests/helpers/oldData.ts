import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesFromBase64 } from '@/exchange'
import type { LogEntry, Fact, WithPendingStack, System, Timeline } from '@/engine'
import { system as bomberRun } from '@/systems/bomber-run'
import { system as gloomTrench } from '@/systems/gloom-trench'
import { system as trenchCrusade } from '@/systems/trench-crusade'
import { system as trenchRunnerz } from '@/systems/trenchrunnerz'

/** A file that an older build wrote, from the fixtures. */
const oldBytes = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(`tests/fixtures/november-2026/${name}`))
export const oldFile = (name: string): Blob => new Blob([oldBytes(name)])
const oldText = (name: string): string => gunzipSync(oldBytes(`${name}.gz`)).toString('utf8')
export const oldJson = <Value>(name: string): Value => JSON.parse(oldText(name)) as Value

export type AnySystem = System<WithPendingStack, never, unknown, unknown>
export type AnyTimeline = Timeline<WithPendingStack, never, unknown>
const listed = [trenchCrusade, gloomTrench, trenchRunnerz, bomberRun] as unknown as readonly AnySystem[]
export const games: ReadonlyMap<string, AnySystem> = new Map(listed.map((game) => [game.id, game]))
export const gameOf = (id: string): AnySystem => {
  const game = games.get(id)
  if (!game) throw new Error(`no game ${id}`)
  return game
}

/** A value as JSON, without undefined fields. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, inner]): readonly [string, unknown] => [key, sorted(inner)])
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}
/** A text for comparing values, whatever the order of their fields. */
const digest = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(sorted(plain(value)))))).slice(0, 32)

/** Without texts, which may change. Chances have twelve digits, because the order of a sum may change. */
const bare = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(12))
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value)
    .map(([key, inner]): readonly [string, unknown] => [key, dieThen(inner) ?? inner])
    .filter(([, inner]) => !isMessage(inner))
  return Object.fromEntries(kept.map(([key, inner]) => [key, bare(inner)]))
}
/** The old build had the text `D8` for a die, which is a message today. */
const dieThen = (value: unknown): string | null => {
  const { key, params } = (value ?? {}) as {
    readonly key?: unknown
    readonly params?: { readonly sides?: unknown }
  }
  return key === 'language.die' ? `D${String(params?.sides)}` : null
}
const isMessage = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
export const withoutWords = (value: unknown): unknown => bare(plain(value))

/** The facts of all valid entries of a log, by entry. */
export const factsOf = (game: AnySystem, timeline: AnyTimeline): unknown => {
  const bySeq = new Map(timeline.entries.map((entry: LogEntry) => [entry.seq, entry]))
  return timeline.standing.map((seq) => {
    let state = timeline.before(seq)
    const body = bySeq.get(seq)?.body
    if (!state || body?.kind !== 'played') throw new Error(`entry ${seq} does not stand`)
    const facts: Fact[] = []
    for (const event of body.events) {
      facts.push(...game.facts(event, state))
      state = game.evolve(state, event)
    }
    return { seq, facts: withoutWords(facts) }
  })
}

/** A stored database: every row of every store, and the definitions of the stores. */
export interface OldDatabase {
  readonly version: number
  readonly stores: readonly OldStore[]
}
interface OldStore {
  readonly name: string
  readonly keyPath: string | readonly string[]
  readonly rows: readonly unknown[]
}

/** Bytes are `{ base64 }` in JSON. */
const revived = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null || !('bytes' in row)) return row
  const { base64 } = row.bytes as { readonly base64: string }
  return { ...row, bytes: bytesFromBase64(base64).buffer }
}

/** Creates that database again with browser calls only, without code of the app. */
export const plantDatabase = (
  factory: IDBFactory,
  name: string,
  { version, stores }: OldDatabase,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.open(name, version)
    request.onerror = () => reject(new Error(request.error?.message))
    request.onupgradeneeded = () => {
      for (const { name: store, keyPath, rows } of stores) {
        const made = request.result.createObjectStore(store, {
          keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath],
        })
        for (const row of rows) made.add(revived(row))
      }
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })

/** A cut of a log: the number of entries before it, the prompt there, and the state. */
export interface OldCut {
  readonly entries: number
  readonly frames: readonly string[]
  readonly state: string
  readonly summary: string
  readonly undoable: readonly number[] | 'history'
  readonly redoable: readonly number[]
}

/** What the old build had of one of its battles. */
export interface OldBattle {
  readonly id: string
  readonly game: string
  readonly state: unknown
  readonly summary: unknown
  readonly facts: unknown
  readonly rollCall: unknown
  readonly houseRules: unknown
  readonly cuts: readonly OldCut[]
  /** Snapshots that it saved, or could have saved, of this log. */
  readonly snapshots: readonly unknown[]
}

const framesOf = (state: WithPendingStack): readonly string[] =>
  state.frames.map((frame) => {
    const { kind, at, atomic } = frame as typeof frame & { readonly at?: unknown }
    return [kind, ...(typeof at === 'string' ? [at] : []), ...(atomic ? ['atomic'] : [])].join(' ')
  })

/** The state as it was then. Later builds remember who stood near a melee that was shot into this turn. */
export const stateThen = (state: object): unknown => {
  const { melees: _melees, ...then } = state as Record<string, unknown>
  return plain(then)
}

/** The summary as it was then. The unit of a side's strength came later. */
export const summaryThen = (game: AnySystem, timeline: AnyTimeline): unknown => {
  const { sides, ...summary } = game.summary(timeline.state)
  return { ...summary, sides: sides.map(({ strength: _strength, part: _part, ...side }) => side) }
}

export const cutOf = (game: AnySystem, entries: number, timeline: AnyTimeline): OldCut => ({
  entries,
  frames: framesOf(timeline.state),
  state: digest(stateThen(timeline.state)),
  summary: digest(summaryThen(game, timeline)),
  undoable: timeline.undoable(),
  redoable: timeline.redoable(),
})

/** Everything that the old build had from what it wrote. */
export interface OldExpected {
  /** All types of event that a game of that build could write. */
  readonly eventTypes: Readonly<Record<string, readonly string[]>>
  readonly battles: readonly OldBattle[]
  /** Battles with an unsent draft on an open sheet. */
  readonly drafts: readonly { readonly id: string; readonly game: string; readonly state: OldCut }[]
  readonly forces: readonly {
    readonly id: string
    readonly game: string
    readonly isForce: boolean
    readonly glance: unknown
    readonly muster: unknown
    readonly sheet: unknown
    readonly limits: unknown
  }[]
  /** Which roster file was saved as which force. */
  readonly imports: readonly { readonly file: string; readonly force: string }[]
  readonly campaign: unknown
  readonly counts: Readonly<Record<string, number>>
}

/** One shared item: as text, and as codes unless it was too large for them. */
export interface OldPart {
  readonly kind: string
  readonly id: string
  readonly text: string
  readonly codes: readonly string[]
}
