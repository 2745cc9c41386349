import { describe, expect, it } from 'vitest'
import { deedsReportOf, noDeeds, addDeeds, type Deeds } from '@/campaign/rules/deeds'
import { battleAnalysisOf } from '@/campaign/rules/battleAnalysis'
import { chanceOfOutcomes } from '@/dice'
import { message } from '@/kit'
import { system as gloom } from '@/systems/gloom-trench'
import { modelsLeft } from '@/systems/gloom-trench/rules'
import { system as trench } from '@/systems/trench-crusade'
import { injuryOdds } from '@/systems/trench-crusade/odds'
import { editionOf } from '@/systems/trench-crusade/rules'
import { injuryNetDice, type PendingInjury, type State as TrenchState } from '@/systems/trench-crusade/state'
import type { ParticipantSide, Fact } from '@/engine'
import { randomGloomBattle } from '../../helpers/randomGloomBattle'
import { randomTrenchBattle } from '../../helpers/randomTrenchBattle'
import { toldFacts } from '../../helpers/toldFacts'

/** Two sides with two models each, with these prices. */
const calledFor = (prices: Readonly<Record<string, number>>): readonly ParticipantSide[] =>
  ['a', 'b'].map((id) => ({
    side: id,
    victoryPoints: null,
    models: [1, 2].map((place) => {
      const model = `${id}${place}`
      const ducats = prices[model]
      return { model, name: model.toUpperCase(), icon: 'skull', source: null, ...(ducats && { ducats }) }
    }),
  }))
const fell = (model: string, by?: string): Fact => ({
  kind: 'fell',
  side: model.slice(0, 1),
  model,
  ...(by !== undefined && { by }),
})
const blood = (model: string, by: string, n = 1): Fact => ({
  kind: 'dealt',
  side: model.slice(0, 1),
  model,
  by,
  harm: 'blood',
  n,
})
const dice = (model: string, fells: number): Fact => ({
  kind: 'rolled',
  side: model.slice(0, 1),
  model,
  thrown: 'hand',
  faces: [1],
  fells,
})
const read = (...facts: readonly Fact[]) => deedsReportOf([{ facts }], calledFor({}))
const priced = (prices: Readonly<Record<string, number>>, ...facts: readonly Fact[]) =>
  deedsReportOf([{ facts }], calledFor(prices))
const names = (models: readonly { readonly model: string }[]) => models.map(({ model }) => model)

describe('deedsReportOf', () => {
  it('credits each deed to the model that did it, beside what its dice were expected to do', () => {
    const { sides, nobodys } = priced(
      { b1: 85 },
      dice('a1', 0.25),
      fell('b1', 'a1'),
      dice('a1', 0.5),
      blood('b2', 'a1', 2),
      dice('b2', 0.1),
    )
    expect(sides[0]?.models).toMatchObject([
      { model: 'a1', name: 'A1', side: 0, out: 1, ducats: 85, blood: 2, expected: 0.75 },
    ])
    expect(sides[1]?.models).toMatchObject([{ model: 'b2', out: 0, expected: 0.1 }])
    expect(nobodys).toEqual(noDeeds)
  })

  it('credits nobody for harm to a friend, without an author, or by or to a model that is not in the battle', () => {
    const { sides, nobodys } = priced(
      { a2: 40 },
      fell('a2', 'a1'),
      fell('b1'),
      fell('b9', 'a1'),
      blood('b2', 'a9'),
    )
    expect(sides.flatMap(({ models }) => models)).toEqual([])
    expect(nobodys).toMatchObject({ out: 2, ducats: 40, blood: 1 })
  })

  it('picks the best model by ducats, then by models out, down and harmed, and shares a tie', () => {
    const two = [fell('b1', 'a1'), fell('b2', 'a1'), fell('a2', 'b1')]
    expect(names(priced({ b1: 20, b2: 20, a2: 41 }, ...two).best)).toEqual(['b1'])
    expect(names(priced({ b1: 20, b2: 21, a2: 41 }, ...two).best)).toEqual(['a1'])
    expect(names(read(fell('b1', 'a1'), fell('b2', 'a2'), blood('b2', 'a2')).best)).toEqual(['a2'])
    expect(names(priced({ b1: 20, a1: 20 }, fell('b1', 'a1'), fell('a1', 'b2')).best)).toEqual(['a1', 'b2'])
    expect(read(dice('a1', 2)).best).toEqual([])
    expect(read().best).toEqual([])
  })

  it('C-4 keeps the expectation of the first throw when its dice are changed', () => {
    const first = { ...dice('a1', 0.4), roll: '7' } as Fact
    const { fells: _known, ...mended } = { ...dice('a1', 0), roll: '7', mended: true } as Fact & {
      fells: number
    }
    const { sides } = read(first, mended, mended)
    expect(sides[0]?.models).toMatchObject([{ expected: 0.4 }])
  })

  it('C-4 leaves out models that were put back, one by one, and models that are no longer down', () => {
    const back: Fact = { kind: 'restored', side: 'b', model: 'b1' }
    expect(read(fell('b1', 'a1'), fell('b1', 'a2'), back, back).best).toEqual([])
    expect(names(read(fell('b1', 'a1'), fell('b1', 'a2'), back).best)).toEqual(['a1'])
    const down: Fact = { kind: 'dealt', side: 'b', model: 'b1', by: 'a1', harm: 'down', n: 1 }
    const up: Fact = { kind: 'restored', side: 'b', model: 'b1', from: 'down' }
    expect(read(down, down, up).best).toMatchObject([{ down: 1 }])
    expect(names(read(fell('b1', 'a1'), up).best)).toEqual(['a1'])
  })
})

