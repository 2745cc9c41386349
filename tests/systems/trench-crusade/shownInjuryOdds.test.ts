import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trench-crusade'
import {
  blastRadius,
  editionOf,
  fallInjury,
  proposedPayment,
  type BloodAndInfectionSpend,
} from '@/systems/trench-crusade/rules'
import { battleView, type Command, type State } from '@/systems/trench-crusade/state'
import { declarationCommands } from '@/systems/trench-crusade/screens/resolution/declarationCommands'
import {
  emptyAnswerDraft,
  attackDraft,
  actionTestDraft,
} from '@/systems/trench-crusade/screens/resolution/draft'
import { upcomingRollOfAttackDraft } from '@/systems/trench-crusade/screens/resolution/composables/useUpcomingActionRoll'
import {
  injuryCommands,
  upcomingInjuryRoll,
} from '@/systems/trench-crusade/screens/resolution/composables/useUpcomingInjuryRoll'
import { after, widestGap } from '../../helpers/playedTree'
import { seeded } from '../../helpers/randomTrenchBattle'
import { acting, declaredIn, marked, shares, statesWhere } from '../../helpers/trenchShown'
import { bloodPlayed, fatePlayed } from '../../helpers/trenchPlayed'

const tolerance = 1e-9
const nothing: BloodAndInfectionSpend = { blood: 0, infection: 0 }
/** More dice take minutes to play through. */
const maxNet = 4

const onTable = (state: State): readonly string[] =>
  state.order.filter((id) => state.models[id]?.posture !== 'out')

type Rng = ReturnType<typeof seeded>

/** The pending injury, or the one that the next tap opens, with random spends. */
const someInjury = (state: State, rng: Rng) => {
  const { ask } = battleView(state)
  const frame = ask?.upcoming ?? ask?.frame
  const plain = frame && emptyAnswerDraft(frame.id)
  const asked = plain && upcomingInjuryRoll(battleView(state), plain)
  if (!plain || !asked) return null
  const bloodbath =
    asked.mayBloodbath && rng.below(2) === 0 ? proposedPayment(asked.target, asked.bloodbathPrice) : null
  const rest = {
    blood: asked.target.blood - (bloodbath?.blood ?? 0),
    infection: asked.target.infection - (bloodbath?.infection ?? 0),
  }
  const worsen = asked.foeAsked
    ? { blood: Math.min(rest.blood, rng.below(3)), infection: Math.min(rest.infection, rng.below(2)) }
    : nothing
  const ward = asked.ownerAsked ? Math.min(asked.target.blessing, rng.below(3)) : 0
  return upcomingInjuryRoll(battleView(state), { ...plain, worsen, bloodbath, ward })
}

/** Compares the odds that the sheet shows for the pending injury with every throw: result and BLOOD. */
const comparesInjuryOdds = (state: State, rng: Rng): boolean => {
  const shown = someInjury(state, rng)
  if (!shown || Math.abs(shown.net) > maxNet) return false
  const upcoming = battleView(state).ask?.upcoming !== null
  const begin = after(system, state, ...injuryCommands(shown, upcoming, null).slice(0, -1))
  const { total, blood, ...fates } = shown.odds
  const context = JSON.stringify([shown.frame.cause, shown.worsen, shown.bloodbath, shown.ward])
  const { id } = shown.target
  expect(widestGap(fatePlayed(begin, id), shares(fates, total)), context).toBeLessThan(tolerance)
  const stays = Object.fromEntries(blood.map((outcomes, count) => [String(count), outcomes]))
  expect(
    widestGap(bloodPlayed(begin, id), shares({ ...stays, out: fates.out }, total)),
    context,
  ).toBeLessThan(tolerance)
  return true
}

const rich = (state: State, model: string, rng: Rng): State =>
  marked(state, model, { blood: rng.below(7), infection: rng.below(3), blessing: rng.below(3) })

