/** Where the choice lies, for all tabs of this browser. */
export const place = 'firestep.language'

/** The language that was chosen; null where none was, or none can be remembered: the phone's is spoken. */
export const keptLanguage = (): string | null => {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

export const keepLanguage = (language: string): void => {
  try {
    localStorage.setItem(place, language)
  } catch {
    // No room or not allowed: it is spoken until the page closes.
  }
}
