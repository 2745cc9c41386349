/** Two ways of doing the same, in nanoseconds of CPU time each, and how many times the other takes what ours takes. */
export interface Pair {
  readonly ours: number
  readonly theirs: number
  readonly ratio: number
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** CPU time of this process: what else the machine does meanwhile is not in it. */
const spent = (run: () => void, times: number): number => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) run()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) * 1000) / times
}

/** How often to run something so that one stretch takes about so long; this warms it up, too. */
const repeats = (run: () => void, nanoseconds: number): number => {
  let times = 1
  for (;;) {
    const each = spent(run, times)
    if (each * times >= nanoseconds / 2) return Math.max(1, Math.round(nanoseconds / each))
    times *= 2
  }
}

/**
 * Compares in rounds: in each both run for a stretch, who goes first changes, and the ratio is taken of that very round. The
 * median of the rounds is told.
 */
export const compare = (
  ours: () => void,
  theirs: () => void,
  { rounds = 31, milliseconds = 12 }: { readonly rounds?: number; readonly milliseconds?: number } = {},
): Pair => {
  const stretch = milliseconds * 1e6
  const timesOurs = repeats(ours, stretch)
  const timesTheirs = repeats(theirs, stretch)
  const taken = Array.from({ length: rounds }, (_, round) => {
    const first = round % 2 === 0 ? spent(ours, timesOurs) : 0
    const other = spent(theirs, timesTheirs)
    return { ours: first || spent(ours, timesOurs), theirs: other }
  })
  return {
    ours: median(taken.map((one) => one.ours)),
    theirs: median(taken.map((one) => one.theirs)),
    ratio: median(taken.map((one) => one.theirs / one.ours)),
  }
}
