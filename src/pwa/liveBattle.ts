/**
 * While a battle is open, in any tab, the app must not be replaced: accepting a new version in one tab reloads the
 * others. Open battles share one lock; an update asks for it exclusively.
 */
const lockName = 'firestep-live-battle'

let openHere = 0

/** Whether a battle is open in this tab. */
export const isBattleLiveInThisTab = (): boolean => openHere > 0

/**
 * Marks a battle as open until the returned function is called. Does not wait, and may be called without Web Locks.
 */
export const markBattleLive = (): (() => void) => {
  openHere += 1
  const closing = new AbortController()
  let release = () => {}
  navigator.locks
    ?.request(lockName, { mode: 'shared', signal: closing.signal }, () =>
      closing.signal.aborted ? undefined : new Promise<void>((resolve) => (release = resolve)),
    )
    // Closed before the lock was granted: nothing to hold any more.
    .catch(() => {})
  return () => {
    if (closing.signal.aborted) return
    openHere -= 1
    closing.abort()
    release()
  }
}

/**
 * Does `work` while no battle is open in any tab and none can be opened. If one is open, does nothing and returns
 * false.
 */
export const runIfNoBattleIsLive = async (work: () => Promise<void>): Promise<boolean> => {
  if (isBattleLiveInThisTab()) return false
  if (!navigator.locks) {
    await work()
    return true
  }
  return navigator.locks.request(lockName, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await work()
    return true
  })
}
