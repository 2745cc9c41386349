const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu
/** Controls, marks that turn the direction of text, and letters without a shape. The joiners stay: emoji and some scripts need them. */
const unseen =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\u{E0100}-\u{E01EF}]/gu

/** A name on one line, without what nobody sees and what could turn the words around it. Empty where nothing else is in it. */
export const visibleName = (name: string): string => {
  const visible = name.replace(lineBreaks, ' ').replace(unseen, '').trim()
  return /[^\s\u200C\u200D]/u.test(visible) ? visible : ''
}

/** A name as it is shown where something must be: a question mark where nothing of it is visible. */
export const visibleNameOrMark = (name: string): string => visibleName(name) || '?'
