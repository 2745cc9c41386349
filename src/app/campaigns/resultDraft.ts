import * as v from 'valibot'
import {
  ledgerStateOf,
  resultSides,
  assignWarbands,
  warbandOf,
  type BattleResult,
  type Campaign,
  type LedgerEntry,
  type LedgerModelId,
  type PlayedSide,
  type ResultSide,
  type LedgerModel,
  type WarbandId,
} from '@/campaign/rules'
import * as is from '@/campaign/rules/valueSchemas'
import type { Fact, Parsed } from '@/engine'

const fate = v.variant('kind', [
  v.strictObject({ kind: v.literal('died') }),
  // The name may be empty while it is typed.
  v.strictObject({ kind: v.literal('injury'), name: is.textSchema, misses: is.missedBattlesSchema }),
])
export type CasualtyFate = Parsed<typeof fate>

export const aftermathSchema = v.strictObject({
  ducats: is.coinsSchema,
  glory: is.coinsSchema,
  /** By model. */
  experience: v.record(v.string(), is.experienceSchema),
  /** The outcomes of those who fell. Models that are not listed are unharmed. */
  fates: v.record(v.string(), fate),
  /**
   * Other rolls on the players' own tables: a skill of a model, or a note of the warband. Drafts of older builds have
   * none.
   */
  rolled: v.optional(
    is.listOf(
      v.strictObject({
        model: v.nullable(is.idSchema),
        use: v.picklist(['skill', 'note']),
        words: is.nameSchema,
      }),
      100,
    ),
    [],
  ),
})
/**
 * What a battle brought one warband. Amounts are what players rolled and read in their book: nothing is proposed
 * (TC-20).
 */
export type Aftermath = Parsed<typeof aftermathSchema>
export type AftermathRoll = Aftermath['rolled'][number]

export interface DraftSide extends ResultSide {
  readonly aftermath: Aftermath
}

/** What players enter after a battle, before it is written. */
export interface ResultDraft extends Omit<BattleResult, 'id' | 'struck' | 'sides'> {
  readonly sides: readonly DraftSide[]
}

export const noAftermath: Aftermath = { ducats: 0, glory: 0, experience: {}, fates: {}, rolled: [] }

/** What is known from the log of a battle played in the app. */
export interface PlayedBattleFacts {
  readonly battle: string
  readonly game: string
  readonly endedAt: number
  readonly turns: number
  readonly sides: readonly PlayedSide[]
  readonly facts: readonly Fact[]
}

export const activeModels = (campaign: Campaign, warband: WarbandId | null): readonly LedgerModel[] =>
  warband === null ? [] : ledgerStateOf(campaign, warband).models.filter(({ gone }) => gone === null)

/** The models that can take part: active, and not missing a battle. */
const fit = (campaign: Campaign, warband: WarbandId | null): readonly LedgerModelId[] =>
  activeModels(campaign, warband).flatMap(({ id, misses }) => (misses > 0 ? [] : [id]))

/**
 * Everything that is known before the player enters anything: from the log if there is one, else from the meeting.
 */
export const proposeResultDraft = (
  campaign: Campaign,
  {
    meeting: asked,
    played,
    now,
  }: { readonly meeting: string | null; readonly played: PlayedBattleFacts | null; readonly now: number },
): ResultDraft => {
  const meeting = campaign.meetings.find(({ id }) => id === asked)
  const fighting = campaign.warbands.filter(({ left }) => !left)
  const met = (meeting?.warbands ?? []).flatMap((id) => warbandOf(campaign, id) ?? [])
  const common = {
    meeting: meeting?.id ?? null,
    battle: played?.battle ?? null,
    game: played?.game ?? meeting?.game ?? fighting[0]?.game ?? '',
    on: played?.endedAt ?? Math.min(now, meeting?.on ?? now),
    place: meeting?.place ?? '',
    turns: played?.turns ?? null,
    note: '',
  }
  if (played) {
    const ofGame = (met.length > 0 ? met : fighting).filter(({ game }) => game === played.game)
    const seats = assignWarbands(played.sides, ofGame)
    const seated = seats.map((id) => {
      const warband = warbandOf(campaign, id)
      return warband ? { ...warband, models: activeModels(campaign, id) } : null
    })
    const sides = resultSides(played.sides, seated, played.facts)
    return { ...common, sides: sides.map((side) => ({ ...side, aftermath: noAftermath })) }
  }
  const present = met.length > 0 ? met : fighting.slice(0, 2)
  return { ...common, sides: present.map(({ id }) => newDraftSide(campaign, id)) }
}

