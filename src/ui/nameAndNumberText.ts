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

/** The maximum length of a name in a sentence: a name may be very long, and the sentence has more to say. */
export const maxNameLengthInSentence = 60
