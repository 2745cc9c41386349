/**
 * Runs a task one run at a time. All requests during a run share one more run. A failed run rejects for those who
 * requested it, and does not block the next one.
 */
export const coalesceRuns = (work: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve()
  let requested = false
  return () => {
    if (!requested) {
      requested = true
      const next = () => {
        requested = false
        return work()
      }
      last = last.then(next, next)
    }
    return last
  }
}
