import { englishLocale, currentLocale } from '../i18n'
import { chosenLanguage, languageStorageKey } from './chosenLanguage'

/**
 * How long the first screen waits for another language than English, in milliseconds. If it loads later, the app
 * switches then.
 */
const patience = 4000

/**
 * Sets the chosen language, or the phone's, before any text shows. English is always there; another language, and the
 * language code itself, load first. If they can't, the app is in English, even if the page began otherwise, and it
 * tries again when the network is back.
 */
export const applyStartLanguage = async (): Promise<void> => {
  if (!/^en\b/.test(chosenLanguage() ?? navigator.language)) {
    await Promise.race([speakFirst(), new Promise((resolve) => setTimeout(resolve, patience))])
    if (currentLocale.value === englishLocale)
      addEventListener('online', () => void speakFirst(), { once: true })
  }
  document.documentElement.lang = currentLocale.value.language
  // Another tab changed it, and the messages of this language are no longer cached.
  addEventListener('storage', ({ key }) => {
    if (key === languageStorageKey) void speakFirst()
  })
}

const speakFirst = (): Promise<unknown> =>
  import('./setLanguage').then((words) => words.setFirstLanguage()).catch(() => null)
