/**
 * The texts of the first screen in the last language, by the English ones in the page. Like the current battle they
 * are only a cache: the app translates everything again.
 */
export interface TranslatedFirstTexts {
  readonly language: string
  readonly words: Readonly<Record<string, string>>
}

const place = 'firestep.firstWords'

/** The last saved texts; null for English. They are untrusted: they are used as text only. */
export const readFirstTexts = (): TranslatedFirstTexts | null => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '') as TranslatedFirstTexts | null
  } catch {
    return null
  }
}

export const cacheFirstTexts = (kept: TranslatedFirstTexts | null): void => {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept))
    else localStorage.removeItem(place)
  } catch {
    // Storage is full or not allowed: the first paint is in English.
  }
}

/** Replaces the texts in the page with those of the other language. */
export const translateFirstScreenInPlace = (screen: Node, words?: TranslatedFirstTexts['words']): void => {
  const texts = document.createTreeWalker(screen, 4)
  while (texts.nextNode()) {
    const node = texts.currentNode
    node.nodeValue = words?.[node.nodeValue?.trim() ?? ''] ?? node.nodeValue
  }
}
