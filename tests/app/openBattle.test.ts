import { beforeEach, describe, expect, it } from 'vitest'
import { watchEffect } from 'vue'
import { logSteps } from '@/app/battle/logSteps'
import { loadTimeline } from '@/app/battle/loadTimeline'
import { openBattle, type OpenBattle } from '@/app/battle/openBattle'
import { err, message } from '@/kit'
import { memoryStore, type Store } from '@/storage'
import type { BattleSession, LogEntry } from '@/engine'
import type { CounterCommand, CounterState } from '../helpers/counter'
import { counterGame } from '../helpers/counterGame'

type Session = BattleSession<CounterState, CounterCommand>

const first: LogEntry = {
  battle: 'one',
  seq: 0,
  step: 0,
  id: 'first',
  at: 1_000,
  by: 'device',
  v: 1,
  body: { kind: 'played', events: [{ kind: 'began' }] },
}

let store: Store

const enter = async (): Promise<OpenBattle> => {
  const opened = await openBattle({ store, game: counterGame, battle: 'one', by: 'device' })
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}
const sessionOf = (open: OpenBattle) => open.session as Session

beforeEach(async () => {
  store = memoryStore()
  const summary = { turn: 1, sides: [], outcome: null }
  await store.createBattle({ id: 'one', game: 'counter', createdAt: 1_000, summary }, first)
})

describe('an open battle', () => {
  it('shows the result of a command at once, and writes it in the background', async () => {
    const open = await enter()
    const session = sessionOf(open)
    const seen: number[] = []
    watchEffect(() => seen.push(session.view.total), { flush: 'sync' })
    expect(session.dispatch({ kind: 'add', by: 3 })).toEqual({ ok: true, value: 1 })
    expect(seen).toEqual([0, 3])
    expect(open.saved.value).toBe(0)
    await open.flush()
    expect(open.saved.value).toBe(1)
  })

  it('carries out commands up to the first refusal, which names its ruling, until that is overruled', async () => {
    const session = sessionOf(await enter())
    const answer = session.dispatch([
      { kind: 'add', by: 3 },
      { kind: 'add', by: -1 },
      { kind: 'add', by: 5 },
    ])
    expect(answer).toMatchObject({ ok: false, reason: { kind: 'againstRule', ruling: 'X-1' } })
    expect(session.view.total).toBe(3)
    expect(session.dispatch({ kind: 'add', by: -1 }, ['X-1'])).toEqual({ ok: true, value: 1 })
    expect(session.view.total).toBe(2)
  })

  it('opens again in the state in which it was closed', async () => {
    const open = await enter()
    sessionOf(open).dispatch([
      { kind: 'add', by: 3 },
      { kind: 'open', atomic: true },
    ])
    await open.flush()
    expect(sessionOf(await enter()).view).toMatchObject({ total: 3, frames: [{ atomic: true }] })
  })

  it('opens from the whole log where its snapshot does not fit what follows', async () => {
    const open = await enter()
    sessionOf(open).dispatch([{ kind: 'add', by: 3 }, { kind: 'throw' }])
    await open.flush()
    const whole = await loadTimeline(store, counterGame, 'one')
    const snapshot = whole.ok ? whole.value.snapshot() : null
    if (!snapshot) throw new Error('no snapshot')
    // A snapshot that claims to end one entry earlier, before an entry of another step.
    const split = { id: 'four', at: 1, by: 'device', v: 1, battle: 'one', seq: 3, step: 2 }
    const summary = { turn: 1, sides: [], outcome: null }
    await store.append({ ...split, body: { kind: 'played', events: [{ kind: 'added', by: 1 }] } }, summary)
    await store.saveSnapshot({ ...snapshot, lastStep: 1 })
    expect(sessionOf(await enter()).view.total).toBe(4)
  })

  it('C-4: names the step that undo and redo would move', async () => {
    const session = sessionOf(await enter())
    expect(session.undoes).toBeNull()
    session.dispatch([{ kind: 'add', by: 3 }, { kind: 'throw' }])
    expect(session.undoes).toEqual(message('counter.thrown', {}))
    session.undo()
    expect(session.undoes).toEqual(message('counter.added', { by: 3 }))
    expect(session.redoes).toEqual(message('counter.thrown', {}))
    session.redo()
    expect(session.redoes).toBeNull()
    expect(session.view.faces).toHaveLength(1)
  })

  it('C-4: undoes past the snapshot that it was opened from', async () => {
    const before = await enter()
    for (let n = 0; n < 99; n += 1) sessionOf(before).dispatch({ kind: 'add', by: 0 })
    await before.flush()
    const open = await enter()
    expect(open.log.value).toBeNull()
    const session = sessionOf(open)
    session.undo()
    await expect.poll(() => open.log.value?.entries.length).toBe(101)
    expect(session.redoes).not.toBeNull()
    await open.flush()
    expect(open.saved.value).toBe(100)
  })

  it('saves a draft for its pending decision, and drops it with that decision', async () => {
    const open = await enter()
    const session = sessionOf(open)
    session.dispatch({ kind: 'open', atomic: true })
    session.saveDraft({ faces: [6, 1] })
    await open.flush()
    const again = await enter()
    expect(sessionOf(again).draft).toEqual({ faces: [6, 1] })
    sessionOf(again).dispatch({ kind: 'close' })
    expect(sessionOf(again).draft).toBeNull()
    await again.flush()
    expect(sessionOf(await enter()).draft).toBeNull()
  })

  it('accepts no command while a write has failed, and does again once it succeeds', async () => {
    const open = await enter()
    const session = sessionOf(open)
    const { append } = store
    store.append = async () => err({ kind: 'full', detail: '' })
    session.dispatch({ kind: 'add', by: 3 })
    await expect.poll(() => open.fault.value?.kind).toBe('full')
    expect(session.accepting).toBe(false)
    expect(session.dispatch({ kind: 'add', by: 3 })).toMatchObject({
      reason: { message: { key: 'battle.notAccepting' } },
    })
    session.undo()
    expect(session.view.total).toBe(3)
    expect(open.unsaved()).toHaveLength(1)
    store.append = append
    await open.retry()
    expect(session.accepting).toBe(true)
    expect(session.dispatch({ kind: 'add', by: 3 }).ok).toBe(true)
  })

  it('does not open from a log that contradicts itself, and gives its raw data', async () => {
    const summary = { turn: 1, sides: [], outcome: null }
    const body = { kind: 'undid', entries: [0] } as const
    await store.append({ ...first, seq: 1, id: 'second', body }, summary)
    const opened = await openBattle({ store, game: counterGame, battle: 'one', by: 'device' })
    expect(opened).toMatchObject({ ok: false, reason: { kind: 'damaged', raw: { battle: 'one' } } })
  })
})

