/**
 * A club's server under its phones: one process, then two with Redis, each with 500 phones in 100 campaigns and 200 in
 * one, at a club's pace (an entry a minute from each phone) and at ten times that. `FIRESTEP_SECONDS` is the time of
 * each measurement, `FIRESTEP_ONLY` which of them by a part of its name.
 */
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findRedis } from '../../scripts/redis.mjs'
import { asked, brought, campaignOf } from '../helpers/club/clubSeason'
import { Load, lostOf, percentile, type Setting } from '../helpers/club/load'
import { beginRedis, buildServer, freePort, ServerProcess } from '../helpers/club/servers'
import { ThinPhone } from '../helpers/club/thinPhone'

const seconds = Number(process.env['FIRESTEP_SECONDS'] ?? 40)
const only = process.env['FIRESTEP_ONLY'] ?? ''
const settings: Readonly<Record<string, Setting>> = {
  '500 phones, 100 campaigns': { campaigns: 100, phones: 5, entries: 50 },
  '200 phones, 1 campaign': { campaigns: 1, phones: 200, entries: 600 },
}

const round = (figure: number): number => Math.round(figure * 10) / 10

/** Waits until everything is acknowledged, at most half a minute. */
const quiet = async (load: Load): Promise<void> => {
  for (let waits = 0; load.open() > 0 && waits < 300; waits += 1) await pause(100)
}

const measure = async (load: Load, servers: readonly ServerProcess[], aSecond: number) => {
  load.reset()
  const worked = servers.map((server) => server.worked() ?? 0)
  const written = await load.work(aSecond, seconds * 1000)
  await quiet(load)
  await pause(500)
  const { in: received, out: sent } = load.traffic()
  const busy = servers.map((server, at) => (server.worked() ?? 0) - (worked[at] ?? 0))
  return {
    'entries/s': round(written / seconds),
    entries: written,
    'phone to phone, ms: median': round(percentile(load.latencies, 0.5)),
    p95: round(percentile(load.latencies, 0.95)),
    slowest: round(percentile(load.latencies, 1)),
    'acknowledged, p95': round(percentile(load.waits, 0.95)),
    unanswered: load.open(),
    refused: load.refused.length,
    'bytes an entry': Math.round(sent / written),
    'kB/s out': Math.round(received / 1000 / seconds),
    'CPU, %': busy.map((one) => Math.round((one / seconds) * 100)).join(' + '),
    MB: servers.map((server) => server.memory()?.most ?? '?').join(' + '),
  }
}

const rows: Record<string, unknown> = {}
const all: ServerProcess[] = []
const program = await buildServer()

const underLoad = async (what: string, count: number, redis: string | null): Promise<void> => {
  for (const [name, setting] of Object.entries(settings)) {
    if (!`${what}: ${name}`.includes(only)) continue
    const servers: ServerProcess[] = []
    for (let each = 0; each < count; each += 1) {
      const server = new ServerProcess(program, await freePort(), redis)
      all.push(server)
      servers.push(server)
      await server.begin()
    }
    const load = new Load(setting)
    const [first] = servers
    if (!first) return
    await load.found(first.address, first.house)
    // Meanwhile the others get the invitations.
    await pause(count > 1 ? 3000 : 0)
    const phones = setting.campaigns * setting.phones
    const came = await load.arrive(servers.map(({ address }) => address))
    if (came < phones) console.log(`${phones - came} phones of ${phones} did not come in`)
    const pace = phones / 60
    rows[`${what}: ${name}`] = await measure(load, servers, pace)
    rows[`${what}: ${name}, ten times`] = await measure(load, servers, pace * 10)
    const lost = await Promise.all(servers.map(({ address }) => lostOf(load, address)))
    console.log(`${what}: ${name}: lost ${lost.flat().length}`)
    load.leave()
    for (const server of servers) await server.stop()
  }
}

/** The costs of a campaign with 5,000 entries: uploaded, opened again, and sent to a phone without it. */
const large = async (): Promise<void> => {
  const server = new ServerProcess(program, await freePort())
  all.push(server)
  await server.begin()
  const entries = campaignOf('large', 8, 5000 - 17)
  const began = performance.now()
  const organiser = await brought(server.address, server.house, entries)
  const founded = performance.now() - began
  await server.stop()
  await server.begin()
  await asked(server.address, 'club/about', organiser)
  const opened: number[] = []
  let bytes = 0
  for (let each = 0; each < 3; each += 1) {
    const start = performance.now()
    const phone = new ThinPhone(server.address, 'large.0', organiser)
    await phone.ready
    const { size } = await phone.everything()
    if (size !== entries.length) console.log(`${size} of ${entries.length} came`)
    opened.push(performance.now() - start)
    bytes = phone.bytesIn
    phone.leave()
    await phone.gone
    await pause(200)
  }
  console.log(
    `${entries.length} entries: brought in ${Math.round(founded)} ms; opened from the folder and sent in ${opened.map(Math.round).join(', ')} ms, ${Math.round(bytes / 1000)} kB`,
  )
  await server.stop()
}

try {
  if (only === '') await large()
  await underLoad('one server', 1, null)
  const redis = findRedis()
  if (redis) {
    const line = await beginRedis(redis)
    await underLoad('two with Redis', 2, line.address)
    await line.stop()
  } else console.log('Not measured for want of it: Redis.')
  console.table(rows)
} finally {
  for (const server of all) {
    await server.kill()
    rmSync(server.folder, { recursive: true, force: true })
  }
}
