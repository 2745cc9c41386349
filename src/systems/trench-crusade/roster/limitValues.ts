/** Text of a file, cut to what a profile holds. */
export const truncateText = (text: string, maxLength: number): string =>
  text.trim().slice(0, maxLength).trim()

/** A number of a file, brought within what a profile holds; 0 if it is no number. */
export const clampNumber = (
  { least, most }: { readonly least: number; readonly most: number },
  number: number,
): number => (Number.isFinite(number) ? Math.min(most, Math.max(least, number)) + 0 : Math.max(0, least))

export const clampWholeNumber = (
  bound: { readonly least: number; readonly most: number },
  number: number,
): number => clampNumber(bound, Math.round(number))

/** Names without the empty ones, each cut to the maximum length, and at most `count` of them. */
export const truncateTexts = (
  texts: readonly string[],
  maxLength: number,
  count: number,
): readonly string[] =>
  texts
    .map((text) => truncateText(text, maxLength))
    .filter(Boolean)
    .slice(0, count)
