import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.mjs'

/** A copy of the build on a separate port and below a sub-path, which one test may change or stop. */
export interface OwnServer {
  readonly address: string
  /** The paths asked for so far, from the app's own folder. */
  asked(): readonly string[]
  /** Publishes a new version by changing a byte of the worker. */
  release(): void
  /** Takes the server away, with every connection. */
  stop(): Promise<void>
}

export const ownServer = async (): Promise<OwnServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const app = join(folder, 'games', 'firestep')
  cpSync('dist', app, { recursive: true })
  const server = await serve({ port: 0, folder })
  const { port } = server.address() as AddressInfo
  let releases = 0
  const asked: string[] = []
  server.on('request', ({ url = '' }) => asked.push(url.replace('/games/firestep', '')))
  return {
    address: `http://localhost:${port}/games/firestep/`,
    asked: () => asked,
    release: () => appendFileSync(join(app, 'worker.js'), `\n// release ${(releases += 1)}\n`),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
      }),
  }
}
