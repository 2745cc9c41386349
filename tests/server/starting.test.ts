import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, type ServerProcess } from '../helpers/club/servers'
import { ask, foundCampaign } from './openClub'
import { ownServers } from './ownServers'

const { serverAt } = ownServers()

/** A port that is in use until the test ends or frees it. */
const takenPort = (): Promise<{ readonly port: number; readonly free: () => Promise<void> }> =>
  new Promise((resolve) => {
    const other = createServer().listen(0, () => {
      const free = () => new Promise<void>((done) => other.close(() => done()))
      onTestFinished(() => void other.close())
      resolve({ port: (other.address() as AddressInfo).port, free })
    })
  })

/** Starts a server that can't start, and returns everything that it printed. */
const refusalOf = async (server: ServerProcess): Promise<string> => {
  const refused = await server.begin().then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  expect(refused).toMatch(/^ended with 1: /)
  return refused.slice('ended with 1: '.length)
}
const oneSentence = (text: string): void => {
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).not.toMatch(/\bat .*\d:\d+/)
}

describe('starting on a port that is in use', () => {
  it('prints no house link until a start succeeds', async () => {
    const { port, free } = await takenPort()
    const server = serverAt(port)
    const said = await refusalOf(server)
    oneSentence(said)
    expect(said).toContain(`Port ${port} is taken`)
    await free()
    await server.begin()
    expect(server.house).toHaveLength(22)
    await foundCampaign(server)
  })

  it('leaves the house link unchanged, even when a new one is requested', async () => {
    const { port, free } = await takenPort()
    const first = serverAt(await freePort())
    await first.begin()
    await first.stop()
    const again = serverAt(port, { options: ['--folder', first.data, '--new-house-link'] })
    expect(await refusalOf(again)).toContain('is taken')
    await free()
    await first.begin()
    await foundCampaign(first)
  })
})

/** A process without root's special rights. Root itself can write everywhere and listen anywhere. */
const withoutRights: Parameters<typeof serverAt>[1] =
  process.getuid?.() === 0 ? { by: ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'] } : {}

describe('starting without rights', () => {
  it('says in one sentence that the folder cannot be written', async () => {
    const server = serverAt(await freePort(), withoutRights)
    chmodSync(server.folder, 0o500)
    const said = await refusalOf(server)
    oneSentence(said)
    expect(said).toContain('This user can’t write to the folder')
  })

  it('says in one sentence that the port may not be used', async () => {
    const said = await refusalOf(serverAt(80, withoutRights))
    oneSentence(said)
    // Some systems let everybody listen on this port, so it may also be taken.
    expect(said).toMatch(/This user may not use port 80|Port 80 is taken/)
  })
})

it('the folder and its files are readable by their user alone, even when an older server made the folder', async () => {
  const server = serverAt(await freePort())
  mkdirSync(server.data, { mode: 0o755 })
  chmodSync(server.data, 0o755)
  await server.begin()
  await foundCampaign(server)
  expect((await ask(server.address, 'club/about')).status).toBe(200)
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect(modeOf(server.data)).toBe(0o700)
  const files = readdirSync(server.data)
  expect(files.length).toBeGreaterThan(3)
  for (const name of files) expect([name, modeOf(join(server.data, name))]).toEqual([name, 0o600])
})
