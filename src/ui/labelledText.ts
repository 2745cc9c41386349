import type { Translate } from './useTranslate'

/** A label and its text, with the colon of the language: "Vaas: Down", "Vaas : Down" in French. */
export const labelledText = (say: Translate, label: string, text: string): string =>
  say('text.labelled', { label, text })
