/** Does a piece of work one run at a time; all who ask for it meanwhile share one more run. */
export const inTurn = (work: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve()
  let asked = false
  return () => {
    if (!asked) {
      asked = true
      last = last.then(() => {
        asked = false
        return work()
      })
    }
    return last
  }
}
