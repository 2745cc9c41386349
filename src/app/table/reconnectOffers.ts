import { err, ok, type Result } from '@/kit'
import { protocolBounds } from '@/sync'
import type { WebRtcConnection, PairingOffer, WebRtcFault } from '@/webrtc'
import { newCode } from './newCode'

/** A line that came of a code which was left with a phone. */
export interface ReconnectedPeer {
  readonly device: string
  readonly line: WebRtcConnection
}

/**
 * The codes of a table that lie with the phones which sit or sat there. Each is half a pairing: whose line is gone needs only show its
 * answer, and one scan makes a new line, also after the app was closed there.
 * @param told carries a code to its phone, by its own line or through another phone
 */
export const reconnectOffers = (told: (device: string, code: string, through: string | null) => void) => {
  const ways = new Map<string, PairingOffer>()
  /** Which code each phone was left with last. */
  const left = new Map<string, number>()
  let over = false
  const forget = (device: string) => {
    ways.get(device)?.cancel()
    ways.delete(device)
  }
  /** The code that is made for a phone: the one that is good still, else a new one. */
  const offerFor = async (device: string): Promise<Result<PairingOffer, WebRtcFault>> => {
    const lying = ways.get(device)
    if (lying) return ok(lying)
    const made = await newCode()
    if (!made.ok) return made
    const other = ways.get(device)
    if (over || other) made.value.cancel()
    if (other) return ok(other)
    if (over) return err('unavailable')
    const [oldest] = ways.keys()
    if (oldest !== undefined && ways.size >= protocolBounds.devices) forget(oldest)
    ways.set(device, made.value)
    return made
  }
  return {
    /** Leaves a code with a phone. Without a radio there is none. */
    leave: async (device: string, through: string | null = null): Promise<void> => {
      // A phone whose radio fails comes back by two scans, as ever.
      const offer = await offerFor(device).catch(() => null)
      if (!offer?.ok || over) return
      left.set(device, offer.value.pairing)
      told(device, offer.value.code, through)
    },
    /** The code that one phone alone can answer, to be shown to it. */
    codeFor: async (device: string): Promise<Result<string, WebRtcFault>> => {
      const offer = await offerFor(device)
      return offer.ok ? ok(offer.value.code) : offer
    },
    /** Names the code that a phone was left with last. */
    leftWith: (device: string): number | undefined => left.get(device),
    /** What comes of an answer; null where the text answers none of the codes. Each code is good once. */
    takeBack: (text: string): Promise<Result<ReconnectedPeer, WebRtcFault>> | null => {
      const found = [...ways].find(([, offer]) => offer.answeredBy(text))
      if (!found) return null
      const [device, offer] = found
      ways.delete(device)
      return offer.accept(text).then((line) => {
        if (line.ok) return ok({ device, line: line.value })
        offer.cancel()
        return line
      })
    },
    end: (): void => {
      over = true
      for (const device of [...ways.keys()]) forget(device)
    },
  }
}
