import { currentLocale, type MessageCatalogue, type Locale } from '../i18n'
import { elisionRuleFor } from './elisionRuleFor'
import { pluralFormsOf } from './pluralFormsOf'

/** How a language formats numbers and chooses plurals, by the browser's data. */
export const buildLocale = (
  language: string,
  words: MessageCatalogue,
  fetchPart: (part: string) => Promise<MessageCatalogue | null> = async () => null,
): Locale => {
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
    plurals: pluralFormsOf(language),
    join: elisionRuleFor(language),
    number: (value, digits) => writer(digits).format(value),
    bring: async (part) => {
      const more = await fetchPart(part)
      const { value: now } = currentLocale
      if (more && now.language === language)
        currentLocale.value = { ...now, words: { ...now.words, ...more } }
    },
  }
}
