import { cacheLanguageMessage } from './workerContract'

/**
 * Saves the texts of a language for offline use, replacing another language's; English is saved with the app. Returns
 * whether they are saved; null where nothing is saved at all. Waits for the worker, forever if none comes.
 */
export const cacheLanguage = async (language: string): Promise<boolean | null> => {
  if (!('serviceWorker' in navigator)) return null
  const { active, waiting, installing } = await navigator.serviceWorker.ready
  const tell = (worker: ServiceWorker | null) => {
    const { port1, port2 } = new MessageChannel()
    return new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true)
      worker?.postMessage({ type: cacheLanguageMessage, language }, [port2])
    })
  }
  // A waiting new version has its own texts, and may take over while offline.
  for (const next of [waiting, installing]) void tell(next)
  return tell(active)
}
