import type {
  ChargeReaction,
  Chit,
  CoverLevel,
  Force,
  MeleeRole,
  OrderKind,
  SideId,
  StressGainReason,
  UnitId,
  UnitProfile,
} from '../rules'
import type { Correction } from './correctionSchema'
import type {
  AgreedExtraDice,
  ModifierSwitchStates,
  CustomModifier,
  DeclaredTarget,
} from './declaredTargetSchemas'
import type { FreeDice, FreeThrowPurpose, Scenario } from './schemas'

/** All commands that players can send. The last ones answer the open prompt. */
export type Command =
  /** Two to four sides, in the order of their letters (GT-19). */
  | { readonly type: 'muster'; readonly scenario: Scenario; readonly sides: readonly Force[] }
  /** The current step is done: on to the next of the Tactical or Turn End Phase, or to the next turn. */
  | { readonly type: 'proceed' }
  /** A chit: drawn by the phone, or the one that came out of the players' own bag (GT-7, C-2). */
  | { readonly type: 'draw'; readonly chit?: Chit }
  | { readonly type: 'activate'; readonly unit: UnitId }
  /**
   * Names the active unit's order. `stress` has `horror` and `outOfCoherency` when they apply. It comes before the test
   * (GT-14).
   */
  | { readonly type: 'order'; readonly order: OrderKind; readonly stress: readonly StressGainReason[] }
  /** Buys a Unit Order of the active unit; players apply what it says (GT-5). */
  | { readonly type: 'unitOrder'; readonly order: number; readonly nearCommander: boolean }
  /** Carries out an order without further choices: Take that Ground, Dig In, Rally. */
  | { readonly type: 'act' }
  /** The shooting of an Advance or Open Up: one target, or two when fire is split (GT-11). */
  | { readonly type: 'fire'; readonly targets: readonly DeclaredTarget[] }
  /**
   * `covers` is the cover of the charger after it arrives and the cover of its target, `distance` is the MU between
   * them. Missing: as known, and not measured (GT-15, GT-16).
   */
  | {
      readonly type: 'charge'
      readonly target: UnitId
      readonly covers?: Readonly<Record<MeleeRole, CoverLevel>>
      readonly distance?: number
      /** Dice that players agreed on for the melee (GT-16). */
      readonly moreDice?: Readonly<Record<MeleeRole, AgreedExtraDice | null>>
    }
  | { readonly type: 'endActivation' }
  /** Ends the turn's activations before the bag or the Fog of War does, against GT-7. */
  | { readonly type: 'endActivations' }
  /**
   * Damage from outside the app's attacks. `order` is the same as in `accept`, `stress` is what it adds (GT-13, GT-14).
   */
  | {
      readonly type: 'hurt'
      readonly unit: UnitId
      readonly damage: number
      readonly order?: readonly number[]
      readonly stress: readonly StressGainReason[]
      readonly reason: string
    }
  /** Free dice: a D3 of a melee move, or a random direction and its distance. */
  | {
      readonly type: 'throwFree'
      readonly side: SideId | null
      readonly purpose: FreeThrowPurpose
      readonly sides: FreeDice['sides']
      readonly count: number
      /** Faces of the dice named, typed in; a D3 or D2 as 1 to 3 or 1 to 2. */
      readonly faces?: readonly number[]
    }
  | { readonly type: 'declareInitiative'; readonly side: SideId }
  | { readonly type: 'correct'; readonly correction: Correction; readonly reason: string }
  | { readonly type: 'addUnit'; readonly side: SideId; readonly profile: UnitProfile }
  /** A changed composition keeps the remaining models of each profile by index; new indexes start complete. */
  | { readonly type: 'editUnit'; readonly unit: UnitId; readonly profile: UnitProfile }
  | { readonly type: 'removeUnit'; readonly unit: UnitId }
  | { readonly type: 'score'; readonly side: SideId; readonly to: number }
  | {
      readonly type: 'editScenario'
      readonly name: string
      readonly turnLimit: number | null
      readonly notes: string
    }
  /** With more than two sides the others play on, without its units. */
  | { readonly type: 'concede'; readonly side: SideId }
  | { readonly type: 'declareResult'; readonly winner: SideId | 'draw' }
  | { readonly type: 'continueBattle' }
  | PromptAnswerCommand

