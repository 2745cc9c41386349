import { describe, expect, it } from 'vitest'
import {
  resultChangeEvent,
  diffCampaigns,
  draftFromResult,
  campaignWithoutResult,
} from '@/app/campaigns/changeResult'
import {
  noAftermath,
  proposeResultDraft,
  resultAndLedgerEntriesFromDraft,
  activeModels,
  sidesWithOutcome,
} from '@/app/campaigns/resultDraft'
import { ledgerStateOf, standingsOf, type Campaign } from '@/campaign/rules'
import { evolve } from '@/campaign/state'
import { campaignOf, line, recruited } from '../helpers/campaigns'

let made = 0
const freshId = () => `id${(made += 1)}`
const meeting = {
  id: 'm',
  game: 'trench-crusade',
  on: 5,
  place: '',
  note: '',
  warbands: ['A', 'B'],
  battle: null,
}
const begun = campaignOf(['A', 'B'], {
  lines: [recruited('vaas'), recruited('imre'), { ...recruited('malkh'), warband: 'B' }],
  meetings: [meeting],
})
const entered = (): Campaign => {
  const draft = proposeResultDraft(begun, { meeting: 'm', played: null, now: 5 })
  const sides = sidesWithOutcome(draft.sides, 0, 'won').map((side) =>
    side.warband === 'A'
      ? {
          ...side,
          victoryPoints: 3,
          fallen: [{ model: 'imre', name: 'imre', by: null }],
          aftermath: {
            ...noAftermath,
            ducats: 45,
            experience: { vaas: 1, imre: 1 },
            fates: { imre: { kind: 'died' } as const },
          },
        }
      : { ...side, victoryPoints: 5, aftermath: { ...noAftermath, ducats: 20 } },
  )
  const { result, lines } = resultAndLedgerEntriesFromDraft({ ...draft, sides }, freshId)
  return evolve(begun, { type: 'battleEntered', result, lines })
}
const by = { on: 9, freshId }

