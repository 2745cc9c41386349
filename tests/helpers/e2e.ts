import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A browser test in which silence is part of what is tested: it fails on any console error, uncaught error, breach of
 * the Content Security Policy (Chromium reports it as a console error), and on any request to another origin.
 */
export const test = base.extend<{ wrongs: string[] }>({
  wrongs: [
    async ({ context }, use, { project }) => {
      const wrongs: string[] = []
      const own = new Set([
        new URL(project.use.baseURL ?? '').origin,
        insecureOrigin(project.use.baseURL ?? ''),
      ])
      context.on('weberror', (error) => wrongs.push(`uncaught: ${error.error().message}`))
      context.on('console', (entry) => {
        if (entry.type() === 'error') wrongs.push(`console: ${entry.text()}`)
      })
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !own.has(origin))
          wrongs.push(`request to elsewhere: ${request.url()}`)
      })
      await use(wrongs)
      expect(wrongs, 'console errors, uncaught errors and requests to elsewhere').toEqual([])
    },
    { auto: true },
  ],
})

/** The same server under a name that is no secure context, as a phone on the local network sees it. */
export const insecureOrigin = (baseURL: string): string => {
  const { port } = new URL(baseURL)
  return `http://firestep.test:${port}`
}