describe('logSteps', () => {
  const stepsOf = (open: OpenBattle) => {
    const log = open.log.value
    return log
      ? logSteps(counterGame, log.entries, log.redoable).map(({ key, line, undone, ahead, again }) => ({
          key,
          title: line.title.key,
          turn: line.turn,
          ...(undone ? { undone: true } : {}),
          ...(ahead ? { ahead } : {}),
          ...(again ? { again } : {}),
        }))
      : null
  }

  it('C-4: leaves an undone throw in its place, and marks the next one as rolled again', async () => {
    const open = await enter()
    const session = sessionOf(open)
    session.dispatch([{ kind: 'add', by: 10 }, { kind: 'throw' }])
    session.undo()
    expect(stepsOf(open)?.slice(1)).toEqual([
      { key: '1', title: 'counter.added', turn: 1 },
      { key: '2-3', title: 'counter.thrown', turn: 2, undone: true, ahead: true },
    ])
    session.dispatch({ kind: 'throw' })
    expect(stepsOf(open)?.slice(1)).toEqual([
      { key: '1', title: 'counter.added', turn: 1 },
      { key: '2-3', title: 'counter.thrown', turn: 2, undone: true },
      { key: '4', title: 'counter.thrown', turn: 2, again: true },
    ])
  })

  it('C-4: no longer marks a step as undone after redo', async () => {
    const open = await enter()
    const session = sessionOf(open)
    session.dispatch([
      { kind: 'add', by: 1 },
      { kind: 'add', by: 2 },
    ])
    session.undo()
    session.undo()
    expect(stepsOf(open)?.filter(({ ahead }) => ahead)).toHaveLength(2)
    session.redo()
    expect(stepsOf(open)?.filter(({ ahead }) => ahead)).toEqual([
      { key: '2-3', title: 'counter.added', turn: 1, undone: true, ahead: true },
    ])
    session.redo()
    expect(stepsOf(open)?.filter(({ undone }) => undone)).toEqual([])
  })

  it('C-4: splits a step when only its last entry was undone', async () => {
    const open = await enter()
    const session = sessionOf(open)
    session.dispatch([{ kind: 'open', atomic: true }, { kind: 'throw' }])
    session.undo()
    session.dispatch([{ kind: 'throw' }, { kind: 'close' }])
    expect(stepsOf(open)?.slice(1)).toEqual([
      { key: '1-3', title: 'counter.thrown', turn: 1, undone: true },
      { key: '1', title: 'counter.closed', turn: 1, again: true },
    ])
  })

  it('names the rulings that players set aside', async () => {
    const open = await enter()
    sessionOf(open).dispatch({ kind: 'add', by: -1 }, ['X-1'])
    const log = open.log.value
    expect(log && logSteps(counterGame, log.entries, log.redoable).at(-1)?.overruled).toEqual(['X-1'])
  })
})
