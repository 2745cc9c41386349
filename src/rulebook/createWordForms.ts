/** The endings that a search strips from words of a language, each with its replacement. */
type Endings = readonly (readonly [RegExp, string])[]

/** The minimum length of a word without its ending. Shorter words keep theirs. */
const longEnough = 4

const english: Endings = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/(?<=.{4})(ing|ed)$/, ''],
]

/** They match words without accents, because a search strips accents first. */
const endings: Readonly<Record<string, Endings>> = {
  de: [[/(?:innen|en|ern|er|em|es|et|st|e|n|s|t)$/, '']],
  fr: [
    [/aux$/, 'al'],
    [/[sx]$/, ''],
    [/(?:ement|ee|ent|ant|er|ez|e)$/, ''],
  ],
  es: [
    [/s$/, ''],
    [/(?:mente|iendo|ando|ad[oa]|id[oa]|cion|[aei]r|[aeo])$/, ''],
  ],
  it: [[/(?:mente|[ae]ndo|[aiu]t[aeio]|[aei]re|h[ei]|[aeio])$/, '']],
}

/** Articles and similar words that a language joins to the next word: "l'attaque", "dell'armatura". */
const elided: Readonly<Record<string, RegExp>> = {
  fr: /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu)'/,
  it: /^(?:[cdl]|un|(?:a|da|de|ne|su|que|co)ll|quest)'/,
}

/** A word without its ending. An ending stays if too little would be left. */
const bare = (word: string, rules: Endings): string =>
  rules.reduce((kept, [ending, instead]) => {
    const cut = kept.replace(ending, instead)
    return cut.length < Math.min(longEnough, kept.length) ? kept : cut
  }, word)

const bareEnglish = (word: string): string => {
  const stem =
    word.length < 5
      ? word.replace(/([^s])s$/, '$1')
      : english.reduce((kept, [ending, instead]) => kept.replace(ending, instead), word)
  return stem.length < 3 ? word : stem
}

/**
 * The forms in which a typed word may occur in a text of a language: `Models` also as `model`, `charging` as `charg`,
 * `Würfe` as `wurf`, `l'attaque` as `attaqu`. English forms are always included, because every translated entry keeps
 * its English names.
 */
export const createWordForms = (language: string) => {
  const article = elided[language]
  return (typed: string): readonly string[] => {
    const word = (article && typed.replace(article, '')) || typed
    return [...new Set([word, bareEnglish(word), bare(word, endings[language] ?? [])])]
  }
}
