import { describe, expect, it } from 'vitest'
import { foresee } from '@/engine'
import { counter, type CounterCommand, type CounterState } from '../helpers/counter'
import { cupGame } from '../helpers/cupGame'

const after = (commands: readonly CounterCommand[], state: CounterState = counter.initial) =>
  foresee(counter, state, commands)

describe('foresee', () => {
  it('gives the state that the commands would lead to, with an open decision', () => {
    const { objections, state } = after([
      { kind: 'add', by: 3 },
      { kind: 'open', atomic: true },
    ])
    expect(objections).toEqual([])
    expect(state).toMatchObject({ total: 3, frames: [{ id: 1, atomic: true }] })
  })

  it('goes on past rulings that may be overruled, and lists each objection', () => {
    const { objections, state } = after([
      { kind: 'add', by: -2 },
      { kind: 'add', by: 5 },
    ])
    expect(objections).toMatchObject([{ kind: 'againstRule', ruling: 'X-1' }])
    expect(state?.total).toBe(3)
  })

  it('has no state once a command is impossible', () => {
    const { objections, state } = after([{ kind: 'add', by: -1 }, { kind: 'close' }])
    expect(objections.map(({ kind }) => kind)).toEqual(['againstRule', 'impossible'])
    expect(state).toBeNull()
  })

  it('C-1 stops before dice that the phone would throw', () => {
    const { objections, state } = after([{ kind: 'add', by: 4 }, { kind: 'throw' }, { kind: 'close' }])
    expect(objections).toEqual([])
    expect(state).toMatchObject({ total: 4, faces: [] })
  })

  it('does not change the given state', () => {
    const state: CounterState = Object.freeze({ ...counter.initial, frames: Object.freeze([]) })
    after([{ kind: 'open', atomic: false }], state)
    expect(state).toEqual(counter.initial)
  })

  it('leaves hidden parts out of the state it starts from', () => {
    const hidden = { ...cupGame.initial, secret: 5 as const }
    const { state } = foresee(cupGame, hidden, [])
    expect(JSON.stringify(state)).not.toContain('5')
  })
})
