import { computed } from 'vue'
import { message, type Message } from '@/kit'
import { currentLocale } from './i18n'

/** Formats for times and days in the current language. */
const written = computed(() => {
  const { language: spoken } = currentLocale.value
  // The English texts are British. Without a region, browsers write dates as in America.
  const language = spoken === 'en' ? 'en-GB' : spoken
  const as = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options)
  const day = { day: 'numeric', month: 'long' } as const
  return {
    clock: as({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    weekday: as({ weekday: 'long' }),
    day: as(day),
    longDay: as({ ...day, year: 'numeric' }),
  }
})

/** The time of day, "21:40". */
export const clockTime = (at: number): string => written.value.clock.format(at)

/** A moment in everyday form: "today 21:40", "Saturday 19:30", "3 May 21:40". */
export const dayAndTimeText = (at: number, now: number = Date.now()): Message => {
  const ago = Math.round((midnight(now) - midnight(at)) / 86_400_000)
  const time = clockTime(at)
  if (ago === 0) return message('when.today', { time })
  if (ago === 1) return message('when.yesterday', { time })
  if (ago > 1 && ago < 7) return message('when.day', { day: written.value.weekday.format(at), time })
  return message('when.day', { day: dateText(at, now), time })
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** A future moment in everyday form: "today 19:30", "tomorrow 19:30", "Saturday 19:30", "3 May 19:30". */
export const upcomingTimeText = (at: number, now: number = Date.now()): Message => {
  const ahead = Math.round((midnight(at) - midnight(now)) / 86_400_000)
  const time = clockTime(at)
  if (ahead === 1) return message('when.tomorrow', { time })
  if (ahead > 1 && ahead < 7) return message('when.day', { day: written.value.weekday.format(at), time })
  return dayAndTimeText(at, now)
}

/**
 * The same time of day, this many calendar days later: daylight saving changes nothing. Returns the same moment if
 * the date would be out of range.
 */
export const addCalendarDaysToTimestamp = (at: number, days: number): number => {
  const then = new Date(at)
  const later = then.setDate(then.getDate() + days)
  return Number.isNaN(later) ? at : later
}

/** The day alone: "3 May", "3 May 2025". */
export const dateText = (at: number, now: number = Date.now()): string => {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return written.value[sameYear ? 'day' : 'longDay'].format(at)
}
