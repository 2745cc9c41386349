import type { LogEntry, WithPendingStack, Refusal } from '@/engine'

/** A random battle of any game. */
export interface PlayedByChance {
  readonly timeline: {
    readonly entries: readonly LogEntry[]
    readonly state: WithPendingStack
    redoable(): readonly number[]
  }
  /** Every command that was tried, the state before it, and its refusal, if any. */
  readonly tried: readonly {
    readonly command: unknown
    readonly before: WithPendingStack
    readonly refusal: Refusal | null
  }[]
}

/** Plays a random battle. The same seed plays the same battle. */
export type PlayByChance = (seed: number) => PlayedByChance

const players = import.meta.glob<PlayByChance>('../systems/*/byChance.ts', {
  eager: true,
  import: 'byChance',
})

/** The random player of each game, found in the folder of its tests. */
export const randomBattles: Readonly<Record<string, PlayByChance>> = Object.fromEntries(
  Object.entries(players).map(([path, player]) => [path.split('/')[2] ?? '', player]),
)
