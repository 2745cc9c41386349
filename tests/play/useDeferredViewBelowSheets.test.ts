// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref, shallowReactive } from 'vue'
import { message, type Message } from '@/kit'
import { useDeferredViewBelowSheets } from '@/play/useDeferredViewBelowSheets'

interface Look {
  readonly nth: number
  readonly ask: string | null
}

const scope = effectScope()
const opened = (view: Look, covers: boolean) => {
  const session = shallowReactive<{ view: Look; undoes: Message | null; redoes: Message | null }>({
    view,
    undoes: null,
    redoes: null,
  })
  const covered = ref(covers)
  const { view: table, undoes } = scope.run(() => useDeferredViewBelowSheets(session, () => covered.value))!
  return { session, covered, table, undoes }
}

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
    }),
)
afterEach(() => void vi.useRealTimers())

test('a table that nothing covers follows the battle at once', () => {
  const { session, table } = opened({ nth: 1, ask: 'throw' }, false)
  session.view = { nth: 2, ask: 'apply' }
  expect(table.value.nth).toBe(2)
})

test('a table behind a sheet that goes on asking follows one frame later', async () => {
  const { session, table } = opened({ nth: 1, ask: 'throw' }, true)
  expect(table.value.nth).toBe(1)
  session.view = { nth: 2, ask: 'apply' }
  await nextTick()
  expect(table.value.nth).toBe(1)
  vi.advanceTimersByTime(40)
  expect(table.value.nth).toBe(2)
})

test('the step that Undo would take back follows together with the view', async () => {
  const { session, undoes } = opened({ nth: 1, ask: 'throw' }, true)
  expect(undoes.value).toBeNull()
  session.view = { nth: 2, ask: 'apply' }
  session.undoes = message('thrown')
  await nextTick()
  expect(undoes.value).toBeNull()
  vi.advanceTimersByTime(40)
  expect(undoes.value).toEqual(message('thrown'))
})

test('of several changes within a frame only the last one is shown', async () => {
  const { session, table } = opened({ nth: 1, ask: 'throw' }, true)
  expect(table.value.nth).toBe(1)
  session.view = { nth: 2, ask: 'apply' }
  await nextTick()
  session.view = { nth: 3, ask: 'apply' }
  await nextTick()
  expect(table.value.nth).toBe(1)
  vi.advanceTimersByTime(40)
  expect(table.value.nth).toBe(3)
})

test('a table is up to date at once when its sheet closes or is put aside', async () => {
  const { session, covered, table } = opened({ nth: 1, ask: 'throw' }, true)
  expect(table.value.nth).toBe(1)
  session.view = { nth: 2, ask: null }
  expect(table.value.nth).toBe(2)
  session.view = { nth: 3, ask: 'throw' }
  await nextTick()
  covered.value = false
  expect(table.value.nth).toBe(3)
})

test('a sheet that has just opened covers a table that is up to date', async () => {
  const { session, covered, table } = opened({ nth: 1, ask: null }, false)
  expect(table.value.nth).toBe(1)
  session.view = { nth: 2, ask: 'throw' }
  covered.value = true
  expect(table.value.nth).toBe(2)
  await nextTick()
  expect(table.value.nth).toBe(2)
})
