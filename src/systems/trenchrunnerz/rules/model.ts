/** The kinds of Defence token, a Flak Battery by the dice printed on it (TR-2). */
export const tokenKinds = ['interceptor', 'laserTurret', 'obstacles', 'flak1', 'flak2', 'flak3'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** The number of tokens of each kind, each 0 or more (TR-2). */
export type TokenMix = Readonly<Record<TokenKind, number>>

/** The dice that a Flak Battery's token throws, 1 to 3; 0 for any other kind (TR-8). */
export const flakDiceOf = (kind: TokenKind): 0 | 1 | 2 | 3 =>
  kind === 'flak1' ? 1 : kind === 'flak2' ? 2 : kind === 'flak3' ? 3 : 0

/** The two objectives, and all nine places that may hold a token (TR-1). */
export const objectiveIds = ['alpha', 'beta'] as const
export type ObjectiveId = (typeof objectiveIds)[number]
export const placeIds = [...objectiveIds, '1', '2', '3', '4', '5', '6', '7'] as const
export type PlaceId = (typeof placeIds)[number]

/**
 * The position of a craft. `between`: in a space of the printed board that is none of the nine places and unknown to
 * the app (TR-1). `stern`: it has left the board.
 */
export type Position = PlaceId | 'bow' | 'between' | 'stern'

/** The kinds of tokens by place, which must stay hidden (TR-4). */
export type TokenKindByPlace = Readonly<Partial<Record<PlaceId, TokenKind>>>

/** The sides: one Defender, up to four attackers. Solo: `attacker-1`, and the app defends. */
export const attackerSideIds = ['attacker-1', 'attacker-2', 'attacker-3', 'attacker-4'] as const
export type AttackerSideId = (typeof attackerSideIds)[number]
export const sideIds = ['defender', ...attackerSideIds] as const
export type SideId = (typeof sideIds)[number]

export const playerCounts = [1, 2, 3, 4, 5] as const
export type PlayerCount = (typeof playerCounts)[number]

/** Whether the app shuffles and hides the tokens, or real ones are on the board. */
export const phoneOrTableTokens = ['phone', 'table'] as const
export type PhoneOrTableTokens = (typeof phoneOrTableTokens)[number]

/** What players may agree on before a battle. */
export interface HouseRules {
  /** TR-3: a D6 gives the number of batteries of each objective; off: one. */
  readonly rolledBatteries: boolean
}
export const defaultHouseRules: HouseRules = { rolledBatteries: false }

/** The settings of a battle. */
export interface BattleSettings {
  readonly players: PlayerCount
  /** The variant of four players in which each has one bomber and there is no spare (TR-17). */
  readonly competing: boolean
  readonly mix: TokenMix
  readonly tokens: PhoneOrTableTokens
  readonly houseRules: HouseRules
}

/** The damage of an objective. */
export interface ObjectiveState {
  /** Hits taken, 0 to 4 (TR-12). */
  readonly hits: number
  /** The remaining Flak Batteries of the objective (TR-3). */
  readonly batteries: number
}

/** The effect of an event on a craft. A destroyed one is not pushed. */
export interface CraftEffect {
  readonly hits: 0 | 1
  readonly pushed: boolean
  readonly destroyed: boolean
}
export const noEffect: CraftEffect = { hits: 0, pushed: false, destroyed: false }
