import { describe, expect, it } from 'vitest'
import {
  unnumberedName,
  modelCorrections,
  forceDifferences,
  groupAlikeModels,
  ledgerStateOf,
  modelStoryline,
  chronicleDays,
  firstSubjectOf,
} from '@/campaign/rules'
import { battle, campaignOf, line, recruited, side } from '../../helpers/campaigns'

const freshId = () => {
  let count = 0
  return () => `fresh-${(count += 1)}`
}
const membersOf = (lines: Parameters<typeof campaignOf>[1]) =>
  ledgerStateOf(campaignOf(['A'], lines), 'A').models

describe('models that only a number sets apart', () => {
  const lines = ['Yeoman 1', 'Vaas', 'Yeoman 2', 'Yeoman 3'].map((name, index) =>
    recruited(`m${index}`, name),
  )

  it('share a row, in the place of the first', () => {
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
  ])('stand alone once $what.kind sets them apart', (mark) => {
    expect(groupAlikeModels(membersOf({ lines: [...lines, mark] }))).toHaveLength(3)
  })
  it.each([
    ['Yeoman 3', 'Yeoman'],
    ['Yeoman #12', 'Yeoman'],
    ['7', '7'],
    ['Gunner 1926', 'Gunner 1926'],
  ])('%s is %s', (name, bare) => expect(unnumberedName(name)).toBe(bare))
})

describe('a model entered wrongly', () => {
  const lines = [recruited('m', 'Imer'), line('x', { kind: 'experience', amount: 2 }, { model: 'm' })]
  const campaign = campaignOf(['A'], { lines })
  const set = (to: { name: string; role: string; icon: string }, from = campaign) =>
    modelCorrections(from, 'm', to, { on: 9, because: 'corrected', freshId: freshId() })

  it('is set right under its own id, and keeps its story and its day', () => {
    const [model] = membersOf({ lines: [...lines, ...set({ name: 'Imre', role: 'Yeoman', icon: '' })] })
    expect(model).toMatchObject({ id: 'm', name: 'Imre', experience: 2, joined: 1 })
  })
  it('changes nothing when nothing differs, or nobody is known', () => {
    expect(set({ name: 'Imer', role: 'Yeoman', icon: '' })).toEqual([])
    expect(
      modelCorrections(
        campaign,
        'nobody',
        { name: 'X', role: '', icon: '' },
        { on: 9, because: 'corrected', freshId: freshId() },
      ),
    ).toEqual([])
  })
  it('leaves a promotion above the role it joined with', () => {
    const promoted = campaignOf(['A'], {
      lines: [...lines, line('p', { kind: 'promotion', role: 'Sergeant' }, { model: 'm' })],
    })
    const added = set({ name: 'Imre', role: 'Captain', icon: '' }, promoted)
    const [model] = membersOf({ lines: [...promoted.lines, ...added] })
    expect(model).toMatchObject({ name: 'Imre', role: 'Captain' })
  })
})

describe('a force beside its ledger', () => {
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
  ])('does not enlist the dead again, known %s', (_how, name, source) => {
    const models = membersOf({ lines: [recruited('m', 'Bell', source), gone('m')] })
    expect(forceDifferences([mustered(name, source)], models)).toEqual({ joined: [], missing: [] })
  })
  it('enlists another of the same name as one who is gone', () => {
    const models = membersOf({ lines: [recruited('m', 'Bell', 's'), gone('m')] })
    expect(forceDifferences([mustered('Bell', 'other')], models).joined).toHaveLength(1)
  })
})

describe('the chronicle', () => {
  it('tells a muster as one, with what it brought along', () => {
    const lines = [
      line('coins', { kind: 'ducats', amount: 40 }),
      recruited('m', 'Vaas'),
      recruited('n', 'Imre'),
      line('x', { kind: 'experience', amount: 4 }, { model: 'm' }),
      line('later', { kind: 'note' }, { on: 2, text: 'Rain' }),
    ]
    const happenings = chronicleDays(campaignOf(['A'], { lines }))
    expect(happenings).toMatchObject([
      { kind: 'muster', warband: 'A', names: ['Vaas', 'Imre'] },
      { kind: 'line', line: { id: 'later' } },
    ])
    expect(happenings.map(firstSubjectOf)).toEqual(['r-m', 'later'])
  })
  it('tells a model its battle with what followed from it', () => {
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
