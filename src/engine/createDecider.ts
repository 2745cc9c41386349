import { err, ok, type Result } from '@/kit'
import { impossible, type Refusal } from './refusal'
import type { WithPendingStack } from './pendingDecision'
import type { DecideOptions } from './system'
import type { DecisionContext, CheckResult } from './decisionContext'

/** One handler per command: it emits events, or refuses the command. */
export type CommandHandlers<Command extends { readonly type: string }, Context> = {
  readonly [Type in Command['type']]: (
    context: Context,
    command: Extract<Command, { type: Type }>,
  ) => CheckResult
}

interface Deciding<
  State extends WithPendingStack,
  Command extends { readonly type: string },
  Event,
  Context,
> {
  readonly unfold: (state: State, chance: DecideOptions) => Context
  /** The command that starts a battle. Every other command is refused before it. */
  readonly begins: Command['type']
  readonly hasBegun: (state: State) => boolean
  readonly handlers: CommandHandlers<Command, Context>
  /** Runs after every command and adds the events that follow automatically. */
  readonly goOn: (context: Context) => void
  /** The game's own parser of stored events. */
  readonly parse: (event: Event) => Result<Event, unknown>
}

/**
 * Makes a game's `decide`: it runs the rules once and returns the events of a command, or the reason for a refusal.
 * Events go through the same parser as a log that is read, so an event that can't be read again is never written.
 */
export const decider =
  <
    State extends WithPendingStack,
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
    // A command from the network may have any type, also the name of a property that every object has.
    if (!Object.hasOwn(handlers, command.type)) return err(impossible('play.refusal.notAsked'))
    // For each type, the record holds the handler of exactly that type's commands.
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
