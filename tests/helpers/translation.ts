/** What is wrong with a language's sentences beside the English ones: each fault in a sentence of its own. */
export interface Translation {
  readonly language: string
  readonly english: ReadonlyMap<string, string>
  readonly other: ReadonlyMap<string, string>
  /** Sentences that are right as they are in English. */
  readonly same: ReadonlySet<string>
}

const placeholders = (words: string): string =>
  [...new Set([...words.matchAll(/\{\w+\}/g)].map(([name]) => name))].sort().join(' ')

/** Signs, figures, what is put in, and what players read in capitals on their own books belong to no language. */
const saysNothing = (words: string): boolean =>
  !/\p{L}/u.test(words.replace(/\{\w+\}/g, '').replace(/\p{Lu}[\p{Lu}\d]*(?!\p{Ll})/gu, ''))

const faultsOf = ({ language, english, other, same }: Translation, key: string): readonly string[] => {
  const written = english.get(key)
  const words = other.get(key)
  if (words === undefined) return [`${language} lacks ${key}`]
  if (written === undefined) return [`${language} has ${key}, which is said nowhere`]
  const forms = words.split('|')
  const wanted = written.split('|')
  return [
    ...(words === written && !saysNothing(words) && !same.has(words)
      ? [`${language} leaves ${key} in English: ${words}`]
      : []),
    ...(placeholders(words) === placeholders(written)
      ? []
      : [
          `${language} puts ${placeholders(words) || 'nothing'} into ${key}, not ${placeholders(written) || 'nothing'}`,
        ]),
    ...(forms.length === wanted.length
      ? []
      : [`${language} has ${forms.length} forms of ${key}, not ${wanted.length}`]),
    ...(forms.some((form) => form.trim() === '') ? [`${language} has an empty form of ${key}`] : []),
    ...(/[{}]/.test(words.replace(/\{\w+\}/g, '')) ? [`${language} leaves a brace open in ${key}`] : []),
  ]
}

export const faultsOfTranslation = (translation: Translation): readonly string[] =>
  [...new Set([...translation.english.keys(), ...translation.other.keys()])].flatMap((key) =>
    faultsOf(translation, key),
  )
