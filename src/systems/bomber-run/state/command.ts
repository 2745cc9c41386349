import type { AircraftId, Heading, Position, BattleSettings, SideId, StepKind } from '../rules'
import type { Correction } from './correctionSchema'
import type { Placing, DiagonalSide } from './schemas'

/** A face typed in by hand, or null for a die that the phone throws (C-2). */
export type TypedFaceOrNull = number | null

/** All commands that players can send. The last ones answer the open prompt. */
export type Command =
  /** Begins the battle. With the map every aircraft gets a proposed position at once. */
  | {
      readonly type: 'setUp'
      readonly settings: BattleSettings
      readonly names: Readonly<Record<SideId, string>>
      /**
       * With the map: the positions of all aircraft on the players' board, as in an earlier battle (BR-2).
       */
      readonly placings?: readonly Placing[]
    }
  /** 5D4 for each base; the faces of west and east may be typed or thrown separately (BR-1). */
  | { readonly type: 'throwBases'; readonly faces?: Readonly<Partial<Record<SideId, readonly number[]>>> }
  /** The rows as players enter them, without dice. */
  | { readonly type: 'enterBases'; readonly rows: Readonly<Record<SideId, number>> }
  /** Changes the position of an aircraft in the formation, before the battle (BR-2). Only with the map. */
  | { readonly type: 'position'; readonly aircraft: AircraftId; readonly to: Position }
  /** Places the other side as the mirror image of this one (BR-2). */
  | { readonly type: 'mirror'; readonly from: SideId }
  /** Ends the formation; next is who goes first. */
  | { readonly type: 'deploy' }
  /** A D6 for each side. */
  | { readonly type: 'throwFirst'; readonly faces?: Readonly<Record<SideId, number>> }
  /** The side with the higher die chooses who goes first; before a throw players choose by agreement. */
  | { readonly type: 'chooseFirst'; readonly side: SideId }
  /** All D4 of the turn at once (BR-3). */
  | { readonly type: 'throwDice'; readonly faces?: readonly number[] }
  /**
   * Gives a die (by its index in the tray) to a fighter; the fighter's old die goes to the former owner. null takes
   * the die back.
   */
  | { readonly type: 'giveDie'; readonly die: number; readonly to: AircraftId | null }
  /** Gives all dice at once, in the order of the tray; null leaves a die free. */
  | { readonly type: 'giveDice'; readonly to: readonly (AircraftId | null)[] }
  /** Opens the move of an aircraft, and closes an open move in which nothing was done. */
  | { readonly type: 'activate'; readonly aircraft: AircraftId }
  /**
   * One step of the open move. With the map: `toward` for a diagonal, `heading` for an Acrobatic; the app knows where
   * the step leads and which aircraft it meets. Without the map: `into` is the enemy whose square it enters, and
   * `leaves` says that it leaves the board.
   */
  | {
      readonly type: 'fly'
      readonly step: StepKind
      readonly toward?: DiagonalSide
      readonly heading?: Heading
      readonly into?: AircraftId
      readonly leaves?: true
    }
  /** The moving aircraft attacks: before, between or after its steps, or before a snap-shot (BR-5, BR-6). */
  | { readonly type: 'attack'; readonly target: AircraftId }
  /**
   * Players enter that the moving aircraft stepped into this enemy's attack position (BR-6); with the map the app
   * knows it.
   */
  | { readonly type: 'claimSnapShot'; readonly by: AircraftId }
  /** The moving bomber is over the enemy's base and bombs it (BR-9). */
  | { readonly type: 'bombingRun' }
  /**
   * Without the map: the aircraft has made its whole move on the players' board, with any steps. It may still attack.
   */
  | { readonly type: 'moveOnBoard' }
  /** Ends the move that is open; points left are lost (BR-3). */
  | { readonly type: 'finish' }
  /** Ends the turn. Without the map, `inFire` lists the aircraft in range of the enemy base (BR-8). */
  | { readonly type: 'endTurn'; readonly inFire?: readonly AircraftId[] }
  | { readonly type: 'correct'; readonly correction: Correction; readonly reason: string }
  | { readonly type: 'concede'; readonly side: SideId }
  | { readonly type: 'declareResult'; readonly winner: SideId | 'draw' }
  /** Continues the battle after its end. */
  | { readonly type: 'continueBattle' }
  | PromptAnswerCommand

/** The commands that answer the open prompt. */
export type PromptAnswerCommand =
  /**
   * The dice of the open prompt. A duel: attack, defence. A bombing run: its die. A face is typed in, null is thrown
   * by the phone; without `faces` the phone throws all.
   */
  | { readonly type: 'throw'; readonly faces?: readonly TypedFaceOrNull[] }
  /** Corrects the dice just thrown, or the turn's dice before the first move; null leaves a die as it is (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly TypedFaceOrNull[] }
  /** Accepts the result. */
  | { readonly type: 'accept' }
  /** Closes it without the effects of the result (C-4). */
  | { readonly type: 'withhold' }
  /** Cancels an attack, snap-shot or bombing run before its dice. */
  | { readonly type: 'callOff' }
  /** The enemy of the prompt takes its snap-shot (BR-6). */
  | { readonly type: 'snapShot' }
  /** At `attackFirst`: the mover does not attack first. At `snapShot`: the enemy takes no snap-shot. */
  | { readonly type: 'pass' }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
