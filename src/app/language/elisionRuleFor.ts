type Join = (word: string, value: string) => string

const apart: Join = (word, value) => `${word} ${value}`

/**
 * French drops the last letter before a vowel: "d’Anselm". An h does not count as a vowel, because it is not silent
 * in English names.
 */
const elided: Join = (word, value) =>
  /^(?:de|que|le|la|ne|se|jusque|lorsque|puisque)$/i.test(word) && /^[aeiouàâéèêëîïôûœæ](?!nz)/i.test(value)
    ? `${word.slice(0, -1)}’${value}`
    : apart(word, value)

/** Spanish uses "e" instead of "y" before an i, and "u" instead of "o" before an o. */
const unlike: Join = (word, value) => {
  if (word === 'y' && /^h?[ií](?![aeo])/i.test(value)) return apart('e', value)
  if (word === 'o' && /^h?[oó]/i.test(value)) return apart('u', value)
  return apart(word, value)
}

const joins: Readonly<Record<string, Join>> = { fr: elided, es: unlike }

/** How a word of a sentence is joined with the text inserted after it. Unchanged in languages without a rule here. */
export const elisionRuleFor = (language: string): Join => joins[language] ?? apart
