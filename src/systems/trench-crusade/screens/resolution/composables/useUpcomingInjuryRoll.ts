import { computed, type ComputedRef } from 'vue'
import { chancePercentText, keepPool, type KeepPool } from '@/dice'
import {
  injurySpendOptions,
  injuryOdds,
  ownInjurySpendCurve,
  enemyInjurySpendCurve,
  worstResultOf,
  type InjuryOdds,
  type InjurySpendPoint,
  type SpendKind,
  type SpendOption,
} from '../../../odds'
import {
  bloodbathPriceFor,
  canBloodbath,
  countedInjuryDice,
  netDice,
  type BloodAndInfectionSpend,
  type Model,
  type Modifier,
} from '../../../rules'
import { injuryTerms, type BattleView, type Command, type PendingInjury } from '../../../state'
import type { AnswerDraft } from '../draft'
import type { PercentChange } from './shownPercents'
import { useResolution } from './useResolution'

/** An injury roll before its dice. */
export interface UpcomingInjuryRoll {
  readonly frame: PendingInjury
  readonly target: Model
  /** The target with the markers that are left when the dice are thrown. */
  readonly left: Model
  /** Who must still answer: the enemy, the owner, or both. */
  readonly foeAsked: boolean
  readonly ownerAsked: boolean
  readonly worsen: BloodAndInfectionSpend
  readonly bloodbath: BloodAndInfectionSpend | null
  readonly bloodbathPrice: 3 | 6
  readonly mayBloodbath: boolean
  readonly ward: number
  readonly modifiers: readonly Modifier[]
  readonly customDice: number
  readonly armour: number
  readonly net: number
  readonly pool: KeepPool
  /** The dice to throw: the pool and what lies on top of it. */
  readonly dice: number
  readonly odds: InjuryOdds
  readonly spendOptions: readonly SpendOption[]
  /** What one more spend of each kind changes about the worst result; null when none is left. */
  readonly oneMore: {
    readonly worsen: WorstResultChange | null
    readonly bloodbath: WorstResultChange | null
    readonly ward: WorstResultChange | null
  }
  /**
   * The odds after each possible spend, for each side that is asked; empty for the other. The enemy's curve ignores
   * BLESSING, because another answer of the enemy asks the owner again (TC-3).
   */
  readonly curves: Readonly<Record<'foe' | 'owner', () => readonly InjurySpendPoint[]>>
}

/** The chance of Out of Action before and after a spend, or of Down where no spend leads to Out of Action (TC-9). */
export interface WorstResultChange extends PercentChange {
  readonly result: 'out' | 'down'
}

const worstResultChange = (options: readonly SpendOption[], kind: SpendKind): WorstResultChange | null => {
  const option = options.find((one) => one.kind === kind)
  if (!option) return null
  const result = worstResultOf(option)
  const { from, to } = option[result]
  return { result, from: chancePercentText(from), to: chancePercentText(to) }
}

const none: BloodAndInfectionSpend = { blood: 0, infection: 0 }

/** The injury roll that is pending or that the next tap opens; null if there is none, or if it is thrown. */
export const upcomingInjuryRoll = (view: BattleView, answer: AnswerDraft): UpcomingInjuryRoll | null => {
  const frame = view.ask?.upcoming ?? view.ask?.frame
  if (frame?.kind !== 'injury' || frame.roll) return null
  const target = view.models[frame.target]
  if (!target) return null
  const foeAsked = frame.foe === null
  const ownerAsked = frame.own === null && target.blessing > 0
  const worsen = frame.foe ?? answer.worsen
  const bloodbath = frame.foe ? frame.foe.bloodbath : answer.bloodbath
  const ward = frame.own?.blessing ?? (ownerAsked ? answer.ward : 0)
  const customDice =
    answer.injury?.customDice ?? frame.modifiers.find(({ source }) => source === 'custom')?.dice ?? 0
  const modifiers = frame.modifiers.filter(({ source }) => source !== 'custom')
  const armour = answer.injury?.armour ?? frame.armour
  const net = netDice(modifiers) + customDice + worsen.blood + worsen.infection - ward
  const paid = foeAsked ? [worsen, bloodbath ?? none] : []
  const left: Model = {
    ...target,
    blood: paid.reduce((blood, one) => blood - one.blood, target.blood),
    infection: paid.reduce((infection, one) => infection - one.infection, target.infection),
    blessing: target.blessing - (ownerAsked ? ward : 0),
  }
  const price = bloodbathPriceFor(target.posture === 'down')
  const asked = {
    ...injuryTerms(view.edition, left, frame),
    netDice: net,
    bloodbath: bloodbath !== null,
    armour,
  }
  const { counted, onTop } = countedInjuryDice(asked)
  const pool = keepPool(net, counted)
  const spendOptions = injurySpendOptions(asked).filter(({ kind }) =>
    kind === 'targetBlessing' ? ownerAsked : foeAsked,
  )
  const mayBloodbath = foeAsked && (bloodbath !== null || canBloodbath(left))
  return {
    frame,
    target,
    left,
    foeAsked,
    ownerAsked,
    worsen,
    bloodbath,
    bloodbathPrice: price,
    mayBloodbath,
    ward,
    modifiers,
    customDice,
    armour,
    net,
    pool,
    dice: pool.dice + onTop,
    odds: injuryOdds(asked),
    spendOptions,
    oneMore: {
      worsen: worstResultChange(spendOptions, 'injuryBlood'),
      bloodbath: worstResultChange(spendOptions, 'bloodbath'),
      ward: worstResultChange(spendOptions, 'targetBlessing'),
    },
    curves: {
      foe: () =>
        foeAsked
          ? enemyInjurySpendCurve({
              ...asked,
              target,
              netDice: netDice(modifiers) + customDice,
              bloodbath: false,
            })
          : [],
      owner: () =>
        ownerAsked
          ? ownInjurySpendCurve({
              ...asked,
              target: { ...left, blessing: target.blessing },
              netDice: net + ward,
            })
          : [],
    },
  }
}

/** The commands that throw the dice: first everything that is still open before them (TC-3). */
export const injuryCommands = (
  question: UpcomingInjuryRoll,
  upcoming: boolean,
  faces: readonly number[] | null,
): readonly Command[] => {
  const { frame, customDice, armour, worsen, bloodbath, ward } = question
  const before = frame.modifiers.find(({ source }) => source === 'custom')?.dice ?? 0
  const changed = customDice !== before || armour !== frame.armour
  return [
    ...(upcoming ? [{ type: 'accept' } as const] : []),
    ...(changed ? [{ type: 'modifyInjury', customDice, armour } as const] : []),
    ...(question.foeAsked ? [{ type: 'worsen', ...worsen, bloodbath } as const] : []),
    ...(question.ownerAsked ? [{ type: 'ward', blessing: ward } as const] : []),
    faces ? { type: 'throw', faces } : { type: 'throw' },
  ]
}

export const useUpcomingInjuryRoll = (): ComputedRef<UpcomingInjuryRoll | null> => {
  const { view, answer } = useResolution()
  return computed(() => upcomingInjuryRoll(view.value, answer.value))
}
