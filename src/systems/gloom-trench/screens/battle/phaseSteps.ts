import { outcomePercentText } from '@/dice'
import { message, type Message } from '@/kit'
import { moralePhaseLossOdds } from '../../odds'
import {
  pointAttritionPool,
  chitCount,
  commanderCount,
  diceCount,
  fillBag,
  fogChitCount,
  pointGainPool,
  initiativePool,
  moralePool,
  moraleUnits,
} from '../../rules'
import { tacticalSteps, turnEndSteps, type BattleView, type SideView, type PhaseStepId } from '../../state'
import { ellipsized } from '@/ui/nameAndNumberText'

/** A step of a guided phase: what it is, whether it is done, and what to know about it now. */
export interface PhaseStep {
  readonly step: PhaseStepId
  readonly title: Message
  readonly note: Message
  readonly when: 'done' | 'now' | 'toCome'
  /** What each side throws in it or has for it. */
  readonly lines: readonly Message[]
}

export const isGuidedPhase = (phase: BattleView['phase']): phase is 'tactical' | 'turnEnd' =>
  phase === 'tactical' || phase === 'turnEnd'

/** The steps of the Tactical Phase or of the Turn End, in the order of the rules. */
export const phaseSteps = (view: BattleView): readonly PhaseStep[] => {
  const { phase } = view
  if (!isGuidedPhase(phase)) return []
  const steps: readonly PhaseStepId[] = phase === 'tactical' ? tacticalSteps : turnEndSteps
  const now = steps.indexOf(view.step ?? 'effects')
  return steps.map((step, place) => ({
    step,
    title: message(`gt.battle.step.${phase}.${step}`),
    note: message(`gt.battle.stepNote.${phase}.${step}`),
    when: place < now ? 'done' : place === now ? 'now' : 'toCome',
    lines: place < now ? [] : phase === 'tactical' ? tacticalLines(view, step) : turnEndLines(view, step),
  }))
}

const named = (key: string, side: SideView, params: Message['params'] = {}): Message =>
  message(`gt.battle.stepLine.${key}`, { side: ellipsized(side.name, 24), ...params })

/**
 * Who decides the order of the effects: in the Tactical Phase a side that did not have the initiative last turn, at the
 * Turn End the side that has it. No side before the first turn.
 */
const ordering = (view: BattleView): readonly Message[] => {
  const { phase, initiative, sides } = view
  if (initiative === null) return []
  const first = phase === 'tactical' ? sides.filter(({ id, conceded }) => id !== initiative && !conceded) : []
  const [only] = phase === 'tactical' ? first : sides.filter(({ id }) => id === initiative)
  if (!only) return []
  return [first.length > 1 ? message('gt.battle.stepLine.othersOrder') : named('orders', only)]
}

const tacticalLines = (view: BattleView, step: PhaseStepId): readonly Message[] => {
  const units = Object.values(view.units).map(({ unit }) => unit)
  switch (step) {
    case 'effects':
      return ordering(view)
    case 'morale': {
      const checked = moraleUnits(units)
      if (checked.length === 0) return [message('gt.battle.stepLine.noStress')]
      const { total, weights } = moralePhaseLossOdds(
        checked.map((unit) => ({ unit, pool: moralePool(unit) })),
      )
      const risk = outcomePercentText(total - (weights[0] ?? 0n), total)
      return [
        ...checked.map(({ profile, stress }) =>
          message('gt.battle.stepLine.checks', { name: ellipsized(profile.name, 24), count: stress }),
        ),
        message('gt.battle.stepLine.risk', { percent: risk }),
      ]
    }
    case 'pool':
      return view.sides.map((side) =>
        named('gain', side, {
          count: diceCount(pointGainPool(units, side.id)),
          commanders: commanderCount(units, side.id),
        }),
      )
    case 'bag': {
      const bag = fillBag(units, null)
      return [
        ...view.sides.map((side) => named('chits', side, { count: bag[side.id] })),
        message('gt.battle.stepLine.fog', { count: fogChitCount, total: chitCount(bag) }),
      ]
    }
    case 'initiative':
      return view.sides.map((side) =>
        named(side.id === view.initiative ? 'hadInitiative' : 'initiative', side, {
          count: diceCount(initiativePool(units, side.id)),
        }),
      )
    default:
      return []
  }
}

const turnEndLines = (view: BattleView, step: PhaseStepId): readonly Message[] => {
  if (step === 'effects') return ordering(view)
  return step === 'pool'
    ? view.sides.map((side) =>
        named('attrition', side, { count: diceCount(pointAttritionPool(side.points)) }),
      )
    : []
}

/** The step that the next tap leads to. Steps without a throw are skipped. */
export const nextStep = (view: BattleView): PhaseStepId | 'nextTurn' => {
  const { phase, step } = view
  const units = Object.values(view.units).map(({ unit }) => unit)
  if (phase === 'tactical')
    switch (step) {
      case 'morale':
        return 'pool'
      case 'pool':
        return 'bag'
      case 'bag':
      case 'initiative':
        return 'initiative'
      default:
        return moraleUnits(units).length > 0 ? 'morale' : 'pool'
    }
  switch (step) {
    case 'pool':
      return 'tidy'
    case 'tidy':
      return 'tea'
    case 'tea':
      return 'nextTurn'
    default:
      return view.sides.some(({ points }) => points > 0) ? 'pool' : 'tidy'
  }
}
