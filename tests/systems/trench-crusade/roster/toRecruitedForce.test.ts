import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange/rosters/readRoster'
import { roster } from '@/systems/trench-crusade/roster'
import { rosterFile } from '../../../helpers/rosterFiles'
import { profile } from '../../../helpers/trenchTable'

const plain = { icon: 'visored-helm', side: null, origin: null, story: [] }

describe('recruit of a saved Trench Crusade warband', () => {
  it('takes experience, skills, injuries and the strongbox from the imported file (TC-19, TC-20)', async () => {
    const read = await readRoster(rosterFile('saint-orsolyas-own.rosz'))
    if (!read.ok) throw new Error('unread')
    const taken = roster.fromImport(read.value)
    if (!taken.ok) throw new Error('not taken')
    const force = roster.recruit(taken.value.body)
    expect(force?.models).toHaveLength(8)
    expect(force?.bank).toEqual(read.value.bank)
    for (const [index, model] of read.value.models.entries())
      expect(force?.models[index]).toMatchObject({
        name: model.name,
        source: model.sourceId,
        experience: model.experience ?? 0,
        skills: model.skills,
        injuries: model.injuries,
      })
    const seasoned = force?.models.filter(({ experience }) => experience > 0)
    expect(seasoned).toMatchObject([{ experience: 4 }])
    expect(force?.models.flatMap(({ skills }) => skills)).toHaveLength(1)
    expect(force?.models.flatMap(({ injuries }) => injuries)).toHaveLength(1)
  })

  it('gives typed-in models no history, and finds the leader by its keyword', () => {
    const profiles = [profile('Malkh', { keywords: ['LEADER'] }), profile('Yeoman', { role: 'Yeoman' })]
    const story = { skills: ['Nobody'], injuries: [], abilities: [], missing: [] }
    const body = { ...plain, profiles, story: [{ ...story, source: 'other', experience: 3 }] }
    expect(roster.recruit(body)).toMatchObject({
      bank: { ducats: 0, glory: 0 },
      models: [
        { name: 'Malkh', leader: true, source: null, experience: 0, skills: [] },
        { name: 'Yeoman', role: 'Yeoman', leader: false, experience: 0 },
      ],
    })
  })

  it.each([null, 3, {}, { icon: 'x', profiles: 'none' }])(
    'returns null for %j, which is no warband',
    (body) => {
      expect(roster.recruit(body)).toBeNull()
    },
  )
})
