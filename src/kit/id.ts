import type { Rng } from './rng'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A random identifier of 20 characters (100 bits): unique without a server, also where `randomUUID` is missing. */
export const newId = (rng: Rng): string =>
  Array.from({ length: 20 }, () => alphabet[rng.below(alphabet.length)]).join('')
