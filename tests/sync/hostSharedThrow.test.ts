import { beforeEach, describe, expect, it } from 'vitest'
import { ok } from '@/kit'
import { secretCommitment, sharedRng } from '@/sync/sharedThrow'
import { silenceUntilAway } from '@/sync'
import { entry, guestSecret, hostSecret, open, phone, resetTable, table } from './hostTable'

beforeEach(resetTable)

describe('dice that two phones throw together', () => {
  const does = (commands: readonly unknown[]) => ({
    kind: 'does',
    count: 2,
    commands,
    overrule: [],
    onBehalfOf: null,
  })
  /** A guest at a table whose host can make shared throws with it. */
  const sitDown = (plays: readonly string[] = ['b']) => {
    const host = open(() => hostSecret)
    const guest = phone(host)
    guest.greets('guest', plays)
    const commitment = () => guest.of('throws').at(-1)?.['commitment']
    const opens = (secret = guestSecret) =>
      guest.says({ kind: 'opens', count: 2, commitment: commitment(), secret })
    return { host, guest, opens }
  }

  it("wait for the guest's number, and commands without dice before them do not", () => {
    const { host, guest, opens } = sitDown()
    expect(host.does(['move', 'throw', 'move'], [])).toEqual(ok(3))
    expect(table.done).toEqual(['move'])
    expect(host.throwing).toBe(true)
    // The host commits to a number that it does not send.
    const [asked] = guest.of('throws')
    expect(asked).toEqual({
      kind: 'throws',
      count: 2,
      commitment: secretCommitment(hostSecret),
      command: 'throw',
      overrule: [],
    })
    expect(JSON.stringify(guest.sent)).not.toContain(hostSecret)
    opens()
    const rng = sharedRng({ battle: 'b', count: 2, secrets: [hostSecret, guestSecret] })
    expect(table.done).toEqual(['move', ['throw', rng.below(6), 'guest'], 'move'])
    expect(host.throwing).toBe(false)
    // The message arrives twice.
    opens()
    expect(table.done).toHaveLength(3)
  })

  it('close the connection of a guest whose next command is invalid, and serve the other guests', () => {
    const { host, guest, opens } = sitDown()
    const other = phone(host)
    other.greets('other', ['a'])
    guest.says(does(['throw', null]))
    other.says(does(['move']))
    expect(() => opens()).not.toThrow()
    expect([guest.isCut(), other.isCut()]).toEqual([true, false])
    expect(table.done).toHaveLength(2)
    expect(table.done.at(-1)).toBe('move')
  })

  it('are thrown with the guest that sent the command', () => {
    const { host, guest, opens } = sitDown()
    const other = phone(host)
    other.greets('other')
    guest.says(does(['throw']))
    expect(other.of('throws')).toEqual([])
    opens()
    expect(table.done).toEqual([['throw', expect.any(Number), 'guest']])
  })

  it('refuse every command and undo until they are thrown', () => {
    const { host, guest, opens } = sitDown()
    host.does(['throw'], [])
    guest.says(does(['late']))
    guest.says({ kind: 'undoes', count: 2 })
    expect(host.does(['own'], [])).toMatchObject({ ok: false, reason: { kind: 'impossible' } })
    expect(table.done).toEqual([])
    table.onDone = () => table.log.push(entry(table.log.length))
    opens()
    // A command that was sent meanwhile was based on an older log. Its sender gets the new entries instead.
    expect(table.done).toEqual([['throw', expect.any(Number), 'guest']])
    expect(guest.of('entries').at(-1)).toMatchObject({ from: 2 })
  })

  it('are thrown by the host alone when the guest does not answer, leaves, only watches or sleeps', () => {
    const { host, opens } = sitDown()
    host.does(['throw'], [])
    host.throwAlone('0'.repeat(64))
    expect(table.done).toEqual([])
    host.throwAlone(table.asks[0] ?? '')
    opens()
    expect(table.done).toEqual(['throw'])

    const left = sitDown()
    left.host.does(['throw'], [])
    left.guest.says({ kind: 'leaves' })
    expect(table.done).toEqual(['throw', 'throw'])

    const board = sitDown([])
    board.host.does(['throw'], [])
    expect(table.done).toHaveLength(3)

    const asleep = sitDown()
    asleep.host.beat(silenceUntilAway + 1)
    asleep.host.does(['throw'], [])
    expect(table.done).toEqual(['throw', 'throw', 'throw', 'throw'])
  })

  it('are not thrown after the host has closed the table', () => {
    const { host, guest, opens } = sitDown()
    host.does(['throw'], [])
    guest.says(does(['late']))
    host.close()
    opens()
    host.throwAlone(table.asks[0] ?? '')
    expect(table.done).toEqual([])
  })

  it('are thrown by the host alone when it has no secret number', () => {
    const host = open(() => null)
    const guest = phone(host)
    guest.greets()
    host.does(['throw'], [])
    expect(table.done).toEqual(['throw'])
    expect(guest.of('throws')).toEqual([])
  })

  it('stop a list of commands when another side must decide after them', () => {
    const { host, guest, opens } = sitDown(['a'])
    host.sitAs({ id: 'keeper', name: 'Anna', plays: ['b'] })
    host.mayAnswer = false
    table.onDone = () => (table.asked = 'b')
    guest.says(does(['throw', 'theirs']))
    opens()
    expect(table.done).toEqual([['throw', expect.any(Number), 'guest']])
  })
})
