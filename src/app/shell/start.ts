import { useStorage } from '../stores/device'
import type { useSettings } from '../stores/settings'
import { useWorker } from '../stores/worker'
import { failureScreen } from './lazyShell'

/** Everything that may come after the first paint: the service worker, the database, and its data. */
export const startShell = (settings: ReturnType<typeof useSettings>): void => {
  const worker = useWorker()
  const device = useStorage()
  void worker.start()
  requestAnimationFrame(() =>
    setTimeout(() => {
      void device.store()
      void settings.load()
      // Loaded before it is needed, because the network itself may fail. If it can't load yet, it is requested again
      // later.
      failureScreen().catch(() => undefined)
    }),
  )
}
