import type { Translate } from './useTranslate'

/** Joins texts. The language decides the signs between them, so lint refuses texts that are joined in code. */

/** A label and its text: "Vaas: Down", "Vaas : Down" in French. */
export const labelledText = (say: Translate, label: string, text: string): string =>
  say('text.labelled', { label, text })

/** Facts in a row, without the empty ones: "5 models, 12 points". */
export const listText = (say: Translate, facts: readonly string[]): string =>
  joined(facts, (first, next) => say('text.list', { first, next }))

/** Sentences one after another. Each brings its own full stop. */
export const sentencesText = (say: Translate, sentences: readonly string[]): string =>
  joined(sentences, (first, next) => say('text.sentences', { first, next }))

/** Two statements without full stops of their own: "3 fighters. Its base is destroyed". */
export const statementsText = (say: Translate, first: string, next: string): string =>
  say('text.statements', { first, next })

const joined = (texts: readonly string[], join: (first: string, next: string) => string): string => {
  const [first = '', ...rest] = texts.filter(Boolean)
  return rest.reduce(join, first)
}
