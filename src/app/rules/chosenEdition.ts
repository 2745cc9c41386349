const place = 'firestep.editions'
/** The choices that could not be stored: they are valid until the page closes. */
let choices: Readonly<Record<string, unknown>> = {}

const stored = (): Readonly<Record<string, unknown>> => {
  try {
    return { ...(JSON.parse(localStorage.getItem(place) ?? '{}') as object), ...choices }
  } catch {
    return choices
  }
}

/**
 * The edition in which players read a game's rules: the last one that they chose, or that of the last battle that was
 * opened. Null where there is none. It may be an edition that this version does not know.
 */
export const chosenEditionOf = (game: string): string | null => {
  const chosen = stored()[game]
  return typeof chosen === 'string' ? chosen : null
}

/** Saves the edition in which players read a game's rules. */
export const chooseEdition = (game: string, edition: string): void => {
  if (chosenEditionOf(game) === edition) return
  const chosen = { ...stored(), [game]: edition }
  try {
    localStorage.setItem(place, JSON.stringify(chosen))
    choices = {}
  } catch {
    choices = chosen
  }
}
