import { ref } from 'vue'
import { cacheLanguage } from '@/pwa/cacheLanguage'
import { coalesceRuns } from '../coalesceRuns'
import { chosenLanguage } from './chosenLanguage'
import { languagesFor, type LanguageId } from './languages'

/** The preferred languages of this phone: the chosen one, else those of the phone; English at the end. */
export const chosenThenDeviceLanguages = (): readonly LanguageId[] =>
  languagesFor([chosenLanguage() ?? [], navigator.languages].flat())

/** Whether all messages of the preferred language are cached for offline use; null until it is known. */
export const preferredLanguageCachedRef = ref<boolean | null>(null)

/**
 * Caches the messages of the preferred language, even if it is not the current one. What could not be loaded is
 * loaded as soon as the network is back.
 */
export const cachePreferredLanguageMessages = coalesceRuns(async () => {
  const [language] = chosenThenDeviceLanguages()
  preferredLanguageCachedRef.value = await cacheLanguage(language ?? 'en')
  if (preferredLanguageCachedRef.value === false)
    addEventListener('online', () => void cachePreferredLanguageMessages(), { once: true })
})
