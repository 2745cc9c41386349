/**
 * All processes of the browser are killed at once while a battle is being written. Then the same profile is opened
 * again. `--profiles N` kills N browsers in parallel.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serveApp } from './shared/app.mjs'
import {
  anyMoment,
  beginBattle,
  keepTapping,
  Ledger,
  listen,
  openBattle,
  readKept,
} from './shared/battle.mjs'
import { startChromium, withProfile } from './shared/chromium.mjs'
import { runTrial } from './shared/trial.mjs'

/** After this many entries a new battle begins, because a long log would make the audit slow. */
const longest = 2000

const { values } = parseArgs({ options: { profiles: { type: 'string', default: '2' } }, strict: false })
const { address, stop } = await serveApp()

await runTrial(
  {
    what: 'Browser killed while entries are written',
    times: { full: 500, short: 5 },
    aim: (times) => `${times} kills, 0 acknowledged entries lost, 0 half`,
  },
  async ({ times, fail, progress }) => {
    let kills = 0
    let audited = 0
    let written = 0
    let unacknowledged = 0
    const onOneProfile = () =>
      withProfile(async (profile) => {
        /** @type {Ledger | null} */
        let ledger = null
        for (;;) {
          const { context, kill } = await startChromium(profile)
          try {
            const page = context.pages()[0] ?? (await context.newPage())
            if (ledger) {
              audited += 1
              const { entries, acknowledged } = ledger
              const opened = await openBattle(page, address, ledger.battle)
              for (const wrong of ledger.audit(await readKept(page), opened))
                fail(`kill ${audited}: ${wrong}`)
              written += ledger.entries - entries
              if (opened > acknowledged) unacknowledged += 1
              progress(audited, `${written} entries`)
            }
            if (kills >= times) return
            if (!ledger || ledger.entries > longest) ledger = new Ledger(await beginBattle(page, address))
            const writing = ledger
            await listen(context, (seq) => writing.acknowledge(seq))
            await keepTapping(page)
            kills += 1
            await pause(anyMoment())
          } catch (error) {
            fail(`kill ${audited}: ${error instanceof Error ? error.message : error}`)
            ledger = null
            if (kills >= times) return
          } finally {
            await kill()
          }
        }
      })
    await Promise.all(Array.from({ length: Number(values.profiles) }, onOneProfile))
    return `${audited} kills among ${written} entries, ${unacknowledged} found more than was acknowledged`
  },
)
stop()
