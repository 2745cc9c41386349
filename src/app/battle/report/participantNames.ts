import type { ModelLuck } from '@/campaign/rules/luck'
import { message, type Message } from '@/kit'
import type { ParticipantModel, ParticipantSide } from '@/engine'
import { distinctSideNames } from '../../sideNames'
import type { BattleReport } from './buildReport'
import './registerMessages'

type Named = Pick<BattleReport, 'summary' | 'participants'>

/** A model by the name from the game or its players. */
export const modelNameText = ({ name }: Pick<ModelLuck, 'name'>): Message =>
  name === null || name === ''
    ? message('report.nameless')
    : typeof name === 'string'
      ? message('report.named', { name })
      : name

/** A text that is equal for equal names. */
const keyOf = ({ name }: Pick<ParticipantModel, 'name'>): string =>
  typeof name === 'string' ? name.trim() : JSON.stringify(name)

/** The keys of the names that occur on several sides. */
const keysOfSharedNames = (participants: readonly ParticipantSide[]): ReadonlySet<string> => {
  const sides = participants.map(({ models }) => new Set(models.map(keyOf)))
  const met = new Set<string>()
  const shared = new Set<string>()
  for (const key of sides.flatMap((keys) => [...keys])) (met.has(key) ? shared : met).add(key)
  return shared
}

/** The names that occur on several sides, such as "Fighter 4". */
export const sharedNames = ({ participants }: Pick<BattleReport, 'participants'>): readonly Message[] => {
  const shared = keysOfSharedNames(participants)
  const named = participants.flatMap(({ models }) => models).map((model) => [keyOf(model), model] as const)
  return [...new Map(named)].flatMap(([key, model]) => (shared.has(key) ? [modelNameText(model)] : []))
}

const find = (participants: readonly ParticipantSide[], id: string) =>
  participants
    .flatMap(({ models }, side) => models.map((model) => ({ model, side })))
    .find(({ model }) => model.model === id)

/** The name of a model of the battle; null if it takes no part any more. */
export const nameOfParticipant = (
  { participants }: Pick<BattleReport, 'participants'>,
  id: string,
): Message | null => {
  const found = find(participants, id)
  return found ? modelNameText(found.model) : null
}

/** The same with its side, if a model of that name is on another side too: "Fighter 4 (Red)". */
export const nameWithSide = ({ summary, participants }: Named, id: string): Message | null => {
  const found = find(participants, id)
  if (!found) return null
  const name = modelNameText(found.model)
  const side = distinctSideNames(summary)[found.side]
  return side !== undefined && keysOfSharedNames(participants).has(keyOf(found.model))
    ? message('report.ofSide', { name, side })
    : name
}
