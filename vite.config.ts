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
import { roundedMotif } from './scripts/roundedMotif.mjs'
import { pseudo } from './tests/helpers/pseudo.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Allows nothing from other origins, nothing inline, and no text that becomes a script. In the build only, because the
 * dev server injects scripts and styles.
 */
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
      // The worker is a build within the build. It prints only what is wrong.
      buildPlugins: { vite: [{ name: 'quiet-worker', config: () => ({ logLevel: 'warn' }) }] },
      globPatterns: [
        'index.html',
        '*.webmanifest',
        'icons/icon.svg',
        'assets/*.{js,css,svg,png,webp}',
        'assets/*-latin-*.woff2',
      ],
      // Fonts name their alphabets in different orders. Only `latin` and `latin-ext` are cached.
      globIgnores: [
        '**/*-{cyrillic,greek,vietnamese}*',
        // Rosters are read in a worker. A browser without workers fetches these parsers when it needs them.
        'assets/readRoster-*.js',
      ],
    },
    manifest: manifestIn('en'),
  })

/** Fields of a rulebook that are not text. */
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

/**
 * Makes the English texts longer, for tests only: `FIRESTEP_PSEUDO=1` builds the app as a longer language would look.
 */
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
    icons({ compiler: 'vue3', scale: 1, customCollections: { 'game-icons': roundedMotif } }),
    licencesPlugin(),
    manifests(),
    process.env['FIRESTEP_PSEUDO'] ? drawnOut() : [],
    // A bench is built for Node and has no page.
    isSsrBuild ? [] : [security(), firstPaint(), pwa()],
  ],
  // The journal's worker is a module, also in the dev server.
  worker: { format: 'es' },
  // Vite puts large JSON files into the code as strings. As code they are smaller when they are compressed.
  json: { stringify: false },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // `npm run sizes` reads it.
    manifest: true,
    // A font or picture as `data:` in a style would bypass both the policy and the cache.
    assetsInlineLimit: 0,
    modulePreload: {
      // A browser that can't preload modules loads them when they are needed.
      polyfill: false,
      // Otherwise Home would contain the names of all files that its screens lead to. A screen names its own files;
      // only the styles must be there first.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /^assets\/index-/.test(hostId) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      // Nobody needs to see in each build how long each plugin took.
      checks: { bundlerTimings: false },
      output: {
        ...(isSsrBuild ? {} : { codeSplitting: { groups: chunks } }),
        // Home names every file that a screen may need. Seven characters tell versions apart as well as eight.
        ...(isSsrBuild ? {} : fileNames),
      },
    },
  },
  // Neither our components nor those of our libraries use the options API.
  define: { __VUE_OPTIONS_API__: 'false' },
  // Unit tests run in Node. The first line of a file that mounts components is `// @vitest-environment happy-dom`.
  test: {
    environment: 'node',
    restoreMocks: true,
    // Property tests play hundreds of battles, which takes long on two busy cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Some tests wait for a timer or a frame of their page. Meanwhile another worker uses the core.
    maxWorkers: 3,
    projects: [
      // These tests leave nothing behind. Loading the rules again for each file would take as long as its tests.
      {
        extends: true,
        test: {
          name: 'pure',
          include: withoutAPage,
          isolate: false,
          setupFiles: ['tests/leaveNoTraces.ts'],
        },
      },
      // Each file has its own page, in a process that stays. A process for each file would take twice as long.
      {
        extends: true,
        test: {
          name: 'mounted',
          include: withAPage,
          pool: 'vmThreads',
          setupFiles: ['tests/webOfNode.ts'],
          // The memory of a page is never freed completely, so the process restarts before it grows too large.
          vmMemoryLimit: '1.5GB',
        },
      },
    ],
  },
}))
