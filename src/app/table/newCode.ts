import type { Result } from '@/kit'
import type { PairingOffer, WebRtcFault } from '@/webrtc'
import { deviceRng } from '../uniqueId'

/** A code for one more phone. WebRTC loads with the first one. */
export const newCode = async (): Promise<Result<PairingOffer, WebRtcFault>> => {
  const { createOffer: offerLine } = await import('@/webrtc')
  return offerLine(deviceRng.below(2 ** 32))
}
