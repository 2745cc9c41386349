import { newId, type Rng } from '@/kit'
import { cryptoRng } from './secureRng'

let made: Rng | null = null

/** The app's fair chance, made on first use. Throws NoFairChance where the browser has none. */
export const deviceRng: Rng = { below: (bound) => (made ??= cryptoRng()).below(bound) }

let count = 0

/** A new identifier. Without a generator the clock and a count must do: real dice are still played with there. */
export const uniqueId = (): string => {
  try {
    return newId(deviceRng)
  } catch {
    return `${Date.now().toString(36)}-${(count += 1)}`
  }
}
