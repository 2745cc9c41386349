import type { Message, Result, Rng } from '@/kit'
import type { WithPending, ThrowSource } from './pendingDecision'
import type { StepDetails } from './rollBreakdown'
import type { LogLine } from './logLine'
import type { ReadFault } from './readFault'
import type { Refusal, RulingId } from './refusal'
import type { RosterRules } from './roster'
import type { BattleSummary } from './summary'

/** What `decide` may use besides state and command. */
export interface DecideOptions {
  /** Read only for dice that the phone throws. */
  readonly rng: Rng
  /** Rulings that the players set aside for this one command. */
  readonly overrule: readonly RulingId[]
}

/** What models do to each other short of taking out, as games count it: `down` is once for each time. */
export const harmKinds = ['down', 'wounds', 'blood', 'stress'] as const
export type HarmKind = (typeof harmKinds)[number]

/** What reports and ledgers of any game can read from an event without knowing the game. */
export type Fact =
  | {
      readonly kind: 'rolled'
      readonly side: string
      /** Who threw, and what players call it: a name of their own as text, one that the game gives as a message. */
      readonly model?: string
      readonly name?: Message | string
      readonly thrown: ThrowSource
      readonly faces: readonly number[]
      /** What the roll was for: the chance it had before the throw, 0 to 1, exact, and whether it came off. */
      readonly success?: { readonly had: number; readonly came: boolean }
      /** In games that count every die of a pool by itself: the chance that each had, 0 to 1, and how many came off. */
      readonly dice?: { readonly had: readonly number[]; readonly came: number }
      /**
       * How many models these dice were to take out on average, exact, as it stood before they fell. Only on the one throw of an
       * attack for which the game knows it: a game says which.
       */
      readonly fells?: number
      /** Which throw of the battle it is, in games whose dice may be changed afterwards. */
      readonly roll?: string
      /** These dice stand in place of the last ones of the same `roll` (C-4). */
      readonly mended?: boolean
    }
  | { readonly kind: 'fell'; readonly side: string; readonly model: string; readonly by?: string }
  /** What a model of `side` suffered short of falling, how much of it, and by whom. */
  | {
      readonly kind: 'dealt'
      readonly side: string
      readonly model: string
      readonly by?: string
      readonly harm: HarmKind
      readonly n: number
    }
  /** Players put it back by hand: its last fall, or the last time it went down, is no part of the battle. */
  | { readonly kind: 'restored'; readonly side: string; readonly model: string; readonly from?: 'down' }

/** Who took part on one side, for reports and ledgers of any game; in the order of the summary's sides. */
export interface ParticipantSide {
  /** The side's id, as facts name it. */
  readonly side: string
  /** What the scenario counted for it; null in games that count nothing, or not by number. */
  readonly victoryPoints: number | null
  readonly models: readonly ParticipantModel[]
}

/** A model of a battle, or a unit in games that fight with units. */
export interface ParticipantModel {
  /** As facts name it. */
  readonly model: string
  /** What players call it: a name of their own as text, one that the game gives as a message. */
  readonly name: Message | string
  readonly icon: string
  /** Names the same model in a kept force for good; null when only its name does. */
  readonly source: string | null
  /** What it cost its side, in games that price models; left out where it cost nothing. */
  readonly ducats?: number
  /** Taken out as the battle stands, by dice or by hand, or of an earlier wave; left out of those that still take part. */
  readonly gone?: true
}

/**
 * A game, whole: pure functions over its own state, commands and events. Rules run once, in `decide`; events
 * hold the outcome and every change; `evolve` only keeps books, so that mending a rule rewrites no old battle.
 */
