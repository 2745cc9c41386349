import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clubBounds, isAccessKey, accessKeyOf, parseSharedEntry } from '@/club'
import { safePathParts } from '@/server/serveFile'
import { entryOf, named } from '../club/shared'
import { ask, foundCampaign, invite, openClub, startOf, waiting, Phone } from './openClub'

/** Sends a request without a client, which would tidy up the path. */
const rawly = (address: string, lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += String(data)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write([...lines, 'host: club', 'connection: close', '', ''].join('\r\n'))
  })

describe('serving the app', () => {
  it('serves the page with revalidation and hashed assets as immutable, for GET and HEAD only', async () => {
    const { address } = await openClub()
    const page = await fetch(`${address}/`)
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(await page.text()).toContain('Firestep')
    const script = await fetch(`${address}/assets/index-1234567.js`)
    expect([script.status, script.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const etag = page.headers.get('etag') ?? ''
    expect((await fetch(`${address}/index.html`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await fetch(`${address}/?from=home`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(`${address}/`, { method: 'POST', body: 'x' })).status).toBe(405)
    expect((await fetch(`${address}/assets/`)).status).toBe(404)
    expect((await fetch(`${address}/assets`)).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.hidden',
    '/assets/%00',
    '/%zz',
    '//etc/passwd',
    'http://club/../secret.txt',
    '/club/../../secret.txt',
    '/../data/CURRENT',
  ])('serves nothing outside its folder: %s', async (path) => {
    const { address } = await openClub()
    const answer = await rawly(address, [`GET ${path} HTTP/1.1`])
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).not.toContain('secret\n')
  })

  it('safePathParts accepts paths inside the folder and refuses others', () => {
    expect(safePathParts('/')).toEqual(['index.html'])
    expect(safePathParts('/icons/icon%20one.svg')).toEqual(['icons', 'icon one.svg'])
    expect(safePathParts('/a/../b')).toBeNull()
    expect(safePathParts('a')).toBeNull()
  })
})

describe('bringing a campaign to the club', () => {
  it("the house key brings a campaign once, and the answer is an organiser's key", async () => {
    const opened = await openClub()
    const { address, house } = opened
    expect(await ask(address, 'club/about')).toEqual({ status: 200, body: { club: 1, protocol: 1 } })
    const { name, organiser } = await foundCampaign(opened)
    expect([name, isAccessKey(organiser)]).toEqual(['e0', true])
    expect(await ask(address, `club/campaigns/${name}/me`, { key: organiser })).toEqual({
      status: 200,
      body: { role: 'organiser', player: null },
    })
    const again = await ask(address, 'club/campaigns', {
      key: house,
      method: 'POST',
      body: { entries: startOf('e') },
    })
    expect(again).toEqual({ status: 409, body: { error: 'alreadyThere' } })
    // Only one of two requests at the same moment succeeds.
    const both = await Promise.all(
      [1, 2].map(() =>
        ask(address, 'club/campaigns', { key: house, method: 'POST', body: { entries: startOf('f') } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('the same campaign with the same key is accepted again, because the answer may have been lost', async () => {
    const { address, house } = await openClub()
    const key = accessKeyOf(new Uint8Array(16).fill(7))
    const bring = (prefix: string, given: unknown) =>
      ask(address, 'club/campaigns', {
        key: house,
        method: 'POST',
        body: { entries: startOf(prefix), key: given },
      })
    const made = { status: 201, body: { campaign: 'e0', key } }
    expect(await bring('e', key)).toEqual(made)
    expect(await bring('e', key)).toEqual(made)
    expect(await ask(address, 'club/campaigns/e0/me', { key })).toEqual({
      status: 200,
      body: { role: 'organiser', player: null },
    })
    const { id: second, key: player } = await invite(address, 'e0', key, { role: 'player', player: 'Ben' })
    const listed = await ask(address, 'club/campaigns/e0/invitations', { key })
    expect((listed.body as { invitations: unknown[] }).invitations).toHaveLength(2)
    // Not a key of somebody else, not one below an organiser, and not one that opens another campaign.
    const taken = { status: 409, body: { error: 'alreadyThere' } }
    expect(await bring('e', accessKeyOf(new Uint8Array(16)))).toEqual(taken)
    expect(await bring('e', player)).toEqual(taken)
    expect(await bring('f', key)).toEqual({ status: 403, body: { error: 'notAllowed' } })
    expect(await bring('f', 'short')).toEqual({ status: 400, body: { error: 'unreadable' } })
    // Nor a key that was revoked.
    const other = await invite(address, 'e0', key, { role: 'organiser', player: null })
    const [own] = (listed.body as { invitations: { id: string }[] }).invitations.filter(
      ({ id }) => id !== second,
    )
    await ask(address, `club/campaigns/e0/invitations/${own?.id}`, { key: other.key, method: 'DELETE' })
    expect(await bring('e', key)).toEqual(taken)
  })

  const [first, second] = startOf('e') as [ReturnType<typeof entryOf>, ReturnType<typeof entryOf>]
  it.each<[string, unknown, number, string]>([
    ['no JSON', '{', 400, 'unreadable'],
    ['no entries', { entries: [] }, 400, 'unreadable'],
    ['entries that begin with something else', { entries: [second, first] }, 400, 'unreadable'],
    ['two foundings', { entries: [first, { ...first, id: 'x' }] }, 400, 'unreadable'],
    ['an entry twice', { entries: [first, second, second] }, 400, 'unreadable'],
    ['an entry with an unknown field', { entries: [first, { ...second, mood: 'grim' }] }, 400, 'unreadable'],
    [
      'an entry of a later version',
      { entries: [first, { ...second, v: 9, mood: 'grim' }] },
      400,
      'serverOlder',
    ],
    ['an extra field', { entries: [first], more: 1 }, 400, 'unreadable'],
    ['deeply nested JSON', `{"entries":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'unreadable'],
    [
      'too many entries',
      { entries: Array.from({ length: clubBounds.entries + 1 }, () => 0) },
      400,
      'unreadable',
    ],
  ])('refuses %s', async (_, body, status, error) => {
    const { address, house } = await openClub()
    expect(await ask(address, 'club/campaigns', { key: house, method: 'POST', body })).toEqual({
      status,
      body: { error },
    })
  })

  it('refuses a campaign without the house key, and a body above the size limit', async () => {
    const opened = await openClub()
    const { organiser } = await foundCampaign(opened)
    for (const key of [undefined, accessKeyOf(new Uint8Array(16)), organiser, 'x'])
      expect(
        await ask(opened.address, 'club/campaigns', {
          ...(key !== undefined && { key }),
          method: 'POST',
          body: { entries: startOf('f') },
        }),
      ).toEqual({ status: 401, body: { error: 'unknownKey' } })
    const answer = await rawly(opened.address, [
      'POST /club/campaigns HTTP/1.1',
      `authorization: Bearer ${opened.house}`,
      `content-length: ${clubBounds.founding + 1}`,
    ])
    expect(answer).toContain('413')
  })

  it('accepts any characters in the id of a campaign', async () => {
    const opened = await openClub()
    const id = 'a/b%2F ä\u{1f480}?#'
    const entry = parseSharedEntry({ ...startOf('e')[0], id })
    const { name, organiser } = await foundCampaign(opened, entry.ok ? [entry.value] : [])
    expect(name).toBe(id)
    const me = await ask(opened.address, `club/campaigns/${encodeURIComponent(id)}/me`, { key: organiser })
    expect(me.status).toBe(200)
    const phone = new Phone(opened.address, id, organiser)
    await phone.has(id)
  })
})

describe('invitations over HTTP', () => {
  it("organisers create, list without keys, use and revoke them, but never the last organiser's", async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const { address } = opened
    const anna = await invite(address, name, organiser, { role: 'player', player: 'Anna' })
    const reader = await invite(address, name, organiser, { role: 'reader', player: null })
    expect(await ask(address, `club/campaigns/${name}/me`, { key: anna.key })).toEqual({
      status: 200,
      body: { role: 'player', player: 'Anna' },
    })
    const listed = await ask(address, `club/campaigns/${name}/invitations`, { key: organiser })
    expect(JSON.stringify(listed.body)).not.toContain(anna.key)
    expect(listed.body).toEqual({
      invitations: [
        expect.objectContaining({ role: 'organiser', lastSeen: expect.any(Number) as number }),
        {
          id: anna.id,
          role: 'player',
          player: 'Anna',
          at: expect.any(Number) as number,
          lastSeen: expect.any(Number) as number,
        },
        { id: reader.id, role: 'reader', player: null, at: expect.any(Number) as number, lastSeen: null },
      ],
    })
    const own = (listed.body as { invitations: { id: string }[] }).invitations[0]?.id ?? ''
    const taking = (id: string) =>
      ask(address, `club/campaigns/${name}/invitations/${id}`, { key: organiser, method: 'DELETE' })
    expect(await taking(own)).toEqual({ status: 409, body: { error: 'lastOrganiser' } })
    expect(await taking('0123456789abcdef')).toEqual({ status: 404, body: { error: 'notFound' } })
    expect((await taking(anna.id)).status).toBe(204)
    expect((await taking(anna.id)).status).toBe(404)
    expect((await ask(address, `club/campaigns/${name}/me`, { key: anna.key })).status).toBe(401)
    const second = await invite(address, name, organiser, { role: 'organiser', player: null })
    expect((await taking(own)).status).toBe(204)
    expect((await ask(address, `club/campaigns/${name}/invitations`, { key: organiser })).status).toBe(401)
    expect((await ask(address, `club/campaigns/${name}/invitations`, { key: second.key })).status).toBe(200)
  })

  it('only organisers of that campaign may use them, with valid requests', async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const other = await foundCampaign(opened, startOf('o'))
    const anna = await invite(opened.address, name, organiser, { role: 'player', player: 'Anna' })
    const path = `club/campaigns/${name}/invitations`
    for (const method of ['GET', 'POST'])
      expect(
        await ask(opened.address, path, { key: anna.key, method, ...(method === 'POST' && { body: {} }) }),
      ).toEqual({
        status: 403,
        body: { error: 'notAllowed' },
      })
    expect(
      (await ask(opened.address, `${path}/${anna.id}`, { key: anna.key, method: 'DELETE' })).status,
    ).toBe(403)
    expect((await ask(opened.address, path, { key: other.organiser })).status).toBe(401)
    expect((await ask(opened.address, path)).status).toBe(401)
    expect((await ask(opened.address, path, { key: organiser, method: 'PUT' })).status).toBe(405)
    expect((await ask(opened.address, `${path}/a/b`, { key: organiser })).status).toBe(404)
    expect((await ask(opened.address, 'club/elsewhere')).status).toBe(404)
    for (const body of [
      { role: 'player', player: null },
      { role: 'owner', player: null },
      { role: 'reader' },
      'x',
    ])
      expect((await ask(opened.address, path, { key: organiser, method: 'POST', body })).status).toBe(400)
    const long = { role: 'player', player: 'x'.repeat(clubBounds.question) }
    expect((await ask(opened.address, path, { key: organiser, method: 'POST', body: long })).status).toBe(413)
  })

  it('slows down a client that tries many keys, but not the holder of a valid one', async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const statuses = new Set<number>()
    for (let each = 0; each < 60; each += 1) {
      const key = accessKeyOf(Uint8Array.from({ length: 16 }, () => each))
      statuses.add((await ask(opened.address, `club/campaigns/${name}/me`, { key })).status)
    }
    expect([...statuses]).toEqual([401, 429])
    expect((await ask(opened.address, `club/campaigns/${name}/me`, { key: organiser })).status).toBe(200)
  })

  it('limits the rate of requests even with a valid key', async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const me = () => ask(opened.address, `club/campaigns/${name}/me`, { key: organiser })
    const answers = await Promise.all(Array.from({ length: 2 * clubBounds.questions.atOnce }, me))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect(count(200)).toBeGreaterThanOrEqual(clubBounds.questions.atOnce)
    expect(count(429)).toBeGreaterThan(0)
    expect(count(200) + count(429)).toBe(answers.length)
  })
})

describe('a request that stalls', () => {
  it('is closed by the server, in its head or in its body', async () => {
    const { address, house } = await openClub()
    const ended = (half: readonly string[]) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => undefined)
      socket.resume()
      socket.write(half.join('\r\n'))
      return new Promise((resolve) => socket.once('close', resolve))
    }
    const head = ['POST /club/campaigns HTTP/1.1', 'host: club']
    await Promise.all([
      ended([...head, '']),
      ended([...head, `authorization: Bearer ${house}`, 'content-length: 900', '', '{"entries"']),
    ])
    expect((await ask(address, 'club/about')).status).toBe(200)
  }, 60_000)
})

describe('house key and shutdown', () => {
  it('prints one house key once, and a new one only when asked to', async () => {
    const first = await openClub()
    await first.club.stop()
    const second = await openClub({ folder: first.folder })
    expect(second.club.houseKey).toBeNull()
    await foundCampaign({ address: second.address, house: first.house })
    await second.club.stop()
    const third = await openClub({ folder: first.folder, newHouseKey: true })
    const body = { entries: startOf('f') }
    expect(
      (await ask(third.address, 'club/campaigns', { key: first.house, method: 'POST', body })).status,
    ).toBe(401)
    await foundCampaign(third, startOf('f'))
  })

  it('refuses to start in a folder or on a port that another server uses', async () => {
    const first = await openClub()
    await expect(openClub({ folder: first.folder })).rejects.toThrow('locked')
    await expect(openClub({ port: first.club.port })).rejects.toThrow('taken')
  })

  it('an entry that was acknowledged just before stop is there after the restart', async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const phone = new Phone(opened.address, name, organiser)
    await phone.has('e5')
    phone.write(entryOf('n', 6, named('N'), ['e5'], 'organiser'))
    await phone.acknowledged()
    await opened.club.stop()
    const again = await openClub({ folder: opened.folder })
    const other = new Phone(again.address, name, organiser)
    await other.has('n')
    await vi.waitFor(() => expect(other.provider.isSynced).toBe(true), waiting)
  })
})
