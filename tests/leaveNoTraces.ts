import { afterAll, vi } from 'vitest'

/**
 * Restores the globals that a file replaced. Files share a process, so the next file would load its libraries with the
 * wrong globals. The in-memory database, for example, attaches itself to any `window` that it finds.
 */
afterAll(() => {
  vi.unstubAllGlobals()
})
