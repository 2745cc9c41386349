import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { serve } from '../../scripts/serve.mjs'

/** Builds the app with English texts that are two fifths longer, and serves it on a free port. */
export const drawnOutApp = async (): Promise<{ readonly address: string; stop(): void }> => {
  const folder = '.cache/drawnOut'
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { env: { ...process.env, FIRESTEP_PSEUDO: '1' }, encoding: 'utf8' },
  )
  if (built.status !== 0) throw new Error(built.stderr)
  const server = await serve({ port: 0, folder })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
