import { isKey } from '@/club/keys'
import { appAddress } from './appAddress'

/** What a link of a club's server leads to. */
export type ClubLink =
  | { readonly way: 'house'; readonly key: string }
  | { readonly way: 'join' | 'read'; readonly campaign: string; readonly key: string }

/** The app's own address of it, as its router knows it. */
export const routeOf = (link: ClubLink) =>
  link.way === 'house'
    ? { name: 'clubHouse', params: { key: link.key } }
    : { name: link.way === 'join' ? 'clubJoin' : 'clubRead', params: { campaign: link.campaign, key: link.key } }

/** The link as it is handed on. The key stands behind the `#`: no server is ever asked for it. */
export const addressOf = (link: ClubLink): string => {
  const parts = link.way === 'house' ? [link.key] : [link.campaign, link.key]
  return new URL(`#/club/${[link.way, ...parts.map(encodeURIComponent)].join('/')}`, appAddress()).href
}

/** Reads a text that was scanned or typed; null where it is no such link, or leads to another server than this app's. */
export const readClubLink = (text: string): ClubLink | null => {
  const [before = '', way = ''] = text.trim().split('#/club/')
  if (before !== appAddress().href) return null
  const [kind, ...rest] = way.split('/').map(decoded)
  if (kind === 'house') {
    const [key, more] = rest
    return key && isKey(key) && more === undefined ? { way: 'house', key } : null
  }
  const [campaign, key, more] = rest
  if ((kind !== 'join' && kind !== 'read') || !campaign || !key || !isKey(key) || more !== undefined)
    return null
  return { way: kind, campaign, key }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
