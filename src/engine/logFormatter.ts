import { message, type Message } from '@/kit'
import {
  successOrFailure,
  mergeBreakdowns,
  noSubject,
  type RollBreakdownPart,
  type StepDetails,
  type LogSubject,
} from './rollBreakdown'
import type { LoggedThrow, LogLine } from './logLine'
import type { Fact } from './system'

type Rolled = Extract<Fact, { kind: 'rolled' }>
type Fell = Extract<Fact, { kind: 'fell' }>
type Dealt = Extract<Fact, { kind: 'dealt' }>
type Restored = Extract<Fact, { kind: 'restored' }>

/** Dice that left the hands together, told once: as they count, and as the log draws them. */
export interface ThrowRecord {
  /** Null: the log shows them, and another throw counts. */
  readonly counts: Omit<Rolled, 'kind'> | null
  readonly rows: readonly LoggedThrow[]
}

/**
 * How strongly an event gives its step the title: a `headline` wherever it stands, a `title` before all notes, a `note` when
 * there is nothing better, an `aside` when there is nothing else; a `footnote` never, and a step of nothing else is not shown.
 */
export type TitlePriority = 'headline' | 'title' | 'note' | 'aside' | 'footnote'
const byWeight: readonly TitlePriority[] = ['headline', 'title', 'note', 'aside']

/** How an event is told. All of it is optional: one that tells nothing only continues what another one named. */
export interface EventLogFormat<Event, State> {
  /** What happened, in words, as `viewer` may know it (a side, or null for everybody). */
  words?(event: Event, before: State, viewer: string | null): Message | null
  /** `title` unless said, for all of a kind or for each. */
  readonly weight?: TitlePriority | ((event: Event, before: State) => TitlePriority)
  /** Told below the title when another event gave it. What weighs less than a title is, unless this says no; titles are not. */
  readonly below?: boolean
  /** Its words are for a title alone: they name the step, or the one that comes next, and tell nothing of what was done. */
  readonly titles?: boolean
  /** Its words only name what another event of its step says too: an opened line says it once. For all of a kind or for each. */
  readonly names?: boolean | ((event: Event) => boolean)
  about?(event: Event, before: State): LogSubject
  throws?(event: Event, before: State): readonly ThrowRecord[]
  /** What stands at the right of the line; the last of a step counts. */
  result?(event: Event, before: State): LogLine['result']
  /** What it says of the questions of its step, for who opens the line. Dice tell one of their own unless said. */
  accounts?(event: Event, before: State): readonly RollBreakdownPart[]
  /** Its words and notes stand among the reasons of a question, and nowhere else in an opened line. */
  readonly weighed?: boolean
  markers?(event: Event, before: State): LogLine['markers']
  /** More to say below the title. */
  notes?(event: Event, before: State): readonly Message[]
  /** Who fell by it, for reports. */
  fell?(event: Event, before: State): readonly Omit<Fell, 'kind'>[]
  /** What it did to models short of their fall, for reports. */
  dealt?(event: Event, before: State): readonly Omit<Dealt, 'kind'>[]
  /** Whom players put back by it, as if it had not fallen. */
  restored?(event: Event, before: State): readonly Omit<Restored, 'kind'>[]
  /** How many fell by it, where that is more than `fell` names: models of a unit that fights on. */
  losses?(event: Event, before: State): number
  /** The turn that begins with it. */
  turn?(event: Event): number
}

/** An event of a step, and the state it met. */
export interface StepEvent<Event, State> {
  readonly event: Event
  readonly before: State
}

/**
 * Makes how a game tells its events from how each kind is told: `describe` in words, `recount` as a line of the log, `facts`
 * for reports, `open` for who asks what a line is made of. `reason` is the key of the words in which a reason that players typed is told.
 */
export const logFormatter = <
  Event extends { readonly type: string },
  State extends { readonly turn: number },
