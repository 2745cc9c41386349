/** How much longer than English the longest of languages comes out. */
const longer = 0.4
const letters = 'ëñgëröwßüntërmäßlich'

/**
 * A sentence drawn out by two fifths: its own words stay in front, so that who looks for them finds them; what is put into them
 * stands once in each form. One word grows into a longer word, as German ones do.
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
