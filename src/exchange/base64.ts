/** Bytes as base64, in pieces: an argument list as long as a photo would overflow the call. */
export const base64Of = (bytes: Uint8Array): string => {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(letters)
}

/** The reverse; throws on invalid base64. */
export const bytesFromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
