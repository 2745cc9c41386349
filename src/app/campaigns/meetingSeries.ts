import {
  meetingsWithoutResult,
  roundRobinRounds,
  type Campaign,
  type Meeting,
  type PairingRound,
  type WarbandId,
} from '@/campaign/rules'
import { addCalendarDaysToTimestamp } from '../times'

/** A repeated club day: the first day, how often, and who meets whom. */
export interface MeetingSeries {
  /** Null while no day is set: then there is one meeting without a day. */
  readonly on: number | null
  /** Days between two of them; 0 for a single one. */
  readonly every: number
  readonly times: number
  /** In pairs, with new pairings each time; else all together. */
  readonly paired: boolean
  readonly warbands: readonly WarbandId[]
  /**
   * The pairings are fixed: one round by the standings, on the first day only, because the next round depends on it.
   */
  readonly round?: PairingRound | undefined
}

export interface SeriesDayPairings {
  readonly on: number | null
  /** The battles of the day, each with its warbands. */
  readonly battles: readonly (readonly WarbandId[])[]
  /** The warband without an opponent. */
  readonly bye: WarbandId | null
}

/** The calendar entries of a series, in order: its battles, and each day's bye. */
export const meetingsOfSeriesDays = (
  days: readonly SeriesDayPairings[],
): readonly { readonly on: number | null; readonly met: readonly WarbandId[]; readonly bye: boolean }[] =>
  days.flatMap(({ on, battles, bye }) => [
    ...battles.map((met) => ({ on, met, bye: false })),
    ...(bye === null ? [] : [{ on, met: [bye], bye: true }]),
  ])

/** The choices for how often a club meets, in days. */
export const seriesIntervals = [0, 7, 14, 28] as const
export const maxMeetingDaysPerSeries = 26

/** The days of a series, each at the same time of day. */
export const seriesDays = ({
  on,
  every,
  times,
  paired,
  warbands,
  round,
}: MeetingSeries): readonly SeriesDayPairings[] => {
  if (round) return [{ on, battles: round.pairs, bye: round.bye }]
  const count = on === null || every === 0 ? 1 : times
  const rounds = paired && warbands.length > 2 ? roundRobinRounds(warbands, count) : []
  return Array.from({ length: count }, (_, at) => ({
    on: on === null ? null : addCalendarDaysToTimestamp(on, at * every),
    battles: rounds[at]?.pairs ?? [warbands],
    bye: rounds[at]?.bye ?? null,
  }))
}

/** The future meetings on or after the day of this one, without it; none if it has no day. */
export const allUpcomingMeetingsAfter = (campaign: Campaign, { id, on }: Meeting): readonly Meeting[] =>
  on === null
    ? []
    : meetingsWithoutResult(campaign).filter((one) => one.id !== id && one.on !== null && one.on >= on)

/**
 * Moves a day as far as another one moved: by whole days and by the time of day, so that daylight saving changes no
 * time. It stays the same if the date would be out of range.
 */
export const moveDateLikeAnother = (day: number, from: number, to: number): number => {
  const days = Math.round((to - from) / 86_400_000)
  const moved = new Date(
    addCalendarDaysToTimestamp(day, days) + (to - addCalendarDaysToTimestamp(from, days)),
  ).getTime()
  return Number.isNaN(moved) ? day : moved
}
