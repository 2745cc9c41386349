/**
 * The 45 letters that QR codes store densest: two bytes take three letters (RFC 9285), 3 % more than bytes
 * themselves.
 */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const values = new Map([...letters].map((letter, value) => [letter, value]))

/** Bytes as text that any QR reader returns unchanged; raw bytes might be decoded with a wrong character set. */
export const base45Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length
    let value = pair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0)
    for (let left = pair ? 3 : 2; left > 0; left -= 1) {
      text += letters[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** The reverse; null for an invalid text. */
export const bytesOfBase45 = (text: string): Uint8Array | null => {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    let value = 0
    const group = [...text.slice(at, at + 3)]
    for (const letter of group.reverse()) value = value * 45 + (values.get(letter) ?? Number.NaN)
    const pair = group.length === 3
    // NaN is in no range.
    if (!(value <= (pair ? 0xffff : 0xff))) return null
    if (pair) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
