import type { ChitKind } from './chitKind'

/** How many chits of a kind are in the bag. */
export interface ChitCount {
  readonly chit: ChitKind
  readonly count: number
}

/**
 * The chits in the mouth of the bag: at most `most`, in the proportion of the chits left (highest averages). They say
 * nothing about which chit comes next.
 */
export const chitKindsInMouth = (left: readonly ChitCount[], most = 3): ChitKind[] => {
  const shown: ChitKind[] = []
  const taken = (chit: ChitKind) => shown.filter((one) => one === chit).length
  while (shown.length < most) {
    const next = left
      .filter(({ chit, count }) => taken(chit) < count)
      .map(({ chit, count }) => ({ chit, claim: count / (taken(chit) + 1) }))
      .reduce<{ chit: ChitKind; claim: number } | null>(
        (best, one) => (best && best.claim >= one.claim ? best : one),
        null,
      )
    if (!next) break
    shown.push(next.chit)
  }
  return shown
}

/** Every chit that is left, with the kinds mixed in turns, the most numerous first. */
export const interleavedChits = (left: readonly ChitCount[]): ChitKind[] =>
  chitKindsInMouth(
    left,
    left.reduce((sum, { count }) => sum + count, 0),
  )
