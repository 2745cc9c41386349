/** Which forms a message with a number has in a language. */
export interface PluralForms {
  /** How many forms a message has that depends on a number. */
  readonly count: number
  /** The position of the form for a number of 0 or more. */
  readonly indexFor: (n: number) => number
}

/** The categories of CLDR, in the order that messages list their forms. */
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Numbers that the app shows: whole ones, and a fraction for averages. French counts millions apart: too large. */
const shownNumbers = [...Array(201).keys(), 1.5]

/**
 * The forms of a language, from the plural rules of the browser: one and other in English; one, few, many and other
 * (for fractions) in Polish; other alone in Japanese.
 */
export const pluralFormsOf = (language: string): PluralForms => {
  const rules = new Intl.PluralRules(language)
  const used = categories.filter((category) => shownNumbers.some((n) => rules.select(n) === category))
  return {
    count: used.length,
    indexFor: (n) => {
      const index = used.indexOf(rules.select(n))
      return index < 0 ? used.length - 1 : index
    },
  }
}
