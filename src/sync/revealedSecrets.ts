import * as v from 'valibot'
import type { RulingId } from '@/engine'
import { hash64 } from '@/engine/schemas'
import type { GuestLog } from './guestLog'
import type { GuestMessage, HostMessage } from './protocol'
import { secretCommitment, sharedRng } from './sharedThrow'

type Throws = Omit<Extract<HostMessage, { kind: 'throws' }>, 'kind'>

/** A throw for which this phone opened its number: what the next entry must be. */
interface Promised {
  readonly count: number
  readonly commitment: string
  readonly secret: string
  readonly command: unknown
  readonly overrule: readonly RulingId[]
}

/**
 * What became of a throw for which this phone opened its number: both numbers made its dice, or they did not (`false`), or the host
 * gave it up and threw alone, and the log says so (`givenUp`). Where the log says nothing of it (`alone`) the host was closed in
 * between, or hides that it threw again.
 */
export type SharedDiceCheck = 'together' | 'givenUp' | 'alone' | 'false'

/** What becomes of numbers beyond this phone. */
export interface RevealHooks {
  /** A number that nobody can guess; null where there is none to be had. */
  readonly secret: () => string | null
  readonly opened: (opens: Extract<GuestMessage, { kind: 'opens' }>) => void
  /** The dice of entry `count` were checked. */
  readonly checked: (count: number, how: SharedDiceCheck) => void
}

/** The numbers that a guest opens for dice that it throws with the keeper, and what must come of them. */
export class RevealedSecrets {
  readonly #hooks: RevealHooks
  #promised: Promised | null = null
  /** A throw behind entries that are still on their way. */
  #asked: Throws | null = null

  constructor(hooks: RevealHooks) {
    this.#hooks = hooks
  }

  /** Opens this phone's number to a keeper who is bound to its own; the same one, however often the same throw is asked for. */
  open({ count, commitment, command, overrule }: Throws, log: GuestLog | null): void {
    if (!log || count < log.count) return
    // What is thrown behind something that is missing here could not be checked.
    if (count > log.count) {
      this.#asked = { count, commitment, command, overrule }
      return
    }
    this.#asked = null
    const before = this.#promised
    if (before?.commitment !== commitment) {
      const secret = this.#hooks.secret()
      if (secret === null) return
      // Asked anew for what it has opened already, a keeper could choose among dice that it knows.
      if (before?.count === count) this.#hooks.checked(count, 'false')
      this.#promised = { count, commitment, secret, command, overrule }
    }
    if (this.#promised)
      this.#hooks.opened({ kind: 'opens', count, commitment, secret: this.#promised.secret })
  }

  /**
   * What the next entry, which is not in the log yet, makes of the number that was opened for it; null where none was.
   * @returns told as checked by `settle` once the entry is taken
   */
  check(log: GuestLog, entry: unknown): SharedDiceCheck | null {
    const promised = this.#promised
    if (promised?.count !== log.count) return null
    const { count, commitment, secret, command, overrule } = promised
    const secrets = sharedSecrets(entry)
    if (!secrets) return saysGivenUp(entry) ? 'givenUp' : 'alone'
    const [keepers, own] = secrets
    if (own !== secret || secretCommitment(keepers) !== commitment) return 'false'
    const rng = sharedRng({ battle: log.battle, count, secrets: [keepers, own] })
    return log.comesOf(entry, command, overrule, rng) ? 'together' : 'false'
  }

  /** The entry was taken: its dice are told, and a throw that waited behind it is opened. */
  settle(count: number, how: SharedDiceCheck | null, log: GuestLog): void {
    if (how) {
      this.#promised = null
      this.#hooks.checked(count, how)
    }
    if (this.#asked?.count === log.count) this.open(this.#asked, log)
  }
}

/** Whether an entry says that the host gave up its throw with another phone. */
const saysGivenUp = (entry: unknown): boolean => v.is(v.object({ givenUp: v.looseObject({}) }), entry)

/** The two numbers that an entry claims to be thrown with, as they came over the line; null where it claims none. */
const sharedSecrets = (entry: unknown): readonly [string, string] | null => {
  const claimed = v.safeParse(v.object({ shared: v.object({ secrets: v.tuple([hash64, hash64]) }) }), entry)
  return claimed.success ? claimed.output.shared.secrets : null
}
