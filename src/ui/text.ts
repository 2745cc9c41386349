/**
 * A name that fits a title or a button: one longer than `most` characters ends in an ellipsis; emoji are not split.
 */
export const ellipsized = (name: string, most = 40): string => {
  const characters = [...name]
  return characters.length <= most
    ? name
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The maximum length of a name in a sentence: a name may be very long, and the sentence has more to say. */
export const maxNameInSentence = 60

/** `+1`, `0`, and a minus sign that is as wide as the plus. */
export const withSign = (value: number): string =>
  value > 0 ? `+${value}` : `${value}`.replace('-', '\u2212')
