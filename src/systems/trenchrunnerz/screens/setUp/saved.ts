import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { SetUpForce, SavedSetUpForce } from '@/play/setUp/setUpForce'
import type { SavedForce, SetUpSession } from '@/engine'
import { defaultBoard, defaultMix } from '../../rules'
import type { BattleBoard, NamedBomber } from '../../state'
import {
  boardBody,
  savedKindOf,
  maxNameLength,
  mixSchema,
  forceNameSchema,
  squadronSchema,
  type SavedTokens,
  type SavedKind,
} from '../../roster'

/** Four bombers as players named them. */
export interface SavedSquadron extends SetUpForce {
  readonly bombers: readonly NamedBomber[]
}
/** A printed board: its names, its order, and its photograph. */
export interface SavedBoard extends SetUpForce {
  readonly board: BattleBoard
}
/** Who sat at the table last; names of five, as many of which play as `count` says. */
export interface LastPlayers {
  readonly names: readonly string[]
  readonly count: number
  /** Who was the Defender, a position among the names; missing: the dice decided. */
  readonly defender?: number | 'dice'
  /** They played on the board as drawn, whatever boards of their own they keep. */
  readonly drawnBoard?: boolean
}
const partyBody = v.strictObject({
  kind: v.literal('players'),
  names: v.pipe(v.array(forceNameSchema), v.length(5)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  defender: v.exactOptional(
    v.union([v.literal('dice'), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))]),
  ),
  drawnBoard: v.exactOptional(v.boolean()),
})

/** What a device keeps for this game is of four kinds: a session that sees only one of them. */
export const savedOfKind = <Command>(
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

export const readSquadron = ({
  id,
  name: own,
  body,
}: SavedForce): Result<SavedSetUpForce<SavedSquadron>, string> => {
  const read = v.safeParse(squadronSchema, body)
  if (!read.success) return err('no squadron')
  const { bombers } = read.output
  return ok({ id, sample: false, name: tidy(own), icon: bombers[0]?.motif ?? '', bombers })
}

export const readBoard = ({
  id,
  name: own,
  body,
}: SavedForce): Result<SavedSetUpForce<SavedBoard>, string> => {
  const read = v.safeParse(boardBody, body)
  if (!read.success) return err('no board')
  const { kind: _kind, ...board } = read.output
  return ok({ id, sample: false, name: tidy(own), icon: boardIcon, board })
}

/** The drawing that stands for a board in a list. */
export const boardIcon = 'bombing-run'
export const printedBoard: BattleBoard = { ...defaultBoard, photograph: null }

/** The newest kept tokens that can be read; the default mix where there are none (TR-2). */
export const readTokens = (kept: readonly SavedForce[]): SavedTokens =>
  newest(kept, mixSchema) ?? { mix: defaultMix, interceptors: [] }

/** Who played last; one player without a name where nobody did. */
export const readParty = (kept: readonly SavedForce[]): LastPlayers =>
  newest(kept, partyBody) ?? { names: ['', '', '', '', ''], count: 1 }

const newest = <Schema extends v.GenericSchema>(
  kept: readonly SavedForce[],
  schema: Schema,
): v.InferOutput<Schema> | null => {
  for (const { body } of kept) {
    const read = v.safeParse(schema, body)
    if (read.success) return read.output
  }
  return null
}
