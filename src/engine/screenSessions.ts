import { err, type Err, type Message, type Ok, type Result } from '@/kit'
import type { LogLine } from './logLine'
import type { Refusal, RulingId } from './refusal'

/**
 * The result of commands: the number that were carried out or are on their way. If one was refused, the number before
 * it.
 */
export type DispatchResult = Ok<number> | (Err<Refusal> & { readonly done: number })

/** The first refusal among several commands, after those that were carried out. */
export const refusedDispatchResult = (done: number, reason: Refusal): DispatchResult => ({
  ...err(reason),
  done,
})

/**
 * What a game's screens get of the open battle: the view that they may show, and how to send commands. The app
 * provides it; its fields are reactive there. Screens never see the state, the log or the storage.
 */
export interface BattleSession<View, Command> {
  readonly battle: string
  /** The view that everybody at the table may see, for a shared phone. */
  readonly view: View
  /** The current view of one viewer, secrets included. Use it only while it is on screen; never store it. */
  viewAs(viewer: string): View
  /**
   * Carries out commands one after another, each as its own entry, and stops at the first refusal. Commands carried
   * out before that stay. It does not wait: the screen paints first, then the entries are written.
   */
  dispatch(commands: Command | readonly Command[], overrule?: readonly RulingId[]): DispatchResult
  /**
   * The result that commands would have if they were sent now: all refusals, and the view after them (null when they
   * are impossible). Nothing is written and no random number is drawn: it stops before the phone's dice.
   */
  foresee(commands: Command | readonly Command[]): {
    readonly objections: readonly Refusal[]
    readonly view: View | null
  }
  undo(): void
  redo(): void
  /** Text of the step that undo or redo would move; null when there is none. */
  readonly undoes: Message | null
  readonly redoes: Message | null
  /** The step that Undo would take back, as the log shows it; null when there is none, or its entries are not read. */
  readonly lastStep?: LastStep | null
  /**
   * Takes back only the answer that closed the last step, so that its dice can be corrected (C-4). Only where
   * `lastStep` allows it.
   */
  reopen?(): void
  /** Choices on an open sheet that are not sent yet. They survive a kill of the app, but are never in the log. */
  readonly draft: unknown
  saveDraft(values: unknown): void
  dropDraft(): void
  /** A photo that the battle refers to; null when it is not (or no longer) on this device. */
  picture(id: string): Promise<Blob | null>
  /**
   * Saves something of this battle for later ones on this device, replacing what has the same id. It does not wait.
   */
  keep(thing: Omit<SavedForce, 'place'>): void
  /** This phone's role at a shared table; null or absent where it is the only phone. */
  readonly seat?: TableSeat | null
  /** Lets this phone's player answer a prompt for another player. Every phone sees it in the log. */
  answerFor?(): void
  /** False after a failed write: then nothing is accepted until a write works or the battle is exported. */
  readonly accepting: boolean
}

/** The last step of a battle. */
export interface LastStep {
  /** The same for all entries of the step. */
  readonly key: number
  readonly line: LogLine
  /** Whether `reopen` can open its prompt again. */
  readonly reopens: boolean
}

/** A phone's seat at a shared table. */
export interface TableSeat {
  /** The sides that are played on this phone; empty on a spectator screen. */
  readonly plays: readonly string[]
  /**
   * Set while another phone has the prompt: the player that the others wait for, whether this phone's player may
   * answer for them, and whether they do.
   */
  readonly waits: { readonly who: Message; readonly mayAnswer: boolean; readonly answers: boolean } | null
  /**
   * The one side whose player alone uses this phone, while all others use their own. Then its secrets need no hiding
   * (TR-4). Otherwise null.
   */
  readonly alone: string | null
  /** The sides that are played on another phone and not on this one. Their prompts appear there. */
  readonly elsewhere: readonly string[]
  /** The name of the player who waits for this phone's answer; null where that is not exactly one other player. */
  readonly asker: Message | null
}

/**
 * A warband, force or squadron that is saved for later battles. The body is the game's own and is validated on
 * reading.
 */
export interface SavedForce {
  readonly id: string
  readonly name: string
  readonly body: unknown
  /** The index of the side that players chose it for in this battle, from 0. Without it, the game proposes one. */
  readonly place?: number
}

/** Photos stored on this device, beside the logs and never in them. */
export interface PhotoStore {
  get(id: string): Promise<Blob | null>
  /** Saves a photo and returns its id, or why it could not be saved. */
  keep(picture: Blob): Promise<Result<string, Message>>
  forget(id: string): void
}

/** What a game's set-up screen gets. */
export interface SetUpSession<Command> {
  /** Forces used or typed in earlier on this device, newest first. */
  readonly kept: readonly SavedForce[]
  /** Saves a force under its id, or as a new one, and returns its id. It does not wait. */
  keep(force: Omit<SavedForce, 'id'> & { readonly id?: string }): string
  forget(id: string): void
  readonly pictures: PhotoStore
  /** Passes on a saved item, or imports one from others; missing where the app has neither. */
  readonly handOn?: { give(id: string): void; take(): void }
  /** Creates the battle with its first command and opens it; otherwise returns a refusal. */
  start(command: Command): Result<true, Refusal>
}
