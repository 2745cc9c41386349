import { describe, expect, it } from 'vitest'
import { bomberMotifs, roster } from '@/systems/trenchrunnerz/roster'

describe('roster.recruit: the models that a TrenchRunnerz force brings into a campaign', () => {
  it('takes the bombers of a squadron with their names, or with a number where they have none', () => {
    const bombers = bomberMotifs.map((motif, place) => ({ name: place === 0 ? ' Old Anvil ' : '', motif }))
    const force = roster.recruit({ kind: 'squadron', bombers })
    expect(force?.bank).toBeNull()
    expect(force?.models.map(({ name, icon }) => [name, icon])).toEqual([
      ['Old Anvil', bomberMotifs[0]],
      ['2', bomberMotifs[1]],
      ['3', bomberMotifs[2]],
      ['4', bomberMotifs[3]],
    ])
  })

  it('takes the named interceptors of a Defence, and no batteries', () => {
    const mix = { interceptor: 2, laserTurret: 1, obstacles: 1, flak1: 3, flak2: 3, flak3: 2 }
    const force = roster.recruit({ kind: 'mix', mix, interceptors: ['Red Baron', ' '] })
    expect(force?.models.map(({ name }) => name)).toEqual(['Red Baron'])
  })

  it.each([null, { kind: 'board' }, { kind: 'squadron', bombers: [] }])(
    'returns null for a body that is no squadron or Defence: %j',
    (body) => {
      expect(roster.recruit(body)).toBeNull()
    },
  )
})
