import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { useStoragePersistence } from '@/app/stores/storagePersistence'
import { memoryStore } from '@/storage'

const persist = vi.fn(async () => false)
const browser = { promised: false }
beforeEach(() => {
  persist.mockClear()
  browser.promised = false
  vi.stubGlobal('navigator', {
    storage: { persisted: async () => browser.promised, persist, estimate: async () => ({}) },
  })
  setActivePinia(createPinia())
  useDeviceStorage().use(memoryStore())
})
afterEach(() => vi.unstubAllGlobals())

it('useStoragePersistence asks the browser once, at the third entry of a battle', async () => {
  const lasting = useStoragePersistence()
  for (const entry of [0, 1, 2]) await lasting.askOnce(entry)
  expect(persist).not.toHaveBeenCalled()
  await lasting.askOnce(3)
  expect(persist).toHaveBeenCalledOnce()
  await lasting.askOnce(4)
  await lasting.askOnce(3)
  expect(persist).toHaveBeenCalledOnce()
})

it('useStoragePersistence does not ask when the browser has promised already', async () => {
  browser.promised = true
  await useStoragePersistence().askOnce(3)
  expect(persist).not.toHaveBeenCalled()
})

it('useStoragePersistence asks each time the player wants it, and reports the answer', async () => {
  const lasting = useStoragePersistence()
  expect(await lasting.ask()).toBe(false)
  expect(lasting.keeping?.lasting).toBe(false)
  persist.mockImplementationOnce(async () => (browser.promised = true))
  expect(await lasting.ask()).toBe(true)
  expect(lasting.keeping?.lasting).toBe(true)
})
