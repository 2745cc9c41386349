import { vi } from 'vitest'
import { accessKeyOf, type AccessHolder, type Invitation, type ApiErrorCode, type SharedEntry } from '@/club'

/** The HTTP answers of a club's server within a page, without its websocket. */
export interface ClubInPage {
  /** If false, a plain file server serves the app. */
  served: boolean
  away: boolean
  /** It carries out the next request, but the answer is lost. */
  loses: boolean
  /** Its refusal of an uploaded campaign. */
  refuses: ApiErrorCode | null
  readonly house: string
  readonly guests: readonly Invitation[]
  readonly entries: readonly SharedEntry[]
  keyOf(role: 'organiser' | 'player' | 'reader'): string
}

/** A socket that never opens. */
class NoSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

export const clubInPage = (): ClubInPage => {
  const keys = {
    organiser: accessKeyOf(new Uint8Array(16).fill(1)),
    player: accessKeyOf(new Uint8Array(16).fill(2)),
    reader: accessKeyOf(new Uint8Array(16).fill(3)),
  }
  const guests: Invitation[] = []
  let entries: readonly SharedEntry[] = []
  const club: ClubInPage = {
    served: true,
    away: false,
    loses: false,
    refuses: null,
    house: accessKeyOf(new Uint8Array(16).fill(9)),
    guests,
    get entries() {
      return entries
    },
    keyOf: (role) => keys[role],
  }
  const letIn = ({ role, player }: AccessHolder) => {
    const id = String(guests.length).padStart(16, '0')
    guests.push({ id, role, player, at: 0, lastSeen: null })
    return { id, key: keys[role] }
  }
  const answer = (method: string, path: string, key: string, body: unknown): readonly [number, unknown] => {
    if (!club.served) return [404, 'Not here']
    if (path.endsWith('club/about')) return [200, { club: 1, protocol: 1 }]
    if (path.endsWith('club/campaigns')) {
      if (key !== club.house) return [401, { error: 'unknownKey' }]
      if (club.refuses) return [409, { error: club.refuses }]
      const brought = body as { entries: readonly SharedEntry[]; key: string }
      if (entries.length > 0 && brought.key !== keys.organiser) return [409, { error: 'alreadyThere' }]
      if (entries.length === 0) letIn({ role: 'organiser', player: null })
      entries = brought.entries
      keys.organiser = brought.key
      return [201, { campaign: entries[0]?.id, key: keys.organiser }]
    }
    if (key !== keys.organiser) return [401, { error: 'unknownKey' }]
    if (method === 'POST') return [201, letIn(body as AccessHolder)]
    if (method === 'DELETE') {
      guests.splice(
        guests.findIndex(({ id }) => path.endsWith(id)),
        1,
      )
      return [204, null]
    }
    return [200, { invitations: guests }]
  }
  vi.stubGlobal('WebSocket', NoSocket)
  vi.stubGlobal('fetch', async (address: URL | string, asked: RequestInit = {}) => {
    if (club.away) throw new TypeError('no network')
    const key = new Headers(asked.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const body: unknown = typeof asked.body === 'string' ? JSON.parse(asked.body) : null
    const [status, said] = answer(asked.method ?? 'GET', new URL(address).pathname, key, body)
    if (club.loses && asked.method === 'POST') {
      club.loses = false
      throw new TypeError('no network')
    }
    const text = status === 204 ? null : typeof said === 'string' ? said : JSON.stringify(said)
    return new Response(text, { status })
  })
  return club
}
