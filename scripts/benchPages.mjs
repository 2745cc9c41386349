/** The pages that the bench compares with in a browser: built as the app is, into a folder that goes away again. */
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from './serve.mjs'
import { root } from './setup.mjs'

/** What Vue leaves out of a build, as its own plugin says it for the app. */
const unused = Object.fromEntries(
  ['OPTIONS_API', 'PROD_DEVTOOLS', 'PROD_HYDRATION_MISMATCH_DETAILS'].map((name) => [
    `__VUE_${name}__`,
    'false',
  ]),
)

const pages = join(root, 'tests/bench/table/pages')

/**
 * Serves a folder on a port of its own.
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
 * Bytes of the bare app on the wire.
 * @param {string} folder
 */
const bareWeight = (folder) => {
  const files = ['bare.html', ...readdirSync(join(folder, 'bare')).map((name) => `bare/${name}`)]
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
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
  // As text it stands apart from what is checked as a page's script: a worker has other globals.
  copyFileSync(join(pages, 'worker.js.txt'), join(folder, 'worker.js'))
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