/** The sum of all deeds of a battle, whoever did them. */
const summed = ({ sides, nobodys }: ReturnType<typeof deedsReportOf>): Deeds =>
  [nobodys, ...sides.flatMap(({ models }) => models)].reduce<Deeds>(addDeeds, noDeeds)

const near = (one: Deeds, other: Deeds) => {
  expect({ ...one, expected: null }).toEqual({ ...other, expected: null })
  expect(one.expected ?? 0).toBeCloseTo(other.expected ?? 0, 9)
}

/** The chance of an injury roll as it is, minus that of the same roll as the hit opened it. 0 for a friend. */
const changedSinceTheHit = (frame: PendingInjury, before: TrenchState): number => {
  const target = before.models[frame.target]
  const attack = before.frames.findLast((one) => one.kind === 'action')
  if (!target || !attack || attack.side === target.side) return 0
  const edition = editionOf('1.6.3')
  const chance = (netDice: number, armour: number, bloodbath: boolean): number => {
    const { weaponKeywords, hit } = frame
    const { out, total } = injuryOdds({ edition, target, netDice, armour, bloodbath, weaponKeywords, hit })
    return chanceOfOutcomes(out, total)
  }
  // What the hit opens the roll with: nothing by hand, and a die against a target that is Down now.
  const opened =
    frame.modifiers
      .filter(({ source }) => source !== 'custom' && source !== 'targetDown')
      .reduce((sum, { dice }) => sum + dice, 0) + (target.posture === 'down' ? 1 : 0)
  return (
    chance(injuryNetDice(frame), frame.armour, Boolean(frame.foe?.bloodbath)) -
    chance(opened, target.profile.armour, false)
  )
}

describe('deedsReportOf on random battles', () => {
  it('TC-6 C-4 adds up to the casualties, the models Out of Action, and the chances of all attacks and other injuries', () => {
    let done = 0
    for (let seed = 1; seed <= 40; seed += 1) {
      const { timeline } = randomTrenchBattle(seed, { wild: 20 })
      const told = toldFacts({ timeline, evolve: trench.evolve, facts: trench.facts })
      const steps = told.map(({ event, before }) => ({
        turn: before.turn,
        told: message('tc.log.mustered'),
        result: null,
        facts: trench.facts(event, before),
      }))
      const sides = trench.participants(timeline.state)
      const deeds = deedsReportOf(steps, sides)
      for (const each of deeds.sides) near(each.total, each.models.reduce<Deeds>(addDeeds, noDeeds))
      const all = summed(deeds)
      const models = Object.values(timeline.state.models)
      const out = models.filter(({ posture }) => posture === 'out')
      expect(all.out).toBe(out.length)
      expect(all.ducats).toBe(out.reduce((sum, { profile }) => sum + profile.ducats, 0))
      const { casualties } = battleAnalysisOf(
        steps,
        sides.map((one) => one.side),
      )
      expect(all.out).toBe(casualties.flatMap(({ fell: count }) => count).reduce((sum, n) => sum + n, 0))
      // An attack counts the enemies that it may take out; an injury without one counts its model, and one of an attack
      // what spends and corrections changed since the hit. A model may be removed later; its id begins with its side.
      const had = told.map(({ event, before, throws }): number => {
        const [first] = throws
        const frame = before.frames.at(-1)
        if (!first?.takesOut || !frame || !('roll' in frame) || frame.roll !== null) return 0
        const inAttack = event.type === 'injuryThrown' && before.frames.some(({ kind }) => kind === 'action')
        if (inAttack) return frame.kind === 'injury' ? changedSinceTheHit(frame, before) : 0
        const enemies = first.takesOut.filter(({ model }) => first.model?.charAt(0) !== model.charAt(0))
        return first.fells === undefined ? 0 : enemies.reduce((sum, { chance }) => sum + chance, 0)
      })
      expect(all.expected ?? 0).toBeCloseTo(
        had.reduce((sum, one) => sum + one, 0),
        9,
      )
      done += all.out + all.blood + all.down
    }
    expect(done).toBeGreaterThan(100)
  })

  it('GT-13 GT-14 C-4 adds up to the lost models, and some battles have wounds, Stress and expectations', () => {
    let [gone, wounds, stress, expected] = [0, 0, 0, 0]
    for (let seed = 1; seed <= 25; seed += 1) {
      const { timeline } = randomGloomBattle(seed)
      const told = toldFacts({ timeline, evolve: gloom.evolve, facts: gloom.facts })
      const steps = told.map(({ event, before }) => ({ facts: gloom.facts(event, before) }))
      const all = summed(deedsReportOf(steps, gloom.participants(timeline.state)))
      const edited = told.some(({ event }) => event.type === 'unitEdited' || event.type === 'unitAdded')
      const lost = Object.values(timeline.state.units).reduce(
        (sum, unit) =>
          sum + unit.profile.composition.reduce((most, { models }) => most + models, 0) - modelsLeft(unit),
        0,
      )
      // A unit that was edited, or that joined with losses, has lost models that nobody saw fall.
      if (!edited) expect(all.out).toBe(lost)
      gone += all.out
      wounds += all.wounds
      stress += all.stress
      expected += all.expected ?? 0
    }
    expect([gone, wounds, stress, expected].every((each) => each > 0)).toBe(true)
  })
})
