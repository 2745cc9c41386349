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

export type ListedLanguage = (typeof languages)[number]
export type LanguageId = ListedLanguage['id']

/**
 * The supported ones among the given languages, each once; English at the latest. A tag finds the language of its
 * region, else its language in any region: "de-AT" is German, and "pt" or "pt-PT" would be "pt-BR".
 */
export const languagesFor = (
  wanted: readonly string[],
  supported: readonly { readonly id: string }[] = languages,
): readonly LanguageId[] => {
  const tags = [...wanted, languages[0].id].map((tag) => tag.toLowerCase())
  const spoken = tags.flatMap((tag) => {
    const exact = supported.filter(({ id }) => id.toLowerCase() === tag)
    return exact.length ? exact : supported.filter(({ id }) => baseOf(id) === baseOf(tag)).slice(0, 1)
  })
  const ids = spoken.map(({ id }) => id as LanguageId)
  return [...new Set(ids.slice(0, ids.indexOf(languages[0].id) + 1))]
}

const baseOf = (tag: string): string | undefined => tag.split('-')[0]?.toLowerCase()
