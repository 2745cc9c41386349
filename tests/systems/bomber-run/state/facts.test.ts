import { describe, expect, it } from 'vitest'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'
import { system } from '@/systems/bomber-run'
import { bombingRunOdds, oddsOfDice } from '@/systems/bomber-run/odds'
import { battleView } from '@/systems/bomber-run/state'
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

  it('C-6 BR-5 BR-7 have the chance to take each aircraft out that the sheet showed before the dice', () => {
    const seen = new Seen()
    for (let seed = 1; seed <= 40; seed += 1) {
      const settings = { formation: 'standard', map: seed % 2 === 0 } as const
      const { timeline } = randomBomberBattle(seed, { settings, wild: 10, commands: 250 })
      const announced = new Map<string, number>()
      for (const { event, before, throws } of told(timeline)) {
        for (const { takesOut = [] } of throws)
          for (const { model, chance } of takesOut) announced.set(model, chance)
        if (event.type === 'lost' && event.status === 'destroyed') {
          expect(announced.get(event.aircraft)).toBeGreaterThan(0)
          seen.add('lost')
        }
        const frame = before.frames.find(({ id }) => 'frame' in event && id === event.frame)
        if (event.type !== 'thrown' || frame?.kind !== 'duel') continue
        const [duel] = battleView(before).ask?.duels ?? []
        if (!duel) throw new Error('the sheet shows the duel')
        const { hits, total } = oddsOfDice(duel.attackSides, duel.defenceSides)
        const lost = [...new Set([...duel.onSuccess, ...duel.onFailure])]
        const shown = lost.map((model) => [
          model,
          (duel.onSuccess.includes(model) ? hits / total : 0) +
            (duel.onFailure.includes(model) ? 1 - hits / total : 0),
        ])
        const facts = throws.flatMap(({ takesOut = [] }) =>
          takesOut.map(({ model, chance }) => [model, chance]),
        )
        expect(facts.map(([model]) => model)).toEqual(shown.map(([model]) => model))
        for (const [index, [, chance]] of facts.entries())
          expect(chance).toBeCloseTo(Number(shown[index]?.[1]), 12)
        seen.add(`${lost.length} in ${frame.cause}`)
      }
    }
    expect(seen.kinds).toEqual(expect.arrayContaining(['1 in attack', 'lost']))
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
