import { chanceOfOutcomes } from '@/dice'
import {
  canBloodbath,
  canSpendOnAction,
  canSpendOnInjury,
  paidMarkerKind,
  type Edition,
  type Model,
} from '../rules'
import { attackOdds, type AttackOdds, type AttackOddsInput } from './attackOdds'
import { addExactIntegers } from './exactInteger'
import { injuryOdds, type InjuryOddsInput } from './injuryOdds'

/**
 * One further spend before a roll (TC-3): a BLESSING of the actor, a BLOOD or INFECTION of the actor by its opponent,
 * one of the target for the injury roll, a Bloodbath, a BLESSING of the target.
 */
export type SpendKind = 'blessing' | 'actorBlood' | 'injuryBlood' | 'bloodbath' | 'targetBlessing'

/** A chance before and after the spend, 0 to 1, for display. */
export interface ChanceChange {
  readonly from: number
  readonly to: number
}

/** What one further spend would change. */
export interface SpendOption {
  readonly kind: SpendKind
  readonly ruling: string
  /** The chance to hit; null when there is no ACTION roll any more. */
  readonly hit: ChanceChange | null
  /** The chance that the target goes Out of Action. */
  readonly out: ChanceChange
  /** The chance that it goes Down: the worst result where it can't go Out of Action (TC-9). */
  readonly down: ChanceChange
  /** The markers that can pay it (TC-4); null for BLESSING and a Bloodbath. */
  readonly marker: ReturnType<typeof paidMarkerKind> | null
}

/** The worst result that matters for a spend: Down where the model can't go Out of Action with or without it (TC-9). */
export const worstResultOf = ({ out }: Pick<SpendOption, 'out'>): 'out' | 'down' =>
  out.from > 0 || out.to > 0 ? 'out' : 'down'

const rulingOf = ({ rulings }: Edition, kind: SpendKind): string =>
  kind === 'bloodbath' ? rulings.bloodbath : rulings.spends

const hitChance = ({ total, action }: AttackOdds): number =>
  chanceOfOutcomes(addExactIntegers(action.success, action.critical), total)

/** The spends on an injury roll that the target's remaining markers still allow. */
const injuryKinds = (target: Model, bloodbath: boolean): readonly SpendKind[] => [
  ...(canSpendOnInjury(target) ? (['injuryBlood'] as const) : []),
  ...(!bloodbath && canBloodbath(target) ? (['bloodbath'] as const) : []),
  ...(target.blessing > 0 ? (['targetBlessing'] as const) : []),
]

const withSpend = (question: AttackOddsInput, kind: SpendKind): AttackOddsInput => {
  switch (kind) {
    case 'blessing':
      return { ...question, attackNet: question.attackNet + 1 }
    case 'actorBlood':
      return { ...question, attackNet: question.attackNet - 1 }
    case 'injuryBlood':
      return { ...question, injuryModifiersNet: question.injuryModifiersNet + 1 }
    case 'targetBlessing':
      return { ...question, injuryModifiersNet: question.injuryModifiersNet - 1 }
    case 'bloodbath':
      return { ...question, bloodbath: true }
  }
}

/**
 * The spend options of a whole attack, in the order in which the rules ask (TC-3). `actor` and `target` have what is
 * left after the spends that the question already counts; a spend that no side can pay is left out.
 */
export const attackSpendOptions = (
  question: AttackOddsInput & { readonly actor: Model },
): readonly SpendOption[] => {
  const { actor, target } = question
  const kinds: readonly SpendKind[] = [
    ...(actor.blessing > 0 ? (['blessing'] as const) : []),
    ...(canSpendOnAction(actor) ? (['actorBlood'] as const) : []),
    ...injuryKinds(target, question.bloodbath),
  ]
  const now = attackOdds(question)
  return kinds.map((kind) => {
    const then = attackOdds(withSpend(question, kind))
    return {
      kind,
      ruling: rulingOf(question.edition, kind),
      hit: { from: hitChance(now), to: hitChance(then) },
      out: {
        from: chanceOfOutcomes(now.fate.out, now.total),
        to: chanceOfOutcomes(then.fate.out, then.total),
      },
      down: {
        from: chanceOfOutcomes(now.fate.down, now.total),
        to: chanceOfOutcomes(then.fate.down, then.total),
      },
      marker:
        kind === 'actorBlood'
          ? paidMarkerKind(actor)
          : kind === 'injuryBlood'
            ? paidMarkerKind(target)
            : null,
    }
  })
}

const pulledInjury = (question: InjuryOddsInput, kind: SpendKind): InjuryOddsInput => {
  if (kind === 'bloodbath') return { ...question, bloodbath: true }
  return { ...question, netDice: question.netDice + (kind === 'targetBlessing' ? -1 : 1) }
}

/** The spend options of an injury roll alone, once the hit is known; as `attackSpendOptions`. */
export const injurySpendOptions = (question: InjuryOddsInput): readonly SpendOption[] => {
  const now = injuryOdds(question)
  return injuryKinds(question.target, question.bloodbath).map((kind) => {
    const then = injuryOdds(pulledInjury(question, kind))
    return {
      kind,
      ruling: rulingOf(question.edition, kind),
      hit: null,
      out: { from: chanceOfOutcomes(now.out, now.total), to: chanceOfOutcomes(then.out, then.total) },
      down: { from: chanceOfOutcomes(now.down, now.total), to: chanceOfOutcomes(then.down, then.total) },
      marker: kind === 'injuryBlood' ? paidMarkerKind(question.target) : null,
    }
  })
}
