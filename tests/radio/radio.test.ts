import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offerLine } from '@/radio'
import { codeOf, sdpOf, type Description } from '@/radio/description'

const described = (kind: Description['kind']): Description => ({
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
  readonly localDescription = { sdp: sdpOf(described('offer')) }
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

it('misses no line that stands before the answer is told as taken, nor what was said over it', async () => {
  const offered = await offerLine(7)
  if (!offered.ok) throw new Error(offered.reason)
  const line = await offered.value.accept(codeOf(described('answer')))
  if (!line.ok) throw new Error(line.reason)
  const heard: string[] = []
  line.value.listen({ received: (text) => heard.push(text), gone: () => undefined })
  expect(heard).toEqual(['hello'])
})
