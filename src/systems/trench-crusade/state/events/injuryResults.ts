import type { LogLine } from '@/engine'
import { isMarkedWithoutInjury, type InjuryEffect, type InjuryResult, type ModelId } from '../../rules'
import { modelName } from '../names'
import type { State } from '../state'
import { gameMessage } from './eventKind'

/** The result of an injury for messages: a result that only left BLOOD has a word of its own. */
export const resultWord = (effect: InjuryEffect): InjuryResult | 'marked' =>
  isMarkedWithoutInjury(effect) ? 'marked' : effect.result

/** Whether an attack hurts this model besides its target (TC-21): then the log line is not about it. */
export const isBeside = (before: State, target: ModelId): boolean => {
  const attack = before.frames.findLast((frame) => frame.kind === 'action')
  return attack !== undefined && attack.weapon !== null && attack.target !== target
}

/** Whether an attack hurts others beside this one: then the log names each with its BLOOD. */
export const isOneOfSeveral = (before: State, target: ModelId): boolean =>
  isBeside(before, target) ||
  (before.frames.findLast((frame) => frame.kind === 'action')?.victims.some((id) => id !== target) ?? false)

/** The result at the right of a log line: the total and its word. */
export const injuryResult = (effect: InjuryEffect): LogLine['result'] => ({
  total: effect.total,
  word: gameMessage(`injury.${resultWord(effect)}`),
  tone: effect.result === 'down' || effect.result === 'out' ? 'bad' : 'plain',
})

/**
 * The result at the right of an attack's log line when it takes another model Out of Action, but not its target:
 * which model. A BLAST at a point has no target, so its line shows no target's result (TC-21).
 */
export const besideResult = (effect: InjuryEffect, target: ModelId, before: State): LogLine['result'] => {
  const aimedAt = before.frames.findLast((frame) => frame.kind === 'action')?.target ?? null
  if (effect.result !== 'out' || aimedAt === null || before.models[aimedAt]?.posture === 'out') return null
  const word = gameMessage('injuryOf', { name: modelName(before, target), result: gameMessage('injury.out') })
  return { total: null, word, tone: 'bad' }
}

/** The same where its effects are left out (C-4). */
export const withheldResult = ({ total }: InjuryEffect): LogLine['result'] => ({
  total,
  word: gameMessage('withheldShort'),
  tone: 'plain',
})
