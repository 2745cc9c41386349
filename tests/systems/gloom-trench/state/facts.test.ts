import { describe, expect, it } from 'vitest'
import { standingFacts } from '@/campaign/rules/luck'
import { chance, mean, weightBetween } from '@/dice'
import { system } from '@/systems/gloom-trench'
import { moraleOdds, rollOdds } from '@/systems/gloom-trench/odds'
import { shotAt, startedTable, unitOf, type GloomTable } from '../../../helpers/gloomTable'
import { randomGloomBattle } from '../../../helpers/randomGloomBattle'
import { Seen, toldFacts } from '../../../helpers/toldFacts'

const told = (timeline: GloomTable['timeline']) =>
  toldFacts({ timeline, evolve: system.evolve, facts: system.facts })

describe('facts of throws', () => {
  it('GT-2 GT-10 tell of every kind of roll the chance that was shown before it', () => {
    const seen = new Seen()
    for (let seed = 1; seed <= 25; seed += 1)
      for (const { event, before, throws } of told(randomGloomBattle(seed).timeline)) {
        if (event.type !== 'thrown') continue
        const frame = before.frames.at(-1)
        if (!frame || !('rolls' in frame)) throw new Error('a throw is asked for')
        const rolled = throws.filter(({ mended }) => !mended)
        for (const fact of rolled) {
          const index = Number(fact.roll?.split(' ').at(-1))
          const [roll, result] = [frame.rolls[index], event.throws[index]]
          if (!roll || !result) throw new Error('no such roll')
          expect([fact.side, fact.model ?? null]).toEqual([roll.side, roll.unit])
          if (roll.unit) expect(fact.name).toBe(before.units[roll.unit]?.profile.name)
          seen.add(`${frame.kind} ${event.part}`)
          if (['charge', 'takeThatGround', 'initiative'].includes(frame.kind)) {
            expect(fact.success).toBeUndefined()
          } else if (frame.kind === 'morale') {
            const unit = before.units[roll.unit ?? '']
            if (!unit) throw new Error('a unit checks its morale')
            const { lost, total } = moraleOdds({ unit, pool: roll.pool })
            expect(fact.success?.had).toBeCloseTo(chance(lost[0] ?? 0n, total), 12)
            expect(fact.success?.came).toBe(result.naturalOnes === 0)
            expect(fact.dice?.came).toBe(result.faces.flat().filter((face) => face !== 1).length)
          } else {
            const odds = rollOdds(roll.pool)
            expect(fact.success?.had).toBeCloseTo(chance(weightBetween(odds, 1, Infinity), odds.total), 12)
            expect(fact.success?.came).toBe(result.successes > 0)
            expect(fact.dice?.came).toBe(result.successes)
            expect(fact.dice?.had).toHaveLength(result.faces.flat().length)
            expect(fact.dice?.had.reduce((sum, had) => sum + had, 0)).toBeCloseTo(mean(odds), 9)
          }
        }
      }
    expect(seen.kinds).toEqual(
      expect.arrayContaining([
        'attrition only',
        'charge only',
        'gain only',
        'initiative only',
        'melee attack',
        'melee saves',
        'morale only',
        'rally only',
        'shooting attack',
        'shooting saves',
        'stressTest only',
        'takeThatGround only',
      ]),
    )
  })

  it('C-4 leave nothing of dice that were changed, and keep the changed ones with who shot', () => {
    const table = startedTable([[unitOf('Rifles', 2)], [unitOf('Grenadiers', 3)]]).activates(
      'Rifles',
      'openUp',
    )
    table.does({ type: 'fire', targets: [shotAt(table.id('Grenadiers'), 2)] }).saves()
    table.throws([8, 8])
    expect(table.top).toMatchObject({ stage: 'saves' })
    table.does({ type: 'changeDice', faces: [[1, 8]] })
    const steps = told(table.timeline).map(({ throws }) => ({ facts: throws }))
    expect(
      standingFacts(steps)
        .flatMap(({ facts }) => facts)
        .at(-1),
    ).toMatchObject({
      side: 'a',
      model: table.id('Rifles'),
      faces: [1, 8],
      success: { came: true },
      mended: true,
    })
    expect(standingFacts(steps).flatMap(({ facts }) => facts)).not.toContainEqual(
      expect.objectContaining({ faces: [8, 8] }),
    )
  })
})
