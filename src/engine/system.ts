import type { Message, Result, Rng } from '@/kit'
import type { WithPendingStack, ThrowSource } from './pendingDecision'
import type { StepRollsAndNotes } from './rollBreakdown'
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

/** Harm to models short of taking them out, as games count it. `down` counts each time. */
export const nonLethalHarmKinds = ['down', 'wounds', 'blood', 'stress'] as const
export type NonLethalHarmKind = (typeof nonLethalHarmKinds)[number]

/** What reports and ledgers can read from an event without knowing the game. */
export type Fact =
  | {
      readonly kind: 'rolled'
      readonly side: string
      /** Who threw, by the name that players know: text if they chose it, a message if the game gives it. */
      readonly model?: string
      readonly name?: Message | string
      readonly thrown: ThrowSource
      readonly faces: readonly number[]
      /** The roll's exact chance of success before the throw, 0 to 1, and whether it succeeded. */
      readonly success?: { readonly had: number; readonly came: boolean }
      /**
       * In games that count each die of a pool separately: the chance of each die, 0 to 1, and the number of
       * successes.
       */
      readonly dice?: { readonly had: readonly number[]; readonly came: number }
      /**
       * The exact expected number of models that these dice take out, before the throw. Only on the one throw of an
       * attack for which the game knows it; the game decides which. A later throw of the attack may have by how much
       * spends have changed what is left of it.
       */
      readonly fells?: number
      /**
       * The exact chance, 0 to 1, that this throw and all that follows from it take each of these models out, as it was
       * shown before the throw. Only in games that show such a chance; a later throw has it with what was spent since.
       */
      readonly takesOut?: readonly { readonly model: string; readonly chance: number }[]
      /** The number of the throw in the battle, in games whose dice may be corrected later. */
      readonly roll?: string
      /** These dice replace the last ones of the same `roll` (C-4). */
      readonly mended?: boolean
    }
  | { readonly kind: 'fell'; readonly side: string; readonly model: string; readonly by?: string }
  /** Harm to a model of `side` that did not take it out: its amount, and who caused it. */
  | {
      readonly kind: 'dealt'
      readonly side: string
      readonly model: string
      readonly by?: string
      readonly harm: NonLethalHarmKind
      readonly n: number
    }
  /** Players put the model back by hand: its last fall, or the last time it went down, no longer counts. */
  | { readonly kind: 'restored'; readonly side: string; readonly model: string; readonly from?: 'down' }

/** Who took part on one side, for reports and ledgers of any game; in the order of the summary's sides. */
export interface ParticipantSide {
  /** The side's id, as in facts. */
  readonly side: string
  /** The side's score; null in games without a numeric score. */
  readonly victoryPoints: number | null
  readonly models: readonly ParticipantModel[]
}

/** A model of a battle, or a unit in games that fight with units. */
export interface ParticipantModel {
  /** The model's id, as in facts. */
  readonly model: string
  /** The name that players know: text if they chose it, a message if the game gives it. */
  readonly name: Message | string
  readonly icon: string
  /** The permanent id of the same model in a saved force; null when only the name identifies it. */
  readonly source: string | null
  /** The model's cost, in games with prices; absent where it cost nothing. */
  readonly ducats?: number
  /**
   * The model is out of action, by dice or by hand, or belongs to an earlier wave. Absent for those that still take
   * part.
   */
  readonly gone?: true
}

/**
 * The system of a game: pure functions over its own state, commands and events. Rules run once, in `decide`. Events
 * hold the outcome and every change, and `evolve` only applies them, so a corrected rule changes no old battle.
 */
