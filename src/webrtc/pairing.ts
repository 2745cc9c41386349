import { err, ok, type Result } from '@/kit'
import type { ConnectionHandlers, Connection } from '@/sync'
import {
  pairingCode,
  descriptionFromSdp,
  parsePairingCode,
  sdpFromDescription,
  type SessionDescription,
  type DescriptionFault,
} from './description'

/**
 * Why two phones did not connect. `unavailable`: this browser has no WebRTC. `wrongCode`: the other kind of code, or
 * an answer to another code. `unreachable`: they are not on the same network.
 */
export type WebRtcFault = DescriptionFault | 'unavailable' | 'wrongCode' | 'unreachable'

/** An open connection. `listen` gets every message, including those that came before the call. */
export interface WebRtcConnection extends Connection {
  listen(ears: ConnectionHandlers): void
}

/** One half of a pairing: a code to show, and its result. */
export interface PairingHalf {
  readonly code: string
  /** Gives up: no connection follows any more. */
  cancel(): void
}
export interface PairingOffer extends PairingHalf {
  /** The id of this code; `pairingIdOf` gives the same one for its answers. */
  readonly pairing: number
  /** Whether a text is an answer to exactly this code. */
  answeredBy(text: string): boolean
  /** Takes the other phone's code. */
  accept(code: string): Promise<Result<WebRtcConnection, WebRtcFault>>
}
export interface PairingAnswer extends PairingHalf {
  /** The connection, as soon as the other phone has read this one's code. */
  readonly opened: Promise<Result<WebRtcConnection, WebRtcFault>>
}

/** How long to search for addresses, and how long a connection may take to open, in milliseconds. */
const gathering = 3000
const opening = 30_000
/** How long the other phone has to read a code. */
const reading = 300_000
/** An answer that fails faster than this is not renewed: a new one would fail just as fast. */
const briefest = 1000
/** How long a closing connection has for its last message. */
const lastWords = 2000

/** Only the phones themselves: no server is involved. */
const own: RTCConfiguration = { iceServers: [], bundlePolicy: 'max-bundle' }

const knowsRadio = (): boolean => typeof RTCPeerConnection === 'function'

const channelOf = (peer: RTCPeerConnection): RTCDataChannel =>
  peer.createDataChannel('table', { negotiated: true, id: 0, ordered: true })

const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const done = () => peer.iceGatheringState === 'complete' && resolve()
    peer.addEventListener('icegatheringstatechange', done)
    setTimeout(resolve, gathering)
    done()
  })

/**
 * Listens to a channel from its first moment: on a busy phone it may open before the promise for it resolves.
 * @returns the connection as soon as it is open, or the reason if it does not open in time
 */
const lineOf = (
  peer: RTCPeerConnection,
  channel: RTCDataChannel,
): ((patience: number) => Promise<Result<WebRtcConnection, WebRtcFault>>) => {
  const waiting: string[] = []
  let ears: ConnectionHandlers | null = null
  let over = false
  const end = () => {
    if (over) return
    over = true
    channel.close()
    // A closing channel still delivers the last message, which says why the table ends. Nobody waits for it.
    setTimeout(() => peer.close(), lastWords)
    ears?.gone()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (over) return
    if (typeof data !== 'string') return end()
    if (ears) ears.received(data)
    // Messages that come before `listen` are stored, up to a limit.
    else if (waiting.length < 100) waiting.push(data)
    else end()
  })
  let settle: (answer: Result<WebRtcConnection, WebRtcFault>) => void = () => undefined
  const stands = new Promise<Result<WebRtcConnection, WebRtcFault>>((resolve) => (settle = resolve))
  const giveUp = () => {
    end()
    settle(err('unreachable'))
  }
  channel.addEventListener('close', giveUp)
  peer.addEventListener('connectionstatechange', () => {
    // A failure after the connection was open may only be a sleeping phone: the same connection continues when it
    // wakes.
    const lost = peer.connectionState === 'failed' && channel.readyState !== 'open'
    if (lost || peer.connectionState === 'closed') giveUp()
  })
  channel.addEventListener('open', () => {
    settle(
      ok({
        send: (text) => {
          if (channel.readyState !== 'open') return
          try {
            channel.send(text)
          } catch {
            end()
          }
        },
        close: end,
        listen: (given) => {
          ears = given
          for (const text of waiting.splice(0)) given.received(text)
          if (over) given.gone()
        },
      }),
    )
  })
  return (patience) => {
    const timer = setTimeout(giveUp, patience)
    void stands.then(() => clearTimeout(timer))
    return stands
  }
}

