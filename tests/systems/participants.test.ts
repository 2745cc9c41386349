import { describe, expect, it } from 'vitest'
import { system as bomberRun } from '@/systems/bomber-run'
import { system as gloomTrench } from '@/systems/gloom-trench'
import { system as trenchCrusade } from '@/systems/trench-crusade'
import { system as trenchrunnerz } from '@/systems/trenchrunnerz'
import { BomberTable, craft } from '../helpers/bomberTable'
import { GloomTable, unitOf } from '../helpers/gloomTable'
import { randomBomberBattle } from '../helpers/randomBomberBattle'
import { randomGloomBattle } from '../helpers/randomGloomBattle'
import { randomTrenchBattle } from '../helpers/randomTrenchBattle'
import { randomRunnerzBattle, seeded } from '../helpers/randomTrenchrunnerzBattle'
import { idsIn, namedByFacts } from '../helpers/rollCalls'
import { profile, startedTable } from '../helpers/trenchTable'
import { RunnerzTable } from '../helpers/trenchrunnerzTable'

const seeds = Array.from({ length: 8 }, (_, index) => index + 1)

describe('participants of Trench Crusade', () => {
  const listedBy = (table: ReturnType<typeof startedTable>) => trenchCrusade.participants(table.state)

  it('lists fallen models and late joiners, each with its source in the saved warband (TC-23)', () => {
    const table = startedTable(
      [profile('Malkh', { source: 'nr-1' }), profile('Yeoman')],
      [profile('Heretic'), profile('Wretch')],
    )
    table.set('Heretic', 'out').does({ type: 'addModel', side: 'b', profile: profile('Late') })
    expect(listedBy(table).map(({ side, models }) => [side, models.map(({ name }) => name)])).toEqual([
      ['a', ['Malkh', 'Yeoman']],
      ['b', ['Heretic', 'Wretch', 'Late']],
    ])
    expect(listedBy(table)[0]?.models.map(({ source }) => source)).toEqual(['nr-1', null])
    expect(idsIn(listedBy(table))).toContain(table.id('Late'))
  })

  it('has no victory points until one side has scored', () => {
    const table = startedTable([profile('Malkh')], [profile('Heretic')])
    expect(listedBy(table).map(({ victoryPoints }) => victoryPoints)).toEqual([null, null])
    table.does({ type: 'score', side: 'b', to: 3 })
    expect(listedBy(table).map(({ victoryPoints }) => victoryPoints)).toEqual([0, 3])
  })

  it('lists every model that a fact names', () => {
    for (const seed of seeds) {
      const named = namedByFacts({
        ...randomTrenchBattle(seed, { wild: 0, undos: 2 }),
        system: trenchCrusade,
      })
      expect(named.filter(({ then, atTheEnd }) => !then || !atTheEnd)).toEqual([])
    }
  })
})

describe('participants of Gloom Trench', () => {
  it('lists lost units and late joiners, and has victory points once a side has scored', () => {
    const table = new GloomTable([[unitOf('Rifles', 2)], [unitOf('Grenadiers', 3), unitOf('Mortar', 1)]])
    table.does({ type: 'proceed' })
    expect(gloomTrench.participants(table.state).map(({ victoryPoints }) => victoryPoints)).toEqual([
      null,
      null,
    ])
    table.corrects({ what: 'models', unit: table.id('Mortar'), to: [0] })
    table.does({ type: 'addUnit', side: 'a', profile: unitOf('Reserve', 4) })
    table.does({ type: 'score', side: 'a', to: 2 })
    expect(gloomTrench.participants(table.state)).toMatchObject([
      { side: 'a', victoryPoints: 2, models: [{ name: 'Rifles', source: null }, { name: 'Reserve' }] },
      { side: 'b', victoryPoints: 0, models: [{ name: 'Grenadiers' }, { name: 'Mortar' }] },
    ])
  })

  it('lists every unit that a fact names', () => {
    for (const seed of seeds) {
      const named = namedByFacts({ ...randomGloomBattle(seed, { wild: 0, sides: 3 }), system: gloomTrench })
      expect(named.filter(({ then, atTheEnd }) => !then || !atTheEnd)).toEqual([])
    }
  })
})

describe('participants of Bomber Run', () => {
  it('lists every aircraft by its name in the game, and has no victory points (BR-11)', () => {
    const table = new BomberTable()
    const [west, east] = bomberRun.participants(table.state)
    expect([west?.side, east?.side, west?.victoryPoints]).toEqual(['west', 'east', null])
    expect(west?.models).toHaveLength(7)
    expect(west?.models[1]).toMatchObject({
      model: craft('w2'),
      name: { key: 'br.name.fighter', params: { number: 2 } },
    })
  })

  it('lists every aircraft that a fact names', () => {
    const kinds = new Set<string>()
    for (const seed of seeds) {
      const settings = { formation: 'expanded', map: seed % 2 === 0 } as const
      const battle = randomBomberBattle(seed, { settings, wild: 5, commands: 250 })
      const named = namedByFacts({ ...battle, system: bomberRun })
      for (const { kind } of named) kinds.add(kind)
      expect(named.filter(({ then, atTheEnd }) => !then || !atTheEnd)).toEqual([])
    }
    expect([...kinds].sort()).toEqual(['fell', 'rolled'])
  })
})

