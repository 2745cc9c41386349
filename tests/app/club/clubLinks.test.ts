import fc from '../../helpers/fastCheck'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessKeyOf } from '@/club'
import { campaignLink } from '@/club/accessKey'
import { clubLinkUrl, parseClubLink, type ClubLink } from '@/app/club/clubLinks'
import { clubSyncUrl } from '@/app/club/clubServer'

const at = (address: string) => vi.stubGlobal('location', new URL(address))
const key = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(accessKeyOf)
const link = fc.oneof(
  key.map((key): ClubLink => ({ way: 'house', key })),
  fc.record({
    way: fc.constantFrom('join' as const, 'read' as const),
    campaign: fc.string({ minLength: 1, unit: 'grapheme' }),
    key,
  }),
)

describe('club links', () => {
  beforeEach(() => at('https://club.example/games/firestep/index.html?from=home#/campaigns'))

  it('parseClubLink reads back every link that clubLinkUrl writes', () => {
    fc.assert(
      fc.property(link, (link) => {
        expect(parseClubLink(` ${clubLinkUrl(link)}\n`)).toEqual(link)
      }),
    )
  })

  it('have their key after the #, which no browser sends to a server', () => {
    const address = new URL(clubLinkUrl({ way: 'join', campaign: 'c1', key: `${'A'.repeat(22)}` }))
    expect(address.pathname).toBe('/games/firestep/')
    expect(address.search).toBe('')
    expect(address.hash).toBe(`#/club/join/c1/${'A'.repeat(22)}`)
  })

  it('parseClubLink reads the link that the server prints for a new organiser', () => {
    const key = 'A'.repeat(22)
    const campaign = 'a/b ä#'
    const printed = campaignLink(new URL('https://club.example/games/firestep/'), campaign, key)
    expect(parseClubLink(printed)).toEqual({ way: 'join', campaign, key })
  })

  it.each([
    ['a link of another server', `https://elsewhere.example/games/firestep/#/club/join/c1/${'A'.repeat(22)}`],
    ['a link of another folder', `https://club.example/#/club/join/c1/${'A'.repeat(22)}`],
    ['a key that is too short', 'https://club.example/games/firestep/#/club/join/c1/short'],
    ['a link without a campaign', `https://club.example/games/firestep/#/club/join/${'A'.repeat(22)}`],
    [
      'a link with one part too many',
      `https://club.example/games/firestep/#/club/read/c1/x/${'A'.repeat(22)}`,
    ],
    ['an unknown kind of link', `https://club.example/games/firestep/#/club/rule/c1/${'A'.repeat(22)}`],
    ['a broken percent code', `https://club.example/games/firestep/#/club/join/%E0%A4/${'A'.repeat(22)}`],
    ['an empty text', ''],
  ])('parseClubLink refuses %s', (_what, text) => expect(parseClubLink(text)).toBeNull())

  it('clubSyncUrl follows the app’s address: wss for https, ws for http', () => {
    expect(clubSyncUrl()).toBe('wss://club.example/games/firestep/club/sync')
    at('http://192.168.1.9:8080/#/')
    expect(clubSyncUrl()).toBe('ws://192.168.1.9:8080/club/sync')
  })
})
