import { keepPool, readKeepPool } from '@/dice'
import type { AttackOddsInput, InjuryOddsInput } from '@/systems/trench-crusade/odds'
import {
  readActionChart,
  countedInjuryDice,
  criticalInjuryDiceFor,
  readInjuryRoll,
  type ActionOutcome,
  type InjuryResult,
} from '@/systems/trench-crusade/rules'
import { everyFall } from '../../../helpers/fraction'

/**
 * Every total of the dice that count, with the number of throws that give it. Goes through every throw, once for each
 * pool.
 */
const everyTotal = (net: number, counted = 2): ReadonlyMap<number, number> => {
  const key = `${net} ${counted}`
  const known = everyTotals.get(key)
  if (known) return known
  const pool = keepPool(net, counted)
  const totals = new Map<number, number>()
  for (const faces of everyFall(Array<number>(pool.dice).fill(6))) {
    const { total } = readKeepPool(faces, pool.keep, counted)
    totals.set(total, (totals.get(total) ?? 0) + 1)
  }
  everyTotals.set(key, totals)
  return totals
}
const everyTotals = new Map<string, ReadonlyMap<number, number>>()

/** The slow twin of the ACTION odds. */
export const everyAction = (net: number) => {
  const counted = { total: 0, failure: 0, success: 0, critical: 0 }
  for (const [total, throws] of everyTotal(net)) {
    counted[readActionChart(total)] += throws
    counted.total += throws
  }
  return counted
}

/** The slow twin of the injury odds: the rules read every throw. */
export const everyInjury = (question: InjuryOddsInput) => {
  const counted = { total: 0, none: 0, minor: 0, down: 0, out: 0, blood: [0, 0, 0, 0, 0, 0, 0] }
  const dice = countedInjuryDice(question)
  for (const [keptTotal, throws] of everyTotal(question.netDice, dice.counted))
    for (const bloodbathDie of dice.onTop ? [1, 2, 3, 4, 5, 6] : [null]) {
      const effect = readInjuryRoll({ ...question, keptTotal, bloodbathDie })
      counted.total += throws
      counted[effect.result] += throws
      if (effect.posture !== 'out') counted.blood[effect.blood] = (counted.blood[effect.blood] ?? 0) + throws
    }
  return counted
}

interface Counted {
  action: Record<ActionOutcome, number>
  fate: Record<InjuryResult, number>
}

/** The slow twin of the attack odds: every ACTION throw, and after each hit every injury roll. */
export const everyAttack = (question: AttackOddsInput) => {
  const keywords = question.weapon?.keywords ?? []
  const afterHit = (critical: boolean) =>
    everyInjury({
      ...question,
      netDice: question.injuryModifiersNet + (critical ? criticalInjuryDiceFor(keywords) : 0),
      weaponKeywords: keywords,
      hit: true,
    })
  const injuries = { success: afterHit(false), critical: afterHit(true) }
  // Each ACTION throw counts as often as there are pairs of injury rolls, so that all counts are whole.
  const each = injuries.success.total * injuries.critical.total
  const action = everyAction(question.attackNet)
  const counted: Counted = {
    action: {
      failure: action.failure * each,
      success: action.success * each,
      critical: action.critical * each,
    },
    fate: { none: action.failure * each, minor: 0, down: 0, out: 0 },
  }
  for (const outcome of ['success', 'critical'] as const)
    for (const result of ['none', 'minor', 'down', 'out'] as const)
      counted.fate[result] += (action[outcome] * injuries[outcome][result] * each) / injuries[outcome].total
  return { total: action.total * each, miss: action.failure * each, ...counted }
}
