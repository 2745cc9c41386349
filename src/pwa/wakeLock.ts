/** Whether this browser can keep the screen on. Not over plain http, and not in every browser. */
export const supportsWakeLock = (): boolean => 'wakeLock' in navigator

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock whenever the page is
 * hidden, so it is requested again each time the page comes back. Where it is refused (low battery, no support) the
 * screen dims as usual.
 */
export const holdWakeLock = (): (() => void) => {
  if (!supportsWakeLock()) return () => {}
  let wanted = true
  let sentinel: WakeLockSentinel | null = null
  const request = async () => {
    if (!wanted || document.visibilityState !== 'visible' || (sentinel && !sentinel.released)) return
    try {
      const granted = await navigator.wakeLock.request('screen')
      if (wanted) sentinel = granted
      else await granted.release()
    } catch {
      sentinel = null
    }
  }
  const askAgain = () => void request()
  document.addEventListener('visibilitychange', askAgain)
  askAgain()
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', askAgain)
    void sentinel?.release()
    sentinel = null
  }
}
