import { err, type Err, type Message, type Ok, type Result } from '@/kit'
import type { Refusal, RulingId } from './refusal'

/** What came of commands: how many were carried out, or are on their way; where one was refused, how many before it were. */
export type DispatchResult = Ok<number> | (Err<Refusal> & { readonly done: number })

/** The first refusal of several commands, behind those that were carried out. */
export const stoppedDispatch = (done: number, reason: Refusal): DispatchResult => ({ ...err(reason), done })

/**
 * What a game's screens hold of the battle that is open: what they may show, and how to ask for a change. The app
 * provides it; its fields are reactive there. Screens never see the state, the log or the storage.
 */
export interface BattleSession<View, Command> {
  readonly battle: string
  /** What everybody at the table may see: a shared phone's look. */
  readonly look: View
  /** What one viewer may see at this moment, secrets too: for as long as it is held open, and never kept. */
  lookAs(viewer: string): View
  /**
   * Carries out commands one after another, each its own entry; stops at the first refusal. What was carried out
   * before it stays. Nothing is awaited: the screen paints, then it is written.
   */
  dispatch(commands: Command | readonly Command[], overrule?: readonly RulingId[]): DispatchResult
  /**
   * What commands would come to, were they sent now: everything that speaks against them, and the look that would follow
   * (null when they are impossible). Nothing is written, and no chance is drawn: it stops before dice of the phone.
   */
  foresee(commands: Command | readonly Command[]): {
    readonly objections: readonly Refusal[]
    readonly look: View | null
  }
  undo(): void
  redo(): void
  /** The step that undo or redo would move, in words; null when there is none. */
  readonly undoes: Message | null
  readonly redoes: Message | null
  /** What was chosen on an open sheet and not sent yet; kept over a kill of the app, never in the log. */
  readonly draft: unknown
  saveDraft(values: unknown): void
  dropDraft(): void
  /** A picture that the battle names; null when it is not kept on this device (any more). */
  picture(id: string): Promise<Blob | null>
  /** Keeps something of this battle for later ones on this device, in place of what has its id. Nothing is awaited. */
  keep(thing: Omit<SavedForce, 'place'>): void
  /** What this phone has to do at a table of several; null or absent where it is the only one. */
  readonly seat?: TableSeat | null
  /** This phone's player answers the question that another one is asked: every phone sees it in the log. */
  answerFor?(): void
  /** False while a write has failed: then nothing is accepted until it works or the battle was exported. */
  readonly accepting: boolean
}

/** A phone's place at a table of several. */
export interface TableSeat {
  /** The sides that are played on this phone: none where it is the board. */
  readonly plays: readonly string[]
  /**
   * Set while another phone is asked: whom the others wait for, in words, whether this phone's player may answer for them, and
   * whether they do.
   */
  readonly waits: { readonly who: Message; readonly mayAnswer: boolean; readonly answers: boolean } | null
  /**
   * The one side whose player alone looks at this phone, while all others have theirs here: what only they may see needs no hiding
   * (TR-4). Else null.
   */
  readonly alone: string | null
  /** The sides that are played on another phone, and not on this one: what they are asked, they are asked there. */
  readonly elsewhere: readonly string[]
  /** Whose phone waits for what is asked on this one, in words; null where that is not one other player's. */
  readonly asker: Message | null
}

/** A warband, force or squadron kept for use in later battles. The body is the game's own, validated on reading. */
export interface SavedForce {
  readonly id: string
  readonly name: string
  readonly body: unknown
  /** At which place among the sides players chose it for this battle, from 0; without it, where the game proposes. */
  readonly place?: number
}

/** Photographs kept on this device, beside the logs and never in them. */
export interface PhotoStore {
  get(id: string): Promise<Blob | null>
  /** Keeps a picture and tells its id, or why it could not be kept. */
  keep(picture: Blob): Promise<Result<string, Message>>
  forget(id: string): void
}

/** What a game's set-up screen holds. */
export interface SetUpSession<Command> {
  /** Forces used or typed in earlier on this device, newest first. */
  readonly kept: readonly SavedForce[]
  /** Keeps a force, in place of the one with that id or as a new one; tells its id. Nothing is awaited. */
  keep(force: Omit<SavedForce, 'id'> & { readonly id?: string }): string
  forget(id: string): void
  readonly pictures: PhotoStore
  /** The ways to hand on something that is kept, and to take in what others handed on; missing where the app has none. */
  readonly handOn?: { give(id: string): void; take(): void }
  /** Creates the battle with its first command and opens it; a refusal in words otherwise. */
  start(command: Command): Result<true, Refusal>
}
