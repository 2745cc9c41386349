import { describe, expect, it } from 'vitest'
import { err, ok } from '@/kit'
import { againstRule, foresee, reproducesEntry, throwsPublicDice, type WithPendingStack } from '@/engine'
import { counter, faces } from '../helpers/counter'
import { cupGame } from '../helpers/cupGame'

describe('foresee', () => {
  it('lists every ruling that one command breaks', () => {
    const rulings = ['X-1', 'X-2', 'X-3']
    const game = {
      decide: (
        _: WithPendingStack,
        _command: string,
        { overrule }: { readonly overrule: readonly string[] },
      ) => {
        const broken = rulings.find((one) => !overrule.includes(one))
        return broken ? err(againstRule(broken, 'broken')) : ok([])
      },
      evolve: (state: WithPendingStack) => state,
    }
    const { objections, state } = foresee(game, { frames: [] }, ['break'])
    expect(objections).toHaveLength(3)
    expect(state).not.toBeNull()
  })
})

describe('throwsPublicDice', () => {
  it('is true for dice that everybody sees, and false for hidden ones and for none', () => {
    expect(throwsPublicDice(counter, counter.initial, { kind: 'throw' }, [])).toBe(true)
    expect(throwsPublicDice(counter, counter.initial, { kind: 'add', by: 1 }, [])).toBe(false)
    expect(throwsPublicDice(cupGame, cupGame.initial, { kind: 'hide' }, [])).toBe(false)
  })
})

describe('reproducesEntry', () => {
  const timeline = { battle: 'b', nextSeq: 0, state: counter.initial }
  const entryOf = (body: object) => ({ battle: 'b', seq: 0, step: 0, id: 'e', at: 1, by: 'k', v: 1, body })
  const reproduces = (body: object) =>
    reproducesEntry(counter, timeline, entryOf(body), { kind: 'throw' }, { rng: faces(4), overrule: [] })

  it('is true for exactly the events that the command gives with these dice', () => {
    expect(reproduces({ kind: 'played', events: [{ kind: 'thrown', face: 4 }] })).toBe(true)
    expect(reproduces({ kind: 'played', events: [{ kind: 'thrown', face: 5 }] })).toBe(false)
  })

  it('is false for an entry that leaves out an event, and for one that adds one', () => {
    expect(reproduces({ kind: 'played', events: [] })).toBe(false)
    const thrown = { kind: 'thrown', face: 4 }
    expect(reproduces({ kind: 'played', events: [thrown, thrown] })).toBe(false)
  })
})
