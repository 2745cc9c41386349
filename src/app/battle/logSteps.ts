import type { Message } from '@/kit'
import type { LogEntry, WithPendingStack, LogLine, StepRollsAndNotes, RulingId } from '@/engine'
import { distinctSideNames } from '../sideNames'
import type { LoadedGame } from '../loadGame'
import { countInAppThrows } from './countInAppThrows'
import { entryEventsWithStates, type AppliedEvent } from './entryEventsWithStates'

/** The entries of a battle's whole log. */
export interface WholeLogEntries {
  readonly entries: readonly LogEntry[]
  /** The entries that the next redo would bring back. */
  readonly redoable: readonly number[]
}

/** One step of the log as players see it: entries that belong together, or that were undone together. */
export interface LoggedStep {
  readonly key: string
  readonly line: LogLine
  /** Makes the details of the step when it is opened. */
  readonly open: () => StepRollsAndNotes
  /** The events of the step, for reports that need more than the line. */
  readonly events: readonly AppliedEvent[]
  /** When its last entry was written. */
  readonly at: number
  /** When it was undone, if it was. */
  readonly undone: { readonly at: number } | null
  /** Redo can still bring it back: it is after the current position of the battle. */
  readonly ahead: boolean
  /** Some of its dice replace dice that an undo took back (C-4). */
  readonly again: boolean
  /** Every throw by phone in it was made by two phones. */
  readonly shared: boolean
  /** Why the host threw dice alone that two phones were to throw; null if it did not. */
  readonly givenUp: 'late' | 'left' | null
  /** The sides that another phone answered for. */
  readonly answeredFor: readonly (Message | string)[]
  /** Rulings that the players set aside in it. */
  readonly overruled: readonly RulingId[]
}

export interface LoggedTurn {
  readonly turn: number
  readonly steps: readonly LoggedStep[]
  /** How many fell; 0 for an undone step. */
  readonly fell: number
}

/** An entry that was played, with everything that a reader may need. */
export interface PlayedOrUndoneEntry {
  readonly entry: LogEntry
  readonly events: readonly AppliedEvent[]
  /** The state before the entry. */
  readonly before: WithPendingStack
  /** The undo entry that took it back; null while it is valid. */
  undoing: LogEntry | null
}

/**
 * Turns a whole log into steps, in the order of their last entry. Undone entries are grouped by their undo entry.
 * Steps without a text from the game are left out.
 * @param redoable the entries that the next redo would bring back; those undone later lie ahead too
 */
export const logSteps = (
  game: LoadedGame,
  entries: readonly LogEntry[],
  redoable: readonly number[],
): readonly LoggedStep[] => {
  const groups = new Map<string, PlayedOrUndoneEntry[]>()
  for (const played of playedOrUndoneEntries(game, entries)) {
    const { entry, undoing } = played
    const key = undoing ? `${entry.step}-${undoing.seq}` : `${entry.step}`
    groups.set(key, [...(groups.get(key) ?? []), played])
  }
  const ahead = redoable[0] ?? Infinity
  return [...groups]
    .sort(([, some], [, others]) => lastSeq(some) - lastSeq(others))
    .flatMap(([key, group]) => {
      const [first] = group
      const last = group.at(-1)
      const events = group.flatMap((played) => played.events)
      const line = game.formatStep(events, null)
      if (!first || !last || !line) return []
      const undoing = first.undoing
      return [
        {
          key,
          line,
          open: () => game.formatStepDetails(events, null),
          events,
          at: last.entry.at,
          undone: undoing && { at: undoing.at },
          ahead: undoing !== null && first.entry.seq >= ahead,
          again: group.some(({ entry }) => entry.body.kind === 'played' && entry.body.again === true),
          shared: sharedWhole(game, group),
          givenUp: group.findLast(({ entry }) => entry.givenUp)?.entry.givenUp?.why ?? null,
          answeredFor: answeredFor(game, group),
          overruled: [
            ...new Set(
              group.flatMap(({ entry }) =>
                entry.body.kind === 'played' ? (entry.body.overruled ?? []) : [],
              ),
            ),
          ],
        },
      ]
    })
}

/** Facts contain exact chances, so they are computed only for steps of several phones. */
const sharedWhole = (game: LoadedGame, group: readonly PlayedOrUndoneEntry[]): boolean =>
  group.some(({ entry }) => entry.shared !== undefined) &&
  group.every(({ entry, events }) => {
    if (entry.shared !== undefined) return true
    return events.every(({ event, before }) => countInAppThrows(game.facts(event, before)) === 0)
  })

/** The names of the sides that others answered for, each once. */
const answeredFor = (
  game: LoadedGame,
  group: readonly PlayedOrUndoneEntry[],
): readonly (Message | string)[] => {
  const sides = new Set(group.flatMap(({ entry }) => entry.answersFor ?? []))
  const before = group[0]?.before
  if (sides.size === 0 || !before) return []
  const names = distinctSideNames(game.summary(before))
  const sideIds = game.participants(before).map(({ side }) => side)
  return [...sides].map((side) => names[sideIds.indexOf(side)] ?? side)
}

/** Groups steps by turn. A turn that occurs twice (undone and started again) is one group. */
export const groupByTurn = (steps: readonly LoggedStep[]): readonly LoggedTurn[] => {
  const turns = new Map<number, LoggedStep[]>()
  for (const step of steps) {
    const gathered = turns.get(step.line.turn)
    if (gathered) gathered.push(step)
    else turns.set(step.line.turn, [step])
  }
  return [...turns]
    .sort(([one], [other]) => one - other)
    .map(([turn, gathered]) => ({
      turn,
      steps: gathered,
      fell: gathered.reduce((sum, { undone, line }) => sum + (undone ? 0 : line.fell), 0),
    }))
}

/** Every entry that was ever played, with the state before it and the undo entry that took it back. */
export const playedOrUndoneEntries = (
  game: LoadedGame,
  entries: readonly LogEntry[],
): readonly PlayedOrUndoneEntry[] => {
  const played = new Map<number, PlayedOrUndoneEntry>()
  let state = game.initial
  const stand = (entry: LogEntry) => {
    const { events, after } = entryEventsWithStates(game, entry, state)
    played.set(entry.seq, { entry, events, before: state, undoing: null })
    state = after
  }
  for (const entry of entries) {
    const { body } = entry
    if (body.kind === 'played') stand(entry)
    else if (body.kind === 'undid') {
      for (const seq of body.entries) {
        const taken = played.get(seq)
        if (taken) taken.undoing = entry
      }
      state = played.get(body.entries[0] ?? -1)?.before ?? state
    } else {
      for (const seq of body.entries) {
        const taken = played.get(seq)
        if (taken) stand(taken.entry)
      }
    }
  }
  return [...played.values()]
}

const lastSeq = (group: readonly PlayedOrUndoneEntry[]): number => group.at(-1)?.entry.seq ?? 0
