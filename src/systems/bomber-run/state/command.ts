import type { AircraftId, Heading, Position, BattleSettings, SideId, StepKind } from '../rules'
import type { Correction } from './correction'
import type { Placing, Toward } from './schemas'

/** A face typed in by hand, or null for a die that the phone throws (C-2). */
export type TypedFace = number | null

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
  /** 5D4 for each base, by phone or by hand, west's and east's apart (BR-1). */
  | { readonly type: 'throwBases'; readonly faces?: Readonly<Partial<Record<SideId, readonly number[]>>> }
  /** The rows as players know them, without faces. */
  | { readonly type: 'enterBases'; readonly rows: Readonly<Record<SideId, number>> }
  /** Enters the position of an aircraft on the printed board, before the battle (BR-2). Only with the map. */
  | { readonly type: 'position'; readonly aircraft: AircraftId; readonly to: Position }
  /** Sets up the other side as the mirror image of this one (BR-2). */
  | { readonly type: 'mirror'; readonly from: SideId }
  /** The formation stands as printed: on to who goes first. */
  | { readonly type: 'deploy' }
  /** A D6 for each side. */
  | { readonly type: 'throwFirst'; readonly faces?: Readonly<Record<SideId, number>> }
  /** The higher chooses who goes first; before the throw: as the players agreed. */
  | { readonly type: 'chooseFirst'; readonly side: SideId }
  /** All D4 of the turn at once (BR-3). */
  | { readonly type: 'throwDice'; readonly faces?: readonly number[] }
  /**
   * Gives a die (its place in the tray, from 0) to a fighter, whose own die goes where this one was; null: takes it
   * back.
   */
  | { readonly type: 'giveDie'; readonly die: number; readonly to: AircraftId | null }
  /** Gives all dice at once, in the order of the tray; null leaves one free. */
  | { readonly type: 'giveDice'; readonly to: readonly (AircraftId | null)[] }
  /** Opens the move of an aircraft. Another one that has done nothing yet steps back for it. */
  | { readonly type: 'activate'; readonly aircraft: AircraftId }
  /**
   * One step of the move that is open. With the map: `toward` for a diagonal, `heading` for an acrobatic; where it
   * leads and which aircraft it meets is known. Without: `into` is the enemy whose square it enters, `leaves` says
   * that it leaves the board.
   */
  | {
      readonly type: 'fly'
      readonly step: StepKind
      readonly toward?: Toward
      readonly heading?: Heading
      readonly into?: AircraftId
      readonly leaves?: true
    }
  /** The moving aircraft attacks: before, between or after its steps, or first of a snap-shot (BR-5, BR-6). */
  | { readonly type: 'attack'; readonly target: AircraftId }
  /**
   * Players say that the moving aircraft stepped into this enemy's attack position (BR-6); the app says so itself
   * with the map.
   */
  | { readonly type: 'claimSnapShot'; readonly by: AircraftId }
  /** The moving bomber is over the enemy's base and bombs it (BR-9). */
  | { readonly type: 'bombingRun' }
  /** Without the map: it has made its whole move on the players' board, with any steps. It may still attack. */
  | { readonly type: 'moveOnBoard' }
  /** Ends the move that is open; points left are lost (BR-3). */
  | { readonly type: 'finish' }
  /** Ends the turn. Without the map `inFire` names who ended it in range of the enemy base's guns (BR-8). */
  | { readonly type: 'endTurn'; readonly inFire?: readonly AircraftId[] }
  | { readonly type: 'correct'; readonly correction: Correction; readonly reason: string }
  | { readonly type: 'concede'; readonly side: SideId }
  | { readonly type: 'declareResult'; readonly winner: SideId | 'draw' }
  /** Plays on after the end. */
  | { readonly type: 'continueBattle' }
  | PromptAnswer

/** What an open question can be answered with. */
export type PromptAnswer =
  /**
   * The dice of the open prompt. A duel: attack, defence. A bombing run: its die. A face is typed in, null is thrown
   * by the phone; without `faces` the phone throws all.
   */
  | { readonly type: 'throw'; readonly faces?: readonly TypedFace[] }
  /** Corrects the dice just thrown, or the turn's dice before the first move; null leaves a die as it is (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly TypedFace[] }
  /** Accepts the result. */
  | { readonly type: 'accept' }
  /** Closes it without the effects of the result (C-4). */
  | { readonly type: 'withhold' }
  /** Gives up an attack, snap-shot or bombing run before its dice. */
  | { readonly type: 'callOff' }
  /** The enemy that is asked takes its snap-shot (BR-6). */
  | { readonly type: 'snapShot' }
  /** At `attackFirst`: it does not attack first. At `snapShot`: no snap-shot. */
  | { readonly type: 'pass' }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
