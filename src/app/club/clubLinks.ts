import { isAccessKey } from '@/club/accessKey'
import { appAddress } from './appAddress'

/** The target of a link of a club's server. */
export type ClubLink =
  | { readonly way: 'house'; readonly key: string }
  | { readonly way: 'join' | 'read'; readonly campaign: string; readonly key: string }

const partsOf = (link: ClubLink): readonly string[] =>
  link.way === 'house' ? [link.key] : [link.campaign, link.key]

/** The route of a link in the app. */
export const clubLinkRoute = (link: ClubLink) => ({
  name: 'clubLink',
  params: { way: link.way, parts: [...partsOf(link)] },
})

/** The link in its shared form. The key is behind the `#`: no server ever receives it. */
export const clubLinkUrl = (link: ClubLink): string =>
  new URL(`#/club/${[link.way, ...partsOf(link).map(encodeURIComponent)].join('/')}`, appAddress()).href

/** The link in an address behind `#/club/`; null if it is not one. */
export const parseClubHash = (way: string, parts: readonly string[]): ClubLink | null => {
  const key = parts.at(-1) ?? ''
  if (!isAccessKey(key)) return null
  if (way === 'house') return parts.length === 1 ? { way, key } : null
  const [campaign, , more] = parts
  if ((way !== 'join' && way !== 'read') || !campaign || parts.length < 2 || more !== undefined) return null
  return { way, campaign, key }
}

/** Parses a scanned or typed text; null if it is no such link, or leads to another server than this app's. */
export const parseClubLink = (text: string): ClubLink | null => {
  const [before = '', behind = ''] = text.trim().split('#/club/')
  const [way = '', ...parts] = behind.split('/').map(decoded)
  return before === appAddress().href ? parseClubHash(way, parts) : null
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
