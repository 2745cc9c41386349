import { chanceOfOutcomes, meanOf } from '@/dice'
import {
  canOpponentsSpendOnRoll,
  rollModifiersFromOpposingPoints,
  otherRole,
  rollModifiersFromOwnPoints,
  modifierListUnlessZero,
  withModifiers,
  type MeleeRole,
  type Modifier,
  type PoolDice,
  type SideId,
  type Unit,
} from '../rules'
import { initiativeOdds, type InitiativeWinner, type InitiativeOddsInput } from './initiativeOdds'
import { meleeEndOdds, type MeleeOddsInput } from './meleeEndOdds'
import type { OddsByEnd } from './mixOdds'
import { shootingOdds, type ShootingOdds, type ShootingOddsInput } from './shootingOdds'

/** A number before and after, for display. */
export interface NumberBeforeAndAfter {
  readonly from: number
  readonly to: number
}

/**
 * One more choice about a shooting attack: a point on the attack or the saves, a point against them, a discarded Stress
 * token, a target that is Dug In, or shooters in a closer band.
 */
export type ShootingWhatIfKind =
  'attackPoint' | 'opposeAttack' | 'savePoint' | 'opposeSave' | 'discardStress' | 'digIn' | 'closerRange'

export interface ShootingWhatIf {
  readonly kind: ShootingWhatIfKind
  readonly ruling: 'GT-5' | 'GT-11' | 'GT-12'
  /** The chance, 0 to 1, that one model or more falls, that the unit is wiped out, and that it gains Stress. */
  readonly anyRemoved: NumberBeforeAndAfter
  readonly wipedOut: NumberBeforeAndAfter
  readonly stress: NumberBeforeAndAfter
  /** Models that fall on average. */
  readonly removed: NumberBeforeAndAfter
}

/** What the question does not contain. */
export interface ShootingWhatIfContext {
  /** The unit that shoots. With null there is no point against its roll. */
  readonly shooter: Unit | null
  /** Points that the shooting side and the target's side have left. */
  readonly shooterPoints: number
  readonly targetPoints: number
  /** The dice of the same shooters one band closer, or null. */
  readonly closer: readonly PoolDice[] | null
}

const numbersOf = (odds: ShootingOdds) => ({
  anyRemoved: chanceOfOutcomes(odds.total - (odds.removed[0] ?? 0n), odds.total),
  wipedOut: chanceOfOutcomes(odds.wipedOut, odds.total),
  stress: chanceOfOutcomes(odds.total - odds.stress[0], odds.total),
  removed: meanOf({ total: odds.total, weights: odds.removed }),
})

const onAttack = (question: ShootingOddsInput, more: readonly Modifier[]): ShootingOddsInput => ({
  ...question,
  attack: withModifiers(question.attack, more),
})
const onSave = (question: ShootingOddsInput, more: readonly Modifier[]): ShootingOddsInput => ({
  ...question,
  save: withModifiers(question.save, more),
})

const changedShootings = (
  question: ShootingOddsInput,
  context: ShootingWhatIfContext,
): readonly (readonly [ShootingWhatIfKind, ShootingWhatIf['ruling'], ShootingOddsInput])[] => {
  const { target, save } = question
  const { shooter, shooterPoints, targetPoints, closer } = context
  const discarded = save.modifiers.some(({ source }) => source === 'discardedStress')
  const stressLeft = { stress: target.stress - Number(discarded) }
  const paid = shooterPoints > 0
  const answered = targetPoints > 0
  return [
    ...(paid ? ([['attackPoint', 'GT-5', onAttack(question, rollModifiersFromOwnPoints(1))]] as const) : []),
    ...(answered && canOpponentsSpendOnRoll(shooter)
      ? ([['opposeAttack', 'GT-5', onAttack(question, rollModifiersFromOpposingPoints(1))]] as const)
      : []),
    ...(!discarded && canOpponentsSpendOnRoll(target)
      ? ([
          [
            'discardStress',
            'GT-12',
            onSave(question, modifierListUnlessZero('discardedStress', 'roll', -1, 'GT-12')),
          ],
        ] as const)
      : []),
    ...(answered ? ([['savePoint', 'GT-5', onSave(question, rollModifiersFromOwnPoints(1))]] as const) : []),
    ...(paid && canOpponentsSpendOnRoll(stressLeft)
      ? ([['opposeSave', 'GT-5', onSave(question, rollModifiersFromOpposingPoints(1))]] as const)
      : []),
    ...(target.dugIn
      ? []
      : ([
          ['digIn', 'GT-12', onSave(question, modifierListUnlessZero('dugIn', 'roll', 1, 'GT-12'))],
        ] as const)),
    ...(closer
      ? ([['closerRange', 'GT-11', { ...question, attack: { ...question.attack, dice: closer } }]] as const)
      : []),
  ]
}