export interface System<State extends WithPendingStack, Command, Event, View> {
  readonly id: string
  /** The version of the events that this code writes; `eventParser` counts it. */
  readonly version: number
  /** The state before the first event. */
  readonly initial: State
  decide(state: State, command: Command, chance: DecideOptions): Result<readonly Event[], Refusal>
  evolve(state: State, event: Event): State
  /** Everything that the screens show `viewer` (a side, or null for a shared phone), and nothing else. */
  battleView(state: State, viewer: string | null): View
  /** The event as text, or null if it has none of its own. */
  describe(event: Event, before: State, viewer: string | null): Message | null
  /** A whole step as the log shows it; null when there is nothing to show. */
  formatStep(
    step: readonly { readonly event: Event; readonly before: State }[],
    viewer: string | null,
  ): LogLine | null
  /** The details of a step, for a log line that is opened: every roll breakdown and all other notes. */
  formatStepDetails(
    step: readonly { readonly event: Event; readonly before: State }[],
    viewer: string | null,
  ): StepRollsAndNotes
  /** Validates an event from a file or a database, and migrates older versions. */
  parseEvent(raw: unknown, version: number): Result<Event, ReadFault>
  summary(state: State): BattleSummary
  facts(event: Event, before: State): readonly Fact[]
  /** Everybody who has taken part so far, including models out of action. */
  participants(state: State): readonly ParticipantSide[]
  /**
   * The reasons for the result, one line each, from the whole log and the final state. Only in games that report more
   * than victory points.
   */
  resultReasons?(
    played: readonly { readonly event: Event; readonly before: State }[],
    state: State,
  ): readonly Message[]
  /** What a successful roll is in this game, in one sentence, for those who read about luck. */
  readonly rollSuccessText?: Message
  /** How the model of the match is chosen, in the words of this game: its prices, its markers, its losses. */
  readonly deedsRuleText?: Message
  /** Whether each house rule is on in a battle, by its ruling. Only in games with house rules. */
  houseRules?(view: View): Readonly<Record<RulingId, boolean>>
  /** The edition of the rules that a battle is played by. Only in games with editions. */
  edition?(view: View): string
  /**
   * The side that decides now: the prompted side, otherwise the side whose move it is. Null where anybody may decide:
   * before the battle, between turns, after it. With several phones, that side's phone gets the prompt.
   */
  decidingSide(view: View): string | null
  /**
   * The side whose answer the open prompt needs. Null while there is no prompt: then the side whose move it is
   * continues.
   */
  promptedSide(view: View): string | null
  /**
   * The sides for which a command concedes the battle; empty for every other command. With several phones, any player
   * of these sides may send it, whichever side is prompted.
   */
  concededBy?(command: Command): readonly string[]
  /** The side whose secret a command reveals: only its phone may send it. Null for every other command. */
  secretOwner?(command: Command, view: View): string | null
  /**
   * Whether an event revealed something that players can't forget: no undo goes back past it. Only in games with
   * secrets.
   */
  isFinal?(event: Event, before: State): boolean
  /**
   * The side whose hidden item an event revealed: no other side's phone may undo it. Only in games with hidden items.
   */
  revealsFor?(event: Event, before: State): string | null
  /** Whether the answer to the current prompt is a secret of the prompted side: then nobody may answer for it. */
  asksSecret?(view: View): boolean
  /**
   * Splits a command that answers for several sides into one command for each, in order. Other commands stay as they
   * are. With several phones, each side is prompted separately.
   */
  splitBySide?(command: Command): readonly Command[]
  /**
   * What an event corrects by hand, null for all others. Corrections in a row with the same answer are one step: one
   * line of the log, and one undo.
   */
  correctionStep?(event: Event, before: State): string | null
  /** Whether there are dice that may still be corrected: the current prompt has a button for it (C-4). */
  canCorrectDice?(view: View): boolean
  /** Whether a battle can be watched again, because all positions are known. Only in games with a screen for that. */
  replays?(view: View): boolean
  /** The target of a pending decision's dice, where no field of it holds the target (C-4). */
  against?(frame: State['frames'][number]): string | null
  /** Only in games whose forces have prices and can be read from files. */
  readonly roster?: RosterRules
  /** Only in games with hidden information. */
  readonly secrets?: SecretRules<State, Event>
}

/**
 * How a game handles its secrets. In memory, an event may contain what only its owner may see, and `evolve` must work
 * with and without it. In storage, the secrets are separate, in the entry's `sealed`. To show, share or redact a log,
 * leave that one field out.
 */
export interface SecretRules<State, Event> {
  /** Splits the secrets off the events of one command; `sealed` is absent if there are none. */
  seal(events: readonly Event[]): { readonly events: readonly Event[]; readonly sealed?: unknown }
  /** The reverse. `sealed` may come from a file: what does not fit the events is left out, never guessed. */
  unseal(events: readonly Event[], sealed: unknown): readonly Event[]
  /** The state after an undo, with what players saw in `undone` and can't forget. */
  rememberSeen(restored: State, undone: State): State
  /** The state as folded without `sealed`: it contains nothing hidden. */
  withoutSecrets(state: State): State
}

/** An edition of a game's rules. Each has a rulebook of its own. */
export interface GameEdition {
  /** Stored in battles. */
  readonly id: string
  /** The key of its name among the game's messages. */
  readonly name: string
}

/** The modules that the app loads when a screen of a game opens: its screens and its messages. */
export interface GameModules {
  readonly screens: Readonly<Record<'setUp' | 'battle', () => Promise<unknown>>> & {
    /** The editor of one saved force, outside any battle. */
    readonly force?: () => Promise<unknown>
    /** Replays the battle on the game's own board; only for battles that it `replays`. */
    readonly replay?: () => Promise<unknown>
    /**
     * The battle for spectators, large and without a button: the view that everybody may see, with the last step in
     * the middle. Without it, spectators see the sides in the roll call.
     */
    readonly board?: () => Promise<unknown>
    /** A saved force as it is on the table, where rows of models don't show it. */
    readonly glance?: () => Promise<unknown>
    /** The editor of one weapon or unit of the players' own library. */
    readonly thing?: () => Promise<unknown>
  }
  /** The game's messages in English; the app finds the other languages beside them. */
  readonly messages: () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>
  /** The editions of its rules, the newest first. Absent in a game that has only one. */
  readonly editions?: readonly GameEdition[]
  /** The game's rulebook in English: of an edition, if the game has editions. */
  readonly rulebook?: (edition?: string) => Promise<{ readonly default: unknown }>
}

/** Binds a game's types once, so that its `index.ts` needs no annotations. */
export const defineSystem = <State extends WithPendingStack, Command, Event, View, Rest extends object>(
  system: System<State, Command, Event, View> & Rest,
): System<State, Command, Event, View> & Rest => system