const code = (
  peer: RTCPeerConnection,
  kind: SessionDescription['kind'],
  pairing: number,
): Result<string, WebRtcFault> => {
  const told = descriptionFromSdp(kind, pairing, peer.localDescription?.sdp ?? '')
  return told ? ok(pairingCode(told)) : err('unavailable')
}

/**
 * The id of the code that a text answers, even if that code is no longer valid; null for a text that is no answer.
 */
export const pairingIdInAnswer = (text: string): number | null => {
  const read = parsePairingCode(text)
  return read.ok && read.value.kind === 'answer' ? read.value.pairing : null
}

/** Makes the code that the other phone reads first. */
export const createOffer = async (pairing: number): Promise<Result<PairingOffer, WebRtcFault>> => {
  if (!knowsRadio()) return err('unavailable')
  const peer = new RTCPeerConnection(own)
  const line = lineOf(peer, channelOf(peer))
  await peer.setLocalDescription()
  await gathered(peer)
  const shown = code(peer, 'offer', pairing)
  if (!shown.ok) {
    peer.close()
    return shown
  }
  const answers = (read: SessionDescription) => read.kind === 'answer' && read.pairing === pairing
  return ok({
    code: shown.value,
    pairing,
    cancel: () => peer.close(),
    answeredBy: (text) => {
      const read = parsePairingCode(text)
      return read.ok && answers(read.value)
    },
    accept: async (text) => {
      const read = parsePairingCode(text)
      if (!read.ok) return read
      if (!answers(read.value)) return err('wrongCode')
      try {
        await peer.setRemoteDescription({ type: 'answer', sdp: sdpFromDescription(read.value) })
      } catch {
        // The code stays valid for another answer.
        return err('damaged')
      }
      return line(opening)
    },
  })
}

interface Answered {
  readonly code: string
  readonly peer: RTCPeerConnection
  readonly line: ReturnType<typeof lineOf>
}

/** An answer to a code, with its own WebRTC connection. */
const answerOf = async (read: SessionDescription): Promise<Result<Answered, WebRtcFault>> => {
  const peer = new RTCPeerConnection(own)
  const line = lineOf(peer, channelOf(peer))
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: sdpFromDescription(read) })
    await peer.setLocalDescription()
  } catch {
    peer.close()
    return err('damaged')
  }
  await gathered(peer)
  const shown = code(peer, 'answer', read.pairing)
  if (!shown.ok) {
    peer.close()
    return shown
  }
  return ok({ code: shown.value, peer, line })
}

/**
 * Answers the host's code with a code of this phone.
 * @param renewed gets a new answer to the same code, which replaces the previous one. Firefox drops an answer that is
 * not read within five seconds if it does not know where the other phone is. So while the code is on screen, it is
 * renewed. Without this parameter there is only one code.
 */
export const createAnswer = async (
  text: string,
  renewed?: (code: string) => void,
): Promise<Result<PairingAnswer, WebRtcFault>> => {
  if (!knowsRadio()) return err('unavailable')
  const read = parsePairingCode(text)
  if (!read.ok) return read
  if (read.value.kind !== 'offer') return err('wrongCode')
  const first = await answerOf(read.value)
  if (!first.ok) return first
  let current = first.value
  let cancelled = false
  const opened = async (): Promise<Result<WebRtcConnection, WebRtcFault>> => {
    const end = performance.now() + reading
    for (;;) {
      const since = performance.now()
      const line = await current.line(end - since)
      const now = performance.now()
      if (line.ok || cancelled || !renewed || now - since < briefest || now >= end) return line
      const next = await answerOf(read.value)
      if (!next.ok) return next
      if (cancelled) {
        next.value.peer.close()
        return line
      }
      current = next.value
      renewed(current.code)
    }
  }
  return ok({
    code: current.code,
    cancel: () => {
      cancelled = true
      current.peer.close()
    },
    opened: opened(),
  })
}
