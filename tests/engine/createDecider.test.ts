import { describe, expect, it } from 'vitest'
import { err, ok } from '@/kit'
import { decider, DecisionContext, type WithPendingStack } from '@/engine'
import { faces } from '../helpers/counter'

interface State extends WithPendingStack {
  readonly begun: boolean
}
type Command = { readonly type: 'begin' } | { readonly type: 'play'; readonly events: readonly number[] }

/** A game with whole numbers as events. Its parser reads only those up to 9. */
const decide = decider<State, Command, number, DecisionContext<State, number>>({
  unfold: (state, chance) => new DecisionContext(state, chance, (before) => before),
  begins: 'begin',
  hasBegun: ({ begun }) => begun,
  handlers: {
    begin: () => null,
    play: (context, { events }) => {
      events.forEach((event) => context.emit(event))
      return null
    },
  },
  goOn: () => undefined,
  parse: (event) => (event < 10 ? ok(event) : err('too large')),
})
const chance = { rng: faces(), overrule: [] }
const decided = (command: Command, begun = true) => decide({ frames: [], begun }, command, chance)
const refused = (key: string) => ({ ok: false, reason: { kind: 'impossible', message: { key } } })

describe('decider', () => {
  it('refuses every command before the battle but the one that begins it', () => {
    expect(decided({ type: 'play', events: [] }, false)).toEqual(refused('play.refusal.notBegun'))
    expect(decided({ type: 'begin' }, false)).toEqual(ok([]))
  })

  it('refuses a type that only every object has', () => {
    for (const type of ['toString', 'constructor'])
      expect(decided({ type } as never)).toEqual(refused('play.refusal.notAsked'))
  })

  it('refuses a command as a whole if one of its events could not be read again', () => {
    expect(decided({ type: 'play', events: [1, 9] })).toEqual(ok([1, 9]))
    expect(decided({ type: 'play', events: [1, 10] })).toEqual(refused('play.refusal.outOfBounds'))
  })
})
