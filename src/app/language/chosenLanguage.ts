/** The storage key of the choice, which applies to all tabs of this browser. */
export const languageStorageKey = 'firestep.language'

/** The chosen language. Null if none was chosen or none can be stored; then the phone's language is used. */
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
    // Storage is full or not allowed: the choice lasts until the page closes.
  }
}
