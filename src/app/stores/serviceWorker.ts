import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { UpdateAcceptResult, InstallationState, InstallPrompter } from '@/pwa'
import { scriptUrl } from '../trustedTypes'

/** The app on this device: whether it can be installed, opens without a network, and has a new version waiting. */
export const useServiceWorker = defineStore('worker', () => {
  const installation = ref<InstallationState>('byMenu')
  /** Every file is cached: the app opens offline. */
  const offlineReady = ref(Boolean(navigator.serviceWorker?.controller))
  const postponed = ref(false)
  const waiting = shallowRef<(() => Promise<UpdateAcceptResult>) | null>(null)
  let installer: InstallPrompter | null = null

  /** Listens for the browser's install offer, which comes only once, and registers the worker. */
  const start = async () => {
    // Loaded after Home is painted, because Home does not need it.
    const [{ registerServiceWorker, watchInstallation }, { cachePreferredLanguageMessages: cachePreferred }] =
      await Promise.all([import('@/pwa'), import('../language/preferredLanguageOfflineCache')])
    installer = watchInstallation((state) => (installation.value = state))
    if (import.meta.env.DEV) return
    const registered = await registerServiceWorker({
      url: scriptUrl('worker'),
      onOfflineReady: () => void cachePreferred().then(() => (offlineReady.value = true)),
      onUpdateReady: (accept) => (waiting.value = accept),
    })
    // Caches what is missing, because the network was away or the phone now has another language.
    if (registered) void cachePreferred()
  }

  const install = () => installer?.ask()

  /** Switches to the new version, unless a battle is open in any tab. */
  const update = async () => {
    postponed.value = (await waiting.value?.()) === 'postponed'
  }

  return { installation, offlineReady, waiting, postponed, start, install, update }
})
