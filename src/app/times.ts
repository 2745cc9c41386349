import { message, type Message } from '@/kit'
import { locale } from './i18n'

const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' })
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
const longDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** The time of day, "21:40". */
export const clockTime = (at: number): string => clock.format(at)

/** A moment as one would say it now: "today 21:40", "Saturday 19:30", "3 May 21:40". */
export const whenSaid = (at: number, now: number = Date.now()): Message => {
  const ago = Math.round((midnight(now) - midnight(at)) / 86_400_000)
  const time = clockTime(at)
  if (ago === 0) return message('when.today', { time })
  if (ago === 1) return message('when.yesterday', { time })
  if (ago > 1 && ago < 7) return message('when.day', { day: weekday.format(at), time })
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return message('when.day', { day: (sameYear ? day : longDay).format(at), time })
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** A moment to come as one would say it: "today 19:30", "tomorrow 19:30", "Saturday 19:30", "3 May 19:30". */
export const whenAhead = (at: number, now: number = Date.now()): Message => {
  const ahead = Math.round((midnight(at) - midnight(now)) / 86_400_000)
  const time = clockTime(at)
  if (ahead === 1) return message('when.tomorrow', { time })
  if (ahead > 1 && ahead < 7) return message('when.day', { day: weekday.format(at), time })
  return whenSaid(at, now)
}

/** The same time of day, so many days later by the calendar: a clock that is put forward in between changes nothing. */
export const daysLater = (at: number, days: number): number => {
  const then = new Date(at)
  return then.setDate(then.getDate() + days)
}

/** The day alone: "3 May", "3 May 2025". */
export const dayOf = (at: number, now: number = Date.now()): string => {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (sameYear ? day : longDay).format(at)
}
