import {
  upcomingMeetings,
  pairingRounds,
  type Campaign,
  type Meeting,
  type PairingRound,
  type WarbandId,
} from '@/campaign/rules'
import { daysLater } from '../times'

/** A club day that comes again: the first of them, how often, and who meets whom. */
export interface MeetingSeries {
  /** Null while no day is set: then there is one meeting, without a day. */
  readonly on: number | null
  /** Days from one to the next; 0 for a single one. */
  readonly every: number
  readonly times: number
  /** Two and two, another pairing each time; else all together. */
  readonly paired: boolean
  readonly warbands: readonly WarbandId[]
  /** Who meets whom is said already: one round by the standings, on the first day alone, since the next one hangs on it. */
  readonly round?: PairingRound | undefined
}

export interface SeriesDay {
  readonly on: number | null
  /** The battles of the day, each by who meets in it. */
  readonly battles: readonly (readonly WarbandId[])[]
  /** Who has nobody to meet. */
  readonly bye: WarbandId | null
}

/** What a series puts on the calendar, in its order: its battles, and on each day who rests. */
export const plannedOn = (
  days: readonly SeriesDay[],
): readonly { readonly on: number | null; readonly met: readonly WarbandId[]; readonly bye: boolean }[] =>
  days.flatMap(({ on, battles, bye }) => [
    ...battles.map((met) => ({ on, met, bye: false })),
    ...(bye === null ? [] : [{ on, met: [bye], bye: true }]),
  ])

/** The choices for how often a club meets, in days. */
export const seriesIntervals = [0, 7, 14, 28] as const
export const maxTimes = 26

/** The days of a series, each at the same time of day. */
export const seriesDays = ({
  on,
  every,
  times,
  paired,
  warbands,
  round,
}: MeetingSeries): readonly SeriesDay[] => {
  if (round) return [{ on, battles: round.pairs, bye: round.bye }]
  const count = on === null || every === 0 ? 1 : times
  const rounds = paired && warbands.length > 2 ? pairingRounds(warbands, count) : []
  return Array.from({ length: count }, (_, at) => ({
    on: on === null ? null : daysLater(on, at * every),
    battles: rounds[at]?.pairs ?? [warbands],
    bye: rounds[at]?.bye ?? null,
  }))
}

/** The meetings still to come on or after the day of one, that one apart; none where it has no day. */
export const laterThan = (campaign: Campaign, { id, on }: Meeting): readonly Meeting[] =>
  on === null
    ? []
    : upcomingMeetings(campaign).filter((one) => one.id !== id && one.on !== null && one.on >= on)

/**
 * A day moved as far as another was: by whole days and by the time of day, so that a changed clock changes no time. It stays where no
 * calendar reckons that far.
 */
export const movedAlong = (day: number, from: number, to: number): number => {
  const days = Math.round((to - from) / 86_400_000)
  const moved = new Date(daysLater(day, days) + (to - daysLater(from, days))).getTime()
  return Number.isNaN(moved) ? day : moved
}
