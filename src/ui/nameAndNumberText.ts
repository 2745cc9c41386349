/**
 * A name that fits a title or a button: one longer than `most` characters ends in an ellipsis; emoji are not split.
 */
export const ellipsized = (name: string, maxLength = 40): string => {
  const characters = [...name]
  return characters.length <= maxLength
    ? name
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** How far two lists of characters agree from their start. */
const sharedStart = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((character, at) => character !== other[at])
  return differs < 0 ? one.length : differs
}

/**
 * Names shown side by side that fit like `ellipsized` ones, but stay different: where an ellipsis at the end would make
 * two of them alike, it replaces the part that they share, and the word by which they differ is kept.
 */
export const ellipsizedDistinct = (names: readonly string[], maxLength = 40): readonly string[] =>
  names.map((name, index) => {
    const short = ellipsized(name, maxLength)
    const alike = names.filter(
      (other, at) => at !== index && other !== name && ellipsized(other, maxLength) === short,
    )
    if (alike.length === 0) return short
    const letters = [...name]
    const differs = Math.max(...alike.map((other) => sharedStart(letters, [...other])))
    const word = letters.lastIndexOf(' ', differs - 1) + 1
    const from = differs - word < maxLength / 2 ? word : differs
    // A name that is the start of another one differs by nothing that follows: its last letters are shown.
    const start = from < letters.length ? from : letters.length - Math.floor(maxLength / 2)
    const rest = ellipsized(letters.slice(start).join(''), maxLength - 1)
    const room = maxLength - 1 - [...rest].length
    return room < 4 ? `…${rest}` : `${letters.slice(0, Math.min(room, start)).join('').trimEnd()}…${rest}`
  })

/** The maximum length of a name in a sentence: a name may be very long, and the sentence has more to say. */
export const maxNameLengthInSentence = 60
