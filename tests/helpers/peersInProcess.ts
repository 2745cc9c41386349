import { sdpFromDescription } from '@/webrtc/description'

class Channel extends EventTarget {
  readyState: RTCDataChannelState = 'connecting'
  other: Channel | null = null
  open(other: Channel) {
    this.other = other
    this.readyState = 'open'
    this.dispatchEvent(new Event('open'))
  }
  send(data: string) {
    const { other } = this
    queueMicrotask(() => other?.readyState === 'open' && other.hear(data))
  }
  hear(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    if (this.readyState === 'closed') return
    this.readyState = 'closed'
    queueMicrotask(() => {
      this.dispatchEvent(new Event('close'))
      this.other?.close()
    })
  }
}

/** Peers by the name in their descriptions. */
const peers = new Map<string, Peer>()

/** WebRTC between phones in this process: two peers with each other's descriptions are connected. */
class Peer extends EventTarget {
  readonly iceGatheringState = 'complete'
  readonly connectionState = 'new'
  localDescription: { readonly sdp: string } | null = null
  readonly #user = `peer${peers.size}`
  readonly #channel = new Channel()
  remote: string | null = null

  constructor() {
    super()
    peers.set(this.#user, this)
  }
  createDataChannel() {
    return this.#channel
  }
  setLocalDescription() {
    const sdp = sdpFromDescription({
      kind: this.remote === null ? 'offer' : 'answer',
      pairing: 0,
      user: this.#user,
      password: 'passwordpasswordpassword',
      fingerprint: new Uint8Array(32),
      candidates: [{ address: '192.168.0.2', port: 4000 }],
    })
    this.localDescription = { sdp }
    return Promise.resolve()
  }
  setRemoteDescription({ sdp }: { readonly sdp: string }) {
    this.remote = /^a=ice-ufrag:(\w+)/m.exec(sdp)?.[1] ?? null
    const other = peers.get(this.remote ?? '')
    if (other?.remote === this.#user) {
      this.#channel.open(other.#channel)
      other.#channel.open(this.#channel)
    }
    return Promise.resolve()
  }
  close() {
    this.#channel.close()
    this.remote = null
  }
}
export { Peer as PeerInProcess }
