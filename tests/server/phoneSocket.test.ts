import * as encoding from 'lib0/encoding'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { clubBounds } from '@/club'
import { PhoneSocket } from '@/server/phoneSocket'
import { ThinPhone } from '../helpers/club/thinPhone'
import { ask, foundCampaign, invite, openClub, startOf } from './openClub'

const message = (campaign: string, kind: number, fill: (encoder: encoding.Encoder) => void = () => {}) => {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, campaign)
  encoding.writeVarUint(encoder, kind)
  fill(encoder)
  return encoding.toUint8Array(encoder)
}
const sync = (campaign: string, step: number, bytes: Uint8Array) =>
  message(campaign, 0, (encoder) => {
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, bytes)
  })
const key = (campaign: string, token: string) =>
  message(campaign, 2, (encoder) => {
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarString(encoder, token)
  })

/** Opens a connection and calls `say` once it is open. @returns how it was closed */
const closedAfter = (
  address: string,
  say: (socket: WebSocket) => void | Promise<void>,
): Promise<readonly [number, string]> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/club/sync`)
    onTestFinished(() => socket.terminate())
    socket.on('open', () => void say(socket))
    socket.on('close', (code, reason) => resolve([code, String(reason)]))
    socket.on('error', reject)
  })

describe('PhoneSocket', () => {
  it('is closed when it sends too much for campaigns that its key does not open', async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const closed = await closedAfter(opened.address, (socket) => {
      socket.once('message', () => {
        for (let each = 0; each < 4; each += 1) socket.send(sync('other', 2, new Uint8Array(800_000)))
      })
      socket.send(key(name, organiser))
    })
    expect(closed).toEqual([1008, 'tooMany'])
  })

  it('is closed a while after its last key was revoked', async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const { id, key: taken } = await invite(opened.address, name, organiser, { role: 'reader', player: null })
    let refuse: (why: string) => void = () => {}
    const refused = new Promise<string>((resolve) => (refuse = resolve))
    const phone = new ThinPhone(opened.address, name, taken, { onRefused: (why) => refuse(why) })
    const other = new ThinPhone(opened.address, name, organiser)
    onTestFinished(() => [phone, other].forEach((one) => one.leave()))
    expect([await phone.ready, await other.ready]).toEqual([true, true])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await ask(opened.address, `club/campaigns/${name}/invitations/${id}`, {
      key: organiser,
      method: 'DELETE',
    })
    expect(await refused).toBe('takenBack')
    vi.advanceTimersByTime(15_000)
    expect(await phone.gone).toBe(1006)
    // A phone that is at a campaign stays connected.
    expect((await other.everything()).has('e5')).toBe(true)
  })

  it('stays open when its phone moves from one campaign to another', async () => {
    const opened = await openClub()
    const [one, two] = [await foundCampaign(opened), await foundCampaign(opened, startOf('x'))]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const kinds: number[] = []
    await closedAfter(opened.address, async (socket) => {
      const heard = (): Promise<void> =>
        new Promise((resolve) =>
          socket.once('message', (data: Buffer) => {
            kinds.push(data[data[0]! + 1]!)
            resolve()
          }),
        )
      const say = (bytes: Uint8Array): Promise<void> => {
        const answer = heard()
        socket.send(bytes)
        return answer
      }
      await say(key(one.name, one.organiser))
      // The phone says that it closed the first campaign. What follows is about the other one.
      await say(message(one.name, 7))
      vi.advanceTimersByTime(14_000)
      await say(key(two.name, two.organiser))
      vi.advanceTimersByTime(60_000)
      await say(sync(two.name, 0, Uint8Array.of(0)))
      socket.close()
    })
    expect(kinds).toEqual([2, 7, 2, 0])
  })

  it('is terminated instead of answering a ping when too much waits to be sent', () => {
    // Made as a server makes it: it connects to nothing by itself.
    const line = new PhoneSocket(null as unknown as string, undefined, {})
    line.watch(clubBounds, Date.now, () => {})
    const ended = vi.spyOn(line, 'terminate').mockImplementation(() => {})
    const waits = vi.spyOn(line, 'bufferedAmount', 'get').mockReturnValue(0)
    const sent = vi.spyOn(WebSocket.prototype, 'send').mockImplementation(() => {})
    line.emit('message', message('c', 1), true)
    expect([sent.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0])
    waits.mockReturnValue(65_000_000)
    line.emit('message', message('c', 1), true)
    expect([sent.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1])
    line.emit('close')
  })
})

describe('unreadable messages', () => {
  const stateVector = Y.encodeStateVector(new Y.Doc())
  it.each<[string, Uint8Array]>([
    ['an empty message', new Uint8Array()],
    ['a name that is cut off', Uint8Array.of(20, 120)],
    ['a name that is no text', Uint8Array.of(2, 255, 255, 0, 0, 0)],
    ['a missing kind', Uint8Array.of(1, 120)],
    ['a missing key', message('x', 2)],
    ['a key that is cut off', Uint8Array.of(...message('x', 2), 0, 22, 65)],
    ['another message in place of a key', message('x', 2, (encoder) => encoding.writeVarUint(encoder, 2))],
    ['the name "constructor"', key('constructor', 'A'.repeat(22))],
    ['the name "__proto__"', key('__proto__', 'A'.repeat(22))],
    ['a question that is cut off', sync('x', 0, Uint8Array.of(5, 1))],
    ['a question without its last byte', sync('x', 0, stateVector).slice(0, -1)],
    ['an update that is cut off', sync('x', 2, new Uint8Array(50)).slice(0, -10)],
    ['an unknown step', sync('x', 3, stateVector)],
  ])('closes the connection and prints nothing for %s', async (_, bytes) => {
    const { address, club, told } = await openClub()
    const printed = (['error', 'warn', 'log'] as const).map((kind) =>
      vi.spyOn(console, kind).mockImplementation(() => {}),
    )
    expect(await closedAfter(address, (socket) => socket.send(bytes))).toEqual([1008, 'unreadable'])
    await club.stop()
    for (const spy of printed) expect(spy).not.toHaveBeenCalled()
    expect(told).toEqual([])
  })

  it('closes the connection also after a valid key', async () => {
    const opened = await openClub()
    const { name, organiser } = await foundCampaign(opened)
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const closed = await closedAfter(opened.address, (socket) => {
      socket.once('message', () => socket.send(sync(name, 0, Uint8Array.of(5, 1))))
      socket.send(key(name, organiser))
    })
    expect(closed).toEqual([1008, 'unreadable'])
    expect(printed).not.toHaveBeenCalled()
  })
})
