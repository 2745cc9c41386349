/**
 * The only list of languages, in the order of the menu. The first is English, the source language: its messages are
 * part of the app and replace missing ones. A language is its line here and its messages: an `<id>.json` next to each
 * `en.json`, an `<id>/` next to each `en/`.
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

/**
 * The supported ones among the given languages, whatever their regions ("de-AT" is German), each once; English at the
 * latest.
 */
export const languagesFor = (wanted: readonly string[]): readonly LanguageId[] => {
  const bases = [...wanted.map((tag) => tag.split('-')[0]?.toLowerCase()), languages[0].id]
  const spoken = bases.flatMap((base) => languages.filter(({ id }) => id === base).map(({ id }) => id))
  return [...new Set(spoken.slice(0, spoken.indexOf(languages[0].id) + 1))]
}
