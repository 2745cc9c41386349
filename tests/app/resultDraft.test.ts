import { describe, expect, it } from 'vitest'
import {
  noAftermath,
  proposeResultDraft,
  promotedModels,
  sideWithOtherWarband,
  resultAndLedgerEntriesFromDraft,
  sidesWithOutcome,
} from '@/app/campaigns/resultDraft'
import { parsePromotionThresholds } from '@/app/campaigns/parts/parseAgreementNumbers'
import { ledgerStateOf, type LedgerEntry, type LedgerModel } from '@/campaign/rules'
import { type CampaignEvent } from '@/campaign/state'
import { fold } from '../helpers/foldCampaign'
import { defaultAgreement } from '@/campaign/rules'

const recruit = (id: string, warband: string, name: string): LedgerEntry => ({
  id: `line-${id}`,
  warband,
  model: id,
  on: 1,
  text: '',
  result: null,
  what: { kind: 'recruited', recruit: { name, role: 'Yeoman', icon: 'person', leader: false, source: null } },
})
const events: readonly CampaignEvent[] = [
  { type: 'founded', name: 'The Cistern War', agreement: defaultAgreement },
  { type: 'playerJoined', player: { id: 'dorka', name: 'Dorka' } },
  {
    type: 'warbandJoined',
    warband: { id: 'own', player: 'dorka', game: 'trench-crusade', name: 'Orsolya', icon: '', roster: null },
    lines: [recruit('vaas', 'own', 'Vaas'), recruit('imre', 'own', 'Imre')],
  },
  {
    type: 'warbandJoined',
    warband: { id: 'choir', player: 'dorka', game: 'trench-crusade', name: 'Choir', icon: '', roster: null },
    lines: [recruit('malkh', 'choir', 'Malkh')],
  },
  {
    type: 'meetingPlanned',
    meeting: {
      id: 'next',
      game: 'trench-crusade',
      on: 50,
      place: 'the Stair',
      warbands: ['choir', 'own'],
      note: '',
    },
  },
]
const campaign = fold(events)
let made = 0
const freshId = () => `fresh-${(made += 1)}`

describe('the draft of a result without a battle log', () => {
  const draft = proposeResultDraft(campaign, { meeting: 'next', played: null, now: 100 })

  it('begins with the warbands, models, day and place of the meeting', () => {
    expect(draft).toMatchObject({ meeting: 'next', battle: null, on: 50, place: 'the Stair' })
    expect(draft.sides.map(({ warband, fought }) => [warband, fought])).toEqual([
      ['choir', ['malkh']],
      ['own', ['vaas', 'imre']],
    ])
  })

  it('leaves out a model that misses the battle', () => {
    const hurt = fold([
      ...events,
      {
        type: 'written',
        lines: [
          {
            id: 'hurt',
            warband: 'own',
            model: 'vaas',
            on: 2,
            text: '',
            result: null,
            what: { kind: 'injury', name: 'Limp', misses: 1 },
          },
        ],
      },
    ])
    expect(proposeResultDraft(hurt, { meeting: 'next', played: null, now: 100 }).sides[1]?.fought).toEqual([
      'imre',
    ])
  })

  it('with two sides, sets the outcome of the other side too', () => {
    expect(sidesWithOutcome(draft.sides, 1, 'won').map(({ outcome }) => outcome)).toEqual(['lost', 'won'])
    expect(sidesWithOutcome(draft.sides, 0, 'drawn').map(({ outcome }) => outcome)).toEqual([
      'drawn',
      'drawn',
    ])
  })

  it('becomes ledger entries of the models that fought, and of no others (TC-20)', () => {
    const sides = sidesWithOutcome(draft.sides, 1, 'won').map((side) =>
      side.warband === 'own'
        ? {
            ...side,
            fought: ['vaas'],
            aftermath: {
              ...noAftermath,
              ducats: 45,
              experience: { vaas: 2, imre: 9 },
              fates: { vaas: { kind: 'injury', name: ' Limp ', misses: 1 } as const },
              rolled: [
                { model: 'vaas', use: 'skill', words: 'Quick hands' } as const,
                { model: 'imre', use: 'skill', words: 'Was not there' } as const,
                { model: null, use: 'note', words: 'An old mill' } as const,
              ],
            },
          }
        : {
            ...side,
            fallen: [{ model: 'malkh', name: 'Malkh', by: null }],
            aftermath: { ...noAftermath, fates: { malkh: { kind: 'died' } as const } },
          },
    )
    const { result, lines } = resultAndLedgerEntriesFromDraft({ ...draft, sides }, freshId)
    const after = fold([...events, { type: 'battleEntered', result, lines }])
    expect(ledgerStateOf(after, 'own')).toMatchObject({
      ducats: 45,
      models: [
        {
          id: 'vaas',
          experience: 2,
          injuries: [{ name: 'Limp' }],
          misses: 1,
          skills: [{ name: 'Quick hands' }],
        },
        { id: 'imre', experience: 0, skills: [] },
      ],
    })
    expect(ledgerStateOf(after, 'choir').models[0]?.gone).toEqual({ why: 'died', on: 50 })
    expect(lines.filter(({ what }) => what.kind === 'note')).toMatchObject([
      { warband: 'own', model: null, text: 'An old mill' },
    ])
    expect(lines.every((line) => line.result === result.id)).toBe(true)
  })

  it('drops the models and the fallen of a warband when another takes its side', () => {
    const [first] = draft.sides
    if (!first) throw new Error('no side')
    const changed = sideWithOtherWarband(
      campaign,
      { ...first, fallen: [{ model: 'malkh', name: 'Malkh', by: null }] },
      'own',
    )
    expect(changed).toMatchObject({ warband: 'own', name: 'Orsolya', fallen: [], fought: ['vaas', 'imre'] })
  })
})

