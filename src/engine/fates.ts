import { message, type Message } from '@/kit'
import type { FateGroup, LogLine } from './logLine'

/** What became of a model, unit or craft. */
export interface Fate {
  readonly model: string
  readonly name: Message | string
  /** The keys of its messages: one lists the `names` of the models, the other only counts them (`n`). */
  readonly named: string
  readonly counted: string
}

/**
 * The fates of a step in groups, in the order in which the first of each came; empty unless there are several models.
 * A model that was hurt more than once has its last fate.
 */
const groupFates = (fates: readonly Fate[]): readonly FateGroup[] => {
  const last = [...new Map(fates.map((fate) => [fate.model, fate])).values()]
  if (last.length < 2) return []
  return [...new Map(last.map((fate) => [fate.named, fate])).values()].map(({ named, counted }) => {
    const [first, ...others] = last.flatMap((fate) => (fate.named === named ? [fate.name] : []))
    const names = others.reduce<Message | string>(
      (one, other) => message('play.told.list', { one, other }),
      first ?? '',
    )
    const n = others.length + 1
    return { named: message(named, { names }), counted: message(counted, { n }) }
  })
}

/** What one event of a step adds below the title. */
interface NotesOfEvent {
  readonly words: readonly Message[]
  readonly more: readonly Message[]
  readonly fate: Fate | null
  /** The report's story tells it. */
  readonly matters: boolean
}

/** The notes of a log line, from its events in their order and the reasons that players typed in. */
export const notesOfLine = (
  events: readonly NotesOfEvent[],
  typed: readonly Message[],
): Pick<LogLine, 'notes' | 'fates' | 'story'> => {
  const groups = groupFates(events.flatMap(({ fate }) => fate ?? []))
  const important = events.filter(({ matters }) => matters)
  return {
    notes: [...events.flatMap(({ words, more }) => [...words, ...more]), ...typed],
    ...(groups.length > 0 && {
      fates: {
        groups,
        besides: [...events.flatMap(({ words, more, fate }) => [...(fate ? [] : words), ...more]), ...typed],
      },
    }),
    ...(important.length > 0 && { story: important.flatMap(({ words, more }) => [...words, ...more]) }),
  }
}
