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
 * Why two phones did not find each other. `unavailable`: this browser has no such radio. `wrongCode`: the code of the other kind, or
 * an answer to another code. `unreachable`: they are on no common network.
 */
export type WebRtcFault = DescriptionFault | 'unavailable' | 'wrongCode' | 'unreachable'

/** A line that stands: `listen` is told what comes over it, also what came before it was asked. */
export interface WebRtcConnection extends Connection {
  listen(ears: ConnectionHandlers): void
}

/** One half of a pairing: a code to show, and what comes of it. */
export interface PairingHalf {
  readonly code: string
  /** Gives up: nothing comes of it any more. */
  cancel(): void
}
export interface PairingOffer extends PairingHalf {
  /** Names this code: `pairingIdOf` its answers. */
  readonly pairing: number
  /** Whether a text is the answer to this code, and to no other. */
  answeredBy(text: string): boolean
  /** Takes the other phone's code. */
  accept(code: string): Promise<Result<WebRtcConnection, WebRtcFault>>
}
export interface PairingAnswer extends PairingHalf {
  /** The line, as soon as the other phone has read this one's code. */
  readonly opened: Promise<Result<WebRtcConnection, WebRtcFault>>
}

/** How long addresses are looked for, and how long a line may take to open, in milliseconds. */
const gathering = 3000
const opening = 30_000
/** How long a code may lie there before the other phone has read it. */
const reading = 300_000
/** An answer that fails sooner than this is given up: whoever makes it anew would only fail again, as fast. */
const briefest = 1000
/** How long a closing line has for what was said last. */
const lastWords = 2000

/** Only the phones' own radio: no server is asked for anything. */
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
 * Listens to a channel from its first moment: on a busy phone it opens before what was to open it is told as done.
 * @returns gives the line as soon as it stands; why not, when it does not in time
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
    // A channel that closes still delivers what was said last: why the table ends. Nobody waits for it.
    setTimeout(() => peer.close(), lastWords)
    ears?.gone()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (over) return
    if (typeof data !== 'string') return end()
    if (ears) ears.received(data)
    // What is sent before anybody listens is kept, within reason.
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
    // What failed once it stood may only be a phone asleep: the same line goes on when it wakes.
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

/** Which code a text answers, be that code good still or not; null for what is no answer. */
export const pairingIdOf = (text: string): number | null => {
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
        // The code stays good for another answer.
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

/** An answer to a code that was read, on a radio of its own. */
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
 * Answers the code of the phone that keeps the table with one of this phone's own.
 * @param renewed is told another code that answers the same one, in the place of the one before. Firefox gives an answer up that was
 * not read for five seconds, where it does not know by itself where the other phone is: while somebody looks at the code, it is
 * answered again. Without it there is one code.
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
