import { inEnglish, speech } from '../i18n'
import { keptLanguage, place } from './kept'

/** How long, in milliseconds, the first screen waits for another language than English. What comes later is spoken then. */
const patience = 4000

/**
 * Before anything is said: the language that was chosen, or the phone's. English is here already; another language, and all
 * that is known of languages, is fetched first. Where it can't be, English is spoken, also of a page that began otherwise, and
 * it is tried again when the network is back.
 */
export const startSpeaking = async (): Promise<void> => {
  if (!/^en\b/.test(keptLanguage() ?? navigator.language)) {
    await Promise.race([speakFirst(), new Promise((resolve) => setTimeout(resolve, patience))])
    if (speech.value === inEnglish) addEventListener('online', () => void speakFirst(), { once: true })
  }
  document.documentElement.lang = speech.value.language
  // Another tab changed it, and the words of this one are kept no longer.
  addEventListener('storage', ({ key }) => {
    if (key === place) void speakFirst()
  })
}

const speakFirst = (): Promise<unknown> =>
  import('./speak').then((words) => words.speakFirst()).catch(() => null)
