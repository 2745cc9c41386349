import { describe, expect, it } from 'vitest'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'
import { system } from '@/systems/bomber-run'
import { bombingRunOdds, oddsOfDice } from '@/systems/bomber-run/odds'
import { BomberTable } from '../../../helpers/bomberTable'
import { randomBomberBattle } from '../../../helpers/randomBomberBattle'
import { Seen, toldFacts } from '../../../helpers/toldFacts'

const told = (timeline: BomberTable['timeline']) =>
  toldFacts({ timeline, evolve: system.evolve, facts: system.facts })

describe('facts of throws', () => {
  it('BR-5 to BR-9 give for every kind of roll the chance that was shown before it', () => {
    const seen = new Seen()
    for (let seed = 1; seed <= 40; seed += 1) {
      const settings = { formation: 'standard', map: seed % 2 === 0 } as const
      const { timeline } = randomBomberBattle(seed, { settings, wild: 10, commands: 250 })
      for (const { event, before, throws } of told(timeline)) {
        if (event.type !== 'thrown') {
          expect(throws.every(({ success }) => success === undefined)).toBe(true)
          if (throws.length > 0) seen.add(event.type)
          continue
        }
        const frame = before.frames.find(({ id }) => id === event.frame)
        const [attack, defence] = throws
        if (frame?.kind === 'bombingRun') {
          const { destroys, total } = bombingRunOdds()
          expect(attack?.success).toEqual({ had: destroys / total, came: event.success })
          seen.add('bombingRun')
        } else if (frame?.kind === 'duel') {
          const { hits, total } = oddsOfDice(frame.attackSides, frame.defenceSides)
          expect(attack?.success).toEqual({ had: hits / total, came: event.success })
          expect(defence?.success?.had).toBeCloseTo(1 - hits / total, 12)
          expect(defence?.success?.came).toBe(!event.success)
          expect([attack?.model ?? null, defence?.model]).toEqual([frame.attacker, frame.defender])
          expect(attack?.side).not.toBe(defence?.side)
          seen.add(frame.cause)
        } else throw new Error('a throw is asked for')
      }
    }
    expect(seen.kinds).toEqual(
      expect.arrayContaining([
        'antiAircraft',
        'attack',
        'bombingRun',
        'diceThrown',
        'firstThrown',
        'snapShot',
      ]),
    )
  })

  it('C-4 count changed dice only with their last faces', () => {
    const table = new BomberTable().starts().dice(4, 4, 4, 4, 4, 4)
    table
      .activates('w1')
      .attacks('e1')
      .throws(4, 1)
      .does({ type: 'changeDice', faces: [1, 4] })
    const steps = told(table.timeline).map(({ throws }) => ({ facts: throws }))
    const judged = dropSupersededFacts(steps).flatMap(({ facts }) => facts.filter(({ success }) => success))
    expect(judged).toMatchObject([
      { side: 'west', faces: [1], success: { had: 10 / 16, came: false } },
      { side: 'east', faces: [4], success: { had: 6 / 16, came: true }, name: { key: 'br.name.fighter' } },
    ])
  })
})