describe('the draft of a result with a battle log', () => {
  const draft = proposeResultDraft(campaign, {
    meeting: 'next',
    now: 100,
    played: {
      battle: 'log',
      game: 'trench-crusade',
      endedAt: 70,
      turns: 4,
      sides: [
        {
          side: 'a',
          name: 'orsolya',
          outcome: 'won',
          victoryPoints: 7,
          models: [{ model: 'm1', name: 'Vaas', icon: '', source: null }],
        },
        {
          side: 'b',
          name: 'Somebody',
          outcome: 'lost',
          victoryPoints: 4,
          models: [{ model: 'm2', name: 'Malkh', icon: '', source: null }],
        },
      ],
      facts: [{ kind: 'fell', side: 'b', model: 'm2', by: 'm1' }],
    },
  })

  it('has the warbands, their outcome and points, and who fell to whom', () => {
    expect(draft).toMatchObject({ battle: 'log', on: 70, turns: 4 })
    expect(
      draft.sides.map(({ warband, outcome, victoryPoints }) => [warband, outcome, victoryPoints]),
    ).toEqual([
      ['own', 'won', 7],
      ['choir', 'lost', 4],
    ])
    expect(draft.sides[1]?.fallen).toEqual([
      { model: 'malkh', name: 'Malkh', by: { warband: 'own', model: 'vaas', name: 'Vaas' } },
    ])
  })
})

describe('promotions', () => {
  const vaas = { id: 'vaas', experience: 3 } as LedgerModel
  it('are due when the experience of a battle reaches a threshold', () => {
    const earned = (amount: number) =>
      promotedModels({ ...noAftermath, experience: { vaas: amount } }, [vaas], [2, 4])
    expect(earned(0)).toEqual([])
    expect(earned(1)).toEqual([vaas])
  })
  it.each([
    ['2, 4, 7, 12', [2, 4, 7, 12]],
    ['', []],
    ['4 2', null],
    ['0', null],
    ['2, two', null],
    ['1001', null],
  ])('are parsed from %j as %j', (text, read) => expect(parsePromotionThresholds(text)).toEqual(read))
})