export interface System<State extends WithPending, Command, Event, View> {
  readonly id: string
  /** The version of event bodies that this code writes: `eventParser` counts it. */
  readonly version: number
  /** The state before the first event. */
  readonly initial: State
  decide(state: State, command: Command, chance: DecideOptions): Result<readonly Event[], Refusal>
  evolve(state: State, event: Event): State
  /** Everything the screens show `viewer` (a side, or null for a shared phone), and nothing else. */
  battleView(state: State, viewer: string | null): View
  /** The event in words, or null if it says nothing by itself. */
  describe(event: Event, before: State, viewer: string | null): Message | null
  /** A whole step as the log shows it; null when there is nothing to show. */
  formatStep(
    step: readonly { readonly event: Event; readonly before: State }[],
    viewer: string | null,
  ): LogLine | null
  /** What a step is made of, for who opens its line: every question whole, and what else was said. */
  formatStepDetails(
    step: readonly { readonly event: Event; readonly before: State }[],
    viewer: string | null,
  ): StepDetails
  /** Validates an event from a file or a database, lifting older versions. */
  parseEvent(raw: unknown, version: number): Result<Event, ReadFault>
  summary(state: State): BattleSummary
  facts(event: Event, before: State): readonly Fact[]
  /** Everybody who took part so far, standing or not. */
  participants(state: State): readonly ParticipantSide[]
  /**
   * What the result rests on, a line each: from all that stands in the log, and the state it led to. Only in games that have more
   * to say than victory points.
   */
  resultReasons?(
    played: readonly { readonly event: Event; readonly before: State }[],
    state: State,
  ): readonly Message[]
  /** Whether each house rule is on in a battle, by its ruling. Only in games that have some. */
  houseRules?(look: View): Readonly<Record<RulingId, boolean>>
  /**
   * Which side decides now: who is asked, else whose move it is. Null where anybody at the table may: before the battle, between
   * turns, after it. With several phones it is that side's phone that gets the question.
   */
  decidingSide(look: View): string | null
  /** The side whose answer an open question waits for; null while none is open, and whoever's move it is goes on. */
  promptedSide(look: View): string | null
  /**
   * The sides that a command gives the battle up for; none for every other command. With several phones any of their players may say
   * so, whoever is asked.
   */
  concededBy?(command: Command): readonly string[]
  /** The side whose secret a command opens: only its phone may send it. Null for every other command. */
  secretOwner?(command: Command, look: View): string | null
  /** Whether an event showed what nobody can unsee: no undo goes behind it. Only in games that open secrets. */
  isFinal?(event: Event, before: State): boolean
  /** The side whose hidden thing an event turned up: no other side's phone takes that back. Only in games that hide something. */
  revealsFor?(event: Event, before: State): string | null
  /** Whether the answer that is asked now is a secret of the asked side: nobody gives it for them. */
  asksSecret?(look: View): boolean
  /**
   * A command that answers for several sides at once, as the commands that answer for one each, in their order; every other command
   * as it is. With several phones each side is asked on its own.
   */
  splitBySide?(command: Command): readonly Command[]
  /** Whether dice lie open that may still be changed: the question that waits has a key for it (C-4). */
  canCorrectDice?(look: View): boolean
  /** Whether a battle can be watched once more: where everybody stood is known. Only in games with a view for that. */
  replays?(look: View): boolean
  /** Whom a frame's dice are thrown against, where no field of the frame says so (C-4). */
  against?(frame: State['frames'][number]): string | null
  /** Only in games whose forces can be priced and read from files. */
  readonly roster?: RosterRules
  /** Only in games that hide something. */
  readonly secrets?: Secrets<State, Event>
}

/**
 * How a game keeps its secrets. In memory an event may carry what only its owner may see, and `evolve` must work
 * with it and without it; what is written has it apart, in the entry's `sealed`, so that a log can be shown, shared
 * or redacted by leaving one field out.
 */
export interface Secrets<State, Event> {
  /** Splits the secrets off the events of one command; `sealed` is absent when they hold none. */
  seal(events: readonly Event[]): { readonly events: readonly Event[]; readonly sealed?: unknown }
  /** The reverse. `sealed` may come from a file: what does not fit the events is left out, never guessed. */
  unseal(events: readonly Event[], sealed: unknown): readonly Event[]
  /** The state after an undo, with what players have seen in `undone` and can't unsee. */
  rememberSeen(restored: State, undone: State): State
  /** The state as it would be folded without `sealed`: nothing hidden is in it. */
  withoutSecrets(state: State): State
}

/** What the app fetches when a screen of a game is opened: its screens, and its words. */
export interface GameModules {
  readonly screens: Readonly<Record<'setUp' | 'battle', () => Promise<unknown>>> & {
    /** The editor of one kept force, outside any battle. */
    readonly force?: () => Promise<unknown>
    /** The battle watched once more on the game's own board; only for battles that it `replays`. */
    readonly replay?: () => Promise<unknown>
    /**
     * How the battle stands for who only looks on, large and without a key: the look that everybody may see, around what was just
     * done. Without it the sides are listed by the roll call.
     */
    readonly board?: () => Promise<unknown>
    /** What one kept force looks like on the table, where rows of models do not show it. */
    readonly glance?: () => Promise<unknown>
    /** The editor of one weapon or unit of the players' own library. */
    readonly thing?: () => Promise<unknown>
  }
  /** Its words in English; the app finds those of other languages beside them. */
  readonly messages: () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>
  /** Its rulebook in English. */
  readonly rulebook?: () => Promise<{ readonly default: unknown }>
}

/** Names a game's types once, so that its `index.ts` needs no annotations. */
export const defineSystem = <State extends WithPending, Command, Event, View, Rest extends object>(
  system: System<State, Command, Event, View> & Rest,
): System<State, Command, Event, View> & Rest => system
