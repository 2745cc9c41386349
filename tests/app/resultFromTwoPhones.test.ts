import { describe, expect, it } from 'vitest'
import { resultChangeEvent, draftFromResult } from '@/app/campaigns/changeResult'
import { ownWarbands } from '@/app/campaigns/ownWarbands'
import {
  noAftermath,
  proposeResultDraft,
  resultAndLedgerEntriesFromDraft,
  resultIdFor,
  sidesWithOutcome,
  type ResultDraft,
} from '@/app/campaigns/resultDraft'
import { defaultAgreement, type Campaign } from '@/campaign/rules'
import { foldChronicle, type CampaignEvent, type ChronicleEntry } from '@/campaign/state'
import { recruited } from '../helpers/campaigns'
import { together, writtenOn } from '../helpers/chronicles'

let made = 0
const freshId = () => `fresh${(made += 1)}`
const joins = (id: string, player: string): CampaignEvent => ({
  type: 'warbandJoined',
  warband: { id, player, game: 'trench-crusade', name: id, icon: '', roster: null },
  lines: [{ ...recruited(`${id}1`), warband: id }],
})
const begun = (
  [
    { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
    { type: 'playerJoined', player: { id: 'anna', name: 'Anna' } },
    { type: 'playerJoined', player: { id: 'ben', name: 'Ben' } },
    joins('A', 'anna'),
    joins('B', 'ben'),
    joins('C', 'ben'),
  ] as const
).reduce<readonly ChronicleEntry[]>((entries, event, at) => writtenOn(entries, 'anna', `e${at}`, event), [])
const campaign: Campaign = foldChronicle(begun).campaign
const played = {
  battle: 'battle',
  game: 'trench-crusade',
  endedAt: 7,
  turns: 5,
  facts: [],
  sides: (['A', 'B'] as const).map((name) => ({
    side: name.toLowerCase(),
    name,
    outcome: name === 'A' ? ('won' as const) : ('lost' as const),
    victoryPoints: 3,
    models: [],
  })),
}
const proposed = (of: Campaign = campaign): ResultDraft =>
  proposeResultDraft(of, { meeting: null, played, now: 9 })
const brought = (draft: ResultDraft, warband: string, ducats: number): ResultDraft => ({
  ...draft,
  sides: draft.sides.map((side) =>
    side.warband === warband ? { ...side, aftermath: { ...noAftermath, ducats } } : side,
  ),
})
const enters = (draft: ResultDraft, of: readonly string[]): CampaignEvent => {
  const id = resultIdFor(campaign, draft, freshId)
  return { type: 'battleEntered', ...resultAndLedgerEntriesFromDraft(draft, freshId, { id, of }) }
}
const ducats = ({ lines }: Campaign) =>
  lines.flatMap(({ warband, what }) => (what.kind === 'ducats' ? [[warband, what.amount]] : []))

describe('a battle that two players enter, each on their own phone', () => {
  it('is one result with the ducats of both warbands, and no conflict', () => {
    const hers = writtenOn(begun, 'anna', 'hers', enters(brought(proposed(), 'A', 40), ['A']))
    const his = writtenOn(begun, 'ben', 'his', enters(brought(proposed(), 'B', 15), ['B']))
    const both = foldChronicle(together(hers, his))
    expect(both.partings).toEqual([])
    expect(both.campaign.results.map(({ id }) => id)).toEqual(['battle'])
    expect(ducats(both.campaign)).toEqual([
      ['A', 40],
      ['B', 15],
    ])
  })

  it('is one result also when the phones use two languages for a nameless craft', () => {
    const lost = (name: string, by: string): ResultDraft => {
      const draft = proposed()
      const fallen = [{ model: null, name, by: { warband: 'A', model: null, name: by } }]
      return { ...draft, sides: draft.sides.map((side, at) => (at === 1 ? { ...side, fallen } : side)) }
    }
    const entered = (author: string, draft: ResultDraft, of: string) =>
      writtenOn(begun, author, `of ${author}`, enters(draft, [of]))
    const english = entered('anna', lost('Fighter 3', 'Bomber 1'), 'A')
    const german = entered('ben', lost('Jäger 3', 'Bomber 1'), 'B')
    const both = foldChronicle(together(english, german))
    expect(both.campaign.results[0]?.sides[1]?.fallen).toHaveLength(1)
    expect(both.partings).toEqual([])
  })

  it('is a conflict when they enter different outcomes', () => {
    const otherwise = { ...proposed(), sides: sidesWithOutcome(proposed().sides, 1, 'won') }
    const hers = writtenOn(begun, 'anna', 'hers', enters(proposed(), ['A']))
    const his = writtenOn(begun, 'ben', 'his', enters(otherwise, ['B']))
    expect(foldChronicle(together(hers, his)).partings).toHaveLength(1)
  })

  it('gets only the second player’s entries when the first has entered it already', () => {
    const hers = writtenOn(begun, 'anna', 'hers', enters(brought(proposed(), 'A', 40), ['A']))
    const now = foldChronicle(hers).campaign
    const [result] = now.results
    if (!result) throw new Error('it is entered')
    const draft = brought(draftFromResult(now, result), 'B', 15)
    const said = resultChangeEvent(now, result.id, draft, { on: 9, freshId, of: ['B'] })
    expect(said).toMatchObject({ type: 'written', lines: [{ warband: 'B', result: 'battle' }] })
    // What another player may enter stays as that player wrote it.
    const meddled = resultChangeEvent(now, result.id, brought(draft, 'A', 0), { on: 9, freshId, of: ['B'] })
    expect(meddled.lines.map(({ warband }) => warband)).toEqual(['B'])
  })

  it('gets a new id when it was played without the app, or when its result is struck', () => {
    expect(resultIdFor(campaign, { ...proposed(), battle: null }, () => 'own')).toBe('own')
    const struck = [
      { type: 'battleEntered', ...resultAndLedgerEntriesFromDraft(proposed(), freshId, { id: 'battle' }) },
      { type: 'battleStruck', result: 'battle', struck: true },
    ] as const
    const entries = struck.reduce<readonly ChronicleEntry[]>(
      (before, event, at) => writtenOn(before, 'anna', `s${at}`, event),
      begun,
    )
    expect(resultIdFor(foldChronicle(entries).campaign, proposed(), () => 'own')).toBe('own')
  })
})

describe('ownWarbands', () => {
  const seated = [
    { side: 'a', warband: 'A' },
    { side: 'b', warband: 'B' },
  ]
  it.each<[string, readonly string[], string, readonly string[] | null]>([
    ['a phone that played one side, that side’s warband', ['a'], 'Ben', ['A']],
    [
      'a phone that played both sides, those of the player with the phone’s name',
      ['a', 'b'],
      ' ben ',
      ['B', 'C'],
    ],
    ['a phone that played no side, those of the player with the phone’s name', [], 'Anna', ['A']],
    ['a phone without a name and a side, null', [], ' ', null],
    ['a phone with a name that no player has, null', [], 'Cleo', null],
  ])('is, for %s', (_, plays, name, own) => {
    expect(ownWarbands(campaign, seated, { plays, name })).toEqual(own)
  })

  it('is null when two players have the phone’s name, or when its player has left', () => {
    const [anna, ben] = campaign.players
    if (!anna || !ben) throw new Error('both play')
    const phone = { plays: [], name: 'Anna' }
    expect(ownWarbands({ ...campaign, players: [anna, { ...ben, name: 'ANNA' }] }, seated, phone)).toBeNull()
    expect(ownWarbands({ ...campaign, players: [{ ...anna, left: true }] }, seated, phone)).toBeNull()
  })

  it('is empty for a phone whose side has no warband in the campaign', () => {
    expect(
      ownWarbands(campaign, [seated[0]!, { side: 'b', warband: null }], { plays: ['b'], name: 'Anna' }),
    ).toEqual([])
  })
})
