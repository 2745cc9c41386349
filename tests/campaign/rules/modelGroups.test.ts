import { describe, expect, it } from 'vitest'
import {
  unnumberedName,
  modelCorrectionEntries,
  joinedAndMissingModels,
  groupAlikeModels,
  ledgerStateOf,
  modelStoryline,
  chronicleItemsOldestFirst,
  chronicleItemId,
} from '@/campaign/rules'
import { battle, campaignOf, line, recruited, side } from '../../helpers/campaigns'

const freshId = () => {
  let count = 0
  return () => `fresh-${(count += 1)}`
}
const membersOf = (lines: Parameters<typeof campaignOf>[1]) =>
  ledgerStateOf(campaignOf(['A'], lines), 'A').models

describe('groupAlikeModels and unnumberedName', () => {
  const lines = ['Yeoman 1', 'Vaas', 'Yeoman 2', 'Yeoman 3'].map((name, index) =>
    recruited(`m${index}`, name),
  )

  it('models that differ by a number share a group, at the position of the first', () => {
    expect(groupAlikeModels(membersOf({ lines })).map((file) => file.map(({ name }) => name))).toEqual([
      ['Yeoman 1', 'Yeoman 2', 'Yeoman 3'],
      ['Vaas'],
    ])
  })
  it.each([
    line('x', { kind: 'experience', amount: 1 }, { model: 'm2' }),
    line('x', { kind: 'injury', name: 'Limp', misses: 0 }, { model: 'm2' }),
    line('x', { kind: 'skill', name: 'Aim' }, { model: 'm2' }),
    line('x', { kind: 'promotion', role: 'Sergeant' }, { model: 'm2' }),
    line('x', { kind: 'gone', why: 'died' }, { model: 'm2' }),
  ])('a model leaves its group after a ledger entry of kind $what.kind', (mark) => {
    expect(groupAlikeModels(membersOf({ lines: [...lines, mark] }))).toHaveLength(3)
  })
  it.each([
    ['Yeoman 3', 'Yeoman'],
    ['Yeoman #12', 'Yeoman'],
    ['7', '7'],
    ['Gunner 1926', 'Gunner 1926'],
  ])('unnumberedName of "%s" is "%s"', (name, bare) => expect(unnumberedName(name)).toBe(bare))
})

describe('modelCorrectionEntries', () => {
  const lines = [recruited('m', 'Imer'), line('x', { kind: 'experience', amount: 2 }, { model: 'm' })]
  const campaign = campaignOf(['A'], { lines })
  const set = (to: { name: string; role: string; icon: string }, from = campaign) =>
    modelCorrectionEntries(from, 'm', to, { on: 9, because: 'corrected', freshId: freshId() })

  it('corrects a model under its id, and leaves its story and its day as they are', () => {
    const [model] = membersOf({ lines: [...lines, ...set({ name: 'Imre', role: 'Yeoman', icon: '' })] })
    expect(model).toMatchObject({ id: 'm', name: 'Imre', experience: 2, joined: 1 })
  })
  it('changes nothing when nothing differs or the model is unknown', () => {
    expect(set({ name: 'Imer', role: 'Yeoman', icon: '' })).toEqual([])
    expect(
      modelCorrectionEntries(
        campaign,
        'nobody',
        { name: 'X', role: '', icon: '' },
        { on: 9, because: 'corrected', freshId: freshId() },
      ),
    ).toEqual([])
  })
  it('corrects the role above a promotion', () => {
    const promoted = campaignOf(['A'], {
      lines: [...lines, line('p', { kind: 'promotion', role: 'Sergeant' }, { model: 'm' })],
    })
    const added = set({ name: 'Imre', role: 'Captain', icon: '' }, promoted)
    const [model] = membersOf({ lines: [...promoted.lines, ...added] })
    expect(model).toMatchObject({ name: 'Imre', role: 'Captain' })
  })
})

describe('forceDifferences', () => {
  const mustered = (name: string, source: string | null = null) => ({
    name,
    source,
    role: '',
    icon: '',
    leader: false,
    experience: 0,
    skills: [],
    injuries: [],
  })
  const gone = (model: string) => line(`g-${model}`, { kind: 'gone', why: 'died' }, { model })

  it.each([
    ['by its source', 'Renamed', 's'],
    ['by its name', 'Bell', null],
  ])('does not recruit a dead model again, recognised %s', (_how, name, source) => {
    const models = membersOf({ lines: [recruited('m', 'Bell', source), gone('m')] })
    expect(joinedAndMissingModels([mustered(name, source)], models)).toEqual({ joined: [], missing: [] })
  })
  it('recruits a model with the name of a dead one but another source', () => {
    const models = membersOf({ lines: [recruited('m', 'Bell', 's'), gone('m')] })
    expect(joinedAndMissingModels([mustered('Bell', 'other')], models).joined).toHaveLength(1)
  })
})

describe('chronicleItems and modelStoryline', () => {
  it("chronicleItems shows a warband's recruits and coins as one happening", () => {
    const lines = [
      line('coins', { kind: 'ducats', amount: 40 }),
      recruited('m', 'Vaas'),
      recruited('n', 'Imre'),
      line('x', { kind: 'experience', amount: 4 }, { model: 'm' }),
      line('later', { kind: 'note' }, { on: 2, text: 'Rain' }),
    ]
    const happenings = chronicleItemsOldestFirst(campaignOf(['A'], { lines }))
    expect(happenings).toMatchObject([
      { kind: 'muster', warband: 'A', names: ['Vaas', 'Imre'] },
      { kind: 'line', line: { id: 'later' } },
    ])
    expect(happenings.map(chronicleItemId)).toEqual(['r-m', 'later'])
  })
  it('modelStoryline puts the entries of a battle into the chapter of that battle', () => {
    const lines = [
      recruited('m', 'Vaas'),
      line('hurt', { kind: 'injury', name: 'Limp', misses: 0 }, { model: 'm', on: 5, result: '1' }),
    ]
    const results = [battle('1', [side('A', { fought: ['m'] }), side('B')], { on: 5 })]
    expect(modelStoryline(campaignOf(['A', 'B'], { lines, results }), 'A', 'm').chapters).toMatchObject([
      { kind: 'lines', lines: [{ what: { kind: 'recruited' } }] },
      { kind: 'battle', lines: [{ id: 'hurt' }] },
    ])
  })
})
