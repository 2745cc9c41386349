import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import icons from 'unplugin-icons/vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunks } from './scripts/chunks.mjs'
import { firstPaint } from './scripts/firstPaint.mjs'
import { licencesPlugin } from './scripts/licences.mjs'
import { manifestIn, manifests } from './scripts/manifests.mjs'
import { pseudo } from './tests/helpers/pseudo.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Nothing from elsewhere, nothing inline, and no text becomes a script. In the build only: the dev server injects both. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vue firestep',
].join('; ')

const security = (): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
      injectTo: 'head-prepend',
    },
  ],
})

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/pwa',
    filename: 'worker.ts',
    // The app registers the worker itself, through its Trusted Types policy, and asks before it updates.
    injectRegister: false,
    registerType: 'prompt',
    includeManifestIcons: false,
    injectManifest: {
      // A classic script: some browsers still refuse modules as service workers.
      rollupFormat: 'iife',
      // The worker is a build within the build: it says only what is wrong.
      buildPlugins: { vite: [{ name: 'quiet-worker', config: () => ({ logLevel: 'warn' }) }] },
      globPatterns: [
        'index.html',
        '*.webmanifest',
        'icons/icon.svg',
        'assets/*.{js,css,svg,png,webp}',
        'assets/*-latin-*.woff2',
      ],
      // The order in which alphabets are named differs from font to font: `latin` and `latin-ext`, nothing else.
      globIgnores: [
        '**/*-{cyrillic,greek,vietnamese}*',
        // Rosters are read in a worker. A browser that has none fetches the same parsers when it needs them.
        'assets/readRoster-*.js',
      ],
    },
    manifest: manifestIn('en'),
  })

/** What stands in a rulebook beside its words. */
const wordless = ['id', 'see']
const drawn = (words: unknown): unknown => {
  if (typeof words === 'string') return pseudo(words)
  if (Array.isArray(words)) return words.map(drawn)
  return Object.fromEntries(
    Object.entries(words ?? {}).map(([name, inner]) => [
      name,
      wordless.includes(name) ? inner : drawn(inner),
    ]),
  )
}

/** English words drawn out, for tests alone: `FIRESTEP_PSEUDO=1` builds what a longer language would look like. */
const drawnOut = (): Plugin => ({
  name: 'drawn-out-words',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\/en(?:\/\w+)?\.json$/.test(id) ? JSON.stringify(drawn(JSON.parse(code))) : null,
})

const testFiles = readdirSync(here('./tests'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `tests/${path.split(sep).join('/')}`)
const withAPage = testFiles.filter((path) =>
  readFileSync(here(path), 'utf8').startsWith('// @vitest-environment happy-dom'),
)
const withoutAPage = testFiles.filter((path) => !withAPage.includes(path))

const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig(({ isSsrBuild = false }) => ({
  // Relative, so that the build runs from any static host and any sub-path.
  base: './',
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    vue(),
    // `import Sword from '~icons/game-icons/broadsword'` compiles one drawing into one component.
    icons({ compiler: 'vue3', scale: 1 }),
    licencesPlugin(),
    manifests(),
    process.env['FIRESTEP_PSEUDO'] ? drawnOut() : [],
    // A bench is built for Node: it has no page.
    isSsrBuild ? [] : [security(), firstPaint(), pwa()],
  ],
  // The journal's worker is a module, while developing too.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // What `npm run sizes` reads.
    manifest: true,
    // A font or picture as `data:` in a style would slip past both the policy and the cache.
    assetsInlineLimit: 0,
    modulePreload: {
      // A browser that cannot preload modules loads them when they are asked for.
      polyfill: false,
      // Home would carry the names of all that every screen leads to; a screen names them itself. Its styles must be there first.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /^assets\/index-/.test(hostId) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      // How long each plugin took, and what it calls a group of chunks, is nothing that a person needs in each build.
      checks: { bundlerTimings: false },
      output: {
        ...(isSsrBuild ? {} : { codeSplitting: { groups: chunks } }),
        // Home names every file that a screen may want: seven characters tell versions apart as well as eight.
        ...(isSsrBuild ? {} : fileNames),
      },
    },
  },
  // No component here is written with options, nor is any of its libraries.
  define: { __VUE_OPTIONS_API__: 'false' },
  // Unit tests run in Node; a file that mounts components says `// @vitest-environment happy-dom` in its first line.
  test: {
    environment: 'node',
    restoreMocks: true,
    // Properties play hundreds of battles; two busy cores take their time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Some of what is asked waits for a moment of the page's own; meanwhile another worker has the core.
    maxWorkers: 3,
    projects: [
      // Nothing there leaves traces: loading the rules anew for each file would take as long as its tests.
      {
        extends: true,
        test: {
          name: 'pure',
          include: withoutAPage,
          isolate: false,
          setupFiles: ['tests/leaveNoTraces.ts'],
        },
      },
      // A page of its own for each file, in a process that stays: half of what a process for each file takes.
      {
        extends: true,
        test: {
          name: 'mounted',
          include: withAPage,
          pool: 'vmThreads',
          setupFiles: ['tests/webOfNode.ts'],
          // What a page leaves behind is never quite let go: the process begins anew before it weighs.
          vmMemoryLimit: '1.5GB',
        },
      },
    ],
  },
}))