describe('changing a result that is already entered', () => {
  it('opens it as it was entered, and writes nothing when nothing changed', () => {
    const before = entered()
    const [result] = before.results
    const draft = draftFromResult(before, result!)
    expect(draft.sides[0]?.aftermath).toMatchObject({ ducats: 45, fates: { imre: { kind: 'died' } } })
    expect(resultChangeEvent(before, result!.id, draft, by)).toEqual({ type: 'written', lines: [] })
    const otherwise = { ...draft, place: 'the Red Stair' }
    expect(resultChangeEvent(before, result!.id, otherwise, by)).toMatchObject({
      type: 'battleEntered',
      result: { id: result!.id, place: 'the Red Stair' },
      lines: [],
    })
    expect(diffCampaigns(before, evolve(before, resultChangeEvent(before, result!.id, draft, by)))).toEqual(
      [],
    )
  })

  it('leaves earlier rolls on tables as they are, and adds new ones', () => {
    const before = entered()
    const [result] = before.results
    const rolled = (words: string) => ({ rolled: [{ model: null, use: 'note' as const, words }] })
    const withRolled = (campaign: typeof before, words: string) => {
      const draft = draftFromResult(campaign, result!)
      const sides = draft.sides.map((side) =>
        side.warband === 'A' ? { ...side, aftermath: { ...side.aftermath, ...rolled(words) } } : side,
      )
      return evolve(campaign, resultChangeEvent(campaign, result!.id, { ...draft, sides }, by))
    }
    const after = withRolled(withRolled(before, 'A well'), 'An old mill')
    const notes = after.lines.filter(({ what }) => what.kind === 'note')
    expect(notes.map(({ warband, result, text }) => [warband, result, text])).toEqual([
      ['A', before.results[0]!.id, 'A well'],
      ['A', before.results[0]!.id, 'An old mill'],
    ])
    expect(after.lines.filter(({ what }) => what.kind === 'countered')).toEqual([])
  })

  it('corrects victory points without any ledger entry', () => {
    const before = entered()
    const [result] = before.results
    const draft = draftFromResult(before, result!)
    const sides = draft.sides.map((side) => ({ ...side, victoryPoints: 4 }))
    const event = resultChangeEvent(before, result!.id, { ...draft, sides }, by)
    const after = evolve(before, event)
    expect(event.lines).toEqual([])
    expect(after.results.map(({ id, sides: [own] }) => [id, own?.victoryPoints])).toEqual([[result!.id, 4]])
    expect(standingsOf(after)[0]?.victoryPoints).toBe(4)
  })

  it('recomputes ranks, coins and deaths, lists those changes, and can be reversed', () => {
    const before = entered()
    const [result] = before.results
    const draft = draftFromResult(before, result!)
    const sides = sidesWithOutcome(draft.sides, 1, 'won').map((side) =>
      side.warband === 'A' ? { ...side, aftermath: { ...side.aftermath, ducats: 15, fates: {} } } : side,
    )
    const after = evolve(before, resultChangeEvent(before, result!.id, { ...draft, sides }, by))
    expect(diffCampaigns(before, after)).toEqual([
      { kind: 'rank', name: 'B', from: 2, to: 1 },
      { kind: 'points', name: 'B', from: 0, to: 3 },
      { kind: 'rank', name: 'A', from: 1, to: 2 },
      { kind: 'points', name: 'A', from: 3, to: 0 },
      { kind: 'ducats', name: 'A', from: 45, to: 15 },
      { kind: 'lives', name: 'imre' },
    ])
    expect(ledgerStateOf(after, 'A').models.map(({ gone, experience }) => [gone, experience])).toEqual([
      [null, 1],
      [null, 1],
    ])
    // The ledger holds all of it, so a change can be reversed.
    const back = evolve(after, resultChangeEvent(after, result!.id, draft, by))
    expect(ledgerStateOf(back, 'A').models.map(({ gone }) => gone?.why ?? null)).toEqual([null, 'died'])
    expect(ledgerStateOf(back, 'A').ducats).toBe(45)
  })

  it('leaves alone what was written about the battle by hand', () => {
    const told = entered()
    const [result] = told.results
    const scar = line(
      'scar',
      { kind: 'injury', name: 'Scar', misses: 0 },
      { model: 'vaas', result: result!.id },
    )
    const lost = line(
      'eye',
      { kind: 'injury', name: 'Eye', misses: 0 },
      { model: 'vaas', result: result!.id },
    )
    const skill = line('skill', { kind: 'skill', name: 'Swift' }, { model: 'vaas', result: result!.id })
    const before = evolve(told, { type: 'written', lines: [scar, lost, skill] })
    const after = evolve(before, resultChangeEvent(before, result!.id, draftFromResult(before, result!), by))
    expect(ledgerStateOf(after, 'A')).toEqual(ledgerStateOf(before, 'A'))
  })

  it('offers models that died in this battle or after it', () => {
    const told = entered()
    const later = line('later', { kind: 'gone', why: 'died' }, { model: 'vaas', on: 8 })
    const before = evolve(told, { type: 'written', lines: [later] })
    const stood = campaignWithoutResult(before, before.results[0]!)
    expect(activeModels(stood, 'A').map(({ id }) => id)).toEqual(['vaas', 'imre'])
  })

  it('warns of a model that now dies in it but fought later', () => {
    const told = entered()
    const next = proposeResultDraft(told, { meeting: null, played: null, now: 20 })
    const { result, lines } = resultAndLedgerEntriesFromDraft(next, freshId)
    const before = evolve(told, { type: 'battleEntered', result, lines })
    const [first] = before.results
    const draft = draftFromResult(before, first!)
    const sides = draft.sides.map((side) => ({
      ...side,
      aftermath: { ...side.aftermath, fates: { ...side.aftermath.fates, vaas: { kind: 'died' } as const } },
    }))
    const after = evolve(before, resultChangeEvent(before, first!.id, { ...draft, sides }, by))
    expect(diffCampaigns(before, after)).toContainEqual({ kind: 'foughtOn', name: 'vaas', battles: 1 })
  })
})
