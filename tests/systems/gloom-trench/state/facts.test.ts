import { describe, expect, it } from 'vitest'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'
import { chanceOfOutcomes, meanOf, weightBetween } from '@/dice'
import { system } from '@/systems/gloom-trench'
import { moraleOdds, rollOdds, shootingOdds } from '@/systems/gloom-trench/odds'
import { openShootingOddsInput } from '@/systems/gloom-trench/state'
import { shotAt, startedTable, unitOf, type GloomTable } from '../../../helpers/gloomTable'
import { randomGloomBattle } from '../../../helpers/randomGloomBattle'
import { Seen, toldFacts } from '../../../helpers/toldFacts'

const loggedFacts = (timeline: GloomTable['timeline']) =>
  toldFacts({ timeline, evolve: system.evolve, facts: system.facts })

describe('facts of throws', () => {
  it('GT-2 GT-10 give the chance that was shown before each kind of roll', () => {
    const seen = new Seen()
    for (let seed = 1; seed <= 25; seed += 1)
      for (const { event, before, throws } of loggedFacts(randomGloomBattle(seed).timeline)) {
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
            expect(fact.success?.had).toBeCloseTo(chanceOfOutcomes(lost[0] ?? 0n, total), 12)
            expect(fact.success?.came).toBe(result.naturalOnes === 0)
            expect(fact.dice?.came).toBe(result.faces.flat().filter((face) => face !== 1).length)
          } else {
            const odds = rollOdds(roll.pool)
            expect(fact.success?.had).toBeCloseTo(
              chanceOfOutcomes(weightBetween(odds, 1, Infinity), odds.total),
              12,
            )
            expect(fact.success?.came).toBe(result.successes > 0)
            expect(fact.dice?.came).toBe(result.successes)
            expect(fact.dice?.had).toHaveLength(result.faces.flat().length)
            expect(fact.dice?.had.reduce((sum, had) => sum + had, 0)).toBeCloseTo(meanOf(odds), 9)
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

  it('C-4 replace the dice of a changed throw by the changed dice, with the same shooter', () => {
    const table = startedTable([[unitOf('Rifles', 2)], [unitOf('Grenadiers', 3)]]).activates(
      'Rifles',
      'openUp',
    )
    table.does({ type: 'fire', targets: [shotAt(table.id('Grenadiers'), 2)] }).saves()
    table.throws([8, 8])
    expect(table.top).toMatchObject({ stage: 'saves' })
    table.does({ type: 'changeDice', faces: [[1, 8]] })
    const steps = loggedFacts(table.timeline).map(({ throws }) => ({ facts: throws }))
    expect(
      dropSupersededFacts(steps)
        .flatMap(({ facts }) => facts)
        .at(-1),
    ).toMatchObject({
      side: 'a',
      model: table.id('Rifles'),
      faces: [1, 8],
      success: { came: true },
      mended: true,
    })
    expect(dropSupersededFacts(steps).flatMap(({ facts }) => facts)).not.toContainEqual(
      expect.objectContaining({ faces: [8, 8] }),
    )
  })

  it("C-4 count each pool once when only one of two is changed, and the other stays the phone's", () => {
    const table = startedTable([[unitOf('Raiders', 2)], [unitOf('Line', 2)]]).activates('Raiders', 'charge')
    table.does({ type: 'charge', target: table.id('Line') }).throws([4])
    table.does({ type: 'contact', contact: 'near' }).saves()
    expect(table.try({ type: 'throw' }, [], { below: () => 0 }).ok).toBe(true)
    const changed = (...defence: readonly number[]) =>
      ({ type: 'changeDice', faces: [[1, 1], defence] }) as const
    expect(table.refuses(changed(1, 1))).toBe('play.refusal.nothingToChange')
    expect(table.refuses({ type: 'changeDice', faces: [[1], [1, 1, 8]] })).toBe('play.refusal.faces')
    expect(table.refuses(changed(1, 2))).toBe('C-4')
    table.insists(changed(1, 2), 'C-4')
    expect(table.top).toMatchObject({
      hits: { attacker: { thrown: 'phone', first: null }, defender: { thrown: 'hand', first: [[1, 1]] } },
    })
    const steps = loggedFacts(table.timeline).map(({ throws }) => ({ facts: throws }))
    const blows = dropSupersededFacts(steps)
      .flatMap(({ facts }) => facts)
      .filter(({ roll }) => roll?.includes('attack'))
    expect(blows.map(({ side, faces }) => [side, faces])).toEqual([
      ['a', [1, 1]],
      ['b', [1, 2]],
    ])
  })
})

describe('expected losses in the facts of attacks', () => {
  it('GT-11 GT-16 are the average that was shown before the attack dice, and saves do not count them again', () => {
    let [shots, blows] = [0, 0]
    for (let seed = 1; seed <= 25; seed += 1)
      for (const { event, before, throws } of loggedFacts(randomGloomBattle(seed).timeline)) {
        if (event.type !== 'thrown') continue
        const frame = before.frames.at(-1)
        const fresh = throws.filter(({ mended, model }) => !mended && model !== undefined)
        if (frame?.kind === 'shooting' && event.part === 'attack') {
          const target = before.units[frame.declared.target]
          const pool = frame.rolls[0]?.pool
          if (!target || !pool) throw new Error('an attack has a target and dice')
          const odds = shootingOdds(openShootingOddsInput(frame, target, pool))
          for (const { fells } of fresh)
            expect(fells).toBeCloseTo(meanOf({ total: odds.total, weights: odds.removed }), 12)
          shots += fresh.length
        } else if (frame?.kind === 'melee' && event.part === 'attack') {
          for (const { fells } of fresh) expect(fells).toBeGreaterThanOrEqual(0)
          blows += fresh.length
        } else expect(throws.every(({ fells }) => fells === undefined)).toBe(true)
      }
    expect(shots).toBeGreaterThan(20)
    expect(blows).toBeGreaterThan(5)
  })
})
