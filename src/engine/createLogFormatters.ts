import { message, type Message } from '@/kit'
import {
  chancesFromSuccessChance,
  mergeBreakdownUpdates,
  noSubject,
  type RollBreakdownUpdate,
  type StepRollsAndNotes,
} from './rollBreakdown'
import { joinCorrections } from './corrections'
import type { EventLogFormat, EventWithStateBefore, ThrowRecord, TitlePriority } from './eventLogFormat'
import { notesOfLine } from './fates'
import type { LogLine } from './logLine'
import type { Fact } from './system'

/** The priorities that can give a title, strongest first. */
const byWeight: readonly TitlePriority[] = ['headline', 'title', 'note', 'aside']

/**
 * Makes a game's log formatter from the formats of its event kinds: `describe` gives the text, `recount` a line of
 * the log, `facts` the data for reports, `open` the details of a step, `correctionStep` what is corrected by hand.
 * `reason` is the message key for a reason that players typed in.
 */
export const createLogFormatters = <
  Event extends { readonly type: string },
  State extends { readonly turn: number },
>(
  tellings: { readonly [Type in Event['type']]: EventLogFormat<Extract<Event, { type: Type }>, State> },
  reason: string,
) => {
  const of = ({ type }: Event): EventLogFormat<Event, State> =>
    // For each type, the record holds the format of exactly that type's events.
    tellings[type as Event['type']] as unknown as EventLogFormat<Event, State>

  /** Whether its text only names what another event reports too. */
  const naming = (event: Event): boolean => {
    const { names = false } = of(event)
    return typeof names === 'function' ? names(event) : names
  }

  /** Before the first turn all corrections in a row are one step: players lay out their markers. */
  const correctionStep = (event: Event, before: State): string | null => {
    const thing = of(event).corrects?.(event, before)
    return thing === undefined ? null : before.turn === 0 ? '' : thing
  }

  const joined = joinCorrections<Event, State>((event, before) => of(event).corrects?.(event, before))

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

  const lossesIn = ({ event, before }: EventWithStateBefore<Event, State>): number =>
    of(event).losses?.(event, before) ?? of(event).fell?.(event, before).length ?? 0

  /** Whether the report's story tells it: it says so, or a model fell. */
  const doesMatter = ({ event, before }: EventWithStateBefore<Event, State>): boolean => {
    const { matters = false, fell } = of(event)
    return (
      (typeof matters === 'function' ? matters(event, before) : matters) ||
      (fell?.(event, before) ?? []).length > 0
    )
  }

  /** An event's parts of roll breakdowns: its own, or those from its dice and their result. */
  const accountsOf = (
    { event, before }: EventWithStateBefore<Event, State>,
    viewer: string | null,
  ): readonly RollBreakdownUpdate[] => {
    const telling = of(event)
    if (telling.accounts) return telling.accounts(event, before)
    const thrown = telling.throws?.(event, before) ?? []
    return thrown.flatMap(({ counts, rows }, place): readonly RollBreakdownUpdate[] =>
      rows.length === 0 && !counts?.success
        ? []
        : [
            {
              key: counts?.roll ?? `${event.type} ${place} ${JSON.stringify(counts?.faces ?? [])}`,
              mended: counts?.mended === true,
              title: place === 0 ? describe(event, before, viewer) : null,
              dice: diceWords(rows),
              throws: rows,
              chances: chancesFromSuccessChance(counts?.success?.had),
              result: telling.result?.(event, before) ?? null,
            },
          ],
    )
  }

  /** The events of a step that have a text, with their priorities for the title. */
  const wordedIn = (step: readonly EventWithStateBefore<Event, State>[], viewer: string | null) =>
    step.flatMap((told) => {
      const words = describe(told.event, told.before, viewer)
      const telling = of(told.event)
      const { weight: own = 'title' } = telling
      const weight = typeof own === 'function' ? own(told.event, told.before) : own
      // The first correction of a step is its title, the others are below it.
      const { below = (weight !== 'headline' && weight !== 'title') || telling.corrects !== undefined } =
        telling
      return words ? [{ ...told, words, weight, below }] : []
    })
  const headOf = <One extends { readonly weight: TitlePriority }>(
    worded: readonly One[],
  ): One | undefined => {
    const strongest = byWeight.find((weight) => worded.some((one) => one.weight === weight))
    return worded.find(({ weight }) => weight === strongest)
  }

  const open = (
    events: readonly EventWithStateBefore<Event, State>[],
    viewer: string | null,
  ): StepRollsAndNotes => {
    const step = joined(events)
    const told = step.map((one) => ({ ...one, parts: accountsOf(one, viewer) }))
    const head = headOf(wordedIn(step, viewer))
    const accounts = mergeBreakdownUpdates(told.flatMap(({ parts }) => parts))
    // A marker spent before dice that were never thrown belongs to no roll.
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
   * The notes that remain after the title and the roll breakdowns. The event that gave the title is not repeated, nor
   * one that only names the same. Different events with the same text, such as one square flown after another, all
   * appear.
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
    // A title that names only a single roll can be that roll's title.
    const [only] = more
    const alone = more.length === 1 && only && head && naming(head.event)
    return alone && alike(head.words, only.words) ? [] : more
  }

  const recount = (
    events: readonly EventWithStateBefore<Event, State>[],
    viewer: string | null,
  ): LogLine | null => {
    const step = joined(events)
    const worded = wordedIn(step, viewer)
    const head = headOf(worded)
    if (!head) return null
    const reasons = step.flatMap(({ event }) => typedReason(event))
    const parts = step.map(({ event, before }) => ({
      matters: doesMatter({ event, before }),
      fate: of(event).fate?.(event, before) ?? null,
      words: worded
        .filter((one) => one.event === event && one !== head && one.below)
        .map(({ words }) => words),
      more: of(event).notes?.(event, before) ?? [],
    }))
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
      ...notesOfLine(
        parts,
        reasons.map((text) => message(reason, { reason: text })),
      ),
      markers: step.flatMap(({ event, before }) => of(event).markers?.(event, before) ?? []),
      turn: Math.max(head.before.turn, ...step.map(({ event }) => of(event).turn?.(event) ?? 0)),
      fell: step.reduce((sum, told) => sum + lossesIn(told), 0),
    }
  }

  return { describe, recount, open, facts, correctionStep }
}

/** Dice of one kind, such as "2D6"; null where a throw has several kinds. */
const diceWords = ([row, ...others]: ThrowRecord['rows']): Message | null =>
  row && others.length === 0 ? message('play.told.dice', { count: row.dice.length, sides: row.sides }) : null

const alike = (one: Message, other: Message): boolean => JSON.stringify(one) === JSON.stringify(other)

const typedReason = (event: object): readonly string[] =>
  'reason' in event && typeof event.reason === 'string' && event.reason !== '' ? [event.reason] : []

/** Corrected dice appear once, with their final faces. The first faces come with them (C-4). */
const unmended = (throws: readonly ThrowRecord[]): readonly ThrowRecord[] =>
  throws.filter(({ counts }, index) => {
    const roll = counts?.roll
    const next =
      roll === undefined ? undefined : throws.slice(index + 1).find((one) => one.counts?.roll === roll)
    return next?.counts?.mended !== true
  })