export const newDraftSide = (campaign: Campaign, warband: WarbandId | null): DraftSide => ({
  warband,
  name: warbandOf(campaign, warband)?.name ?? '',
  outcome: 'drawn',
  victoryPoints: null,
  campaignPoints: null,
  fought: fit(campaign, warband),
  fallen: [],
  aftermath: noAftermath,
})

/** Makes a side win and the others lose; with `drawn` nobody wins. More than one side may win. */
export const sidesWithOutcome = (
  sides: readonly DraftSide[],
  at: number,
  outcome: ResultSide['outcome'],
): readonly DraftSide[] =>
  sides.map((side, index) => {
    if (index === at) return { ...side, outcome }
    if (outcome === 'drawn' || sides.length > 2) return outcome === 'drawn' ? { ...side, outcome } : side
    return { ...side, outcome: outcome === 'won' ? 'lost' : 'won' }
  })

/** The side with another warband and its models. Nothing of the former warband stays. */
export const sideWithOtherWarband = (
  campaign: Campaign,
  side: DraftSide,
  warband: WarbandId | null,
): DraftSide => ({
  ...newDraftSide(campaign, warband),
  name: warbandOf(campaign, warband)?.name ?? side.name,
  outcome: side.outcome,
  victoryPoints: side.victoryPoints,
  campaignPoints: side.campaignPoints,
})

/**
 * The id of a result: from its battle, so that two phones that both enter it agree. It is a new id if the battle was
 * played without the app, or if that battle is already in the record.
 */
export const resultIdFor = ({ results }: Campaign, { battle }: ResultDraft, freshId: () => string): string =>
  battle === null || results.some(({ id }) => id === battle) ? freshId() : battle

/**
 * The battle and everything that follows from it, as events to write.
 * @param of the warbands whose aftermath is entered; of others nothing is said
 */
export const resultAndLedgerEntriesFromDraft = (
  draft: ResultDraft,
  freshId: () => string,
  { id = freshId(), of }: { readonly id?: string; readonly of?: readonly WarbandId[] } = {},
): { readonly result: Omit<BattleResult, 'struck'>; readonly lines: readonly LedgerEntry[] } => {
  const { sides, ...rest } = draft
  const lines = sides.flatMap(({ warband, aftermath, fought, fallen }) =>
    warband === null || of?.includes(warband) === false
      ? []
      : linesOf(
          { warband, on: draft.on, result: id },
          aftermath,
          new Set([...fought, ...fallen.map(({ model }) => model)]),
          freshId,
        ),
  )
  const bare = sides.map(({ aftermath: _aftermath, ...side }): ResultSide => side)
  return { result: { ...rest, id, sides: bare }, lines }
}

const linesOf = (
  common: Pick<LedgerEntry, 'warband' | 'on' | 'result'>,
  { ducats, glory, experience, fates, rolled }: Aftermath,
  present: ReadonlySet<LedgerModelId | null>,
  freshId: () => string,
): readonly LedgerEntry[] => {
  const line = (model: LedgerModelId | null, what: LedgerEntry['what'], text = ''): LedgerEntry => ({
    ...common,
    id: freshId(),
    model,
    text,
    what,
  })
  const ofPresent = <Value>(values: Readonly<Record<LedgerModelId, Value>>) =>
    Object.entries(values).filter(([model]) => present.has(model))
  return [
    ...(ducats === 0 ? [] : [line(null, { kind: 'ducats', amount: ducats })]),
    ...(glory === 0 ? [] : [line(null, { kind: 'glory', amount: glory })]),
    ...ofPresent(experience).flatMap(([model, amount]) =>
      amount === 0 ? [] : [line(model, { kind: 'experience', amount })],
    ),
    ...ofPresent(fates).map(([model, fate]) =>
      line(
        model,
        fate.kind === 'died'
          ? { kind: 'gone', why: 'died' }
          : { kind: 'injury', name: fate.name.trim() || '?', misses: fate.misses },
      ),
    ),
    ...rolled
      .filter(({ model }) => model === null || present.has(model))
      .map(({ model, use, words }) =>
        use === 'skill' ? line(model, { kind: 'skill', name: words }) : line(model, { kind: 'note' }, words),
      ),
  ]
}

/** The models that this experience promotes: players look up in their book what that brings (TC-20). */
export const promotedModels = (
  { experience }: Aftermath,
  models: readonly LedgerModel[],
  promotions: readonly number[],
): readonly LedgerModel[] =>
  models.filter((model) => {
    const after = model.experience + (experience[model.id] ?? 0)
    return promotions.some((at) => model.experience < at && after >= at)
  })
