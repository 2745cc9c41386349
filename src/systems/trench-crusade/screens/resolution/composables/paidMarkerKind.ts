import type { BloodAndInfectionSpend } from '../../../rules'

/** The kinds of markers in a payment, for its message. */
export const paidMarkerKind = ({
  blood,
  infection,
}: BloodAndInfectionSpend): 'blood' | 'infection' | 'both' =>
  infection === 0 ? 'blood' : blood === 0 ? 'infection' : 'both'
