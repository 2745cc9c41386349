import { chmodSync, rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { buildServer, freePort, ServerProcess } from '../helpers/club/servers'

type Started = ConstructorParameters<typeof ServerProcess>[3]

/**
 * Servers in separate processes for the tests of one file. The program is built before the first test. The servers are
 * stopped and removed after the last.
 */
export const ownServers = () => {
  let program = ''
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    program = await buildServer()
  })
  afterAll(async () => {
    for (const server of servers) {
      await server.kill()
      chmodSync(server.folder, 0o700)
      rmSync(server.folder, { recursive: true, force: true })
    }
  })
  /** A server that has not started yet. */
  const serverAt = (port: number, started: Started = {}): ServerProcess => {
    const server = new ServerProcess(program, port, null, started)
    servers.push(server)
    return server
  }
  const beginServer = async (): Promise<ServerProcess> => {
    const server = serverAt(await freePort())
    await server.begin()
    return server
  }
  return { serverAt, beginServer, program: () => program }
}
