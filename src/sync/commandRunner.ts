import { ok, type Rng } from '@/kit'
import {
  impossible,
  refusedDispatchResult,
  type DispatchResult,
  type SharedTableEntryInfo,
  type Refusal,
  type RulingId,
} from '@/engine'
import { newRunningCommandBatch, batchLength, type RunningCommandBatch } from './runningCommandBatch'
import type { HostBattleAccess, AuthoredCommand } from './hostBattleAccess'
import type { Peer, PeerRegistry } from './peers'
import type { HostMessage } from './protocol'
import { otherSideAnsweredFor, sidesThatMayDecide, decisionRefusal, mayDecideFor } from './seatRights'
import { secretCommitment, sharedRng } from './sharedThrow'

/** The random numbers of a throw, and what its entry stores about them. */
interface Thrown {
  readonly rng: Rng | null
  readonly marks: Pick<SharedTableEntryInfo, 'shared' | 'givenUp'>
}

/** A throw that waits for another phone's number. */
interface Throwing {
  readonly chain: RunningCommandBatch
  readonly with: Peer
  /** The other phone's device. */
  readonly device: string
  readonly secret: string
  readonly commitment: string
}

/** Callbacks for effects outside the battle. */
export interface CommandRunnerHooks {
  /** Whether a phone may answer a prompt of another side. */
  readonly mayAnswer: () => boolean
  /** Draws a number that nobody can guess; null if none is available. */
  readonly secret: () => string | null
  /** Requests another phone's number. */
  readonly throws: (place: Peer, throws: Extract<HostMessage, { kind: 'throws' }>) => void
  /** Reports why a command was refused; `place` is null for the host's own. */
  readonly refused: (place: Peer | null, refusal: Refusal) => void
  /** A guest sent something that is not a command of any screen. */
  readonly noCommand: (place: Peer) => void
}

/**
 * Carries out commands at a shared table, one batch after another. Throws dice together with another phone where
 * possible.
 */
export class CommandRunner {
  readonly #battle: HostBattleAccess
  readonly #places: PeerRegistry
  readonly #hooks: CommandRunnerHooks
  #throwing: Throwing | null = null
  /** Messages that arrived meanwhile. Nothing is decided between a throw and its dice. */
  readonly #waiting: (() => void)[] = []

  constructor(battle: HostBattleAccess, places: PeerRegistry, hooks: CommandRunnerHooks) {
    this.#battle = battle
    this.#places = places
    this.#hooks = hooks
  }

  /** Whether a throw waits for another phone's number. Nothing is decided meanwhile. */
  get throwing(): boolean {
    return this.#throwing !== null
  }

