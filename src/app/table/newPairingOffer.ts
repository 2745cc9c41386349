import type { Result } from '@/kit'
import type { PairingOffer, WebRtcFault } from '@/webrtc'
import { deviceRng } from '../uniqueId'

/** A code for one more phone. WebRTC loads with the first one. */
export const newPairingOffer = async (): Promise<Result<PairingOffer, WebRtcFault>> => {
  const { createOffer } = await import('@/webrtc')
  return createOffer(deviceRng.below(2 ** 32))
}
