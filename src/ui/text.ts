/** A name as it fits a title or a key: what is longer than `most` characters ends in an ellipsis; no emoji is torn. */
export const ellipsized = (name: string, most = 40): string => {
  const characters = [...name]
  return characters.length <= most
    ? name
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** How much of a name a sentence takes: a name may be as long as a sheet, and the sentence has more to say. */
export const maxNameInSentence = 60

/** `+1`, `0`, and a minus that is as wide as the plus. */
export const withSign = (value: number): string =>
  value > 0 ? `+${value}` : `${value}`.replace('-', '\u2212')
