import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnswer, createOffer } from '@/webrtc'
import { pairingCode, sdpFromDescription, type SessionDescription } from '@/webrtc/description'

const described = (kind: SessionDescription['kind']): SessionDescription => ({
  kind,
  pairing: 7,
  user: 'user',
  password: 'passwordpasswordpassword',
  fingerprint: new Uint8Array(32),
  candidates: [{ address: '192.168.0.2', port: 4000 }],
})

class Channel extends EventTarget {
  readyState = 'connecting'
  close() {}
  /** It opens, and the other phone says something at once. */
  open(said: string) {
    this.readyState = 'open'
    this.dispatchEvent(new Event('open'))
    this.dispatchEvent(new MessageEvent('message', { data: said }))
  }
}

/** A radio whose line stands before the browser has told that the answer was taken, as on a busy phone. */
class HastyPeer extends EventTarget {
  readonly channel = new Channel()
  readonly iceGatheringState = 'complete'
  readonly connectionState = 'new'
  readonly localDescription = { sdp: sdpFromDescription(described('offer')) }
  createDataChannel = () => this.channel
  setLocalDescription = () => Promise.resolve()
  setRemoteDescription = () => {
    this.channel.open('hello')
    return Promise.resolve()
  }
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', HastyPeer)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('createOffer misses neither a connection nor a message that arrive before setRemoteDescription resolves', async () => {
  const offered = await createOffer(7)
  if (!offered.ok) throw new Error(offered.reason)
  const line = await offered.value.accept(pairingCode(described('answer')))
  if (!line.ok) throw new Error(line.reason)
  const heard: string[] = []
  line.value.listen({ received: (text) => heard.push(text), gone: () => undefined })
  expect(heard).toEqual(['hello'])
})

/** A radio that gives an answer up which nobody has read, as Firefox does. */
class ImpatientPeer extends EventTarget {
  static readonly all: ImpatientPeer[] = []
  readonly channel = new Channel()
  readonly iceGatheringState = 'complete'
  connectionState = 'new'
  readonly localDescription: { readonly sdp: string }
  constructor() {
    super()
    const user = `user${ImpatientPeer.all.push(this)}`
    this.localDescription = { sdp: sdpFromDescription({ ...described('answer'), user }) }
  }
  createDataChannel = () => this.channel
  setLocalDescription = () => Promise.resolve()
  setRemoteDescription = () => Promise.resolve()
  close() {}
  fail() {
    this.connectionState = 'failed'
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}
const answerOf = (user: string) => pairingCode({ ...described('answer'), user })

it('createAnswer makes a new answer when nobody reads one in time, and connects through the newest', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  ImpatientPeer.all.splice(0)
  vi.stubGlobal('RTCPeerConnection', ImpatientPeer)
  const told: string[] = []
  const answer = await createAnswer(pairingCode(described('offer')), (code) => told.push(code))
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.value.code).toBe(answerOf('user1'))
  for (const [index, again] of ['user2', 'user3'].entries()) {
    vi.advanceTimersByTime(5000)
    ImpatientPeer.all[index]?.fail()
    await vi.waitFor(() => expect(told.at(-1)).toBe(answerOf(again)))
  }
  ImpatientPeer.all[2]?.channel.open('hello')
  expect((await answer.value.opened).ok).toBe(true)
  vi.useRealTimers()
})

it.each([
  ['fails at once', 0, false],
  ['was cancelled', 5000, true],
])('createAnswer makes no new answer when the first %s', async (_, after, cancelled) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  ImpatientPeer.all.splice(0)
  vi.stubGlobal('RTCPeerConnection', ImpatientPeer)
  const answer = await createAnswer(pairingCode(described('offer')), () => undefined)
  if (!answer.ok) throw new Error(answer.reason)
  if (cancelled) answer.value.cancel()
  vi.advanceTimersByTime(after)
  ImpatientPeer.all[0]?.fail()
  expect(await answer.value.opened).toEqual({ ok: false, reason: 'unreachable' })
  expect(ImpatientPeer.all).toHaveLength(1)
  vi.useRealTimers()
})
