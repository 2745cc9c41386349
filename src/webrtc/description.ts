import { err, ok, type Result } from '@/kit'
import { base32Of, bytesOfBase32 } from './base32'

/** Where a phone can be reached, as a browser names it: an address of the network, or a name that only the network resolves. */
export interface IceCandidate {
  readonly address: string
  readonly port: number
}

/** What differs between two descriptions of a line; all else is the same in every one of ours. */
export interface SessionDescription {
  /** The one who asks, or the one who answers. */
  readonly kind: 'offer' | 'answer'
  /** Names the pairing, so that an answer to another code is told from one to this. */
  readonly pairing: number
  readonly user: string
  readonly password: string
  /** The fingerprint of the certificate, SHA-256: who can't show that certificate is not let in. */
  readonly fingerprint: Uint8Array
  readonly candidates: readonly IceCandidate[]
}

/** Why a text is no description: `foreign` is none of ours, `damaged` is one that lost something, `newer` another version's. */
export type DescriptionFault = 'foreign' | 'damaged' | 'newer'

/** First letters of every code of a table, and the version of what follows. */
const mark = 'FTABLE'
const version = 1
const mostCandidates = 6

const field = (sdp: string, name: string): string | null =>
  new RegExp(`^a=${name}:(.+?)\\s*$`, 'm').exec(sdp)?.[1] ?? null

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replace(/[:-]/g, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string[] =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())

/** Takes what differs out of a browser's description. Null where something of it is missing. */
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

/** The description as a browser wants it from the other end. */
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

/** An address as bytes: its kind, then 4, 16 or 16 of them; null for what is neither address nor such a name. */
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

/** The text of a code: some 200 letters of those that codes hold densest. */
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

/** What a text of ICE may hold: letters that mean nothing in a description. */
const iceText = /^[A-Za-z0-9+/]+$/

/** Where a code begins, also where a messenger broke its first letters into two lines. */
const begins = new RegExp([...mark].join('\\s*'), 'gi')
/** How many letters after its beginning may belong to a code, breaks included. */
const longest = 2000
/** How many letters of a paste are looked through for a code. */
const mostRead = 10_000
/** How many pieces a code may be broken into, and how many beginnings are tried: a hostile paste is not read for ever. */
const mostPieces = 20

/**
 * The texts that may be the code which begins here, longest first. A messenger may break a code into lines, and the words
 * behind it may be of the same letters: only the sum of a code says where it ends.
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
 * Reads the text of a code. It comes from a camera or a paste: in whatever case it is, and whatever words are around it, nothing
 * but a description comes out.
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

/** What the letters behind the mark hold. */
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
