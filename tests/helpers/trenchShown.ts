import { expect } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { system } from '@/systems/trench-crusade'
import type { MarkerKind, ModelId } from '@/systems/trench-crusade/rules'
import { battleView, type Command, type State } from '@/systems/trench-crusade/state'
import { attackDraft, type AttackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { after, type Ends } from './playedTree'
import { randomTrenchBattle, seeded } from './randomTrenchBattle'

type Ways = Readonly<Record<string, number | bigint>>
/** Numbers of outcomes as chances, 0 to 1. */
export const shares = (ways: Ways, total: number | bigint): Ends =>
  Object.fromEntries(Object.entries(ways).map(([end, part]) => [end, chanceOfOutcomes(part, total)]))

/** Some states of random battles for which a condition is true, each from another battle. */
export const statesWhere = (holds: (state: State) => boolean, many: number, from = 0): readonly State[] => {
  const found: State[] = []
  for (let seed = from; found.length < many && seed < from + 40 * many; seed += 1) {
    const met: State[] = []
    randomTrenchBattle(seed, {
      commands: 90,
      watch: (state) => {
        if (holds(state)) met.push(state)
      },
    })
    const one = met[seeded(seed).below(Math.max(1, met.length))]
    if (one) found.push(one)
  }
  expect(found).toHaveLength(many)
  return found
}

/** The state after what a draft declares; null where the rules refuse it. */
export const declaredIn = (state: State, commands: readonly Command[]): State | null => {
  try {
    return commands.length > 0 ? after(system, state, ...commands) : null
  } catch {
    return null
  }
}

/** A model is active, and there is no prompt. */
export const acting = (state: State): boolean => {
  const { ask, proposal } = battleView(state)
  return ask === null && proposal.kind === 'act'
}

/** The state with these markers of a model. Others do not change. */
export const marked = (state: State, model: ModelId, to: Partial<Record<MarkerKind, number>>): State =>
  after(
    system,
    state,
    ...(['blood', 'infection', 'blessing'] as const).flatMap((marker): readonly Command[] =>
      to[marker] === undefined || to[marker] === state.models[model]?.[marker]
        ? []
        : [{ type: 'mark', model, marker, to: to[marker], reason: '' }],
    ),
  )

/** A random draft from everything that the sheet offers. */
export const someAttack = (state: State, seed: number): AttackDraft | null => {
  const rng = seeded(seed)
  const { proposal, models } = battleView(state)
  if (proposal.kind !== 'act') return null
  const actor = models[proposal.models[0] ?? '']
  const foes = Object.values(models).filter((one) => one.side !== actor?.side && one.posture !== 'out')
  const target = foes[rng.below(Math.max(1, foes.length))]
  if (!actor || !target) return null
  return {
    ...attackDraft(actor.id, target.id, rng.below(Math.max(1, actor.profile.weapons.length))),
    choices: { cover: rng.below(2) === 1, longRange: rng.below(3) === 1, elevated: rng.below(4) === 1 },
    customDice: rng.below(3) - 1,
    blessing: Math.min(actor.blessing, rng.below(2)),
    opposed: { blood: Math.min(actor.blood, rng.below(3)), infection: 0 },
    blast: Object.values(models)
      .filter((one) => one.posture !== 'out' && one.id !== target.id && rng.below(8) === 0)
      .slice(0, 2)
      .map(({ id }) => id),
  }
}
