// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { useBattles } from '@/app/stores/battles'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { useSettings } from '@/app/stores/settings'
import { memoryStore } from '@/storage'

const opened = vi.hoisted(() => ({ mended: () => {} }))
vi.mock('@/app/shell/openDeviceStorage', () => ({
  openDeviceStorage: async (_build: string, _tell: unknown, mended: () => void) => {
    opened.mended = mended
    return { store: kept, copy: null, points: async () => null }
  },
}))
const kept = memoryStore()

beforeEach(() => setActivePinia(createPinia()))

it('battles and settings are read again after the second copy restored something', async () => {
  const battles = useBattles()
  const settings = useSettings()
  const list = vi.spyOn(kept, 'listBattles')
  await (await useDeviceStorage().store()).settings.set('settings', { realDice: true })
  expect(settings.realDice).toBe(false)

  opened.mended()
  await vi.waitFor(() => expect(settings.realDice).toBe(true))
  await vi.waitFor(() => expect(battles.list).not.toBeNull())
  expect(list).toHaveBeenCalledTimes(1)
})
