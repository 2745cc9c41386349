import {
  canSpendOnInjury,
  fallInjury,
  hasKeyword,
  readInjuryRoll,
  offeredInjuryModifiers,
  countingModifiers,
  type Edition,
  type InjuryEffect,
  type InjuryTerms,
  type Model,
  type Modifier,
  type ModelId,
  type Weapon,
} from '../rules'
import type { PendingAction, InjuryCause, PendingInjury } from './pending'
import { editionOfBattle, type State } from './state'

interface InjuryQuestion {
  readonly target: ModelId
  readonly cause: InjuryCause
  readonly weapon?: Weapon
  readonly critical?: boolean
  /** Whether the attack was at long range (TE-19). */
  readonly longRange?: boolean
  readonly customDice?: number
}

/** Dice that players add to an injury roll by hand, or take from it (TC-7, TE-5). */
export const customInjuryModifiers = ({ rulings }: Edition, dice: number): readonly Modifier[] =>
  dice === 0 ? [] : [{ source: 'custom', dice, ruling: rulings.injuryModifiers, byHand: true }]

/**
 * The inputs of an injury roll from its cause, before spends: preset modifiers, armour, weapon keywords (TC-7, TE-5).
 */
export const presetInjuryInputs = (
  edition: Edition,
  target: Model,
  { cause, weapon, critical = false, longRange = false, customDice = 0 }: Omit<InjuryQuestion, 'target'>,
): Pick<PendingInjury, 'hit' | 'weaponKeywords' | 'modifiers' | 'armour' | 'plus'> => {
  const weaponKeywords = weapon?.keywords ?? []
  const { minus, plus } = edition.totalModifiers({
    armour: target.profile.armour,
    impervious: target.profile.imperviousArmour ?? 0,
    weaponModifier: weapon?.injuryModifier ?? 0,
    weaponKeywords,
  })
  const offered = offeredInjuryModifiers({
    edition,
    target,
    critical,
    longRange,
    ...(weapon ? { weapon } : {}),
    ...(cause.kind === 'fall' ? { fallInches: cause.inches } : {}),
  })
  return {
    hit: cause.kind === 'attack',
    weaponKeywords,
    modifiers: countingModifiers(offered, {}, { dice: customDice, ruling: edition.rulings.injuryModifiers }),
    armour: minus,
    ...(plus > 0 ? { plus } : {}),
  }
}

/** The injury roll of a cause, with its preset modifiers and the side that is prompted first (TC-3, TC-7). */
export const newPendingInjury = (state: State, question: InjuryQuestion): PendingInjury | null => {
  const target = state.models[question.target]
  if (!target) return null
  const foeMaySpend = canSpendOnInjury(target)
  const ownMaySpend = target.blessing > 0
  return {
    id: state.nextFrame,
    kind: 'injury',
    atomic: true,
    target: target.id,
    side: target.side,
    cause: question.cause,
    ...presetInjuryInputs(editionOfBattle(state), target, question),
    foe: foeMaySpend ? null : { blood: 0, infection: 0, bloodbath: null },
    own: ownMaySpend || foeMaySpend ? null : { blessing: 0 },
    stage: foeMaySpend ? 'worsen' : ownMaySpend ? 'ward' : 'throw',
    roll: null,
  }
}

/** What decides how the dice of a pending injury roll read, for the target as it is now (TC-6, TE-4). */
export const injuryTerms = (
  edition: Edition,
  target: Model,
  { foe, armour, plus, counted, weaponKeywords, hit }: PendingInjury,
): InjuryTerms => ({
  edition,
  target,
  bloodbath: Boolean(foe?.bloodbath),
  armour,
  plus,
  counted,
  weaponKeywords,
  hit,
})

/**
 * What thrown injury dice do to the target as it is now (TC-6). If players corrected markers, posture or TOUGH since
 * the throw, the corrections count and are not overwritten.
 */
export const readInjury = (
  edition: Edition,
  target: Model,
  frame: PendingInjury,
  dice: { readonly total: number; readonly bloodbathFace: number | null },
): InjuryEffect =>
  readInjuryRoll({
    ...injuryTerms(edition, target, frame),
    keptTotal: dice.total,
    bloodbathDie: dice.bloodbathFace,
  })

/** Whether a side has paid markers for this injury roll. */
export const isInjuryPaid = ({ foe, own }: PendingInjury): boolean => {
  const paid = foe ? foe.blood + foe.infection + (foe.bloodbath ? 1 : 0) : 0
  return paid + (own?.blessing ?? 0) > 0
}

/** Whether a critical hit adds its injury dice for this victim: not for one that is only in the BLAST (TE-21). */
const isCriticalFor = (state: State, { target }: PendingAction, victim: ModelId): boolean =>
  editionOfBattle(state).attack.criticalHurtsAll || victim === target

/** Whether players said that the target is at long range, whether that counts for the attack or not (TE-19). */
export const isLongRangeShot = ({
  modifiers,
  cancelled = [],
}: Pick<PendingAction, 'modifiers' | 'cancelled'>): boolean =>
  [...modifiers, ...cancelled].some(({ source }) => source === 'longRange')

/** The next injury of a settled action, or null: the attack's next victim, a fall, or the terrain (TC-13, TC-21). */
export const nextInjuryOfAction = (state: State, action: PendingAction): PendingInjury | null => {
  const { roll, weapon } = action
  if (!roll) return null
  if (action.act === 'shoot' || action.act === 'fight') {
    const victim =
      roll.outcome === 'failure' ? undefined : action.victims.find((id) => isModelOnTable(state.models[id]))
    return victim && weapon
      ? newPendingInjury(state, {
          target: victim,
          cause: { kind: 'attack', by: action.actor, weapon: weapon.name },
          weapon,
          critical: roll.outcome === 'critical' && isCriticalFor(state, action, victim),
          longRange: isLongRangeShot(action),
        })
      : null
  }
  return roll.outcome === 'failure' && action.stage !== 'injuries' ? injuryAfterFailure(state, action) : null
}

/** The injury that a failure leads to: the terrain's, or that of a fall (TC-13); null if the action has none. */
export const injuryAfterFailure = (state: State, action: PendingAction): PendingInjury | null => {
  if (action.act === 'terrainStart' || action.act === 'terrainMove')
    return newPendingInjury(state, { target: action.actor, cause: { kind: 'terrain' } })
  return action.fall !== null && isFallInjury(state, action.actor, action.fall, false)
    ? newPendingInjury(state, {
        target: action.actor,
        cause: { kind: 'fall', inches: action.fall, voluntary: false },
      })
    : null
}

/** Whether a fall of this model makes an injury roll (TC-13, TE-15). */
export const isFallInjury = (state: State, id: ModelId, inches: number, voluntary: boolean): boolean => {
  const { profile } = state.models[id] ?? {}
  const flying = profile !== undefined && hasKeyword(profile, 'FLYING')
  return fallInjury(editionOfBattle(state), { inches, voluntary, flying }).injured
}

/** Models that are gone can't be hurt any more. */
export const isModelOnTable = (model: Model | undefined): boolean =>
  model !== undefined && model.posture !== 'out'
