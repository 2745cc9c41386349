import { keepWordsType } from './shared'

/**
 * Keeps the words of a language for playing without a network, in place of another's; English is kept with the app. Answers
 * whether they are there; waits for the worker, for ever where there is none.
 */
export const keepWords = async (language: string): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    active?.postMessage({ type: keepWordsType, language }, [port2])
  })
}
