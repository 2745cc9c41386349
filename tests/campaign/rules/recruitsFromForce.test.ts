import { describe, expect, it } from 'vitest'
import {
  joinedAndMissingModels,
  ledgerEntriesForRecruit,
  ledgerStateOf,
  type LedgerModel,
} from '@/campaign/rules'
import type { ModelJoiningCampaign } from '@/engine'
import { campaignOf } from '../../helpers/campaigns'

const mustered = (name: string, change: Partial<ModelJoiningCampaign> = {}): ModelJoiningCampaign => ({
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

describe('ledgerEntriesForRecruit', () => {
  const lines = (model: ModelJoiningCampaign) => {
    let count = 0
    return ledgerEntriesForRecruit(model, { warband: 'A', on: 7, freshId: () => `id${(count += 1)}` })
  }

  it.each([
    ['a recruit', mustered('Ana'), ['recruited']],
    ['a model with experience', mustered('Vaas', { experience: 4 }), ['recruited', 'experience']],
    [
      'a model with skills and injuries',
      mustered('Bell', { experience: 2, skills: ['Keen Eye', 'Tough'], injuries: ['Leg Wound'] }),
      ['recruited', 'experience', 'skill', 'skill', 'injury'],
    ],
  ])('writes ledger entries for %s', (_what, model, kinds) => {
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

describe('forceDifferences', () => {
  it.each<[string, ModelJoiningCampaign[], LedgerModel[], string[], string[]]>([
    ['no difference when both agree', [mustered('Ana')], [veteran('1', 'Ana')], [], []],
    [
      'a model that only the force has',
      [mustered('Ana'), mustered('Bea')],
      [veteran('1', 'Ana')],
      ['Bea'],
      [],
    ],
    ['a model that only the ledger has', [], [veteran('1', 'Ana')], [], ['1']],
    [
      'no difference for a changed name with the same source',
      [mustered('Ana the Grey', { source: 's' })],
      [veteran('1', 'Ana', { source: 's' })],
      [],
      [],
    ],
    [
      'no difference for a changed source with the same name',
      [mustered('Ana', { source: 'new' })],
      [veteran('1', 'Ana', { source: 'old' })],
      [],
      [],
    ],
    [
      'one model too many of the same name',
      [mustered('Yeoman'), mustered('Yeoman'), mustered('Yeoman')],
      [veteran('1', 'Yeoman'), veteran('2', 'Yeoman')],
      ['Yeoman'],
      [],
    ],
    [
      'one model too few of the same name',
      [mustered('Yeoman')],
      [veteran('1', 'Yeoman'), veteran('2', 'Yeoman')],
      [],
      ['2'],
    ],
    [
      'pairs by source before name, in any order',
      [mustered('Ana'), mustered('Ana', { source: 's' })],
      [veteran('1', 'Ana', { source: 's' }), veteran('2', 'Ana')],
      [],
      [],
    ],
    [
      'no difference for a dead model that is still in the force',
      [mustered('Ana')],
      [veteran('1', 'Ana', { gone: dead })],
      [],
      [],
    ],
    [
      'no difference for a dead model with the same source',
      [mustered('Ana', { source: 's' })],
      [veteran('1', 'Ann', { source: 's', gone: dead })],
      [],
      [],
    ],
    [
      'a new model with the name of a dead one and another source',
      [mustered('Ana', { source: 'young' })],
      [veteran('1', 'Ana', { source: 'old', gone: dead })],
      ['Ana'],
      [],
    ],
    ['every model when the ledger is empty', [mustered('Ana')], [], ['Ana'], []],
  ])('finds: %s', (_what, force, ledger, joined, missing) => {
    const told = joinedAndMissingModels(force, ledger)
    expect(told.joined.map(({ name }) => name)).toEqual(joined)
    expect(told.missing.map(({ id }) => id)).toEqual(missing)
  })
})
