import { fairRngFromUint32, type Rng } from '@/kit'

/** For tests that enter all dice by hand. A throw of the phone fails the test. */
export const noChance: Rng = {
  below: () => {
    throw new Error('the phone rolled dice in a test that enters them all')
  },
}

/** A seeded generator: the same seed gives the same battle. */
export const seeded = (seed: number): Rng => {
  let state = seed >>> 0
  return fairRngFromUint32(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}
