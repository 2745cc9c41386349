import type { Message } from '@/kit'
import type { Fate } from './fates'
import type { LoggedThrow, LogLine } from './logLine'
import type { LogSubject, RollBreakdownUpdate } from './rollBreakdown'
import type { Fact } from './system'

type Rolled = Extract<Fact, { kind: 'rolled' }>
type Fell = Extract<Fact, { kind: 'fell' }>
type Dealt = Extract<Fact, { kind: 'dealt' }>
type Restored = Extract<Fact, { kind: 'restored' }>

/** Dice thrown at the same time, formatted once: as facts count them, and as the log draws them. */
export interface ThrowRecord {
  /** Null: the log shows the dice, and another throw counts. */
  readonly counts: Omit<Rolled, 'kind'> | null
  readonly rows: readonly LoggedThrow[]
}

/**
 * An event's priority for the step's title. A `headline` wins anywhere. A `title` comes before all notes. A `note` is
 * used when there is nothing better, an `aside` when there is nothing else. A `footnote` is never a title; a step of
 * footnotes only is not shown.
 */
export type TitlePriority = 'headline' | 'title' | 'note' | 'aside' | 'footnote'

/**
 * How the log formats an event kind. Everything is optional. An event without any text only continues an earlier one.
 */
export interface EventLogFormat<Event, State> {
  /** The text of the event, as `viewer` may know it (a side, or null for everybody). */
  words?(event: Event, before: State, viewer: string | null): Message | null
  /** The title's priority, for the whole kind or per event. Default: `title`. */
  readonly weight?: TitlePriority | ((event: Event, before: State) => TitlePriority)
  /**
   * Whether the text appears below the title when another event gave the title. The default is true for priorities
   * below a title and false for titles.
   */
  readonly below?: boolean
  /** The text is only for a title: it names the step or the next one, and reports no result. */
  readonly titles?: boolean
  /**
   * The text only names what another event of its step reports too, so the step's details show it once. For the whole
   * kind or per event.
   */
  readonly names?: boolean | ((event: Event) => boolean)
  about?(event: Event, before: State): LogSubject
  throws?(event: Event, before: State): readonly ThrowRecord[]
  /** The result at the right of the log line. The last one of a step is shown. */
  result?(event: Event, before: State): LogLine['result']
  /** The event's parts of the step's roll breakdowns. By default, dice make one themselves. */
  accounts?(event: Event, before: State): readonly RollBreakdownUpdate[]
  /** Its text and notes appear as reasons of a roll, and nowhere else in the step's details. */
  readonly weighed?: boolean
  markers?(event: Event, before: State): LogLine['markers']
  /** More notes below the title. */
  notes?(event: Event, before: State): readonly Message[]
  /** What became of a model by this event, in short. Its text says the same in a sentence. */
  fate?(event: Event, before: State): Fate | null
  /** The report's story tells the event also without dice or a fall. For the whole kind or per event. */
  readonly matters?: boolean | ((event: Event, before: State) => boolean)
  /** The models that fell, for reports. */
  fell?(event: Event, before: State): readonly Omit<Fell, 'kind'>[]
  /** Harm to models that did not take them out, for reports. */
  dealt?(event: Event, before: State): readonly Omit<Dealt, 'kind'>[]
  /** Models that players put back, as if they had never fallen. */
  restored?(event: Event, before: State): readonly Omit<Restored, 'kind'>[]
  /** The number of losses where `fell` does not name them all: models of a unit that fights on. */
  losses?(event: Event, before: State): number
  /**
   * What the event corrects by hand: a model and a kind of marker, for example. Such an event has the value before in
   * `from`. Corrections of the same thing in a row are one line, from the first value to the last.
   */
  corrects?(event: Event, before: State): string
  /** The turn that begins with this event. */
  turn?(event: Event): number
}

/** An event of a step, and the state before it. */
export interface EventWithStateBefore<Event, State> {
  readonly event: Event
  readonly before: State
}
