import { tokenKinds, type Redealt, type TokenGroup, type TokenMix } from '../rules'

/** How many of each kind, in the order of the kinds. */
export type Counts = readonly number[]
export const countsOf = (mix: TokenMix): Counts => tokenKinds.map((kind) => mix[kind])
export const noCounts: Counts = tokenKinds.map(() => 0)
export const countsTotal = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

export type DrawnTokens = Readonly<Record<TokenGroup, Counts>>
export const nothingDrawn: DrawnTokens = { unseen: noCounts, laidAnew: noCounts }

/**
 * What face-down tokens may be. Tokens of a group are alike: which of them lies where is any order. So the chance of a list of
 * kinds is `ways` of how many of each it holds, out of `ways` of none for each token that was left to draw (`left`).
 */
export interface HiddenTokenPool {
  /** How many tokens of a group are left, after so many were drawn of both. */
  readonly left: (group: TokenGroup, drawn: DrawnTokens) => number
  /** Ways to draw these kinds in a given order. */
  readonly ways: (drawn: DrawnTokens) => bigint
}

/** One of so many, then one of those left, and so on; 0 when there are not enough. */
const falling = (from: number, times: number): bigint => {
  let ways = 1n
  for (let left = from; left > from - times; left -= 1) ways *= BigInt(Math.max(0, left))
  return ways
}

const chosen = (from: number, of: number): bigint =>
  of < 0 || of > from ? 0n : falling(from, of) / falling(of, of)

/** Tokens of a pouch, each as likely as any other, drawn without putting back (TR-2). */
export const pouchPool = (unseen: TokenMix): HiddenTokenPool => {
  const counts = countsOf(unseen)
  const total = countsTotal(counts)
  return {
    left: (_, { unseen: drawn }) => total - countsTotal(drawn),
    ways: ({ unseen: drawn }) =>
      counts.reduce((ways, count, index) => ways * falling(count, drawn[index] ?? 0), 1n),
  }
}

/**
 * The tokens of a second wave: what never was turned up stayed, and as many as were turned up are drawn from those and the
 * ones that were never drawn (TR-15). Of each kind, some stayed and some were drawn: all ways in which that adds up.
 */
export const redealtPool = (redealt: Redealt): HiddenTokenPool => {
  const { stayed, drawn: redrawn, shuffled } = redealt
  const [unturned, returned, stay] = [redealt.unturned, redealt.returned, redealt.stay].map(countsOf)
  const seen = { unseen: countsOf(redealt.seen.unseen), laidAnew: countsOf(redealt.seen.laidAnew) }
  const known = new Map<string, bigint>()

  /** Ways in which a kind stays and is drawn so many times, with these of it seen in a given order. */
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
      const mostStay = unturned?.[kind] ?? 0
      for (const [at, size] of sizes.entries()) {
        const sum = sums[at] ?? 0n
        const [kept, came] = [Math.floor(size / width), size % width]
        for (let stays = 0; stays <= Math.min(mostStay, stayed - kept); stays += 1)
          for (let comes = 0; comes <= redrawn - came; comes += 1) {
            const ways = waysOf(kind, stays, comes, met(kind))
            if (ways === 0n) continue
            const to = (kept + stays) * width + came + comes
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
    left: (group, drawn) => sizes[group] - countsTotal(seen[group]) - countsTotal(drawn[group]),
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

/** Whether what was seen can be: corrections may say what no deal could be. */
export const isPossible = (redealt: Redealt): boolean => redealtPool(redealt).ways(nothingDrawn) > 0n
