import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { system } from '@/systems/trench-crusade'
import { shotIntoMeleeShares, type SpendOption } from '@/systems/trench-crusade/odds'
import {
  bloodbathPriceFor,
  proposedPayment,
  type BloodAndInfectionSpend,
  type Model,
} from '@/systems/trench-crusade/rules'
import { battleView } from '@/systems/trench-crusade/state'
import { declarationCommands } from '@/systems/trench-crusade/screens/resolution/declarationCommands'
import {
  emptyAnswerDraft,
  attackDraft,
  type AttackDraft,
} from '@/systems/trench-crusade/screens/resolution/draft'
import { upcomingRollOfAttackDraft } from '@/systems/trench-crusade/screens/resolution/composables/useUpcomingActionRoll'
import { upcomingInjuryRoll } from '@/systems/trench-crusade/screens/resolution/composables/useUpcomingInjuryRoll'
import { after, widestGap, type Ends } from '../../helpers/playedTree'
import { seeded } from '../../helpers/randomTrenchBattle'
import { acting, declaredIn, marked, shares, someAttack, statesWhere } from '../../helpers/trenchShown'
import { actionPlayed, fatePlayed, struckPlayed, type Answers } from '../../helpers/trenchPlayed'

const exactly = 9
const hit = ({ success = 0, critical = 0 }: Ends): number => success + critical

/** States in which a model attacks. The attacker and its target have many markers. */
const attacks = (many: number, from: number) =>
  statesWhere(acting, many, from).flatMap((before, seed) => {
    const first = someAttack(before, seed)
    if (!first?.target) return []
    const rng = seeded(seed + 77)
    const rich = () => ({ blood: rng.below(7), infection: rng.below(3), blessing: rng.below(3) })
    const state = marked(marked(before, first.model, rich()), first.target, rich())
    const draft: AttackDraft = { ...first, blast: [], blessing: 0, opposed: { blood: 0, infection: 0 } }
    const declared = declaredIn(state, declarationCommands(battleView(state), draft))
    const shown = declared && upcomingRollOfAttackDraft(battleView(state), draft, battleView(declared))
    if (!declared || !shown?.target || Math.abs(shown.net) > 3 || declared.frames.at(-1)?.kind !== 'action')
      return []
    return [{ state, draft, shown, target: shown.target }]
  })

const one = (model: Model): BloodAndInfectionSpend => proposedPayment(model, 1) ?? { blood: 0, infection: 0 }

/** The attack with one more spend: its draft, and the answers to its prompts. */
const withSpend = (
  kind: SpendOption['kind'],
  draft: AttackDraft,
  actor: Model,
  target: Model,
): { readonly draft: AttackDraft; readonly answers: Answers } => {
  const on = target.id
  switch (kind) {
    case 'blessing':
      return { draft: { ...draft, blessing: 1 }, answers: {} }
    case 'actorBlood':
      return { draft, answers: { opposed: one(actor) } }
    case 'injuryBlood':
      return { draft, answers: { injury: { on, worsen: one(target) } } }
    case 'bloodbath': {
      const bloodbath = proposedPayment(target, bloodbathPriceFor(target.posture === 'down'))
      return { draft, answers: bloodbath ? { injury: { on, bloodbath } } : {} }
    }
    case 'targetBlessing':
      return { draft, answers: { injury: { on, ward: 1 } } }
  }
}

