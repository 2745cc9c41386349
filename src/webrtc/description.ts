import { err, ok, type Result } from '@/kit'
import { base32Of, bytesOfBase32 } from './base32'

/**
 * Where a phone can be reached, as a browser gives it: a network address, or a name that only the local network
 * resolves.
 */
export interface IceCandidate {
  readonly address: string
  readonly port: number
}

/** The parts that differ between two descriptions of a connection; the rest is the same in all of ours. */
export interface SessionDescription {
  /** The first phone makes the offer, the other one the answer. */
  readonly kind: 'offer' | 'answer'
  /** The id of the pairing. It shows whether an answer belongs to this code or to another one. */
  readonly pairing: number
  readonly user: string
  readonly password: string
  /** The SHA-256 fingerprint of the certificate: a phone without that certificate can't connect. */
  readonly fingerprint: Uint8Array
  readonly candidates: readonly IceCandidate[]
}

/**
 * Why a text is not a valid description: `foreign` is not one of ours, `damaged` is incomplete, `newer` is from
 * another version.
 */
export type DescriptionFault = 'foreign' | 'damaged' | 'newer'

/** The first letters of every pairing code, and the version of the rest. */
const mark = 'FTABLE'
const version = 1
const mostCandidates = 6

const field = (sdp: string, name: string): string | null =>
  new RegExp(`^a=${name}:(.+?)\\s*$`, 'm').exec(sdp)?.[1] ?? null

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replace(/[:-]/g, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string[] =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())

/** Extracts the differing parts of a browser's description. Null if one of them is missing. */
export const descriptionFromSdp = (
  kind: SessionDescription['kind'],
  pairing: number,
  sdp: string,
): SessionDescription | null => {
  const user = field(sdp, 'ice-ufrag')
  const password = field(sdp, 'ice-pwd')
  const printed = /^a=fingerprint:sha-256 ([0-9A-F:]+)\s*$/im.exec(sdp)?.[1]
  if (!user || !password || !printed) return null
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].flatMap(
    ([, address = '', port = '']): IceCandidate[] =>
      packedAddress(address) ? [{ address, port: Number(port) }] : [],
  )
  return {
    kind,
    pairing,
    user,
    password,
    fingerprint: bytesOfHex(printed),
    candidates: candidates.slice(0, mostCandidates),
  }
}

/** The description in the form that a browser expects from the other end. */
export const sdpFromDescription = ({
  kind,
  user,
  password,
  fingerprint,
  candidates,
}: SessionDescription): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${hexOf(fingerprint).join(':')}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...candidates.map(
      ({ address, port }, index) =>
        `a=candidate:${index + 1} 1 udp ${2_122_260_223 - index} ${address} ${port} typ host`,
    ),
    'a=end-of-candidates',
    '',
  ].join('\r\n')

const named = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.local$/i

/** An address as bytes: its kind, then 4, 16 or 16 bytes; null if it is neither an address nor a local name. */
const packedAddress = (address: string): readonly number[] | null => {
  const quads = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)
  if (quads) {
    const bytes = quads.slice(1).map(Number)
    return bytes.every((byte) => byte <= 255) ? [4, ...bytes] : null
  }
  const name = named.exec(address)?.[1]
  if (name) return [0, ...bytesOfHex(name)]
  if (!/^[0-9a-f:]+$/i.test(address)) return null
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const left = groups(head)
  const right = groups(tail ?? '')
  const filled =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  if (filled.length !== 8) return null
  return [
    6,
    ...filled.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]),
  ]
}

