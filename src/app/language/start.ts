import { inEnglish } from '../i18n'
import { keptLanguage } from './kept'

/**
 * Before anything is said: the language that was chosen, or the phone's. English is here already; another language, and all
 * that is known of languages, is fetched first. Where it can't be, English is spoken, also of a page that began otherwise.
 */
export const startSpeaking = async (): Promise<void> => {
  const english = /^en\b/.test(keptLanguage() ?? navigator.language)
  const spoken =
    !english && (await import('./speak').then(({ speakFirst }) => speakFirst()).catch(() => false))
  if (!spoken) document.documentElement.lang = inEnglish.language
}
