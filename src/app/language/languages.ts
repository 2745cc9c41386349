/**
 * The languages that are spoken, in the order in which they are offered: the one list. The first is the one that the app
 * is written in; its words are part of the app, and stand wherever another language has none. A language is its line here
 * and its words: an `<id>.json` beside each `en.json`, an `<id>/` beside each `en/`.
 */
export const languages = [
  { id: 'en', name: 'English', direction: 'ltr' },
  { id: 'de', name: 'Deutsch', direction: 'ltr' },
  { id: 'fr', name: 'Français', direction: 'ltr' },
  { id: 'es', name: 'Español', direction: 'ltr' },
  { id: 'it', name: 'Italiano', direction: 'ltr' },
] as const

export type Language = (typeof languages)[number]
export type LanguageId = Language['id']

/** Those of these that are spoken, whatever their regions ("de-AT" is German), each once; English at the latest. */
export const languagesFor = (wanted: readonly string[]): readonly LanguageId[] => {
  const bases = [...wanted.map((tag) => tag.split('-')[0]?.toLowerCase()), languages[0].id]
  const spoken = bases.flatMap((base) => languages.filter(({ id }) => id === base).map(({ id }) => id))
  return [...new Set(spoken.slice(0, spoken.indexOf(languages[0].id) + 1))]
}
