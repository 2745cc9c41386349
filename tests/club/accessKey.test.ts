import { createHash } from 'node:crypto'
import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  invitationIdOfKeyHash,
  invitationRequestSchema,
  isAccessKey,
  accessKeyBytes,
  accessKeyHash,
  accessKeyOf,
} from '@/club'
import * as v from 'valibot'

describe('access keys', () => {
  it('accessKeyOf writes its random bytes in base64url, and refuses too few bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: accessKeyBytes, maxLength: accessKeyBytes }), (bytes) => {
        const key = accessKeyOf(bytes)
        expect(key).toBe(Buffer.from(bytes).toString('base64url'))
        expect(isAccessKey(key)).toBe(true)
      }),
    )
    expect(() => accessKeyOf(new Uint8Array(15))).toThrow(RangeError)
  })

  it('accessKeyHash is a SHA-256 hash, and invitationIdOfKeyHash shortens it to 16 characters', () => {
    const key = 'AAAAAAAAAAAAAAAAAAAAAA'
    const hash = accessKeyHash(key)
    expect(hash).toBe(createHash('sha256').update(`firestep club key ${key}`).digest('hex'))
    expect(invitationIdOfKeyHash(hash)).toHaveLength(16)
  })

  it.each([
    '',
    'AAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAA=',
    'AAAAAAAAAAAAAAAAAAAAAB',
  ])('isAccessKey refuses %j', (text) => expect(isAccessKey(text)).toBe(false))
})

describe('invitationRequestSchema', () => {
  it('needs a player id for the role player, allows one for an organiser, and refuses one for a reader', () => {
    const may = (role: string, player: string | null) =>
      v.safeParse(invitationRequestSchema, { role, player }).success
    expect([may('player', 'p'), may('reader', null), may('organiser', null), may('organiser', 'p')]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([may('player', null), may('reader', 'p'), may('owner', null)]).toEqual([false, false, false])
  })
})
