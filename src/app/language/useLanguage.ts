import { computed, ref } from 'vue'
import { currentLocale } from '../i18n'
import { languages, type LanguageId } from './languages'
import { chooseLanguage } from './setLanguage'
import { isPreferredCached, preferredLanguages } from './preferredLanguages'

const named = (id: string | undefined) => languages.find((one) => one.id === id) ?? languages[0]

/** Why a language could not be fetched: no network; a new version that has other words; or nobody knows. */
type Fault = 'unreachable' | 'outdated' | 'failed'

/** What a player sees of choosing a language: the one that is spoken, and what became of the one that was asked for. */
export const useLanguage = () => {
  const spoken = computed(() => named(currentLocale.value.language))
  const asked = ref<{ readonly name: string; readonly became: 'fetching' | Fault } | null>(null)
  /** The language of which not all words are kept for playing without a network. */
  const lacking = computed(() =>
    isPreferredCached.value === false ? named(preferredLanguages()[0]).name : null,
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
  const { checkForUpdate: lookForUpdate } = await import('@/pwa')
  const look = await lookForUpdate()
  if (look === 'found') return 'outdated'
  return look === 'newest' ? 'failed' : 'unreachable'
}
