import { message, fairRngFromUint32, type Message, type Rng } from '@/kit'

/**
 * Thrown if this browser has no cryptographic generator: then the phone must not throw dice, and real dice still
 * work.
 */
export class NoSecureRandom extends Error {
  override readonly name = 'NoFairChance'
  /** The message for the player. */
  readonly said: Message = message('chance.missing')

  constructor() {
    super(
      'This browser has no secure random numbers, so the phone can not throw fair dice. Throw real dice instead.',
    )
  }
}

/** The required part of the platform's `crypto`. */
export type RandomSource = Pick<Crypto, 'getRandomValues'>

/** How many numbers are drawn from the generator at once, 16 kB: one costs nearly the same as a thousand. */
const batch = 4096

/**
 * Fair random numbers from the platform's cryptographic generator (C-1), drawn in batches. Throws NoSecureRandom if
 * there is no such generator.
 */
export const secureRng = (source: Partial<RandomSource> | undefined = globalThis.crypto): Rng => {
  if (typeof source?.getRandomValues !== 'function') throw new NoSecureRandom()
  const generator = source as RandomSource
  const drawn = new Uint32Array(batch)
  let next = batch
  return fairRngFromUint32(() => {
    if (next === batch) {
      generator.getRandomValues(drawn)
      next = 0
    }
    const value = drawn[next] ?? 0
    next += 1
    return value
  })
}
