import { ok, type Rng } from '@/kit'
import {
  impossible,
  stoppedDispatch,
  type DispatchResult,
  type EntryTableInfo,
  type Refusal,
  type RulingId,
} from '@/engine'
import { commandBatchOf, batchLength, type CommandBatch } from './commandBatch'
import type { HostedBattle, AuthoredCommand } from './hostedBattle'
import type { Peer, Peers } from './peers'
import type { HostMessage } from './protocol'
import { answeredFor, decidersOf, decisionRefusal, mayDecideFor } from './seats'
import { secretCommitment, sharedRng } from './sharedThrow'

/** What dice are thrown with, and what their entry says of it. */
interface Thrown {
  readonly rng: Rng | null
  readonly marks: Pick<EntryTableInfo, 'shared' | 'givenUp'>
}

/** Dice that wait for another phone's number. */
interface Throwing {
  readonly chain: CommandBatch
  readonly with: Peer
  /** The device there. */
  readonly device: string
  readonly secret: string
  readonly commitment: string
}

/** What becomes of decisions beyond the battle. */
export interface CommandRunnerHooks {
  /** Whether a phone may answer what another side is asked. */
  readonly mayAnswer: () => boolean
  /** A number that nobody can guess; null where there is none to be had. */
  readonly secret: () => string | null
  /** Another phone is asked for its number. */
  readonly throws: (place: Peer, throws: Extract<HostMessage, { kind: 'throws' }>) => void
  /** Why what was decided was not carried out; `place` is null for the keeper's own. */
  readonly refused: (place: Peer | null, refusal: Refusal) => void
  /** What a guest sent is no command of any screen. */
  readonly noCommand: (place: Peer) => void
}

/** Carries out what is decided at a table, one chain of commands after the other, and throws dice with another phone where it can. */
export class CommandRunner {
  readonly #battle: HostedBattle
  readonly #places: Peers
  readonly #hooks: CommandRunnerHooks
  #throwing: Throwing | null = null
  /** What was said meanwhile: nothing is decided between a throw and its dice. */
  readonly #waiting: (() => void)[] = []

  constructor(battle: HostedBattle, places: Peers, hooks: CommandRunnerHooks) {
    this.#battle = battle
    this.#places = places
    this.#hooks = hooks
  }

  /** Whether dice wait for another phone's number: nothing is decided meanwhile. */
  get throwing(): boolean {
    return this.#throwing !== null
  }

