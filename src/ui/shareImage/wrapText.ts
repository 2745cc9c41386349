/** Splits a text into characters as a reader sees them: an emoji of several code points is one. */
const signs = (text: string): readonly string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text)

/**
 * How many characters still fit, from an index on. Uses binary search, so that a long name needs few measurements.
 */
const fitting = (all: readonly string[], from: number, fits: (text: string) => boolean): number => {
  let [least, most] = [0, all.length - from]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(all.slice(from, from + middle).join(''))) least = middle
    else most = middle - 1
  }
  return least
}

/**
 * Breaks a text into lines no wider than `width`, at spaces if possible, else anywhere. Text beyond the last line is
 * cut and ends in an ellipsis.
 * @param measure the width of a text in the unit of `width`
 */
export const wrapText = (
  text: string,
  { width, lines: most, measure }: { width: number; lines: number; measure: (text: string) => number },
): readonly string[] => {
  const all = signs(text.replace(/\s+/g, ' ').trim())
  const lines: string[] = []
  let from = 0
  while (from < all.length && lines.length < most) {
    const last = lines.length === most - 1
    let count = Math.max(
      1,
      fitting(all, from, (part) => measure(part) <= width),
    )
    if (from + count < all.length) {
      if (last) {
        count = fitting(all, from, (part) => measure(`${part}…`) <= width)
        lines.push(
          `${all
            .slice(from, from + count)
            .join('')
            .trimEnd()}…`,
        )
        break
      }
      const space = all.lastIndexOf(' ', from + count)
      if (space > from) count = space - from
    }
    lines.push(all.slice(from, from + count).join(''))
    from += count
    while (all[from] === ' ') from += 1
  }
  return lines
}