describe('odds that the injury sheet of Trench Crusade shows, compared with every throw', () => {
  it('TC-3, TC-5, TC-13: are exact for a fall, with whatever is spent on it', () => {
    let falls = 0
    for (const [seed, before] of statesWhere(acting, 30, 120_000).entries()) {
      const rng = seeded(seed)
      const victim = onTable(before)[rng.below(onTable(before).length)] ?? ''
      const fall = { inches: 1 + rng.below(25) / 2, voluntary: rng.below(2) === 0 }
      const commands: readonly Command[] = [{ type: 'fall', model: victim, ...fall }]
      const { injured, dice } = fallInjury(editionOf('1.6.3'), { ...fall, flying: false })
      const state = declaredIn(rich(before, victim, rng), commands)
      expect(state !== null, JSON.stringify(fall)).toBe(injured)
      if (!state) continue
      const frame = battleView(state).ask?.frame
      const height = frame?.kind === 'injury' && frame.modifiers.find(({ source }) => source === 'fallHeight')
      expect(height ? height.dice : 0).toBe(dice)
      falls += Number(comparesInjuryOdds(state, rng))
    }
    expect(falls).toBeGreaterThan(12)
  }, 120_000)

  it('TC-3, TC-11, TC-13: are exact after a failed jump and in Dangerous Terrain', () => {
    const hurt = new Map<string, number>()
    for (const [seed, before] of statesWhere(acting, 40, 130_000).entries()) {
      const rng = seeded(seed)
      const { proposal } = battleView(before)
      const actor = proposal.kind === 'act' ? proposal.models[0] : undefined
      if (actor === undefined) continue
      for (const act of ['jump', 'cling', 'terrainStart', 'terrainMove'] as const) {
        const draft = {
          ...actionTestDraft(actor, act),
          fall: act === 'jump' || act === 'cling' ? 2.5 + rng.below(9) : null,
        }
        const ready = rich(before, actor, rng)
        const declared = declaredIn(ready, declarationCommands(battleView(ready), draft))
        const frame = declared && battleView(declared).ask?.frame
        if (!declared || frame?.kind !== 'action') continue
        const answered =
          frame.stage === 'oppose' ? after(system, declared, { type: 'oppose', ...nothing }) : declared
        const dice = (battleView(answered).ask?.frame as typeof frame).modifiers.reduce(
          (sum, modifier) => sum + modifier.dice,
          0,
        )
        const state = after(system, answered, {
          type: 'throw',
          faces: Array<number>(2 + Math.abs(dice)).fill(1),
        })
        if (comparesInjuryOdds(state, rng)) hurt.set(act, (hurt.get(act) ?? 0) + 1)
      }
    }
    for (const act of ['jump', 'terrainStart', 'terrainMove'])
      expect(hurt.get(act) ?? 0, act).toBeGreaterThan(4)
  }, 120_000)

  it('TC-2, TC-3, TC-8, TC-21: are exact for each victim of a BLAST, aimed at a model or at a point', () => {
    let rolls = 0
    let points = 0
    let several = 0
    for (const [seed, before] of statesWhere(acting, 240, 140_000).entries()) {
      const rng = seeded(seed)
      const { proposal, models } = battleView(before)
      const actor = proposal.kind === 'act' ? models[proposal.models[0] ?? ''] : undefined
      const weapon = actor?.profile.weapons.findIndex((one) => blastRadius(one) !== null) ?? -1
      if (!actor || weapon < 0) continue
      const atPoint = rng.below(2) === 0
      const others = onTable(before).filter(() => rng.below(4) === 0)
      const target = onTable(before).find((id) => models[id]?.side !== actor.side) ?? null
      const ready = others.reduce((state, id) => rich(state, id, rng), before)
      const draft = {
        ...attackDraft(actor.id, atPoint ? null : target, weapon),
        atPoint,
        blast: others.filter((id) => atPoint || id !== target).slice(0, 3),
      }
      const declared = declaredIn(ready, declarationCommands(battleView(ready), draft))
      const frame = declared && battleView(declared).ask?.frame
      if (!declared || frame?.kind !== 'action') continue
      const shown = upcomingRollOfAttackDraft(battleView(ready), draft, battleView(declared))
      expect(shown?.victims.map(({ model }) => model.id)).toEqual(frame.victims)
      for (const { model, odds } of shown?.victims ?? [])
        if (frame.victims.length < 3)
          expect(widestGap(fatePlayed(declared, model.id), shares(odds.fate, odds.total))).toBeLessThan(
            tolerance,
          )
      const answered =
        frame.stage === 'oppose' ? after(system, declared, { type: 'oppose', ...nothing }) : declared
      const dice = 2 + Math.abs(frame.modifiers.reduce((sum, modifier) => sum + modifier.dice, 0))
      let state = after(system, answered, { type: 'throw', faces: Array<number>(dice).fill(6) })
      let met = 0
      for (let victim = 0; victim < frame.victims.length; victim += 1) {
        const asked = someInjury(state, rng)
        if (!asked) break
        met += Number(comparesInjuryOdds(state, seeded(seed + victim)))
        const upcoming = battleView(state).ask?.upcoming !== null
        const thrown = Array<number>(asked.dice).fill(1 + rng.below(6))
        state = after(system, state, ...injuryCommands(asked, upcoming, thrown), { type: 'accept' })
      }
      rolls += met
      points += Number(atPoint && met > 0)
      several += Number(met > 1)
    }
    expect(rolls).toBeGreaterThan(10)
    expect(points).toBeGreaterThan(2)
    expect(several).toBeGreaterThan(3)
  }, 120_000)
})
