import type { LogEntry, WithPending, Refusal } from '@/engine'

/** A battle of any game that was played by chance. */
export interface PlayedByChance {
  readonly timeline: {
    readonly entries: readonly LogEntry[]
    readonly state: WithPending
    redoable(): readonly number[]
  }
  /** Every command that was tried, the state that it met, and why it was refused, if it was. */
  readonly tried: readonly {
    readonly command: unknown
    readonly before: WithPending
    readonly refusal: Refusal | null
  }[]
}

/** Plays a battle by chance: the same seed plays the same battle. */
export type PlayByChance = (seed: number) => PlayedByChance

const players = import.meta.glob<PlayByChance>('../systems/*/byChance.ts', {
  eager: true,
  import: 'byChance',
})

/** The player of each game, by the folder of its tests: a game brings its own, and no list names it. */
export const randomBattles: Readonly<Record<string, PlayByChance>> = Object.fromEntries(
  Object.entries(players).map(([path, player]) => [path.split('/')[2] ?? '', player]),
)
