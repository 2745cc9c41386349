import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'
import { system } from '@/systems/trench-crusade'
import { actionOdds, injuryOdds, type ExactInteger } from '@/systems/trench-crusade/odds'
import { actionNetDice, injuryNetDice } from '@/systems/trench-crusade/state'
import { randomTrenchBattle } from '../../../helpers/randomTrenchBattle'
import { Seen, toldFacts } from '../../../helpers/toldFacts'
import { accept, nothingPaid, squads } from '../../../helpers/trenchCommands'
import type { TrenchTable } from '../../../helpers/trenchTable'

const factsOf = (timeline: TrenchTable['timeline']) =>
  toldFacts({ timeline, evolve: system.evolve, facts: system.facts })
const share = (part: ExactInteger, whole: ExactInteger) => chanceOfOutcomes(BigInt(part), BigInt(whole))

describe('facts of throws', () => {
  it('TC-2 TC-6 have the chance that was shown before each kind of roll', () => {
    const seen = new Seen()
    for (let seed = 1; seed <= 60; seed += 1)
      for (const { event, before, throws } of factsOf(randomTrenchBattle(seed, { undos: 0 }).timeline)) {
        const frame = before.frames.at(-1)
        const [first] = throws
        if (!first) continue
        if (event.type === 'actionThrown' && frame?.kind === 'action') {
          const { total, success, critical } = actionOdds(actionNetDice(frame))
          expect(first.success?.had).toBeCloseTo(share(BigInt(success) + BigInt(critical), total), 12)
          expect(first.success?.came).toBe(event.roll.outcome !== 'failure')
          expect(first).toMatchObject({ model: frame.actor, name: before.models[frame.actor]?.profile.name })
        } else if (event.type === 'injuryThrown' && frame?.kind === 'injury') {
          const target = before.models[frame.target]
          if (!target) throw new Error('nobody was hurt')
          const { out, total } = injuryOdds({
            target,
            netDice: injuryNetDice(frame),
            bloodbath: Boolean(frame.foe?.bloodbath),
            armour: frame.armour,
            weaponKeywords: frame.weaponKeywords,
            hit: frame.hit,
          })
          expect(first.success?.had).toBeCloseTo(share(out, total), 12)
          expect(first.success?.came).toBe(event.roll.effect.result === 'out')
          expect(first.side).not.toBe(target.side)
        } else if (event.type === 'moraleThrown') {
          const { total, success, critical } = actionOdds(event.roll.net)
          expect(first.success?.had).toBeCloseTo(share(BigInt(success) + BigInt(critical), total), 12)
          expect(first.side).toBe(event.side)
        } else expect(throws.every(({ success }) => success === undefined)).toBe(true)
        seen.add(event.type)
      }
    expect(seen.kinds).toEqual(
      expect.arrayContaining([
        'actionThrown',
        'chargeThrown',
        'injuryThrown',
        'moraleThrown',
        'rollOffThrown',
      ]),
    )
  })

  // Two dice are 9 or more in 10 of 36 throws. With the Bloodbath die they are 8 or less in 56 of 216.
  it.each([
    [{}, null, 10 / 36],
    [{ armour: 2 }, null, 3 / 36],
    [{ keywords: ['TOUGH'] }, null, 0],
    [{}, { blood: 6, infection: 0 }, 160 / 216],
  ] as const)(
    'TC-6 TC-9 have the chance that an injury takes out a model with %j',
    (change, bloodbath, had) => {
      const table = squads(1, 1, { ...change, keywords: 'keywords' in change ? change.keywords : [] })
      table.activate('A1')
      if (bloodbath) table.mark('B1', 'blood', 6)
      table.attack('A1', 'B1').throws(4, 4).does(accept)
      if (bloodbath) table.does({ ...nothingPaid, bloodbath })
      table.throws(...(bloodbath ? [6, 6, 6] : [6, 6]))
      const last = factsOf(table.timeline).at(-1)?.throws[0]
      expect(last).toMatchObject({ side: 'a', model: table.id('A1'), name: 'A1' })
      expect(last?.success?.had).toBeCloseTo(had, 12)
      expect(last?.success?.came).toBe(had > 0 && !('armour' in change && change.armour > 3))
    },
  )

  it('C-4 have only the final faces of changed dice', () => {
    const table = squads(1, 1).activate('A1').attack('A1', 'B1').throws(6, 6)
    table.does({ type: 'changeDice', faces: [1, 1] }, { type: 'changeDice', faces: [1, 2] })
    const steps = factsOf(table.timeline).map(({ throws }) => ({ facts: throws }))
    expect(
      dropSupersededFacts(steps).flatMap(({ facts }) => facts.filter(({ model }) => model)),
    ).toMatchObject([{ faces: [1, 2], success: { came: false }, mended: true }])
  })
})

describe('facts of fallen models', () => {
  it('C-4 TC-23 name exactly the models that are Out of Action, whatever was corrected by hand', () => {
    let corrected = 0
    for (let seed = 1; seed <= 40; seed += 1) {
      const { timeline } = randomTrenchBattle(seed, { wild: 30 })
      const events = toldFacts({ timeline, evolve: system.evolve, facts: system.facts })
      corrected += events.filter(
        ({ event }) => event.type === 'corrected' && (event.from === 'out' || event.correction.to === 'out'),
      ).length
      const facts = events.flatMap(({ event, before }) => system.facts(event, before))
      const fell = dropSupersededFacts([{ facts }]).flatMap((step) =>
        step.facts.flatMap((fact) => (fact.kind === 'fell' ? [fact.model] : [])),
      )
      const out = Object.values(timeline.state.models).filter(({ posture }) => posture === 'out')
      expect([...fell].sort()).toEqual(out.map(({ id }) => id).sort())
    }
    expect(corrected).toBeGreaterThan(3)
  })

  it('TC-23 name a model set Out of Action by hand, until it is set back or removed', () => {
    const table = squads(3, 3)
    const fallen = () =>
      dropSupersededFacts(
        toldFacts({ timeline: table.timeline, evolve: system.evolve, facts: system.facts }).map(
          ({ event, before }) => ({ facts: system.facts(event, before) }),
        ),
      ).flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'fell'))
    table.set('B1', 'out').set('A1', 'out').set('A2', 'down')
    expect(fallen()).toEqual([
      { kind: 'fell', side: 'b', model: table.id('B1') },
      { kind: 'fell', side: 'a', model: table.id('A1') },
    ])
    table.set('B1', 'down').does({ type: 'removeModel', model: table.id('A1') })
    expect(fallen()).toEqual([])
  })
})
