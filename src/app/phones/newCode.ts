import type { Result } from '@/kit'
import type { Offer, RadioFault } from '@/radio'
import { phoneRng } from '../uniqueId'

/** A code for one more phone; the radio comes with the first one. */
export const newCode = async (): Promise<Result<Offer, RadioFault>> => {
  const { offerLine } = await import('@/radio')
  return offerLine(phoneRng.below(2 ** 32))
}
