import manifests from 'virtual:manifests'
import { englishMessages, loadedParts, currentLocale, type MessageCatalogue } from '../i18n'
import { filesOf } from './files'
import { cacheHomeTexts } from './homeTexts'
import { saveChosenLanguage } from './chosenLanguage'
import { languages, type LanguageId } from './languages'
import { localeFor } from './localeFor'
import { cachePreferred, preferredLanguages } from './preferredLanguages'

/** What was fetched of each language, by its part; what failed is fetched again when it is asked for. */
const fetched = new Map<string, Promise<MessageCatalogue>>()

const fetchPart = (language: LanguageId, part: string): Promise<MessageCatalogue> => {
  const place = `${language} ${part}`
  const known = fetched.get(place)
  if (known) return known
  const fetching = Promise.all(filesOf(language, part).map(([, file]) => file())).then(
    (all): MessageCatalogue => Object.assign({}, ...all),
  )
  fetched.set(place, fetching)
  fetching.catch(() => fetched.delete(place))
  return fetching
}

/** Every part that was said so far, and those that are asked for meanwhile. */
const fetchParts = async (language: LanguageId): Promise<MessageCatalogue> => {
  const words: Record<string, unknown> = {}
  // A set hands out what is added while it is walked.
  for (const part of loadedParts) Object.assign(words, await fetchPart(language, part))
  return words
}

/** What is asked for later, and can't be fetched then, is said in English. */
const bringing = (language: LanguageId) => (part: string) => fetchPart(language, part).catch(() => null)

/** A phone that installs the app from here on is told of it in this language. */
const nameManifest = (language: LanguageId): void =>
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', manifests[language] ?? './manifest.webmanifest')

let asked = 0

/** What became of a wish for a language: of those that are `overtaken` by a later one nothing is changed, whether they came or not. */
export type LanguageChange = 'spoken' | 'unreachable' | 'overtaken'

/** Speaks a language from now on; nothing is changed where its words can't be fetched. */
export const setLanguage = async (language: LanguageId): Promise<LanguageChange> => {
  asked += 1
  const mine = asked
  try {
    const words = language === englishMessages.language ? null : await fetchParts(language)
    if (mine !== asked) return 'overtaken'
    currentLocale.value = words ? localeFor(language, words, bringing(language)) : englishMessages
  } catch {
    return mine === asked ? 'unreachable' : 'overtaken'
  }
  const { documentElement: page } = document
  page.lang = language
  page.dir = languages.find(({ id }) => id === language)?.direction ?? ''
  cacheHomeTexts(language, currentLocale.value.words)
  nameManifest(language)
  return 'spoken'
}

/** Speaks the language that was chosen, or the phone's; where it can't be had, the next one that the phone would speak. */
export const setFirstLanguage = async (): Promise<void> => {
  for (const language of preferredLanguages()) if ((await setLanguage(language)) !== 'unreachable') return
}

/** A player chooses a language: it is remembered, and kept for playing without a network. */
export const chooseLanguage = async (language: LanguageId): Promise<LanguageChange> => {
  const became = await setLanguage(language)
  if (became === 'spoken') {
    saveChosenLanguage(language)
    void cachePreferred()
  }
  return became
}
