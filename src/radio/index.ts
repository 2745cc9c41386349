export { answerLine, offerLine, type Answer, type Line, type Offer, type RadioFault } from './radio'
