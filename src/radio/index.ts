export {
  answerLine,
  offerLine,
  pairingOf,
  type Answer,
  type Line,
  type Offer,
  type RadioFault,
} from './radio'
