import manifests from 'virtual:manifests'
import { keepWords } from '@/pwa/words'
import { inEnglish, parts, speech, type Catalogue } from '../i18n'
import { filesOf } from './files'
import { keepWordsOfHome } from './firstWords'
import { keepLanguage, keptLanguage } from './kept'
import { languageFor, languages, type LanguageId } from './languages'
import { speechIn } from './speechIn'

/** What was fetched of each language, by its part; what failed is fetched again when it is asked for. */
const fetched = new Map<string, Promise<Catalogue>>()

const fetchPart = (language: LanguageId, part: string): Promise<Catalogue> => {
  const place = `${language} ${part}`
  const known = fetched.get(place)
  if (known) return known
  const fetching = Promise.all(filesOf(language, part).map(([, file]) => file())).then((all): Catalogue =>
    Object.assign({}, ...all),
  )
  fetched.set(place, fetching)
  fetching.catch(() => fetched.delete(place))
  return fetching
}

/** Every part that was said so far, and those that are asked for meanwhile. */
const fetchParts = async (language: LanguageId): Promise<Catalogue> => {
  const words: Record<string, unknown> = {}
  // A set hands out what is added while it is walked.
  for (const part of parts) Object.assign(words, await fetchPart(language, part))
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

/** Speaks a language from now on; false, and nothing changed, where its words can't be fetched. */
export const speak = async (language: LanguageId): Promise<boolean> => {
  asked += 1
  const mine = asked
  try {
    const words = language === inEnglish.language ? null : await fetchParts(language)
    // Another one was asked for meanwhile.
    if (mine !== asked) return true
    speech.value = words ? speechIn(language, words, bringing(language)) : inEnglish
  } catch {
    return false
  }
  const { documentElement: page } = document
  page.lang = language
  page.dir = languages.find(({ id }) => id === language)?.direction ?? ''
  keepWordsOfHome(language, speech.value.words)
  nameManifest(language)
  return true
}

/** Speaks the language that was chosen, or the phone's. */
export const speakFirst = (): Promise<boolean> =>
  speak(languageFor([keptLanguage() ?? [], navigator.languages].flat()))

/** A player chooses a language: it is remembered, and kept for playing without a network. */
export const chooseLanguage = async (language: LanguageId): Promise<boolean> => {
  if (!(await speak(language))) return false
  keepLanguage(language)
  void keepWords(language)
  return true
}