const addressOf = (kind: number, bytes: Uint8Array): string => {
  if (kind === 4) return bytes.join('.')
  const hex = hexOf(bytes).join('').toLowerCase()
  if (kind === 6) return (hex.match(/.{4}/g) ?? []).join(':')
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}.local`
}

/** The text of a code: about 200 letters from the set that QR codes store densest. */
export const pairingCode = ({
  kind,
  pairing,
  user,
  password,
  fingerprint,
  candidates,
}: SessionDescription): string => {
  const letters = new TextEncoder()
  const counted = (text: string) => {
    const bytes = letters.encode(text)
    return [bytes.length, ...bytes]
  }
  const bytes = [
    version,
    kind === 'offer' ? 0 : 1,
    ...[24, 16, 8, 0].map((shift) => (pairing >>> shift) & 255),
    ...counted(user),
    ...counted(password),
    ...fingerprint,
    candidates.length,
    ...candidates.flatMap(({ address, port }) => [...(packedAddress(address) ?? []), port >> 8, port & 255]),
  ]
  const sum = bytes.reduce((so, byte) => (so * 31 + byte) % 65_521, 7)
  return `${mark}${base32Of(Uint8Array.from([...bytes, sum >> 8, sum & 255]))}`
}

/** The letters that ICE texts may contain: they have no special meaning in a description. */
const iceText = /^[A-Za-z0-9+/]+$/

/** The start of a code, even if a messenger broke it into two lines. */
const begins = new RegExp([...mark].join('\\s*'), 'gi')
/** The maximum number of characters that may belong to a code after its start, line breaks included. */
const longest = 2000
/** The maximum number of characters of a paste that are searched for a code. */
const mostRead = 10_000
/** The maximum number of pieces of a code, and of starts to try: a hostile paste can't take forever to read. */
const mostPieces = 20

/**
 * The texts that may be the code that starts here, longest first. A messenger may break a code into lines, and the
 * words after it may use the same letters: only the code's checksum shows where it ends.
 */
const readings = (rest: string): readonly string[] => {
  const [run = ''] = /^[\sa-z2-7]*/i.exec(rest.slice(0, longest + 1)) ?? []
  if (run.length > longest) return []
  const pieces = run.trim().split(/\s+/, mostPieces)
  return pieces.map((_, index) =>
    pieces
      .slice(0, pieces.length - index)
      .join('')
      .toUpperCase(),
  )
}

/**
 * Reads the text of a code. It comes from a camera or a paste, in upper or lower case, with any words around it. The
 * result is nothing but a description.
 */
export const parsePairingCode = (text: string): Result<SessionDescription, DescriptionFault> => {
  let fault: DescriptionFault = 'foreign'
  for (const { 0: start, index } of [...text.slice(0, mostRead).matchAll(begins)].slice(0, mostPieces)) {
    if (fault === 'foreign') fault = 'damaged'
    for (const letters of readings(text.slice(index + start.length))) {
      const read = descriptionOf(letters)
      if (read.ok) return read
      if (read.reason === 'newer') fault = 'newer'
    }
  }
  return err(fault)
}

/** The description in the letters after the mark. */
const descriptionOf = (letters: string): Result<SessionDescription, DescriptionFault> => {
  const whole = bytesOfBase32(letters)
  if (!whole || whole.length < 3) return err('damaged')
  const bytes = whole.slice(0, -2)
  const sum = bytes.reduce((so, byte) => (so * 31 + byte) % 65_521, 7)
  if (sum !== (whole.at(-2) ?? 0) * 256 + (whole.at(-1) ?? 0)) return err('damaged')
  if (bytes[0] !== version) return err('newer')
  let at = 1
  const take = (count: number): Uint8Array => bytes.slice(at, (at += count))
  const one = (): number => take(1)[0] ?? 0
  const counted = (): string => String.fromCharCode(...take(one()))
  const kind = one() === 0 ? 'offer' : 'answer'
  const pairing = [...take(4)].reduce((so, byte) => so * 256 + byte, 0)
  const user = counted()
  const password = counted()
  const fingerprint = take(32)
  const candidates: IceCandidate[] = []
  const count = one()
  for (let index = 0; index < count; index += 1) {
    const type = one()
    const address = addressOf(type, take(type === 4 ? 4 : 16))
    candidates.push({ address, port: one() * 256 + one() })
  }
  const fits = iceText.test(user) && iceText.test(password) && fingerprint.length === 32
  if (!fits || at !== bytes.length || count > mostCandidates) return err('damaged')
  return ok({ kind, pairing, user, password, fingerprint, candidates })
}
