/**
 * Why stored data can't be read. `newer`: a later version wrote it, so it is intact and waits for the update.
 * `damaged`: no version ever writes this; the reason is for developers.
 */
export type ReadFault =
  { readonly kind: 'newer'; readonly version: number } | { readonly kind: 'damaged'; readonly reason: string }

export const damagedFault = (reason: string): ReadFault => ({ kind: 'damaged', reason })

/** A fault with its path in front of its reason. A newer version needs none. */
export const withFaultPath = (place: string, fault: ReadFault): ReadFault =>
  fault.kind === 'damaged' ? damagedFault(`${place}: ${fault.reason}`) : fault

/** A fault if the data's version is above ours. Then nothing else in it is checked. */
export const faultIfNewerVersion = (
  ours: number,
  version: unknown,
): Extract<ReadFault, { kind: 'newer' }> | null =>
  Number.isSafeInteger(version) && (version as number) > ours
    ? { kind: 'newer', version: version as number }
    : null
