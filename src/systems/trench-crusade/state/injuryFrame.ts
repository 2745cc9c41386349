import {
  canSpendOnInjury,
  fallInjury,
  offeredInjuryModifiers,
  takeModifiers,
  type Model,
  type ModelId,
  type Weapon,
} from '../rules'
import type { ActionFrame, InjuryCause, InjuryFrame, State } from './state'

interface InjuryQuestion {
  readonly target: ModelId
  readonly cause: InjuryCause
  readonly weapon?: Weapon
  readonly critical?: boolean
  readonly customDice?: number
}

/** The injury roll that a cause brings, with its preset modifiers and the first one to be asked (TC-3, TC-7). */
export const injuryFrame = (state: State, question: InjuryQuestion): InjuryFrame | null => {
  const target = state.models[question.target]
  if (!target) return null
  const { cause, weapon } = question
  const offered = offeredInjuryModifiers({
    target,
    critical: question.critical ?? false,
    ...(weapon ? { weapon } : {}),
    ...(cause.kind === 'fall' ? { fallInches: cause.inches } : {}),
  })
  const foeMaySpend = canSpendOnInjury(target)
  const ownMaySpend = target.blessing > 0
  return {
    id: state.nextFrame,
    kind: 'injury',
    atomic: true,
    target: target.id,
    side: target.side,
    cause,
    hit: cause.kind === 'attack',
    weaponKeywords: weapon?.keywords ?? [],
    modifiers: takeModifiers(offered, {}, question.customDice ?? 0),
    armour: target.profile.armour,
    foe: foeMaySpend ? null : { blood: 0, infection: 0, bloodbath: null },
    own: ownMaySpend || foeMaySpend ? null : { blessing: 0 },
    stage: foeMaySpend ? 'worsen' : ownMaySpend ? 'ward' : 'throw',
    roll: null,
  }
}

/** The next injury that a settled action brings, or null: the attack's next victim, a fall, or the terrain (TC-13, TC-21). */
export const nextInjury = (state: State, action: ActionFrame): InjuryFrame | null => {
  const { roll, weapon } = action
  if (!roll) return null
  if (action.act === 'shoot' || action.act === 'fight') {
    const victim =
      roll.outcome === 'failure' ? undefined : action.victims.find((id) => isTarget(state.models[id]))
    return victim && weapon
      ? injuryFrame(state, {
          target: victim,
          cause: { kind: 'attack', by: action.actor, weapon: weapon.name },
          weapon,
          critical: roll.outcome === 'critical',
        })
      : null
  }
  if (roll.outcome !== 'failure' || action.stage === 'injuries') return null
  if (action.act === 'terrainStart' || action.act === 'terrainMove')
    return injuryFrame(state, { target: action.actor, cause: { kind: 'terrain' } })
  return action.fall !== null && fallInjury(action.fall, false).injured
    ? injuryFrame(state, {
        target: action.actor,
        cause: { kind: 'fall', inches: action.fall, voluntary: false },
      })
    : null
}

/** Models that are gone can't be hurt any more. */
export const isTarget = (model: Model | undefined): boolean => model !== undefined && model.posture !== 'out'
