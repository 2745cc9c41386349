import type { BloodSpend } from '../../../rules'

/** Which markers pay where so much of both lies: the words of a spend say it. */
export const paidMarkerKind = ({ blood, infection }: BloodSpend): 'blood' | 'infection' | 'both' =>
  infection === 0 ? 'blood' : blood === 0 ? 'infection' : 'both'
