import { useStorage } from '../stores/device'
import type { useSettings } from '../stores/settings'
import { useWorker } from '../stores/worker'
import { failureScreen } from './lazyShell'

/** What may come after the first paint: the service worker, the database, and what is kept in it. */
export const startShell = (settings: ReturnType<typeof useSettings>): void => {
  const worker = useWorker()
  const device = useStorage()
  void worker.start()
  requestAnimationFrame(() =>
    setTimeout(() => {
      void device.store()
      void settings.load()
      // Here before it is needed: what fails may be the network itself. Where it can't come yet, it is asked for again.
      failureScreen().catch(() => undefined)
    }),
  )
}