  /** Runs the work as soon as no throw is waiting. */
  then(work: () => void): void {
    if (this.#throwing) this.#waiting.push(work)
    else work()
  }

  /** Carries out commands of the host's own player. */
  does(
    commands: readonly unknown[],
    overrule: readonly RulingId[],
    onBehalfOf: string | null,
  ): DispatchResult {
    if (this.#throwing) return refusedDispatchResult(0, impossible('phones.throwing'))
    const whose = { seat: this.#places.own, place: null, onBehalfOf }
    return this.#carryOut(this.#chain(whose, commands, overrule))
  }

  /** Carries out commands of a guest. */
  hears(
    whose: Pick<RunningCommandBatch, 'seat' | 'place' | 'onBehalfOf'>,
    commands: readonly unknown[],
    overrule: readonly RulingId[],
  ): void {
    this.#goOn(this.#chain(whose, commands, overrule))
  }

  /**
   * Takes the number that a throw waits for. If it is late or doubled, the dice are already thrown, and it is
   * ignored.
   */
  opens(place: Peer, commitment: string, secret: string): void {
    const throwing = this.#throwing
    if (throwing?.commitment === commitment && throwing.with === place)
      this.#throw(throwing, this.#together(throwing, secret))
  }

  /** The number did not come in time: the host throws alone, and the entry says so. */
  throwAlone(commitment: string): void {
    if (this.#throwing?.commitment === commitment)
      this.#throw(this.#throwing, this.#alone(this.#throwing, 'late'))
  }

  /** The peer has left. */
  left(place: Peer): void {
    if (this.#throwing?.with === place) this.#throw(this.#throwing, this.#alone(this.#throwing, 'left'))
  }

  /** Drops throws that wait: the next host does not know them. */
  stop(): void {
    this.#throwing = null
    this.#waiting.length = 0
  }

  #chain(
    whose: Pick<RunningCommandBatch, 'seat' | 'place' | 'onBehalfOf'>,
    commands: readonly unknown[],
    overrule: readonly RulingId[],
  ): RunningCommandBatch {
    // If nobody else plays, there is nobody else to prompt, and one command stays one entry.
    const others = this.#places.devices.slice(1).some(({ plays }) => plays.length > 0)
    return newRunningCommandBatch({ ...whose, asked: this.#battle.asks() }, commands, overrule, (one) =>
      others ? this.#battle.parts(one) : [one],
    )
  }

  /**
   * Runs a batch as far as its author may decide: the next prompt may be for another side. The side whose phone sent
   * the batch gets its own prompts there, even if others may answer for it: only who sees a prompt can answer it. At
   * dice that two phones throw, the batch waits for the other phone.
   */
  #carryOut(chain: RunningCommandBatch): DispatchResult {
    const { seat, steps, next } = chain
    for (const [index, { command, of }] of steps.slice(next).entries()) {
      const at = next + index
      const conceded = this.#battle.concededBy(command)
      const asks = this.#battle.asks()
      const mayAnswer = this.#mayAnswer(chain, sidesThatMayDecide(asks, conceded))
      // Before there are sides, nobody can play one: the phone with the log begins the battle.
      const begins = chain.place === null && this.#battle.sides.length === 0
      const hindrance = begins
        ? null
        : decisionRefusal(seat, asks, mayAnswer, conceded, this.#battle.ownedBy(command))
      if (hindrance && at === 0) return refusedDispatchResult(0, hindrance)
      const asked = this.#battle.asked()
      const theirs = asked !== chain.asked && this.#places.elsewhere(asked, seat)
      if (hindrance || (at > 0 && theirs)) return ok(of)
      if (this.#throwTogether({ ...chain, next: at }, command)) break
      const carried = this.#battle.carryOut(this.#order({ ...chain, next: at }, null))
      if (!carried.ok) return refusedDispatchResult(of, carried.reason)
    }
    return ok(batchLength(chain))
  }

  #mayAnswer({ seat, onBehalfOf }: RunningCommandBatch, deciders: readonly string[]): boolean {
    const how = {
      onBehalfOf: this.#battle.asksSecret() ? null : onBehalfOf,
      mayAnswer: this.#hooks.mayAnswer(),
    }
    return deciders.some((side) => mayDecideFor(side, seat, this.#places.devices, how))
  }

  /** The next command of a batch, with what its entry stores about the shared table. */
  #order({ seat, steps, overrule, next }: RunningCommandBatch, dice: Thrown | null): AuthoredCommand {
    const command = steps[next]?.command
    const deciders = sidesThatMayDecide(this.#battle.asks(), this.#battle.concededBy(command))
    const side = otherSideAnsweredFor(deciders, seat, this.#places.devices)
    const marks = { ...dice?.marks, ...(side !== null && { answersFor: side }) }
    return { command, overrule, author: seat.id, rng: dice?.rng ?? null, marks }
  }

  /**
   * Runs a batch as far as its author may decide: the next prompt may be for another side. A side whose phone is here
   * is prompted on that phone, even if others may answer for it: only a player who sees the prompt can do that. At
   * dice that two phones throw, the batch waits for the other phone.
   */
  #goOn(chain: RunningCommandBatch): void {
    const { place } = chain
    try {
      const done = this.#carryOut(chain)
      if (!done.ok) this.#hooks.refused(place, done.reason)
    } catch (thrown) {
      if (!place) throw thrown
      // Rules expect commands of their own screens. If they throw, the input was not one of those.
      this.#hooks.noCommand(place)
    }
  }

  /** Requests another phone's number if a command throws dice openly. Returns whether there is a phone to ask. */
  #throwTogether(chain: RunningCommandBatch, command: unknown): boolean {
    const place = this.#places.thrower(chain.place)
    if (!place || !this.#battle.throwsOpenly(command, chain.overrule)) return false
    const secret = this.#hooks.secret()
    if (secret === null) return false
    const commitment = secretCommitment(secret)
    this.#throwing = { chain, with: place, device: place.seat.id, secret, commitment }
    const { length: count } = this.#battle.entries
    this.#hooks.throws(place, { kind: 'throws', count, commitment, command, overrule: [...chain.overrule] })
    return true
  }

  #together({ device, secret }: Throwing, other: string): Thrown {
    const { battle, entries } = this.#battle
    const secrets: [string, string] = [secret, other]
    const rng = sharedRng({ battle, count: entries.length, secrets })
    return { rng, marks: { shared: { with: device, secrets } } }
  }

  #alone({ device }: Throwing, why: 'late' | 'left'): Thrown {
    return { rng: null, marks: { givenUp: { with: device, host: this.#places.own.id, why } } }
  }

  /** Throws the dice and continues the batch. Then handles what arrived meanwhile. */
  #throw({ chain }: Throwing, dice: Thrown): void {
    this.#throwing = null
    const thrown = this.#battle.carryOut(this.#order(chain, dice))
    if (thrown.ok) this.#goOn({ ...chain, next: chain.next + 1 })
    else this.#hooks.refused(chain.place, thrown.reason)
    while (!this.#throwing && this.#waiting.length > 0) this.#waiting.shift()?.()
  }
}
