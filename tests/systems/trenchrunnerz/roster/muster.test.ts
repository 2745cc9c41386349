import { describe, expect, it } from 'vitest'
import { bomberMotifs, roster } from '@/systems/trenchrunnerz/roster'

describe('a TrenchRunnerz force as it joins a campaign', () => {
  it('of bombers brings them by name, or by number where nobody named them', () => {
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

  it('of Defences brings the interceptors that have names, and no battery', () => {
    const mix = { interceptor: 2, laserTurret: 1, obstacles: 1, flak1: 3, flak2: 3, flak3: 2 }
    const force = roster.recruit({ kind: 'mix', mix, interceptors: ['Red Baron', ' '] })
    expect(force?.models.map(({ name }) => name)).toEqual(['Red Baron'])
  })

  it.each([null, { kind: 'board' }, { kind: 'squadron', bombers: [] }])(
    'that is none is none: %j',
    (body) => {
      expect(roster.recruit(body)).toBeNull()
    },
  )
})
