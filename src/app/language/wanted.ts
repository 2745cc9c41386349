import { ref } from 'vue'
import { cacheLanguage } from '@/pwa/words'
import { inTurn } from '../inTurn'
import { keptLanguage } from './kept'
import { languagesFor, type LanguageId } from './languages'

/** What this phone is to speak: the language that was chosen, else those of the phone; English at the end. */
export const wantedLanguages = (): readonly LanguageId[] =>
  languagesFor([keptLanguage() ?? [], navigator.languages].flat())

/** Whether all words of the wanted language are here for playing without a network; null as long as it is not known. */
export const wantedKept = ref<boolean | null>(null)

/**
 * Keeps the words of the language that is wanted, though it may not be the one that is spoken: what could not be fetched is fetched as
 * soon as the network is back.
 */
export const keepWanted = inTurn(async () => {
  const [language] = wantedLanguages()
  wantedKept.value = await cacheLanguage(language ?? 'en')
  if (wantedKept.value === false) addEventListener('online', () => void keepWanted(), { once: true })
})
