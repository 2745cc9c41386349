export {
  createAnswer,
  createOffer,
  pairingIdInAnswer,
  type PairingAnswer,
  type WebRtcConnection,
  type PairingOffer,
  type WebRtcFault,
} from './pairing'
