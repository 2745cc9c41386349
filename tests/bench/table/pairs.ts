/** Two implementations of the same, in nanoseconds of CPU time, and the ratio of the other to ours. */
export interface Pair {
  readonly ours: number
  readonly theirs: number
  readonly ratio: number
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** CPU time of this process, without other load of the machine. */
const spent = (run: () => void, times: number): number => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) run()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) * 1000) / times
}

/** How often to run something so that one round takes about so long. This also warms it up. */
const repeats = (run: () => void, nanoseconds: number): number => {
  let times = 1
  for (;;) {
    const each = spent(run, times)
    if (each * times >= nanoseconds / 2) return Math.max(1, Math.round(nanoseconds / each))
    times *= 2
  }
}

/**
 * Compares in rounds: both run in each, in changing order, and the ratio is taken per round. The
 * result is the median of the rounds.
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
