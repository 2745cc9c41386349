import { speedOptionsFromFaces, type SpeedOption } from '../rules'
import {
  flakOdds,
  laserSurvivalOdds,
  obstaclesUnharmedOdds,
  bomberRaidHitOdds,
  type CraftOutcomeOdds,
  type YesNoOdds,
} from './encounterOdds'

/** The odds of a bomber at one Speed. */
export interface OddsAtSpeed {
  readonly option: SpeedOption
  readonly flak: CraftOutcomeOdds
  /** Survives a Laser Turret. */
  readonly laser: YesNoOdds
  /** No Hit by Obstacles. */
  readonly obstacles: YesNoOdds
  /** A Hit by one raid. */
  readonly raid: YesNoOdds
}

export const speedComparisonRowKinds = ['flak', 'laser', 'obstacles', 'raid'] as const
export type SpeedComparisonRowKind = (typeof speedComparisonRowKinds)[number]

/** The possible Speeds side by side. */
export interface SpeedComparison {
  /** One or two; one when both dice give the same Speed. */
  readonly options: readonly OddsAtSpeed[]
  /** For each row the index of the better option; null if both are equal. */
  readonly better: Readonly<Record<SpeedComparisonRowKind, number | null>>
}

/** The good ways of each row. The totals are equal for all Speeds, so the ways can be compared. */
const goodWays: Readonly<Record<SpeedComparisonRowKind, (odds: OddsAtSpeed) => number>> = {
  flak: ({ flak }) => flak.untouched,
  laser: ({ laser }) => laser.ways,
  obstacles: ({ obstacles }) => obstacles.ways,
  raid: ({ raid }) => raid.ways,
}

const betterOf = (options: readonly OddsAtSpeed[], ways: (odds: OddsAtSpeed) => number): number | null => {
  const all = options.map(ways)
  const most = Math.max(...all)
  return all.filter((one) => one === most).length === 1 && all.length > 1 ? all.indexOf(most) : null
}

/**
 * The exact odds that each Speed die gives against a battery of `flakDice`, a Laser Turret, Obstacles and for a raid.
 * A damaged bomber has its malus on all of them and on the Speed (TR-5, TR-6).
 */
export const speedComparison = (
  faces: readonly number[],
  hits: number,
  flakDice: number,
): SpeedComparison => {
  const options = speedOptionsFromFaces(faces, hits).map((option): OddsAtSpeed => {
    const flyer = { speed: option.speed, hits }
    return {
      option,
      flak: flakOdds(flakDice, flyer),
      laser: laserSurvivalOdds(flyer),
      obstacles: obstaclesUnharmedOdds(flyer),
      raid: bomberRaidHitOdds(flyer),
    }
  })
  const better = (row: SpeedComparisonRowKind) => betterOf(options, goodWays[row])
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
