import * as v from 'valibot'
import type { RulingId } from '@/engine'
import { hexDigits64Schema } from '@/engine/schemas'
import type { GuestLog } from './guestLog'
import type { GuestMessage, HostMessage } from './protocol'
import { secretCommitment, sharedRng } from './sharedThrow'

type Throws = Omit<Extract<HostMessage, { kind: 'throws' }>, 'kind'>

/** A throw for which this phone sent its number: the next entry must match it. */
interface Promised {
  readonly count: number
  readonly commitment: string
  readonly secret: string
  readonly command: unknown
  readonly overrule: readonly RulingId[]
}

/**
 * The check of a throw for which this phone sent its number. Both numbers made the dice, or they did not (`false`),
 * or the host stopped waiting and threw alone, and the log says so (`givenUp`). Where the log does not mention it
 * (`alone`), the host was closed in between, or hides that it threw again.
 */
export type SharedDiceCheckResult = 'together' | 'givenUp' | 'alone' | 'false'

/** Callbacks for effects outside this phone's numbers. */
export interface DiceSecretHooks {
  /** Draws a number that nobody can guess; null if none is available. */
  readonly secret: () => string | null
  readonly opened: (opens: Extract<GuestMessage, { kind: 'opens' }>) => void
  /** The dice of entry `count` were checked. */
  readonly checked: (count: number, how: SharedDiceCheckResult) => void
}

/** The numbers that a guest sends for throws with the host, and the checks of their results. */
export class GuestDiceSecrets {
  readonly #hooks: DiceSecretHooks
  #promised: Promised | null = null
  /** A throw that comes after entries which are still missing here. */
  #asked: Throws | null = null

  constructor(hooks: DiceSecretHooks) {
    this.#hooks = hooks
  }

  /** Sends this phone's number to a host that is committed to its own. The same throw always gets the same number. */
  open({ count, commitment, command, overrule }: Throws, log: GuestLog | null): void {
    if (!log || count < log.count) return
    // A throw after missing entries could not be checked.
    if (count > log.count) {
      this.#asked = { count, commitment, command, overrule }
      return
    }
    this.#asked = null
    const before = this.#promised
    if (before?.commitment !== commitment) {
      const secret = this.#hooks.secret()
      if (secret === null) return
      // A host that asks again for a number it already has could choose among dice that it knows.
      if (before?.count === count) this.#hooks.checked(count, 'false')
      this.#promised = { count, commitment, secret, command, overrule }
    }
    if (this.#promised)
      this.#hooks.opened({ kind: 'opens', count, commitment, secret: this.#promised.secret })
  }

  /**
   * Checks the next entry, which is not in the log yet, against the number sent for it; null if none was sent.
   * @returns the check, which `settle` reports once the entry is in the log
   */
  check(log: GuestLog, entry: unknown): SharedDiceCheckResult | null {
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

  /** The entry is in the log: reports its check, and answers a throw that waited for it. */
  settle(count: number, how: SharedDiceCheckResult | null, log: GuestLog): void {
    if (how) {
      this.#promised = null
      this.#hooks.checked(count, how)
    }
    if (this.#asked?.count === log.count) this.open(this.#asked, log)
  }
}

/** Whether an entry says that the host stopped waiting for another phone and threw alone. */
const saysGivenUp = (entry: unknown): boolean => v.is(v.object({ givenUp: v.looseObject({}) }), entry)

/** The two numbers that an entry claims for its dice, as received; null if it claims none. */
const sharedSecrets = (entry: unknown): readonly [string, string] | null => {
  const claimed = v.safeParse(
    v.object({ shared: v.object({ secrets: v.tuple([hexDigits64Schema, hexDigits64Schema]) }) }),
    entry,
  )
  return claimed.success ? claimed.output.shared.secrets : null
}
