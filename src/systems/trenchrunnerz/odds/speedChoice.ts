import { speedOptions, type SpeedOption } from '../rules'
import { flakOdds, laserOdds, obstaclesOdds, raidOdds, type FateOdds, type EventOdds } from './eventOdds'

/** What a Speed means for what a bomber may meet. */
export interface SpeedOdds {
  readonly option: SpeedOption
  readonly flak: FateOdds
  /** Survives a Laser Turret. */
  readonly laser: EventOdds
  /** No Hit by Obstacles. */
  readonly obstacles: EventOdds
  /** A Hit by one raid. */
  readonly raid: EventOdds
}

export const speedRows = ['flak', 'laser', 'obstacles', 'raid'] as const
export type SpeedRow = (typeof speedRows)[number]

/** The dice that may be chosen, side by side. */
export interface SpeedChoice {
  /** One or two; one when both dice give the same Speed. */
  readonly options: readonly SpeedOdds[]
  /** Row by row which option is the better one for the bomber, from 0; null when neither is. */
  readonly better: Readonly<Record<SpeedRow, number | null>>
}

/** Every row's good ways. Their totals are the same for all Speeds, so that ways alone compare. */
const goodWays: Readonly<Record<SpeedRow, (odds: SpeedOdds) => number>> = {
  flak: ({ flak }) => flak.untouched,
  laser: ({ laser }) => laser.ways,
  obstacles: ({ obstacles }) => obstacles.ways,
  raid: ({ raid }) => raid.ways,
}

const betterOf = (options: readonly SpeedOdds[], ways: (odds: SpeedOdds) => number): number | null => {
  const all = options.map(ways)
  const most = Math.max(...all)
  return all.filter((one) => one === most).length === 1 && all.length > 1 ? all.indexOf(most) : null
}

/**
 * What each die of a bomber's Speed throw would mean against a battery of `flakDice`, a Laser Turret, Obstacles and for a raid,
 * exact. A damaged bomber has its malus on all of them and on the Speed itself (TR-5, TR-6).
 */
export const speedChoice = (faces: readonly number[], hits: number, flakDice: number): SpeedChoice => {
  const options = speedOptions(faces, hits).map((option): SpeedOdds => {
    const flyer = { speed: option.speed, hits }
    return {
      option,
      flak: flakOdds(flakDice, flyer),
      laser: laserOdds(flyer),
      obstacles: obstaclesOdds(flyer),
      raid: raidOdds(flyer),
    }
  })
  const better = (row: SpeedRow) => betterOf(options, goodWays[row])
  return {
    options,
    better: {
      flak: better('flak'),
      laser: better('laser'),
      obstacles: better('obstacles'),
      raid: better('raid'),
    },
  }
}
