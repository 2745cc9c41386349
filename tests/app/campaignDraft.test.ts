import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { saveResultDraft, parseSavedResultDraft, loadResultDraft } from '@/app/campaigns/savedResultDraft'
import { newDraftSide, proposeResultDraft } from '@/app/campaigns/resultDraft'
import { campaignWithNextMeeting } from '@/app/stores/campaignWithNextMeeting'
import { memoryStore } from '@/storage'
import { campaignOf, recruited } from '../helpers/campaigns'
import { campaignRow } from '../helpers/campaignRows'

const campaign = campaignOf(['A', 'B'], { lines: [recruited('m', 'Vaas')] })
const proposed = proposeResultDraft(campaign, { meeting: null, played: null, now: 5 })
const [first = newDraftSide(campaign, 'A'), ...others] = proposed.sides
const aftermath = {
  ducats: 45,
  glory: 0,
  experience: { m: 1 },
  fates: { m: { kind: 'injury' as const, name: '', misses: 1 } },
  rolled: [{ model: null, use: 'note' as const, words: 'A well' }],
}
const draft = { ...proposed, note: 'Rain', sides: [{ ...first, aftermath }, ...others] }

describe('the draft of a campaign result', () => {
  it('is read back unchanged with its step, and only for its campaign', async () => {
    const store = memoryStore()
    await saveResultDraft(store, 'k', { draft, step: 2 })
    expect(await loadResultDraft(store, 'k', campaign, draft)).toEqual({ draft, step: 2 })
    expect(await loadResultDraft(store, 'other', campaign, draft)).toBeNull()
    await saveResultDraft(store, 'k', null)
    expect(await loadResultDraft(store, 'k', campaign, draft)).toBeNull()
  })
  it('is not read for another meeting or battle', async () => {
    const store = memoryStore()
    await saveResultDraft(store, 'k', { draft, step: 0 })
    expect(await loadResultDraft(store, 'k', campaign, { meeting: 'other', battle: null })).toBeNull()
    expect(await loadResultDraft(store, 'k', campaign, { meeting: null, battle: 'other' })).toBeNull()
  })
  it('is dropped when a value is invalid or a warband is unknown', () => {
    const side = { ...first, aftermath }
    const wrong = [
      { draft: { ...draft, on: Number.NaN }, step: 0 },
      { draft, step: -1 },
      { draft: { ...draft, sides: [{ ...side, warband: 'nobody' }] }, step: 0 },
      { draft: { ...draft, sides: [{ ...side, aftermath: { ...aftermath, ducats: 1.5 } }] }, step: 0 },
      { draft: { ...draft, sides: [{ ...side, aftermath: null }] }, step: 0 },
    ]
    for (const one of wrong) expect(parseSavedResultDraft(one, campaign)).toBeNull()
  })
  it('is null for any other value, without an exception', () => {
    fc.assert(fc.property(fc.anything(), (raw) => parseSavedResultDraft(raw, campaign) === null))
  })
})

describe('campaignWithNextMeeting', () => {
  const hour = 3_600_000
  const row = (id: string, on: number | null, retired = false) =>
    campaignRow({ id, next: { on, number: 1 }, ...(retired ? { retired } : {}) })

  it('returns the campaign that meets next, not one that is past, undated or retired', () => {
    const now = 100 * hour
    const rows = [
      row('later', 120 * hour),
      row('soon', 101 * hour),
      row('undated', null),
      row('past', 80 * hour),
      row('rests', 100 * hour, true),
      campaignRow({ id: 'none' }),
    ]
    expect(campaignWithNextMeeting(rows, now)?.id).toBe('soon')
    expect(campaignWithNextMeeting([row('tonight', 92 * hour)], now)?.id).toBe('tonight')
    expect(campaignWithNextMeeting([row('past', 80 * hour)], now)).toBeNull()
  })
})
