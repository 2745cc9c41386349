import { speech, type Catalogue, type Speech } from '../i18n'
import { joinIn } from './joins'

/** How a language counts and writes numbers, by what the browser knows of it. */
export const speechIn = (
  language: string,
  words: Catalogue,
  fetchPart: (part: string) => Promise<Catalogue | null> = async () => null,
): Speech => {
  const plurals = new Intl.PluralRules(language)
  const writers = new Map<number | undefined, Intl.NumberFormat>()
  const writer = (digits: number | undefined): Intl.NumberFormat => {
    const known = writers.get(digits)
    if (known) return known
    const made = new Intl.NumberFormat(
      language,
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    )
    writers.set(digits, made)
    return made
  }
  return {
    language,
    words,
    one: (n) => plurals.select(n) === 'one',
    join: joinIn(language),
    number: (value, digits) => writer(digits).format(value),
    bring: async (part) => {
      const more = await fetchPart(part)
      const { value: now } = speech
      if (more && now.language === language) speech.value = { ...now, words: { ...now.words, ...more } }
    },
  }
}