describe('participants of TrenchRunnerz', () => {
  const listedBy = (table: RunnerzTable) => trenchrunnerz.participants(table.state)

  it('lists bombers under their owners with their score, and only tokens that were revealed (TR-16)', () => {
    const table = new RunnerzTable(2, { tokens: 'phone', interceptors: ['Gadfly'] }, undefined, seeded(1))
    expect(listedBy(table)).toMatchObject([
      { side: 'defender', victoryPoints: null, models: [{ model: 'alpha' }, { model: 'beta' }] },
      { side: 'attacker-1', victoryPoints: 0 },
    ])
    expect(idsIn(listedBy(table))).toEqual(['alpha', 'beta', 'bomber-1', 'bomber-2', 'bomber-3', 'bomber-4'])
    table.sets('3', 'interceptor').sets('alpha', 'flak1')
    table.corrects({ what: 'score', side: 'attacker-1', to: 4 })
    expect(listedBy(table)[1]?.victoryPoints).toBe(4)
    expect(listedBy(table)[0]?.models.map(({ model }) => model)).toEqual(['beta', 'alpha', '3'])
  })

  it('lists every craft that a fact names, in the second wave also those of the first (TR-15)', () => {
    let second = 0
    for (const seed of seeds)
      for (const players of [1, 2, 4]) {
        const battle = randomRunnerzBattle(seed, { players, wild: 0, commands: 260 })
        second += battle.timeline.state.wave === 2 ? 1 : 0
        const named = namedByFacts({ ...battle, system: trenchrunnerz })
        expect(named.filter(({ then, atTheEnd }) => !then || !atTheEnd)).toEqual([])
      }
    expect(second).toBeGreaterThan(0)
  })

  it('still lists an interceptor of the first wave by its name in the second wave', () => {
    const table = new RunnerzTable(2).sets('3', 'interceptor')
    for (const number of [1, 2, 3, 4])
      table.corrects({ what: 'where', craft: `bomber-${number}`, to: 'stern' })
    table.does({ type: 'secondWave' })
    expect(table.state.wave).toBe(2)
    expect(listedBy(table)[0]?.models).toMatchObject([
      { model: 'alpha' },
      { model: 'beta' },
      { model: '3', name: { key: 'tr.craft.interceptor' }, icon: 'interceptor-ship' },
    ])
    expect(idsIn(listedBy(table))).toHaveLength(3 + 8)
  })
})

describe('participants that are marked as gone', () => {
  it.each(seeds)('agree with the fallen that the summary counts, battle %i', (seed) => {
    const goneIn = (models: readonly { readonly gone?: true }[]) => models.filter(({ gone }) => gone).length
    const settings = { formation: 'standard', map: seed % 2 === 0 } as const
    const bomber = randomBomberBattle(seed, { settings, wild: 5, commands: 250 }).timeline.state
    expect(bomberRun.participants(bomber).map(({ models }) => goneIn(models))).toEqual(
      bomberRun.summary(bomber).sides.map(({ fallen }) => fallen),
    )
    const trench = randomTrenchBattle(seed, { wild: 3, undos: 2 }).timeline.state
    trenchCrusade.summary(trench).sides.forEach(({ fallen }, side) => {
      expect(goneIn(trenchCrusade.participants(trench)[side]?.models ?? [])).toBeLessThanOrEqual(fallen)
    })
  })

  it('include a unit of Gloom Trench without models', () => {
    const table = new GloomTable([[unitOf('Rifles', 2)], [unitOf('Grenadiers', 3), unitOf('Mortar', 1)]])
    table.does({ type: 'proceed' }).corrects({ what: 'models', unit: table.id('Mortar'), to: [0] })
    const gone = gloomTrench.participants(table.state).map(({ models }) => models.map(({ gone }) => gone))
    expect(gone).toEqual([[undefined], [undefined, true]])
  })

  it('include bombers of TrenchRunnerz with two Hits, and in the second wave all craft of the first (TR-15)', () => {
    const table = new RunnerzTable(2).sets('3', 'interceptor')
    const goneNow = () =>
      trenchrunnerz
        .participants(table.state)
        .flatMap(({ models }) => models.flatMap(({ model, gone }) => (gone ? [model] : [])))
    table.corrects({ what: 'hits', craft: 'bomber-2', to: 2 })
    expect(goneNow()).toEqual(['bomber-2'])
    for (const number of [1, 3, 4]) table.corrects({ what: 'where', craft: `bomber-${number}`, to: 'stern' })
    table.does({ type: 'secondWave' })
    expect(goneNow()).toEqual(['3', 'bomber-1', 'bomber-2', 'bomber-3', 'bomber-4'])
  })
})
