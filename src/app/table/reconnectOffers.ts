import { err, ok, type Result } from '@/kit'
import { protocolBounds } from '@/sync'
import type { WebRtcConnection, PairingOffer, WebRtcFault } from '@/webrtc'
import { newPairingOffer } from './newPairingOffer'

/** A connection that a reconnect code made. */
export interface ReconnectedPeer {
  readonly device: string
  readonly line: WebRtcConnection
}

/**
 * The reconnect codes that a host gave to its present and former guests. Each is half a pairing: a phone that lost
 * its connection shows its answer, and one scan makes a new connection, also after the app was closed there.
 * @param told carries a code to its phone, by its own line or through another phone
 */
export const createReconnectOffers = (
  onOffer: (device: string, code: string, through: string | null) => void,
) => {
  const ways = new Map<string, PairingOffer>()
  /** The last code of each phone. */
  const left = new Map<string, number>()
  let over = false
  const forget = (device: string) => {
    ways.get(device)?.cancel()
    ways.delete(device)
  }
  /** The code for a phone: its valid one, else a new one. */
  const offerFor = async (device: string): Promise<Result<PairingOffer, WebRtcFault>> => {
    const lying = ways.get(device)
    if (lying) return ok(lying)
    const made = await newPairingOffer()
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
    /** Sends a code to a phone. Does nothing without WebRTC. */
    leave: async (device: string, through: string | null = null): Promise<void> => {
      // If WebRTC fails, a phone reconnects by two scans as usual.
      const offer = await offerFor(device).catch(() => null)
      if (!offer?.ok || over) return
      left.set(device, offer.value.pairing)
      onOffer(device, offer.value.code, through)
    },
    /** The code that only one phone can answer, to show to it. */
    codeFor: async (device: string): Promise<Result<string, WebRtcFault>> => {
      const offer = await offerFor(device)
      return offer.ok ? ok(offer.value.code) : offer
    },
    /** The id of the last code of a phone. */
    leftWith: (device: string): number | undefined => left.get(device),
    /** The connection from an answer; null if the text answers none of the codes. Each code works once. */
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
