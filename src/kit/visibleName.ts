const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu
/**
 * Control characters, marks that change the direction of text, and invisible letters. Joiners stay: emoji and some
 * scripts need them.
 */
const unseen =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\u{E0100}-\u{E01EF}]/gu

/**
 * A name on one line, without invisible characters and those that could change the direction of the text around it.
 * Empty if nothing else is in it.
 */
export const visibleName = (name: string): string => {
  const visible = name.replace(lineBreaks, ' ').replace(unseen, '').trim()
  return /[^\s\u200C\u200D]/u.test(visible) ? visible : ''
}

/** A name for places that can't be empty: a question mark if nothing of it is visible. */
export const visibleNameOrMark = (name: string): string => visibleName(name) || '?'
