import { useStorage } from '../stores/storage'
import type { useSettings } from '../stores/settings'
import { useServiceWorker } from '../stores/serviceWorker'
import { loadFailureScreen } from './lazyShell'

/** Everything that may come after the first paint: the service worker, the database, and its data. */
export const startShell = (settings: ReturnType<typeof useSettings>): void => {
  const worker = useServiceWorker()
  const device = useStorage()
  void worker.start()
  requestAnimationFrame(() =>
    setTimeout(() => {
      void device.store()
      void settings.load()
      // Loaded before it is needed, because the network itself may fail. If it can't load yet, it is requested again
      // later.
      loadFailureScreen().catch(() => undefined)
    }),
  )
}
