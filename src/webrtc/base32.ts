/**
 * Letters that QR codes store densely and that no messenger, input or reader changes: no space, no small letters (RFC
 * 4648).
 */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const values = new Map([...letters].map((letter, value) => [letter, value]))

/** Bytes as text: eight letters for five bytes. */
export const base32Of = (bytes: Uint8Array): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** The reverse of `base32Of`; null for an invalid text. */
export const bytesOfBase32 = (text: string): Uint8Array | null => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text) {
    const value = values.get(letter)
    if (value === undefined) return null
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
    held &= (1 << bits) - 1
  }
  return bits < 5 && held === 0 ? Uint8Array.from(bytes) : null
}