/** What each further choice changes about a shooting attack. Choices that no side can pay or make are left out. */
export const shootingWhatIfs = (
  question: ShootingOddsInput,
  context: ShootingWhatIfContext,
): readonly ShootingWhatIf[] => {
  const now = numbersOf(shootingOdds(question))
  return changedShootings(question, context).map(([kind, ruling, pulled]) => {
    const then = numbersOf(shootingOdds(pulled))
    const shift = (key: keyof typeof now): NumberBeforeAndAfter => ({ from: now[key], to: then[key] })
    return {
      kind,
      ruling,
      anyRemoved: shift('anyRemoved'),
      wipedOut: shift('wipedOut'),
      stress: shift('stress'),
      removed: shift('removed'),
    }
  })
}

/**
 * One more choice before the first round of a melee: a point on an attack or on saves, a point against those of an
 * enemy with Stress (`attackerOpposes`: by the attacker against the defender's attack), or Brace.
 */
export type MeleeWhatIfKind =
  | 'attackerPoint'
  | 'attackerSavePoint'
  | 'attackerOpposes'
  | 'attackerOpposesSave'
  | 'defenderPoint'
  | 'defenderSavePoint'
  | 'defenderOpposes'
  | 'defenderOpposesSave'
  | 'brace'

export interface MeleeWhatIf {
  readonly kind: MeleeWhatIfKind
  readonly ruling: 'GT-5' | 'GT-15'
  /** The role that pays. */
  readonly by: MeleeRole
  /** Chances of the whole melee, from 0 to 1. */
  readonly attackerWins: NumberBeforeAndAfter
  readonly defenderWins: NumberBeforeAndAfter
}

/** What each further choice changes about a melee. Brace is left out when the charge gives no +1. */
export const meleeWhatIfs = (
  question: MeleeOddsInput,
  points: { readonly attacker: number; readonly defender: number },
): readonly MeleeWhatIf[] => {
  const { attacker, defender } = question
  const braced = { attack: attacker.attack.filter(({ source }) => source !== 'charge') }
  const pointOn = (
    role: MeleeRole,
    roll: 'attack' | 'save',
    bought: readonly Modifier[],
  ): MeleeOddsInput => ({
    ...question,
    [role]: { ...question[role], [roll]: [...question[role][roll], ...bought] },
  })
  type Pull = readonly [MeleeWhatIfKind, MeleeRole, MeleeOddsInput]
  const pullsOf = (role: MeleeRole): readonly Pull[] => {
    const enemy = otherRole(role)
    if (points[role] <= 0) return []
    return [
      [`${role}Point`, role, pointOn(role, 'attack', rollModifiersFromOwnPoints(1))],
      [`${role}SavePoint`, role, pointOn(role, 'save', rollModifiersFromOwnPoints(1))],
      ...(canOpponentsSpendOnRoll(question[enemy].unit)
        ? ([
            [`${role}Opposes`, role, pointOn(enemy, 'attack', rollModifiersFromOpposingPoints(1))],
            [`${role}OpposesSave`, role, pointOn(enemy, 'save', rollModifiersFromOpposingPoints(1))],
          ] as const)
        : []),
    ]
  }
  const pulls: readonly Pull[] = [
    ...pullsOf('attacker'),
    ...pullsOf('defender'),
    ...(points.defender > 0 && braced.attack.length < attacker.attack.length
      ? ([['brace', 'defender', { attacker: { ...attacker, ...braced }, defender }]] as const)
      : []),
  ]
  const chances = (odds: ReturnType<typeof meleeEndOdds>) => ({
    attackerWins: chanceOfOutcomes(odds.attackerWins, odds.total),
    defenderWins: chanceOfOutcomes(odds.defenderWins, odds.total),
  })
  const now = chances(meleeEndOdds(question))
  return pulls.map(([kind, by, pulled]): MeleeWhatIf => {
    const then = chances(meleeEndOdds(pulled))
    return {
      kind,
      by,
      ruling: kind === 'brace' ? 'GT-15' : 'GT-5',
      attackerWins: { from: now.attackerWins, to: then.attackerWins },
      defenderWins: { from: now.defenderWins, to: then.defenderWins },
    }
  })
}

/** What one more point on a side's throw for initiative changes for that side (GT-5, GT-6). */
export interface InitiativeWhatIf {
  readonly side: SideId
  readonly ruling: 'GT-5'
  /** The odds of the initiative with the point. */
  readonly then: OddsByEnd<InitiativeWinner>
}

/** One row for each thrower with points. Opponents can't spend, because the roll is for no unit (GT-5). */
export const initiativeWhatIfs = (
  question: InitiativeOddsInput,
  points: Readonly<Partial<Record<SideId, number>>>,
): readonly InitiativeWhatIf[] => {
  return question.throwers
    .filter(({ side }) => (points[side] ?? 0) > 0)
    .map(({ side }) => {
      const throwers = question.throwers.map((one) =>
        one.side === side ? { ...one, pool: withModifiers(one.pool, rollModifiersFromOwnPoints(1)) } : one,
      )
      return { side, ruling: 'GT-5', then: initiativeOdds({ ...question, throwers }) }
    })
}
