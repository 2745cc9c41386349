import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { SetUpForce, SetUpForceWithId } from '@/play/setUp/setUpForce'
import type { SavedForce, SetUpSession } from '@/engine'
import { defaultBoardOrderAndNames, defaultMix } from '../../rules'
import type { BattleBoard, NamedBomber } from '../../state'
import {
  boardBodySchema,
  savedKindOf,
  maxNameLength,
  mixSchema,
  boundedNameSchema,
  squadronSchema,
  type TokenMixAndInterceptorNames,
  type SavedKind,
} from '../../roster'

/** Four named bombers. */
export interface SavedSquadron extends SetUpForce {
  readonly bombers: readonly NamedBomber[]
}
/** A board of the players: its names, order and photograph. */
export interface SavedBoard extends SetUpForce {
  readonly board: BattleBoard
}
/** The last players: five names, of which the first `count` play. */
export interface SavedPlayers {
  readonly names: readonly string[]
  readonly count: number
  /** The Defender's index among the names, or `dice`; missing: the dice decided. */
  readonly defender?: number | 'dice'
  /** They chose the printed board, though they may have saved boards. */
  readonly drawnBoard?: boolean
}
const partyBody = v.strictObject({
  kind: v.literal('players'),
  names: v.pipe(v.array(boundedNameSchema), v.length(5)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  defender: v.exactOptional(
    v.union([v.literal('dice'), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))]),
  ),
  drawnBoard: v.exactOptional(v.boolean()),
})

/** A session that sees only saved items of one kind. */
export const setUpSessionForSavedKind = <Command>(
  session: SetUpSession<Command>,
  kind: SavedKind,
): SetUpSession<Command> => ({
  get kept() {
    return session.kept.filter(({ body }) => savedKindOf(body) === kind)
  },
  keep: (force) => session.keep(force),
  forget: (id) => session.forget(id),
  pictures: session.pictures,
  start: (command) => session.start(command),
})
const tidy = (text: string): string => [...text.trim()].slice(0, maxNameLength).join('')

export const readSavedSquadron = ({
  id,
  name: own,
  body,
}: SavedForce): Result<SetUpForceWithId<SavedSquadron>, string> => {
  const read = v.safeParse(squadronSchema, body)
  if (!read.success) return err('no squadron')
  const { bombers } = read.output
  return ok({ id, sample: false, name: tidy(own), icon: bombers[0]?.motif ?? '', bombers })
}

export const readSavedBoard = ({
  id,
  name: own,
  body,
}: SavedForce): Result<SetUpForceWithId<SavedBoard>, string> => {
  const read = v.safeParse(boardBodySchema, body)
  if (!read.success) return err('no board')
  const { kind: _kind, ...board } = read.output
  return ok({ id, sample: false, name: tidy(own), icon: boardIcon, board })
}

/** The icon of a board in a list. */
export const boardIcon = 'bombing-run'
export const printedBoard: BattleBoard = { ...defaultBoardOrderAndNames, photograph: null }

/** The newest saved tokens that can be read; the default mix without any (TR-2). */
export const newestSavedTokens = (saved: readonly SavedForce[]): TokenMixAndInterceptorNames =>
  newest(saved, mixSchema) ?? { mix: defaultMix, interceptors: [] }

/** The last players; one player without a name if nothing is saved. */
export const newestSavedPlayers = (saved: readonly SavedForce[]): SavedPlayers =>
  newest(saved, partyBody) ?? { names: ['', '', '', '', ''], count: 1 }

const newest = <Schema extends v.GenericSchema>(
  saved: readonly SavedForce[],
  schema: Schema,
): v.InferOutput<Schema> | null => {
  for (const { body } of saved) {
    const read = v.safeParse(schema, body)
    if (read.success) return read.output
  }
  return null
}
