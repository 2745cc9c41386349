import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { clubBounds, yjsClientOfEntry, accessKeyOf, updateFromEntries, type SharedEntry } from '@/club'
import { ClubStore } from '@/server/clubStore'
import { entryOf, named } from '../club/shared'
import { line as lineOf } from '../helpers/campaigns'
import { ThinPhone } from '../helpers/club/thinPhone'
import { ask, foundCampaign, invite, openClub, Phone, startOf, waiting } from './openClub'

const line = (id: string, warband: string) => lineOf(id, { kind: 'note' }, { warband })
const note = (id: string, warband: string, by: string, after = 'e5', clock = 6): SharedEntry =>
  entryOf(id, clock, { type: 'written', lines: [line(`l${id}`, warband)] }, [after], by)

/** A campaign with an organiser, Anna, Ben and a reader. */
const season = async () => {
  const opened = await openClub()
  const campaign = await foundCampaign(opened)
  const inviting = (role: 'player' | 'reader', player: string | null) =>
    invite(opened.address, campaign.name, campaign.organiser, { role, player })
  const [anna, ben, reader] = [
    await inviting('player', 'Anna'),
    await inviting('player', 'Ben'),
    await inviting('reader', null),
  ]
  const phone = (key: string, entries: readonly SharedEntry[] = []) =>
    new Phone(opened.address, campaign.name, key, entries)
  return { ...opened, ...campaign, anna, ben, reader, phone }
}

describe('phones on a club server', () => {
  it("see each other's entries, and a phone that comes later sees all of them", async () => {
    const { phone, organiser, anna, ben, reader, entries } = await season()
    const [one, two, three] = [phone(organiser, entries), phone(anna.key), phone(reader.key)]
    await two.has('e0', 'e5')
    two.write(note('n1', 'a', 'anna'))
    await Promise.all([one.has('n1'), three.has('n1')])
    one.write(entryOf('n2', 7, named('Spring'), ['n1'], 'organiser'))
    await Promise.all([two.has('n2'), three.has('n2')])
    const late = phone(ben.key)
    await late.has('e0', 'n1', 'n2')
    await vi.waitFor(() => {
      const all = [one, two, three, late].map(({ document }) => Y.encodeStateAsUpdate(document))
      for (const each of all) expect(each).toEqual(all[0])
    }, waiting)
  })

  it('merge what they wrote while apart', async () => {
    const { phone, anna, ben, entries } = await season()
    const one = phone(anna.key, [...entries, note('n1', 'a', 'anna'), note('n3', 'a', 'anna')])
    const two = phone(ben.key, [...entries, note('n2', 'b', 'ben')])
    await Promise.all([one.has('n1', 'n2', 'n3'), two.has('n1', 'n2', 'n3')])
    await Promise.all([one.acknowledged(), two.acknowledged()])
  })

  it('find all entries and device owners again after the server restarts', async () => {
    const first = await season()
    const one = first.phone(first.anna.key, first.entries)
    one.write(note('n1', 'a', 'anna'))
    await one.acknowledged()
    await first.club.stop()
    const again = await openClub({ folder: first.folder })
    expect(again.club.houseKey).toBeNull()
    const two = new Phone(again.address, first.name, first.ben.key)
    await two.has('e0', 'e5', 'n1')
    // The server also remembers whose device it is.
    two.write(note('n2', 'b', 'anna', 'n1', 7))
    await two.ended('notAllowed')
  })

  it('get an acknowledgement only once the entry is in the folder', async () => {
    const { phone, anna, entries, address } = await season()
    const [one, two] = [phone(anna.key, entries), phone(anna.key)]
    await Promise.all([one.acknowledged(), two.has('e5')])
    const held: (() => void)[] = []
    const { write } = ClubStore.prototype
    const slow = vi.spyOn(ClubStore.prototype, 'write').mockImplementation(async function (
      this: ClubStore,
      ...rows: Parameters<typeof write>
    ) {
      await new Promise<void>((resolve) => held.push(resolve))
      return write.apply(this, rows)
    })
    one.write(note('n1', 'a', 'anna'))
    await vi.waitFor(() => expect(held).toHaveLength(1), waiting)
    // The same entry from another phone waits for the same write.
    two.write(note('n1', 'a', 'anna'))
    for (let round = 0; round < 5; round += 1) await ask(address, 'club/about')
    expect([one.provider.unsyncedChanges, two.provider.unsyncedChanges, held.length]).toEqual([1, 1, 1])
    slow.mockRestore()
    held.forEach((resolve) => resolve())
    await Promise.all([one.acknowledged(), two.acknowledged()])
  })

  it('get no acknowledgement when the folder cannot be written, and can send the entry again', async () => {
    const { phone, anna, entries, told } = await season()
    const one = phone(anna.key, entries)
    await one.acknowledged()
    vi.spyOn(ClubStore.prototype, 'write').mockRejectedValueOnce(
      Object.assign(new Error('full'), { code: 'ENOSPC' }),
    )
    one.write(note('n1', 'a', 'anna'))
    await one.ended('broken')
    expect(told).toContainEqual({ word: 'unwritten', params: { reason: 'ENOSPC' } })
    const again = phone(anna.key, [...entries, note('n1', 'a', 'anna')])
    await again.acknowledged()
    const two = phone(anna.key)
    await two.has('n1')
  })
})

