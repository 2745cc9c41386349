/** What a language puts behind its words, as far as a search must look through it: each with what stands in its place. */
type Endings = readonly (readonly [RegExp, string])[]

/** Enough of a word to know it by: what is shorter keeps its ending. */
const longEnough = 4

const english: Endings = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/(?<=.{4})(ing|ed)$/, ''],
]

/** Of words without accents, as a search reads them. */
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

/** Articles and the like that a language writes together with the word behind them: "l'attaque", "dell'armatura". */
const elided: Readonly<Record<string, RegExp>> = {
  fr: /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu)'/,
  it: /^(?:[cdl]|un|(?:a|da|de|ne|su|que|co)ll|quest)'/,
}

/** A word without its ending; endings that would leave too little stay. */
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
 * The forms under which a word as it was typed may stand in a text of a language: `Models` also as `model`, `charging` as
 * `charg`, `Würfe` as `wurf`, `l'attaque` as `attaqu`. English ones stand in every rulebook: a table reads them in its own books.
 */
export const wordForms = (language: string) => {
  const article = elided[language]
  return (typed: string): readonly string[] => {
    const word = (article && typed.replace(article, '')) || typed
    return [...new Set([word, bareEnglish(word), bare(word, endings[language] ?? [])])]
  }
}
