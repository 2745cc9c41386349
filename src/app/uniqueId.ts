import { newId, type Rng } from '@/kit'
import { secureRng } from './secureRng'

let made: Rng | null = null

/** The app's random generator, created on first use. Throws NoSecureRandom if the browser has none. */
export const deviceRng: Rng = { below: (bound) => (made ??= secureRng()).below(bound) }

let count = 0

/** A new id. Without a generator it uses the clock and a counter: real dice still work there. */
export const uniqueId = (): string => {
  try {
    return newId(deviceRng)
  } catch {
    return `${Date.now().toString(36)}-${(count += 1)}`
  }
}
