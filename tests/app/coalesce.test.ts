import { expect, test } from 'vitest'
import { coalesceRuns } from '@/app/coalesceRuns'

test('coalesced runs its work once at a time, and once more for all calls made meanwhile', async () => {
  let runs = 0
  let end = () => {}
  const again = coalesceRuns(() => {
    runs += 1
    return new Promise<void>((resolve) => (end = resolve))
  })
  const first = again()
  await Promise.resolve()
  const shared = [again(), again()]
  expect(runs).toBe(1)
  end()
  await first
  await Promise.resolve()
  expect(runs).toBe(2)
  end()
  await Promise.all(shared)
  expect(runs).toBe(2)
})

test('coalesced rejects the calls of a failed run, and runs again on the next call', async () => {
  let runs = 0
  const again = coalesceRuns(async () => {
    runs += 1
    if (runs === 1) throw new Error('unreadable for once')
  })
  await expect(again()).rejects.toThrow('unreadable for once')
  await expect(again()).resolves.toBeUndefined()
  expect(runs).toBe(2)
})
