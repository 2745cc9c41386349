import { reuseEqual, type Result, type Rng } from '@/kit'
import type { WithPending } from './pendingDecision'
import { readEntry } from './readEntry'
import type { Refusal, RulingId } from './refusal'
import type { DecideOptions, System } from './system'
import type { Timeline } from './timeline'

/** What commands would come to, were they sent now. */
export interface Foreseen<State> {
  /**
   * Everything that speaks against them, in the order in which it would be said: rulings that players may set aside, and last,
   * if there is one, what is impossible.
   */
  readonly objections: readonly Refusal[]
  /**
   * The state after them, with all rulings set aside that may be: the question that they open stands in its top frame. Before
   * the first command that needs the phone's chance, since nobody foresees dice. Null when they are impossible.
   */
  readonly state: State | null
}

/** The phone's chance was asked while nothing is thrown. */
class Unforeseen extends Error {
  override readonly name = 'Unforeseen'
}

const noChance: Rng = {
  below: () => {
    throw new Unforeseen()
  },
}

/** No command has as many rulings against it. */
const mostObjections = 20

/**
 * Runs the real `decide` dry: what screens say before players commit, and the odds they show, come from the rules that will
 * run, never from a copy of them. Nothing is written and no chance is drawn.
 */
export const foresee = <State extends WithPending, Command, Event>(
  system: Pick<System<State, Command, Event, unknown>, 'decide' | 'evolve' | 'secrets'>,
  state: State,
  commands: readonly Command[],
): Foreseen<State> => {
  const objections: Refusal[] = []
  const overrule: RulingId[] = []
  // Nobody may look under a token by trying what would turn it up.
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

/** Always the first of what may come. */
const first: Rng = { below: () => 0 }
/** As many throws as there are things on a table to pick one of: each is picked by one of them. */
const tries: readonly Rng[] = Array.from({ length: 20 }, (_, at) => ({ below: (n) => at % n }))

/**
 * Whether a command would have the phone throw what all may see: not where no chance is asked, and not where what comes of it is
 * hidden, or can't be known without what is: a token that chance picks and that is turned up at once (TR-14). Nothing is written
 * and no chance is drawn.
 */
export const throwsPublicDice = <State extends WithPending, Command, Event>(
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
 * Whether what came over a line is the next entry of a log, and what a command makes of it with this chance. For who threw with
 * somebody else and may see what came of it: nothing in it may be hidden, and who knows more here than was known there judges
 * without it. All of it is a stranger's, the command too.
 */
export const reproducesEntry = <State extends WithPending, Command, Event>(
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
