import { attackerSideIds, type AttackerSideId, type PlayerCount, type BattleSettings } from './model'

/** The number of attackers; one in a solo game (TR-17). */
const attackerCount = (players: PlayerCount): number => Math.max(1, players - 1)

/** The attackers' side ids (TR-17). */
export const attackersOf = (players: PlayerCount): readonly AttackerSideId[] =>
  attackerSideIds.slice(0, attackerCount(players))

/** Whether attackers may compete: only with four players (TR-17). */
export const mayCompete = (players: PlayerCount): boolean => players === 4

/** The bombers of a wave. */
export interface BomberOwnersAndSpare {
  /** The owner of each bomber at the bow, in the order in which they are placed: attackers take turns. */
  readonly owners: readonly AttackerSideId[]
  /** Whether a spare bomber waits for the first attacker who loses one. */
  readonly spare: boolean
}

/**
 * The bombers by number of players: 4; 4; 2 + 2; 1 + 1 + 1 and a spare, or none if they compete; 1 + 1 + 1 + 1
 * (TR-17).
 */
export const bomberOwnersAndSpare = ({
  players,
  competing,
}: Pick<BattleSettings, 'players' | 'competing'>): BomberOwnersAndSpare => {
  const attackers = attackersOf(players)
  const each = players === 3 ? 2 : players < 3 ? 4 : 1
  return {
    owners: Array.from({ length: each }, () => attackers).flat(),
    spare: players === 4 && !competing,
  }
}
