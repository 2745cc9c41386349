import {
  validLedgerEntries,
  validResults,
  type BattleResult,
  type Campaign,
  type ModelFall,
  type ResultSide,
} from './campaign'
import type { LedgerModelId, WarbandId } from './ids'
import type { LedgerEntry } from './ledger'

/** One event in a model's story, sorted by day. */
export type StoryEvent =
  | {
      readonly kind: 'battle'
      readonly on: number
      readonly result: BattleResult
      readonly outcome: ResultSide['outcome']
      /** The names of its opponents. */
      readonly against: readonly string[]
      /** The models that it took out. */
      readonly kills: readonly ModelFall[]
      /** How it fell; null if it did not fall. */
      readonly fell: ModelFall | null
      /** The ledger entries that belong to it. */
      readonly lines: readonly LedgerEntry[]
    }
  /** The ledger entries of one moment outside a battle: when it joined, or between battles. */
  | { readonly kind: 'lines'; readonly on: number; readonly lines: readonly LedgerEntry[] }

export interface ModelStoryline {
  readonly battles: number
  readonly kills: number
  readonly falls: number
  readonly chapters: readonly StoryEvent[]
}

/** A model's whole story: its battles, its kills, its falls, and its ledger entries. */
export const modelStoryline = (
  campaign: Campaign,
  warband: WarbandId,
  model: LedgerModelId,
): ModelStoryline => {
  const own = validLedgerEntries(campaign).filter(
    (line) => line.warband === warband && line.model === model && line.what.kind !== 'countered',
  )
  const battles = validResults(campaign).flatMap((result): readonly (StoryEvent & { kind: 'battle' })[] => {
    const side = result.sides.find((one) => one.warband === warband)
    if (!side) return []
    const fell = side.fallen.find((fall) => fall.model === model) ?? null
    const others = result.sides.filter((one) => one !== side)
    const kills = others
      .flatMap(({ fallen }) => fallen)
      .filter(({ by }) => by?.warband === warband && by.model === model)
    if (!side.fought.includes(model) && !fell && kills.length === 0) return []
    const against = others.map(({ name }) => name)
    const lines = own.filter((line) => line.result === result.id)
    return [{ kind: 'battle', on: result.on, result, outcome: side.outcome, against, kills, fell, lines }]
  })
  const told = new Set(battles.flatMap(({ lines }) => lines))
  const moments = new Map<number, LedgerEntry[]>()
  for (const line of own) if (!told.has(line)) moments.set(line.on, [...(moments.get(line.on) ?? []), line])
  const between = [...moments].map(([on, lines]) => ({ kind: 'lines', on, lines }) as const)
  return {
    battles: battles.length,
    kills: battles.reduce((sum, { kills }) => sum + kills.length, 0),
    falls: battles.filter(({ fell }) => fell).length,
    chapters: inOrder([...battles, ...between]),
  }
}

/**
 * Joining comes first, whatever its day. The rest is sorted by day; on one day a battle comes before what follows
 * from it.
 */
const inOrder = (chapters: readonly StoryEvent[]): readonly StoryEvent[] =>
  [...chapters].sort(
    (one, other) =>
      Number(isJoining(other)) - Number(isJoining(one)) || one.on - other.on || rank(one) - rank(other),
  )
const rank = ({ kind }: StoryEvent): number => (kind === 'battle' ? 0 : 1)
const isJoining = ({ kind, lines }: StoryEvent): boolean =>
  kind === 'lines' && lines.some(({ what }) => what.kind === 'recruited')
