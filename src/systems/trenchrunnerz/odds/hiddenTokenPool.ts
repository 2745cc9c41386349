import { tokenKinds, type RedealtKnowledge, type HiddenTokenGroupKind, type TokenMix } from '../rules'

/** The number of tokens of each kind, in the order of the kinds. */
export type CountsInKindOrder = readonly number[]
const kindCountsOf = (mix: TokenMix): CountsInKindOrder => tokenKinds.map((kind) => mix[kind])
const noKindCounts: CountsInKindOrder = tokenKinds.map(() => 0)
const kindCountsTotal = (counts: CountsInKindOrder): number => counts.reduce((sum, count) => sum + count, 0)

export type DrawnTokens = Readonly<Record<HiddenTokenGroupKind, CountsInKindOrder>>
export const noDrawnTokens: DrawnTokens = { unseen: noKindCounts, laidAnew: noKindCounts }

/**
 * The tokens that unseen ones can be. Tokens of a group are interchangeable, so the chance of a list of kinds is
 * `ways` of its counts, divided by `ways` of no counts times the number of tokens left at each draw (`left`).
 */
export interface HiddenTokenPool {
  /** How many tokens of a group are left after these were drawn from both groups. */
  readonly left: (group: HiddenTokenGroupKind, drawn: DrawnTokens) => number
  /** The number of ways to draw these kinds in a given order. */
  readonly ways: (drawn: DrawnTokens) => bigint
}

/** The falling product n, n - 1, …; 0 if there are not enough. */
const falling = (from: number, times: number): bigint => {
  let ways = 1n
  for (let left = from; left > from - times; left -= 1) ways *= BigInt(Math.max(0, left))
  return ways
}

const chosen = (from: number, of: number): bigint =>
  of < 0 || of > from ? 0n : falling(from, of) / falling(of, of)

/** The pool of a pouch: equally likely tokens, drawn without replacement (TR-2). */
export const pouchPool = (unseen: TokenMix): HiddenTokenPool => {
  const counts = kindCountsOf(unseen)
  const total = kindCountsTotal(counts)
  return {
    left: (_, { unseen: drawn }) => total - kindCountsTotal(drawn),
    ways: ({ unseen: drawn }) =>
      counts.reduce((ways, count, index) => ways * falling(count, drawn[index] ?? 0), 1n),
  }
}

/**
 * The pool of a second wave: hidden tokens stayed, and as many as were revealed are drawn from the revealed and
 * undrawn ones (TR-15). It sums over all splits of each kind into stayed and drawn tokens.
 */
export const redealtPool = (redealt: RedealtKnowledge): HiddenTokenPool => {
  const { stayed, drawn: redrawn, shuffled } = redealt
  const [unturned, returned, stay] = [redealt.unturned, redealt.returned, redealt.stay].map(kindCountsOf)
  const seen = { unseen: kindCountsOf(redealt.seen.unseen), laidAnew: kindCountsOf(redealt.seen.laidAnew) }
  const known = new Map<string, bigint>()

  /** The ways in which a kind stays and is drawn this many times, with these of it seen in a given order. */
  const waysOfKind = (kind: number, stays: number, comes: number, met: readonly [number, number]): bigint => {
    const before = unturned?.[kind] ?? 0
    const sure = stay?.[kind] ?? 0
    const order = shuffled
      ? falling(stays + comes, met[0] + met[1])
      : falling(stays, met[0]) * falling(comes, met[1])
    return order === 0n
      ? 0n
      : order * chosen(before - sure, stays - sure) * chosen(before - stays + (returned?.[kind] ?? 0), comes)
  }

  const counted = (met: (kind: number) => readonly [number, number]): bigint => {
    const width = redrawn + 1
    let sums: readonly bigint[] = [1n]
    let sizes: readonly number[] = [0]
    for (const kind of tokenKinds.keys()) {
      const next = new Map<number, bigint>()
      const maxStaying = unturned?.[kind] ?? 0
      for (const [at, size] of sizes.entries()) {
        const sum = sums[at] ?? 0n
        const [stayedBefore, drawnBefore] = [Math.floor(size / width), size % width]
        for (let stays = 0; stays <= Math.min(maxStaying, stayed - stayedBefore); stays += 1)
          for (let comes = 0; comes <= redrawn - drawnBefore; comes += 1) {
            const ways = waysOf(kind, stays, comes, met(kind))
            if (ways === 0n) continue
            const to = (stayedBefore + stays) * width + drawnBefore + comes
            next.set(to, (next.get(to) ?? 0n) + sum * ways)
          }
      }
      sizes = [...next.keys()]
      sums = [...next.values()]
    }
    const all = sizes.indexOf(stayed * width + redrawn)
    return all < 0 ? 0n : (sums[all] ?? 0n)
  }

  const kinds = new Map<string, bigint>()
  const waysOf = (kind: number, stays: number, comes: number, met: readonly [number, number]): bigint => {
    const key = `${kind},${stays},${comes},${met.join()}`
    const made = kinds.get(key) ?? waysOfKind(kind, stays, comes, met)
    kinds.set(key, made)
    return made
  }

  const sizes = shuffled ? { unseen: stayed + redrawn, laidAnew: 0 } : { unseen: stayed, laidAnew: redrawn }
  return {
    left: (group, drawn) => sizes[group] - kindCountsTotal(seen[group]) - kindCountsTotal(drawn[group]),
    ways: (drawn) => {
      const key = `${drawn.unseen.join()}|${drawn.laidAnew.join()}`
      const made =
        known.get(key) ??
        counted((kind) => [
          (seen.unseen[kind] ?? 0) + (drawn.unseen[kind] ?? 0),
          (seen.laidAnew[kind] ?? 0) + (drawn.laidAnew[kind] ?? 0),
        ])
      known.set(key, made)
      return made
    },
  }
}

/** Whether any deal fits what was seen: corrections can make it impossible. */
export const isPossibleRedeal = (redealt: RedealtKnowledge): boolean =>
  redealtPool(redealt).ways(noDrawnTokens) > 0n
