import { cacheLanguageMessage } from './workerContract'

/**
 * Keeps the words of a language for playing without a network, in place of another's; English is kept with the app. Answers
 * whether they are there; null where nothing is kept at all. Waits for the worker, for ever where none comes.
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
  // A new version that waits has words of its own, and may take over without a network.
  for (const next of [waiting, installing]) void tell(next)
  return tell(active)
}
