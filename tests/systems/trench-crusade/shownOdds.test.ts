import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trench-crusade'
import { actionOdds } from '@/systems/trench-crusade/odds'
import { netDice } from '@/systems/trench-crusade/rules'
import { battleView, type Command, type State } from '@/systems/trench-crusade/state'
import { declarationCommands } from '@/systems/trench-crusade/screens/resolution/declarationCommands'
import {
  emptyAnswerDraft,
  actionTestDraft,
  type ActionTestDraft,
} from '@/systems/trench-crusade/screens/resolution/draft'
import {
  upcomingRollOfAttackDraft,
  upcomingRollOfPendingAction,
  upcomingRollOfTestDraft,
} from '@/systems/trench-crusade/screens/resolution/composables/useUpcomingActionRoll'
import {
  injuryCommands,
  upcomingInjuryRoll,
} from '@/systems/trench-crusade/screens/resolution/composables/useUpcomingInjuryRoll'
import { after, widestGap } from '../../helpers/playedTree'
import { seeded } from '../../helpers/randomTrenchBattle'
import { acting, declaredIn, shares, someAttack, statesWhere } from '../../helpers/trenchShown'
import { actionPlayed, fatePlayed, moralePlayed } from '../../helpers/trenchPlayed'

const onTable = (state: State): readonly string[] =>
  state.order.filter((id) => state.models[id]?.posture !== 'out')

/** Plays on without actions until a morale test is pending or the battle is over. */
const toMorale = (begin: State): State => {
  let state = begin
  for (let step = 0; step < 80; step += 1) {
    const { ask, proposal } = battleView(state)
    if (ask?.frame.kind === 'morale' || proposal.kind === 'over' || proposal.kind === 'declareResult')
      return state
    const command: Command = ask
      ? ask.question.startsWith('throw')
        ? { type: 'throw', faces: [3, 4] }
        : { type: 'accept' }
      : proposal.kind === 'activate'
        ? { type: 'activate', model: proposal.model }
        : proposal.kind === 'act'
          ? { type: 'endActivation' }
          : { type: proposal.kind }
    state = after(system, state, command)
  }
  return state
}

const tolerance = 1e-9

