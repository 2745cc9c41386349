// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { holdWakeLock } from '@/pwa/wakeLock'

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))
const sentinel = () => {
  const lock = { released: false, release: vi.fn(async () => void (lock.released = true)) }
  return lock
}
const show = (visibilityState: string) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const withWakeLock = (request: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  show('visible')
})

it('holdWakeLock requests the lock again when the page is visible again, and releases it at the end', async () => {
  const locks = [sentinel(), sentinel()]
  const request = vi.fn(async () => locks[request.mock.calls.length - 1])
  withWakeLock(request)
  const rest = holdWakeLock()
  await soon()
  expect(request).toHaveBeenCalledTimes(1)
  if (locks[0]) locks[0].released = true
  show('hidden')
  show('visible')
  await soon()
  expect(request).toHaveBeenCalledTimes(2)
  rest()
  expect(locks[1]?.release).toHaveBeenCalled()
  show('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

it('holdWakeLock releases a lock that is granted after it was no longer wanted', async () => {
  const lock = sentinel()
  withWakeLock(async () => lock)
  holdWakeLock()()
  await soon()
  expect(lock.release).toHaveBeenCalled()
})

it('holdWakeLock throws nothing when the lock is refused or the browser has none', async () => {
  withWakeLock(async () => {
    throw new DOMException('low battery', 'NotAllowedError')
  })
  const rest = holdWakeLock()
  await soon()
  expect(rest).not.toThrow()
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(holdWakeLock()).not.toThrow()
})