describe('who is kept out of a campaign', () => {
  it('a phone with a wrong key, the key of another campaign, no key or the house key', async () => {
    const { address, name, house, organiser } = await season()
    const other = await foundCampaign({ address, house }, startOf('o'))
    for (const key of [accessKeyOf(new Uint8Array(16)), other.organiser, '', house]) {
      const phone = new Phone(address, name, key)
      await phone.ended('unknownKey')
      expect(phone.ids()).toEqual([])
      phone.leave()
    }
    const nowhere = new Phone(address, 'nowhere', organiser)
    await nowhere.ended('unknownKey')
  })

  it('a phone whose key was revoked, also while it is connected', async () => {
    const { address, name, organiser, anna, phone, entries } = await season()
    const one = phone(anna.key, entries)
    await one.acknowledged()
    const taken = await ask(address, `club/campaigns/${name}/invitations/${anna.id}`, {
      key: organiser,
      method: 'DELETE',
    })
    expect(taken.status).toBe(204)
    await one.ended('takenBack')
    one.write(note('n1', 'a', 'anna'))
    const again = phone(anna.key)
    await again.ended('unknownKey')
    const other = phone(organiser)
    await other.has('e5')
    expect(other.ids()).not.toContain('n1')
  })

  it('a key on more connections than allowed, until some of them close', async () => {
    const { address, name, anna, ben } = await season()
    const lines = Array.from(
      { length: clubBounds.linesOfKey + 5 },
      () => new ThinPhone(address, name, anna.key),
    )
    onTestFinished(() => lines.forEach((line) => line.leave()))
    await Promise.all(lines.map(({ ready }) => ready))
    const more = new Phone(address, name, anna.key)
    await more.ended('tooMany')
    const other = new Phone(address, name, ben.key)
    await other.has('e5')
    lines.forEach((line) => line.leave())
    await vi.waitFor(async () => {
      const again = new ThinPhone(address, name, anna.key)
      const admitted = await again.ready
      again.leave()
      expect(admitted).toBe(true)
    }, waiting)
  })

  it('a socket that floods, sends too much at once or sends something unreadable', async () => {
    const { address } = await season()
    const url = `${address.replace('http', 'ws')}/club/sync`
    const closed = (send: (socket: WebSocket) => void) =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(url)
        socket.on('open', () => send(socket))
        socket.on('close', resolve)
        socket.on('error', reject)
      })
    const flood = Buffer.from([1, 120, 0, 2, 2, 0, 0])
    expect(
      await closed((socket) => {
        // Far more than allowed, because a busy machine may send them slowly, and each moment lets a few more through.
        for (let each = 0; each <= clubBounds.messages.atOnce * 2; each += 1) socket.send(flood)
      }),
    ).toBe(1008)
    expect(await closed((socket) => socket.send(Buffer.alloc(clubBounds.update + 200_000)))).toBe(1009)
    expect(await closed((socket) => socket.send(Buffer.from([200])))).toBe(1008)
  })
})