describe('odds that the sheets of Trench Crusade show, compared with every throw', () => {
  it('TC-2 to TC-9, TC-21: are exact for an attack and all it may hurt, before and after it is declared', () => {
    let attacks = 0
    for (const [seed, state] of statesWhere(acting, 60).entries()) {
      const draft = someAttack(state, seed)
      const declared = draft && declaredIn(state, declarationCommands(battleView(state), draft))
      if (!draft || !declared || battleView(declared).ask?.frame.kind !== 'action') continue
      const shown = upcomingRollOfAttackDraft(battleView(state), draft, battleView(declared))
      const frame = battleView(declared).ask?.frame
      if (!shown || frame?.kind !== 'action' || Math.abs(shown.net) > 5) continue
      attacks += 1
      const answers = { opposed: draft.opposed }
      const { total, ...outcomes } = shown.odds
      const real = actionPlayed(declared, answers)
      expect(widestGap(real, shares(outcomes, total)), JSON.stringify(draft)).toBeLessThan(tolerance)
      expect(shown.victims.map(({ model }) => model.id)).toEqual(frame.victims)
      for (const { model, odds } of shown.victims)
        expect(
          widestGap(fatePlayed(declared, model.id, answers), shares(odds.fate, odds.total)),
          JSON.stringify([draft, model.id]),
        ).toBeLessThan(tolerance)
      const again = upcomingRollOfPendingAction(battleView(declared), frame, draft.opposed)
      expect(again?.net).toBe(shown.net)
      expect(again?.victims.map(({ odds }) => odds)).toEqual(shown.victims.map(({ odds }) => odds))
    }
    expect(attacks).toBeGreaterThan(20)
  }, 120_000)

  it('TC-10, TC-11, TC-13: are exact for dashes, climbs, jumps and every other test', () => {
    const acts = ['dash', 'climb', 'jump', 'stand', 'cling', 'terrainStart', 'terrainMove', 'custom'] as const
    let tests = 0
    for (const [seed, state] of statesWhere(acting, 40, 5000).entries()) {
      const { proposal, models } = battleView(state)
      const actor = proposal.kind === 'act' ? models[proposal.models[0] ?? ''] : undefined
      if (!actor) continue
      for (const act of acts) {
        const rng = seeded(seed)
        const draft: ActionTestDraft = {
          ...actionTestDraft(actor.id, act, 'Something', rng.below(2) === 1),
          customDice: rng.below(5) - 2,
          blessing: Math.min(actor.blessing, rng.below(2)),
          opposed: { blood: Math.min(actor.blood, rng.below(3)), infection: 0 },
          fall: act === 'jump' ? rng.below(10) : null,
        }
        const declared = declaredIn(state, declarationCommands(battleView(state), draft))
        const shown = declared && upcomingRollOfTestDraft(battleView(state), draft, battleView(declared))
        if (!declared || !shown || battleView(declared).ask?.frame.kind !== 'action') continue
        tests += 1
        const { total, ...outcomes } = shown.odds
        const real = actionPlayed(declared, { opposed: draft.opposed })
        expect(widestGap(real, shares(outcomes, total)), JSON.stringify(draft)).toBeLessThan(tolerance)
      }
    }
    expect(tests).toBeGreaterThan(60)
  }, 120_000)

  it('TC-3, TC-5, TC-6: are exact for an injury roll with whatever is paid on it', () => {
    let baths = 0
    for (const [seed, before] of statesWhere(acting, 60, 9000).entries()) {
      const victim = onTable(before)[seed % onTable(before).length]
      if (!victim) continue
      const state = after(
        system,
        before,
        ...(
          [
            ['blood', seed % 7],
            ['blessing', seed % 2],
          ] as const
        ).flatMap(([marker, to]) =>
          before.models[victim]?.[marker] === to
            ? []
            : [{ type: 'mark', model: victim, marker, to, reason: '' } as const],
        ),
        { type: 'injure', model: victim, name: 'Wire', dice: (seed % 5) - 2 },
      )
      const rng = seeded(seed)
      const frame = battleView(state).ask?.frame
      if (frame?.kind !== 'injury') continue
      const plain = emptyAnswerDraft(frame.id)
      const asked = upcomingInjuryRoll(battleView(state), plain)
      if (!asked) continue
      const price = asked.bloodbathPrice
      const bath = asked.mayBloodbath && asked.target.blood >= price && rng.below(3) > 0
      const shown = upcomingInjuryRoll(battleView(state), {
        ...plain,
        worsen:
          asked.foeAsked && !bath
            ? { blood: Math.min(asked.target.blood, rng.below(3)), infection: 0 }
            : plain.worsen,
        bloodbath: asked.foeAsked && bath ? { blood: price, infection: 0 } : null,
        ward: asked.ownerAsked ? Math.min(asked.target.blessing, rng.below(2)) : 0,
        injury: rng.below(4) === 0 ? { customDice: rng.below(3) - 1, armour: rng.below(4) } : null,
      })
      if (!shown) continue
      baths += Number(shown.bloodbath !== null)
      const begin = after(system, state, ...injuryCommands(shown, false, null).slice(0, -1))
      const { total, blood: _blood, ...fates } = shown.odds
      expect(
        widestGap(fatePlayed(begin, shown.target.id), shares(fates, total)),
        JSON.stringify([shown.frame, shown.worsen, shown.bloodbath]),
      ).toBeLessThan(tolerance)
    }
    expect(baths).toBeGreaterThan(0)
  }, 120_000)

  it('TC-17: are exact for a morale test', () => {
    let tested = 0
    for (const [seed, before] of statesWhere(acting, 12, 20_000).entries()) {
      const fallen = onTable(before).filter((id) => before.models[id]?.side === 'a')
      const state = toMorale(
        after(
          system,
          before,
          ...fallen
            .slice(0, fallen.length - 1 - (seed % 2))
            .map(
              (model) =>
                ({ type: 'correct', model, correction: { what: 'posture', to: 'out' }, reason: '' }) as const,
            ),
        ),
      )
      tested += Number(battleView(state).ask?.frame.kind === 'morale')
      const frame = battleView(state).ask?.frame
      if (frame?.kind !== 'morale') continue
      const { total, ...outcomes } = actionOdds(netDice(frame.modifiers))
      expect(widestGap(moralePlayed(state), shares(outcomes, total))).toBeLessThan(tolerance)
    }
    expect(tested).toBeGreaterThan(5)
  }, 120_000)
})
