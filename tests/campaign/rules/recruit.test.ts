import { describe, expect, it } from 'vitest'
import { forceDifferences, recruitEntries, ledgerStateOf, type LedgerModel } from '@/campaign/rules'
import type { RecruitedModel } from '@/engine'
import { campaignOf } from '../../helpers/campaigns'

const mustered = (name: string, change: Partial<RecruitedModel> = {}): RecruitedModel => ({
  name,
  role: 'Yeoman',
  icon: 'person',
  leader: false,
  source: null,
  experience: 0,
  skills: [],
  injuries: [],
  ...change,
})
const veteran = (id: string, name: string, change: Partial<LedgerModel> = {}): LedgerModel => ({
  id,
  name,
  role: 'Yeoman',
  icon: 'person',
  leader: false,
  source: null,
  experience: 0,
  injuries: [],
  skills: [],
  misses: 0,
  gained: [],
  lost: [],
  joined: 0,
  gone: null,
  ...change,
})
const dead = { why: 'died', on: 1 } as const

describe('enlisting a model', () => {
  const lines = (model: RecruitedModel) => {
    let count = 0
    return recruitEntries(model, { warband: 'A', on: 7, freshId: () => `id${(count += 1)}` })
  }

  it.each([
    ['a recruit', mustered('Ana'), ['recruited']],
    ['one with a past', mustered('Vaas', { experience: 4 }), ['recruited', 'experience']],
    [
      'one with skills and scars',
      mustered('Bell', { experience: 2, skills: ['Keen Eye', 'Tough'], injuries: ['Leg Wound'] }),
      ['recruited', 'experience', 'skill', 'skill', 'injury'],
    ],
  ])('writes what its force knows of %s', (_what, model, kinds) => {
    const written = lines(model)
    expect(written.map(({ what }) => what.kind)).toEqual(kinds)
    expect(new Set(written.map(({ id }) => id)).size).toBe(kinds.length)
    expect(new Set(written.map(({ model: whom }) => whom)).size).toBe(1)
    const [kept] = ledgerStateOf(campaignOf(['A'], { lines: written }), 'A').models
    expect(kept).toMatchObject({
      name: model.name,
      experience: model.experience,
      joined: 7,
      misses: 0,
      skills: model.skills.map((name) => expect.objectContaining({ name })),
      injuries: model.injuries.map((name) => expect.objectContaining({ name })),
    })
  })
})

describe('what a force has and the ledger has not, and the reverse', () => {
  it.each<[string, RecruitedModel[], LedgerModel[], string[], string[]]>([
    ['nothing, when both are alike', [mustered('Ana')], [veteran('1', 'Ana')], [], []],
    ['who was bought', [mustered('Ana'), mustered('Bea')], [veteran('1', 'Ana')], ['Bea'], []],
    ['who left the force', [], [veteran('1', 'Ana')], [], ['1']],
    [
      'nothing of a name that changed, where the source is the same',
      [mustered('Ana the Grey', { source: 's' })],
      [veteran('1', 'Ana', { source: 's' })],
      [],
      [],
    ],
    [
      'nothing of a source that changed, where the name is the same',
      [mustered('Ana', { source: 'new' })],
      [veteran('1', 'Ana', { source: 'old' })],
      [],
      [],
    ],
    [
      'one too many of the same name',
      [mustered('Yeoman'), mustered('Yeoman'), mustered('Yeoman')],
      [veteran('1', 'Yeoman'), veteran('2', 'Yeoman')],
      ['Yeoman'],
      [],
    ],
    [
      'one too few of the same name',
      [mustered('Yeoman')],
      [veteran('1', 'Yeoman'), veteran('2', 'Yeoman')],
      [],
      ['2'],
    ],
    [
      'the source before the name, whoever stands first',
      [mustered('Ana'), mustered('Ana', { source: 's' })],
      [veteran('1', 'Ana', { source: 's' }), veteran('2', 'Ana')],
      [],
      [],
    ],
    [
      'neither of one that died and still stands in the force',
      [mustered('Ana')],
      [veteran('1', 'Ana', { gone: dead })],
      [],
      [],
    ],
    [
      'neither of one that died, by its source',
      [mustered('Ana', { source: 's' })],
      [veteran('1', 'Ann', { source: 's', gone: dead })],
      [],
      [],
    ],
    [
      'a new one that bears the name of a dead one, by its own source',
      [mustered('Ana', { source: 'young' })],
      [veteran('1', 'Ana', { source: 'old', gone: dead })],
      ['Ana'],
      [],
    ],
    ['everybody of a force that nobody joined from yet', [mustered('Ana')], [], ['Ana'], []],
  ])('tells %s', (_what, force, ledger, joined, missing) => {
    const told = forceDifferences(force, ledger)
    expect(told.joined.map(({ name }) => name)).toEqual(joined)
    expect(told.missing.map(({ id }) => id)).toEqual(missing)
  })
})
