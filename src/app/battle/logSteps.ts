import type { Message } from '@/kit'
import type { LogEntry, WithPending, LogLine, StepDetails, RulingId } from '@/engine'
import { distinctSideNames } from '../sideNames'
import type { LoadedGame } from '../registry'
import { countDeviceThrows } from './countDeviceThrows'
import { playedEvents, type PlayedEvent } from './playedEvents'

/** One step of the log as players see it: entries that stand together, or that were undone together. */
export interface LoggedStep {
  readonly key: string
  readonly line: LogLine
  /** All that it is made of, for who opens it. */
  readonly open: () => StepDetails
  /** What was played in it, for reports that read more than the line. */
  readonly events: readonly PlayedEvent[]
  /** When its last entry was written. */
  readonly at: number
  /** When it was undone, if it was. */
  readonly undone: { readonly at: number } | null
  /** Redo would still bring it back: it lies behind the place where the battle stands. */
  readonly ahead: boolean
  /** Dice in it were thrown in place of dice that an undo took back (C-4). */
  readonly again: boolean
  /** Two phones made every throw of the phone in it together. */
  readonly shared: boolean
  /** Why the host threw dice in it alone that two phones were to throw; null where it did not. */
  readonly givenUp: 'late' | 'left' | null
  /** The sides that were answered for in it, from a phone that does not play them. */
  readonly answeredFor: readonly (Message | string)[]
  /** Rulings that the players set aside in it. */
  readonly overruled: readonly RulingId[]
}

export interface LoggedTurn {
  readonly turn: number
  readonly steps: readonly LoggedStep[]
  /** How many fell in steps that stand. */
  readonly fell: number
}

/** An entry that was played once, with all of it that a reader may want. */
export interface PlayedEntry {
  readonly entry: LogEntry
  readonly events: readonly PlayedEvent[]
  /** The state that the entry met. */
  readonly before: WithPending
  /** The undo that it lies under; null while it stands. */
  undoing: LogEntry | null
}

/**
 * Reads a whole log into steps, in the order in which they were last added to. Undone entries are gathered by the undo
 * that took them; steps that the game says nothing about are left out.
 * @param redoable the entries that the next redo would bring back; those undone later lie ahead too
 */
export const logSteps = (
  game: LoadedGame,
  entries: readonly LogEntry[],
  redoable: readonly number[],
): readonly LoggedStep[] => {
  const groups = new Map<string, PlayedEntry[]>()
  for (const played of foldPlayedEntries(game, entries)) {
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

/** Facts hold exact chances: only the steps of several phones are asked for them. */
const sharedWhole = (game: LoadedGame, group: readonly PlayedEntry[]): boolean =>
  group.some(({ entry }) => entry.shared !== undefined) &&
  group.every(({ entry, events }) => {
    if (entry.shared !== undefined) return true
    return events.every(({ event, before }) => countDeviceThrows(game.facts(event, before)) === 0)
  })

/** What the sides are called that others answered for, each once. */
const answeredFor = (game: LoadedGame, group: readonly PlayedEntry[]): readonly (Message | string)[] => {
  const sides = new Set(group.flatMap(({ entry }) => entry.answersFor ?? []))
  const before = group[0]?.before
  if (sides.size === 0 || !before) return []
  const names = distinctSideNames(game.summary(before))
  const places = game.participants(before).map(({ side }) => side)
  return [...sides].map((side) => names[places.indexOf(side)] ?? side)
}

/** Gathers steps by turn; a turn that comes twice (undone and begun again) is one. */
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

/** Every entry that was ever played, with the state it met and the undo that it lies under. */
export const foldPlayedEntries = (game: LoadedGame, entries: readonly LogEntry[]): readonly PlayedEntry[] => {
  const played = new Map<number, PlayedEntry>()
  let state = game.initial
  const stand = (entry: LogEntry) => {
    const { events, after } = playedEvents(game, entry, state)
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

const lastSeq = (group: readonly PlayedEntry[]): number => group.at(-1)?.entry.seq ?? 0
