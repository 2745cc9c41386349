/**
 * The edit distance of two words. A letter that is missing, added, changed or swapped with the next one counts 1. Any
 * distance beyond `most` is given as `most` + 1.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: readonly number[] = []
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...line) > most) return most + 1
    before = above
    above = line
  }
  return above[other.length] ?? most + 1
}

/** How many slips are allowed. Short words are too similar to guess; long ones may have two slips. */
const slips = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The word of a list that was most likely meant; the first of several equally near ones. Null if none is near. */
export const closestWord = (word: string, words: Iterable<string>): string | null => {
  let best: string | null = null
  let least = slips(word) + 1
  for (const other of words) {
    const far = editDistance(word, other, least - 1)
    if (far < least) [best, least] = [other, far]
  }
  return best
}
