import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const standIn = here('./playwright.ts')

/**
 * The specs that run in WebKit: whole battles, saving and opening again, sheets and screens, in one page of a phone's
 * size.
 */
const played = ['battle', 'bomberBattle', 'gloomBattle', 'keyboard', 'runnerzBattle', 'shell']

/** The browser specs that need only one page, in WebKitGTK. Each test has its own browser. */
export default defineConfig({
  root: here('../..'),
  resolve: {
    alias: [
      { find: '@playwright/test', replacement: standIn },
      { find: /^\.\/axe$/, replacement: standIn },
      { find: /^\.\.?\/helpers\/e2e$/, replacement: standIn },
      { find: '@', replacement: here('../../src') },
    ],
  },
  test: {
    include: (process.env['SPECS']?.split(',') ?? played).map((name) => `tests/e2e/${name}.spec.ts`),
    environment: 'node',
    pool: 'forks',
    // The driver sometimes stops answering. The report names the tests that needed a second try.
    retry: process.env['CI'] ? 2 : 0,
    maxWorkers: 3,
    globalSetup: here('./server.ts'),
  },
})
