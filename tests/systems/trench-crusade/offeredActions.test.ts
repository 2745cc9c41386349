import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trench-crusade'
import { mayBloodPayForGoetic, type Model } from '@/systems/trench-crusade/rules'
import { battleView, type Command, type State } from '@/systems/trench-crusade/state'
import { actGroups, weaponOffers, type ListedOffer } from '@/systems/trench-crusade/screens/battle/acts'
import { remainingConsumableCount } from '@/systems/trench-crusade/screens/battle/battleTexts'
import {
  draftWithAnyTarget,
  declarationCommands,
} from '@/systems/trench-crusade/screens/resolution/declarationCommands'
import { foresee } from '@/engine'
import { after } from '../../helpers/playedTree'
import { acting, declaredIn, marked, statesWhere } from '../../helpers/trenchShown'

/** The first model of the dock’s proposal. */
const proposedModel = (state: State): Model | undefined => {
  const { proposal, models } = battleView(state)
  return proposal.kind === 'act' ? models[proposal.models[0] ?? ''] : undefined
}

/** The commands that an offer sends, with any enemy as target. Null where players fill in a form first. */
const commandsOf = (state: State, { start }: ListedOffer): readonly Command[] | null => {
  if (start.kind === 'command') return [start.command]
  if (start.kind === 'form') return null
  const draft = draftWithAnyTarget(battleView(state), start.draft)
  return declarationCommands(battleView(state), draft)
}

describe('actions that the screens of Trench Crusade offer', () => {
  it('TC-10, TC-14, TC-22: an action is marked as against a ruling exactly when foresee has an objection', () => {
    const met = new Map<string, number>()
    for (const state of statesWhere(acting, 60, 150_000)) {
      const model = proposedModel(state)
      if (!model) continue
      const offers = [
        ...weaponOffers(battleView(state), model),
        ...actGroups(battleView(state), model).flatMap((group) => group.offers),
      ]
      for (const offer of offers) {
        const commands = commandsOf(state, offer)
        if (!commands || commands.length === 0) continue
        const { objections } = foresee(system, state, commands)
        const context = JSON.stringify([offer.id, model.profile.name, offer.against, objections])
        expect(offer.against !== null, context).toBe(objections.length > 0)
        const what = `${offer.id.split(' ')[0] ?? ''} ${offer.against === null ? 'open' : 'against'}`
        met.set(what, (met.get(what) ?? 0) + 1)
      }
    }
    for (const what of ['weapon open', 'weapon against', 'move open', 'move against', 'charge against'])
      expect(met.get(what) ?? 0, what).toBeGreaterThan(2)
  }, 120_000)

  it('CONSUMABLE: an item can be used exactly as often as the screen says it is left', () => {
    let used = 0
    for (const begin of statesWhere(acting, 40, 160_000)) {
      for (const { id, profile } of Object.values(begin.models))
        for (const item of new Set(profile.consumables)) {
          let state = begin
          const left = () => {
            const model = state.models[id]
            return model ? remainingConsumableCount(model, item) : 0
          }
          const command: Command = { type: 'consume', model: id, item }
          while (left() > 0) {
            const before = left()
            expect(foresee(system, state, [command]).objections).toEqual([])
            state = after(system, state, command)
            expect(left()).toBe(before - 1)
            used += 1
          }
          expect(foresee(system, state, [command]).objections).toMatchObject([{ ruling: 'CONSUMABLE' }])
        }
    }
    expect(used).toBeGreaterThan(20)
  }, 120_000)

  it('TC-18: exactly the listed models may pay for a Goetic power, each with its own BLOOD and no more', () => {
    let paid = 0
    let refused = 0
    for (const [seed, before] of statesWhere(acting, 30, 170_000).entries()) {
      const caster = proposedModel(before)
      if (!caster) continue
      const state = before.order.reduce(
        (changed, id, index) => marked(changed, id, { blood: (seed + index) % 4, infection: index % 2 }),
        before,
      )
      for (const payer of Object.values(battleView(state).models)) {
        const cast = (blood: number): Command => ({
          type: 'cast',
          model: caster.id,
          name: 'Red tithe',
          payments: [{ model: payer.id, blood }],
        })
        const listed = mayBloodPayForGoetic(payer, caster.side)
        const blood = Math.max(1, payer.blood)
        const afterwards = declaredIn(state, [cast(blood)])
        expect(afterwards !== null, payer.profile.name).toBe(listed)
        if (afterwards) {
          expect(afterwards.models[payer.id]).toMatchObject({ blood: 0, infection: payer.infection })
          expect(declaredIn(state, [cast(blood + 1)])).toBeNull()
          paid += 1
        } else refused += 1
      }
    }
    expect(paid).toBeGreaterThan(50)
    expect(refused).toBeGreaterThan(50)
  }, 120_000)
})
