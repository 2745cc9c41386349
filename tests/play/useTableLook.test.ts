// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref, shallowReactive } from 'vue'
import { useTableLook } from '@/play/useTableLook'

interface Look {
  readonly nth: number
  readonly ask: string | null
}

const scope = effectScope()
const opened = (look: Look, covers: boolean) => {
  const session = shallowReactive({ look })
  const covered = ref(covers)
  return { session, covered, table: scope.run(() => useTableLook(session, () => covered.value))! }
}

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
    }),
)
afterEach(() => void vi.useRealTimers())

test('the table that nothing covers follows at once', () => {
  const { session, table } = opened({ nth: 1, ask: 'throw' }, false)
  session.look = { nth: 2, ask: 'apply' }
  expect(table.value.nth).toBe(2)
})

test('behind a sheet that goes on asking, the table follows after the frame', async () => {
  const { session, table } = opened({ nth: 1, ask: 'throw' }, true)
  expect(table.value.nth).toBe(1)
  session.look = { nth: 2, ask: 'apply' }
  await nextTick()
  expect(table.value.nth).toBe(1)
  vi.advanceTimersByTime(40)
  expect(table.value.nth).toBe(2)
})

test('only the latest look is waited for', async () => {
  const { session, table } = opened({ nth: 1, ask: 'throw' }, true)
  expect(table.value.nth).toBe(1)
  session.look = { nth: 2, ask: 'apply' }
  await nextTick()
  session.look = { nth: 3, ask: 'apply' }
  await nextTick()
  expect(table.value.nth).toBe(1)
  vi.advanceTimersByTime(40)
  expect(table.value.nth).toBe(3)
})

test('a sheet that closes, or is put aside, shows the table as it is', async () => {
  const { session, covered, table } = opened({ nth: 1, ask: 'throw' }, true)
  expect(table.value.nth).toBe(1)
  session.look = { nth: 2, ask: null }
  expect(table.value.nth).toBe(2)
  session.look = { nth: 3, ask: 'throw' }
  await nextTick()
  covered.value = false
  expect(table.value.nth).toBe(3)
})

test('a sheet that has just come up lies over a table that is up to date', async () => {
  const { session, covered, table } = opened({ nth: 1, ask: null }, false)
  expect(table.value.nth).toBe(1)
  session.look = { nth: 2, ask: 'throw' }
  covered.value = true
  expect(table.value.nth).toBe(2)
  await nextTick()
  expect(table.value.nth).toBe(2)
})
