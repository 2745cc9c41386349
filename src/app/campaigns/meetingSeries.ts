import { roundsOf, type WarbandId } from '@/campaign/rules'
import { daysLater } from '../times'

/** A club day that comes again: the first of them, how often, and who meets whom. */
export interface Series {
  /** Null while no day is set: then there is one meeting, without a day. */
  readonly on: number | null
  /** Days from one to the next; 0 for a single one. */
  readonly every: number
  readonly times: number
  /** Two and two, another pairing each time; else all together. */
  readonly paired: boolean
  readonly warbands: readonly WarbandId[]
}

export interface SeriesDay {
  readonly on: number | null
  /** The battles of the day, each by who meets in it. */
  readonly battles: readonly (readonly WarbandId[])[]
  /** Who has nobody to meet. */
  readonly bye: WarbandId | null
}

/** The choices for how often a club meets, in days. */
export const intervals = [0, 7, 14, 28] as const
export const mostTimes = 26

/** The days of a series, each at the same time of day. */
export const daysOf = ({ on, every, times, paired, warbands }: Series): readonly SeriesDay[] => {
  const count = on === null || every === 0 ? 1 : times
  const rounds = paired && warbands.length > 2 ? roundsOf(warbands, count) : []
  return Array.from({ length: count }, (_, at) => ({
    on: on === null ? null : daysLater(on, at * every),
    battles: rounds[at]?.pairs ?? [warbands],
    bye: rounds[at]?.bye ?? null,
  }))
}
