import { err, ok, type Result } from '@/kit'
import { impossible, type Refusal } from './refusal'
import type { WithPending } from './pendingDecision'
import type { DecideOptions } from './system'
import type { DecisionContext, CheckResult } from './decisionContext'

/** What each command does: it lets events happen, or says why it may not. */
export type CommandHandlers<Command extends { readonly type: string }, Context> = {
  readonly [Type in Command['type']]: (
    context: Context,
    command: Extract<Command, { type: Type }>,
  ) => CheckResult
}

interface Deciding<State extends WithPending, Command extends { readonly type: string }, Event, Context> {
  readonly unfold: (state: State, chance: DecideOptions) => Context
  /** The one command that a battle begins with: before it nothing else may be asked. */
  readonly begins: Command['type']
  readonly hasBegun: (state: State) => boolean
  readonly handlers: CommandHandlers<Command, Context>
  /** After every command: what follows by itself from what happened. */
  readonly goOn: (context: Context) => void
  /** The game's own reader of events from files. */
  readonly parse: (event: Event) => Result<Event, unknown>
}

/**
 * Makes a game's `decide`: it runs the rules, once, and says what a command brings about, or why it is refused. Events go
 * through the same parser as a log that is read: nothing is ever written that could not be opened again.
 */
export const decider =
  <
    State extends WithPending,
    Command extends { readonly type: string },
    Event,
    Context extends DecisionContext<State, Event>,
  >({
    unfold,
    begins,
    hasBegun,
    handlers,
    goOn,
    parse,
  }: Deciding<State, Command, Event, Context>) =>
  (state: State, command: Command, chance: DecideOptions): Result<readonly Event[], Refusal> => {
    const context = unfold(state, chance)
    if (!hasBegun(state) && command.type !== begins) return err(impossible('play.refusal.notBegun'))
    // What came over a line may be no command context all: neither is a name that every object has.
    if (!Object.hasOwn(handlers, command.type)) return err(impossible('play.refusal.notAsked'))
    // The record holds for each type the handler of just its commands.
    const handle = handlers[command.type as Command['type']] as (
      context: Context,
      command: Command,
    ) => CheckResult
    const refusal = handle(context, command)
    if (refusal) return err(refusal)
    goOn(context)
    const events: Event[] = []
    for (const event of context.events) {
      const parsed = parse(event)
      if (!parsed.ok) return err(impossible('play.refusal.outOfBounds'))
      events.push(parsed.value)
    }
    return ok(events)
  }
