import { describe, expect, it } from 'vitest'
import { loadDeviceName, maxDeviceNameLength, storeDeviceName } from '@/app/stores/loadDeviceIdAndName'
import { memoryStore } from '@/storage'
import { good } from '../helpers/battleLog'

describe('the name of this device', () => {
  it('is saved without invisible characters and marks that change the text direction', async () => {
    const store = memoryStore()
    await storeDeviceName(store, `\u202E${'\u200B'.repeat(maxDeviceNameLength)}Anna’s\u0000 phone`)
    expect(good(await store.settings.get('phone-name'))).toBe('Anna’s phone')
  })

  it('is read without them when it was saved with them', async () => {
    const store = memoryStore()
    good(await store.settings.set('phone-name', '\u202EAnna\u2066'))
    expect(await loadDeviceName(store)).toBe('Anna')
  })
})