>(
  tellings: { readonly [Type in Event['type']]: EventLogFormat<Extract<Event, { type: Type }>, State> },
  reason: string,
) => {
  const of = ({ type }: Event): EventLogFormat<Event, State> =>
    // The record holds for each type the telling of just its events.
    tellings[type as Event['type']] as unknown as EventLogFormat<Event, State>

  /** Whether its words only name what another event says too. */
  const naming = (event: Event): boolean => {
    const { names = false } = of(event)
    return typeof names === 'function' ? names(event) : names
  }

  const describe = (event: Event, before: State, viewer: string | null): Message | null =>
    of(event).words?.(event, before, viewer) ?? null

  const facts = (event: Event, before: State): readonly Fact[] => {
    const { throws, fell, dealt, restored } = of(event)
    return [
      ...(throws?.(event, before) ?? []).flatMap(({ counts }): readonly Fact[] =>
        counts ? [{ kind: 'rolled', ...counts }] : [],
      ),
      ...(fell?.(event, before) ?? []).map((one): Fact => ({ kind: 'fell', ...one })),
      ...(dealt?.(event, before) ?? []).map((one): Fact => ({ kind: 'dealt', ...one })),
      ...(restored?.(event, before) ?? []).map((one): Fact => ({ kind: 'restored', ...one })),
    ]
  }

  const lossesIn = ({ event, before }: StepEvent<Event, State>): number =>
    of(event).losses?.(event, before) ?? of(event).fell?.(event, before).length ?? 0

  /** What an event says of questions: its own words for them, or its dice and what they came to. */
  const accountsOf = (
    { event, before }: StepEvent<Event, State>,
    viewer: string | null,
  ): readonly RollBreakdownPart[] => {
    const telling = of(event)
    if (telling.accounts) return telling.accounts(event, before)
    const thrown = telling.throws?.(event, before) ?? []
    return thrown.flatMap(({ counts, rows }, place): readonly RollBreakdownPart[] =>
      rows.length === 0 && !counts?.success
        ? []
        : [
            {
              key: counts?.roll ?? `${event.type} ${place} ${JSON.stringify(counts?.faces ?? [])}`,
              mended: counts?.mended === true,
              title: place === 0 ? describe(event, before, viewer) : null,
              dice: diceWords(rows),
              throws: rows,
              chances: successOrFailure(counts?.success?.had),
              result: telling.result?.(event, before) ?? null,
            },
          ],
    )
  }

  /** What has words in a step, and how strongly they ask for its title. */
  const wordedIn = (step: readonly StepEvent<Event, State>[], viewer: string | null) =>
    step.flatMap((told) => {
      const words = describe(told.event, told.before, viewer)
      const telling = of(told.event)
      const { weight: own = 'title' } = telling
      const weight = typeof own === 'function' ? own(told.event, told.before) : own
      const { below = weight !== 'headline' && weight !== 'title' } = telling
      return words ? [{ ...told, words, weight, below }] : []
    })
  const headOf = <One extends { readonly weight: TitlePriority }>(
    worded: readonly One[],
  ): One | undefined => {
    const strongest = byWeight.find((weight) => worded.some((one) => one.weight === weight))
    return worded.find(({ weight }) => weight === strongest)
  }

  const open = (step: readonly StepEvent<Event, State>[], viewer: string | null): StepDetails => {
    const told = step.map((one) => ({ ...one, parts: accountsOf(one, viewer) }))
    const head = headOf(wordedIn(step, viewer))
    const accounts = mergeBreakdowns(told.flatMap(({ parts }) => parts))
    // What was paid before dice that never fell stands in no question.
    const besides = told.filter(
      ({ event, parts }) => parts.length === 0 && !(of(event).weighed === true && accounts.length > 0),
    )
    const said = unrepeated(
      wordedIn(besides, viewer).filter(({ event }) => event !== head?.event && of(event).titles !== true),
      head,
      accounts.flatMap(({ title }) => title ?? []),
    )
    return {
      accounts,
      notes: [
        ...besides.flatMap(({ event, before }) => [
          ...said.filter((one) => one.event === event).map(({ words }) => words),
          ...(of(event).notes?.(event, before) ?? []),
        ]),
        ...step
          .flatMap(({ event }) => typedReason(event))
          .map((text) => ({ key: reason, params: { reason: text } })),
      ],
      markers: besides.flatMap(({ event, before }) => of(event).markers?.(event, before) ?? []),
    }
  }

  /**
   * What the title and the questions asked leave to say. The event that gave the title is not said again, nor what only names the same; events that happen to be
   * told alike, such as one square flown after the other, all stand.
   */
  const unrepeated = <One extends { readonly event: Event; readonly words: Message }>(
    said: readonly One[],
    head: One | undefined,
    asked: readonly Message[],
  ): readonly One[] => {
    const more = said.filter(
      (one, place) =>
        !naming(one.event) ||
        !(
          (head && alike(head.words, one.words)) ||
          asked.some((title) => alike(title, one.words)) ||
          said.some(
            (other, at) =>
              at !== place && alike(other.words, one.words) && (at < place || !naming(other.event)),
          )
        ),
    )
    // A title that only names a single thing stands for it.
    const [only] = more
    const alone = more.length === 1 && only && head && naming(head.event)
    return alone && alike(head.words, only.words) ? [] : more
  }

  const recount = (step: readonly StepEvent<Event, State>[], viewer: string | null): LogLine | null => {
    const worded = wordedIn(step, viewer)
    const head = headOf(worded)
    if (!head) return null
    const reasons = step.flatMap(({ event }) => typedReason(event))
    return {
      ...(of(head.event).about?.(head.event, head.before) ?? noSubject),
      title: head.words,
      throws: unmended(step.flatMap(({ event, before }) => of(event).throws?.(event, before) ?? [])).flatMap(
        ({ rows }) => rows,
      ),
      result: step.reduce<LogLine['result']>(
        (last, { event, before }) => of(event).result?.(event, before) ?? last,
        null,
      ),
      notes: [
        ...worded.filter((one) => one !== head && one.below).map(({ words }) => words),
        ...step.flatMap(({ event, before }) => of(event).notes?.(event, before) ?? []),
        ...reasons.map((text) => ({ key: reason, params: { reason: text } })),
      ],
      markers: step.flatMap(({ event, before }) => of(event).markers?.(event, before) ?? []),
      turn: Math.max(head.before.turn, ...step.map(({ event }) => of(event).turn?.(event) ?? 0)),
      fell: step.reduce((sum, told) => sum + lossesIn(told), 0),
    }
  }

  return { describe, recount, open, facts }
}

/** Dice of one kind, as they were asked for: "2D6"; null where a throw is of several kinds. */
const diceWords = ([row, ...others]: ThrowRecord['rows']): Message | null =>
  row && others.length === 0 ? message('play.told.dice', { count: row.dice.length, sides: row.sides }) : null

const alike = (one: Message, other: Message): boolean => JSON.stringify(one) === JSON.stringify(other)

const typedReason = (event: object): readonly string[] =>
  'reason' in event && typeof event.reason === 'string' && event.reason !== '' ? [event.reason] : []

/** Dice that were changed are told once, as they ended; the first faces come along (C-4). */
const unmended = (throws: readonly ThrowRecord[]): readonly ThrowRecord[] =>
  throws.filter(({ counts }, index) => {
    const roll = counts?.roll
    const next =
      roll === undefined ? undefined : throws.slice(index + 1).find((one) => one.counts?.roll === roll)
    return next?.counts?.mended !== true
  })
