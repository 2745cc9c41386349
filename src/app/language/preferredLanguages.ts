import { ref } from 'vue'
import { cacheLanguage } from '@/pwa/cacheLanguage'
import { coalesced } from '../coalesce'
import { chosenLanguage } from './chosenLanguage'
import { languagesFor, type LanguageId } from './languages'

/** What this phone is to speak: the language that was chosen, else those of the phone; English at the end. */
export const preferredLanguages = (): readonly LanguageId[] =>
  languagesFor([chosenLanguage() ?? [], navigator.languages].flat())

/** Whether all words of the wanted language are here for playing without a network; null as long as it is not known. */
export const isPreferredCached = ref<boolean | null>(null)

/**
 * Keeps the words of the language that is wanted, though it may not be the one that is spoken: what could not be fetched is fetched as
 * soon as the network is back.
 */
export const cachePreferred = coalesced(async () => {
  const [language] = preferredLanguages()
  isPreferredCached.value = await cacheLanguage(language ?? 'en')
  if (isPreferredCached.value === false)
    addEventListener('online', () => void cachePreferred(), { once: true })
})
