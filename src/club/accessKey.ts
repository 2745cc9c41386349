import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** How many random bytes a key is made of: nobody guesses 128 bits. */
export const accessKeyBytes = 16

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A key as it stands in a link and in a QR code: its 16 random bytes in base64url, 22 letters. */
export const accessKeyOf = (random: Uint8Array): string => {
  if (random.length !== accessKeyBytes) throw new RangeError(`a key is ${accessKeyBytes} bytes`)
  let key = ''
  for (let bit = 0; bit < accessKeyBytes * 8; bit += 6) {
    const pair = ((random[bit >>> 3] ?? 0) << 8) | (random[(bit >>> 3) + 1] ?? 0)
    key += letters[(pair >>> (10 - (bit & 7))) & 63]
  }
  return key
}

/** Whether a text may be a key. */
export const isAccessKey = (text: string): boolean => /^[A-Za-z0-9_-]{21}[AQgw]$/.test(text)

/** The link that lets somebody into a campaign. The key stands behind the `#`: no server is ever asked for it. */
export const campaignLink = (app: URL, campaign: string, key: string): string =>
  new URL(`#/club/join/${encodeURIComponent(campaign)}/${key}`, app).href

/** All that a server keeps of a key. The prefix sets it apart from any other hash of the same letters. */
export const accessKeyHash = (key: string): string =>
  bytesToHex(sha256(utf8ToBytes(`firestep club key ${key}`)))

/** What an invitation is called where it is listed and taken back: nothing that lets anybody in. */
export const invitationIdOf = (hash: string): string => hash.slice(0, 16)
