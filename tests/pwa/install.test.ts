// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchInstallation, type InstallationState } from '@/pwa/installation'
import { missingOptionalFeatures } from '@/pwa/missingOptionalFeatures'

const secure = (isSecureContext: boolean) =>
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true })
const offer = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'dismissed' })),
  })
  window.dispatchEvent(event)
  return event
}

afterEach(() => Reflect.deleteProperty(window, 'isSecureContext'))

describe('watchInstallation', () => {
  it('reports "byMenu", then "offered", then "installed"', async () => {
    secure(true)
    const states: InstallationState[] = []
    const installer = watchInstallation((state) => states.push(state))
    const event = offer()
    expect(event.defaultPrevented).toBe(true)
    await installer.ask()
    expect(event.prompt).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('appinstalled'))
    expect(states).toEqual(['byMenu', 'offered', 'byMenu', 'installed'])
  })

  it('ask does nothing without an offer, and uses an offer only once', async () => {
    secure(true)
    const installer = watchInstallation(() => {})
    await expect(installer.ask()).resolves.toBeUndefined()
    const event = offer()
    await Promise.all([installer.ask(), installer.ask()])
    expect(event.prompt).toHaveBeenCalledOnce()
  })

  it('reports "impossible" over plain http', () => {
    secure(false)
    const states: InstallationState[] = []
    watchInstallation((state) => states.push(state))
    expect(states).toEqual(['impossible'])
  })
})

it('missingOptionalFeatures names what is missing, the most important first', () => {
  secure(false)
  vi.stubGlobal('navigator', { vibrate: () => true })
  expect(missingOptionalFeatures()).toEqual(['offline', 'install', 'lasting', 'oneWriter', 'awake'])
  secure(true)
  vi.stubGlobal('navigator', { vibrate: 0, wakeLock: 0, locks: 0, serviceWorker: 0, storage: { persist: 0 } })
  expect(missingOptionalFeatures()).toEqual([])
  vi.unstubAllGlobals()
})
