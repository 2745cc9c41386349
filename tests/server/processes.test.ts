import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findRedis } from '../../scripts/redis.mjs'
import { brought, campaignOf, invited } from '../helpers/club/clubSeason'
import { Load, lostOf } from '../helpers/club/load'
import { beginRedis, buildServer, freePort, ServerProcess } from '../helpers/club/servers'
import { ThinPhone } from '../helpers/club/thinPhone'
import { entryOf, named } from '../club/shared'
import { openClub, foundCampaign, Phone, waiting } from './openClub'

const servers: ServerProcess[] = []
let program = ''
beforeAll(async () => {
  program = await buildServer()
})
afterAll(async () => {
  for (const server of servers) {
    await server.kill()
    rmSync(server.folder, { recursive: true, force: true })
  }
})

const beginServer = async (redis: string | null = null): Promise<ServerProcess> => {
  const server = new ServerProcess(program, await freePort(), redis)
  servers.push(server)
  await server.begin()
  return server
}

describe('a server process', () => {
  it('has every acknowledged entry after it is killed in the middle of writing', async () => {
    const server = await beginServer()
    expect(server.house).toHaveLength(22)
    const load = new Load({ campaigns: 2, phones: 5, entries: 0 })
    await load.found(server.address, server.house)
    for (let round = 0; round < 4; round += 1) {
      expect(await load.arrive([server.address])).toBe(10)
      const before = load.waits.length
      const working = load.work(400, 20_000, () => load.waits.length > before + 40 + round * 30)
      await working
      await server.kill()
      load.leave()
      await server.begin()
      expect(await lostOf(load, server.address)).toEqual([])
    }
    expect(load.refused).toEqual([])
  })

  it('stops on request and prints no names or keys', async () => {
    const server = await beginServer()
    const entries = campaignOf('long', 2)
    const organiser = await brought(server.address, server.house, entries)
    const { key } = await invited(server.address, 'long.0', organiser, { role: 'player', player: 'p0' })
    const phone = new Phone(server.address, 'long.0', key)
    await phone.has('long.0')
    await server.stop()
    expect(server.printed).toContain('Stopping')
    for (const secret of ['Player', 'Warband', 'Winter', key, organiser])
      expect(server.printed).not.toContain(secret)
  })
})

const redis = findRedis()

describe(`two servers, ${redis ? 'with Redis' : 'without Redis, as there is none on this machine'}`, () => {
  it('share entries and revoked keys, also after restarts, and without Redis each works alone', async () => {
    if (!redis) {
      // No Redis answers at this address. A club with one server sees the same when its Redis is gone.
      const alone = await openClub({ redis: new URL(`redis://127.0.0.1:${await freePort()}`) })
      const { name, organiser, entries } = await foundCampaign(alone)
      const [one, two] = [
        new Phone(alone.address, name, organiser, entries),
        new Phone(alone.address, name, organiser),
      ]
      await two.has('e5')
      one.write(entryOf('n', 6, named('N'), ['e5'], 'organiser'))
      await two.has('n')
      expect(alone.told).toContainEqual({ word: 'apart' })
      return
    }
    const line = await beginRedis(redis)
    onTestFinished(() => line.stop())
    const [here, there] = [await beginServer(line.address), await beginServer(line.address)]
    const organiser = await brought(here.address, here.house, campaignOf('shared', 2))
    const anna = await invited(here.address, 'shared.0', organiser, { role: 'player', player: 'p0' })
    // The other server knows the invitation after a moment.
    await vi.waitFor(async () => {
      const probe = new ThinPhone(there.address, 'shared.0', anna.key)
      const admitted = await probe.ready
      probe.leave()
      expect(admitted).toBe(true)
    }, waiting)
    const [one, two] = [
      new Phone(here.address, 'shared.0', organiser),
      new Phone(there.address, 'shared.0', anna.key),
    ]
    await Promise.all([one.has('shared.4'), two.has('shared.4')])
    one.write(entryOf('n1', 5, named('Spring'), ['shared.4'], 'organiser'))
    await two.has('n1')
    two.write(entryOf('n2', 6, { type: 'playerNamed', player: 'p0', name: 'Anne' }, ['n1'], 'anna'))
    await one.has('n2')
    await Promise.all([one.acknowledged(), two.acknowledged()])

    // One server is gone for good. The other one has everything on its own disk.
    await there.kill()
    await here.stop()
    await there.begin()
    const late = new Phone(there.address, 'shared.0', anna.key)
    await late.has('shared.0', 'n1', 'n2')
    late.write(entryOf('n3', 7, { type: 'playerNamed', player: 'p0', name: 'Ann' }, ['n2'], 'anna'))
    await late.acknowledged()
    // A server that comes back learns what it missed, also that a key was revoked.
    await here.begin()
    const back = new Phone(here.address, 'shared.0', organiser)
    await back.has('n3')
    const { status } = await fetch(`${here.address}/club/campaigns/shared.0/invitations/${anna.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${organiser}` },
    })
    expect(status).toBe(204)
    await late.ended('takenBack')
  })
})
