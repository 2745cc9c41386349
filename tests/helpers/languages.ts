import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { languages, type LanguageId } from '@/app/language/languages'
import { buildLocale } from '@/app/language/buildLocale'
import type { MessageCatalogue, Locale } from '@/app/i18n'
import { pseudo } from './pseudo'

/** Every language but English. */
export const others = languages.filter(({ id }) => id !== 'en')

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  // The output of a club's server is for its operator, and only in English.
  .filter((path) => /^(?!server\/)(?:.*\/)?(?:messages|rulebook)\/.*\.json$/.test(path))

/** The message files of a language, by the path of the English file. */
const filesIn = (language: string): readonly (readonly [string, unknown])[] =>
  files
    .filter((path) => new RegExp(`/${language}(?:/\\w+)?\\.json$`).test(path))
    .map((path) => [
      path.replace(new RegExp(`/${language}((?:/\\w+)?\\.json)$`), '/en$1'),
      JSON.parse(readFileSync(join('src', path), 'utf8')),
    ])

const isRulebook = (path: string): boolean => /(?:^|\/)rulebook\//.test(path)

/** Every message below a value, by its whole key. */
const sentencesOf = (words: unknown, key = ''): readonly (readonly [string, string])[] => {
  if (typeof words !== 'object' || words === null) return [[key, String(words)]]
  return Object.entries(words).flatMap(([name, inner]) => sentencesOf(inner, key ? `${key}.${name}` : name))
}

/** All messages of a language from all files. */
const catalogueIn = (language: string): MessageCatalogue =>
  Object.assign({}, ...filesIn(language).flatMap(([path, words]) => (isRulebook(path) ? [] : [words])))

/** Every message of the screens in a language, by its key. */
export const messagesIn = (language: string): ReadonlyMap<string, string> =>
  new Map(sentencesOf(catalogueIn(language)))

interface Entry {
  readonly id: string
  readonly also?: unknown
  readonly see?: unknown
}

/**
 * Every sentence of the rulebooks in a language, by file, entry and position. Without `also`, which each language
 * chooses for itself, and `see`, which has no sentences.
 */
export const rulesIn = (language: string): ReadonlyMap<string, string> =>
  new Map(
    filesIn(language)
      .filter(([path]) => isRulebook(path))
      .flatMap(([path, entries]) =>
        (entries as readonly Entry[]).flatMap(({ id, also: _also, see: _see, ...words }) =>
          sentencesOf(words, `${path.replace(/^systems\/|\.json$/g, '')} ${id}`),
        ),
      ),
  )

/** A locale with all messages of a language. */
export const speechOf = (language: LanguageId): Locale => buildLocale(language, catalogueIn(language))

/** A locale with English texts that are drawn out, like those of a language with long words. */
export const pseudoSpeech = (): Locale => {
  const drawn = (words: unknown): unknown =>
    typeof words === 'object' && words !== null
      ? Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, drawn(inner)]))
      : pseudo(String(words))
  return { ...buildLocale('en', drawn(catalogueIn('en')) as MessageCatalogue), language: 'pseudo' }
}
