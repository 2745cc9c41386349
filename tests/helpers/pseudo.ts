/** How much longer than English the longest language is. */
const longer = 0.4
const letters = 'ëñgëröwßüntërmäßlich'

/**
 * A text that is two fifths longer. Its words stay in front, so that tests find them. Each placeholder
 * appears once in each form. A single word becomes a longer word, as in German.
 */
export const pseudo = (words: string): string =>
  words
    .split('|')
    .map((form) => {
      const text = form.trim()
      const more = Math.ceil(text.replace(/\{\w+\}/g, '').length * longer)
      if (!/\p{L}/u.test(text) || more === 0) return form
      const tail = letters.repeat(Math.ceil(more / letters.length)).slice(0, more)
      const drawn = /\s/.test(text) ? ` ${tail.replace(/(.{7})(?=.)/g, '$1 ')}` : tail
      return form.replace(text, () => text + drawn)
    })
    .join('|')
