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

/** The first of these that is spoken, whatever its region ("de-AT" is German); English where none is. */
export const languageFor = (wanted: readonly string[]): LanguageId =>
  wanted.flatMap((tag) => languages.filter(({ id }) => id === tag.split('-')[0]?.toLowerCase()))[0]?.id ??
  languages[0].id
