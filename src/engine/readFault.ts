/**
 * Why something stored can't be read. `newer`: code of a later version wrote it, so it is whole and waits for the update. `damaged`: no
 * version ever wrote it so; the reason is for developers.
 */
export type ReadFault =
  { readonly kind: 'newer'; readonly version: number } | { readonly kind: 'damaged'; readonly reason: string }

export const damagedFault = (reason: string): ReadFault => ({ kind: 'damaged', reason })

/** A fault with its place in front of its reason. A newer version needs none. */
export const withFaultPath = (place: string, fault: ReadFault): ReadFault =>
  fault.kind === 'damaged' ? damagedFault(`${place}: ${fault.reason}`) : fault

/** The version of something stored, if it is above ours: then nothing else in it is judged here. */
export const newerThan = (ours: number, version: unknown): Extract<ReadFault, { kind: 'newer' }> | null =>
  Number.isSafeInteger(version) && (version as number) > ours
    ? { kind: 'newer', version: version as number }
    : null
