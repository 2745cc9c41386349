/**
 * Runs a task one run at a time. All requests during a run share one more run. A failed run rejects for those who
 * requested it, and does not block the next one.
 */
export const coalesced = (work: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve()
  let asked = false
  return () => {
    if (!asked) {
      asked = true
      const next = () => {
        asked = false
        return work()
      }
      last = last.then(next, next)
    }
    return last
  }
}
