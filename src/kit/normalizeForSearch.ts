/** Letters that don't decompose into a base letter and a mark. */
const letters: Readonly<Partial<Record<string, string>>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}

/** A text without capitals, accents and special letters, for search: `Yüzbaşı` becomes `yuzbasi`. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđßæœþð]/g, (letter) => letters[letter] ?? letter)
