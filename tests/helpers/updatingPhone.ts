import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.mjs'

/** Serves the app to phones that are not updated yet. */
export interface UpdatingServer {
  readonly address: string
  /** Publishes today's build: a phone has it when its page is loaded again. */
  update(): void
  stop(): Promise<void>
}

/** @param before the folder of the previous build */
export const updatingServer = async (before: string): Promise<UpdatingServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'firestep-before-'))
  const publish = (build: string) => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(build, folder, { recursive: true })
  }
  publish(before)
  const server = await serve({ port: 0, folder })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    update: () => publish('dist'),
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
