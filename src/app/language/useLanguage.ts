import { computed, ref } from 'vue'
import { speech } from '../i18n'
import { languages, type LanguageId } from './languages'
import { chooseLanguage } from './speak'

/** What a player sees of choosing a language: the one that is spoken, and what became of the one that was asked for. */
export const useLanguage = () => {
  const spoken = computed(() => languages.find(({ id }) => id === speech.value.language) ?? languages[0])
  /** The one that is being fetched, or could not be. */
  const asked = ref<{ readonly name: string; readonly became: 'fetching' | 'unreachable' } | null>(null)
  const choose = async (id: LanguageId) => {
    const name = languages.find((one) => one.id === id)?.name ?? id
    asked.value = { name, became: 'fetching' }
    asked.value = (await chooseLanguage(id)) ? null : { name, became: 'unreachable' }
  }
  return { spoken, asked, choose }
}
