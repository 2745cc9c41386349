import { reuseEqual, type Result, type Rng } from '@/kit'
import type { WithPendingStack } from './pendingDecision'
import { readEntry } from './readEntry'
import type { Refusal, RulingId } from './refusal'
import type { DecideOptions, System } from './system'
import type { Timeline } from './timeline'

/** The result that commands would have if they were sent now. */
export interface ObjectionsAndForeseenState<State> {
  /**
   * All refusals of the commands, in the order in which they would appear: first the rulings that players may
   * overrule, and last, if there is one, what is impossible.
   */
  readonly objections: readonly Refusal[]
  /**
   * The state after the commands, with all such rulings overruled. Its top pending decision is the prompt that they
   * open. It stops before the first command that needs the phone's dice, because nobody can foresee dice. Null when
   * the commands are impossible.
   */
  readonly state: State | null
}

/** Thrown when a dry run needs the phone's random numbers. */
class Unforeseen extends Error {
  override readonly name = 'Unforeseen'
}

const noChance: Rng = {
  below: () => {
    throw new Unforeseen()
  },
}

/** No command breaks this many rulings. */
const mostObjections = 20

/**
 * Runs the real `decide` dry. What screens show before players commit, and the odds, come from the rules themselves,
 * never from a copy of them. Nothing is written and no random number is drawn.
 */
export const foresee = <State extends WithPendingStack, Command, Event>(
  system: Pick<System<State, Command, Event, unknown>, 'decide' | 'evolve' | 'secrets'>,
  state: State,
  commands: readonly Command[],
): ObjectionsAndForeseenState<State> => {
  const objections: Refusal[] = []
  const overrule: RulingId[] = []
  // Nobody may look under a token by trying the command that would reveal it.
  let before = system.secrets?.withoutSecrets(state) ?? state
  for (const command of commands) {
    for (;;) {
      const decided = tried(() => system.decide(before, command, { rng: noChance, overrule }))
      if (decided === null) return { objections, state: before }
      if (decided.ok) {
        before = decided.value.reduce((met, event) => system.evolve(met, event), before)
        break
      }
      objections.push(decided.reason)
      if (decided.reason.kind === 'impossible' || objections.length >= mostObjections)
        return { objections, state: null }
      overrule.push(decided.reason.ruling)
    }
  }
  return { objections, state: before }
}

/** Always draws the first option. */
const first: Rng = { below: () => 0 }
/** A random pick on a table has at most this many options. Each throw tries one of them. */
const tries: readonly Rng[] = Array.from({ length: 20 }, (_, at) => ({ below: (n) => at % n }))

/**
 * Whether a command makes the phone throw openly. False if it needs no random numbers. Also false if the result is
 * hidden or depends on hidden data, such as a random token that is revealed at once (TR-14). Nothing is written and
 * no random number is drawn.
 */
export const throwsPublicDice = <State extends WithPendingStack, Command, Event>(
  { decide, secrets }: Pick<System<State, Command, Event, unknown>, 'decide' | 'secrets'>,
  state: State,
  command: Command,
  overrule: readonly RulingId[],
): boolean => {
  if (tried(() => decide(state, command, { rng: noChance, overrule })) !== null) return false
  if (!secrets) return decide(state, command, { rng: first, overrule }).ok
  const blind = secrets.withoutSecrets(state)
  return tries.every((rng) => {
    const thrown = decide(state, command, { rng, overrule })
    if (!thrown.ok || secrets.seal(thrown.value).sealed !== undefined) return false
    return reuseEqual(thrown, decide(blind, command, { rng, overrule })) === thrown
  })
}

/**
 * Whether a received entry is the next one of a log and matches what a command gives with these random numbers. A
 * phone that took part in a shared throw checks the host's entry with it. Nothing in the entry may be hidden. A phone
 * that knows more than this log checks without its secrets. All input is untrusted, the command too.
 */
export const reproducesEntry = <State extends WithPendingStack, Command, Event>(
  system: Pick<System<State, Command, Event, unknown>, 'decide' | 'parseEvent' | 'version' | 'secrets'>,
  { battle, nextSeq, state }: Pick<Timeline<State, Command, Event>, 'battle' | 'nextSeq' | 'state'>,
  raw: unknown,
  command: Command,
  chance: DecideOptions,
): boolean => {
  const entry = readEntry(raw, battle, nextSeq, system)
  if (!entry.ok || entry.value.body.kind !== 'played') return false
  const { events } = entry.value.body
  let decided: Result<readonly Event[], Refusal>
  try {
    decided = system.decide(system.secrets?.withoutSecrets(state) ?? state, command, chance)
  } catch {
    return false
  }
  if (!decided.ok || decided.value.length !== events.length) return false
  const { value: own } = decided
  return events.every((event, index) => {
    const parsed = system.parseEvent(own[index], system.version)
    return parsed.ok && reuseEqual(event, parsed.value) === event
  })
}

/** Null where the phone would have to throw. */
const tried = <Answer>(decide: () => Answer): Answer | null => {
  try {
    return decide()
  } catch (thrown) {
    if (thrown instanceof Unforeseen) return null
    throw thrown
  }
}
