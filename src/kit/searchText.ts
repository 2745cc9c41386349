/** Letters that stand for others without being made of them and a mark. */
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

/** A text without capitals, accents and letters of one language, as one types it to find it: `Yüzbaşı` is `yuzbasi`. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđßæœþð]/g, (letter) => letters[letter] ?? letter)
