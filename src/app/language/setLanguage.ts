import manifests from 'virtual:manifests'
import { englishLocale, requestedMessageParts, currentLocale, type MessageCatalogue } from '../i18n'
import { messageFilesOf } from './messageFiles'
import { cacheHomeTexts } from './cacheHomeTexts'
import { saveChosenLanguage } from './chosenLanguage'
import { languages, type LanguageId } from './languages'
import { buildLocale } from './buildLocale'
import { cachePreferredLanguageMessages, chosenThenDeviceLanguages } from './preferredLanguageOfflineCache'

/** The loaded parts of each language; a failed part is loaded again on the next request. */
const fetched = new Map<string, Promise<MessageCatalogue>>()

const fetchPart = (language: LanguageId, part: string): Promise<MessageCatalogue> => {
  const place = `${language} ${part}`
  const known = fetched.get(place)
  if (known) return known
  const fetching = Promise.all(messageFilesOf(language, part).map(([, file]) => file())).then(
    (all): MessageCatalogue => Object.assign({}, ...all),
  )
  fetched.set(place, fetching)
  fetching.catch(() => fetched.delete(place))
  return fetching
}

/** Loads every requested part, including those requested meanwhile. */
const fetchParts = async (language: LanguageId): Promise<MessageCatalogue> => {
  const words: Record<string, unknown> = {}
  // A set's iterator includes items that are added during the loop.
  for (const part of requestedMessageParts) Object.assign(words, await fetchPart(language, part))
  return words
}

/** Parts that are requested later and can't be loaded are shown in English. */
const bringing = (language: LanguageId) => (part: string) => fetchPart(language, part).catch(() => null)

/** Sets the manifest of this language, for phones that install the app from now on, and the page's description. */
const nameManifest = (language: LanguageId): void => {
  const manifest = manifests[language]
  if (!manifest) return
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest.address)
  document.querySelector('meta[name=description]')?.setAttribute('content', manifest.description)
}

let latestRequest = 0

/** The outcome of a language change: `overtaken` by a later one changes nothing, whether its files loaded or not. */
export type LanguageChange = 'spoken' | 'unreachable' | 'overtaken'

/** Sets the language; nothing changes if its messages can't be loaded. */
export const setLanguage = async (language: LanguageId): Promise<LanguageChange> => {
  latestRequest += 1
  const mine = latestRequest
  try {
    const words = language === englishLocale.language ? null : await fetchParts(language)
    if (mine !== latestRequest) return 'overtaken'
    currentLocale.value = words ? buildLocale(language, words, bringing(language)) : englishLocale
  } catch {
    return mine === latestRequest ? 'unreachable' : 'overtaken'
  }
  const { documentElement: page } = document
  page.lang = language
  page.dir = languages.find(({ id }) => id === language)?.direction ?? ''
  cacheHomeTexts(language, currentLocale.value.words)
  nameManifest(language)
  return 'spoken'
}

/** Sets the chosen language, or the phone's; if it can't be loaded, the next preferred one. */
export const setFirstLanguage = async (): Promise<void> => {
  for (const language of chosenThenDeviceLanguages())
    if ((await setLanguage(language)) !== 'unreachable') return
}

/** A player chooses a language: it is saved, and cached for offline use. */
export const chooseLanguage = async (language: LanguageId): Promise<LanguageChange> => {
  const became = await setLanguage(language)
  if (became === 'spoken') {
    saveChosenLanguage(language)
    void cachePreferredLanguageMessages()
  }
  return became
}
