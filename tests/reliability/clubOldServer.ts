/**
 * A club's server that is older than the phones: it accepts nothing that it can't read. After its update everything is
 * there.
 */
import { rmSync } from 'node:fs'
import { campaignEventVersion } from '@/campaign/state'
import type { SharedEntry } from '@/club'
import { asked, brought, campaignOf, eventOf, writtenAfter } from '../helpers/club/clubSeason'
import { buildNextServer, buildServer, freePort, ServerProcess } from '../helpers/club/servers'
import { ThinPhone } from '../helpers/club/thinPhone'
import { runTrial } from './shared/trial.mjs'

const [now, next] = [await buildServer(), await buildNextServer()]

const campaign = 'c.0'
const newer = (entry: SharedEntry): SharedEntry => ({ ...entry, v: campaignEventVersion + 1 })

await runTrial(
  {
    what: 'club’s server that is older than its phones, and its update',
    times: { full: 20, short: 2 },
    aim: (times) => `${times} updates and ways back: nothing newer is taken too early, 0 lost`,
  },
  async ({ times, fail, progress }) => {
    let acknowledged = 0
    let refused = 0
    for (let time = 0; time < times; time += 1) {
      const server = new ServerProcess(now, await freePort())
      await server.begin()
      const first = campaignOf('c', 4)
      const organiser = await brought(server.address, server.house, first)
      const there = new Set(first.map(({ id }) => id))
      let newest = first.at(-1) ?? null
      const written = (): SharedEntry => {
        const turn = there.size
        return writtenAfter(newest, `n${turn}`, 'c-organiser', eventOf(turn, turn % 4, 4))
      }
      /** What the server answers to one update; `yes` if it is on its disk. */
      const send = async (...entries: readonly SharedEntry[]): Promise<string> => {
        let settle: (said: string) => void = () => {}
        const said = new Promise<string>((resolve) => (settle = resolve))
        const phone = new ThinPhone(server.address, campaign, organiser, {
          onAcknowledged: () => settle('yes'),
          onRefused: settle,
        })
        if (await phone.ready) phone.write(...entries)
        const answer = await Promise.race([said, phone.gone.then(() => 'gone')])
        phone.leave()
        if (answer !== 'yes') return answer
        acknowledged += entries.length
        for (const entry of entries) there.add(entry.id)
        newest = entries.at(-1) ?? newest
        return answer
      }
      const expectSaid = async (what: string, answer: string, ...entries: readonly SharedEntry[]) => {
        const said = await send(...entries)
        if (said !== answer) fail(`${time}, ${what}: ${said}`)
        if (answer !== 'yes') refused += 1
      }
      const lost = async (kept: ReadonlySet<string>): Promise<readonly string[]> => {
        const phone = new ThinPhone(server.address, campaign, organiser)
        const held = (await phone.ready) ? await phone.everything() : new Set<string>()
        phone.leave()
        return [...kept].filter((id) => !held.has(id))
      }
      const begin = async (program: string) => {
        await (time % 2 === 0 ? server.stop() : server.kill())
        server.program = program
        await server.begin()
      }
      const expectAll = async (when: string) => {
        const missing = await lost(there)
        if (missing.length > 0) fail(`${time}, ${when}: ${missing.join(', ')} lost`)
      }

      await expectSaid('an entry of today', 'yes', written())
      await expectSaid('a newer one', 'serverOlder', newer(written()))
      const [own, onIt] = [written(), newer(writtenAfter(written(), 'x', 'c-organiser', eventOf(1, 1, 4)))]
      await expectSaid('a newer one behind one of today', 'serverOlder', own, onIt)
      const other = [
        ...campaignOf('d', 2),
        newer(writtenAfter(first.at(-1) ?? null, 'y', 'd', eventOf(1, 1, 2))),
      ]
      const { status, body } = await asked(server.address, 'club/campaigns', server.house, 'POST', {
        entries: other,
      })
      if (status !== 400 || (body as { error: string }).error !== 'serverOlder')
        fail(`${time}, a newer campaign: ${status}`)
      await expectSaid('the others go on', 'yes', own)
      await expectAll('before the update')

      await begin(next)
      await expectAll('after the update')
      await expectSaid('the newer one again', 'yes', onIt)
      await expectAll('with the newer one')

      // The club goes back to the older server, which leaves what it can't read where it is.
      await begin(now)
      await expectSaid('an entry of today behind the newer one', 'yes', written())
      await begin(next)
      await expectAll('after a way back')
      await server.kill()
      rmSync(server.folder, { recursive: true, force: true })
      progress(time)
    }
    return `${acknowledged} acknowledged, all there; ${refused} updates and ${times} campaigns refused, each as newer`
  },
)
