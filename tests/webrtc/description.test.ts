import fc from '../helpers/fastCheck'
import { describe as suite, expect, it } from 'vitest'
import {
  pairingCode,
  descriptionFromSdp,
  parsePairingCode,
  sdpFromDescription,
  type SessionDescription,
} from '@/webrtc/description'

const letters = fc.stringMatching(/^[A-Za-z0-9+/]{4,32}$/)
const byte = fc.integer({ min: 0, max: 255 })
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const address = fc.oneof(
  fc.tuple(byte, byte, byte, byte).map((quads) => quads.join('.')),
  fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((parts) => `${parts.join('-')}.local`),
  fc.array(hex(4), { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':')),
)
const description: fc.Arbitrary<SessionDescription> = fc.record({
  kind: fc.constantFrom('offer' as const, 'answer' as const),
  pairing: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  user: letters,
  password: letters,
  fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  candidates: fc.array(fc.record({ address, port: fc.integer({ min: 0, max: 65_535 }) }), { maxLength: 6 }),
})

suite('pairing codes and SDP', () => {
  it('parsePairingCode and descriptionFromSdp give back the description that the code or the SDP was made from', () => {
    fc.assert(
      fc.property(description, (told) => {
        expect(parsePairingCode(pairingCode(told))).toEqual({ ok: true, value: told })
        expect(descriptionFromSdp(told.kind, told.pairing, sdpFromDescription(told))).toEqual(told)
      }),
    )
  })

  it('a pairing code is short enough for one QR code, and is still read when it is broken into lines', () => {
    fc.assert(
      fc.property(description, (told) => {
        const code = pairingCode(told)
        expect(code.length).toBeLessThan(420)
        expect(code).toMatch(/^[A-Z2-7]+$/)
        expect(parsePairingCode(` ${code.slice(0, 50)}\n${code.slice(50)} `)).toEqual({
          ok: true,
          value: told,
        })
      }),
    )
  })

  it('is read in lower case, broken into lines and with words around it', () => {
    fc.assert(
      fc.property(description, fc.integer({ min: 1, max: 60 }), (told, at) => {
        const code = pairingCode(told)
        const broken = `${code.slice(0, at)}\n${code.slice(at)}`
        for (const text of [
          code.toLowerCase(),
          `Here is my code: ${code}`,
          `Scan this\n${broken}\nsee you at the table`,
          `"${code}".`,
          `The FTABLE code is ${broken.toLowerCase()} thanks`,
        ])
          expect(parsePairingCode(text)).toEqual({ ok: true, value: told })
      }),
    )
  })

  it('reads a hostile paste of a million characters within a second', () => {
    const begun = performance.now()
    expect(parsePairingCode('FTABLE A '.repeat(200_000)).ok).toBe(false)
    expect(parsePairingCode(`FTABLE${' A'.repeat(500_000)}`).ok).toBe(false)
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  it('refuses a code with one letter changed or removed', () => {
    fc.assert(
      fc.property(description, fc.nat(), fc.constantFrom('A', 'Z', '7', ''), (told, place, letter) => {
        const code = pairingCode(told)
        const at = 6 + (place % (code.length - 6))
        const spoilt = code.slice(0, at) + letter + code.slice(at + 1)
        if (spoilt !== code) expect(parsePairingCode(spoilt).ok).toBe(false)
      }),
    )
  })

  it.each([
    ['', 'foreign'],
    ['HTTPS://EXAMPLE.COM', 'foreign'],
    ['FTABLE', 'damaged'],
    ['FTABLE!!!', 'damaged'],
    [`FTABLE${'A'.repeat(5000)}`, 'damaged'],
  ])('refuses %s as %s', (text, reason) => expect(parsePairingCode(text)).toEqual({ ok: false, reason }))

  it('the SDP of any accepted code contains only known attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parsePairingCode(`FTABLE${text}`)
        if (read.ok)
          expect(sdpFromDescription(read.value)).not.toMatch(
            /a=(?!group|ice-|fingerprint|setup|mid|sctp|max|candidate|end)/,
          )
      }),
    )
  })
})
