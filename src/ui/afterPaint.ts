/**
 * Runs work that can wait after the next frame, and soon even if nothing is painted because the page is hidden.
 * Returns a function that cancels it.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  if (document.hidden) {
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