  /** Does something as soon as no dice wait. */
  then(work: () => void): void {
    if (this.#throwing) this.#waiting.push(work)
    else work()
  }

  /** Carries out what the keeper's own player decided. */
  does(
    commands: readonly unknown[],
    overrule: readonly RulingId[],
    onBehalfOf: string | null,
  ): DispatchResult {
    if (this.#throwing) return stoppedDispatch(0, impossible('phones.throwing'))
    const whose = { seat: this.#places.own, place: null, onBehalfOf }
    return this.#carryOut(this.#chain(whose, commands, overrule))
  }

  /** Carries out what a guest decided. */
  hears(
    whose: Pick<CommandBatch, 'seat' | 'place' | 'onBehalfOf'>,
    commands: readonly unknown[],
    overrule: readonly RulingId[],
  ): void {
    this.#goOn(this.#chain(whose, commands, overrule))
  }

  /** The number came that dice waited for; too late, or doubled, they lie there already. */
  opens(place: Peer, commitment: string, secret: string): void {
    const throwing = this.#throwing
    if (throwing?.commitment === commitment && throwing.with === place)
      this.#throw(throwing, this.#together(throwing, secret))
  }

  /** It did not come in time: the host throws alone, and the entry says that it gave up. */
  throwAlone(commitment: string): void {
    if (this.#throwing?.commitment === commitment)
      this.#throw(this.#throwing, this.#alone(this.#throwing, 'late'))
  }

  /** Nobody is at this place any more. */
  left(place: Peer): void {
    if (this.#throwing?.with === place) this.#throw(this.#throwing, this.#alone(this.#throwing, 'left'))
  }

  /** Dice that wait are not thrown: who keeps the table from now on knows nothing of them. */
  stop(): void {
    this.#throwing = null
    this.#waiting.length = 0
  }

  #chain(
    whose: Pick<CommandBatch, 'seat' | 'place' | 'onBehalfOf'>,
    commands: readonly unknown[],
    overrule: readonly RulingId[],
  ): CommandBatch {
    // Where nobody else plays, nobody else is asked, and one command stays one entry.
    const others = this.#places.devices.slice(1).some(({ plays }) => plays.length > 0)
    return commandBatchOf({ ...whose, asked: this.#battle.asks() }, commands, overrule, (one) =>
      others ? this.#battle.parts(one) : [one],
    )
  }

  /**
   * A chain of commands goes as far as the phone may decide: what it leads to may be for another side to answer. Whose phone is here
   * is asked on it, though others may answer for them: only who sees the question can say so. Where the chain comes to dice that two
   * phones throw it waits for the other one.
   */
  #carryOut(chain: CommandBatch): DispatchResult {
    const { seat, steps, next } = chain
    for (const [index, { command, of }] of steps.slice(next).entries()) {
      const at = next + index
      const conceded = this.#battle.concededBy(command)
      const asks = this.#battle.asks()
      const mayAnswer = this.#mayAnswer(chain, decidersOf(asks, conceded))
      // Before there are sides nobody can play one: the phone with the log begins the battle.
      const begins = chain.place === null && this.#battle.sides.length === 0
      const hindrance = begins
        ? null
        : decisionRefusal(seat, asks, mayAnswer, conceded, this.#battle.ownedBy(command))
      if (hindrance && at === 0) return stoppedDispatch(0, hindrance)
      const asked = this.#battle.asked()
      const theirs = asked !== chain.asked && this.#places.elsewhere(asked, seat)
      if (hindrance || (at > 0 && theirs)) return ok(of)
      if (this.#throwTogether({ ...chain, next: at }, command)) break
      const carried = this.#battle.carryOut(this.#order({ ...chain, next: at }, null))
      if (!carried.ok) return stoppedDispatch(of, carried.reason)
    }
    return ok(batchLength(chain))
  }

  #mayAnswer({ seat, onBehalfOf }: CommandBatch, deciders: readonly string[]): boolean {
    const how = {
      onBehalfOf: this.#battle.asksSecret() ? null : onBehalfOf,
      mayAnswer: this.#hooks.mayAnswer(),
    }
    return deciders.some((side) => mayDecideFor(side, seat, this.#places.devices, how))
  }

  /** The next command of a chain, with what its entry says of the table. */
  #order({ seat, steps, overrule, next }: CommandBatch, dice: Thrown | null): AuthoredCommand {
    const command = steps[next]?.command
    const deciders = decidersOf(this.#battle.asks(), this.#battle.concededBy(command))
    const side = answeredFor(deciders, seat, this.#places.devices)
    const marks = { ...dice?.marks, ...(side !== null && { answersFor: side }) }
    return { command, overrule, author: seat.id, rng: dice?.rng ?? null, marks }
  }

  /** Carries a chain out as far as it goes, and says why where it does not. */
  #goOn(chain: CommandBatch): void {
    const { place } = chain
    try {
      const done = this.#carryOut(chain)
      if (!done.ok) this.#hooks.refused(place, done.reason)
    } catch (thrown) {
      if (!place) throw thrown
      // The rules read commands of their own screens: what they stumble over is none.
      this.#hooks.noCommand(place)
    }
  }

  /** Asks another phone for its number where a command throws dice that all may see; answers whether there is one to ask. */
  #throwTogether(chain: CommandBatch, command: unknown): boolean {
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

  /** The dice fall, and the chain goes on behind them; then what was said meanwhile is heard. */
  #throw({ chain }: Throwing, dice: Thrown): void {
    this.#throwing = null
    const thrown = this.#battle.carryOut(this.#order(chain, dice))
    if (thrown.ok) this.#goOn({ ...chain, next: chain.next + 1 })
    else this.#hooks.refused(chain.place, thrown.reason)
    while (!this.#throwing && this.#waiting.length > 0) this.#waiting.shift()?.()
  }
}
