import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { dropSupersededFacts } from '@/campaign/rules/dropSupersededFacts'
import { system } from '@/systems/trench-crusade'
import { netDice } from '@/systems/trench-crusade/rules'
import { actionOdds, attackOdds, injuryOdds, type ExactInteger } from '@/systems/trench-crusade/odds'
import { upcomingRollOfPendingAction } from '@/systems/trench-crusade/screens/resolution/composables/useUpcomingActionRoll'
import { actionNetDice, attackOddsInput, battleView, injuryNetDice } from '@/systems/trench-crusade/state'
import { randomTrenchBattle } from '../../../helpers/randomTrenchBattle'
import { Seen, toldFacts } from '../../../helpers/toldFacts'
import { accept, attackOf, intoMelee, nothingPaid, squads } from '../../../helpers/trenchCommands'
import type { TrenchTable } from '../../../helpers/trenchTable'
import { terms163 } from '../../../helpers/trenchTerms'

const factsOf = (timeline: TrenchTable['timeline']) =>
  toldFacts({ timeline, evolve: system.evolve, facts: system.facts })
const noMarkers = { blood: 0, infection: 0 }
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
            ...terms163,
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

  it('C-6 have the chance to take each model out that the sheet showed when the attack was committed', () => {
    const seen = new Seen()
    for (let seed = 100; seed <= 160; seed += 1)
      for (const { event, before, throws } of factsOf(randomTrenchBattle(seed, { undos: 0 }).timeline)) {
        const [first] = throws
        if (event.type !== 'actionThrown' && event.type !== 'injuryThrown') continue
        const frame = before.frames.find(({ id }) => id === event.frame)
        if (frame?.kind === 'action' && frame.weapon && frame.roll === null) {
          const shown = upcomingRollOfPendingAction(battleView(before), frame, frame.opposed ?? noMarkers)
          const victims = (shown?.victims ?? []).filter(({ model }) => model.posture !== 'out')
          expect(first?.takesOut ?? []).toEqual(
            victims.map(({ model, odds }) => ({ model: model.id, chance: share(odds.fate.out, odds.total) })),
          )
          const enemies = victims.filter(({ model }) => model.side !== frame.side)
          const expected = enemies.reduce((sum, { odds }) => sum + share(odds.fate.out, odds.total), 0)
          if (victims.length > 0) expect(first?.fells).toBeCloseTo(expected, 12)
          seen.add(victims.length > 1 ? 'blast' : 'attack')
        }
        if (frame?.kind === 'injury' && frame.roll === null) {
          const caused = before.frames.some(({ kind }) => kind === 'action')
          if (!caused) expect(first?.fells).toBeDefined()
          if (frame.cause.kind === 'attack') {
            const attack = before.frames.findLast((one) => one.kind === 'action')
            const target = before.models[frame.target]
            if (!attack || !target) throw new Error('nobody attacked')
            const unspent = injuryNetDice(frame) === netDice(frame.modifiers) && !frame.foe?.bloodbath
            const byHand = frame.modifiers.some(({ source }) => source === 'custom')
            if (unspent && !byHand && frame.armour === target.profile.armour) {
              const { fate, total } = attackOdds(
                attackOddsInput(terms163.edition, attack.actor, attack.weapon, target, actionNetDice(attack)),
              )
              const chance = share(fate.out, total)
              expect(first?.takesOut).toEqual([{ model: frame.target, chance }])
              expect(first?.fells).toBeUndefined()
              seen.add('injury without spends')
            }
          }
          seen.add(caused ? 'injury after a roll' : 'injury by itself')
        }
      }
    expect(seen.kinds).toEqual([
      'attack',
      'blast',
      'injury after a roll',
      'injury by itself',
      'injury without spends',
    ])
  })

  it('C-6 TC-5 TC-9 have a chance above 0 that a Bloodbath takes a GOLEM out, which the attack alone can not', () => {
    const table = squads(1, 1, { keywords: ['GOLEM'] })
    table.mark('B1', 'blood', 6).activate('A1')
    table.attack('A1', 'B1').throws(4, 4).does(accept)
    table.does({ ...nothingPaid, bloodbath: { blood: 6, infection: 0 } }).throws(6, 6, 6)
    const chances = factsOf(table.timeline).flatMap(({ throws }) =>
      throws.flatMap(({ takesOut }) => takesOut ?? []),
    )
    // 20 of 36 throws hit, then 160 of 216 are 9 or more; one throw in 36 is critical, with a die more.
    const [plain, bathed] = chances.map(({ chance }) => chance)
    expect(plain).toBe(0)
    expect(bathed).toBeGreaterThan((20 / 36) * (160 / 216))
    expect(bathed).toBeLessThan((20 / 36) * (160 / 216) + 1 / 36)
    expect(table.does(accept).model('B1').posture).toBe('out')
    // The attack counted nothing, so its injury roll counts all that the Bloodbath makes possible after the hit.
    const counted = factsOf(table.timeline).flatMap(({ throws }) => throws.map(({ fells }) => fells ?? 0))
    expect(counted.reduce((sum, fells) => sum + fells, 0)).toBeCloseTo(160 / 216, 12)
  })

  it('C-6 TC-3 count what BLESSING takes off the expected number, and nothing for a friend that is hit', () => {
    const table = squads(2, 2).mark('B1', 'blessing', 1).activate('A1')
    table.attack('A1', 'B1').throws(4, 4).does(accept, { type: 'ward', blessing: 1 }).throws(6, 6, 6)
    const [attack, injury] = factsOf(table.timeline)
      .flatMap(({ throws }) => throws)
      .slice(-2)
    expect(attack?.fells).toBeGreaterThan(0)
    // After the hit: 23 of 216 throws keep 9 or more as the lowest two of three, 10 of 36 with two dice.
    expect(injury?.fells).toBeCloseTo(23 / 216 - 10 / 36, 12)
    const own = squads(2, 2).mark('A2', 'blood', 1).activate('A1')
    own
      .does(intoMelee(own))
      .throws(1)
      .does(attackOf(own, 'A1', 'A2'))
      .throws(4, 4)
      .does(accept)
    own.does({ ...nothingPaid, blood: 1 }).throws(6, 6, 6)
    const friendly = factsOf(own.timeline).at(-1)?.throws[0]
    expect(friendly).toMatchObject({ side: 'b' })
    expect(friendly?.model).toBeUndefined()
    expect(friendly?.fells).toBeUndefined()
  })

  // Two dice fail in 15 of 36 throws, and are 9 or more in 10 of 36; the two highest of three in 113 of 216.
  it.each([
    [{ act: 'terrainMove' }, (15 / 36) * (10 / 36)],
    [{ act: 'climb', fall: 4 }, (15 / 36) * (113 / 216)],
    [{ act: 'climb', fall: 2 }, null],
    [{ act: 'dash' }, null],
  ] as const)('C-6 TC-13 have the chance of %j to fail and to take its own model out', (change, chance) => {
    const table = squads(1, 1).activate('A1')
    table.does(table.test('A1', change)).throws(1, 1)
    const [first] =
      factsOf(table.timeline).findLast(({ event }) => event.type === 'actionThrown')?.throws ?? []
    expect(first?.takesOut?.map((one) => one.model)).toEqual(chance === null ? undefined : [table.id('A1')])
    if (chance !== null) expect(first?.takesOut?.[0]?.chance).toBeCloseTo(chance, 12)
    expect(first?.fells).toBeUndefined()
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

  it('TC-22 give the die of a charged SKIRMISHER to its own side', () => {
    const table = squads(1, 1, { keywords: ['SKIRMISHER'] }).activate('A1')
    table.does({ type: 'charge', model: table.id('A1'), target: table.id('B1') }).throws(4, 3)
    expect(factsOf(table.timeline).at(-1)?.throws).toMatchObject([
      { side: 'a', model: table.id('A1'), faces: [4] },
      { side: 'b', model: table.id('B1'), faces: [3] },
    ])
  })

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
