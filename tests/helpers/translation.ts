import { pluralFormsOf } from '@/app/language/pluralFormsOf'

/** The faults of a translation compared with English, each as a sentence. */
export interface Translation {
  readonly language: string
  readonly english: ReadonlyMap<string, string>
  readonly other: ReadonlyMap<string, string>
  /** Words that are the same in English: names, game terms, and words of both languages. */
  readonly same: readonly string[]
}

const placeholders = (words: string): string =>
  [...new Set([...words.matchAll(/\{\w+\}/g)].map(([name]) => name))].sort().join(' ')

const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Signs, numbers, placeholders, terms in capitals from the rulebooks, and these words belong to no language. */
const saysNothing = (words: string, same: readonly string[]): boolean => {
  const left = same.reduce(
    (text, word) => text.replace(new RegExp(`(?<!\\p{L})${literally(word)}(?!\\p{L})`, 'giu'), ''),
    words.replace(/\{\w+\}/g, ''),
  )
  return !/\p{L}/u.test(left.replace(/\p{Lu}[\p{Lu}\d]*(?!\p{Ll})/gu, ''))
}

const faultsOf = ({ language, english, other, same }: Translation, key: string): readonly string[] => {
  const written = english.get(key)
  const words = other.get(key)
  if (words === undefined) return [`${language} lacks ${key}`]
  if (written === undefined) return [`${language} has ${key}, which is said nowhere`]
  const forms = words.split('|')
  const wanted = written.split('|')
  // A third form in English is the one for 0, which is no plural form of the language.
  const count =
    wanted.length === 1 ? 1 : pluralFormsOf(language).count + wanted.length - pluralFormsOf('en').count
  return [
    ...(words === written && !saysNothing(words, same)
      ? [`${language} leaves ${key} in English: ${words}`]
      : []),
    ...(placeholders(words) === placeholders(written)
      ? []
      : [
          `${language} puts ${placeholders(words) || 'nothing'} into ${key}, not ${placeholders(written) || 'nothing'}`,
        ]),
    ...(forms.length === count ? [] : [`${language} has ${forms.length} forms of ${key}, not ${count}`]),
    ...(forms.some((form, place) => form.trim() === '' && wanted[place]?.trim() !== '')
      ? [`${language} has an empty form of ${key}`]
      : []),
    ...(/[{}]/.test(words.replace(/\{\w+\}/g, '')) ? [`${language} leaves a brace open in ${key}`] : []),
  ]
}

export const faultsOfTranslation = (translation: Translation): readonly string[] =>
  [...new Set([...translation.english.keys(), ...translation.other.keys()])].flatMap((key) =>
    faultsOf(translation, key),
  )
