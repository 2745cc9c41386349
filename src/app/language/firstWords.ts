import { keepFirstWords } from '../firstPaint/firstWords'
import { inEnglish, type Catalogue } from '../i18n'
import english from '../messages/en.json'
import type { LanguageId } from './languages'

/** Pairs of English and translated sentences that stand as they are: nothing is put into them. */
const pairs = (from: unknown, to: unknown): readonly (readonly [string, string])[] => {
  if (typeof from === 'string') return typeof to === 'string' && !/[{|]/.test(from) ? [[from, to]] : []
  return Object.entries(from ?? {}).flatMap(([name, inner]) =>
    pairs(inner, (to as Catalogue | undefined)?.[name]),
  )
}

/** Keeps the words of the first screen for the next start, which paints before any of the app is there. */
export const keepWordsOfHome = (language: LanguageId, words: Catalogue): void =>
  keepFirstWords(
    language === inEnglish.language ? null : { language, words: Object.fromEntries(pairs(english, words)) },
  )
