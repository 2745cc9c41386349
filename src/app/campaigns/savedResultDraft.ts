import * as v from 'valibot'
import { warbandOf, type Campaign } from '@/campaign/rules'
import * as is from '@/campaign/rules/valueSchemas'
import { campaignEventVersion, parseCampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { aftermathSchema, type Aftermath, type DraftSide, type ResultDraft } from './resultDraft'

/** The unfinished result of a battle when the app was closed, and the step of the wizard. */
export interface SavedResultDraft {
  readonly draft: ResultDraft
  readonly step: number
}

/** One per campaign: a player finishes a result, or drops it for another one. */
const place = (campaign: string): string => `resultDraft.${campaign}`

const storedDraft = v.strictObject({
  step: is.boundedWholeNumber(0, is.campaignBounds.sides + 2),
  draft: v.looseObject({ sides: v.array(v.looseObject({ aftermath: aftermathSchema })) }),
})

/**
 * Checks a saved draft: parts that the campaign does not accept as a result, or warbands it does not have, are
 * dropped.
 */
export const parseSavedResultDraft = (raw: unknown, campaign: Campaign): SavedResultDraft | null => {
  const parsed = v.safeParse(storedDraft, raw, { abortEarly: true })
  if (!parsed.success) return null
  const { draft, step } = parsed.output
  const afters = draft.sides.map((side): Aftermath => side.aftermath)
  const bare = draft.sides.map(({ aftermath: _aftermath, ...side }) => side)
  const event = parseCampaignEvent(
    { type: 'battleEntered', result: { ...draft, id: 'draft', sides: bare }, lines: [] },
    campaignEventVersion,
  )
  if (!event.ok || event.value.type !== 'battleEntered') return null
  const { id: _id, sides, ...rest } = event.value.result
  if (sides.some(({ warband }) => warband !== null && !warbandOf(campaign, warband))) return null
  const whole = sides.flatMap((side, index): readonly DraftSide[] => {
    const after = afters[index]
    return after ? [{ ...side, aftermath: after }] : []
  })
  return { draft: { ...rest, sides: whole }, step }
}

/** The saved draft of the same meeting and battle, if there is one. */
export const loadResultDraft = async (
  store: Store,
  id: string,
  campaign: Campaign,
  about: Pick<ResultDraft, 'meeting' | 'battle'>,
): Promise<SavedResultDraft | null> => {
  const answer = await store.settings.get(place(id))
  const found = answer.ok ? parseSavedResultDraft(answer.value, campaign) : null
  return found && found.draft.meeting === about.meeting && found.draft.battle === about.battle ? found : null
}

/** Saves it, or deletes it with null. If it can't be saved, it is lost only when the app is closed. */
export const saveResultDraft = async (
  store: Store,
  id: string,
  draft: SavedResultDraft | null,
): Promise<void> => {
  await store.settings.set(place(id), draft)
}
