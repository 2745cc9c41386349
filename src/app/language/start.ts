import { englishMessages, currentLocale } from '../i18n'
import { chosenLanguage, languageStorageKey } from './chosenLanguage'

/** How long, in milliseconds, the first screen waits for another language than English. What comes later is spoken then. */
const patience = 4000

/**
 * Before anything is said: the language that was chosen, or the phone's. English is here already; another language, and all
 * that is known of languages, is fetched first. Where it can't be, English is spoken, also of a page that began otherwise, and
 * it is tried again when the network is back.
 */
export const startLanguage = async (): Promise<void> => {
  if (!/^en\b/.test(chosenLanguage() ?? navigator.language)) {
    await Promise.race([speakFirst(), new Promise((resolve) => setTimeout(resolve, patience))])
    if (currentLocale.value === englishMessages)
      addEventListener('online', () => void speakFirst(), { once: true })
  }
  document.documentElement.lang = currentLocale.value.language
  // Another tab changed it, and the words of this one are kept no longer.
  addEventListener('storage', ({ key }) => {
    if (key === languageStorageKey) void speakFirst()
  })
}

const speakFirst = (): Promise<unknown> =>
  import('./setLanguage').then((words) => words.setFirstLanguage()).catch(() => null)
