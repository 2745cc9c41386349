type Join = (word: string, value: string) => string

const apart: Join = (word, value) => `${word} ${value}`

/** French drops the last letter before a vowel: "d’Anselm". An h is kept apart, since names of English books breathe theirs. */
const elided: Join = (word, value) =>
  /^(?:de|que|le|la|ne|se|jusque|lorsque|puisque)$/i.test(word) && /^[aeiouàâéèêëîïôûœæ](?!nz)/i.test(value)
    ? `${word.slice(0, -1)}’${value}`
    : apart(word, value)

/** Spanish says "e" for "y" before an i, and "u" for "o" before an o. */
const unlike: Join = (word, value) => {
  if (word === 'y' && /^h?[ií](?![aeo])/i.test(value)) return apart('e', value)
  if (word === 'o' && /^h?[oó]/i.test(value)) return apart('u', value)
  return apart(word, value)
}

const joins: Readonly<Record<string, Join>> = { fr: elided, es: unlike }

/** How a word of a sentence stands before what is put in behind it; as it is, in a language that says nothing else here. */
export const joinedWord = (language: string): Join => joins[language] ?? apart