describe('odds that Trench Crusade shows for spends, compared with every throw', () => {
  it('TC-3, TC-5: each spend option of an attack has exact chances to hit and to take out, before and after', () => {
    const kinds = new Map<string, number>()
    for (const { state, draft, shown, target } of attacks(30, 40_000))
      for (const option of shown.spendOptions) {
        kinds.set(option.kind, (kinds.get(option.kind) ?? 0) + 1)
        for (const [variant, promised] of [
          [{ draft, answers: {} }, 'from'],
          [withSpend(option.kind, draft, shown.actor, target), 'to'],
        ] as const) {
          const declared = after(system, state, ...declarationCommands(battleView(state), variant.draft))
          const context = `${option.kind} ${promised} ${JSON.stringify(variant.draft)}`
          const out = fatePlayed(declared, target.id, variant.answers).out ?? 0
          expect(option.out[promised], context).toBeCloseTo(out, exactly)
          expect(option.hit?.[promised], context).toBeCloseTo(
            hit(actionPlayed(declared, variant.answers)),
            exactly,
          )
        }
      }
    expect([...kinds.keys()].sort()).toEqual(
      ['actorBlood', 'blessing', 'bloodbath', 'injuryBlood', 'targetBlessing'].sort(),
    )
  }, 120_000)

  it('TC-3: each amount that the opponent could pay against an attack has exact odds', () => {
    let columns = 0
    for (const { state, draft, shown, target } of attacks(16, 60_000))
      for (const point of shown.curve) {
        columns += 1
        const declared = after(system, state, ...declarationCommands(battleView(state), draft))
        const answers = { opposed: point.paid }
        const { total, ...odds } = point.odds
        expect(chanceOfOutcomes(odds.failure, total)).toBeCloseTo(
          actionPlayed(declared, answers).failure ?? 0,
          exactly,
        )
        const out = fatePlayed(declared, target.id, answers).out ?? 0
        expect(point.out && chanceOfOutcomes(point.out.ways, point.out.total)).toBeCloseTo(out, exactly)
      }
    expect(columns).toBeGreaterThan(20)
  }, 120_000)

  it('TC-3, TC-5: each spend option of an injury roll has an exact chance to take out', () => {
    let options = 0
    for (const [seed, before] of statesWhere(acting, 30, 80_000).entries()) {
      const rng = seeded(seed)
      const victims = before.order.filter((id) => before.models[id]?.posture !== 'out')
      const victim = victims[rng.below(victims.length)] ?? ''
      const rich = marked(before, victim, {
        blood: rng.below(7),
        infection: rng.below(3),
        blessing: rng.below(3),
      })
      const state = after(system, rich, {
        type: 'injure',
        model: victim,
        name: 'Wire',
        dice: rng.below(3) - 1,
      })
      const frame = battleView(state).ask?.frame
      const shown = frame && upcomingInjuryRoll(battleView(state), emptyAnswerDraft(frame.id))
      if (!shown) continue
      const played = (answers: Answers) => fatePlayed(state, victim, answers).out ?? 0
      for (const { kind, out } of shown.spendOptions) {
        options += 1
        const { answers } = withSpend(kind, attackDraft(victim), shown.target, shown.target)
        expect(out.from).toBeCloseTo(played({}), exactly)
        expect(out.to, kind).toBeCloseTo(played(answers), exactly)
      }
    }
    expect(options).toBeGreaterThan(15)
  }, 120_000)

  it('TC-3, TC-5: each amount that the enemy or the owner could spend on an injury roll has exact odds', () => {
    let columns = 0
    for (const [seed, before] of statesWhere(acting, 24, 90_000).entries()) {
      const rng = seeded(seed)
      const victims = before.order.filter((id) => before.models[id]?.posture !== 'out')
      const victim = victims[rng.below(victims.length)] ?? ''
      const to = { blood: rng.below(7), infection: rng.below(2), blessing: rng.below(3) }
      const state = after(system, marked(before, victim, to), {
        type: 'injure',
        model: victim,
        name: 'Wire',
        dice: rng.below(3) - 1,
      })
      const frame = battleView(state).ask?.frame
      const shown = frame && upcomingInjuryRoll(battleView(state), emptyAnswerDraft(frame.id))
      if (!shown) continue
      for (const who of ['foe', 'owner'] as const)
        for (const { markers, worsen, bloodbath, net, odds } of shown.curves[who]()) {
          if (Math.abs(net) > 6) continue
          columns += 1
          const injury =
            who === 'owner'
              ? { on: victim, ward: markers }
              : { on: victim, worsen, ...(bloodbath ? { bloodbath } : {}) }
          const { total, blood: _blood, ...fates } = odds
          expect(widestGap(fatePlayed(state, victim, { injury }), shares(fates, total))).toBeLessThan(1e-9)
        }
    }
    expect(columns).toBeGreaterThan(60)
  }, 120_000)

  it('TC-14: each model that a shot into melee may hit has its exact chance', () => {
    let shots = 0
    for (const [seed, state] of statesWhere(acting, 40, 100_000).entries()) {
      const draft = someAttack(state, seed)
      const { models } = battleView(state)
      const actor = models[draft?.model ?? '']
      const target = models[draft?.target ?? '']
      if (!draft || !actor || !target) continue
      const rng = seeded(seed)
      const near = Object.values(models)
        .filter(
          ({ id, posture }) => posture !== 'out' && id !== actor.id && id !== target.id && rng.below(3) === 0,
        )
        .slice(0, 5)
      const of = (own: boolean) =>
        near.filter(({ side }) => (side === actor.side) === own).map(({ id }) => id)
      const aimed = { ...draft, intoMelee: { friends: of(true), foes: of(false) } }
      const open = declaredIn(state, declarationCommands(battleView(state), aimed))
      if (!open || battleView(open).ask?.frame.kind !== 'scatter') continue
      shots += 1
      const odds = shotIntoMeleeShares(actor.side, target, near)
      const all = odds.reduce((sum, { ways }) => sum + ways, 0)
      const real = struckPlayed(open)
      expect(Object.keys(real).sort()).toEqual(odds.map(({ model }) => model.id).sort())
      for (const { model, ways } of odds) expect(ways / all).toBeCloseTo(real[model.id] ?? 0, exactly)
    }
    expect(shots).toBeGreaterThan(5)
  }, 120_000)
})
