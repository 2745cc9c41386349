import { afterAll, vi } from 'vitest'

/**
 * Files that share a process leave its globals as they were: the next one would read its libraries in a world that is not its own.
 * A database of memory, for one, moves into whatever `window` stands there.
 */
afterAll(() => {
  vi.unstubAllGlobals()
})
