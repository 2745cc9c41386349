/**
 * Does a piece of work one run at a time; all who ask for it meanwhile share one more run. One that fails is told to those who asked
 * for it, and keeps nobody from the next.
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
