import { message, type Message } from '@/kit'

const sizes = { kilobytes: 1e3, megabytes: 1e6, gigabytes: 1e9 } as const

/** A size in bytes as text: with one decimal below ten, in whole numbers above. */
export const sizeText = (bytes: number): Message => {
  const unit = bytes < 1e6 ? 'kilobytes' : bytes < 1e9 ? 'megabytes' : 'gigabytes'
  const n = bytes / sizes[unit]
  return message(`data.room.${unit}`, { n: n < 10 ? Math.ceil(n * 10) / 10 : Math.ceil(n) })
}
