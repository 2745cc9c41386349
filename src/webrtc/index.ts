export {
  createAnswer,
  createOffer,
  pairingIdOf,
  type PairingAnswer,
  type WebRtcConnection,
  type PairingOffer,
  type WebRtcFault,
} from './pairing'
