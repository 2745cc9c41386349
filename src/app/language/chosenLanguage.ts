/** Where the choice lies, for all tabs of this browser. */
export const languageStorageKey = 'firestep.language'

/** The language that was chosen; null where none was, or none can be remembered: the phone's is spoken. */
export const chosenLanguage = (): string | null => {
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    return null
  }
}

export const saveChosenLanguage = (language: string): void => {
  try {
    localStorage.setItem(languageStorageKey, language)
  } catch {
    // No room or not allowed: it is spoken until the page closes.
  }
}
