import { useKeep } from '../stores/keep'
import type { useSettings } from '../stores/settings'
import { useWorker } from '../stores/worker'

/** What may come after the first paint: the service worker, the database, and what is kept in it. */
export const startShell = (settings: ReturnType<typeof useSettings>): void => {
  const worker = useWorker()
  const keep = useKeep()
  void worker.start()
  requestAnimationFrame(() =>
    setTimeout(() => {
      void keep.store()
      void settings.load()
    }),
  )
}
