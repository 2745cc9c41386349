import type { Message } from '@/kit'
import {
  noSubject,
  type LoggedThrow,
  type LogLine,
  type LogSubject,
  type ThrowSource,
  type ThrowRecord,
} from '@/engine'
import { hasKeyword, sideIds, type Model, type ModelId, type SideId } from '../../rules'
import { actionSuccessChance } from '../outcomeWeights'
import type { PendingOf, AnyPending } from '../pending'
import type { ActionRoll, PoolThrow } from '../rolls'
import type { State } from '../state'
import { gameMessage } from './eventKind'

/** The log subject of a step by one side. */
export const sideSubject = (before: State, side: SideId | null): LogSubject =>
  side ? { side, sideIndex: sideIds.indexOf(side), icon: before.sides[side].icon, leader: false } : noSubject

/** A step of one model, which may only just join. */
export const modelSubject = ({ side, profile }: Pick<Model, 'side' | 'profile'>): LogSubject => ({
  side,
  sideIndex: sideIds.indexOf(side),
  icon: profile.icon,
  leader: hasKeyword(profile, 'LEADER'),
})

/** A step of the model of that id; of nobody where it is gone. */
export const modelSubjectById = (before: State, id: ModelId | undefined): LogSubject => {
  const model = before.models[id ?? '']
  return model ? modelSubject(model) : noSubject
}

/** The pending decision of that id, if it is of that kind. */
export const pendingOfKindById = <Kind extends AnyPending['kind']>(
  before: State,
  id: number,
  kind: Kind,
): PendingOf<Kind> | null => {
  const frame = before.frames.find((one) => one.id === id)
  return frame?.kind === kind ? (frame as PendingOf<Kind>) : null
}

/** Whose dice they are: the model's, for reports. */
export const modelAsDiceOwner = (before: State, model: ModelId) => {
  const { side = '', profile } = before.models[model] ?? {}
  return { side, model, ...(profile && { name: profile.name }) }
}

/** Which throw it is, and whether its dice were changed (C-4). */
export const throwRecordFields = (
  frame: number,
  { thrown, first }: { readonly thrown: ThrowSource; readonly first: unknown },
  part = '',
) => ({ thrown, roll: `${frame}${part}`, ...(first !== null && { mended: true }) })

/** Dice in the log that all count, with the first faces if players changed them (C-4). */
export const loggedDiceRow = (
  faces: readonly number[],
  thrown: ThrowSource,
  first: readonly number[] | null = null,
  sides = 6,
): LoggedThrow => ({
  matter: 'bone',
  sides,
  dice: faces.map((face) => ({ face, dropped: false })),
  thrown,
  reading: null,
  first,
})

/** A keep-two pool in the log, the kept dice first (TC-1). `added`: the Bloodbath's die beside it (TC-5). */
export const loggedPool = (
  roll: PoolThrow,
  matter: LoggedThrow['matter'],
  reading: Message | null,
  added: number | null = null,
): LoggedThrow => ({
  matter,
  sides: 6,
  dice: [
    ...[...roll.kept, ...roll.dropped].map((index) => ({
      face: roll.faces[index] ?? 0,
      dropped: roll.dropped.includes(index),
    })),
    ...(added === null ? [] : [{ face: added, dropped: false }]),
  ],
  thrown: roll.thrown,
  reading,
  first: roll.first,
})

/** A pool on the ACTION chart, which is a success unless it fails (TC-2). */
export const loggedActionChartThrow = (
  frame: number,
  roll: ActionRoll,
  whose: Pick<NonNullable<ThrowRecord['counts']>, 'side' | 'model' | 'name'>,
): ThrowRecord => {
  const [one = 0, other = 0] = roll.kept.map((index) => roll.faces[index] ?? 0)
  return {
    counts: {
      ...whose,
      ...throwRecordFields(frame, roll),
      faces: roll.faces,
      success: { had: actionSuccessChance(roll.net), came: roll.outcome !== 'failure' },
    },
    rows: [loggedPool(roll, 'bone', gameMessage('kept', { one, other }))],
  }
}

/** What the ACTION chart said, at the right of the line. */
export const actionResultColumn = ({ total, outcome }: ActionRoll): LogLine['result'] => ({
  total,
  word: gameMessage(`outcome.${outcome}`),
  tone: outcome === 'critical' ? 'good' : 'plain',
})
