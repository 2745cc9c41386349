/**
 * A club's server that is killed while phones write: nothing that it acknowledged is lost. With one server, and with
 * two and Redis.
 */
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findRedis } from '../../scripts/redis.mjs'
import { Load, lostOf } from '../helpers/club/load'
import { beginRedis, buildServer, freePort, ServerProcess } from '../helpers/club/servers'
import { runTrial } from './shared/trial.mjs'

/** Entries per second. This is far more than any club writes, so that a kill hits some of them. */
const pace = 300

const program = await buildServer()
const servers: ServerProcess[] = []
const begin = async (redis: string | null): Promise<ServerProcess> => {
  const server = new ServerProcess(program, await freePort(), redis)
  servers.push(server)
  await server.begin()
  return server
}
const tidyUp = async (): Promise<void> => {
  for (const server of servers.splice(0)) {
    await server.kill()
    rmSync(server.folder, { recursive: true, force: true })
  }
}

/**
 * Lets phones write until this turn's number of entries is acknowledged. So each kill comes at another moment, also on
 * a busy machine.
 */
const workFor = (load: Load, turn: number): Promise<number> => {
  const enough = 10 + ((turn * 977) % 190)
  return load.work(pace, 30_000, () => load.waits.length >= enough)
}
const total = (load: Load): number => [...load.acknowledged.values()].reduce((sum, { size }) => sum + size, 0)

await runTrial(
  {
    what: 'club’s server killed while phones write',
    times: { full: 50, short: 3 },
    aim: (times) => `${times} kills, nothing acknowledged is lost`,
  },
  async ({ times, fail, progress }) => {
    const server = await begin(null)
    const load = new Load({ campaigns: 10, phones: 5, entries: 0 })
    await load.found(server.address, server.house)
    let more = 0
    for (let kill = 0; kill < times; kill += 1) {
      await load.arrive([server.address])
      load.reset()
      await workFor(load, kill)
      more += load.open()
      await server.kill()
      load.leave()
      await server.begin()
      const lost = await lostOf(load, server.address)
      if (lost.length > 0) fail(`kill ${kill}: ${lost.length} lost`)
      progress(kill, `${total(load)} entries`)
    }
    if (load.refused.length > 0) fail(`refused: ${[...new Set(load.refused)].join(', ')}`)
    await tidyUp()
    return `${times} kills with ${more} entries under way, ${total(load)} acknowledged, all there`
  },
)

const redis = findRedis()
if (!redis) console.log('Not tried for want of it: Redis.')
else
  await runTrial(
    {
      what: 'one of two servers with Redis killed while phones write',
      times: { full: 50, short: 2 },
      aim: (times) => `${times} kills, nothing acknowledged is lost, and both have all of it`,
    },
    async ({ times, fail, progress }) => {
      const line = await beginRedis(redis)
      const pair = [await begin(line.address), await begin(line.address)] as const
      const load = new Load({ campaigns: 5, phones: 6, entries: 0 })
      await load.found(pair[0].address, pair[0].house)
      await pause(2000)
      let late = 0
      for (let kill = 0; kill < times; kill += 1) {
        const came = await load.arrive(pair.map(({ address }) => address))
        if (came < 30) fail(`kill ${kill}: ${30 - came} phones were not let in`)
        load.reset()
        await workFor(load, kill)
        const [victim, other] = kill % 2 === 0 ? pair : ([pair[1], pair[0]] as const)
        await victim.kill()
        load.leave()
        await victim.begin()
        const began = performance.now()
        const missing = async () =>
          (await Promise.all([victim, other].map(({ address }) => lostOf(load, address)))).flat().length
        // What only the killed server had reaches the other one once it returns.
        let lost = await missing()
        while (lost > 0 && performance.now() - began < 10_000) {
          await pause(100)
          lost = await missing()
        }
        late = Math.max(late, performance.now() - began)
        if (lost > 0) fail(`kill ${kill}: ${lost} lost`)
        progress(kill, `${total(load)} entries`)
      }
      if (load.refused.length > 0) fail(`refused: ${[...new Set(load.refused)].join(', ')}`)
      await tidyUp()
      await line.stop()
      return `${times} kills, ${total(load)} acknowledged, both have all of it after ${Math.round(late)} ms at most`
    },
  )
