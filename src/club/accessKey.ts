import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The number of random bytes in a key: nobody can guess 128 bits. */
export const accessKeyBytes = 16

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A key as it appears in a link and in a QR code: its 16 random bytes in base64url, 22 letters. */
export const accessKeyOf = (random: Uint8Array): string => {
  if (random.length !== accessKeyBytes) throw new RangeError(`a key is ${accessKeyBytes} bytes`)
  let key = ''
  for (let bit = 0; bit < accessKeyBytes * 8; bit += 6) {
    const pair = ((random[bit >>> 3] ?? 0) << 8) | (random[(bit >>> 3) + 1] ?? 0)
    key += letters[(pair >>> (10 - (bit & 7))) & 63]
  }
  return key
}

/** Whether a text has the form of a key. */
export const isAccessKey = (text: string): boolean => /^[A-Za-z0-9_-]{21}[AQgw]$/.test(text)

/** The link that gives access to a campaign. The key comes after the `#`, so no server ever receives it. */
export const campaignLink = (app: URL, campaign: string, key: string): string =>
  new URL(`#/club/join/${encodeURIComponent(campaign)}/${key}`, app).href

/** All that a server stores of a key. The prefix distinguishes it from any other hash of the same letters. */
export const accessKeyHash = (key: string): string =>
  bytesToHex(sha256(utf8ToBytes(`firestep club key ${key}`)))

/** The id of an invitation, to list and revoke it: it gives no access. */
export const invitationIdOfKeyHash = (hash: string): string => hash.slice(0, 16)