describe('an update from a phone', () => {
  const over = (fill: (document: Y.Doc) => void) => {
    const document = new Y.Doc({ gc: false })
    document.clientID = yjsClientOfEntry('x')
    fill(document)
    return Y.encodeStateAsUpdate(document)
  }

  it('of a reader changes nothing, and the reader still receives entries', async () => {
    const { phone, reader, organiser, entries, anna } = await season()
    const one = phone(reader.key, entries)
    await one.acknowledged()
    one.write(note('n1', 'a', 'anna'))
    const two = phone(organiser, entries)
    two.write(entryOf('n2', 6, named('N'), ['e5'], 'organiser'))
    await one.has('n2')
    const three = phone(anna.key)
    await three.has('n2')
    expect([two.ids().includes('n1'), three.ids().includes('n1')]).toEqual([false, false])
    expect(one.provider.unsyncedChanges).toBe(1)
  })

  it.each<[string, SharedEntry]>([
    ['another’s ledger', note('x', 'b', 'anna')],
    ['the campaign’s name', entryOf('x', 6, named('Mine'), ['e5'], 'anna')],
    [
      'the departure of another player',
      entryOf('x', 6, { type: 'playerLeft', player: 'Ben', left: true }, ['e5'], 'anna'),
    ],
    ['as a device of the organiser', note('x', 'a', 'phone')],
  ])('of a player that writes %s ends the connection and changes nothing', async (_, entry) => {
    const { phone, anna, organiser } = await season()
    const one = phone(anna.key)
    await one.has('e5')
    one.write(entry)
    await one.ended('notAllowed')
    const two = phone(organiser)
    await two.has('e5')
    expect(two.ids()).not.toContain('x')
  })

  it('of a player with the device of another player is refused', async () => {
    const { phone, anna, ben } = await season()
    const [one, two] = [phone(anna.key), phone(ben.key)]
    await Promise.all([one.has('e5'), two.has('e5')])
    one.write(note('n1', 'a', 'anna'))
    await two.has('n1')
    two.write(note('n2', 'b', 'anna', 'n1', 7))
    await two.ended('notAllowed')
    one.write(note('n3', 'a', 'anna'))
    await one.acknowledged()
    expect(one.ids()).not.toContain('n2')
  })

  it.each<[string, Uint8Array, string]>([
    ['a text', over((document) => document.getText('entries').insert(0, 'hello')), 'noCampaign'],
    ['another root', over((document) => document.getMap('more').set('x', 1)), 'noCampaign'],
    [
      'a number in place of an entry',
      over((document) => document.getMap('entries').set('x', 1)),
      'noCampaign',
    ],
    ['a second founding', updateFromEntries([{ ...startOf('x')[0]! }]), 'noCampaign'],
    ['a known entry with other content', updateFromEntries([{ ...startOf('e')[1]!, at: 7 }]), 'noCampaign'],
    ['an entry with a wrong clock', updateFromEntries([entryOf('x', 9, named('N'), ['e5'])]), 'noCampaign'],
    [
      'a deletion',
      (() => {
        const document = new Y.Doc({ gc: false })
        Y.applyUpdate(document, updateFromEntries(startOf('e')))
        const before = Y.encodeStateVector(document)
        document.getMap('entries').delete('e3')
        return Y.encodeStateAsUpdate(document, before)
      })(),
      'noCampaign',
    ],
    ['noise', Uint8Array.from({ length: 500 }, (_, at) => (at * 89) % 255), 'noCampaign'],
    [
      'too many bytes',
      updateFromEntries([
        ...Array.from({ length: 300 }, (_, at) =>
          entryOf(
            `x${at}`,
            6,
            { type: 'written', lines: [{ ...line(`l${at}`, 'a'), text: 'x'.repeat(4000) }] },
            ['e5'],
          ),
        ),
      ]).slice(0, clubBounds.update + 10),
      'tooLarge',
    ],
  ])('with %s is refused, even from an organiser', async (_, update, why) => {
    const { phone, organiser, anna, entries } = await season()
    const [one, two] = [phone(organiser, entries), phone(anna.key)]
    await Promise.all([one.acknowledged(), two.has('e5')])
    const before = Y.encodeStateAsUpdate(two.document)
    one.tell(update)
    await one.ended(why)
    const three = phone(anna.key)
    await three.has('e5')
    expect(Y.encodeStateAsUpdate(three.document)).toEqual(before)
    expect(Y.encodeStateAsUpdate(two.document)).toEqual(before)
  })

  it("is checked also when it comes as the phone's first answer", async () => {
    const { phone, anna, entries } = await season()
    const one = phone(anna.key, [...entries, note('x', 'b', 'anna')])
    await one.ended('notAllowed')
    const two = phone(anna.key)
    await two.has('e5')
    expect(two.ids()).not.toContain('x')
  })
})

describe('server log', () => {
  it('counts refusals, without any name', async () => {
    const { phone, anna, club, told } = await season()
    const one = phone(anna.key)
    await one.has('e5')
    one.write(note('x', 'b', 'anna'))
    await one.ended('notAllowed')
    const noise = vi.spyOn(console, 'error')
    await club.stop()
    expect(told).toEqual([{ word: 'refused', params: { counts: 'notAllowed 1' } }])
    expect(noise).not.toHaveBeenCalled()
  })
})
