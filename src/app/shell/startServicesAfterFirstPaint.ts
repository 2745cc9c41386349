import { useDeviceStorage } from '../stores/deviceStorage'
import type { useSettings } from '../stores/settings'
import { useServiceWorker } from '../stores/serviceWorker'
import { importFailureScreen } from './lazyShell'

/** Everything that may come after the first paint: the service worker, the database, and its data. */
export const startServicesAfterFirstPaint = (settings: ReturnType<typeof useSettings>): void => {
  const worker = useServiceWorker()
  const device = useDeviceStorage()
  void worker.start()
  requestAnimationFrame(() =>
    setTimeout(() => {
      void device.store()
      void settings.load()
      // Loaded before it is needed, because the network itself may fail. If it can't load yet, it is requested again
      // later.
      importFailureScreen().catch(() => undefined)
    }),
  )
}
