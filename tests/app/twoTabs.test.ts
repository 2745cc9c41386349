import { beforeEach, describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { openBattle } from '@/app/battle/openBattle'
import { joinWriterTabs } from '@/pwa'
import { memoryStore, type Store } from '@/storage'
import type { BattleSession } from '@/engine'
import type { CounterCommand, CounterState } from '../helpers/counter'
import { putBattle, summaryOf } from '../helpers/battleRows'
import { counterGame } from '../helpers/counterGame'
import { browserOfTabs } from '../helpers/tabs'

type Session = BattleSession<CounterState, CounterCommand>

let store: Store
let browser: ReturnType<typeof browserOfTabs>
beforeEach(async () => {
  store = memoryStore()
  browser = browserOfTabs()
  await putBattle(store, 'one', 1_000, summaryOf())
})

/** A tab that opens the battle as its screen does. */
const openTab = async (kept: Store = store) => {
  const tab = browser.openTab()
  const mayWrite = ref(false)
  const opened = await openBattle({
    store: kept,
    game: counterGame,
    battle: 'one',
    by: 'device',
    mayWrite,
    onWritten: () => writers.wrote(),
  })
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  const open = opened.value
  const handOver = async () => {
    await open.flush()
    return !open.fault.value
  }
  const changed = (role: string) => {
    mayWrite.value = role !== 'follower'
    if (role === 'follower') void handOver()
  }
  const writers = joinWriterTabs('battle-one', { follow: open.follow, handOver, changed }, tab.tabs)
  await writers.decided
  const session = open.session as Session
  return { ...tab, open, writers, session, add: (by: number) => session.dispatch({ kind: 'add', by }) }
}
const stored = async () => {
  const raw = await store.exportRaw('one')
  if (!raw.ok) throw new Error(raw.reason.kind)
  return raw.value.entries as readonly {
    readonly seq: number
    readonly body: { readonly events?: unknown[] }
  }[]
}

describe('two tabs on one battle', () => {
  it('show the same within a moment, and only one accepts commands', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.add(3)
    await expect.poll(() => second.session.view.total).toBe(3)
    expect(second.open.saved.value).toBe(1)
    expect(second.session.undoes).toEqual({ key: 'counter.added', params: { by: 3 } })
    expect(second.session.accepting).toBe(false)
    expect(second.add(5)).toMatchObject({ ok: false, reason: { message: { key: 'tabs.battle' } } })
    second.session.undo()
    second.session.saveDraft({ faces: [1] })
    await second.open.flush()
    expect((await stored()).length).toBe(2)
    first.session.undo()
    await expect.poll(() => second.session.view.total).toBe(0)
  })

  it('save every entry of both in one sequence, however often they take over', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()] as const
    let sum = 0
    for (let turn = 0; turn < 30; turn += 1) {
      const tab = tabs[(turn * 7 + (turn % 4)) % 3] ?? tabs[0]
      expect(await tab.writers.takeOver()).toBe(true)
      for (let n = 1; n <= 1 + (turn % 5); n += 1) {
        expect(tab.add(n)).toEqual({ ok: true, value: 1 })
        sum += n
      }
    }
    for (const tab of tabs) await expect.poll(() => tab.session.view.total).toBe(sum)
    const entries = await stored()
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, seq) => seq))
    expect(entries.length).toBe(1 + 30 + 60)
    expect(tabs.map(({ open }) => open.fault.value)).toEqual([null, null, null])
  })

  it('hand over the draft of the open decision', async () => {
    const first = await openTab()
    const second = await openTab()
    first.session.dispatch({ kind: 'open', atomic: true })
    first.session.saveDraft({ faces: [6, 1] })
    await second.writers.takeOver()
    expect(second.session.draft).toEqual({ faces: [6, 1] })
  })

  it('continue after a writer that has written two hundred entries meanwhile', async () => {
    const first = await openTab()
    const second = await openTab()
    second.sleep()
    for (let n = 0; n < 205; n += 1) first.add(0)
    first.add(7)
    await first.open.flush()
    await first.writers.leave()
    await expect.poll(() => second.session.accepting).toBe(true)
    expect(second.session.view.total).toBe(7)
    second.add(1)
    await second.open.flush()
    expect(second.open.fault.value).toBeNull()
    expect((await stored()).length).toBe(208)
  })

  it('report a conflict and do not fork when a sleeping writer lost its lock before it had saved', async () => {
    let stalled: (() => void) | null = null
    const slow: Store = {
      ...store,
      append: async (...entry) => {
        await new Promise<void>((resolve) => (stalled = resolve))
        return store.append(...entry)
      },
    }
    const first = await openTab(slow)
    const second = await openTab()
    first.add(3)
    first.sleep()
    await second.writers.takeOver()
    second.add(5)
    await second.open.flush()
    await expect.poll(() => stalled).not.toBeNull()
    ;(stalled as (() => void) | null)?.()
    await expect.poll(() => first.open.fault.value?.kind).toBe('conflict')
    expect(first.open.unsaved()).toHaveLength(1)
    expect(second.session.view.total).toBe(5)
    expect((await stored()).length).toBe(2)
  })
})
