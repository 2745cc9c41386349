import { message, rngFrom, type Message, type Rng } from '@/kit'

/** Thrown when this browser has no cryptographic generator: the phone must not throw dice then, real dice still count. */
export class NoSecureRandom extends Error {
  override readonly name = 'NoFairChance'
  /** What to tell the player. */
  readonly said: Message = message('chance.missing')

  constructor() {
    super(
      'This browser has no secure random numbers, so the phone can not throw fair dice. Throw real dice instead.',
    )
  }
}

/** What is needed of the platform's `crypto`. */
export type RandomSource = Pick<Crypto, 'getRandomValues'>

/** Numbers drawn from the generator at once, 16 kB: asking it costs nearly the same for one as for a thousand. */
const batch = 4096

/**
 * Fair chance from the platform's cryptographic generator (C-1), drawn in batches. Throws NoFairChance where there is no
 * such generator.
 */
export const cryptoRng = (source: Partial<RandomSource> | undefined = globalThis.crypto): Rng => {
  if (typeof source?.getRandomValues !== 'function') throw new NoSecureRandom()
  const generator = source as RandomSource
  const drawn = new Uint32Array(batch)
  let next = batch
  return rngFrom(() => {
    if (next === batch) {
      generator.getRandomValues(drawn)
      next = 0
    }
    const value = drawn[next] ?? 0
    next += 1
    return value
  })
}
