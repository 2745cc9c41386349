import { cacheFirstTexts } from '../firstPaint/firstTexts'
import { englishLocale, type MessageCatalogue } from '../i18n'
import english from '../messages/en.json'
import type { LanguageId } from './languages'

/** Pairs of English and translated sentences without parameters or plural forms. */
const pairs = (from: unknown, to: unknown): readonly (readonly [string, string])[] => {
  if (typeof from === 'string') return typeof to === 'string' && !/[{|]/.test(from) ? [[from, to]] : []
  return Object.entries(from ?? {}).flatMap(([name, inner]) =>
    pairs(inner, (to as MessageCatalogue | undefined)?.[name]),
  )
}

/** Caches the texts of the first screen for the next start, which paints before the app loads. */
export const cacheHomeTexts = (language: LanguageId, words: MessageCatalogue): void =>
  cacheFirstTexts(
    language === englishLocale.language
      ? null
      : { language, words: Object.fromEntries(pairs(english, words)) },
  )
