import { computed, ref } from 'vue'
import { currentLocale } from '../i18n'
import { languages, type LanguageId } from './languages'
import { chooseLanguage } from './setLanguage'
import { preferredLanguageCachedRef, chosenThenDeviceLanguages } from './preferredLanguageOfflineCache'

const named = (id: string | undefined) => languages.find((one) => one.id === id) ?? languages[0]

/** Why a language could not be loaded: no network, a new version with other messages, or unknown. */
type Fault = 'unreachable' | 'outdated' | 'failed'

/** The state of the language choice for the player: the current language, and the outcome of the last change. */
export const useLanguage = () => {
  const spoken = computed(() => named(currentLocale.value.language))
  const asked = ref<{ readonly name: string; readonly became: 'fetching' | Fault } | null>(null)
  /** A language whose messages are not all cached for offline use. */
  const lacking = computed(() =>
    preferredLanguageCachedRef.value === false ? named(chosenThenDeviceLanguages()[0]).name : null,
  )
  const choose = async (id: LanguageId) => {
    const { name } = named(id)
    const wish = { name, became: 'fetching' as const }
    asked.value = wish
    const became = await chooseLanguage(id)
    const fault = became === 'unreachable' ? await faultOf() : null
    if (asked.value?.name === wish.name) asked.value = fault && { name, became: fault }
  }
  return { spoken, asked, lacking, choose }
}

const faultOf = async (): Promise<Fault> => {
  if (!navigator.onLine) return 'unreachable'
  const { checkForUpdate } = await import('@/pwa')
  const updateCheck = await checkForUpdate()
  if (updateCheck === 'found') return 'outdated'
  return updateCheck === 'newest' ? 'failed' : 'unreachable'
}