/** The commands that answer the open prompt. */
export type PromptAnswerCommand =
  /** The prompted side's points, a number for each open roll: d+1 on its own, -1 on others' (GT-5). */
  | { readonly type: 'spend'; readonly points: readonly number[] }
  /**
   * Changes a roll before it is thrown: what is switched, and the players' own modifiers, in place of those before.
   */
  | {
      readonly type: 'modify'
      readonly roll: number
      readonly choices: ModifierSwitchStates
      readonly custom: readonly CustomModifier[]
    }
  /**
   * The dice of every open roll, one list for each in its pool's order; missing faces are thrown by the phone (C-2).
   * `spends` answers the sides that would still be asked for points, in their order, as `spend` does, so that undo
   * takes the points back with the throw.
   */
  | {
      readonly type: 'throw'
      readonly faces?: readonly (readonly number[])[]
      readonly spends?: readonly (readonly number[])[]
    }
  /** Corrects the dice that were just thrown (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly (readonly number[])[] }
  /** Accepts the result with the owners' choices; a missing choice stays as proposed. */
  | ({ readonly type: 'accept' } & SettlementChoices)
  /** Closes the result without its effects (C-4). */
  | { readonly type: 'withhold' }
  /** Cancels what was declared and not thrown. Spent points come back. */
  | { readonly type: 'callOff' }
  /** The defender picks the crossed cover that counts (GT-11). */
  | { readonly type: 'pickCover'; readonly cover: CoverLevel }
  /** The attacker discards a Stress token of the target, or does not (GT-12). */
  | { readonly type: 'discardStress'; readonly discard: boolean }
  /** Of the profiles with most models, the one that gives the unit its Save (GT-20); for each roll of saves. */
  | { readonly type: 'chooseSave'; readonly roll: number; readonly profile: number }
  /** Of the profiles with most models, the one that gives a unit its Damage in this round of melee (GT-20). */
  | { readonly type: 'chooseDamage'; readonly role: MeleeRole; readonly profile: number }
  /** Whether a charge gets a model within 2 MU, and whether the closest one moved more than 5 MU for it (GT-15). */
  | { readonly type: 'contact'; readonly contact: 'fails' | 'near' | 'far' }
  /** The charged unit's answer; `shot` is read for Hold and Shoot: it is shot at the charger (GT-15). */
  | { readonly type: 'react'; readonly reaction: ChargeReaction | null; readonly shot?: DeclaredTarget }
  /** Whether a charging model is still within 2 MU after a Hold and Shoot (GT-15). */
  | { readonly type: 'stillWithin'; readonly within: boolean }
  /** The covers of the two units of a melee, or of a charge that the enemy answers (GT-16). */
  | { readonly type: 'meleeCover'; readonly covers: Readonly<Record<MeleeRole, CoverLevel>> }
  /**
   * Dice that a unit throws more or fewer in a melee, as players agreed; null for those of its models alone (GT-16).
   */
  | { readonly type: 'agreeDice'; readonly role: MeleeRole; readonly dice: AgreedExtraDice | null }
  /** Ends a melee in which no model can be hurt; otherwise against GT-16. */
  | { readonly type: 'stopMelee' }
  /** The friends within 6 MU of a unit that lost its last model (GT-14). */
  | { readonly type: 'shaken'; readonly units: readonly UnitId[] }

/** Choices that come with accepting a result. Profiles are named by index in the composition. */
export interface SettlementChoices {
  /** Morale: models lost of each profile, by unit (GT-10). */
  readonly removals?: Readonly<Record<UnitId, readonly number[]>>
  /** Damage: the owner's order of profiles, by unit (GT-13). */
  readonly orders?: Readonly<Record<UnitId, readonly number[]>>
  /** Damage by hand where weapon rules say more than the dice, by unit (GT-12). */
  readonly damage?: Readonly<Record<UnitId, number>>
  /**
   * Casualties of an attack that ignores saves and Obscured: a Stress for the target. Missing: as the weapons say
   * (GT-14).
   */
  readonly ignoringSaves?: boolean
}

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>

/**
 * Splits a throw with the points of several sides into one spend for each side and the throw (GT-5). Any other command
 * stays one.
 */
export const splitCommandBySide = (command: Command): readonly Command[] => {
  if (command.type !== 'throw' || !Array.isArray(command.spends)) return [command]
  const { spends, ...dice } = command
  return [...spends.map((points) => ({ type: 'spend', points }) as const), dice]
}
