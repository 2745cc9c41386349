/** The pages that the bench compares with in a browser. They are built like the app, into a temporary folder. */
import { copyFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from './serve.mjs'
import { root } from './setup.mjs'

/** The parts that Vue leaves out of a build, with the names from its own plugin. */
const unused = Object.fromEntries(
  ['OPTIONS_API', 'PROD_DEVTOOLS', 'PROD_HYDRATION_MISMATCH_DETAILS'].map((name) => [
    `__VUE_${name}__`,
    'false',
  ]),
)

const pages = join(root, 'tests/bench/table/pages')

/**
 * Serves a folder on its own port.
 * @param {string} folder
 */
export const served = async (folder) => {
  const server = await serve({ port: 0, folder })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://localhost:${port}/`, stop }
}

/**
 * Bytes of the bare app over the network.
 * @param {string} folder
 */
const bareWeight = (folder) => {
  const files = ['bare.html', ...readdirSync(join(folder, 'bare')).map((name) => `bare/${name}`)]
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}

/**
 * The bare app with what the real app shows first: its markup, its style and the fonts that the style names, without
 * its scripts. The difference between the two is the app's work before its first paint.
 * @param {string} folder
 */
const dressBare = (folder) => {
  const ours = readFileSync(join(root, 'dist/index.html'), 'utf8')
  const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(ours) ?? []
  const [screen = ''] = /<div id="app">.*<i hidden><\/i><\/div>/s.exec(ours) ?? []
  if (!style || !screen) throw new Error('The build has no first screen')
  const dressed = readFileSync(join(folder, 'bare.html'), 'utf8')
    .replace('<html lang="en">', '<html lang="en" data-theme="night" data-hand="right" data-first="clear">')
    .replace(/<link rel="stylesheet"[^>]*>/, () => style)
    .replace(/<div id="app">.*<\/main>\s*<\/div>/s, () => screen)
  writeFileSync(join(folder, 'dressed.html'), dressed)
  cpSync(join(root, 'dist/assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !/\.(js|map)$/.test(file),
  })
}

export const buildPages = async () => {
  const { build } = await import('vite')
  const folder = mkdtempSync(join(tmpdir(), 'firestep-bench-'))
  for (const page of ['bare', 'store'])
    await build({
      configFile: false,
      root: pages,
      base: './',
      logLevel: 'warn',
      resolve: { alias: { '@': join(root, 'src') } },
      define: unused,
      worker: { format: 'es' },
      build: {
        outDir: folder,
        assetsDir: page,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: { input: join(pages, `${page}.html`) },
      },
    })
  // Its source has the extension .txt, so that it is not checked as a page's script: a worker has other globals.
  copyFileSync(join(pages, 'worker.js.txt'), join(folder, 'worker.js'))
  dressBare(folder)
  const { address, stop } = await served(folder)
  return {
    address,
    weight: bareWeight(folder),
    stop: () => {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
